import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { canUpdate } from '#features/items/content/policy.ts';
import { useSession } from '#app/session.ts';
import { silent } from '#app/ui/sort/sort-list.tsx';
import type { Output } from '#shared/endpoint.ts';
import type { Card, getBoard } from '../../contract.ts';
import { useBoardWords } from '../screen-words.ts';
import css from './board.module.css';
import { CardFace, type Names } from './card.tsx';
import { BoardColumn } from './column.tsx';
import { useCardNews, type BoardView } from './columns.ts';
import { useMoves, type Stage } from './moves.ts';

/** The columns of the board, between which cards are moved. */
export function Stages({
  boardView,
  stages,
  board,
  types,
}: {
  boardView: BoardView;
  stages: Stage[];
  board: Output<typeof getBoard> | undefined;
  types: ReadonlyMap<string, string>;
}) {
  const t = useBoardWords();
  const asker = useAsker();
  const isLooking = useSession().me?.workAs?.readOnly ?? false;
  const readCards = useCardNews(boardView);
  const { move, announcement } = useMoves(boardView, stages, readCards);
  const [dragged, setDragged] = useState<Card | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const names: Names = { types, people: new Map(board?.people.map(({ id, name }) => [id, name])) };
  const mayMove = (card: Card) => !isLooking && stages.length > 1 && canUpdate(asker, card);
  const drop = ({ active, over }: DragEndEvent) => {
    const card = active.data.current?.['card'] as Card | undefined;
    setDragged(null);
    setFocusedId(null);
    if (card && over) void move(card, String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragStart={({ active }) => setDragged(active.data.current?.['card'] as Card)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <p className="vh" role="status">
        {announcement}
      </p>
      <div
        className={css.board}
        role="group"
        aria-label={t('board')}
        data-dragging={dragged ? true : undefined}
      >
        {stages.map((stage) => (
          <BoardColumn
            key={stage.id}
            boardView={boardView}
            stage={stage}
            stages={stages}
            count={board?.stages.find(({ id }) => id === stage.id)?.count}
            names={names}
            mayMove={mayMove}
            move={(card, stageId, byKey) => {
              setFocusedId(byKey ? card.id : null);
              void move(card, stageId);
            }}
            focusedId={focusedId}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <article className={`${css.card} ${css.lifted}`}>
            <CardFace card={dragged} names={names} />
          </article>
        )}
      </DragOverlay>
    </DndContext>
  );
}
