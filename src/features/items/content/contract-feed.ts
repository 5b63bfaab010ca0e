import { z } from 'zod';
import { endpoint, id, instant, pageQuery } from '#shared/endpoint.ts';
import { publicItem } from './contract.ts';
import { statusContent, statusPublish, statusService } from './fields-values.ts';
import { OPEN_CALL_LIMIT } from './rules.ts';

/** The public copy with the short keys of CONT-09 and the account's fields of CONT-10. */
export const openItem = publicItem.extend({
  uid: id,
  accountId: id,
  sC: statusContent,
  sS: statusService,
  sP: statusPublish,
  bC: z.array(z.object({ label: z.string() })),
  bS: z.array(z.object({ label: z.string(), alias: z.string(), description: z.string() })),
  bL: z.array(z.object({ label: z.string(), tags: z.array(z.object({ label: z.string() })) })),
  bT: z.array(z.object({ label: z.string() })),
  customerName: z.string().nullable(),
  accountDescription: z.string(),
  accountPhone: z.string().nullable(),
  accountBusinessName: z.string(),
  accountBusinessCategories: z.array(z.string()),
  accountCustomFields: z.array(z.unknown()),
  accountSubscriptionType: z.string(),
  accountWebsite: z.string().nullable(),
  accountLocation: z.unknown(),
  accountLogo: z.unknown(),
  whitelabelDomain: z.string().nullable(),
  agencyAppName: z.string().nullable(),
  agencyWhitelabelDomain: z.string().nullable(),
});
export const contents = endpoint({
  method: 'GET',
  path: '/contents',
  operationId: 'listPublicCopies',
  summary:
    'Items of an account as the public sees them, newest change first (CONT-22); testimonials only when their type is asked for',
  who: 'account',
  scope: 'content.read',
  query: z
    .object({
      accountId: id,
      updatedSince: instant.optional(),
      status: z.union([statusService, statusContent, statusPublish]).optional(),
      contentTypeId: id.optional(),
    })
    .extend(pageQuery(OPEN_CALL_LIMIT).shape),
  output: z.object({ contents: z.array(openItem), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example: { query: { accountId: '', limit: '2' } },
});
