import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Pager } from '#app/ui/table/pager.tsx';
import { NoMatch } from '#app/ui/filter-bar.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Face } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, ErrorState, LoadingRows, useSlow } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { callAddress } from '#shared/web/call-address.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { localeOf } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import type { Chain, Entry } from '../contract.ts';
import { EntryPanel } from './entry-panel.tsx';
import { LogFilters, useChips, useLogFilters } from './log-filters.tsx';
import { useLogs, type Log } from './logs.ts';
import { isBad, shortHash, useSentence } from './parts/sentence.tsx';
import css from './audit.module.css';

/** Most matching entries that are counted (server/queries.ts). */
const COUNTED = 1000;

export function Screen() {
  const logs = useLogs();
  const view = useLogFilters();
  const t = useWords('audit');
  const log = logs.find(({ of }) => of === view.search.of) ?? logs[0];
  if (!log)
    return (
      <Page title={t('title')}>
        <EmptyState title={t('choose')} lead={t('chooseWhy')}>
          <GoButton to="/my-accounts">{t('choose')}</GoButton>
        </EmptyState>
      </Page>
    );
  return <AuditLog key={`${log.of} ${JSON.stringify(log.params)}`} log={log} logs={logs} view={view} />;
}

function AuditLog({ log, logs, view }: { log: Log; logs: Log[]; view: ReturnType<typeof useLogFilters> }) {
  const t = useWords('audit');
  const language = useLanguage();
  const keyset = useKeyset();
  const sentence = useSentence();
  const [open, setOpen] = useState<Entry | null>(null);
  const list = useEndpoint(
    log.calls.list,
    {
      params: log.params,
      query: { ...view.query, ...(keyset.cursor ? { cursor: keyset.cursor } : {}) },
    },
    { keep: true, staleTime: 5000 },
  );
  const people = useEndpoint(
    log.calls.people,
    { params: log.params },
    { enabled: view.search.who !== undefined },
  );
  const { data } = list;
  const slow = useSlow(list.isPending);
  const about = data?.entries.find((entry) => entry.object.id === view.search.object);
  const chips = useChips(
    view,
    (id) => people.data?.people.find((person) => person.id === id)?.name,
    about && sentence(about).what,
  );
  const show = (next: Parameters<typeof view.set>[0]) => {
    setOpen(null);
    view.set(next);
  };
  const countText = data && chips.length > 0 && data.found !== null && (
    <span className="muted num">
      {data.found > COUNTED
        ? t('shownMany', { count: COUNTED, total: data.chain.entries })
        : t('shown', { count: data.found, total: data.chain.entries })}
    </span>
  );
  return (
    <Page
      title={t('title')}
      bleed
      count={data && number(data.chain.entries, language)}
      {...(logs.length > 1
        ? {
            tabsLabel: t('ofWhom'),
            tabs: logs.map((other) => ({
              label: other.name,
              current: other.of === log.of,
              pick: () => view.set({ of: other.of, who: undefined, object: undefined }),
            })),
          }
        : {})}
      actions={
        data && data.chain.entries > 0 && <LogActions log={log} chain={data.chain} query={view.query} />
      }
    >
      {!(data?.entries.length === 0 && chips.length === 0) && (
        <LogFilters log={log} view={view} chips={chips} end={countText} />
      )}
      {!data && list.error && <ErrorState error={list.error} retry={list.refetch} />}
      {!data && !list.error && <LoadingRows slow={slow} />}
      {data?.entries.length === 0 && chips.length > 0 && (
        <NoMatch filters={chips} clear={view.clear} total={data.chain.entries} />
      )}
      {data?.entries.length === 0 && chips.length === 0 && (
        <EmptyState art title={t('none')} lead={t('noneWhy')} />
      )}
      {data && data.entries.length > 0 && (
        <div
          className={list.isPlaceholderData ? css.busy : undefined}
          aria-busy={list.isPlaceholderData || undefined}
        >
          <Days entries={data.entries} chain={data.chain} filtered={chips.length > 0} open={setOpen} />
          <Pager
            keyset={keyset}
            next={data.nextCursor}
            sentence={t('lines', { from: data.entries[0]!.seq, to: data.entries.at(-1)!.seq })}
          />
        </div>
      )}
      <EntryPanel
        entry={open}
        close={() => setOpen(null)}
        about={(object) => show({ object, who: undefined, what: undefined })}
        by={(who) => show({ who, object: undefined, what: undefined })}
      />
    </Page>
  );
}

/** The last check of the chain, with the buttons that check and download the log. */
function LogActions({
  log,
  chain,
  query,
}: {
  log: Log;
  chain: Chain;
  query: ReturnType<typeof useLogFilters>['query'];
}) {
  const t = useWords('audit');
  const check = useAction(log.calls.check, {
    refresh: [log.calls.list],
    done: (result) => {
      if (result.waiting) toast(t('checkLater'));
      else if (result.brokenAt !== null) toast(t('checkBad'), { tone: 'bad', stays: true });
      else toast(t('checkGood', { count: result.checkedUpto ?? 0 }));
    },
  });
  const download = callAddress<Endpoint>(log.calls.download, { params: log.params, query });
  return (
    <>
      <Wholeness chain={chain} />
      <Button
        variant="default"
        loading={check.isPending}
        onClick={() => check.mutate({ params: log.params })}
      >
        {t('check')}
      </Button>
      <Button
        variant="default"
        component="a"
        href={download}
        download
        title={t('csvTip')}
        aria-label={t('csvTip')}
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      >
        {t('csv')}
      </Button>
    </>
  );
}

/** Shows the result of the last check of the chain. */
function Wholeness({ chain }: { chain: Chain }) {
  const t = useWords('audit');
  const dates = useDates();
  if (chain.checkedAt === null)
    return (
      <span className={css.state}>
        <i className={css.open} />
        <span className="muted">{t('unchecked')}</span>
      </span>
    );
  return (
    <span className={css.state} role="status">
      {chain.brokenAt === null ? (
        <>
          <i className={css.knot} />
          <span className={`${css.ok} strong`}>{t('whole')}</span>
        </>
      ) : (
        <>
          <i className={css.cut} />
          <span className={`${css.bad} strong`}>{t('broken', { seq: chain.brokenAt })}</span>
        </>
      )}
      <span className={`muted num ${css.wide}`}>
        {t('checked', { ago: dates.ago(chain.checkedAt), upto: chain.checkedUpto ?? 0 })}
      </span>
    </span>
  );
}

/** Lists entries by day, with a mark for entries that were checked. */
function Days({
  entries,
  chain,
  filtered,
  open,
}: {
  entries: Entry[];
  chain: Chain;
  filtered: boolean;
  open: (entry: Entry) => void;
}) {
  const t = useWords('audit');
  const language = useLanguage();
  const dates = useDates();
  const sentence = useSentence();
  const longDay = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' });
  const key = (at: string | Date) => new Date(at).toDateString();
  const today = key(new Date());
  const yesterday = key(new Date(Date.now() - 86_400_000));
  const day = (at: string) => {
    const name = longDay.format(new Date(at));
    if (key(at) === today) return t('today', { day: name });
    return key(at) === yesterday ? t('yesterday', { day: name }) : name;
  };
  const days = entries.reduce<Entry[][]>((all, entry) => {
    const last = all.at(-1);
    if (last && key(last[0]!.at) === key(entry.at)) last.push(entry);
    else all.push([entry]);
    return all;
  }, []);
  return days.map((of) => (
    <section key={of[0]!.seq}>
      <h2 className={css.day}>{day(of[0]!.at)}</h2>
      <ul>
        {of.map((entry) => {
          const text = sentence(entry);
          const cut = chain.brokenAt !== null && entry.seq >= chain.brokenAt;
          const uncut = entry.seq <= (chain.checkedUpto ?? 0) ? css.knot : css.fresh;
          return (
            <li
              key={entry.seq}
              className={`${css.line} ${filtered ? css.loose : ''} ${cut ? css.cutLine : ''}`}
            >
              <time className="num muted" dateTime={entry.at} title={dates.moment(entry.at)}>
                {dates.time(entry.at)}
              </time>
              <Face name={text.who} small />
              <button
                type="button"
                data-reads
                className={`${css.text} ${isBad(entry) ? css.bad : ''}`}
                onClick={() => open(entry)}
              >
                {text.node}
              </button>
              <span className={`muted trunc ${css.from}`}>
                {entry.device ?? (entry.actor.kind === 'system' ? t('system') : '')}
              </span>
              <span className={`${css.hash} num`} dir="ltr" title={entry.hash}>
                {shortHash(entry.hash)}
              </span>
              <i className={cut ? css.cut : uncut} />
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
