import { z } from 'zod';
import { accountParams, endpoint, instant, text } from '#shared/endpoint.ts';
import type { ScopeOf } from '#shared/rights/scopes.ts';
import { collectionNames, collections, MOST_CONDITIONS, type CollectionName } from './rules.ts';

const base = '/api/accounts/:accountId/records';
const collection = z.enum(collectionNames);
/** A record of any collection; the fields of each stand in the collections of the document. */
const record = z.record(z.string(), z.unknown());
const anId = '01900000-0000-7000-8000-000000000001';

const nameIn = (value: unknown): CollectionName | undefined =>
  collection.safeParse((value as { collection?: unknown } | null)?.collection).data;
const readScope: ScopeOf = ({ params }) => {
  const name = nameIn(params);
  return name ? `${collections[name].area}.read` : null;
};
const writeScope: ScopeOf = ({ body }) => {
  const name = nameIn(body);
  return name ? `${collections[name].area}.write` : null;
};

/** Conditions `field:operator:value`, one or several. */
const where = z
  .preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(z.string().max(2000)).max(MOST_CONDITIONS),
  )
  .meta({
    description:
      'Conditions `field:operator:value`, all of which hold; operators are eq, ne, lt, lte, gt, gte and in.',
  });

export const query = endpoint({
  method: 'GET',
  path: `${base}/:collection`,
  operationId: 'listRecords',
  summary: 'Records of a collection that fit conditions, in an order, a page at a time',
  who: 'account',
  scope: readScope,
  params: accountParams.extend({ collection }),
  query: z.strictObject({
    where: where.optional(),
    orderBy: text(60)
      .optional()
      .meta({ description: 'A field of the collection; `-` before it turns the order.' }),
    updatedSince: instant.optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  output: z.object({ records: z.array(record), nextCursor: z.string().nullable() }),
  errors: [
    'cursor.invalid',
    'records.unknown_field',
    'records.unknown_operator',
    'records.bad_value',
    'records.unknown_order',
  ],
  example: {
    params: { accountId: '', collection: 'contents' },
    query: { orderBy: '-updatedAt', limit: '10' },
  },
});
export const get = endpoint({
  method: 'GET',
  path: `${base}/:collection/:recordId`,
  summary: 'One record by its id',
  who: 'account',
  scope: readScope,
  params: accountParams.extend({ collection, recordId: z.string().max(64) }),
  output: record,
  example: { params: { accountId: '', collection: 'categories', recordId: anId } },
});
/** Create and update need data, delete an id or conditions (DATA-02). */
export const write = endpoint({
  method: 'POST',
  path: base,
  operationId: 'writeRecord',
  summary: 'Create, update or delete records of a collection',
  who: 'account',
  scope: writeScope,
  params: accountParams,
  body: z.strictObject({
    operation: z.enum(['create', 'update', 'delete']),
    collection: collection.optional(),
    id: z.string().max(64).optional(),
    data: record.optional(),
    where: where.optional(),
  }),
  output: z.object({
    record: record.nullable(),
    deleted: z.number().int(),
    /** More records fit the conditions than one call deletes. */
    more: z.boolean(),
  }),
  errors: [
    'records.need_collection',
    'records.need_data',
    'records.need_condition',
    'records.read_only',
    'records.exists',
    'records.unknown_field',
    'records.unknown_operator',
    'records.bad_value',
    'content.field_invalid',
    'content.locked',
    'content.need_title',
    'content.no_types',
    'content.published',
    'content.stale',
    'content.unknown_field',
    'content.unknown_reference',
    'taxonomy.exists',
    'taxonomy.in_use',
  ],
  example: {
    params: { accountId: '' },
    body: { operation: 'create', collection: 'categories', data: { label: 'Balconies' } },
  },
});
