import { z } from 'zod';
import { endpoint, language, text } from '#shared/endpoint.ts';

/** Start of address pickers without any position. */
export const DEFAULT_PLACE = { lat: 43.9, lng: -74.0060152 } as const;

const lat = z.coerce.number().min(-90).max(90);
const lng = z.coerce.number().min(-180).max(180);
/** Language of the names in the answer; without it that of the person. */
const lang = language.optional();
/** A place as items store it; `neighborhood` is a quarter of a city that has the name of its region. */
export const place = z.object({
  label: z.string(),
  city: z.string(),
  neighborhood: z.string(),
  region: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type Place = z.output<typeof place>;

export const search = endpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'Places whose name begins like this, accents or not',
  who: 'session',
  query: z.object({ q: text(200, 2), lat: lat.optional(), lng: lng.optional(), lang }),
  output: z.object({ places: z.array(place), source: z.string() }),
  limit: { points: 600, seconds: 300 },
  example: { query: { q: 'Ithaca' } },
  workingAs: 'open',
});
/** Returns the nearest place of the table, at most 30 km away. */
export const reverse = endpoint({
  method: 'GET',
  path: '/api/places/reverse',
  summary: 'Name of the place at a position',
  who: 'session',
  query: z.object({ lat, lng, lang }),
  output: z.object({
    place: place.nullable(),
    source: z.string(),
    /** Towns around the position, as labels of a map. */
    towns: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
  }),
  limit: { points: 600, seconds: 300 },
  example: { query: { lat: '42.44', lng: '-76.5' } },
  workingAs: 'open',
});
