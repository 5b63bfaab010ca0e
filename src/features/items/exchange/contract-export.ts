import { z } from 'zod';
import { filterErrors } from '#features/items/content/contract-where.ts';
import { list } from '#features/items/content/contract.ts';
import { accountParams, endpoint } from '#shared/endpoint.ts';

/** Kinds of files to which a list is exported. */
export const exportFormats = ['csv', 'xlsx'] as const;
/** Most items of an exported list; a longer list is cut. */
export const EXPORT_MOST = 100_000;
/** The filters and the order are those of the list. */
export const exportItems = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/exports/items',
  summary: 'The items of an account as a table, as they are filtered and sorted, at most 100,000',
  who: 'account',
  params: accountParams,
  query: list.query.omit({ cursor: true, limit: true }).extend({ format: z.enum(exportFormats) }),
  errors: [...filterErrors],
  output: z.unknown(),
  limit: { points: 60, seconds: 3600 },
  example: { params: { accountId: '' }, query: { format: 'csv', sort: '-updated' } },
});
