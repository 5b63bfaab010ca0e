import type { useEndpoint } from '#app/query.ts';
import { useBytes } from '#app/ui/controls/bytes.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { countedTo, number } from '#shared/words.ts';
import type { getHealth, Health } from '../../contract.ts';
import { checkKinds, MOST_COUNTED, type CheckKind } from '../../rules.ts';
import css from '../health.module.css';
import { useScreenWords } from '../screen-words.ts';

/** The query of the board, for the states of its tables. */
export type HealthQuery = ReturnType<typeof useEndpoint<typeof getHealth>>;
type Link = { to: string; label: 'failedJobs' | 'mailGo' | 'connectionsGo' };
/** Where a part that needs somebody is mended. */
const links: Partial<Record<CheckKind, Link>> = {
  failedJobs: { to: '/failed-jobs', label: 'failedJobs' },
  events: { to: '/failed-jobs', label: 'failedJobs' },
  mail: { to: '/outbox', label: 'mailGo' },
  connections: { to: '/settings/connections', label: 'connectionsGo' },
};

/** Returns how each part is now, as a sentence. */
function useNow(health: Health): Record<CheckKind, string> {
  const t = useScreenWords();
  const language = useLanguage();
  const bytes = useBytes();
  const dates = useDates();
  const many = (count: number) => countedTo(MOST_COUNTED, count, language)!;
  const { processes, jobs, events, mail, connections, certificates, database, calls } = health;
  const alive = (kind: 'http' | 'jobs') =>
    number(processes.filter((process) => process.kind === kind && !process.isSilent).length, language);
  const oldest = (since: string | null) =>
    since === null ? [] : [t('oldest', { ago: dates.ago(since, new Date(health.at)) })];
  const sentences = (...parts: string[]) => parts.join('. ');
  const fullest = processes.toSorted((a, b) => a.diskFree / a.diskSize - b.diskFree / b.diskSize)[0];
  const due = jobs.kinds.reduce((sum, { waiting }) => sum + waiting, 0);
  const { next } = certificates;
  return {
    processes: t('processesAre', { web: alive('http'), jobs: alive('jobs') }),
    jobs: sentences(t('due', { count: many(due) }), ...oldest(jobs.dueSince)),
    failedJobs: t('failed', { count: many(jobs.failed) }),
    events: sentences(t('waiting', { count: many(events.waiting) }), ...oldest(events.since)),
    mail: mail.isOn
      ? sentences(
          t('waiting', { count: many(mail.waiting) }),
          t('mailFailed', { count: many(mail.failed) }),
          ...oldest(mail.since),
        )
      : t('mailOff'),
    connections: t('connectionsAre', {
      house: many(connections.ofHouse),
      agencies: many(connections.ofAgencies),
      accounts: many(connections.ofAccounts),
    }),
    certificates: sentences(
      t('ending', { count: many(certificates.ending) }),
      ...(next ? [t('first', { host: next.host, day: dates.day(next.until) })] : []),
    ),
    disk: fullest ? t('free', { free: bytes(fullest.diskFree), size: bytes(fullest.diskSize) }) : '–',
    database: t('databaseIs', {
      size: bytes(database.bytes),
      used: number(database.connections, language),
      most: number(database.most, language),
    }),
    calls: calls[0] ? t('slowestIs', { ms: number(calls[0].slowestMs, language) }) : t('noCalls'),
  };
}

/** Shows each part with its state, and for what is red what to do and where. */
export function Checks({ health, query }: { health: Health; query: HealthQuery }) {
  const t = useScreenWords();
  const now = useNow(health);
  const isRed = (kind: CheckKind) => health.red.includes(kind);
  const columns: Column<CheckKind>[] = [
    {
      key: 'state',
      header: t('part'),
      nowrap: true,
      width: 240,
      cell: (kind) => (
        <StatusSquare fill={isRed(kind) ? 'third' : 'full'} tone={isRed(kind) ? 'no' : 'ok'}>
          <b className="strong">{t(kind)}</b>
          <span className="vh"> {t(isRed(kind) ? 'red' : 'good')}</span>
        </StatusSquare>
      ),
    },
    {
      key: 'now',
      header: t('now'),
      cell: (kind) => {
        const link = links[kind];
        return (
          <>
            {now[kind]}
            {isRed(kind) && (
              <div className={css.cure}>
                <span className="muted">{t(`${kind}Cure`)}</span>
                {link && (
                  <GoButton to={link.to} variant="default" size="compact-sm">
                    {t(link.label)}
                  </GoButton>
                )}
              </div>
            )}
          </>
        );
      },
    },
  ];
  const redFirst = checkKinds.toSorted((a, b) => Number(isRed(b)) - Number(isRed(a)));
  return (
    <DataTable
      caption={t('part')}
      query={query}
      rows={redFirst}
      columns={columns}
      rowKey={(kind) => kind}
      rowLabel={(kind) => t(kind)}
      plain
    />
  );
}
