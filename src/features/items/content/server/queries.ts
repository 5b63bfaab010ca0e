import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { columnList } from '#platform/db/schema/columns.ts';
import { anyId, anyText, json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Change, Item } from '../contract.ts';
import { itemColumns, mergedColumns } from '../fields.ts';
import { linked } from './queries-linked-columns.ts';

type ItemRow = Omit<Item, 'slug'> & { publicSlug: string | null };
/** Reads one item as its editor sees it, in one round trip. */
export const find = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(sql<ItemRow>`
    select ${columnList(itemColumns, 'c')}, ${linked}, p.slug as public_slug
    from content c
    left join content_public p on p.account_id = c.account_id and p.content_id = c.id
    where c.account_id = ${accountId} and c.id = ${contentId}
  `);

/** An item as far as rights, its version and its publication ask for it; its row is locked. */
export type Head = {
  id: string;
  userId: string | null;
  title: string;
  version: number;
  contentTypeId: string;
  pipelineId: string;
  stageId: string;
  permalink: string | null;
  custom: Record<string, unknown>;
  statusPublish: 'notPublished' | 'published';
  statusService: Item['statusService'];
  hasChanges: boolean;
  isTestimonial: boolean;
  lockedAt: string | null;
  missingStatuses: Item['missingStatuses'];
  /** Between these versions the item only moved to other stages; null where it never did. */
  stageMovedFrom: number | null;
  stageMovedTo: number | null;
};
const heads = (accountId: string, ids: string[]) =>
  q
    .selectFrom('content')
    .select([
      'id',
      'userId',
      'title',
      'version',
      'contentTypeId',
      'pipelineId',
      'stageId',
      'permalink',
      'custom',
      'statusPublish',
      'statusService',
      'hasChanges',
      'isTestimonial',
      'lockedAt',
      'missingStatuses',
      'stageMovedFrom',
      'stageMovedTo',
    ])
    .$castTo<Head>()
    .where('accountId', '=', accountId)
    .where('id', '=', anyId(ids))
    .orderBy('id');
/** Reads the heads that a change is judged by; the rows stay locked until the end. */
export const lockHeads = (tx: TenantTx, accountId: string, ids: string[]): Promise<Head[]> =>
  tx.all(heads(accountId, ids).forUpdate());
/** The same for a look before a change. */
export const headsOf = (tx: TenantTx, accountId: string, ids: string[]): Promise<Head[]> =>
  tx.all(heads(accountId, ids));

const tables = { category: sql`category`, service: sql`service`, tag: sql`tag`, media: sql`media` };
/** Returns those of the ids that do not exist in this account. */
export async function missing(
  tx: TenantTx,
  accountId: string,
  table: keyof typeof tables,
  ids: string[],
): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await tx.all(sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as wanted (id)
    except
    select id from ${tables[table]} where account_id = ${accountId}
  `);
  return rows.map(({ id }) => id);
}
/** Returns those of the media that do not belong to the item. */
export async function foreignMedia(
  tx: TenantTx,
  accountId: string,
  contentId: string,
  ids: string[],
): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await tx.all(sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as wanted (id)
    except
    select id from media where account_id = ${accountId} and content_id = ${contentId}
  `);
  return rows.map(({ id }) => id);
}
type Types = ReturnType<typeof typesWith>;
export const exists = async (tx: TenantTx, accountId: string, contentId: string, types: Types) =>
  Boolean(
    await tx.one(
      sql`
        select c.id
        from content c
        where c.account_id = ${accountId} and c.id = ${contentId} and ${ofTypes(types)}
      `,
    ),
  );

/**
 * Returns the items of the account that have one of these permalinks, by the permalink: in their working copy, on their
 * page or in the trash. Choosing one is done one at a time (Y-23).
 */
export async function permalinkHolders(
  tx: TenantTx,
  accountId: string,
  permalinks: string[],
): Promise<Map<string, Set<string>>> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`permalink ${accountId}`}, 0))`);
  const rows = await tx.all(
    q
      .selectFrom('content')
      .select(['permalink', 'id'])
      .where('accountId', '=', accountId)
      .where('permalink', '=', anyText(permalinks))
      .unionAll(
        q
          .selectFrom('contentTrash')
          .select(['permalink', 'contentId as id'])
          .where('accountId', '=', accountId)
          .where('permalink', '=', anyText(permalinks)),
      )
      .unionAll(
        q
          .selectFrom('contentPublic')
          .select(['permalink', 'contentId as id'])
          .where('accountId', '=', accountId)
          .where('permalink', '=', anyText(permalinks)),
      ),
  );
  const holders = new Map<string, Set<string>>();
  for (const { permalink, id } of rows) {
    if (permalink === null) continue;
    holders.set(permalink, (holders.get(permalink) ?? new Set()).add(id));
  }
  return holders;
}

/** Columns of a save, and those that the server sets beside them; what is undefined stays as it is. */
export type ItemChange = Pick<Change, Extract<keyof Change, ColumnName>> &
  Partial<Pick<Item, 'userId' | 'pipelineId' | 'geohash' | 'statusPublish' | 'missingStatuses'>>;
type ColumnName = (typeof itemColumns)[number];
const isMerged = new Set<string>(mergedColumns);
/** Tells whether a change moves an item to another stage and does nothing else. */
const isStageMove = (change: ItemChange): boolean =>
  change.stageId !== undefined &&
  Object.entries(change).every(
    ([name, value]) => value === undefined || name === 'stageId' || name === 'missingStatuses',
  );
/** Returns the assignments of a change, which moves the version. */
function assignments(change: ItemChange) {
  const values: Partial<Record<ColumnName, unknown>> = change;
  const assigned = itemColumns
    .filter((name) => values[name] !== undefined)
    .map((name) => {
      const column = sql.ref(name);
      return isMerged.has(name)
        ? sql`${column} = jsonb_strip_nulls(${column} || ${json(values[name])})`
        : sql`${column} = ${values[name]}`;
    });
  const moved = [sql`version = version + 1`, sql`updated_at = now()`];
  // Values on the right are those before the change: moves in a row are one, from the first version of them.
  if (isStageMove(change))
    moved.push(
      sql`stage_moved_from = case when stage_moved_to = version then stage_moved_from else version end`,
      sql`stage_moved_to = version + 1`,
    );
  if (change.statusPublish === 'published') moved.push(sql`published_at = coalesce(published_at, now())`);
  return sql.join([...moved, ...assigned]);
}
/** Changes an item of this version; returns 0 when another save came first. */
export const updateItem = (
  tx: TenantTx,
  item: { accountId: string; contentId: string; version: number },
  change: ItemChange,
): Promise<number> =>
  tx.run(sql`
    update content
    set ${assignments(change)}
    where account_id = ${item.accountId} and id = ${item.contentId} and version = ${item.version}
  `);
/**
 * Sets the publish status of locked items, which moves their versions, and the permalinks of those that have none.
 * Returns how many still had the version at which they were read.
 */
export const setStatusPublish = (
  tx: TenantTx,
  accountId: string,
  heads: Pick<Head, 'id' | 'version'>[],
  statusPublish: Head['statusPublish'],
  permalinks: ReadonlyMap<string, string>,
): Promise<number> => {
  const versions = json(Object.fromEntries(heads.map(({ id, version }) => [id, version])));
  const isPublished = statusPublish === 'published';
  return tx.run(
    q
      .updateTable('content')
      .set({
        version: sql`version + 1`,
        updatedAt: sql`now()`,
        statusPublish,
        ...(isPublished ? { publishedAt: sql`coalesce(published_at, now())` } : {}),
        ...(permalinks.size
          ? { permalink: sql`coalesce(${json(Object.fromEntries(permalinks))}->>id::text, permalink)` }
          : {}),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', anyId(heads.map(({ id }) => id)))
      .where(sql<boolean>`version = (${versions}->>id::text)::int`),
  );
};
/** Deletes the row of an item with all that refers to it, its public copy included. */
export const removeItem = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.run(q.deleteFrom('content').where('accountId', '=', accountId).where('id', '=', contentId));
