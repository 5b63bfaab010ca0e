import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { aroundPages } from './around/pages.ts';
import { siteData } from './frame/actions.ts';
import { itemById, itemBySlug, itemPreview, previewEnded } from './item/pages.ts';
import { listPages } from './list/pages.ts';

/** Loads the page for unknown addresses. */
async function notFound({ tx, site, services }: PageCall): Promise<PageAnswer<'not-found'>> {
  const { frame } = await siteData(tx, site, services);
  return {
    status: 404,
    data: { home: site.appHomeUrl ?? '/', frame },
    head: { title: '404', noindex: true },
  };
}

/** Pages in the order of matching: previews, an item by its id on any path, named pages, and last the slug. */
export const pages = [
  ...itemPreview,
  ...previewEnded,
  ...itemById,
  ...listPages,
  ...aroundPages,
  ...page('not-found', notFound, { query: [] }),
  ...itemBySlug,
];
