import { z } from 'zod';
import { endpoint, language, text } from '#shared/endpoint.ts';
import { place } from './contract.ts';

const lang = language.optional();
const limit = { points: 120, seconds: 60 };
/** A place with its position and the token by which its details are asked for; it names nothing but the place. */
const suggestion = place
  .pick({ label: true, city: true, country: true, lat: true, lng: true })
  .extend({ placeId: z.string() });
/** A point on the map; empty where nothing was found (SITE-138). */
const point = z.object({ lat: z.number(), lng: z.number() }).partial();

/** Address autocomplete of public pages (SITE-137). */
export const publicAutocomplete = endpoint({
  method: 'GET',
  path: '/api/public/places/autocomplete',
  summary: 'Places whose name begins like this, each with the id that its details are asked by',
  who: 'public',
  query: z.object({ q: text(200, 2), lang }),
  output: z.object({ places: z.array(suggestion).max(10) }),
  limit,
  example: { query: { q: 'Ithaca' } },
});
/** Place details of public pages (SITE-137). */
export const publicPlaceDetails = endpoint({
  method: 'GET',
  path: '/api/public/places/details',
  summary: 'Address, position and viewport of a place by its id',
  who: 'public',
  query: z.object({ placeId: text(2000, 1), lang }),
  output: z.object({
    label: z.string(),
    /** Parts of the address, as far as the service knows them; the country by two letters. */
    address: z.object({
      street: z.string(),
      houseNumber: z.string(),
      postcode: z.string(),
      city: z.string(),
      region: z.string(),
      country: z.string(),
    }),
    geometry: z.object({
      location: z.object({ lat: z.number(), lng: z.number() }),
      viewport: z.object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() }),
    }),
  }),
  errors: ['cursor.invalid'],
  limit,
  example: {},
});
/** Geocoding of an address for public pages (SITE-137, SITE-138). */
export const publicGeocode = endpoint({
  method: 'GET',
  path: '/api/public/places/geocode',
  summary: 'Position of an address; an empty object if it is not found',
  who: 'public',
  query: z.object({ address: text(300, 1), lang }),
  output: point,
  limit,
  example: { query: { address: 'Ithaca' } },
});
/** Reverse geocoding for public pages (SITE-137). */
export const publicReverse = endpoint({
  method: 'GET',
  path: '/api/public/places/reverse',
  summary: 'Name of the place at a position',
  who: 'public',
  query: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
    lang,
  }),
  output: z.object({ place: place.nullable() }),
  limit,
  example: { query: { lat: '42.44', lng: '-76.5' } },
});
