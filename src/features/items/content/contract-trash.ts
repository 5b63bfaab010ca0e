import { z } from 'zod';
import { accountParams, endpoint, id, nothing, pageQuery } from '#shared/endpoint.ts';
import { params, example, row, item } from './contract.ts';

/** Days for which a deleted item can be restored. */
export const TRASH_DAYS = 30;
/** Rows of a page of the trash (CONT-17). */
export const TRASH_PAGE = 30;
const count = z.number().int();
const holdings = z.object({
  photos: count,
  pairs: count,
  writings: count,
  tasks: count,
  testimonials: count,
  links: count,
});
export type ItemHoldings = z.output<typeof holdings>;
export const countHoldings = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/contents/:contentId/holdings',
  summary: 'How many pictures, pairs, drafts, open tasks, testimonials and open requests hang on an item',
  who: 'account',
  scope: 'content.read',
  params,
  output: holdings,
  example: { params: example },
});
/** A deleted item: `held` is what hung on it and comes back with it. */
const trashedItem = row
  .pick({ id: true, userId: true, contentTypeId: true, title: true, statusPublish: true, card: true })
  .extend({
    isTestimonial: z.boolean(),
    held: holdings.pick({ photos: true, pairs: true, testimonials: true }),
    permalink: z.string().nullable(),
    deletedAt: z.string(),
    /** Name of the person, empty when the person is not to be seen. */
    deletedBy: z.string(),
    /** When it is deleted for good. */
    purgedAt: z.string(),
  });
export type TrashedItem = z.output<typeof trashedItem>;
const trashParams = accountParams.extend({ trashedId: id });
const trashExample = { accountId: '', trashedId: '' };
export const listTrash = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/trash',
  summary: 'Deleted items of the last 30 days, latest deletion first, 30 a page at most',
  who: 'account',
  scope: 'content.read',
  params: accountParams,
  query: pageQuery(TRASH_PAGE, TRASH_PAGE),
  output: z.object({ rows: z.array(trashedItem), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example: { params: { accountId: '' } },
});
export const getTrashed = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/trash/:trashedId',
  summary: 'A deleted item, for whoever opens its address',
  who: 'account',
  scope: 'content.read',
  params: trashParams,
  output: trashedItem,
  example: { params: trashExample },
});
/** An item that came back; `lost` counts what hung on it and did not: it hangs on another item now, or is gone. */
const restoredItem = item.extend({ lost: holdings.pick({ photos: true, pairs: true }) });
export type RestoredItem = z.output<typeof restoredItem>;
/** `publish` undoes the deletion of a public item: it is public again at once. */
export const restore = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/trash/:trashedId/restore',
  summary: 'Bring a deleted item back with all that hung on it',
  who: 'account',
  scope: 'content.write',
  params: trashParams,
  body: z.strictObject({ publish: z.boolean().optional() }),
  output: restoredItem,
  errors: [
    'content.no_types',
    'content.need_title',
    'content.field_required',
    'content.locked',
    'content.stale',
  ],
  example: { params: trashExample, body: {} },
});
export const purge = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/trash/:trashedId',
  summary: 'Delete an item of the trash for good',
  who: 'account',
  params: trashParams,
  output: nothing,
  example: { params: trashExample },
});
export const emptyTrash = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/trash',
  summary: 'Delete what is in the trash for good, 200 at once; `left` says that there is more',
  who: 'account',
  params: accountParams,
  output: z.object({ purged: count, left: z.boolean() }),
  example: { params: { accountId: '' } },
});
