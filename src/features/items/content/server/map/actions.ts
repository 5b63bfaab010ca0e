import type { Input, Output } from '#shared/endpoint.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type * as contract from '../../contract-map.ts';
import type { Seen } from '../list/queries-filters.ts';
import * as queries from './queries.ts';

const WORLD: contract.Box = { west: -180, south: -90, east: 180, north: 90 };
/** Zoom of the whole world, where no part of the map is named. */
const WORLD_ZOOM = 1;

/** Reads a part of the map; without edges that of the whole world. */
export async function readMap(
  tx: TenantTx,
  accountId: string,
  query: Input<typeof contract.map>['query'],
  seen: Seen,
): Promise<Output<typeof contract.map>> {
  const { west, south, east, north, zoom = WORLD_ZOOM, contentTypeId, stageId } = query;
  const isPart = west !== undefined && south !== undefined && east !== undefined && north !== undefined;
  const box = isPart ? { west, south, east, north } : WORLD;
  const filters = { seen, contentTypeId, stageId };
  const [clusters, rows, counts, bounds] = [
    await queries.readClusters(tx, accountId, filters, { box, zoom }),
    await queries.readRows(tx, accountId, filters, box),
    await queries.countPlaces(tx, accountId, filters, box),
    await queries.boundsOf(tx, accountId, filters),
  ];
  return { clusters, rows, ...counts, bounds };
}
