import { Button } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import type { ItemPart } from '#app/slots/slot-parts.ts';
import { GoButton } from '#app/ui/go.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import * as contract from '../../contract.ts';
import { canConnectSites, canDistribute } from '../../policy.ts';
import css from '../publishing.module.css';
import { useScreenWords } from '../screen-words.ts';
import { PublicationActions, siteName } from './publication-actions.tsx';
import { PublicationState } from './publication-state.tsx';

const MOST = 100;
type Site = Pick<contract.Website, 'id' | 'name' | 'address' | 'isDeleted'>;

/** An item on each website of its account: published there, updated, taken down. */
export const ItemWebsites: ItemPart = ({ item }) => {
  const t = useScreenWords();
  const asker = useAsker();
  const params = { accountId: asker.id };
  const query = { contentId: item.id, limit: MOST };
  const sites = useEndpoint(contract.listWebsites, { params });
  const list = useEndpoint(contract.list, { params, query }, { keep: true });
  const isPublic = item.statusPublish === 'published';
  const mayPublish = isPublic && canDistribute(asker, item);
  return (
    <section aria-label={t('itemWebsites')}>
      <Loaded query={sites} rows={2}>
        {({ websites }) => (
          <Loaded query={list} rows={2}>
            {({ rows }) => {
              const open = websites.filter(({ isDeleted }) => !isDeleted);
              const gone = rows.filter(({ website }) => website.isDeleted);
              if (!open.length && !gone.length)
                return canConnectSites(asker) ? (
                  <EmptyState title={t('noSites')} lead={t('noSitesWhy')}>
                    <GoButton to="/settings/integrations/wordpresswebsites">{t('connect')}</GoButton>
                  </EmptyState>
                ) : (
                  <EmptyState title={t('noSites')} lead={t('askSites')} />
                );
              const publicationOf = (site: Site) => rows.find(({ website }) => website.id === site.id);
              return (
                <>
                  {!isPublic && <p>{t('notPublic')}</p>}
                  <ul className={css.sites}>
                    {[...open, ...gone.map(({ website }) => website)].map((site) => (
                      <OnWebsite
                        key={site.id}
                        site={site}
                        item={{ id: item.id, accountId: asker.id, mayPublish }}
                        publication={publicationOf(site)}
                      />
                    ))}
                  </ul>
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
};

function OnWebsite({
  site,
  item,
  publication,
}: {
  site: Site;
  item: { id: string; accountId: string; mayPublish: boolean };
  publication: contract.Publication | undefined;
}) {
  const t = useScreenWords();
  const publish = useAction(contract.publish, { refresh: [contract.list] });
  const isThere = publication?.status === 'published';
  const isUnderWay = publication?.state === 'pending' || publication?.state === 'ready';
  const name = siteName(site);
  return (
    <li className={css.site}>
      <span>
        <b className="strong" dir="auto">
          {name}
        </b>
        <span className="sub" dir="ltr">
          {site.address}
        </span>
        {site.isDeleted && <span className="sub">{t('removed')}</span>}
      </span>
      <span>
        {publication ? (
          <PublicationState publication={publication} />
        ) : (
          <span className="muted">{t('notThere')}</span>
        )}
      </span>
      <div className={css.actions}>
        {!site.isDeleted && item.mayPublish && (
          <Button
            variant={isThere ? 'default' : 'filled'}
            loading={publish.isPending}
            disabled={isUnderWay}
            aria-label={t(isThere ? 'updateOn' : 'publishOn', { site: name })}
            onClick={() =>
              publish.mutate({
                params: { accountId: item.accountId, contentId: item.id },
                body: { websiteId: site.id },
              })
            }
          >
            {t(isThere ? 'update' : 'publish')}
          </Button>
        )}
        {publication && <PublicationActions publication={publication} />}
      </div>
    </li>
  );
}
