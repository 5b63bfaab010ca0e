import { Draggable } from '@fullcalendar/react/interaction';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Output } from '#shared/endpoint.ts';
import type { getDrafts } from '../../contract.ts';
import { useCalendarWords } from '../screen-words.ts';
import css from './calendar.module.css';

/** A draft that nothing publishes by itself. */
export type Draft = Output<typeof getDrafts>['drafts'][number];
/** The drafts beside the calendar: each is dragged onto a day, or planned by its dialog. */
export function Tray({
  drafts,
  isCut,
  plan,
}: {
  drafts: Draft[];
  isCut: boolean;
  plan: (draft: Draft) => void;
}) {
  const t = useCalendarWords();
  const list = useRef<HTMLUListElement>(null);
  const isEmpty = drafts.length === 0;
  useEffect(() => {
    if (!list.current) return undefined;
    const draggable = new Draggable(list.current, {
      itemSelector: '[data-draft]',
      longPressDelay: 300,
      eventData: () => ({ create: false }),
    });
    return () => draggable.destroy();
  }, [isEmpty]);
  return (
    <section className={css.tray} aria-labelledby="tray">
      <h2 id="tray">{t('drafts')}</h2>
      <p className="muted small">{t(isEmpty ? 'noDrafts' : 'draftsLead')}</p>
      {!isEmpty && (
        <ul ref={list}>
          {drafts.map((draft) => (
            <li key={draft.id}>
              <UnstyledButton className={css.draft} data-draft={draft.id} onClick={() => plan(draft)}>
                <span dir="auto">{draft.title}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="muted small">{t('draftsCut', { count: drafts.length })}</p>}
    </section>
  );
}
