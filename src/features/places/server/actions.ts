import type { Language } from '#shared/language.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { makeNominatim, type Geocoder } from '#platform/outside/geocode.ts';
import type { Services } from '#platform/services.ts';
import { comma } from '#shared/language.ts';
import type { Place } from '../contract.ts';
import { bareRegion, distanceKm, fold, placeOf, type TablePlace } from '../rules.ts';
import { namedIn, townsCalled } from './actions-names.ts';
import * as queries from './queries.ts';

/** Kilometers up to which the nearest place names a position. */
const NEAR_KM = 30;

const localized = (tablePlace: TablePlace, language: Language): Place =>
  placeOf(tablePlace, namedIn(language, tablePlace.country), comma(language));
/** Makes a geocoder of our own table of places, which works without internet. */
const localPlaces = (tx: TenantTx): Geocoder => ({
  async search(text, { limit, near, language }) {
    const begin = text.split(/[,،]/)[0]!;
    const folded = fold(begin);
    const towns = townsCalled(begin);
    if (folded.length < 2) return [];
    const matching = [
      ...(towns.length ? await queries.called(tx, towns, limit) : []),
      ...(await queries.byPrefix(tx, folded, near, limit)),
    ];
    return matching
      .filter(
        (other, n) => n === matching.findIndex(({ lat, lng }) => lat === other.lat && lng === other.lng),
      )
      .slice(0, limit)
      .map((tablePlace) => localized(tablePlace, language));
  },
  async reverse(at, { language }) {
    const [best] = (await queries.nearest(tx, at))
      .map((tablePlace) => ({ tablePlace, km: distanceKm(at, tablePlace) }))
      .sort((a, b) => a.km - b.km);
    if (!best || best.km > NEAR_KM) return undefined;
    const { region, country } = best.tablePlace;
    const city = fold(bareRegion(region));
    const cityRegion =
      city !== '' &&
      (await queries.named(tx, country, region, [city, `${city} city`])).some(
        (other) => distanceKm(other, at) <= NEAR_KM,
      );
    return { ...localized({ ...best.tablePlace, cityRegion }, language), lat: at.lat, lng: at.lng };
  },
});

/** Returns names of towns for a map around a position. */
export const townsAround = async (tx: TenantTx, at: { lat: number; lng: number }, language: string) =>
  (await queries.nearest(tx, at))
    .filter((tablePlace) => distanceKm(at, tablePlace) <= 3 * NEAR_KM)
    .map(({ name, country, lat, lng }) => ({ name: namedIn(language, country)(name), lat, lng }));

/** Asks the configured server first, and our own table if the server fails or is slow. */
export async function askPlaces<T>(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'log'>,
  work: (geocoder: Geocoder) => Promise<T>,
): Promise<{ result: T; source: 'server' | 'local' }> {
  if (services.config.geocodeUrl) {
    try {
      return { result: await work(makeNominatim(services.config.geocodeUrl)), source: 'server' };
    } catch (error) {
      services.log.warn({ error: (error as Error).message }, 'geocoder failed, own places answer');
    }
  }
  return { result: await work(localPlaces(tx)), source: 'local' };
}
