import { z } from 'zod';
import { accountParams, endpoint, id } from '#shared/endpoint.ts';

/** State of a copy. */
export const copyState = z.enum(['waiting', 'running', 'ready', 'failed']);
export const copy = z.object({
  id,
  state: copyState,
  /** In percent. */
  progress: z.number().int(),
  pages: z.number().int(),
  files: z.number().int(),
  /** In bytes. */
  size: z.number(),
  host: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Copy = z.output<typeof copy>;
const path = '/api/accounts/:accountId/site-copies';
export const list = endpoint({
  method: 'GET',
  path,
  summary: 'Copies of the public site that can be downloaded or are being made, newest first',
  who: 'account',
  params: accountParams,
  output: z.object({ copies: z.array(copy), hasSite: z.boolean() }),
});
export const make = endpoint({
  method: 'POST',
  path,
  summary: 'Make a copy of the public site as a zip file that works from disk',
  who: 'account',
  params: accountParams,
  output: copy,
  errors: ['site_copies.running', 'site_copies.no_site'],
  limit: { points: 20, seconds: 3600 },
});
const copyParams = accountParams.extend({ copyId: id });
export const download = endpoint({
  method: 'GET',
  path: `${path}/:copyId/file`,
  summary: 'The zip file of a copy that is ready',
  who: 'account',
  params: copyParams,
  output: z.unknown(),
  example: { params: { copyId: '00000000-0000-7000-8000-000000000000' } },
});
