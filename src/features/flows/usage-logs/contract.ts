import { z } from 'zod';
import { endpoint, id, instant, pageQuery } from '#shared/endpoint.ts';
import { postTypes } from './rules.ts';

const usageLog = z.object({
  uid: id,
  accountId: id,
  accountName: z.string(),
  /** The agency at that time; null: it was deleted, or there was none. */
  agencyId: id.nullable(),
  agencyName: z.string().nullable(),
  date: instant,
  post_type: z.enum(postTypes),
  /** Id of the item, testimonial, inquiry and so on. */
  docId: id,
});
/** Something that an account did with the product (HOUSE-09). */
export type UsageLog = z.output<typeof usageLog>;

export const listUsageLogs = endpoint({
  method: 'GET',
  path: '/api/house/usage-logs',
  summary: 'What accounts did with the product, newest first',
  who: 'house',
  query: pageQuery(50).extend({
    postType: z.enum(postTypes).optional(),
    accountId: id.optional(),
    agencyId: id.optional(),
  }),
  output: z.object({ logs: z.array(usageLog), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
