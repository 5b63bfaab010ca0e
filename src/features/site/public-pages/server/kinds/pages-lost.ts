import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { card, sourceOf } from '../site-pages/pages-parts.ts';
import { newest } from '../site-pages/queries.ts';
import { siteData } from '../site-layout/actions.ts';
import { formOf } from '../list/pages-filters.ts';

/** Loads the page for unknown addresses: a search, the menu, and the newest work (SHELL-09). */
async function lost({ tx, site, services }: PageCall): Promise<PageAnswer<'not-found'>> {
  const data = await siteData(tx, site, services);
  const isOpen = data.settings.flags.enableGalleryPreview;
  const rows = isOpen ? await newest(tx, sourceOf(data), 12) : [];
  return {
    status: 404,
    data: {
      home: site.appHomeUrl ?? '/',
      frame: data.frame,
      ...formOf(data, undefined),
      recent: rows
        .filter((row) => row.cover?.base)
        .slice(0, 3)
        .map((row) => card(row, data)),
    },
    head: { title: '404', noindex: true },
  };
}
/** The page for unknown addresses. */
export const lostPages = page('not-found', lost, { query: [] });
