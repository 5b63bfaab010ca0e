import type { TenantTx } from '#platform/db/tenant.ts';
import { makeNominatim, type Geocoder } from '#platform/outside/geocode.ts';
import type { Services } from '#platform/services.ts';
import { comma } from '#shared/words.ts';
import type { Place } from '../contract.ts';
import { bareRegion, distanceKm, fold, placeOf, type Known } from '../rules.ts';
import { namedIn, townsCalled } from './actions-names.ts';
import * as queries from './queries.ts';

/** Farther away than this, the nearest name says nothing. */
const NEAR_KM = 30;

const said = (known: Known, language: string): Place =>
  placeOf(known, namedIn(language, known.country), comma(language));
/** The own table of places: works without internet. */
const localPlaces = (tx: TenantTx): Geocoder => ({
  async search(text, { limit, near, language }) {
    const begin = text.split(/[,،]/)[0]!;
    const folded = fold(begin);
    const towns = townsCalled(begin);
    if (folded.length < 2) return [];
    const found = [
      ...(towns.length ? await queries.called(tx, towns, limit) : []),
      ...(await queries.byPrefix(tx, folded, near, limit)),
    ];
    return found
      .filter((one, n) => n === found.findIndex(({ lat, lng }) => lat === one.lat && lng === one.lng))
      .slice(0, limit)
      .map((known) => said(known, language));
  },
  async reverse(at, { language }) {
    const [best] = (await queries.nearest(tx, at))
      .map((known) => ({ known, km: distanceKm(at, known) }))
      .sort((a, b) => a.km - b.km);
    if (!best || best.km > NEAR_KM) return undefined;
    const { region, country } = best.known;
    const city = fold(bareRegion(region));
    const cityRegion =
      city !== '' &&
      (await queries.named(tx, country, region, [city, `${city} city`])).some(
        (one) => distanceKm(one, at) <= NEAR_KM,
      );
    return { ...said({ ...best.known, cityRegion }, language), lat: at.lat, lng: at.lng };
  },
});

/** Names for a map around a position. */
export const townsAround = async (tx: TenantTx, at: { lat: number; lng: number }, language: string) =>
  (await queries.nearest(tx, at))
    .filter((known) => distanceKm(at, known) <= 3 * NEAR_KM)
    .map(({ name, country, lat, lng }) => ({ name: namedIn(language, country)(name), lat, lng }));

/** Asks the configured server first; when it is away or slow, the own table answers. */
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
