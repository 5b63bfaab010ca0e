import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { readCursor, writeCursor, cutPage } from '#shared/cursor.ts';
import type { Actor } from '#shared/actor.ts';
import { ownOnlyOf, worksOn } from '#shared/rights/own-items.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';
import type { z } from 'zod';
import {
  collectionOf,
  type CollectionName,
  type Condition,
  type Operator,
  type collections,
} from '../rules.ts';

type Part = ReturnType<typeof sql>;
/** A record as the call answers it. */
export type Row = Record<string, unknown>;
/** The query of one page. */
export type RecordQuery = {
  conditions: Condition[];
  order: string;
  descending: boolean;
  updatedSince?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

const tables: Record<CollectionName, string> = {
  contents: 'content',
  media: 'media',
  categories: 'category',
  services: 'service',
  labels: 'label',
  tags: 'tag',
  contentTypes: 'content_type',
  metaData: 'page_metadata',
};
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnOf = (field: string) => sql.ref(`r.${snake(field)}`);

/** Returns the items that somebody sees, as a condition over `c`. */
function seenItems(actor: Actor): Part {
  const own = ownOnlyOf(actor);
  return sql.join(
    [
      ofTypes(typesWith(actor, READ)),
      ...(own === null ? [] : [sql`c.user_id = ${own}`]),
      ...(worksOn(actor) === 'none' ? [sql`false`] : []),
    ],
    sql` and `,
  );
}
/** Returns what of a collection somebody sees, as a condition over `r`. */
function seenOf(name: CollectionName, actor: Actor): Part {
  if (name === 'contents')
    return sql`
      not r.is_testimonial
        and exists (
          select
          from content c
          where c.account_id = r.account_id and c.id = r.id and ${seenItems(actor)}
        )
    `;
  if (name === 'media')
    return sql`
      (
        r.content_id is null
          or exists (
            select
            from content c
            where c.account_id = r.account_id
              and c.id = r.content_id
              and ${readsTestimonials(actor) ? sql`true` : sql`not c.is_testimonial`}
              and ${seenItems(actor)}
          )
      )
    `;
  return sql`true`;
}

const comparisons: Record<Exclude<Operator, 'in'>, Part> = {
  eq: sql`is not distinct from`,
  ne: sql`is distinct from`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
};
function conditionOf({ field, operator, values }: Condition): Part {
  const column = columnOf(field);
  if (operator === 'in') return sql`${column} in (${sql.join(values)})`;
  // `=` is served by an index, `is not distinct from` is not.
  if (operator === 'eq' && values[0] !== null) return sql`${column} = ${values[0]}`;
  return sql`${column} ${comparisons[operator]} ${values[0]}`;
}

/** Reads one page of a collection, as far as somebody sees it. @throws cursor.invalid 400 */
export async function readRecords(
  tx: TenantTx,
  { accountId, actor }: { accountId: string; actor: Actor },
  name: CollectionName,
  query: RecordQuery,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const { fields, key } = collectionOf(name);
  const list = `records ${name} ${query.order} ${query.descending}`;
  const after = readCursor(list, query.cursor, 2);
  const order = columnOf(query.order);
  const direction = query.descending ? sql`desc` : sql`asc`;
  const isTime = query.order.endsWith('At');
  const where = [
    sql`r.account_id = ${accountId}`,
    seenOf(name, actor),
    ...query.conditions.map(conditionOf),
    ...(query.updatedSince ? [sql`r.updated_at >= ${query.updatedSince}`] : []),
    ...(after
      ? [
          sql`
            (${order}, ${columnOf(key)}) ${query.descending ? sql`<` : sql`>`}
              (${after[0]}${isTime ? sql`::timestamptz` : sql`::text`},
                ${after[1]}${key === 'id' ? sql`::uuid` : sql`::text`})
          `,
        ]
      : []),
  ];
  const rows = await tx.all(sql<Row>`
    select ${sql.join(Object.keys(fields.shape).map(columnOf))}
    from ${sql.table(tables[name])} r
    where ${sql.join(where, sql` and `)}
    order by ${order} ${direction}, ${columnOf(key)} ${direction}
    limit ${query.limit + 1}
  `);
  return cutPage(rows, query.limit, (row) => writeCursor(list, [String(row[query.order]), String(row[key])]));
}

type MetaData = z.output<(typeof collections)['metaData']['create']>;
/** Adds metadata of a page; undefined when its address has some. */
export const insertMetaData = (tx: TenantTx, accountId: string, data: MetaData) =>
  tx.one(
    q
      .insertInto('pageMetadata')
      .values({
        accountId,
        urlHash: data.urlHash,
        url: data.url,
        title: data.title ?? '',
        description: data.description ?? '',
        image: data.image ?? '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('urlHash'),
  );
type MetaDataChange = z.output<(typeof collections)['metaData']['update']>;
export const updateMetaData = (tx: TenantTx, accountId: string, hash: string, change: MetaDataChange) =>
  tx.run(
    q
      .updateTable('pageMetadata')
      .set({
        ...(change.url === undefined ? {} : { url: change.url }),
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.description === undefined ? {} : { description: change.description }),
        ...(change.image === undefined ? {} : { image: change.image }),
      })
      .where('accountId', '=', accountId)
      .where('urlHash', '=', hash),
  );
export const removeMetaData = (tx: TenantTx, accountId: string, hash: string) =>
  tx.run(q.deleteFrom('pageMetadata').where('accountId', '=', accountId).where('urlHash', '=', hash));
