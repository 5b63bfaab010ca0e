import type { TenantTx } from '#platform/db/tenant.ts';
import { keyOfBox } from '#features/ground/places/server/base-map/actions-region.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Box } from '#shared/map/region.ts';
import type { MapView } from '../../contract-pages.ts';
import { publicPlace } from '../../rules.ts';
import { sourceOf } from '../site-pages/pages-parts.ts';
import { pins } from '../site-pages/queries.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { drawStill, reachOf, viewOf, type Pin } from './actions-still.ts';

/** The map of a site: its pins, the view that shows them, and the part of the world around; none without pins. */
type SiteMap = { pins: Pin[]; view: MapView | null; reach: Box | null; key: string };
const maps = new WeakMap<SiteData, Promise<SiteMap>>();

async function loadMap(tx: TenantTx, data: SiteData): Promise<SiteMap> {
  const { settings } = data;
  const rows = await pins(tx, sourceOf(data));
  const sitePins = rows.map(({ lat, lng, city, neighborhood }) => ({
    lat,
    lng,
    town: publicPlace(city || neighborhood, settings.flags.provideMapView),
  }));
  const view = viewOf(sitePins);
  const reach = view && reachOf(view);
  return { pins: sitePins, view, reach, key: reach ? keyOfBox(reach) : 'world' };
}
/** Returns the map of a site, read once for each change of it. */
export function mapOf(tx: TenantTx, data: SiteData): Promise<SiteMap> {
  const stored = maps.get(data);
  if (stored) return stored;
  const map = loadMap(tx, data);
  maps.set(data, map);
  map.catch(() => maps.delete(data));
  return map;
}

/** Countries whose people measure ways in miles. */
const MILES = new Set(['US', 'GB', 'LR', 'MM']);
/** Returns in what the scale of a business's map measures. */
export const unitOf = (country: string | null | undefined): 'metric' | 'imperial' =>
  country && MILES.has(country.toUpperCase()) ? 'imperial' : 'metric';

/** Width of the map of an address in degrees, as at zoom 10 (SITE-39). */
const ADDRESS_DEGREES = 0.4;
/**
 * Draws the still map of an address, with the names of towns around it: it has no script and cannot be dragged
 * (SITE-39, SITE-82).
 */
export function drawAddress(
  at: { lat: number; lng: number },
  language: Language,
  towns: Pin[] = [],
): Promise<string> {
  const pin = { ...at, town: '' };
  return drawStill(viewOf([pin], ADDRESS_DEGREES)!, [pin], language, towns);
}
/** Draws the still picture of a site's map, or nothing if it has no pins. */
export const drawSite = async ({ view, pins: sitePins }: SiteMap, language: Language): Promise<string> =>
  view ? drawStill(view, sitePins, language) : '';
