import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asJobOf } from '../db/scope.ts';
import { q, sql } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { consume, limited } from './limits.ts';

/** Rate limit of a key. */
export const KEY_LIMIT = { points: 600, seconds: 60 };
/** Rate limit of an address for keys that this process does not know to be valid. */
const UNKNOWN_LIMIT = { points: 120, seconds: 60 };
/** Prefix of all keys, by which people and secret scanners recognize one. */
export const KEY_START = 'key_';
const LONGEST = 200;

/** Returns whether a request has an API key; its cookies are then ignored. */
export const isByKey = (request: FastifyRequest): boolean =>
  /^bearer(\s|$)/i.test(request.headers.authorization ?? '');

/** Returns the hash of the API key of a request; undefined without a well-formed one. */
export function keyHash(request: FastifyRequest): Buffer | undefined {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token?.startsWith(KEY_START) && token.length <= LONGEST
    ? hash('sha256', token, 'buffer')
    : undefined;
}

const MOST_SEEN = 10_000;
const TOUCH_MS = 60_000;
/** Valid keys by their hash, with the time at which their use was last recorded. */
const seen = new Map<string, number>();
const nameOf = (tokenHash: Buffer) => tokenHash.toString('base64');

/**
 * Counts a request against the limit of its key, before it takes a database connection. Unknown keys are counted by
 * address, so that invalid keys cannot fill the counters.
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

/** Records the last use and address of a key, at most once a minute per process, outside of the request. */
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
