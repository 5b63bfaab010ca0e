import type { Page } from '#platform/http/pages/page.ts';
import { aroundPages } from './site-pages/pages.ts';
import { itemById, itemPreview, previewEnded } from './item/pages.ts';
import { namedPages } from './kinds/pages.ts';
import { lostPages } from './kinds/pages-lost.ts';
import { listPages } from './list/pages.ts';
import { inDraft } from './site-layout/actions-preview.ts';

/** Pages in the order of matching: an item by its id on any path, named pages, and last the slug. */
const sitePages: Page[] = [...itemById, ...listPages, ...aroundPages, ...lostPages, ...namedPages];
/** Previews, of an item and of the site with other settings, and the pages themselves. */
export const pages: Page[] = [...itemPreview, ...previewEnded, ...sitePages.map(inDraft), ...sitePages];
