import { accountParams, endpoint, id, text } from '#shared/endpoint.ts';
import { z } from 'zod';
import { item } from './contract.ts';

const params = accountParams.extend({ contentId: id });
const example = { accountId: '', contentId: '' };
/** Reading, messages and tasks of a locked item stay open; saving, publishing, moving and deleting are refused. */
export const lock = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/contents/:contentId/lock',
  summary: 'Lock an item, so that it takes no change until it is unlocked',
  who: 'account',
  params,
  body: z.strictObject({ reason: text(300, 1) }),
  errors: ['content.locked'],
  output: item,
  example: { params: example, body: { reason: 'With the lawyer' } },
});
export const unlock = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/contents/:contentId/lock',
  summary: 'Unlock an item',
  who: 'account',
  params,
  errors: ['content.locked'],
  output: item,
  example: { params: example },
});
