import { Button } from '@mantine/core';
import { z } from 'zod';
import { listAgencyAccounts, listAllAccounts, type AccountLine } from '#features/tenants/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useSession } from '#app/session.ts';
import { DataTable, rowTitle, TitleCell, type Column } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Face } from '#app/ui/marks.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { ACCOUNT_LIST_CACHE_MS } from '#shared/measures.ts';
import { number } from '#shared/words.ts';
import { useEnterAccount } from './my-accounts.tsx';

const shape = z.object({ q: z.string().max(100).optional().catch(undefined), after: z.string().optional().catch(undefined), page: z.string().optional().catch(undefined) });

/** The accounts of an agency, or of the whole house: 50 a page, newest first, kept two seconds longer than other answers (DATA-08). */
export function AccountsTable({ agencyId, name }: { agencyId: string | null; name: string }) {
  const { me } = useSession(), t = useWords('home'), language = useLanguage(), dates = useDates(), enter = useEnterAccount();
  const [search, setSearch] = useScreenSearch(shape), keyset = useKeyset();
  const query = { ...(search.q ? { search: search.q } : {}), ...(keyset.cursor ? { cursor: keyset.cursor } : {}) }, options = { keep: true, staleTime: ACCOUNT_LIST_CACHE_MS };
  const ofAgency = useEndpoint(listAgencyAccounts, { params: { agencyId: agencyId ?? '' }, query }, { ...options, enabled: agencyId !== null }), ofHouse = useEndpoint(listAllAccounts, { query }, { ...options, enabled: agencyId === null });
  const list = agencyId ? ofAgency : ofHouse;
  const open = (row: AccountLine) => enter({ id: row.id, agencyId: row.agencyId, name: row.businessName, role: me!.role, host: row.whitelabelDomain, language: row.language, theme: row.themeValue, logo: row.logo, subscription: row.subscriptionType });
  const plan = (value: string) => (value === 'paid' ? t('paid') : value === 'pending' ? t('pending') : t('free'));
  const columns: Column<AccountLine>[] = [
    { key: 'name', header: t('name'), cell: (row) => <TitleCell picture={<Face name={row.businessName} image={row.logo?.url ?? null} />} title={<button type="button" className={rowTitle} onClick={() => open(row)}>{row.businessName}</button>} sub={row.isPrimaryInAgency ? t('primaryOf') : (row.email ?? row.industry ?? '')} /> },
    { key: 'address', header: t('address'), hide: 'm', cell: (row) => <bdi dir="ltr">{row.whitelabelDomain ?? '–'}</bdi> },
    { key: 'language', header: t('language'), hide: 'l', cell: (row) => new Intl.DisplayNames(language, { type: 'language' }).of(row.language) },
    { key: 'plan', header: t('plan'), hide: 's', cell: (row) => plan(row.subscriptionType) },
    { key: 'tokens', header: t('tokens'), end: true, hide: 'l', cell: (row) => number(row.tokensMax30, language) },
    { key: 'since', header: t('since'), nowrap: true, hide: 's', cell: (row) => <span className="num muted">{dates.day(row.createDate)}</span> },
    { key: 'open', header: t('openAccount'), silent: true, end: true, cell: (row) => <Button variant="default" aria-label={t('openNamed', { name: row.businessName })} onClick={() => open(row)}>{t('openAccount')}</Button> },
  ];
  const clear = () => setSearch({ q: undefined, ...firstPage });
  const filters = search.q ? [{ key: 'q', name: t('search'), value: search.q, remove: clear }] : [];
  return (
    <>
      <FilterBar search={{ value: search.q ?? '', change: (q) => setSearch({ q: q || undefined, ...firstPage }), label: t('searchAccounts') }} />
      <DataTable caption={t('accountsOf', { name })} query={list} rows={list.data?.accounts} columns={columns} rowKey={(row) => row.id} rowLabel={(row) => row.businessName} keyset={keyset} next={list.data?.nextCursor}
        sentence={list.data ? t('shown', { count: list.data.accounts.length }) : undefined} filters={filters} clear={clear} empty={<EmptyState art title={t('noAccountsYet')} lead={t('noAccountsYetWhy')} />} />
    </>
  );
}
