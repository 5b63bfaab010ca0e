import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { columnList } from '#platform/db/schema/columns.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { COUNT_MOST, type Row } from '../../contract.ts';
import { MAP_ROWS, type Box, type Cluster } from '../../contract-map.ts';
import { listedColumns } from '../../fields.ts';
import { MAP_ASKED, MAP_MOST } from '../../rules-where.ts';
import { anyOf, type Seen } from '../list/queries-filters.ts';

/** Filters of the map: what of the account somebody sees, of which types and stages. */
export type MapFilters = { seen: Seen; contentTypeId?: string[] | undefined; stageId?: string[] | undefined };
/** Cells of one map of the world at zoom 0, in each direction: clusters are about 60 pixels apart. */
const CELLS = 8;
/** Zoom from which on each place stands for itself. */
const CLOSE_ZOOM = 15;

function conditionsOf(accountId: string, { seen, contentTypeId, stageId }: MapFilters) {
  const parts = [sql`c.account_id = ${accountId}`, sql`not c.is_testimonial`];
  if (seen.ownOnly) parts.push(sql`c.user_id = ${seen.ownOnly}`);
  if (seen.types) parts.push(ofTypes(seen.types));
  if (contentTypeId?.length) parts.push(anyOf('content_type_id', contentTypeId, 'uuid'));
  if (stageId?.length) parts.push(anyOf('stage_id', stageId, 'uuid'));
  return sql.join(parts, sql` and `);
}
/** Longitudes run across the date line where the western edge is larger than the eastern one. */
const inside = ({ west, south, east, north }: Box) => sql`
  c.lat between ${south} and ${north}
    and ${west <= east ? sql`c.lng between ${west} and ${east}` : sql`(c.lng >= ${west} or c.lng <= ${east})`}
`;

/** Reads the clusters of a part of the map, the largest first: of 600 that are asked for 500 are kept (X-07). */
export async function readClusters(
  tx: TenantTx,
  accountId: string,
  filters: MapFilters,
  { box, zoom }: { box: Box; zoom: number },
): Promise<Cluster[]> {
  const isClose = zoom >= CLOSE_ZOOM;
  const cell = isClose ? 1e-6 : 360 / (2 ** Math.floor(zoom) * CELLS);
  const rows = await tx.all(sql<Cluster>`
    select g.lat, g.lng, g.count, s.id, coalesce(s.title, '') as title
    from (
      select avg(c.lat) as lat, avg(c.lng) as lng, count(*)::int as count, min(c.id::text)::uuid as first_id
      from content c
      where ${conditionsOf(accountId, filters)} and ${inside(box)}
      group by floor(c.lat / ${cell}::float8), floor(c.lng / ${cell}::float8)
      order by count(*) desc
      limit ${MAP_ASKED}
    ) g
    left join content s on s.account_id = ${accountId} and s.id = g.first_id and g.count = 1
    order by g.count desc, g.lat, g.lng
  `);
  return rows.slice(0, MAP_MOST);
}
/** Reads the latest items of a part of the map. */
export const readRows = (tx: TenantTx, accountId: string, filters: MapFilters, box: Box) =>
  tx.all(sql<Row>`
    select ${columnList([...listedColumns, 'card'], 'c')}
    from content c
    where ${conditionsOf(accountId, filters)} and ${inside(box)}
    order by c.updated_at desc, c.id desc
    limit ${MAP_ROWS}
  `);
type Counts = { here: number; placed: number; unplaced: number };
/** Counts the items of a part of the map, those with a position, and those without. */
export async function countPlaces(
  tx: TenantTx,
  accountId: string,
  filters: MapFilters,
  box: Box,
): Promise<Counts> {
  const where = conditionsOf(accountId, filters);
  const counted = (more: ReturnType<typeof sql>) => sql<number>`
    (select count(*)::int from (select from content c where ${where} and ${more} limit ${COUNT_MOST + 1}) x)
  `;
  const counts = await tx.one(sql<Counts>`
    select ${counted(inside(box))} as here, ${counted(sql`c.lat is not null`)} as placed,
      ${counted(sql`c.lat is null`)} as unplaced
  `);
  return counts!;
}
/** Returns the part of the map that holds all items with a position; null without any. */
export async function boundsOf(tx: TenantTx, accountId: string, filters: MapFilters): Promise<Box | null> {
  const bounds = await tx.one(sql<{ [Edge in keyof Box]: number | null }>`
    select min(c.lng) as west, min(c.lat) as south, max(c.lng) as east, max(c.lat) as north
    from content c
    where ${conditionsOf(accountId, filters)} and c.lat is not null
  `);
  return bounds?.west === null || !bounds ? null : (bounds as Box);
}
