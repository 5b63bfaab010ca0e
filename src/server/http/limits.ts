import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '#shared/fail.ts';
import type { Services } from '../services.ts';

/** Counts shared by all nodes (one row in the database), used for costly doors only; memory stands in while the database is away. */
const limiters = new WeakMap<object, Map<string, RateLimiterPostgres>>();

function limiterOf(services: Services, name: string, rule: { points: number; seconds: number }): RateLimiterPostgres {
  const known = limiters.get(services.db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(services.db, known);
  const key = `${name}:${rule.points}:${rule.seconds}`;
  let limiter = known.get(key);
  if (!limiter) {
    const base = { keyPrefix: name, points: rule.points, duration: rule.seconds };
    limiter = new RateLimiterPostgres({ ...base, storeClient: services.db.pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false, inMemoryBlockOnConsumed: rule.points + 1, insuranceLimiter: new RateLimiterMemory(base) } as never);
    known.set(key, limiter);
  }
  return limiter;
}

/** @throws 429 with Retry-After */
export async function consume(services: Services, name: string, who: string, rule: { points: number; seconds: number }, reply?: FastifyReply): Promise<void> {
  try {
    await limiterOf(services, name, rule).consume(who);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const seconds = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
    reply?.header('retry-after', seconds);
    throw fail('too_many_requests', 429, [], { retryAfter: seconds });
  }
}
export const limited = (services: Services, request: FastifyRequest, reply: FastifyReply, name: string, rule: { points: number; seconds: number }) => consume(services, name, request.ip, rule, reply);
/** Counts and tells how many there are now, refusing nothing: for what gets slower instead of being shut. */
export async function count(services: Services, name: string, who: string, rule: { points: number; seconds: number }): Promise<number> {
  try { return (await limiterOf(services, name, rule).consume(who)).consumedPoints; } catch (refused) {
    if (refused instanceof Error) throw refused;
    return rule.points + 1;
  }
}
export const counted = async (services: Services, name: string, who: string, rule: { points: number; seconds: number }): Promise<number> => (await limiterOf(services, name, rule).get(who))?.consumedPoints ?? 0;
/** Gives one attempt back, after a success. */
export const giveBack = (services: Services, name: string, who: string, rule: { points: number; seconds: number }) => limiterOf(services, name, rule).reward(who, 1).then(() => {}, () => {});
/** Forgives attempts, after a success. */
export const forgive = (services: Services, name: string, who: string, rule: { points: number; seconds: number }) => limiterOf(services, name, rule).delete(who).then(() => {}, () => {});
