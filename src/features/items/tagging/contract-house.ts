import { z } from 'zod';
import { endpoint, id, pageQuery } from '#shared/endpoint.ts';
import { run } from './contract.ts';

const houseRun = run.omit({ mediaId: true }).extend({ accountId: id, accountName: z.string() });
/** A run of automatic tagging with the account whose photo it was (HOUSE-10). */
export type HouseRun = z.output<typeof houseRun>;

export const listRunsOfAll = endpoint({
  method: 'GET',
  path: '/api/house/auto-tagging/history',
  summary: 'Runs of automatic tagging of all accounts, newest first',
  who: 'house',
  query: pageQuery(50).extend({ state: run.shape.state.optional(), accountId: id.optional() }),
  output: z.object({ runs: z.array(houseRun), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
