import type { Language } from '#shared/language.ts';
import { z } from 'zod';

/**
 * Places by name and names by position from a Nominatim-compatible server. Without one the own table of
 * places answers.
 */
type Spot = {
  label: string;
  city: string;
  neighborhood: string;
  region: string;
  country: string;
  lat: number;
  lng: number;
};
/**
 * Degrees, languages as tags (en, tr, ar). Both throw when the server is slow, fails or answers nonsense;
 * `reverse` answers undefined where there is nothing.
 */
export type Geocoder = {
  search: (
    text: string,
    options: { language: Language; limit: number; near?: { lat: number; lng: number } },
  ) => Promise<Spot[]>;
  reverse: (at: { lat: number; lng: number }, options: { language: Language }) => Promise<Spot | undefined>;
};

const TIMEOUT_MS = 2500;
const MAX_BYTES = 500_000;
const word = z.string().max(300).optional();
const placeShape = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  display_name: z.string().max(1000).default(''),
  name: word,
  address: z
    .object({
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
const spot = (place: z.output<typeof placeShape>): Spot => {
  const { address } = place;
  return {
    label: place.display_name,
    city: address.city ?? address.town ?? address.village ?? address.municipality ?? '',
    neighborhood: address.neighbourhood ?? address.quarter ?? address.suburb ?? '',
    region: address.state ?? address.province ?? '',
    country: address.country_code?.toUpperCase() ?? address.country ?? '',
    lat: place.lat,
    lng: place.lon,
  };
};

/** `base`: the address of the server; nothing but the question leaves with it. */
export function makeNominatim(base: string): Geocoder {
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const response = await fetch(
      `${base.replace(/\/$/, '')}/${path}?${new URLSearchParams({ format: 'jsonv2', addressdetails: '1', ...query })}`,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
        headers: { accept: 'application/json', 'user-agent': 'perfect-content' },
      },
    );
    if (!response.ok) throw new Error(`geocoder answered ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_BYTES) throw new Error('geocoder answered too much');
    return JSON.parse(text);
  };
  return {
    async search(text, { language, limit, near }) {
      const box: Record<string, string> = near
        ? { viewbox: [near.lng - 2, near.lat + 2, near.lng + 2, near.lat - 2].join(',') }
        : {};
      return z
        .array(placeShape)
        .parse(await ask('search', { q: text, limit: String(limit), 'accept-language': language, ...box }))
        .map(spot);
    },
    async reverse(at, { language }) {
      const answer = await ask('reverse', {
        lat: String(at.lat),
        lon: String(at.lng),
        zoom: '14',
        'accept-language': language,
      });
      return answer && typeof answer === 'object' && 'error' in answer
        ? undefined
        : spot(placeShape.parse(answer));
    },
  };
}
