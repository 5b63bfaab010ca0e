import { comma, type Language } from '#shared/language.ts';
import type { Config } from '#platform/config.ts';
import { asJobOf, asNobody } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { makeGeocoder } from '#platform/outside/geocode/geocoder.ts';
import type { Geocoder } from '#platform/outside/geocode/protocol.ts';
import type { Services } from '#platform/services.ts';
import type { Place } from '../contract.ts';
import { bareRegion, distanceKm, fold, placeOf, type TablePlace } from '../rules.ts';
import { readAddress, type Area } from './actions-areas.ts';
import { namedIn, townsCalled } from './actions-names.ts';
import * as queries from './queries.ts';

type At = { lat: number; lng: number };
/** Kilometers up to which the nearest place names a position. */
const NEAR_KM = 30;

const localized = (tablePlace: TablePlace, language: Language): Place =>
  placeOf(tablePlace, namedIn(language, tablePlace.country), comma(language));
type Wanted = { areas: Area[] | undefined; near: At | undefined; country: string | undefined; limit: number };
/** Finds towns by the beginning of their name in any language, in some areas only. */
async function findTowns(
  tx: TenantTx,
  town: string,
  { areas, near, country, limit }: Wanted,
): Promise<TablePlace[]> {
  const folded = fold(town);
  const towns = townsCalled(town);
  if (folded.length < 2) return [];
  const isInside = (place: TablePlace) =>
    !areas ||
    areas.some((area) => area.country === place.country && (area.region ?? place.region) === place.region);
  const called = towns.length ? await queries.called(tx, towns, limit) : [];
  const matching = [
    ...called.filter(isInside).sort((a, b) => Number(b.country === country) - Number(a.country === country)),
    ...(await queries.byPrefix(tx, folded, { areas, near, country, limit })),
  ];
  return matching
    .filter((other, n) => n === matching.findIndex(({ lat, lng }) => lat === other.lat && lng === other.lng))
    .slice(0, limit);
}
/** Makes a geocoder of our own table of places, which works without internet. */
const localPlaces = (tx: TenantTx): Geocoder => ({
  async search(text, { limit, near, country, language }) {
    for (const { town, areas, isExact } of await readAddress(text)) {
      const find = (inside: Area[] | undefined) =>
        findTowns(tx, town, { areas: inside, near, country, limit });
      let places = await find(areas);
      if (!places.length && !isExact) places = await find(undefined);
      if (places.length) return places.map((tablePlace) => localized(tablePlace, language));
    }
    return [];
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
  details: ({ lat, lng }, options) => localPlaces(tx).reverse({ lat, lng }, options),
});

/** Returns names of towns for a map around a position. */
export async function townsAround(
  { db }: Pick<Services, 'db'>,
  at: { lat: number; lng: number },
  language: string,
) {
  const towns = await db.withTenant(asNobody(), (tx) => queries.nearest(tx, at), { reads: true });
  return towns
    .filter((tablePlace) => distanceKm(at, tablePlace) <= 3 * NEAR_KM)
    .map(({ name, country, lat, lng }) => ({ name: namedIn(language, country)(name), lat, lng }));
}

/** Returns the country of a business by two letters, whose places come first; undefined where it has not said one. */
export async function countryOf(
  { db }: Pick<Services, 'db'>,
  accountId: string | null,
): Promise<{ country?: string }> {
  if (!accountId) return {};
  const row = await db.withTenant(asJobOf(accountId), (tx) => queries.countryOf(tx, accountId), {
    reads: true,
  });
  return row?.country ? { country: row.country } : {};
}

const servers = new WeakMap<Config, Geocoder>();
/** Returns the geocoder of the settings, which remembers its answers as long as the process lives. */
function serverOf(config: Config): Geocoder | undefined {
  const { geocoder, privateHosts } = config;
  if (!geocoder) return undefined;
  const stored = servers.get(config);
  if (stored) return stored;
  const server = makeGeocoder({ geocoder, privateHosts });
  servers.set(config, server);
  return server;
}
/**
 * Asks the configured server first, and our own table if the server fails or is slow. No transaction is held while
 * the server answers, so it is called outside of one.
 */
export async function askPlaces<T>(
  services: Pick<Services, 'config' | 'db' | 'log'>,
  work: (geocoder: Geocoder) => Promise<T>,
): Promise<{ result: T; source: 'server' | 'local' }> {
  const geocoder = serverOf(services.config);
  if (geocoder) {
    try {
      return { result: await work(geocoder), source: 'server' };
    } catch (error) {
      services.log.warn({ error: (error as Error).message }, 'geocoder failed, own places answer');
    }
  }
  const result = await services.db.withTenant(asNobody(), (tx) => work(localPlaces(tx)), { reads: true });
  return { result, source: 'local' };
}
