import { useEndpoint } from '#app/query.ts';
import { useBytes } from '#app/ui/controls/bytes.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { getAgencyStorage, getAgencyUsageYear, getHouseUsageYear, type UserStorage } from '../contract.ts';
import { History, useYear } from './parts/history.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './stats.module.css';

/** Shows what the accounts of an agency hold and use (BILL-16); to the operator those of all agencies together. */
export function Screen() {
  const { me } = useSession();
  const agency = agencyOf(me);
  return agency ? <OfAgency agencyId={agency.id} /> : <OfHouse />;
}

function OfHouse() {
  const t = useScreenWords();
  const title = useWords('stats')('stats');
  const { year, choice } = useYear();
  const query = useEndpoint(getHouseUsageYear, { params: { year } });
  return (
    <Page title={title} lead={t('houseLead')} actions={choice}>
      <Loaded query={query}>{(history) => <History of={history} />}</Loaded>
    </Page>
  );
}

function OfAgency({ agencyId }: { agencyId: string }) {
  const t = useScreenWords();
  const title = useWords('stats')('stats');
  const { year, choice } = useYear();
  const query = useEndpoint(getAgencyUsageYear, { params: { agencyId, year } });
  return (
    <Page title={title} lead={t('agencyLead')} actions={choice}>
      <Loaded query={query}>{(history) => <History of={history} />}</Loaded>
      <Storage agencyId={agencyId} />
    </Page>
  );
}

type Line = UserStorage['accounts'][number];
function Storage({ agencyId }: { agencyId: string }) {
  const t = useScreenWords();
  const language = useLanguage();
  const bytes = useBytes();
  const query = useEndpoint(getAgencyStorage, { params: { agencyId } });
  const columns: Column<Line>[] = [
    {
      key: 'account',
      header: t('account'),
      grow: true,
      cell: ({ id, name }) => (
        <Go className={rowTitle} dir="auto" to={`/accounts/${id}`}>
          {name}
        </Go>
      ),
    },
    { key: 'size', header: t('storage'), end: true, nowrap: true, cell: ({ size }) => bytes(size) },
    {
      key: 'quantity',
      header: t('files'),
      end: true,
      hide: 's',
      cell: ({ quantity }) => number(quantity, language),
    },
    {
      key: 'images',
      header: t('images'),
      end: true,
      nowrap: true,
      hide: 's',
      cell: ({ images, imagesUsage }) => `${number(images, language)} · ${bytes(imagesUsage)}`,
    },
    {
      key: 'videos',
      header: t('videos'),
      end: true,
      nowrap: true,
      hide: 's',
      cell: ({ videos, videosUsage }) => `${number(videos, language)} · ${bytes(videosUsage)}`,
    },
  ];
  return (
    <section className={css.storage}>
      <h2>{t('byAccount')}</h2>
      <DataTable
        caption={t('byAccount')}
        query={query}
        rows={query.data?.accounts}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        sentence={query.data && t('used', { size: bytes(query.data.usedStorage) })}
        empty={<EmptyState title={t('noAccounts')} lead={t('noAccountsWhy')} />}
      />
      {query.data?.isCut && <p className="muted">{t('cut')}</p>}
    </section>
  );
}
