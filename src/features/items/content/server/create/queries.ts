import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Change } from '../../contract.ts';
import { itemColumns, mergedColumns } from '../../fields.ts';
import type { ItemChange } from '../queries.ts';

/** The row of an item that is to be inserted; `columns` are the fields of `change` that stand in it. */
export type NewItem = {
  id: string;
  userId: string | null;
  contentTypeId: string;
  pipelineId: string;
  stageId: string;
  columns: ItemChange;
  change: Change;
};

/** Returns so many new ids, in the order of their time. */
export const newIds = async (tx: TenantTx, count: number): Promise<string[]> =>
  (
    await tx.all(
      q
        .selectFrom(sql<{ n: number }>`generate_series(1, ${count}::int)`.as<'series'>(sql`series(n)`))
        .select(sql<string>`uuidv7()`.as('id')),
    )
  ).map(({ id }) => id);

const isColumn = new Set<string>(itemColumns);
const isMerged = new Set<string>(mergedColumns);
/** Returns an object without the keys that are null, as a save stores it. */
const withoutNulls = (value: unknown) =>
  json(Object.fromEntries(Object.entries(Object(value) as object).filter(([, inner]) => inner !== null)));
const valuesOf = (columns: ItemChange) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name, value]) => isColumn.has(name) && value !== undefined)
      .map(([name, value]) => [name, isMerged.has(name) ? withoutNulls(value) : value]),
  );
/** Inserts items in one statement; fields that one of them does not name have their defaults. */
export const insertItems = (tx: TenantTx, accountId: string, items: NewItem[]) =>
  tx.run(
    q.insertInto('content').values(
      items.map(({ id, userId, contentTypeId, pipelineId, stageId, columns }) => ({
        accountId,
        id,
        userId,
        contentTypeId,
        pipelineId,
        stageId,
        ...valuesOf(columns),
      })),
    ),
  );

/** Links new items to their categories, services and tags. */
export async function insertLinks(tx: TenantTx, accountId: string, items: NewItem[]): Promise<void> {
  const linksOf = <Key extends string>(name: Key, idsOf: (change: Change) => string[] | undefined) =>
    items.flatMap(({ id: contentId, change }) =>
      [...new Set(idsOf(change))].map(
        (id) => ({ accountId, contentId, [name]: id }) as Record<Key | 'accountId' | 'contentId', string>,
      ),
    );
  const categories = linksOf('categoryId', ({ categoryIds }) => categoryIds);
  const services = linksOf('serviceId', ({ serviceIds }) => serviceIds);
  const tags = linksOf('tagId', ({ tagIds }) => tagIds);
  if (categories.length) await tx.run(q.insertInto('contentCategory').values(categories));
  if (services.length) await tx.run(q.insertInto('contentService').values(services));
  if (tags.length) await tx.run(q.insertInto('contentTag').values(tags));
}

/** Returns those of the items that a picture, a testimonial, a request or a related item hangs on. */
export async function itemsInUse(
  tx: TenantTx,
  accountId: string,
  contentIds: string[],
): Promise<ReadonlySet<string>> {
  if (!contentIds.length) return new Set();
  const rows = await tx.all(
    q
      .selectFrom('media')
      .select('contentId')
      .where('accountId', '=', accountId)
      .where('contentId', 'in', contentIds)
      .union(
        q
          .selectFrom('content')
          .select('relatedTo as contentId')
          .where('accountId', '=', accountId)
          .where('relatedTo', 'in', contentIds),
      )
      .union(
        q
          .selectFrom('testimonialLink')
          .select('contentId')
          .where('accountId', '=', accountId)
          .where('contentId', 'in', contentIds),
      ),
  );
  return new Set(rows.flatMap(({ contentId }) => contentId ?? []));
}
