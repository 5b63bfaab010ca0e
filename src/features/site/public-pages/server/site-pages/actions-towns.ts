import type { TenantTx } from '#platform/db/tenant.ts';
import { publicPlace } from '../../rules.ts';
import { joinTowns, type TownWork } from '../../rules-towns.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { sourceOf } from './pages-parts.ts';
import * as queries from './queries.ts';

const cache = new WeakMap<SiteData, TownWork[]>();
/** Returns the towns of each service with the work in them, read once for each change of a site (44 C 7). */
export async function townsOfServices(tx: TenantTx, data: SiteData): Promise<TownWork[]> {
  const cachedTowns = cache.get(data);
  if (cachedTowns) return cachedTowns;
  const rows = await queries.townWork(tx, sourceOf(data));
  const { provideMapView } = data.settings.flags;
  const towns = joinTowns(rows.map((row) => ({ ...row, town: publicPlace(row.town, provideMapView) })));
  cache.set(data, towns);
  return towns;
}
