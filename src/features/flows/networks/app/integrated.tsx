import { useEndpoint } from '#app/query.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { accountColumn } from '#features/ground/connections/app/parts/account-column.tsx';
import { listIntegrated, type Integrated } from '../contract.ts';
import { useScreenWords } from './screen-words.ts';

// One file with the other screen of the operator: each further one costs the first load its name.
export { Screen as AppKeys } from './app-keys.tsx';

/** Accounts that are connected to social networks, for the operator (INTG-12). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('networks')('integrated');
  const keyset = useKeyset();
  const list = useEndpoint(listIntegrated, { query: { cursor: keyset.cursor } }, { keep: true });
  return (
    <Page title={title} lead={t('integratedLead')} bleed>
      <DataTable
        caption={title}
        query={list}
        rows={list.data?.rows}
        columns={useColumns()}
        rowKey={({ accountId }) => accountId}
        rowLabel={({ accountName }) => accountName}
        keyset={keyset}
        next={list.data?.nextCursor}
        empty={<EmptyState title={t('noneIntegrated')} lead={t('noneIntegratedWhy')} />}
      />
    </Page>
  );
}
function useColumns(): Column<Integrated>[] {
  const t = useScreenWords();
  return [
    accountColumn(t('account')),
    {
      key: 'networks',
      header: t('networks'),
      cell: ({ kinds, failing }) => (
        <>
          {kinds.map((kind) => t(kind)).join(', ')}
          {failing > 0 && <span className="sub">{t('failing', { count: failing })}</span>}
        </>
      ),
    },
    {
      key: 'lastPost',
      header: t('lastPost'),
      nowrap: true,
      cell: ({ lastPostAt }) => (lastPostAt ? <TimeAgo at={lastPostAt} /> : t('never')),
    },
  ];
}
