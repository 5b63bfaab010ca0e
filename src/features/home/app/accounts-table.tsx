import { Button } from '@mantine/core';
import { useState } from 'react';
import { listAgencyAccounts, listAllAccounts, QUIET_COUNTED, QUIET_DAYS, tallyAgencyAccounts, tallyAllAccounts, type AccountLine } from '#features/tenants/contract.ts';
import { useAccountsBulk, useAccountsChanges, type ChosenAccounts } from '#features/tenants/app/parts/accounts-bulk.tsx';
import { AccountCountries, AccountLetters, useCountryNames } from '#features/tenants/app/parts/accounts-filters.tsx';
import { NewAccount } from '#features/tenants/app/parts/new-account.tsx';
import { WorkAs } from '#features/switching/app/parts/work-as.tsx';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { useColumns } from '#app/ui/column-choice.tsx';
import { DataTable, rowTitle, TitleCell } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Go } from '#app/ui/go.tsx';
import { Face, StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { Tabs } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo, useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { ACCOUNT_LIST_CACHE_MS } from '#shared/measures.ts';
import { number } from '#shared/words.ts';
import { plans, useAccountsView } from './accounts-view.ts';
import { useEnterAccount } from './my-accounts.tsx';
import css from './home.module.css';

const signs: Record<string, Fill> = { paid: 'full', free: 'none', pending: 'third', suspended: 'struck' };

/** How many accounts an agency has, or the whole house, by plan and state. */
export function useTally(agencyId: string | null | undefined) {
  const ofAgency = useEndpoint(tallyAgencyAccounts, { params: { agencyId: agencyId ?? '' } }, { enabled: typeof agencyId === 'string' }), ofHouse = useEndpoint(tallyAllAccounts, {}, { enabled: agencyId === null });
  return (agencyId ? ofAgency : ofHouse).data;
}
/** The accounts of an agency, or of the whole house: 50 a page, newest first, kept two seconds longer than other answers (DATA-08). */
export function AccountsTable({ agencyId, name }: { agencyId: string | null; name: string }) {
  const { me } = useSession(), t = useWords('home'), language = useLanguage(), dates = useDates(), enter = useEnterAccount();
  const view = useAccountsView(), { search, setSearch } = view, keyset = useKeyset(), countries = useCountryNames(), changes = useAccountsChanges(agencyId), [chosen, setChosen] = useState<ChosenAccounts>(new Map()), bulk = useAccountsBulk(agencyId, chosen, setChosen);
  const query = { ...view.query, ...(keyset.cursor ? { cursor: keyset.cursor } : {}) }, options = { keep: true, staleTime: ACCOUNT_LIST_CACHE_MS };
  const ofAgency = useEndpoint(listAgencyAccounts, { params: { agencyId: agencyId ?? '' }, query }, { ...options, enabled: agencyId !== null }), ofHouse = useEndpoint(listAllAccounts, { query }, { ...options, enabled: agencyId === null });
  const list = agencyId ? ofAgency : ofHouse;
  const open = (row: AccountLine) => enter({ id: row.id, agencyId: row.agencyId, name: row.businessName, role: me!.role, host: row.whitelabelDomain, language: row.language, theme: row.themeValue, logo: row.logo, subscription: row.subscriptionType, rights: null });
  const plan = (value: string) => (value === 'paid' ? t('paid') : value === 'pending' ? t('pending') : t('free')), tally = useTally(agencyId);
  const count = (kind: keyof NonNullable<typeof tally>) => tally && number(tally[kind], language), quiet = t('quiet', { days: QUIET_DAYS });
  const views = [
    { label: t('anyState'), count: count('all'), current: !search.plan && !search.state && !search.quiet, pick: () => setSearch({ plan: undefined, state: undefined, quiet: undefined, ...firstPage }) },
    ...plans.map((value) => ({ label: plan(value), count: count(value), current: search.plan === value, pick: () => setSearch({ plan: value, state: undefined, quiet: undefined, ...firstPage }) })),
    { label: t('suspended'), count: count('suspended'), current: search.state === 'suspended', pick: () => setSearch({ plan: undefined, state: 'suspended', quiet: undefined, ...firstPage }) },
    { label: quiet, count: tally && (tally.quiet > QUIET_COUNTED ? `${number(QUIET_COUNTED, language)}+` : count('quiet')), current: search.quiet === 'true', pick: () => setSearch({ plan: undefined, state: undefined, letter: undefined, quiet: 'true', ...firstPage }) },
  ];
  const [columns, choice] = useColumns<AccountLine>('accounts', [
    { key: 'name', header: t('name'), sort: true, cell: (row) => <TitleCell picture={<Face name={row.businessName} image={row.logo?.url ?? null} />} title={<button type="button" data-reads className={rowTitle} dir="auto" onClick={() => open(row)}>{row.businessName}</button>} sub={agencyId === null ? <bdi>{row.agencyName}</bdi> : row.isPrimaryInAgency ? t('primaryOf') : (row.email ?? row.industry ?? '')} /> },
    { key: 'place', header: t('place'), hide: 'xl', cell: (row) => <bdi className={css.place}>{row.place ?? '–'}</bdi> },
    { key: 'plan', header: t('plan'), nowrap: true, cell: (row) => <StatusSquare fill={signs[row.state === 'open' ? row.subscriptionType : 'suspended'] ?? 'none'} {...(row.state === 'open' && row.subscriptionType === 'paid' ? { tone: 'go' as const } : {})}>{row.state === 'open' ? plan(row.subscriptionType) : t('suspended')}</StatusSquare> },
    { key: 'items', header: t('items'), end: true, hide: 'm', cell: (row) => number(row.items, language) },
    { key: 'published', header: t('published'), end: true, hide: 'l', cell: (row) => number(row.published, language) },
    { key: 'address', header: t('address'), hide: 'xl', cell: (row) => <bdi className={css.address} dir="ltr">{row.whitelabelDomain ?? '–'}</bdi> },
    { key: 'language', header: t('language'), hide: 'xxl', cell: (row) => new Intl.DisplayNames(language, { type: 'language' }).of(row.language) },
    { key: 'tokens', header: t('tokens'), end: true, hide: 'xxl', cell: (row) => number(row.tokensMax30, language) },
    { key: 'changed', header: t('changed'), sort: true, nowrap: true, hide: 'l', cell: (row) => <span className="muted"><TimeAgo at={row.changeDate} /></span> },
    { key: 'created', header: t('since'), sort: true, nowrap: true, hide: 'w', cell: (row) => <span className="num muted">{dates.day(row.createDate)}</span> },
    { key: 'open', header: t('openAccount'), silent: true, end: true, cell: (row) => <span className={css.act}><Go className="lk" to={`/accounts/${row.id}`} aria-label={t('manageNamed', { name: row.businessName })}>{t('manage')}</Go>{row.state === 'open' && <WorkAs target={{ level: 'account', tenantId: row.id, agencyId: row.agencyId, name: row.businessName }} variant="subtle" />}<Button variant="default" data-reads className={css.wide!} aria-label={t('openNamed', { name: row.businessName })} onClick={() => open(row)}>{t('openAccount')}</Button></span> },
  ]);
  const clear = () => setSearch({ q: undefined, plan: undefined, state: undefined, quiet: undefined, letter: undefined, country: undefined, ...firstPage });
  const filters = [
    ...(search.q ? [{ key: 'q', name: t('search'), value: search.q, remove: () => setSearch({ q: undefined, ...firstPage }) }] : []),
    ...(search.plan ? [{ key: 'plan', name: t('plan'), value: plan(search.plan), remove: () => setSearch({ plan: undefined, ...firstPage }) }] : []),
    ...(search.state ? [{ key: 'state', name: t('state'), value: t('suspended'), remove: () => setSearch({ state: undefined, ...firstPage }) }] : []),
    ...(search.quiet ? [{ key: 'quiet', name: t('changed'), value: quiet, remove: () => setSearch({ quiet: undefined, ...firstPage }) }] : []),
    ...(search.letter ? [{ key: 'letter', name: t('name'), value: search.letter, remove: () => setSearch({ letter: undefined, ...firstPage }) }] : []),
    ...(search.country ? [{ key: 'country', name: t('country'), value: countries(search.country), remove: () => setSearch({ country: undefined, ...firstPage }) }] : []),
  ];
  // Who is chosen stays so over the pages, with the name that was on the screen.
  const choose = (ids: ReadonlySet<string>) => setChosen(new Map([...ids].map((id) => [id, chosen.get(id) ?? list.data?.accounts.find((row) => row.id === id)?.businessName ?? id])));
  return (
    <>
      {bulk.dialogs}
      <Tabs tabs={views} label={t('plan')} />
      <FilterBar search={{ value: search.q ?? '', change: (q) => setSearch({ q: q || undefined, ...firstPage }), label: t('searchAccounts') }} filters={filters.filter(({ key }) => key === 'q' || key === 'country')} clear={clear} end={choice}>
        <AccountCountries agencyId={agencyId} value={search.country} change={(country) => setSearch({ country, ...firstPage })} />
      </FilterBar>
      <AccountLetters agencyId={agencyId} value={search.letter} pick={(letter) => setSearch({ letter, quiet: undefined, ...firstPage })} />
      <DataTable caption={t('accountsOf', { name })} query={list} rows={list.data?.accounts} columns={columns} rowKey={(row) => row.id} rowLabel={(row) => row.businessName} keyset={keyset} next={list.data?.nextCursor} sort={view.sort} onSort={({ key, down }) => setSearch({ sort: key as typeof search.sort, order: down ? 'desc' : 'asc', ...(key === 'name' ? {} : { letter: undefined }), ...(key === 'changed' ? {} : { quiet: undefined }), ...firstPage })}
        {...(changes.any ? { selection: { ids: new Set(chosen.keys()), change: choose, actions: bulk.actions } } : {})}
        sentence={list.data ? t('shown', { count: list.data.accounts.length }) : undefined} filters={filters} clear={clear} empty={<EmptyState art title={t('noAccountsYet')} lead={t('noAccountsYetWhy')}>{agencyId && <NewAccount agencyId={agencyId} />}</EmptyState>} />
    </>
  );
}
