import { useDroppable } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { call } from '#app/client.ts';
import { Bone, useSlow } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import type { Problem } from '#shared/fail.ts';
import { countedTo, number } from '#shared/words.ts';
import { CARDS_COUNTED, listCards, type Card, type CardPage } from '../../contract.ts';
import { useBoardWords } from '../screen-words.ts';
import css from './board.module.css';
import { BoardCard, type Names } from './card.tsx';
import { columnKey, type BoardView } from './columns.ts';
import type { Stage } from './moves.ts';

/** Heights of a card with and without a picture, in pixels, until it is measured. */
const TALL = 226;
const LOW = 96;
/** So many cards before the end of what is loaded, the next page is fetched. */
const AHEAD = 8;

/** Reads the cards of a stage page by page. */
function useCards(boardView: BoardView, stageId: string) {
  const query = useInfiniteQuery<CardPage, Problem, Card[], readonly unknown[], string | undefined>({
    queryKey: columnKey(boardView, stageId),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listCards, {
        params: { accountId: boardView.accountId, stageId },
        query: { ...boardView.filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    select: ({ pages }) => pages.flatMap((page) => page.cards),
  });
  return { query, cards: query.data ?? [] };
}

function ColumnHead({ id, stage, count }: { id: string; stage: Stage; count: number | undefined }) {
  const t = useBoardWords();
  const language = useLanguage();
  const isMore = count !== undefined && count > CARDS_COUNTED;
  const words = isMore
    ? t('moreThan', { number: number(CARDS_COUNTED, language) })
    : t('items', { count: count ?? 0 });
  return (
    <header>
      <h2 id={id} className="trunc" dir="auto">
        {stage.label}
      </h2>
      {count !== undefined && (
        <span className="num" title={words}>
          <span aria-hidden>{countedTo(CARDS_COUNTED, count, language)}</span>
          <span className="vh">{words}</span>
        </span>
      )}
    </header>
  );
}

/** Says that a column is empty, still loads or could not be loaded. */
function ColumnNotes({
  query,
  isTarget,
}: {
  query: ReturnType<typeof useCards>['query'];
  isTarget: boolean;
}) {
  const t = useBoardWords();
  const isSlow = useSlow(query.isPending);
  const isEmpty = !query.data?.length;
  return (
    <>
      {query.isError && isEmpty && (
        <p className={css.note} role="alert" data-reads>
          {t('columnFailed')}
          <Button variant="default" size="compact-sm" onClick={() => void query.refetch()}>
            {t('again')}
          </Button>
        </p>
      )}
      {query.isSuccess && isEmpty && !isTarget && <p className={css.note}>{t('emptyStage')}</p>}
      {isSlow && (
        <div className={css.bones} aria-busy="true">
          <Bone width="100%" height={LOW} />
          <Bone width="100%" height={LOW} />
        </div>
      )}
    </>
  );
}

/** A stage with its cards; only those in sight are on the page. */
export function BoardColumn({
  boardView,
  stage,
  stages,
  count,
  names,
  mayMove,
  move,
  focusedId,
}: {
  boardView: BoardView;
  stage: Stage;
  stages: Stage[];
  count: number | undefined;
  names: Names;
  mayMove: (card: Card) => boolean;
  move: (card: Card, stageId: string, byKey: boolean) => void;
  focusedId: string | null;
}) {
  const headId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { query, cards } = useCards(boardView, stage.id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { setNodeRef, isOver, active } = useDroppable({ id: stage.id });
  // oxlint-disable-next-line react/incompatible-library -- its functions are called in this component only
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (cards[index]?.card.cover?.base ? TALL : LOW),
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 4,
    gap: 8,
    useFlushSync: false,
  });
  const rows = virtual.getVirtualItems();
  const lastIndex = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !query.isError && lastIndex >= cards.length - AHEAD)
      void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, query.isError, lastIndex, cards.length]);
  const isFocusedFirst = focusedId !== null && cards[0]?.id === focusedId;
  useLayoutEffect(() => {
    if (isFocusedFirst) scroller.current?.scrollTo({ top: 0 });
  }, [isFocusedFirst]);
  const isTarget = isOver && (active?.data.current?.['card'] as Card | undefined)?.stageId !== stage.id;
  return (
    <section
      ref={setNodeRef}
      className={css.column}
      style={{ '--c': stage.color } as object}
      aria-labelledby={headId}
      data-stage={stage.id}
      data-over={isTarget || undefined}
    >
      <ColumnHead id={headId} stage={stage} count={count} />
      <div ref={scroller} className={css.scroller}>
        {isTarget && <div className={css.slot} aria-hidden />}
        <ColumnNotes query={query} isTarget={isTarget} />
        <ul className={css.cards} style={{ blockSize: virtual.getTotalSize() }}>
          {rows.map((row) => {
            const card = cards[row.index];
            return (
              card && (
                <li
                  key={row.key}
                  ref={virtual.measureElement}
                  data-index={row.index}
                  aria-posinset={row.index + 1}
                  aria-setsize={Math.max(count ?? 0, cards.length)}
                  style={{ transform: `translateY(${row.start}px)` }}
                >
                  <BoardCard
                    card={card}
                    stages={stages}
                    names={names}
                    mayMove={mayMove(card)}
                    move={(stageId, byKey) => move(card, stageId, byKey)}
                    focused={focusedId === card.id}
                  />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}
