import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { MOST, visible } from '../site-layout/queries-public.ts';
import { scopeOf, where, type Filters } from '../queries.ts';

/** Numbers of items by the id of a type, category, service or tag; null where nobody counts. */
export type Facets = Record<string, number> | null;
/** Cache of counts and rare links by filters of a site, valid until the next change of its data. */
type FilterCache = {
  counts: Map<string, number>;
  rare: Map<string, readonly string[] | null>;
  facets: Map<string, Facets>;
};
const filterCaches = new WeakMap<SiteData, FilterCache>();
const CACHE_MOST = 500;
const FACETS_MOST = 40;
const filterCacheOf = (data: SiteData): FilterCache => {
  const cache = filterCaches.get(data) ?? { counts: new Map(), rare: new Map(), facets: new Map() };
  filterCaches.set(data, cache);
  return cache;
};
const store = <T>(map: Map<string, T>, key: string, value: T, most = CACHE_MOST): T => {
  if (map.size >= most) map.clear();
  map.set(key, value);
  return value;
};
/** Returns the name of filters in a cache: without what was read for them, and without their order. */
const keyOf = ({ typeId, typeIds, categoryIds, serviceIds, tagIds, search }: Filters) =>
  JSON.stringify([typeId, typeIds, categoryIds, serviceIds, tagIds, search]);

/** Counts matching items up to `most`, once per change of the site, since every page of a list shows it. */
export async function countItems(
  tx: TenantTx,
  data: SiteData,
  filters: Filters,
  most: number,
): Promise<number> {
  if (filters.none) return 0;
  const { counts } = filterCacheOf(data);
  const key = `${keyOf(filters)} ${most}`;
  const count = counts.get(key);
  if (count !== undefined) return count;
  const matching = q
    .selectFrom('contentPublic as p')
    .select(sql.lit(1).as('found'))
    .where(visible(scopeOf(data)))
    .where(where(data, filters))
    .limit(most);
  const row = await tx.one(q.selectFrom(matching.as('n')).select(sql<number>`count(*)::int`.as('n')));
  return store(counts, key, row!.n);
}

/** Up to this many items of a category, service or tag are read by their ids, not by a walk through the list. */
const FEW = 1000;
/** Reads the ids of the items with the links of filters in a large account, or undefined if they are many. */
export async function linkedIds(
  tx: TenantTx,
  data: SiteData,
  filters: Filters,
): Promise<readonly string[] | undefined> {
  const { categoryIds, serviceIds, tagIds } = filters;
  const links = categoryIds.length + serviceIds.length + tagIds.length;
  if (filters.none || !links || data.counts.items < MOST) return undefined;
  const { rare } = filterCacheOf(data);
  const key = JSON.stringify([categoryIds, serviceIds, tagIds]);
  const ids = rare.get(key);
  if (ids !== undefined) return ids ?? undefined;
  const contentRows = await tx.all(sql<{ id: string }>`
    select id
    from linked_content(
      ${categoryIds}::uuid[], ${serviceIds}::uuid[], ${tagIds}::uuid[], ${FEW + 1}
    ) as id
  `);
  return store(rare, key, contentRows.length > FEW ? null : contentRows.map(({ id }) => id)) ?? undefined;
}

/**
 * Counts the items that each type, category, service and tag has beside the other filters: those of a type
 * without the type that is chosen. Null if more than `MOST` match, since nobody waits for their numbers.
 */
export async function countFacets(tx: TenantTx, data: SiteData, filters: Filters): Promise<Facets> {
  if (filters.none) return {};
  const { facets } = filterCacheOf(data);
  const key = keyOf(filters);
  const stored = facets.get(key);
  if (stored !== undefined) return stored;
  const isOfType = filters.typeId ? sql`m.content_type_id = ${filters.typeId}` : sql`true`;
  const row = await tx.one(sql<{ total: number; facets: Record<string, number> }>`
    with matching as materialized (
      select p.content_type_id, p.category_ids, p.service_ids, p.tag_ids
      from content_public p
      where ${visible(scopeOf(data))} and ${where(data, { ...filters, typeId: undefined })}
      limit ${MOST + 1}
    )
    select (select count(*)::int from matching) as total,
      (
        select coalesce(jsonb_object_agg(f.id, f.n), '{}')
        from (
          select m.content_type_id as id, count(*) as n
          from matching m
          group by 1
          union all
          select l.id, count(*)
          from matching m, unnest(m.category_ids || m.service_ids || m.tag_ids) as l (id)
          where ${isOfType}
          group by 1
        ) f
      ) as facets
  `);
  return store(facets, key, row!.total > MOST ? null : row!.facets, FACETS_MOST);
}
