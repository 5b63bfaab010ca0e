import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerOpen } from '#platform/http/answer.ts';
import type { DetailedSpot, Spot, Viewport } from '#platform/outside/geocode/protocol.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import * as contract from '../contract-public.ts';
import { readPosition } from '../rules.ts';
import { askPlaces, countryOf } from './actions.ts';

type At = { lat: number; lng: number };
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const placeShape = z.object({
  label: z.string(),
  lat: latitude,
  lng: longitude,
  ref: z.string(),
  viewport: z.object({ north: latitude, south: latitude, east: longitude, west: longitude }),
});
/** Name of the tokens of places. */
const TOKEN = 'place';
/** Half the height and width of the viewport around a town, in degrees. */
const AROUND = 0.05;
const around = ({ lat, lng }: At): Viewport => ({
  north: Math.min(90, lat + AROUND),
  south: Math.max(-90, lat - AROUND),
  east: Math.min(180, lng + AROUND),
  west: Math.max(-180, lng - AROUND),
});
/** Returns the id of a place: all that its details say without another question. */
function tokenOf(place: Spot & Partial<DetailedSpot>): string {
  const { label, lat, lng, ref = '', viewport = around(place) } = place;
  const { north, south, east, west } = viewport;
  return writeCursor(TOKEN, [label, lat, lng, ref, north, south, east, west]);
}
/** Reads the id of a place. @throws 400 `cursor.invalid` */
function readToken(token: string) {
  const [label, lat, lng, ref, ...edges] = readCursor(TOKEN, token, 8) ?? [];
  const [north, south, east, west] = edges;
  const parsed = placeShape.safeParse({ label, lat, lng, ref, viewport: { north, south, east, west } });
  if (!parsed.success) throw fail('cursor.invalid', 400);
  return parsed.data;
}

/** Names of places change rarely: other programs and browsers may keep an answer for an hour. */
const keep = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');
const languageOf = (asked: Language | undefined, site: Site): Language => asked ?? site.language;

/** Calls of public pages about places; a failure is logged by `askPlaces`, and the answer is empty (SITE-139). */
export const publicRoutes = [
  answerOpen(contract.publicAutocomplete, { may: anybody }, async ({ query, site, services, reply }) => {
    const language = languageOf(query.lang, site);
    const country = await countryOf(services, site.accountId);
    const { result } = await askPlaces(services, (geocoder) =>
      geocoder.search(query.q, { language, limit: 10, ...country }),
    );
    keep(reply);
    return {
      places: result.slice(0, 10).map((place) => {
        const { label, city, country, lat, lng } = place;
        return { label, city, country, lat, lng, placeId: tokenOf(place) };
      }),
    };
  }),
  answerOpen(contract.publicPlaceDetails, { may: anybody }, async ({ query, site, services, reply }) => {
    const place = readToken(query.placeId);
    const { lat, lng, ref } = place;
    const { result } = await askPlaces(services, (geocoder) =>
      geocoder.details({ lat, lng, ref }, { language: languageOf(query.lang, site) }),
    );
    keep(reply);
    const {
      street = '',
      houseNumber = '',
      postcode = '',
      city = '',
      region = '',
      country = '',
    } = result ?? {};
    return {
      label: place.label,
      address: { street, houseNumber, postcode, city, region, country },
      geometry: {
        location: { lat, lng },
        viewport: result?.viewport ?? place.viewport,
      },
    };
  }),
  answerOpen(contract.publicGeocode, { may: anybody }, async ({ query, site, services, reply }) => {
    const typed = readPosition(query.address);
    if (typed) return { lat: typed.lat, lng: typed.lng };
    const language = languageOf(query.lang, site);
    const country = await countryOf(services, site.accountId);
    const { result } = await askPlaces(services, (geocoder) =>
      geocoder.search(query.address, { language, limit: 1, ...country }),
    );
    keep(reply);
    const [best] = result;
    return best ? { lat: best.lat, lng: best.lng } : {};
  }),
  answerOpen(contract.publicReverse, { may: anybody }, async ({ query, site, services, reply }) => {
    const { result } = await askPlaces(services, (geocoder) =>
      geocoder.reverse(query, { language: languageOf(query.lang, site) }),
    );
    keep(reply);
    return { place: result ?? null };
  }),
];
