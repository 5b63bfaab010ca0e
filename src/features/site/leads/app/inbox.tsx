import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { z } from 'zod';
import { call } from '#app/client.ts';
import { useLive } from '#app/live.ts';
import { useScreenParams, useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { SearchField } from '#app/ui/filter-bar.tsx';
import { Inbox, InboxEntry, InboxRows, useFirstEntry } from '#app/ui/inbox/inbox.tsx';
import { useIsWide } from '#app/ui/is-mobile.ts';
import { Tabs, useTitle } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { callAddress } from '#shared/web/call-address.ts';
import { exportCsv, leadState, list } from '../contract.ts';
import { canRemove } from '../policy.ts';
import { LEAD_TOPIC, leadStates } from '../rules.ts';
import css from './leads.module.css';
import { Reader } from './reader.tsx';
import { useLeadWords, type T } from './screen-words.ts';

const periods = [7, 30, 90, 365];
const shape = z.object({
  state: leadState.optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
  days: z.coerce.number().int().min(1).max(3650).optional().catch(undefined),
  consent: z.enum(['yes', 'no']).optional().catch(undefined),
});
type Search = z.output<typeof shape>;

const queryOf = ({ state, q, days, consent }: Search) => ({
  ...(state ? { state } : {}),
  ...(q ? { search: q } : {}),
  ...(days ? { days } : {}),
  ...(consent ? { consent } : {}),
});
/** Loads the inquiries that match, newest first, and the number of each state. */
function useLeads(accountId: string, search: Search) {
  const filters = queryOf(search);
  const query = useInfiniteQuery({
    queryKey: [list.path, accountId, filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(list, {
        params: { accountId },
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.leads),
    counts: query.data?.pages[0]?.counts,
  };
}

function Filters({ search, change, t }: { search: Search; change: (to: Search) => void; t: T }) {
  return (
    <div className={css.filters} data-reads>
      <SearchField
        value={search.q ?? ''}
        change={(text) => change({ ...search, q: text || undefined })}
        label={t('search')}
      />
      <div className={css.two}>
        <Select
          aria-label={t('period')}
          value={String(search.days ?? '')}
          data={[
            { value: '', label: t('anyTime') },
            ...periods.map((count) => ({ value: String(count), label: t('days', { count }) })),
          ]}
          allowDeselect={false}
          onChange={(value) => change({ ...search, days: value ? Number(value) : undefined })}
        />
        <Select
          aria-label={t('consentFilter')}
          value={search.consent ?? ''}
          data={[
            { value: '', label: t('anyConsent') },
            { value: 'yes', label: t('withConsent') },
            { value: 'no', label: t('withoutConsent') },
          ]}
          allowDeselect={false}
          onChange={(value) =>
            change({ ...search, consent: value === 'yes' || value === 'no' ? value : undefined })
          }
        />
      </div>
    </div>
  );
}
function Nothing({ search, clear, t }: { search: Search; clear: () => void; t: T }) {
  if (!Object.keys(queryOf(search)).length)
    return <EmptyState art title={t('empty')} lead={t('emptyText')} />;
  return (
    <EmptyState title={t('noMatch')}>
      <Button variant="default" data-reads onClick={clear}>
        {t('clear')}
      </Button>
    </EmptyState>
  );
}

/** Shows the inquiries: list and reader side by side, one after the other on a phone. */
export function Screen() {
  const t = useLeadWords();
  const account = useAccount();
  const { leadId } = useScreenParams<'leadId'>();
  const [search, setSearch] = useScreenSearch(shape);
  const { query, rows, counts } = useLeads(account.id, search);
  const wide = useIsWide();
  useTitle(t('title'));
  useLive<{ what: string }>(LEAD_TOPIC, ({ what }) => {
    if (what === 'received') toast(t('arrived'));
  });
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    {
      label: t('all'),
      current: search.state === undefined,
      pick: () => setSearch({ ...search, state: undefined }),
      ...(total === undefined ? {} : { count: total }),
    },
    ...leadStates.map((state) => ({
      label: t(state),
      current: search.state === state,
      pick: () => setSearch({ ...search, state }),
      ...(counts ? { count: counts[state] } : {}),
    })),
  ];
  const first = useFirstEntry(JSON.stringify(queryOf(search)), rows);
  const opened = leadId ?? (wide ? first : undefined);
  const clear = () => setSearch({ state: undefined, q: undefined, days: undefined, consent: undefined });
  const exportButton = canRemove(account) && Boolean(rows?.length) && (
    <Button
      component="a"
      variant="default"
      href={callAddress(exportCsv, { params: { accountId: account.id }, query: queryOf(search) })}
      download
      title={t('exportTip')}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
    >
      {t('exportCsv')}
    </Button>
  );
  return (
    <Inbox
      title={t('title')}
      actions={exportButton}
      isReading={leadId !== undefined}
      reader={opened ? <Reader key={opened} leadId={opened} search={search} /> : null}
      hint={rows?.length ? t('pick') : null}
    >
      <Tabs tabs={tabs} label={t('state')} />
      <Filters search={search} change={(to) => setSearch(to, { replace: true })} t={t} />
      <InboxRows
        query={query}
        rows={rows}
        nothing={<Nothing search={search} t={t} clear={clear} />}
        moreLabel={t('loadMore')}
        entry={(row) => (
          <InboxEntry
            to={`/leads/${row.id}`}
            search={search}
            isCurrent={row.id === opened}
            isUnread={row.state === 'new'}
            name={row.name || row.email || row.phone || t('someone')}
            at={row.createdAt}
          >
            {row.message || row.categoryLabel || row.sourceTitle}
          </InboxEntry>
        )}
      />
    </Inbox>
  );
}
