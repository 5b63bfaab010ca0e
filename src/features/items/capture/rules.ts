/** Roles of a photo: the work before and after, or a detail of it. */
export const photoRoles = ['before', 'after', 'detail'] as const;
export type PhotoRole = (typeof photoRoles)[number];

/** Path of the page for phones; its worker answers for nothing else. */
export const CAPTURE_PATH = '/capture/';
/** Meters within which two captures are taken for one job: a phone among houses is wrong by 20 to 50 of them. */
export const SAME_PLACE_METERS = 60;
/** Meters within which the page offers an item, the nearest first. */
export const NEAR_METERS = 300;
/** Hours in which two phones at one place are taken to be at one job. */
export const SAME_JOB_HOURS = 24;
/** Items that a phone gets, and keeps for the time without a network. */
export const MOST_ITEMS = 200;
/** Pairs of photos that an item has at most. */
export const MOST_PAIRS = 50;
export const TITLE_MOST = 120;

/** A position in degrees. */
export type Spot = { lat: number; lng: number };
const RADIUS_METERS = 6_371_000;
/** Returns the meters between two positions. */
export function metersBetween(a: Spot, b: Spot): number {
  const rad = Math.PI / 180;
  const dLat = (b.lat - a.lat) * rad;
  const dLng = (b.lng - a.lng) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}
/** Returns the edges of a square around a position, which holds all that is nearer than so many meters. */
export function boxAround({ lat, lng }: Spot, meters: number) {
  const dLat = (meters / RADIUS_METERS) * (180 / Math.PI);
  // Towards the poles a degree of longitude is short; a box of all longitudes serves there.
  const dLng = Math.min(180, dLat / Math.max(0.001, Math.cos((lat * Math.PI) / 180)));
  return { south: lat - dLat, north: lat + dLat, west: lng - dLng, east: lng + dLng };
}
/** Returns those with a position within so many meters of a spot, the nearest first. */
export function nearest<T extends { lat: number | null; lng: number | null }>(
  rows: readonly T[],
  spot: Spot | null,
  meters: number = NEAR_METERS,
): (T & { meters: number })[] {
  if (!spot) return [];
  return rows
    .flatMap((row) => {
      if (row.lat === null || row.lng === null) return [];
      const away = metersBetween(spot, { lat: row.lat, lng: row.lng });
      return away <= meters ? [{ ...row, meters: Math.round(away) }] : [];
    })
    .toSorted((a, b) => a.meters - b.meters);
}

/** An item at the place of a capture; `isFresh`: some phone has made it within SAME_JOB_HOURS. */
export type AtPlace = { id: string; isFresh: boolean };
/**
 * Decides for which item a phone's new job stands: another phone's of the same day when it is the only one at the place,
 * none when nothing is there, and a question in any other case. `seen` were shown to the person, who chose none of them.
 */
export function decide(
  atPlace: readonly AtPlace[],
  seen: readonly string[],
): { joins: string } | 'new' | 'ask' {
  const open = atPlace.filter(({ id }) => !seen.includes(id));
  if (open.length === 0) return 'new';
  return open.length === 1 && open[0]!.isFresh ? { joins: open[0]!.id } : 'ask';
}
