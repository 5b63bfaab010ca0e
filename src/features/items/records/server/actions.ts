import type { FastifyBaseLogger } from 'fastify';
import * as items from '#features/items/content/server/actions.ts';
import * as creation from '#features/items/content/server/create/actions.ts';
import * as trash from '#features/items/content/server/trash/actions.ts';
import { canCreate, canRemove, canUpdate } from '#features/items/content/policy.ts';
import * as words from '#features/structure/taxonomy/server/actions.ts';
import type { Kind } from '#features/structure/taxonomy/server/queries.ts';
import { fieldErrors } from '#platform/http/field-errors.ts';
import type { Place } from '#platform/place.ts';
import { id as uuid } from '#shared/endpoint.ts';
import { fail, notFound, type FieldError, type Code } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import type { z } from 'zod';
import type { query, write } from '../contract.ts';
import { canReadRecords, canWriteRecords } from '../policy.ts';
import {
  collectionOf,
  collections,
  MOST_DELETED,
  readCondition,
  urlHash,
  withoutUndefined,
  type CollectionName,
  type Condition,
} from '../rules.ts';
import * as queries from './queries.ts';

type Written = z.output<typeof write.output>;

const refusedAt = (path: string, code: Code, more: Partial<FieldError> = {}) =>
  fail(code, 400, [{ path, code, ...more }]);

function conditionsOf(name: CollectionName, where: string[] | undefined): Condition[] {
  return (where ?? []).map((text, i) => {
    const condition = readCondition(name, text);
    if (typeof condition === 'string')
      throw refusedAt(`where.${i}`, condition, { allowed: Object.keys(collections[name].fields.shape) });
    return condition;
  });
}

/** Reads a page of a collection. @throws 400 for unknown fields, operators, values and orders */
export async function queryRecords(
  { tx, actor, accountId }: Place,
  name: CollectionName,
  asked: z.output<typeof query.query>,
) {
  // The right depends on the collection, which only the call names.
  demand(actor, canReadRecords, name);
  const { orders, fields } = collectionOf(name);
  const order = asked.orderBy?.replace(/^-/, '') ?? orders[0]!;
  if (!orders.includes(order)) throw refusedAt('orderBy', 'records.unknown_order', { allowed: [...orders] });
  if (asked.updatedSince && !('updatedAt' in fields.shape))
    throw refusedAt('updatedSince', 'records.unknown_field');
  const descending = asked.orderBy === undefined ? order.endsWith('At') : asked.orderBy.startsWith('-');
  const { rows, nextCursor } = await queries.readRecords(tx, { accountId, actor }, name, {
    conditions: conditionsOf(name, asked.where),
    order,
    descending,
    updatedSince: asked.updatedSince,
    cursor: asked.cursor,
    limit: asked.limit,
  });
  return { records: rows, nextCursor };
}

/** Returns a record by its id. @throws 404 */
export async function readRecord(place: Place, name: CollectionName, recordId: string): Promise<queries.Row> {
  demand(place.actor, canReadRecords, name);
  const { key, orders } = collectionOf(name);
  if (!(key === 'id' ? uuid : urlHash).safeParse(recordId).success) throw notFound();
  const { rows } = await queries.readRecords(place.tx, place, name, {
    conditions: [{ field: key, operator: 'eq', values: [recordId.toLowerCase()] }],
    order: orders[0]!,
    descending: false,
    limit: 1,
  });
  if (!rows[0]) throw notFound();
  return rows[0];
}

const kinds: Partial<Record<CollectionName, Kind>> = {
  categories: 'category',
  services: 'service',
  labels: 'label',
  tags: 'tag',
};
/** Returns the data of a write as its collection takes it. @throws validation 400, with each field */
function dataOf<Shape extends z.ZodType>(
  shape: Shape,
  data: Record<string, unknown>,
  log: FastifyBaseLogger,
): z.output<Shape> {
  const parsed = shape.safeParse(
    withoutUndefined(data, (field) => log.warn({ field }, 'undefined value of a record')),
  );
  if (parsed.success) return parsed.data;
  throw fail('validation', 400, fieldErrors(parsed.error, ['data']));
}
const readOnly = () => fail('records.read_only', 403);

async function createRecord(
  place: Place,
  name: CollectionName,
  data: Record<string, unknown>,
): Promise<string> {
  const { log } = place.services;
  if (name === 'contents') {
    const change = dataOf(collections.contents.create, data, log);
    const type = await creation.typeToCreate(place, change.contentTypeId);
    demand(place.actor, canCreate, type);
    return (await creation.create(place, type, change)).id;
  }
  if (name === 'metaData') {
    const row = await queries.insertMetaData(
      place.tx,
      place.accountId,
      dataOf(collections.metaData.create, data, log),
    );
    if (!row) throw fail('records.exists', 409, [{ path: 'data.urlHash', code: 'records.exists' }]);
    return row.urlHash;
  }
  const kind = kinds[name];
  const shape = collectionOf(name).create;
  if (!kind || !shape) throw readOnly();
  return words.create(place, kind, dataOf(shape, data, log));
}

async function updateRecord(
  place: Place,
  name: CollectionName,
  recordId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const { log } = place.services;
  if (name === 'contents') {
    const { version, ...change } = dataOf(collections.contents.update, data, log);
    const head = await items.lockItem(place, recordId);
    if (!head) throw notFound();
    demand(place.actor, canUpdate, head);
    await items.update(place, head, version ?? head.version, change);
    return;
  }
  if (name === 'metaData') {
    const change = dataOf(collections.metaData.update, data, log);
    if (!(await queries.updateMetaData(place.tx, place.accountId, recordId, change))) throw notFound();
    return;
  }
  const kind = kinds[name];
  const shape = collectionOf(name).update;
  if (!kind || !shape) throw readOnly();
  await words.update(place, kind, recordId, dataOf(shape, data, log));
}

/** Deletes a record as its screen does: an item goes into the trash, a word that items carry stays. */
async function removeRecord(place: Place, name: CollectionName, recordId: string): Promise<void> {
  if (name === 'contents') {
    const head = await items.lockItem(place, recordId);
    if (!head) throw notFound();
    demand(place.actor, canRemove, head);
    await trash.moveToTrash(place, head, true);
    return;
  }
  if (name === 'metaData') {
    if (!(await queries.removeMetaData(place.tx, place.accountId, recordId))) throw notFound();
    return;
  }
  const kind = kinds[name];
  if (!kind) throw readOnly();
  await words.remove(place, kind, recordId, false);
}

async function removeByConditions(place: Place, name: CollectionName, where: string[]): Promise<Written> {
  const { key, orders } = collectionOf(name);
  const { rows, nextCursor } = await queries.readRecords(place.tx, place, name, {
    conditions: conditionsOf(name, where),
    order: orders[0]!,
    descending: false,
    limit: MOST_DELETED,
  });
  for (const row of rows) await removeRecord(place, name, String(row[key]));
  return { record: null, deleted: rows.length, more: nextCursor !== null };
}

/**
 * Creates, updates or deletes records.
 * @throws 400 without a collection, without data, without id and conditions (DATA-02); 403, 404, 409
 */
export async function writeRecord(
  place: Place,
  { operation, collection: name, id: recordId, data, where }: z.output<typeof write.body>,
): Promise<Written> {
  if (!name) throw refusedAt('collection', 'records.need_collection');
  demand(place.actor, canWriteRecords, name);
  if (operation === 'delete') {
    if (recordId === undefined && !where?.length) throw refusedAt('id', 'records.need_condition');
    if (recordId === undefined) return removeByConditions(place, name, where!);
    await readRecord(place, name, recordId);
    await removeRecord(place, name, recordId);
    return { record: null, deleted: 1, more: false };
  }
  if (!data || Object.keys(data).length === 0) throw refusedAt('data', 'records.need_data');
  if (operation === 'update' && recordId === undefined) throw refusedAt('id', 'records.need_condition');
  if (recordId !== undefined && operation === 'update') {
    await readRecord(place, name, recordId);
    await updateRecord(place, name, recordId, data);
    return { record: await readRecord(place, name, recordId), deleted: 0, more: false };
  }
  const createdId = await createRecord(place, name, data);
  return { record: await readRecord(place, name, createdId), deleted: 0, more: false };
}
