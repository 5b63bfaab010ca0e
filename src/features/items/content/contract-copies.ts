import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { example, item, params, row } from './contract.ts';

/** Most items that are answered as related to one. */
export const RELATED_MOST = 20;
/** Films stay with the item they were uploaded for. */
export const duplicate = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/contents/:contentId/duplicate',
  summary: 'A new draft with the fields of an item and its pictures, without its permalink',
  creates: '/api/accounts/:accountId/contents/:contentId',
  who: 'account',
  scope: 'content.write',
  params,
  output: item,
  errors: ['content.no_types'],
  example: { params: example },
});
export const related = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/contents/:contentId/related',
  summary: `The item that an item is related to, and at most ${RELATED_MOST} that are related to it`,
  who: 'account',
  scope: 'content.read',
  params,
  output: z.object({
    /** Null when there is none, or none that the person sees. */
    to: row.nullable(),
    from: z.array(row),
  }),
  example: { params: example },
});
