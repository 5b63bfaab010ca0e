import { useState } from 'react';
import {
  listAgencyAccounts,
  listAllAccounts,
  QUIET_COUNTED,
  QUIET_DAYS,
  tallyAgencyAccounts,
  tallyAllAccounts,
  type AccountLine,
} from '../../contract-lists.ts';
import { useAccountsBulk, useAccountsChanges, type ChosenAccounts } from './accounts-bulk.tsx';
import { AccountCountries, AccountLetters, useCountryNames } from './accounts-filters.tsx';
import { NewAccount } from './new-account.tsx';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Tabs } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { ACCOUNT_LIST_CACHE_MS } from '#shared/measures.ts';
import { number } from '#shared/words.ts';
import { useAccountsWords } from '../accounts-words.ts';
import { useAccountColumns } from './accounts-columns.tsx';
import { plans, useAccountsView, type AccountsView } from './accounts-view.ts';
import { useEnterAccount } from './enter-account.ts';

/** Returns the numbers of accounts of an agency, or of all without one, by plan and state. */
export function useTally(agencyId: string | null | undefined) {
  const ofAgency = useEndpoint(
    tallyAgencyAccounts,
    { params: { agencyId: agencyId ?? '' } },
    { enabled: typeof agencyId === 'string' },
  );
  const ofHouse = useEndpoint(tallyAllAccounts, {}, { enabled: agencyId === null });
  return (agencyId ? ofAgency : ofHouse).data;
}
function useAccounts(agencyId: string | null, query: object) {
  const options = { keep: true, staleTime: ACCOUNT_LIST_CACHE_MS };
  const ofAgency = useEndpoint(
    listAgencyAccounts,
    { params: { agencyId: agencyId ?? '' }, query },
    { ...options, enabled: agencyId !== null },
  );
  const ofHouse = useEndpoint(listAllAccounts, { query }, { ...options, enabled: agencyId === null });
  return agencyId ? ofAgency : ofHouse;
}
/** Returns the views above the list, by plan, by state and quiet accounts, each with its number. */
function useViews(agencyId: string | null, { search, setSearch }: AccountsView) {
  const t = useAccountsWords();
  const language = useLanguage();
  const tally = useTally(agencyId);
  const count = (kind: keyof NonNullable<typeof tally>) => tally && number(tally[kind], language);
  const show = (view: Partial<typeof search>) => () =>
    setSearch({ plan: undefined, state: undefined, quiet: undefined, ...view, ...firstPage });
  return [
    {
      label: t('anyState'),
      count: count('all'),
      current: !search.plan && !search.state && !search.quiet,
      pick: show({}),
    },
    ...plans.map((plan) => ({
      label: t(plan),
      count: count(plan),
      current: search.plan === plan,
      pick: show({ plan }),
    })),
    {
      label: t('suspended'),
      count: count('suspended'),
      current: search.state === 'suspended',
      pick: show({ state: 'suspended' }),
    },
    {
      label: t('quiet', { days: QUIET_DAYS }),
      count: tally && (tally.quiet > QUIET_COUNTED ? `${number(QUIET_COUNTED, language)}+` : count('quiet')),
      current: search.quiet === 'true',
      pick: show({ quiet: 'true', letter: undefined }),
    },
  ];
}
/** Returns the active filters as chips that can be removed. */
function useFilters({ search, setSearch }: AccountsView): Filter[] {
  const t = useAccountsWords();
  const countries = useCountryNames();
  const chip = (
    key: 'q' | 'plan' | 'state' | 'quiet' | 'letter' | 'country',
    name: string,
    value: string,
  ) => ({ key, name, value, remove: () => setSearch({ [key]: undefined, ...firstPage }) });
  return [
    ...(search.q ? [chip('q', t('search'), search.q)] : []),
    ...(search.plan ? [chip('plan', t('plan'), t(search.plan))] : []),
    ...(search.state ? [chip('state', t('state'), t('suspended'))] : []),
    ...(search.quiet ? [chip('quiet', t('changed'), t('quiet', { days: QUIET_DAYS }))] : []),
    ...(search.letter ? [chip('letter', t('name'), search.letter)] : []),
    ...(search.country ? [chip('country', t('country'), countries(search.country))] : []),
  ];
}
/** Returns the accounts of the list that are chosen, with the actions for them and the dialogs of these. */
function useSelection(agencyId: string | null, accounts: AccountLine[] | undefined) {
  const changes = useAccountsChanges(agencyId);
  const [chosen, setChosen] = useState<ChosenAccounts>(new Map());
  const bulk = useAccountsBulk(agencyId, chosen, setChosen);
  // A chosen account stays chosen on other pages, with the name that the screen showed.
  const choose = (ids: ReadonlySet<string>) =>
    setChosen(
      new Map(
        [...ids].map((id) => [
          id,
          chosen.get(id) ?? accounts?.find((row) => row.id === id)?.businessName ?? id,
        ]),
      ),
    );
  const ids = new Set(chosen.keys());
  return {
    selection: changes.any ? { ids, change: choose, actions: bulk.actions } : undefined,
    dialogs: bulk.dialogs,
  };
}
/** Returns a function that enters the account of a line. */
function useOpenLine() {
  const { me } = useSession();
  const enter = useEnterAccount();
  return (row: AccountLine) =>
    enter({
      id: row.id,
      agencyId: row.agencyId,
      name: row.businessName,
      role: me!.role,
      host: row.whitelabelDomain,
      language: row.language,
      theme: row.themeValue,
      logo: row.logo,
      subscription: row.subscriptionType,
      rights: null,
    });
}
const withoutFilters = {
  q: undefined,
  plan: undefined,
  state: undefined,
  quiet: undefined,
  letter: undefined,
  country: undefined,
  ...firstPage,
};
/** Returns the search parameters of an order: a letter needs the order of names, quiet accounts need that of changes. */
const sortedBy = ({ key, down }: { key: string; down: boolean }) => ({
  sort: key as AccountsView['search']['sort'],
  order: down ? ('desc' as const) : ('asc' as const),
  ...(key === 'name' ? {} : { letter: undefined }),
  ...(key === 'changed' ? {} : { quiet: undefined }),
  ...firstPage,
});
/**
 * Lists the accounts of an agency, or of all without one, 50 a page, newest first; answers are cached two
 * seconds longer than others (DATA-08).
 */
export function AccountsTable({ agencyId, name }: { agencyId: string | null; name: string }) {
  const t = useAccountsWords();
  const open = useOpenLine();
  const view = useAccountsView();
  const { search, setSearch } = view;
  const keyset = useKeyset();
  const list = useAccounts(agencyId, { ...view.query, ...(keyset.cursor ? { cursor: keyset.cursor } : {}) });
  const accounts = list.data?.accounts;
  const { selection, dialogs } = useSelection(agencyId, accounts);
  const [columns, choice] = useAccountColumns({ ofHouse: agencyId === null, open });
  const views = useViews(agencyId, view);
  const filters = useFilters(view);
  const clear = () => setSearch(withoutFilters);
  return (
    <>
      {dialogs}
      <Tabs tabs={views} label={t('plan')} />
      <FilterBar
        search={{
          value: search.q ?? '',
          change: (q) => setSearch({ q: q || undefined, ...firstPage }),
          label: t('searchAccounts'),
        }}
        filters={filters.filter(({ key }) => key === 'q' || key === 'country')}
        clear={clear}
        end={choice}
      >
        <AccountCountries
          agencyId={agencyId}
          value={search.country}
          change={(country) => setSearch({ country, ...firstPage })}
        />
      </FilterBar>
      <AccountLetters
        agencyId={agencyId}
        value={search.letter}
        pick={(letter) => setSearch({ letter, quiet: undefined, ...firstPage })}
      />
      <DataTable
        caption={t('accountsOf', { name })}
        query={list}
        rows={accounts}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.businessName}
        keyset={keyset}
        next={list.data?.nextCursor}
        sort={view.sort}
        onSort={(sort) => setSearch(sortedBy(sort))}
        selection={selection}
        sentence={accounts ? t('shown', { count: accounts.length }) : undefined}
        filters={filters}
        clear={clear}
        empty={
          <EmptyState art title={t('noAccountsYet')} lead={t('noAccountsYetWhy')}>
            {agencyId && <NewAccount agencyId={agencyId} />}
          </EmptyState>
        }
      />
    </>
  );
}
