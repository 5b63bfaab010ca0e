import { Button, Select } from '@mantine/core';
import { z } from 'zod';
import { listAgencyAccounts, listAllAccounts, listSorts, type AccountLine } from '#features/tenants/contract.ts';
import { NewAccount } from '#features/tenants/app/parts/new-account.tsx';
import { WorkAs } from '#features/switching/app/parts/work-as.tsx';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useSession } from '#app/session.ts';
import { useColumns } from '#app/ui/column-choice.tsx';
import { DataTable, rowTitle, TitleCell } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Go } from '#app/ui/go.tsx';
import { Face, StatusSquare } from '#app/ui/marks.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { ACCOUNT_LIST_CACHE_MS } from '#shared/measures.ts';
import { number } from '#shared/words.ts';
import { useEnterAccount } from './my-accounts.tsx';
import css from './home.module.css';

const plans = ['free', 'paid', 'pending'] as const;
const shape = z.object({
  q: z.string().max(100).optional().catch(undefined), sort: z.enum(listSorts).catch('created'), order: z.enum(['asc', 'desc']).optional().catch(undefined), plan: z.enum(plans).optional().catch(undefined), state: z.enum(['open', 'suspended']).optional().catch(undefined),
  after: z.string().optional().catch(undefined), page: z.string().optional().catch(undefined) });

/** The accounts of an agency, or of the whole house: 50 a page, newest first, kept two seconds longer than other answers (DATA-08). */
export function AccountsTable({ agencyId, name }: { agencyId: string | null; name: string }) {
  const { me } = useSession(), t = useWords('home'), language = useLanguage(), dates = useDates(), enter = useEnterAccount();
  const [search, setSearch] = useScreenSearch(shape), keyset = useKeyset();
  const query = { sort: search.sort, ...(search.order ? { order: search.order } : {}), ...(search.q ? { search: search.q } : {}), ...(search.plan ? { subscription: search.plan } : {}), ...(search.state ? { state: search.state } : {}), ...(keyset.cursor ? { cursor: keyset.cursor } : {}) }, options = { keep: true, staleTime: ACCOUNT_LIST_CACHE_MS };
  const ofAgency = useEndpoint(listAgencyAccounts, { params: { agencyId: agencyId ?? '' }, query }, { ...options, enabled: agencyId !== null }), ofHouse = useEndpoint(listAllAccounts, { query }, { ...options, enabled: agencyId === null });
  const list = agencyId ? ofAgency : ofHouse;
  const open = (row: AccountLine) => enter({ id: row.id, agencyId: row.agencyId, name: row.businessName, role: me!.role, host: row.whitelabelDomain, language: row.language, theme: row.themeValue, logo: row.logo, subscription: row.subscriptionType, rights: null });
  const plan = (value: string) => (value === 'paid' ? t('paid') : value === 'pending' ? t('pending') : t('free'));
  const [columns, choice] = useColumns<AccountLine>('accounts', [
    { key: 'name', header: t('name'), sort: true, cell: (row) => <TitleCell picture={<Face name={row.businessName} image={row.logo?.url ?? null} />} title={<button type="button" data-reads className={rowTitle} dir="auto" onClick={() => open(row)}>{row.businessName}</button>} sub={agencyId === null ? <bdi>{row.agencyName}</bdi> : row.isPrimaryInAgency ? t('primaryOf') : (row.email ?? row.industry ?? '')} /> },
    { key: 'address', header: t('address'), hide: 'xl', cell: (row) => <bdi className={css.address} dir="ltr">{row.whitelabelDomain ?? '–'}</bdi> },
    { key: 'language', header: t('language'), hide: 'xxl', cell: (row) => new Intl.DisplayNames(language, { type: 'language' }).of(row.language) },
    { key: 'plan', header: t('plan'), hide: 's', cell: (row) => plan(row.subscriptionType) },
    { key: 'tokens', header: t('tokens'), end: true, hide: 'xxl', cell: (row) => number(row.tokensMax30, language) },
    { key: 'state', header: t('state'), hide: 'w', cell: (row) => <StatusSquare fill={row.state === 'open' ? 'tick' : 'struck'}>{t(row.state === 'open' ? 'isOpen' : 'suspended')}</StatusSquare> },
    { key: 'created', header: t('since'), sort: true, nowrap: true, hide: 'm', cell: (row) => <span className="num muted">{dates.day(row.createDate)}</span> },
    { key: 'open', header: t('openAccount'), silent: true, end: true, cell: (row) => <span className={css.act}><Go className="lk" to={`/accounts/${row.id}`} aria-label={t('manageNamed', { name: row.businessName })}>{t('manage')}</Go>{row.state === 'open' && <WorkAs target={{ level: 'account', tenantId: row.id, agencyId: row.agencyId, name: row.businessName }} variant="subtle" />}<Button variant="default" data-reads className={css.wide!} aria-label={t('openNamed', { name: row.businessName })} onClick={() => open(row)}>{t('openAccount')}</Button></span> },
  ]);
  const clear = () => setSearch({ q: undefined, plan: undefined, state: undefined, ...firstPage });
  const filters = [
    ...(search.q ? [{ key: 'q', name: t('search'), value: search.q, remove: () => setSearch({ q: undefined, ...firstPage }) }] : []),
    ...(search.plan ? [{ key: 'plan', name: t('plan'), value: plan(search.plan), remove: () => setSearch({ plan: undefined, ...firstPage }) }] : []),
    ...(search.state ? [{ key: 'state', name: t('state'), value: t(search.state === 'open' ? 'isOpen' : 'suspended'), remove: () => setSearch({ state: undefined, ...firstPage }) }] : []),
  ];
  return (
    <>
      <FilterBar search={{ value: search.q ?? '', change: (q) => setSearch({ q: q || undefined, ...firstPage }), label: t('searchAccounts') }} filters={filters} clear={clear} end={choice}>
        {!search.plan && <Select aria-label={t('anyPlan')} placeholder={t('anyPlan')} w={130} value={null} data={plans.map((value) => ({ value, label: plan(value) }))} onChange={(value) => setSearch({ plan: value as 'free', ...firstPage })} />}
        {!search.state && <Select aria-label={t('anyStatus')} placeholder={t('anyStatus')} w={140} value={null} data={[{ value: 'open', label: t('isOpen') }, { value: 'suspended', label: t('suspended') }]} onChange={(value) => setSearch({ state: value as 'open', ...firstPage })} />}
      </FilterBar>
      <DataTable caption={t('accountsOf', { name })} query={list} rows={list.data?.accounts} columns={columns} rowKey={(row) => row.id} rowLabel={(row) => row.businessName} keyset={keyset} next={list.data?.nextCursor} sort={{ key: search.sort, down: (search.order ?? (search.sort === 'created' ? 'desc' : 'asc')) === 'desc' }} onSort={({ key, down }) => setSearch({ sort: key as 'name', order: down ? 'desc' : 'asc', ...firstPage })}
        sentence={list.data ? t('shown', { count: list.data.accounts.length }) : undefined} filters={filters} clear={clear} empty={<EmptyState art title={t('noAccountsYet')} lead={t('noAccountsYetWhy')}>{agencyId && <NewAccount agencyId={agencyId} />}</EmptyState>} />
    </>
  );
}
