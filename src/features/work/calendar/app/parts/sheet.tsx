import FullCalendar, {
  type CalendarRef,
  type DatesSetInfo,
  type EventApi,
  type EventInput,
  type LocaleInput,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { IconCalendarTime, IconChecklist } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { StatusSquare, statusFill } from '#app/ui/marks.tsx';
import { useLanguage } from '#app/words.ts';
import { direction, localeOf, type Language } from '#shared/language.ts';
import { firstDayOf } from '#shared/time/first-day.ts';
import { clockAt } from '#shared/time/time-zone.ts';
import type { Entry } from '../../contract.ts';
import { useCalendarWords } from '../screen-words.ts';
import css from './calendar.module.css';
import { keyOf, whenOf, type When } from './entries.ts';

/** The views of the calendar by the names of the component. */
const viewNames = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  list: 'listMonth',
  agenda: 'agenda',
} as const;
/** Days of an agenda, a list that begins with its date and not with the month of it. */
export const AGENDA_DAYS = 28;
const views = { agenda: { type: 'list', duration: { days: AGENDA_DAYS }, dateAlignment: 'day' } };
/** Ways to show the sheet. */
export type SheetView = keyof typeof viewNames;
/** Ways that the screen of the calendar offers. */
export type View = Exclude<SheetView, 'agenda'>;

const localeInputOf = (language: Language): LocaleInput => ({
  code: localeOf(language),
  direction: direction(language),
});

/** The sign of an entry: whether an item is published, or that it is a task or a planned publication. */
function EntrySign({ entry }: { entry: Entry }) {
  if (entry.kind === 'item') return <StatusSquare fill={statusFill[entry.statusPublish] ?? 'none'} />;
  const Icon = entry.kind === 'task' ? IconChecklist : IconCalendarTime;
  return <Icon size={14} stroke={1.6} aria-hidden />;
}
function EntryFace({ entry, time, color }: { entry: Entry; time: string; color: string | undefined }) {
  const t = useCalendarWords();
  const isDone = entry.kind === 'task' && entry.isDone;
  const isFailed = entry.kind === 'publication' && entry.failure !== null;
  return (
    <span
      className={css.entry}
      data-kind={entry.kind}
      data-done={isDone || undefined}
      data-failed={isFailed || undefined}
      style={color ? ({ '--c': color } as object) : undefined}
    >
      <EntrySign entry={entry} />
      <span className="vh">{t(`kind_${entry.kind}`)}</span>
      {time && <span className="num muted">{time}</span>}
      <span className="trunc" dir="auto">
        {entry.title || t('untitled')}
      </span>
      {isDone && <span className="vh">{t('done')}</span>}
      {isFailed && <span className="vh">{t('failed')}</span>}
    </span>
  );
}

type EventInfo = { event: EventApi };
const entryOf = ({ event }: EventInfo) => event.extendedProps['entry'] as Entry;
/** Returns the day and the time that an event was dragged to. */
function timeOf({ event }: EventInfo): When {
  const [day = '', rest = ''] = event.startStr.split('T');
  return { day, time: event.allDay ? null : rest.slice(0, 5) };
}
/** Returns the end of a booking by the clock of the account. */
const endOf = ({ endsAt }: { endsAt: string }, timeZone: string): string => clockAt(endsAt, timeZone);
function eventOf(
  entry: Entry,
  { title, timeZone, isMovable }: { title: string; timeZone: string; isMovable: boolean },
): EventInput {
  const { day, time } = whenOf(entry, timeZone);
  return {
    id: keyOf(entry),
    title,
    start: time === null ? day : `${day}T${time}`,
    allDay: time === null,
    ...(entry.kind === 'booking' ? { end: endOf(entry, timeZone) } : {}),
    startEditable: isMovable,
    extendedProps: { entry },
  };
}
/** Returns the day and the time of a place of the sheet. */
function pointOf({ dateStr, allDay }: { dateStr: string; allDay: boolean }): When {
  const [day = '', rest = ''] = dateStr.split('T');
  return { day, time: allDay ? null : rest.slice(0, 5) };
}
/** The title and the days that are shown, both included. */
type Span = { title: string; from: string; to: string };
function spanOf({ startStr, endStr, view }: DatesSetInfo): Span {
  const last = new Date(Date.parse(`${endStr.slice(0, 10)}T00:00Z`) - 1);
  return { title: view.title, from: startStr.slice(0, 10), to: last.toISOString().slice(0, 10) };
}

/** The sheet of days of FullCalendar in the language of the person and the time zone of the account. */
export function Sheet({
  view,
  date,
  timeZone,
  country,
  entries,
  colors,
  mayMove,
  move,
  open,
  showSpan,
  choose,
  drop,
}: {
  view: SheetView;
  date: string;
  timeZone: string;
  /** Country of the account; null = none chosen. */
  country: string | null;
  entries: Entry[];
  /** Colors of content types by their ids. */
  colors: ReadonlyMap<string, string>;
  mayMove: (entry: Entry) => boolean;
  move: (entry: Entry, when: When) => Promise<boolean>;
  open: (entry: Entry) => void;
  showSpan: (span: Span) => void;
  /** Takes the day, or the time of a day, that was clicked; null: nothing can be planned here. */
  choose: ((when: When) => void) | null;
  /** Takes a draft of the tray that was dragged here. */
  drop: (draftId: string, when: When) => void;
}) {
  const t = useCalendarWords();
  const language = useLanguage();
  const calendar = useRef<CalendarRef>(null);
  const locale = useMemo(() => localeInputOf(language), [language]);
  useEffect(() => {
    calendar.current?.getApi().changeView(viewNames[view], date);
  }, [view, date]);
  const events = entries.map((entry) =>
    eventOf(entry, { title: entry.title || t('untitled'), timeZone, isMovable: mayMove(entry) }),
  );
  return (
    <div className={css.sheet} data-plans={choose ? '' : undefined} data-reads>
      <FullCalendar
        ref={calendar}
        plugins={[dayGrid, timeGrid, list, interaction, classic]}
        views={views}
        initialView={viewNames[view]}
        initialDate={date}
        headerToolbar={false}
        height={view === 'week' ? 'max(480px, calc(100dvh - 190px))' : 'auto'}
        locale={locale}
        direction={direction(language)}
        firstDay={firstDayOf(language, country, navigator.language)}
        timeZone={timeZone}
        events={events}
        eventDisplay="block"
        listItemEventBeforeClass={css.none}
        eventColor="var(--surface-2)"
        eventContrastColor="var(--text)"
        eventDurationEditable={false}
        displayEventEnd={false}
        eventInteractive
        eventLongPressDelay={300}
        eventAllow={(span, event) => event?.allDay === span.allDay}
        eventContent={(info) => {
          const entry = entryOf(info);
          const color = entry.contentTypeId ? colors.get(entry.contentTypeId) : undefined;
          return <EntryFace entry={entry} time={info.event.allDay ? '' : info.timeText} color={color} />;
        }}
        eventClick={(info) => {
          info.jsEvent.preventDefault();
          open(entryOf(info));
        }}
        eventDrop={(info) => {
          void move(entryOf(info), timeOf(info)).then((isMoved) => {
            if (!isMoved) info.revert();
          });
        }}
        droppable={choose !== null}
        dateClick={(info) => choose?.(pointOf(info))}
        drop={(info) => drop(info.draggedEl.dataset['draft'] ?? '', pointOf(info))}
        datesSet={(info) => showSpan(spanOf(info))}
        defaultTimedEventDuration="00:30"
        scrollTime="07:00"
        nowIndicator
        dayMaxEvents={5}
        allDayText={t('allDay')}
        moreLinkText={(count) => t('more', { count })}
        moreLinkHint={(count) => t('more', { count })}
        noEventsText={t('empty')}
        closeHint={t('close')}
        headingLevel={2}
      />
    </div>
  );
}
