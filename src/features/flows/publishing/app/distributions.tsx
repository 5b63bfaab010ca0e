import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { canConnectSites } from '../policy.ts';
import { publicationParts } from '../rules.ts';
import { PublicationActions, siteName } from './parts/publication-actions.tsx';
import { PublicationState } from './parts/publication-state.tsx';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({ part: z.enum(publicationParts).optional().catch(undefined) });

/** List of what goes to other websites: what waits, what has failed, and what is there (AUTO-23). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('publishing')('distributions');
  const account = useAccount();
  const params = { accountId: account.id };
  const [{ part }] = useScreenSearch(shape);
  const keyset = useKeyset();
  const query = { cursor: keyset.cursor, ...(part ? { part } : {}) };
  const list = useEndpoint(contract.list, { params, query }, { keep: true });
  const tabs = [undefined, ...publicationParts].map((name) => ({
    label: t(`part_${name ?? 'all'}`),
    current: name === part,
    to: '/distributions',
    ...(name ? { search: { part: name } } : {}),
  }));
  return (
    <Page title={title} lead={t('distributionsLead')} tabs={tabs} tabsLabel={t('part')} bleed>
      <DataTable
        caption={title}
        query={list}
        rows={list.data?.rows}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={(row) => row.title}
        keyset={keyset}
        next={list.data?.nextCursor}
        empty={
          part ? (
            <EmptyState title={t('nonePart')} lead={t('nonePartWhy')} />
          ) : (
            <EmptyState title={t('none')} lead={t('noneWhy')}>
              {canConnectSites(account) && (
                <GoButton to="/settings/integrations/wordpresswebsites">{t('connect')}</GoButton>
              )}
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
function useColumns(): Column<contract.Publication>[] {
  const t = useScreenWords();
  return [
    {
      key: 'item',
      header: t('item'),
      cell: ({ contentId, title, contentType, website, type }) => (
        <>
          <Go
            className={rowTitle}
            to={`/content/${contentId}`}
            search={{ tab: type === 'network' ? 'social' : 'websites' }}
            dir="auto"
          >
            {title}
          </Go>
          <span className="sub">
            <bdi>{siteName(website)}</bdi>
            {website.isDeleted && ` (${t('removed')})`}
            {contentType.name && ` · ${contentType.name}`}
          </span>
        </>
      ),
    },
    { key: 'state', header: t('state'), width: 320, cell: (row) => <PublicationState publication={row} /> },
    { key: 'date', header: t('date'), hide: 'm', nowrap: true, cell: ({ date }) => <TimeAgo at={date} /> },
    {
      key: 'actions',
      header: t('actions'),
      silent: true,
      cell: (row) => <PublicationActions publication={row} />,
    },
  ];
}
