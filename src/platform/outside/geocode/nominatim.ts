import { z } from 'zod';
import type { AskServer, DetailedSpot, Geocoder } from './protocol.ts';

const word = z.string().max(300).optional();
const placeShape = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  display_name: z.string().max(1000).default(''),
  osm_type: z.enum(['node', 'way', 'relation']).optional().catch(undefined),
  osm_id: z.coerce.number().int().positive().optional().catch(undefined),
  /** South, north, west and east. */
  boundingbox: z
    .tuple([z.coerce.number(), z.coerce.number(), z.coerce.number(), z.coerce.number()])
    .optional()
    .catch(undefined),
  address: z
    .object({
      house_number: word,
      road: word,
      pedestrian: word,
      postcode: word,
      city: word,
      town: word,
      village: word,
      municipality: word,
      suburb: word,
      neighbourhood: word,
      quarter: word,
      state: word,
      province: word,
      country: word,
      country_code: word,
    })
    .partial()
    .default({}),
});
const spotOf = (place: z.output<typeof placeShape>): DetailedSpot => {
  const { address, boundingbox: box, osm_type: kind, osm_id: id } = place;
  return {
    label: place.display_name,
    city: address.city ?? address.town ?? address.village ?? address.municipality ?? '',
    neighborhood: address.neighbourhood ?? address.quarter ?? address.suburb ?? '',
    region: address.state ?? address.province ?? '',
    country: address.country_code?.toUpperCase() ?? address.country ?? '',
    lat: place.lat,
    lng: place.lon,
    street: address.road ?? address.pedestrian ?? '',
    houseNumber: address.house_number ?? '',
    postcode: address.postcode ?? '',
    ref: kind && id ? `${kind[0]!.toUpperCase()}${id}` : '',
    viewport: box && { south: box[0], north: box[1], west: box[2], east: box[3] },
  };
};
const common = { format: 'jsonv2', addressdetails: '1' };

/** Speaks the protocol of Nominatim: /search, /reverse and /lookup. */
export const nominatim = (ask: AskServer): Geocoder => ({
  async search(text, { language, limit, near }) {
    const box: Record<string, string> = near
      ? { viewbox: [near.lng - 2, near.lat + 2, near.lng + 2, near.lat - 2].join(',') }
      : {};
    const query = { ...common, q: text, limit: String(limit), 'accept-language': language, ...box };
    return z
      .array(placeShape)
      .parse(await ask('search', query))
      .map(spotOf);
  },
  async reverse(at, { language }) {
    const query = {
      ...common,
      lat: String(at.lat),
      lon: String(at.lng),
      zoom: '14',
      'accept-language': language,
    };
    const answer = await ask('reverse', query);
    const isNothing = typeof answer === 'object' && answer !== null && 'error' in answer;
    return isNothing ? undefined : spotOf(placeShape.parse(answer));
  },
  async details({ ref }, { language }) {
    if (!/^[NWR]\d+$/.test(ref)) return undefined;
    const answer = await ask('lookup', { ...common, osm_ids: ref, 'accept-language': language });
    return z.array(placeShape).parse(answer).map(spotOf).at(0);
  },
});
