import type { ReactNode } from 'react';
import { useBytes } from '#app/ui/controls/bytes.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { countedTo, number } from '#shared/words.ts';
import type { ProcessState, SlowRoute, WaitingKind } from '../../contract.ts';
import { MOST_COUNTED } from '../../rules.ts';
import css from '../health.module.css';
import { useScreenWords } from '../screen-words.ts';
import type { HealthQuery } from './checks.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part}>
    <h2>{title}</h2>
    {children}
  </section>
);
/** A name of the program, which reads from left to right in each language. */
const Name = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={css.name}>
    {children}
  </bdi>
);

/** Shows the kinds of background work that are due or run. */
export function Queue({ kinds, query }: { kinds: WaitingKind[]; query: HealthQuery }) {
  const t = useScreenWords();
  const language = useLanguage();
  const columns: Column<WaitingKind>[] = [
    { key: 'kind', header: t('kind'), grow: true, cell: ({ kind }) => <Name>{kind}</Name> },
    {
      key: 'due',
      header: t('dueNow'),
      end: true,
      nowrap: true,
      cell: ({ waiting }) => countedTo(MOST_COUNTED - 1, waiting, language),
    },
    {
      key: 'running',
      header: t('running'),
      end: true,
      nowrap: true,
      cell: ({ running }) => number(running, language),
    },
    {
      key: 'since',
      header: t('since'),
      nowrap: true,
      cell: ({ dueSince }) => dueSince && <TimeAgo at={dueSince} />,
    },
  ];
  return (
    <Part title={t('waitingJobs')}>
      <DataTable
        caption={t('waitingJobs')}
        query={query}
        rows={kinds}
        columns={columns}
        rowKey={({ kind }) => kind}
        rowLabel={({ kind }) => kind}
        empty={<p className="muted">{t('noJobs')}</p>}
        plain
      />
    </Part>
  );
}

/** Shows the processes of all nodes. */
export function Processes({ processes, query }: { processes: ProcessState[]; query: HealthQuery }) {
  const t = useScreenWords();
  const bytes = useBytes();
  const columns: Column<ProcessState>[] = [
    {
      key: 'kind',
      header: t('kind'),
      nowrap: true,
      cell: ({ kind, isSilent }) => (
        <StatusSquare fill={isSilent ? 'third' : 'full'} tone={isSilent ? 'no' : 'ok'}>
          {t(kind === 'http' ? 'web' : 'background')}
          {isSilent && <span className="muted"> {t('silent')}</span>}
        </StatusSquare>
      ),
    },
    { key: 'machine', header: t('machine'), grow: true, cell: ({ machine }) => <Name>{machine}</Name> },
    { key: 'release', header: t('release'), nowrap: true, cell: ({ release }) => <Name>{release}</Name> },
    {
      key: 'disk',
      header: t('disk'),
      nowrap: true,
      hide: 's',
      cell: ({ diskFree, diskSize }) => t('free', { free: bytes(diskFree), size: bytes(diskSize) }),
    },
    {
      key: 'started',
      header: t('started'),
      nowrap: true,
      hide: 'm',
      cell: ({ startedAt }) => <TimeAgo at={startedAt} />,
    },
    { key: 'seen', header: t('seen'), nowrap: true, cell: ({ seenAt }) => <TimeAgo at={seenAt} /> },
  ];
  return (
    <Part title={t('processes')}>
      <DataTable
        caption={t('processes')}
        query={query}
        rows={processes}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ machine }) => machine}
        empty={<p className="muted">{t('noProcesses')}</p>}
        plain
      />
    </Part>
  );
}

/** Shows the slowest routes of the last minutes. */
export function SlowRoutes({ routes, query }: { routes: SlowRoute[]; query: HealthQuery }) {
  const t = useScreenWords();
  const language = useLanguage();
  const ms = (value: number) => t('ms', { ms: number(value, language) });
  const columns: Column<SlowRoute>[] = [
    { key: 'route', header: t('request'), grow: true, cell: ({ route }) => <Name>{route}</Name> },
    {
      key: 'count',
      header: t('count'),
      end: true,
      nowrap: true,
      hide: 's',
      cell: ({ count }) => number(count, language),
    },
    {
      key: 'average',
      header: t('average'),
      end: true,
      nowrap: true,
      hide: 's',
      cell: ({ averageMs }) => ms(averageMs),
    },
    {
      key: 'slowest',
      header: t('slowest'),
      end: true,
      nowrap: true,
      cell: ({ slowestMs }) => ms(slowestMs),
    },
  ];
  return (
    <Part title={t('calls')}>
      <DataTable
        caption={t('calls')}
        query={query}
        rows={routes}
        columns={columns}
        rowKey={({ route }) => route}
        rowLabel={({ route }) => route}
        sentence={t('callsWhy')}
        empty={<p className="muted">{t('noCalls')}</p>}
        plain
      />
    </Part>
  );
}
