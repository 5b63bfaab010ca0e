import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ipv4Of, ipv6Network } from '#shared/address/network.ts';
import { fail } from '#shared/fail.ts';
import type { Services } from '../services.ts';

/**
 * A rate limit: `points` per `seconds`. Counters are rows of the database, shared by all nodes and by its clock; memory
 * replaces them while the database is unavailable.
 */
type Rule = { points: number; seconds: number };
type Local = { shut: Map<string, number>; memory: Map<string, RateLimiterMemory> };
const locals = new WeakMap<object, Local>();
const localOf = (services: Services): Local => {
  const local = locals.get(services.db) ?? { shut: new Map(), memory: new Map() };
  locals.set(services.db, local);
  return local;
};
const MOST_SHUT = 10_000;
const now = '(extract(epoch from now()) * 1000)::bigint';
// An end later than the rule allows was written while the clock was wrong.
const COUNT = `
  insert into rate_limit as r (key, points, expire)
  values ($1, 1, ${now} + $2)
  on conflict (key) do update set points = case when r.expire <= ${now} then 1 else r.points + 1 end,
    expire = case when r.expire <= ${now} then excluded.expire else least(r.expire, excluded.expire) end
  returning points, expire - ${now} as left
`;

async function count(services: Services, key: string, rule: Rule): Promise<{ points: number; left: number }> {
  try {
    const { rows } = await services.db.pool.query<{ points: number; left: number }>({
      name: 'rate_limit',
      text: COUNT,
      values: [key, rule.seconds * 1000],
    });
    return rows[0]!;
  } catch {
    const { memory } = localOf(services);
    const name = `${rule.points}:${rule.seconds}`;
    const limiter =
      memory.get(name) ?? new RateLimiterMemory({ points: rule.points, duration: rule.seconds });
    memory.set(name, limiter);
    const { consumedPoints, msBeforeNext } = await limiter
      .consume(key)
      .catch((refused: { consumedPoints: number; msBeforeNext: number }) => refused);
    return { points: consumedPoints, left: msBeforeNext };
  }
}

/** Counts an attempt. @throws too_many_requests 429 with Retry-After */
export async function consume(
  services: Services,
  name: string,
  who: string,
  rule: Rule,
  reply?: FastifyReply | undefined,
): Promise<void> {
  const key = `${name}:${who}`;
  const { shut } = localOf(services);
  const until = shut.get(key) ?? 0;
  let left = until - performance.now();
  if (left <= 0) {
    shut.delete(key);
    const counted = await count(services, key, rule);
    if (counted.points <= rule.points) return;
    left = counted.left;
    // A limit that is reached is not read from the database again until it ends.
    if (shut.size >= MOST_SHUT) shut.delete(shut.keys().next().value!);
    shut.set(key, performance.now() + left);
  }
  const seconds = Math.max(1, Math.ceil(left / 1000));
  reply?.header('retry-after', seconds);
  throw fail('too_many_requests', 429, [], { retryAfter: seconds });
}
/** Returns the key of a client for limits: its IPv4 address, or the /64 network of its IPv6 address. */
export const placeOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => ipv4Of(ip) ?? ipv6Network(ip, 4) ?? ip;
/** Counts a call against the limit of its contract, by client address. @throws too_many_requests 429 */
export const limited = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply | undefined,
  name: string,
  rule: Rule,
) => consume(services, name, placeOf(request), rule, reply);
/** Counts an attempt and returns the number of attempts, for operations that are delayed instead of refused. */
export const countUp = async (services: Services, name: string, who: string, rule: Rule): Promise<number> =>
  (await count(services, `${name}:${who}`, rule)).points;
/** Subtracts one attempt, after a success. */
export async function giveBack(services: Services, name: string, who: string): Promise<void> {
  const key = `${name}:${who}`;
  const { shut, memory } = localOf(services);
  shut.delete(key);
  for (const limiter of memory.values()) await limiter.reward(key, 1);
  await services.db.pool
    .query('update rate_limit set points = greatest(points - 1, 0) where key = $1', [key])
    .catch(() => {});
}
/** Resets the attempts, after a success. */
export async function forgive(services: Services, name: string, who: string): Promise<void> {
  const key = `${name}:${who}`;
  const { shut, memory } = localOf(services);
  shut.delete(key);
  for (const limiter of memory.values()) await limiter.delete(key);
  await services.db.pool.query('delete from rate_limit where key = $1', [key]).catch(() => {});
}
