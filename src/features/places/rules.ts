import type { Place } from './contract.ts';

/** A name as it is searched for: small letters without accents, dots of Turkish letters folded. */
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

/** Kilometres between two positions. */
export function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = Math.PI / 180;
  const dLat = (b.lat - a.lat) * rad;
  const dLng = (b.lng - a.lng) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A name of the own table of places, in degrees. */
export type Known = {
  name: string;
  region: string;
  country: string;
  lat: number;
  lng: number;
  /** The region is named after a city close by: Istanbul, Berlin, Cairo. */ cityRegion: boolean;
};
/** 'State of Berlin', 'Cairo Governorate': what is left is the name of a city. */
export const bareRegion = (region: string) =>
  region
    .replace(/^(state|land|city|region|province|emirate) (of )?/i, '')
    .replace(
      / (governorate|province|region|city|state|oblast|prefecture|municipality|district|emirate)$/i,
      '',
    )
    .trim() || region;

/** The nearest name is often a quarter; then the region is the city. `say`: a name as the reader knows it. */
export function placeOf(known: Known, say: (name: string) => string = (name) => name, comma = ', '): Place {
  const quarter = known.cityRegion && fold(bareRegion(known.region)) !== fold(known.name);
  const city = say(known.cityRegion ? bareRegion(known.region) : known.name);
  const name = say(known.name);
  const region = say(known.region);
  const parts = quarter ? [name, city] : [name, ...(region && fold(region) !== fold(name) ? [region] : [])];
  return {
    label: [...parts, known.country].filter(Boolean).join(comma),
    city,
    neighborhood: quarter ? name : '',
    region,
    country: known.country,
    lat: known.lat,
    lng: known.lng,
  };
}

/** "43.9, -74.006" typed or pasted into the search field. */
export function readPosition(text: string): { lat: number; lng: number } | undefined {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  const lat = Number(found?.[1]);
  const lng = Number(found?.[2]);
  return found && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
