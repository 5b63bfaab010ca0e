import { useEndpoint } from '#app/query.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import {
  agencyCalls,
  houseCalls,
  listOfAgency,
  listOfHouse,
  type ConnectionBelow,
  type Words,
} from '../contract.ts';
import css from './connections.module.css';
import { accountColumn } from './parts/account-column.tsx';
import { ConnectionBoard } from './parts/connection-board.tsx';
import { StateMark } from './parts/state-mark.tsx';
import { useScreenWords } from './screen-words.ts';

/** Connections that an agency or the house has for all below, and those of all accounts with what fails first. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('connections')('connections');
  const { me } = useSession();
  const agency = agencyOf(me);
  return (
    <Page title={title} lead={t(agency ? 'leadAgency' : 'leadHouse')} bleed>
      {agency ? (
        <>
          <ConnectionBoard calls={agencyCalls} params={{ agencyId: agency.id }} />
          <OfAgency agencyId={agency.id} />
        </>
      ) : (
        <>
          <ConnectionBoard calls={houseCalls} params={{}} />
          <OfHouse />
        </>
      )}
    </Page>
  );
}

function OfAgency({ agencyId }: { agencyId: string }) {
  const keyset = useKeyset();
  const list = useEndpoint(
    listOfAgency,
    { params: { agencyId }, query: { cursor: keyset.cursor } },
    { keep: true },
  );
  return <Below list={list} keyset={keyset} />;
}
function OfHouse() {
  const keyset = useKeyset();
  const list = useEndpoint(listOfHouse, { query: { cursor: keyset.cursor } }, { keep: true });
  return <Below list={list} keyset={keyset} isHouse />;
}

type List = ReturnType<typeof useEndpoint<typeof listOfHouse>>;
function Below({
  list,
  keyset,
  isHouse = false,
}: {
  list: List;
  keyset: ReturnType<typeof useKeyset>;
  isHouse?: boolean;
}) {
  const t = useScreenWords();
  const heading = t(isHouse ? 'ofAll' : 'ofAccounts');
  const columns = useColumns(list.data?.titles ?? {});
  return (
    <section aria-label={heading}>
      <h2 className={css.group}>{heading}</h2>
      <DataTable
        caption={heading}
        query={list}
        rows={list.data?.connections}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ accountName }) => accountName}
        keyset={keyset}
        next={list.data?.nextCursor}
        sentence={list.data?.connections.length ? t('failing', { count: list.data.failing }) : undefined}
        empty={<EmptyState title={t('noneBelow')} lead={t('noneBelowWhy')} />}
      />
    </section>
  );
}
function useColumns(titles: Record<string, Words>): Column<ConnectionBelow>[] {
  const t = useScreenWords();
  const language = useLanguage();
  return [
    accountColumn(t('account')),
    {
      key: 'program',
      header: t('program'),
      cell: ({ kind, name, address }) => (
        <>
          {[titles[kind]?.[language] ?? kind, name].filter(Boolean).join(' · ')}
          <span className="sub" dir="ltr">
            {address}
          </span>
        </>
      ),
    },
    { key: 'state', header: t('state'), cell: (row) => <StateMark standing={row} /> },
  ];
}
