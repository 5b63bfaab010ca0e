import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consume, countUp, forgive, giveBack, placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';

/**
 * Guessing gets slow, and nobody can shut the door for somebody else (docs/decisions/0015): what is refused
 * is refused for a pair of address and e-mail, or for one known browser. All strangers of one e-mail together
 * are only slowed down; a browser in which the person has signed in before does not even wait.
 */
const PER_ADDRESS = { points: 100, seconds: 300 };
/** Growing: after six tries a minute, after twelve a quarter of an hour, after thirty six hours. */
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
/** Who asks, and where the answer's headers go. */
export type Asking = { services: Services; request: FastifyRequest; reply: FastifyReply };

/** Counts a try of one pair before it is looked at. @throws 429 with Retry-After */
export async function countPair(
  { services, request, reply }: Asking,
  name: string,
  who: string,
  known: Buffer | null,
): Promise<{ key: string; forgive: () => Promise<void> }> {
  const key = known ? `device ${known.toString('base64url')} ${who}` : `${placeOf(request)} ${who}`;
  for (const [i, rule] of PER_PAIR.entries()) await consume(services, `${name}-${i}`, key, rule, reply);
  return {
    key,
    async forgive() {
      for (const i of PER_PAIR.keys()) await forgive(services, `${name}-${i}`, key);
    },
  };
}

/** Waits its turn in a lane where one passes at a time. @throws 429 when too many wait */
const lanes = new Map<string, { last: Promise<void>; length: number }>();
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

/**
 * Failures of this process in the last minute, all e-mails together: stuffing with one try for each e-mail.
 */
let failures: number[] = [];
const recent = (now: number) => {
  failures = failures.filter((at) => at > now - 60_000);
  return failures.length;
};

/** Before a password is looked at. Nothing here depends on whether the e-mail is known. */
export async function countPassword(asking: Asking, email: string, known: Buffer | null): Promise<Tries> {
  const { services, request, reply } = asking;
  await consume(services, 'login-address', placeOf(request), PER_ADDRESS, reply);
  const pair = await countPair(asking, 'login-pair', email, known);
  if (!known) {
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
      if (!known) await giveBack(services, 'login-strangers', email);
    },
  };
}
