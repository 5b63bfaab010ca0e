import type { TenantTx } from '#server/db/tenant.ts';
import { makeNominatim, type Geocoder } from '#server/outside/geocode.ts';
import type { Services } from '#server/services.ts';
import { bareRegion, distanceKm, fold, placeOf } from '../rules.ts';
import * as queries from './queries.ts';

/** Farther away than this, the nearest name says nothing. */
const NEAR_KM = 30;

/** The own table of places: works without internet. */
export const localPlaces = (tx: TenantTx): Geocoder => ({
  async search(text, { limit, near }) {
    const folded = fold(text.split(',')[0]!);
    return folded.length < 2 ? [] : (await queries.byPrefix(tx, folded, near, limit)).map(placeOf);
  },
  async reverse(at) {
    const [best] = (await queries.nearest(tx, at)).map((known) => ({ known, km: distanceKm(at, known) })).sort((a, b) => a.km - b.km);
    if (!best || best.km > NEAR_KM) return undefined;
    const { region, country } = best.known, city = fold(bareRegion(region));
    const cityRegion = city !== '' && (await queries.named(tx, country, region, [city, `${city} city`])).some((one) => distanceKm(one, at) <= NEAR_KM);
    return { ...placeOf({ ...best.known, cityRegion }), lat: at.lat, lng: at.lng };
  },
});

/** Names for a map around a position. */
export const townsAround = async (tx: TenantTx, at: { lat: number; lng: number }) => (await queries.nearest(tx, at)).filter((known) => distanceKm(at, known) <= 3 * NEAR_KM).map(({ name, lat, lng }) => ({ name, lat, lng }));

/** Asks the configured server first; when it is away or slow, the own table answers. */
export async function askPlaces<T>(tx: TenantTx, services: Pick<Services, 'config' | 'log'>, work: (geocoder: Geocoder) => Promise<T>): Promise<{ result: T; source: 'server' | 'local' }> {
  if (services.config.geocodeUrl) {
    try { return { result: await work(makeNominatim(services.config.geocodeUrl)), source: 'server' }; } catch (error) { services.log.warn({ error: (error as Error).message }, 'geocoder failed, own places answer'); }
  }
  return { result: await work(localPlaces(tx)), source: 'local' };
}
