import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consume, countUp, forgive, giveBack, placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';

// Limits of password guesses (docs/decisions/0015): tries are refused for a pair of address and email, or for a
// browser in which the person has signed in before, so that nobody locks out somebody else. All other browsers
// together are only slowed down for one email.
const PER_ADDRESS = { points: 100, seconds: 300 };
/** Growing lock: after 6 tries a minute, after 12 a quarter of an hour, after 30 six hours. */
const PER_PAIR = [
  { points: 6, seconds: 60 },
  { points: 12, seconds: 900 },
  { points: 30, seconds: 21_600 },
];
const STRANGERS = { points: 20, seconds: 900 };
const LANE_MS = 500;
const LANE_LENGTH = 20;
const EVERYWHERE_MS = 60;
const EVERYWHERE_LENGTH = 100;
const FAILURES_A_MINUTE = 200;

type Tries = { failed: () => void; passed: () => Promise<void> };
/** A request with its reply, which takes the headers of the answer. */
export type Asking = { services: Services; request: FastifyRequest; reply: FastifyReply };

/**
 * Counts a try of one pair of address (or device) and person before the try is checked.
 *
 * @throws too_many_requests 429 with Retry-After
 */
export async function countPair(
  { services, request, reply }: Asking,
  name: string,
  who: string,
  device: Buffer | null,
): Promise<{ key: string; forgive: () => Promise<void> }> {
  const key = device ? `device ${device.toString('base64url')} ${who}` : `${placeOf(request)} ${who}`;
  for (const [i, rule] of PER_PAIR.entries()) await consume(services, `${name}-${i}`, key, rule, reply);
  return {
    key,
    async forgive() {
      for (const i of PER_PAIR.keys()) await forgive(services, `${name}-${i}`, key);
    },
  };
}

const lanes = new Map<string, { last: Promise<void>; length: number }>();
/**
 * Waits for a turn in a queue that lets one try pass every `ms` milliseconds.
 *
 * @throws too_many_requests 429 when `most` tries are waiting
 */
async function queue(name: string, ms: number, most: number): Promise<void> {
  const lane = lanes.get(name) ?? { last: Promise.resolve(), length: 0 };
  if (lane.length >= most) {
    const retryAfter = randomInt(5, 30);
    throw fail('too_many_requests', 429, [], { retryAfter });
  }
  lane.length++;
  lane.last = lane.last.then(() => wait(ms));
  lanes.set(name, lane);
  await lane.last;
  if (--lane.length === 0) lanes.delete(name);
}

/** Times of failures in this process, all emails together: credential stuffing has one try for each email. */
let failures: number[] = [];
const recent = (now: number) => {
  failures = failures.filter((at) => at > now - 60_000);
  return failures.length;
};

/**
 * Counts a try before its password is checked; `device` is set for a browser in which the person has signed in
 * before. Nothing depends on whether the email is registered.
 *
 * @throws too_many_requests 429 with Retry-After
 */
export async function countPassword(asking: Asking, email: string, device: Buffer | null): Promise<Tries> {
  const { services, request, reply } = asking;
  await consume(services, 'login-address', placeOf(request), PER_ADDRESS, reply);
  const pair = await countPair(asking, 'login-pair', email, device);
  if (!device) {
    if (recent(performance.now()) > FAILURES_A_MINUTE)
      await queue('everywhere', EVERYWHERE_MS, EVERYWHERE_LENGTH);
    if ((await countUp(services, 'login-strangers', email, STRANGERS)) > STRANGERS.points)
      await queue(`email ${email}`, LANE_MS, LANE_LENGTH);
  }
  return {
    failed() {
      if (failures.length < 10_000) failures.push(performance.now());
    },
    async passed() {
      await pair.forgive();
      await giveBack(services, 'login-address', placeOf(request));
      if (!device) await giveBack(services, 'login-strangers', email);
    },
  };
}
