import type { Place } from './contract.ts';

/** Folds a name for searching: lower case without accents, dots of Turkish letters folded. */
export const fold = (text: string) =>
  text
    .replace(/[İIı]/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[đĐ]/g, 'd')
    .replace(/æ/gi, 'ae')
    .replace(/œ/gi, 'oe')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[’'`ʻ‘]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim();

/** Returns the kilometers between two positions. */
export function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = Math.PI / 180;
  const dLat = (b.lat - a.lat) * rad;
  const dLng = (b.lng - a.lng) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Row of the table of places; position in degrees. */
export type TablePlace = {
  name: string;
  region: string;
  country: string;
  lat: number;
  lng: number;
  /** Whether the region has the name of a city nearby: Istanbul, Berlin, Cairo. */
  cityRegion: boolean;
};
/** Returns the name of a region without its kind: Berlin of 'State of Berlin', Cairo of 'Cairo Governorate'. */
export const bareRegion = (region: string) =>
  region
    .replace(/^(state|land|city|region|province|emirate) (of )?/i, '')
    .replace(
      / (governorate|province|region|city|state|oblast|prefecture|municipality|district|emirate)$/i,
      '',
    )
    .trim() || region;

/** Returns a place, with the region as its city if the name is a quarter of it; `say` translates names. */
export function placeOf(
  place: TablePlace,
  say: (name: string) => string = (name) => name,
  comma = ', ',
): Place {
  const quarter = place.cityRegion && fold(bareRegion(place.region)) !== fold(place.name);
  const city = say(place.cityRegion ? bareRegion(place.region) : place.name);
  const name = say(place.name);
  const region = say(place.region);
  const parts = quarter ? [name, city] : [name, ...(region && fold(region) !== fold(name) ? [region] : [])];
  return {
    label: [...parts, place.country].filter(Boolean).join(comma),
    city,
    neighborhood: quarter ? name : '',
    region,
    country: place.country,
    lat: place.lat,
    lng: place.lng,
  };
}

/** Reads a position such as "43.9, -74.006" that was typed into the search field. */
export function readPosition(text: string): { lat: number; lng: number } | undefined {
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  const lat = Number(match?.[1]);
  const lng = Number(match?.[2]);
  return match && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
