import { Button, Select } from '@mantine/core';
import { z } from 'zod';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useWords } from '#app/words.ts';
import {
  discardFailedJob,
  listFailedJobs,
  MOST_RETRIED,
  retryFailedJob,
  retryFailedJobs,
  type FailedJob,
} from '../contract.ts';
import { kindName } from './kind-names.ts';
import { useScreenWords } from './screen-words.ts';

const text = z.string().optional().catch(undefined);
const shape = z.object({ kind: text, after: text, page: text });
/** The queue tells no screen of its failures, so the list is asked again. */
const LOOK_MS = 15_000;

/** Shows the jobs that used up their retries, to run again or to discard. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('jobs')('failedJobs');
  const [search, setSearch] = useScreenSearch(shape);
  const keyset = useKeyset();
  const list = useEndpoint(
    listFailedJobs,
    {
      query: {
        ...(search.kind ? { kind: search.kind } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true, staleTime: 0, refetchInterval: LOOK_MS },
  );
  const kinds = list.data?.kinds ?? [];
  const nameOf = (kind: string) => kindName(kind, t);
  const ofKind = kinds.find(({ kind }) => kind === search.kind)?.count ?? 0;
  const refresh = [listFailedJobs];
  const retryAll = useAction(retryFailedJobs, {
    refresh,
    done: ({ retried, left }) => {
      setSearch(firstPage);
      toast(t('retriedMany', { count: retried }), left > 0 ? { small: t('left', { count: left }) } : {});
    },
  });
  const filters = search.kind
    ? [
        {
          key: 'kind',
          name: t('kind'),
          value: nameOf(search.kind),
          remove: () => setSearch({ kind: undefined, ...firstPage }),
        },
      ]
    : [];
  const clear = () => setSearch({ kind: undefined, ...firstPage });
  const columns = useJobColumns();
  return (
    <Page title={title} lead={t('lead')} bleed>
      {!(list.data?.jobs.length === 0 && filters.length === 0) && (
        <FilterBar
          filters={filters}
          clear={clear}
          {...(search.kind && ofKind > 0
            ? {
                end: (
                  <Button
                    variant="default"
                    loading={retryAll.isPending}
                    onClick={() => retryAll.mutate({ body: { kind: search.kind! } })}
                  >
                    {t('retryMany', { count: Math.min(ofKind, MOST_RETRIED) })}
                  </Button>
                ),
              }
            : {})}
        >
          {!search.kind && (
            <Select
              aria-label={t('kind')}
              placeholder={t('kind')}
              w={260}
              value={null}
              data={kinds.map(({ kind, count }) => ({ value: kind, label: `${nameOf(kind)} (${count})` }))}
              onChange={(kind) => setSearch({ kind: kind ?? undefined, ...firstPage })}
            />
          )}
        </FilterBar>
      )}
      <DataTable
        caption={title}
        query={list}
        rows={list.data?.jobs}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ kind }) => nameOf(kind)}
        keyset={keyset}
        next={list.data?.nextCursor}
        sentence={list.data ? t('jobsShown', { count: list.data.jobs.length }) : undefined}
        filters={filters}
        clear={clear}
        empty={<EmptyState title={t('noJobs')} lead={t('noJobsLead')} />}
      />
    </Page>
  );
}

/** Returns the words of an error that is a code, else the error as the server says it. */
const errorText = (error: string) => (/^[a-z_]+\.[a-z_]+$/.test(error) ? codeText(error, error) : error);
function useJobColumns(): Column<FailedJob>[] {
  const t = useScreenWords();
  return [
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind, error }) => (
        <>
          <b className="strong">
            <bdi>{kindName(kind, t)}</bdi>
          </b>
          <span className="sub" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
            {errorText(error) || t('noError')}
          </span>
        </>
      ),
    },
    {
      key: 'tenant',
      header: t('tenant'),
      hide: 'm',
      cell: ({ tenant }) => (tenant ? <bdi>{tenant.name ?? t('deleted')}</bdi> : t('ofPlatform')),
    },
    { key: 'tries', header: t('tries'), end: true, hide: 'l', cell: (row) => row.tries },
    {
      key: 'when',
      header: t('when'),
      nowrap: true,
      hide: 's',
      cell: ({ failedAt }) => (
        <span className="muted">
          <TimeAgo at={failedAt} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      silent: true,
      nowrap: true,
      end: true,
      cell: (row) => <RowActions row={row} name={kindName(row.kind, t)} />,
    },
  ];
}

/** The buttons of one job: the list is asked again after each. */
function RowActions({ row, name }: { row: FailedJob; name: string }) {
  const t = useScreenWords();
  const refresh = [listFailedJobs];
  const params = { failedJobId: row.id };
  const retry = useAction(retryFailedJob, { refresh, done: () => toast(t('retried', { name })) });
  const discard = useAction(discardFailedJob, { refresh, done: () => toast(t('discarded', { name })) });
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('discardAsk', { name }),
      lead: t('discardWhat'),
      yes: t('discard'),
      danger: true,
    });
    if (isAgreed) discard.mutate({ params });
  };
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <Button
        size="compact-sm"
        variant="default"
        loading={retry.isPending}
        aria-label={t('retryOne', { name })}
        onClick={() => retry.mutate({ params })}
      >
        {t('retry')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        loading={discard.isPending}
        aria-label={t('discardOne', { name })}
        onClick={() => void ask()}
      >
        {t('discard')}
      </Button>
    </span>
  );
}
