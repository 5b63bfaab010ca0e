import { ActionIcon, Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { getModel } from '#features/structure/content-model/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useSession } from '#app/session.ts';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { useIsMobile } from '#app/ui/is-mobile.ts';
import { Page } from '#app/ui/page.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { clockAt } from '#shared/time/time-zone.ts';
import { getCalendar, type Entry, type Kind } from '../contract.ts';
import css from './parts/calendar.module.css';
import { EntryDialog } from './parts/entry-dialog.tsx';
import { ExchangeMenu } from './parts/exchange-menu.tsx';
import { mayMove } from './parts/entries.ts';
import { useMoves } from './parts/moves.ts';
import { PlanningSide, usePlanning } from './parts/planning.tsx';
import { Sheet, type View } from './parts/sheet.tsx';
import { Zone } from './parts/zone.tsx';
import { useCalendarWords } from './screen-words.ts';

const kinds = {
  item: 'items',
  publication: 'publications',
  task: 'tasks',
  booking: 'bookings',
} as const;
const views = ['month', 'week', 'list'] as const;
const shape = z.object({
  view: z.enum(views).optional().catch(undefined),
  date: z.iso.date().optional().catch(undefined),
  type: z.uuid().optional().catch(undefined),
  hide: z.string().max(60).optional().catch(undefined),
});
const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
/** Returns the date that is one page of a view earlier or later. */
function turned(date: string, view: View, step: -1 | 1): string {
  const at = new Date(`${date}T00:00Z`);
  if (view === 'week') at.setUTCDate(at.getUTCDate() + step * 7);
  else at.setUTCMonth(at.getUTCMonth() + step, 1);
  return at.toISOString().slice(0, 10);
}

/** The calendar of an account: items by their date, planned publications and tasks (TASK-07). */
export function Screen() {
  const t = useCalendarWords();
  const title = useWords('calendar')('title');
  const asker = useAsker();
  const accountId = asker.id;
  const isLooking = useSession().me?.workAs?.readOnly ?? false;
  const isMobile = useIsMobile();
  const [search, setSearch] = useScreenSearch(shape);
  const [span, setSpan] = useState<{ title: string; from: string; to: string } | null>(null);
  const [opened, setOpened] = useState<Entry | null>(null);
  const model = useEndpoint(getModel, { params: { accountId } });
  const query = {
    from: span?.from ?? '',
    to: span?.to ?? '',
    ...(search.type ? { contentTypeId: search.type } : {}),
  };
  const calendar = useEndpoint(
    getCalendar,
    { params: { accountId }, query },
    { keep: true, enabled: span !== null },
  );
  const timeZone = calendar.data?.timeZone ?? 'UTC';
  const today = clockAt(new Date(), timeZone).slice(0, 10);
  const view = search.view ?? (isMobile ? 'list' : 'month');
  const date = search.date ?? today;
  const hidden = new Set((search.hide ?? '').split(','));
  const move = useMoves(accountId, timeZone);
  const mayMoveEntry = (entry: Entry) => !isLooking && mayMove(asker, entry);
  const types = model.data?.contentTypes ?? [];
  const planning = usePlanning({ type: search.type, timeZone, isLooking });
  const toggle = (kind: Kind, isShown: boolean) => {
    const next = Object.keys(kinds).filter((name) => (name === kind ? !isShown : hidden.has(name)));
    setSearch({ hide: next.join(',') || undefined }, { replace: true });
  };
  const cut = calendar.data?.cutDays.length ?? 0;
  return (
    <Page
      title={span?.title ?? title}
      actions={
        <ViewBar
          view={view}
          turn={(step) => setSearch({ date: turned(date, view, step) })}
          toToday={() => setSearch({ date: undefined })}
          choose={(name) => setSearch({ view: name })}
        />
      }
      bleed
    >
      <FilterBar
        end={
          <>
            <Zone timeZone={timeZone} />
            <ExchangeMenu isLooking={isLooking} />
          </>
        }
      >
        <EntryFilters
          hidden={hidden}
          toggle={toggle}
          types={types}
          type={search.type}
          chooseType={(type) => setSearch({ type }, { replace: true })}
        />
      </FilterBar>
      {cut > 0 && <p className={css.cut}>{t('cut', { count: cut })}</p>}
      {calendar.error && !calendar.data && <ErrorState error={calendar.error} retry={calendar.refetch} />}
      <div className={css.desk} aria-busy={calendar.isFetching}>
        <Sheet
          view={view}
          date={date}
          timeZone={timeZone}
          country={calendar.data?.country ?? null}
          entries={(calendar.data?.entries ?? []).filter(({ kind }) => !hidden.has(kind))}
          colors={new Map(types.map(({ id, color }) => [id, color]))}
          mayMove={mayMoveEntry}
          move={move}
          open={setOpened}
          showSpan={setSpan}
          choose={planning.choose}
          drop={planning.drop}
        />
        <PlanningSide planning={planning} firstDay={date > today ? date : dayAfter(today)} />
      </div>
      {opened && (
        <EntryDialog
          accountId={accountId}
          entry={opened}
          timeZone={timeZone}
          mayMove={mayMoveEntry(opened)}
          move={move}
          close={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

/** Turns the pages of the calendar, and chooses how it is looked at. */
function ViewBar({
  view,
  turn,
  toToday,
  choose,
}: {
  view: View;
  turn: (step: -1 | 1) => void;
  toToday: () => void;
  choose: (view: View) => void;
}) {
  const t = useCalendarWords();
  return (
    <div className="row" data-reads>
      <ActionIcon variant="default" size="input-sm" aria-label={t('earlier')} onClick={() => turn(-1)}>
        <IconChevronLeft size={16} stroke={1.8} className="flip" aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={toToday}>
        {t('today')}
      </Button>
      <ActionIcon variant="default" size="input-sm" aria-label={t('later')} onClick={() => turn(1)}>
        <IconChevronRight size={16} stroke={1.8} className="flip" aria-hidden />
      </ActionIcon>
      <SegmentedControl
        aria-label={t('views')}
        data={views.map((value) => ({ value, label: t(value) }))}
        value={view}
        onChange={(value) => choose(value as View)}
      />
    </div>
  );
}

/** Chooses which kinds of entries are shown, and items of which type. */
function EntryFilters({
  hidden,
  toggle,
  types,
  type,
  chooseType,
}: {
  hidden: ReadonlySet<string>;
  toggle: (kind: Kind, isShown: boolean) => void;
  types: { id: string; label: string }[];
  type: string | undefined;
  chooseType: (type: string | undefined) => void;
}) {
  const t = useCalendarWords();
  return (
    <>
      <fieldset className={css.kinds}>
        <legend className="vh">{t('show')}</legend>
        {(Object.keys(kinds) as Kind[]).map((kind) => (
          <Checkbox
            key={kind}
            label={t(kinds[kind])}
            checked={!hidden.has(kind)}
            onChange={(event) => toggle(kind, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {types.length > 1 && (
        <Select
          aria-label={t('type')}
          placeholder={t('anyType')}
          data={types.map(({ id, label }) => ({ value: id, label }))}
          value={type ?? null}
          onChange={(typeId) => chooseType(typeId ?? undefined)}
          clearable
          w={150}
        />
      )}
    </>
  );
}
