import type { Place } from '#platform/place.ts';
import { sampleOf } from '#platform/http/openapi/examples.ts';
import { z } from 'zod';
import { bodyOf, payloadOf, type Payload } from '../../contract-events.ts';
import type { EventName } from '../../rules.ts';
import { createHook, removeHook } from '../actions.ts';
import { originFor } from '../actions-listen.ts';
import * as queries from '../queries.ts';
import { newestEvents } from '../queries-deliveries.ts';

/** Samples of an event. */
const MOST_SAMPLES = 3;

type Asked = { targetUrl: string; event: EventName };
/**
 * Subscribes a program to an event. The same key, address and event answer the same subscription, which is on again unless
 * a person has switched it off.
 *
 * @throws webhooks.too_many 409, webhooks.https 400, webhooks.private 400
 */
export async function subscribe(place: Place, { targetUrl: url, event }: Asked) {
  const { tx, actor, accountId } = place;
  await queries.count(tx, accountId);
  const apiKeyId = actor.key?.id ?? null;
  const before = await queries.findSubscription(tx, accountId, { apiKeyId, url, event });
  if (before && !before.stands) await removeHook(place, before);
  else if (before) {
    const isRevived = before.state !== 'on' && before.reason !== 'person';
    if (isRevived) await queries.update(tx, accountId, before.id, { state: 'on', reason: null, failures: 0 });
    return { id: before.id, state: isRevived ? ('on' as const) : before.state, secret: null };
  }
  const { row, secret } = await createHook(place, { name: '', url, events: [event], isSubscription: true });
  return { id: row.id, state: row.state, secret };
}

/** Returns an honest example of an event: the shape of its body, filled with made-up values. */
const exampleOf = (event: EventName): Payload =>
  sampleOf(z.toJSONSchema(payloadOf(event), { io: 'output' }) as Record<string, unknown>) as Payload;
/** Returns the newest messages of an event, or an example where nothing has happened. */
export async function samplesOf(
  { tx, services, accountId }: Place,
  event: EventName,
): Promise<{ samples: Payload[]; areExamples: boolean }> {
  const rows = await newestEvents(tx, accountId, event, MOST_SAMPLES);
  if (!rows.length) return { samples: [exampleOf(event)], areExamples: true };
  const origin = await originFor(tx, services, accountId);
  return { samples: rows.map((row) => bodyOf(event, origin, { accountId, ...row })), areExamples: false };
}
