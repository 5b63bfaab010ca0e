import { z } from 'zod';
import { comma, type Language } from '#shared/language.ts';
import { GeocoderError, type AskServer, type DetailedSpot, type Geocoder } from './protocol.ts';

const word = z.string().max(300).optional();
const answerShape = z.object({
  features: z.array(
    z.object({
      geometry: z.object({
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
      }),
      properties: z.object({
        osm_type: z.enum(['N', 'W', 'R']).optional().catch(undefined),
        osm_id: z.number().int().positive().optional().catch(undefined),
        /** Kind of place: house, street, locality, district, city, county, state, country. */
        type: word,
        name: word,
        housenumber: word,
        street: word,
        postcode: word,
        locality: word,
        district: word,
        city: word,
        state: word,
        country: word,
        countrycode: word,
        /** West, north, east and south. */
        extent: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional().catch(undefined),
      }),
    }),
  ),
});
type Feature = z.output<typeof answerShape>['features'][number];

/** Kinds whose own name is one of the parts of their address. */
const ownPart = (properties: Feature['properties'], kind: string) =>
  properties.type === kind ? properties.name : undefined;
function spotOf({ geometry, properties }: Feature, language: Language): DetailedSpot {
  const { name, housenumber = '', postcode = '', extent, osm_type: kind, osm_id: id } = properties;
  const street = properties.street ?? ownPart(properties, 'street') ?? '';
  const city = properties.city ?? ownPart(properties, 'city') ?? '';
  const neighborhood =
    properties.locality ??
    properties.district ??
    ownPart(properties, 'locality') ??
    ownPart(properties, 'district') ??
    '';
  const region = properties.state ?? ownPart(properties, 'state') ?? '';
  const country = properties.countrycode?.toUpperCase() ?? properties.country ?? '';
  const first = name ?? [street, housenumber].filter(Boolean).join(' ');
  const parts = [first, name ? '' : neighborhood, city, region, country].filter(Boolean);
  return {
    label: [...new Set(parts)].join(comma(language)),
    city,
    neighborhood,
    region,
    country,
    lat: geometry.coordinates[1],
    lng: geometry.coordinates[0],
    street,
    houseNumber: housenumber,
    postcode,
    ref: kind && id ? `${kind}${id}` : '',
    viewport: extent && { west: extent[0], north: extent[1], east: extent[2], south: extent[3] },
  };
}

/**
 * Speaks the protocol of Photon: /api and /reverse. A server knows some languages and refuses the others with 400;
 * those are asked for in the language of the place.
 */
export const photon = (ask: AskServer): Geocoder => {
  const unknown = new Set<Language>();
  async function spots(path: string, query: Record<string, string>, language: Language) {
    const askIn = async (lang: string) => answerShape.parse(await ask(path, { ...query, lang }));
    const answer = unknown.has(language)
      ? await askIn('default')
      : await askIn(language).catch((error: unknown) => {
          if (!(error instanceof GeocoderError) || error.status !== 400) throw error;
          unknown.add(language);
          return askIn('default');
        });
    return answer.features.map((feature) => spotOf(feature, language));
  }
  return {
    search: (text, { language, limit, near }) => {
      const bias: Record<string, string> = near ? { lat: String(near.lat), lon: String(near.lng) } : {};
      return spots('api', { q: text, limit: String(limit), ...bias }, language);
    },
    async reverse(at, { language }) {
      const [best] = await spots(
        'reverse',
        { lat: String(at.lat), lon: String(at.lng), limit: '1' },
        language,
      );
      return best && { ...best, lat: at.lat, lng: at.lng };
    },
    // Photon finds nothing by number: the place is among those at its position, or it is no more.
    async details({ ref, lat, lng }, { language }) {
      if (!ref) return undefined;
      const near = await spots('reverse', { lat: String(lat), lon: String(lng), limit: '10' }, language);
      return near.find((place) => place.ref === ref);
    },
  };
};
