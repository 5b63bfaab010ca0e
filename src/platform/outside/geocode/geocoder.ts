import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';
import { askOutside } from '../guard/network-guard.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import { GeocoderError, type AskServer, type Geocoder } from './protocol.ts';

const TIMEOUT_MS = 2500;
const MAX_BYTES = 500_000;
/** Most concurrent requests; further ones use the own table, since such servers are shared. */
const MOST_AT_ONCE = 4;
/** Consecutive failures after which the server is not used for a while. */
const MOST_FAILURES = 3;
const REST_MS = 30_000;
const KEEP_MS = 3600_000;
const protocols = { nominatim, photon };

type Server = Pick<Config, 'privateHosts'> & { geocoder: NonNullable<Config['geocoder']> };
/** Returns the request function of a server; requests contain only the query. */
const askerOf =
  ({ geocoder, privateHosts }: Server): AskServer =>
  async (path, query) => {
    const url = new URL(`${geocoder.url.replace(/\/$/, '')}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { status, text } = await askOutside({ privateHosts }, url, {
      method: 'GET',
      headers: { accept: 'application/json', 'user-agent': 'perfect-content' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    if (status !== 200) throw new GeocoderError(status);
    return JSON.parse(text);
  };

/**
 * Makes a geocoder of the configured server: responses are cached for an hour, concurrency is limited, and after
 * consecutive failures the server is not used for half a minute (circuit breaker).
 */
export function makeGeocoder(server: Server): Geocoder {
  const geocoder = protocols[server.geocoder.protocol](askerOf(server));
  const answers = new LRUCache<string, Promise<unknown>>({ max: 2000, ttl: KEEP_MS });
  let underWay = 0;
  let failures = 0;
  let restsUntil = 0;
  async function work<T>(question: () => Promise<T>): Promise<T> {
    if (Date.now() < restsUntil) throw new Error('the geocoder has failed just now');
    if (underWay >= MOST_AT_ONCE) throw new Error('the geocoder is busy');
    underWay += 1;
    try {
      const answer = await question();
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= MOST_FAILURES) restsUntil = Date.now() + REST_MS;
      throw error;
    } finally {
      underWay -= 1;
    }
  }
  /** Sends equal concurrent requests once. */
  function once<T>(key: unknown[], question: () => Promise<T>): Promise<T> {
    const name = JSON.stringify(key);
    const stored = answers.get(name) as Promise<T> | undefined;
    if (stored) return stored;
    const answer = work(question);
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
    return answer;
  }
  return {
    search: (text, options) => once(['search', text, options], () => geocoder.search(text, options)),
    reverse: (at, options) => once(['reverse', at, options], () => geocoder.reverse(at, options)),
    details: (place, options) => once(['details', place, options], () => geocoder.details(place, options)),
  };
}
