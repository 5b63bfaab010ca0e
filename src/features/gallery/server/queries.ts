import { readCursor, writeCursor } from '#shared/cursor.ts';
import { likeAnywhere } from '#platform/db/like.ts';
import { columnList, columnOf } from '#platform/db/schema/columns.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { listCap, visibleStatuses } from '../rules.ts';
import type { SiteData } from './frame/actions.ts';
import { MOST, visible } from './frame/queries-public.ts';
import type { Item } from './item/queries.ts';

const cardColumns = [
  'contentId',
  'title',
  'titleWritings',
  'slug',
  'city',
  'neighborhood',
  'cover',
  'doneOn',
] as const satisfies (keyof Item)[];
const listedColumns = [
  ...cardColumns,
  'contentTypeId',
  'updatedAt',
  'statusContent',
  'statusService',
  'statusPublish',
  'categoryIds',
  'serviceIds',
  'tagIds',
  'lat',
  'lng',
] as const satisfies (keyof (Item & ItemStatus))[];
type ItemStatus = Record<'statusContent' | 'statusService' | 'statusPublish', string>;
/** Row of the list for its cards. */
export type Card = Pick<Item, (typeof cardColumns)[number] | 'sortAt'>;
/** Row of the list for the public call. */
type Listed = Pick<Item & ItemStatus, (typeof listedColumns)[number] | 'sortAt'>;
/** Filters of the list, all of which must match (SITE-45); `none` is true if one names something unknown. */
export type Filters = {
  typeId?: string | undefined;
  categoryIds: string[];
  serviceIds: string[];
  tagIds: string[];
  search: string;
  none: boolean;
  /** Ids of the items with these links, where they are few. */
  among?: readonly string[] | undefined;
};
/** Filters of the whole list. */
export const noFilters: Filters = { categoryIds: [], serviceIds: [], tagIds: [], search: '', none: false };

const CURSOR = 'gallery';
const picked = (columns: readonly string[]) =>
  sql`${columnList(columns, 'p')}, p.sort_at::text as sort_at, p.sort_at as at`;
const asJson = (columns: readonly string[]) =>
  sql.raw([...columns, 'sortAt'].map((column) => `'${column}', p.${columnOf(column)}`).join(', '));
/** Columns of a card, as SQL and as pairs of a JSON object. */
export const card = { columns: picked(cardColumns), json: asJson(cardColumns) };
const listed = { columns: picked(listedColumns), json: asJson(listedColumns) };

/** Returns the conditions of filters, as SQL over content_public p. */
export function where(data: SiteData, filters: Filters) {
  const parts = [sql`not p.is_testimonial`];
  if (filters.typeId) parts.push(sql`p.content_type_id = ${filters.typeId}`);
  if (filters.categoryIds.length) parts.push(sql`p.category_ids @> ${filters.categoryIds}::uuid[]`);
  if (filters.serviceIds.length) parts.push(sql`p.service_ids @> ${filters.serviceIds}::uuid[]`);
  if (filters.tagIds.length) parts.push(sql`p.tag_ids @> ${filters.tagIds}::uuid[]`);
  if (filters.among) parts.push(sql`p.content_id = any(${[...filters.among]}::uuid[])`);
  // The function finds ids by the trigram index; the title to match is that of the writing if there is one
  // (SITE-46).
  if (filters.search)
    parts.push(
      sql`
        p.content_id in (select f.id from search_content_public(${likeAnywhere(filters.search)}, 2000) f)
          and coalesce(p.title_writings, p.title) ilike ${likeAnywhere(filters.search)}
      `,
    );
  // A free account shows its first 30 items only (SITE-102).
  if (data.account.subscription === 'free')
    parts.push(
      sql`
        p.content_id in (
          select p.content_id
          from content_public p
          where ${visible(scopeOf(data))} and not p.is_testimonial
          order by p.sort_at desc, p.content_id desc
          limit ${listCap('free')}
        )
      `,
    );
  return sql.join(parts, sql` and `);
}
/** Returns the account and its settings, as `visible` takes them. */
export const scopeOf = (data: SiteData) => ({ accountId: data.account.id, settings: data.settings });

/**
 * Reads one page of the list, newest first, by keyset on sort_at and content_id. Each publish status has a
 * branch of its own, so that each walks its index.
 */
async function readPage<Row extends Card>(
  shape: typeof card,
  tx: TenantTx,
  data: SiteData,
  filters: Filters,
  limit: number,
  cursor?: string,
): Promise<{ items: Row[]; next: string | null }> {
  if (filters.none) return { items: [], next: null };
  const after = readCursor(CURSOR, cursor, 2);
  const keys = after
    ? sql`and (p.sort_at, p.content_id) < (${String(after[0])}::timestamptz, ${String(after[1])}::uuid)`
    : sql``;
  const branches = (visibleStatuses(data.settings.scope.statuses)?.publish ?? ['published']).map(
    (status) => sql`(select ${shape.columns} from content_public p
    where ${visible(scopeOf(data))} and p.status_publish = ${status} and ${where(data, filters)} ${keys} order by p.sort_at desc, p.content_id desc limit ${limit + 1})`,
  );
  if (!branches.length) return { items: [], next: null };
  // As one JSON text, since the driver would spend more on thirty rows of arrays and times than the page on
  // rendering them.
  const answer = await tx.one(sql<{ rows: string }>`
    select coalesce(
      json_agg(json_build_object(${shape.json}) order by p.at desc, p.content_id desc), '[]'
    )::text as rows
    from (
      select *
      from (${sql.join(branches, sql` union all `)}) p
      order by p.at desc, p.content_id desc
      limit ${limit + 1}
    ) p
  `);
  const rows = JSON.parse(answer!.rows) as Row[];
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next: rows.length > limit && last ? writeCursor(CURSOR, [last.sortAt, last.contentId]) : null,
  };
}
type ListCall = [tx: TenantTx, data: SiteData, filters: Filters, limit: number, cursor?: string];
/** Reads a page of cards. */
export const listItems = (...call: ListCall) => readPage<Card>(card, ...call);
/** Reads a page of rows for the public call. */
export const listWhole = (...call: ListCall) => readPage<Listed>(listed, ...call);

/** Cache of counts and rare links by filters of a site, valid until the next change of its data. */
const filterCaches = new WeakMap<
  SiteData,
  { counts: Map<string, number>; rare: Map<string, readonly string[] | null> }
>();
const CACHE_MOST = 500;
const filterCacheOf = (data: SiteData) => {
  const cache = filterCaches.get(data) ?? { counts: new Map(), rare: new Map() };
  filterCaches.set(data, cache);
  return cache;
};
const store = <T>(map: Map<string, T>, key: string, value: T): T => {
  if (map.size >= CACHE_MOST) map.clear();
  map.set(key, value);
  return value;
};

/** Counts matching items up to `most`, once per change of the site, since every page of a list shows it. */
export async function countItems(
  tx: TenantTx,
  data: SiteData,
  filters: Filters,
  most: number,
): Promise<number> {
  if (filters.none) return 0;
  const { counts } = filterCacheOf(data);
  const key = JSON.stringify([filters, most]);
  const count = counts.get(key);
  if (count !== undefined) return count;
  const row = await tx.one(sql<{ n: number }>`
    select count(*)::int as n
    from (
      select 1
      from content_public p
      where ${visible(scopeOf(data))} and ${where(data, filters)}
      limit ${most}
    ) n
  `);
  return store(counts, key, row!.n);
}

/** Up to this many items of a category, service or tag are read by their ids, not by a walk through the list. */
const FEW = 1000;
/** Adds the ids of the filters' links in a large account, if they are few. */
export async function narrowed(tx: TenantTx, data: SiteData, filters: Filters): Promise<Filters> {
  const { categoryIds, serviceIds, tagIds } = filters;
  const links = categoryIds.length + serviceIds.length + tagIds.length;
  if (filters.none || !links || data.counts.items < MOST) return filters;
  const { rare } = filterCacheOf(data);
  const key = JSON.stringify([categoryIds, serviceIds, tagIds]);
  let among = rare.get(key);
  if (among === undefined) {
    const contentRows = await tx.all(sql<{ id: string }>`
      select id
      from linked_content(
        ${categoryIds}::uuid[], ${serviceIds}::uuid[], ${tagIds}::uuid[], ${FEW + 1}
      ) as id
    `);
    among = store(rare, key, contentRows.length > FEW ? null : contentRows.map(({ id }) => id));
  }
  return among ? { ...filters, among } : filters;
}
