import { Menu } from '@mantine/core';
import { useDraggable } from '@dnd-kit/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Go } from '#app/ui/go.tsx';
import { Face, Readiness, StatusSquare, statusFill } from '#app/ui/marks.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { direction, listed } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import type { Card } from '../../contract.ts';
import { useBoardWords } from '../screen-words.ts';
import css from './board.module.css';
import type { Stage } from './moves.ts';

/** Names that a card shows beside its own fields. */
export type Names = { types: ReadonlyMap<string, string>; people: ReadonlyMap<string, string> };

/** Picture, title, place, readiness, age on the stage and owner of an item. */
export function CardFace({
  card,
  names,
  children,
}: {
  card: Card;
  names: Names;
  /** Stands beside the title. */
  children?: ReactNode;
}) {
  const t = useBoardWords();
  const dates = useDates();
  const language = useLanguage();
  const owner = card.userId ? names.people.get(card.userId) : undefined;
  const place = listed([card.neighborhood, card.city], language);
  return (
    <>
      {card.card.cover?.base && <Thumb picture={card.card.cover} size="480x480" className={css.picture!} />}
      <div className={css.text}>
        <div className={css.top}>
          <h3 dir="auto">
            <Go to={`/content/${card.id}`} draggable={false}>
              {card.title || t('untitled')}
            </Go>
          </h3>
          {children}
        </div>
        <p className="sub trunc" dir="auto">
          {place || names.types.get(card.contentTypeId)}
        </p>
        <footer>
          <Readiness ready={card.ready} />
          <time
            className="num"
            dateTime={card.stageAt}
            title={t('since', { moment: dates.moment(card.stageAt) })}
          >
            {dates.ago(card.stageAt)}
          </time>
          {card.elements && (
            <span className="num" title={t('steps', card.elements)}>
              <span aria-hidden>
                {number(card.elements.done, language)}/{number(card.elements.all, language)}
              </span>
              <span className="vh">{t('steps', card.elements)}</span>
            </span>
          )}
          <span className="grow" />
          {card.statusPublish === 'published' && (
            <span title={t('published')}>
              <StatusSquare fill={statusFill['published']!} />
              <span className="vh">{t('published')}</span>
            </span>
          )}
          {owner && (
            <>
              <Face name={owner} small />
              <span className="vh">{owner}</span>
            </>
          )}
        </footer>
      </div>
    </>
  );
}

/** The button that moves a card: a menu of the stages, and the arrow keys for the stage beside. */
function MoveButton({
  card,
  stages,
  move,
  focused,
}: {
  card: Card;
  stages: Stage[];
  move: (stageId: string, byKey: boolean) => void;
  focused: boolean;
}) {
  const t = useBoardWords();
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const index = stages.findIndex(({ id }) => id === card.stageId);
  useLayoutEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
  }, [focused]);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = direction(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction(language) === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step = Number(event.key === forward) - Number(event.key === back);
    const target = stages[index + step];
    if (step === 0 || !target) return;
    event.preventDefault();
    move(target.id, true);
  };
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={css.move}
          aria-label={t('moveCard', {
            name: card.title || t('untitled'),
            stage: stages[index]?.label ?? '',
          })}
          onKeyDown={onKeyDown}
        >
          <IconArrowsExchange size={16} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('moveTo')}</Menu.Label>
        {stages.map((stage) => (
          <Menu.Item
            key={stage.id}
            disabled={stage.id === card.stageId}
            leftSection={<i className={css.dot} style={{ background: stage.color }} aria-hidden />}
            onClick={() => move(stage.id, true)}
          >
            <bdi>{stage.label}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A card that can be picked up by mouse or by a long touch, or moved by its button. */
export function BoardCard({
  card,
  stages,
  names,
  mayMove,
  move,
  focused,
}: {
  card: Card;
  stages: Stage[];
  names: Names;
  mayMove: boolean;
  move: (stageId: string, byKey: boolean) => void;
  focused: boolean;
}) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: card.id,
    data: { card },
    disabled: !mayMove,
  });
  return (
    <article
      ref={setNodeRef}
      className={css.card}
      data-card={card.id}
      data-dragged={isDragging || undefined}
      data-movable={mayMove || undefined}
      {...listeners}
    >
      <CardFace card={card} names={names}>
        {mayMove && <MoveButton card={card} stages={stages} move={move} focused={focused} />}
      </CardFace>
    </article>
  );
}
