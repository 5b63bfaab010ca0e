import type { PageCall } from '#platform/http/pages/page.ts';
import type { PageHead } from '#shared/page.ts';
import type { MetaPage } from '#features/site/site-settings/contract-values.ts';
import { businessOf, tradeIn } from '../../rules.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { head, originOf, t } from './pages-parts.ts';

/** Returns the trade of a business and its town, as titles name them; '' without both (44 C 7). */
export const tradeOf = (data: SiteData, language: PageCall['language']): string =>
  tradeIn(data, (service, town) => t(language)('serviceInTown', { service, town }));
/**
 * Returns the head of a page whose title and description the owner may write; otherwise they name trade and town behind
 * the words of the page.
 */
export function ownHead(
  call: PageCall,
  data: SiteData,
  page: { name: MetaPage; title: string; lead: string },
  more: Parameters<typeof head>[4] = {},
): PageHead {
  const { title, description } = data.settings.meta.pages[page.name];
  const trade = tradeOf(data, call.language);
  return head(
    call,
    data,
    title || [page.title, trade].filter(Boolean).join(': '),
    description || [page.lead, trade].filter(Boolean).join(' · '),
    more,
  );
}
/** Returns what a page is about with the town of the business behind it, unless it names it already. */
export function inTown(data: SiteData, language: PageCall['language'], label: string): string {
  const town = data.account.location?.city ?? '';
  return town && !label.includes(town) ? t(language)('serviceInTown', { service: label, town }) : label;
}
/** Most entries of a list that search engines are told of. */
const LIST_MOST = 30;
/** Returns a list of pages of the business in the terms of schema.org. */
export const listJson = (call: PageCall, data: SiteData, entries: { name: string; url: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  url: `${originOf(call)}${call.path}`,
  about: businessOf(data, originOf(call)),
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: entries
      .slice(0, LIST_MOST)
      .map((entry, at) => ({ '@type': 'ListItem', position: at + 1, ...entry })),
  },
});
