import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asJobOf } from '../db/scope.ts';
import { q, sql } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { consume, limited } from './limits.ts';

/** Requests that one key may make. */
export const KEY_LIMIT = { points: 600, seconds: 60 };
/** Requests from one address with keys that this process has not seen to be valid. */
const UNKNOWN_LIMIT = { points: 120, seconds: 60 };
/** The beginning of every key, by which people and scanners of code recognize one. */
export const KEY_START = 'key_';
const LONGEST = 200;

/** Returns whether a request names a key of the API; its cookies count for nothing then. */
export const isByKey = (request: FastifyRequest): boolean =>
  /^bearer(\s|$)/i.test(request.headers.authorization ?? '');

/** Returns the hash of the key that a request carries; undefined without one, or with what cannot be one. */
export function keyHash(request: FastifyRequest): Buffer | undefined {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token?.startsWith(KEY_START) && token.length <= LONGEST
    ? hash('sha256', token, 'buffer')
    : undefined;
}

const MOST_SEEN = 10_000;
const TOUCH_MS = 60_000;
/** Keys that were valid in this process, by their hash, with the moment of the last note of their use. */
const seen = new Map<string, number>();
const nameOf = (tokenHash: Buffer) => tokenHash.toString('base64');

/**
 * Counts a request against the limit of its key, before a connection is taken. Unknown keys are counted by
 * address, so that nobody fills the counters with keys that are none.
 *
 * @throws too_many_requests 429
 */
export async function limitKey(
  services: Services,
  request: FastifyRequest,
  tokenHash: Buffer,
): Promise<void> {
  const name = nameOf(tokenHash);
  if (seen.has(name)) await consume(services, 'api-key', name, KEY_LIMIT);
  else await limited(services, request, undefined, 'api-key-unknown', UNKNOWN_LIMIT);
}

/** Notes that a key is in use and from where, at most once in a minute and process, beside the request. */
export function touchKey(
  services: Services,
  request: FastifyRequest,
  { id, accountId, tokenHash }: { id: string; accountId: string; tokenHash: Buffer },
): void {
  const name = nameOf(tokenHash);
  const now = performance.now();
  const last = seen.get(name);
  if (last !== undefined && now - last < TOUCH_MS) return;
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.set(name, now);
  services.beside(
    services.db
      .withTenant(asJobOf(accountId), (tx) =>
        tx.run(
          q
            .updateTable('apiKey')
            .set({ lastUsedAt: sql`now()`, lastAddress: request.ip })
            .where('accountId', '=', accountId)
            .where('id', '=', id),
        ),
      )
      .catch(() => {}),
  );
}
