import { useEndpoint } from '#app/query.ts';
import type { ItemPart } from '#app/slots/slot-parts.ts';
import { GoButton } from '#app/ui/go.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { list } from '#features/flows/publishing/contract.ts';
import { canDistribute } from '#features/flows/publishing/policy.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import * as contract from '../../contract.ts';
import { canPlanPosts } from '../../policy.ts';
import { useScreenWords } from '../screen-words.ts';
import { ByHand } from './by-hand.tsx';
import { PostPreview } from './post-preview.tsx';

const MOST = 100;
/** The posts of an item: each as its network would get it, edited, posted now or on a date, taken down. */
export const ItemPosts: ItemPart = ({ item }) => {
  const t = useScreenWords();
  const asker = useAsker();
  const params = { accountId: asker.id };
  const previews = useEndpoint(
    contract.previews,
    { params: { ...params, contentId: item.id } },
    { keep: true },
  );
  const query = { contentId: item.id, type: 'network' as const, limit: MOST };
  const posts = useEndpoint(list, { params, query }, { keep: true });
  const mayPost = canDistribute(asker, item);
  return (
    <section aria-label={t('posts')}>
      <Loaded query={previews} rows={3}>
        {({ isPublic, link, byHand, timeZone, previews: drafts }) => {
          if (!isPublic || !byHand) return <EmptyState title={t('notPosted')} lead={t('notPublic')} />;
          if (!drafts.length)
            return (
              <>
                {canPlanPosts(asker) ? (
                  <EmptyState title={t('noNetworks')} lead={t('noNetworksWhy')}>
                    <GoButton to="/extras/social-config">{t('connect')}</GoButton>
                  </EmptyState>
                ) : (
                  <EmptyState title={t('noNetworks')} lead={t('askNetworks')} />
                )}
                <ByHand item={byHand} link={link} />
              </>
            );
          return (
            <Loaded query={posts} rows={3}>
              {({ rows }) => (
                <>
                  {link === null && <p>{t('noLink')}</p>}
                  {drafts.map((draft) => (
                    <PostPreview
                      key={`${draft.network.id} ${draft.text}`}
                      preview={draft}
                      item={{ id: item.id, accountId: asker.id, mayPost, timeZone }}
                      post={rows.find(({ website }) => website.id === draft.network.id)}
                    />
                  ))}
                  <ByHand item={byHand} link={link} />
                </>
              )}
            </Loaded>
          );
        }}
      </Loaded>
    </section>
  );
};
