import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '#app/client.ts';
import { useLive } from '#app/live.ts';
import { keyOf } from '#app/query.ts';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../../contract.ts';

/** A board as it is shown: a pipeline of an account, with filters. */
export type BoardView = { accountId: string; pipelineId: string; filters: contract.BoardFilters };
type Board = Output<typeof contract.getBoard>;
type Column = InfiniteData<contract.CardPage, string | undefined>;

/** Returns the input of the call that counts the cards of the board. */
export const boardInput = ({ accountId, pipelineId, filters }: BoardView) => ({
  params: { accountId, pipelineId },
  query: filters,
});
/** Returns where the cards of a column are cached. */
export const columnKey = ({ accountId, filters }: BoardView, stageId: string) =>
  keyOf(contract.listCards, { params: { accountId, stageId }, query: filters });

/** Says whether a card stands above another one: the card that came last is the first. */
function isAbove(card: contract.Card, other: contract.Card): boolean {
  const distance = Date.parse(card.stageAt) - Date.parse(other.stageAt);
  return distance === 0 ? card.id > other.id : distance > 0;
}
const without = (column: Column, cardId: string): Column => ({
  ...column,
  pages: column.pages.map((page) => ({ ...page, cards: page.cards.filter(({ id }) => id !== cardId) })),
});
/** Returns a column with a card at its place; a card behind the last loaded page comes with its own page. */
function withCard(column: Column, card: contract.Card): Column {
  const pages = [...column.pages];
  const last = pages.length - 1;
  const pageIndex = pages.findIndex(({ cards }) => cards.some((other) => isAbove(card, other)));
  if (pageIndex === -1 && pages[last]?.nextCursor) return column;
  const index = pageIndex === -1 ? last : pageIndex;
  const page = pages[index];
  if (!page) return column;
  const before = page.cards.findIndex((other) => isAbove(card, other));
  const cards = [...page.cards];
  cards.splice(before === -1 ? cards.length : before, 0, card);
  pages[index] = { ...page, cards };
  return { ...column, pages };
}

/** Puts a card onto its column and takes it off the others; `undefined` takes the card of the id off all. */
export function placeCard(
  client: QueryClient,
  boardView: BoardView,
  cardId: string,
  card: contract.Card | undefined,
): void {
  const boardKey = keyOf(contract.getBoard, boardInput(boardView));
  const board = client.getQueryData<Board>(boardKey);
  if (!board) return;
  const stages = board.stages.map((stage) => {
    const key = columnKey(boardView, stage.id);
    const column = client.getQueryData<Column>(key);
    if (!column) return stage;
    const isThere = column.pages.some(({ cards }) => cards.some(({ id }) => id === cardId));
    const belongs = card?.stageId === stage.id;
    if (!isThere && !belongs) return stage;
    const rest = isThere ? without(column, cardId) : column;
    client.setQueryData<Column>(key, belongs ? withCard(rest, card) : rest);
    return { ...stage, count: stage.count + Number(belongs) - Number(isThere) };
  });
  client.setQueryData<Board>(boardKey, { ...board, stages });
}

/** Events of other screens and people within this time are read by one call. */
const TOGETHER_MS = 250;
/**
 * Keeps the columns as the server has them: cards that others changed are read by their ids and put to their
 * place. Returns the function that does the same for ids at once.
 */
export function useCardNews(boardView: BoardView): (ids: string[]) => Promise<void> {
  const client = useQueryClient();
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(boardView);
  useEffect(() => {
    latest.current = boardView;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAll = useCallback(() => {
    void client.invalidateQueries({ queryKey: [contract.listCards.path] });
    void client.invalidateQueries({ queryKey: [contract.getBoard.path] });
  }, [client]);
  const read = useCallback(
    async (ids: string[]) => {
      const board = latest.current;
      const { cards } = await call(contract.findCards, {
        params: { accountId: board.accountId },
        body: { ids, ...board.filters },
      });
      const cardOf = new Map(cards.map((card) => [card.id, card]));
      for (const id of ids) placeCard(client, board, id, cardOf.get(id));
      void client.invalidateQueries({ queryKey: keyOf(contract.getBoard, boardInput(board)) });
    },
    [client],
  );
  useLive<{ items?: { id: string }[] }>('content.changed', ({ items }) => {
    if (!items?.length) {
      readAll();
      return;
    }
    for (const { id } of items) waiting.current.add(id);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const ids = [...waiting.current];
      waiting.current.clear();
      if (ids.length > contract.CARDS_BY_ID) readAll();
      else read(ids).catch(readAll);
    }, TOGETHER_MS);
  });
  return read;
}
