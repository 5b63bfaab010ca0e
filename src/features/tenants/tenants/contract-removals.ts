import { z } from 'zod';
import { endpoint, id, instant, pageQuery } from '#shared/endpoint.ts';
import { agencyParams } from './contract.ts';
import { inAgency } from './contract-lifecycle.ts';

/** Deleted rows of a table, with what they are called in each language. */
const receiptLine = z.object({
  table: z.string(),
  words: z.object({ en: z.string(), tr: z.string(), ar: z.string() }),
  rows: z.number().int(),
});
/** A deletion with its progress; `receipt` says how many rows went, by table (DATA-06). */
export const removal = z.object({
  id,
  agencyId: id,
  kind: z.enum(['account', 'agency']),
  subjectId: id,
  subjectName: z.string(),
  state: z.enum(['waiting', 'running', 'done']),
  receipt: z.array(receiptLine),
  files: z.number().int(),
  steps: z.number().int(),
  done: z.number().int(),
  askedByName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Removal = z.output<typeof removal>;
/** The name has to be typed, so that nothing is deleted by mistake. */
const confirmed = z.object({ name: z.string().max(200) }).strict();
export const removeAccount = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/accounts/:accountId/removal',
  summary: 'Delete an account with everything in it',
  who: 'agency',
  params: inAgency,
  body: confirmed,
  output: removal,
  errors: ['removal.name'],
  example: { body: { name: 'Not its name' } },
});
export const removeAgency = endpoint({
  method: 'POST',
  path: '/api/house/agencies/:agencyId/removal',
  summary: 'Delete an agency with all its accounts',
  who: 'house',
  params: agencyParams,
  body: confirmed,
  output: removal,
  errors: ['removal.name'],
  example: { body: { name: 'Not its name' } },
});
const removalPage = z.object({ removals: z.array(removal), nextCursor: z.string().nullable() });
export const listRemovals = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/removals',
  summary: 'Deletions of an agency, newest first',
  who: 'agency',
  params: agencyParams,
  query: pageQuery(50),
  output: removalPage,
  errors: ['cursor.invalid'],
});
export const listAllRemovals = endpoint({
  method: 'GET',
  path: '/api/house/removals',
  summary: 'Deletions of all agencies, newest first',
  who: 'house',
  query: pageQuery(50),
  output: removalPage,
  errors: ['cursor.invalid'],
});
