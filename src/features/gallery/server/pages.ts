import type { Page } from '#platform/services.ts';
import { aroundPages } from './around/pages.ts';
import { siteData } from './frame/queries.ts';
import { itemById, itemBySlug, itemPreview, previewEnded } from './item/pages.ts';
import { listPages } from './list/pages.ts';

const notFound: Page = {
  name: 'not-found',
  hosts: ['account'],
  path: '/pages/errors/error-404',
  cache: true,
  query: [],
  load: async ({ tx, site, services }) => ({
    status: 404,
    data: { home: site.appHomeUrl ?? '/', frame: (await siteData(tx, site, services)).frame },
    head: { title: '404', noindex: true },
  }),
};

/**
 * In order: an item by its id on any path, pages with names, and last the slug that takes every other name.
 */
export const pages: Page[] = [
  itemPreview,
  previewEnded,
  itemById,
  ...listPages,
  ...aroundPages,
  notFound,
  itemBySlug,
];
