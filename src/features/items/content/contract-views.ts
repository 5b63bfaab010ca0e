import { z } from 'zod';
import { accountParams, endpoint, id, nothing, text } from '#shared/endpoint.ts';

/** Filters, order, columns and page size of a list, as its address says them. */
const state = z
  .record(z.string().min(1).max(40), z.string().max(4000))
  .refine((search) => Object.keys(search).length <= 40);
const savedView = z.object({
  id,
  name: z.string(),
  isShared: z.boolean(),
  /** Made by the person who asks. */
  isMine: z.boolean(),
  state,
});
/** A stored view of the list: the person's own, or one that is shared with the account. */
export type SavedView = z.output<typeof savedView>;
/** Most views of one person in one account. */
export const VIEWS_MOST = 50;
export const listViews = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/views',
  summary: 'Stored views of the list: own ones and those shared with the account, by name',
  who: 'account',
  params: accountParams,
  output: z.object({ views: z.array(savedView) }),
  example: { params: { accountId: '' } },
});
const body = z.strictObject({ name: text(80, 1), isShared: z.boolean().default(false), state });
export const createView = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/views',
  summary: 'Store a view of the list',
  creates: true,
  who: 'account',
  params: accountParams,
  body,
  output: savedView,
  errors: ['content.views_many'],
  example: { params: { accountId: '' }, body: { name: 'Ready in Bath', state: { q: 'Bath' } } },
});
const params = accountParams.extend({ viewId: id });
export const updateView = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/views/:viewId',
  summary: 'Rename a stored view, change what it shows, share it or take it back',
  who: 'account',
  params,
  body: z.strictObject({ name: text(80, 1), isShared: z.boolean(), state }).partial(),
  output: savedView,
  example: { params: { accountId: '', viewId: '' }, body: { name: 'Ready' } },
});
export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/views/:viewId',
  summary: 'Delete a stored view; the items stay',
  who: 'account',
  params,
  output: nothing,
  example: { params: { accountId: '', viewId: '' } },
});
