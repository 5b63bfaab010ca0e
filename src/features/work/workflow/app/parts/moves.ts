import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as content from '#features/items/content/contract.ts';
import { useAction } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import { problemText } from '#app/words.ts';
import { Problem } from '#shared/fail.ts';
import type { Card } from '../../contract.ts';
import { useBoardWords } from '../screen-words.ts';
import { placeCard, type BoardView } from './columns.ts';

export type Stage = { id: string; label: string; color: string };
/** Returns the newest record of an item that comes with a refusal. */
const newestOf = (problem: Problem) => problem.extra['current'] as content.Item | undefined;

/**
 * Returns the function that moves a card to a stage: the card is there at once, and is taken back with a
 * message when the server refuses. `announcement` says the last move to screen readers.
 */
export function useMoves(boardView: BoardView, stages: Stage[], readCards: (ids: string[]) => Promise<void>) {
  const t = useBoardWords();
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const update = useAction(content.update, { onError: () => true });
  const labelOf = (stageId: string) => stages.find(({ id }) => id === stageId)?.label ?? '';
  const send = (card: Card, stageId: string, version: number) =>
    update.mutateAsync({
      params: { accountId: boardView.accountId, contentId: card.id },
      body: { version, stageId },
    });
  /** Sends the move; who only typed into the item meanwhile is no reason to refuse it. */
  async function sendAnyway(card: Card, stageId: string): Promise<content.Item> {
    try {
      return await send(card, stageId, card.version);
    } catch (problem) {
      const newest = problem instanceof Problem ? newestOf(problem) : undefined;
      if (newest?.stageId !== card.stageId) throw problem;
      return send(card, stageId, newest.version);
    }
  }
  function takeBack(card: Card, error: unknown): void {
    const problem = error instanceof Problem ? error : new Problem('internal', 500);
    const name = card.title || t('untitled');
    const newest = newestOf(problem);
    placeCard(client, boardView, card.id, card);
    void readCards([card.id]).catch(() => {});
    setAnnouncement('');
    if (problem.status === 404) {
      toast(t('gone', { name }), { tone: 'bad' });
      return;
    }
    const isMoved = newest !== undefined && newest.stageId !== card.stageId;
    if (isMoved) {
      toast(t('movedElsewhere', { name, stage: labelOf(newest.stageId) }), { tone: 'bad' });
      return;
    }
    const reason = newest ? t('changedElsewhere') : problemText(problem);
    toast(t('notMoved', { name }), { tone: 'bad', small: reason });
  }
  async function move(card: Card, stageId: string): Promise<void> {
    if (card.stageId === stageId) return;
    const target = { ...card, stageId, stageAt: new Date().toISOString() };
    placeCard(client, boardView, card.id, target);
    setAnnouncement(t('moved', { name: card.title || t('untitled'), stage: labelOf(stageId) }));
    try {
      const { version, stageAt, statusPublish } = await sendAnyway(card, stageId);
      placeCard(client, boardView, card.id, { ...target, version, stageAt, statusPublish });
    } catch (error) {
      takeBack(card, error);
    }
  }
  return { move, announcement };
}
