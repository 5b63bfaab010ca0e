import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import { emit } from '#platform/events/emit.ts';
import { announceListeners } from '#platform/events/dispatcher.ts';
import { on } from '#platform/events/listener.ts';
import { defineEvent } from '#shared/events.ts';
import { testServer } from '#testing/kit.ts';
import { makeAccount } from '#testing/tenants.ts';
import { deliverParked, parkDelivery, sweepEvents } from './jobs.ts';

// No dispatcher runs here, so a delivery stays until a job of this file takes it.
const server = await testServer();
const info = { jobId: randomUUID(), attempt: 0, lastAttempt: false };
/** Makes an account with one event that a listener of its own has to hear. */
async function world(name: string, run: () => Promise<void> = async () => {}) {
  const { accountId } = await makeAccount(server, name);
  const data = z.object({ number: z.number() });
  const event = defineEvent({ name: `test.${name}`, about: 'A test', subject: 'anything', data });
  const services = { ...server, listeners: [on(event, `test.${name}`, run)] };
  await announceListeners(services);
  await server.db.withTenant(asJobOf(accountId), (tx) =>
    emit({ tx, services, accountId }, event, { subject: randomUUID(), data: { number: 1 } }),
  );
  const [row] = await server.sql<{ id: number }>('select id::int from event where account_id = $1', [
    accountId,
  ]);
  const left = async () => ({
    events: (await server.sql('select from event where account_id = $1', [accountId])).length,
    deliveries: (await server.sql('select from event_delivery where account_id = $1', [accountId])).length,
  });
  return { accountId, services, listener: `test.${name}`, id: row!.id, left };
}

test('a delivery that was given up is a job, which the listener hears when it is run again', async () => {
  let isBroken = true;
  let heard = 0;
  const { accountId, services, listener, id, left } = await world('parked', async () => {
    if (isBroken) throw new Error('broken');
    heard++;
  });
  await server.db.withTenant(asJobOf(accountId), async (tx) => {
    await tx.raw('update event_delivery set parked = true where account_id = $1', [accountId]);
    await parkDelivery({ tx, services, accountId }, { listener, id });
  });
  const [job] = await server.jobs.find(deliverParked.name, { accountId });
  const payload = deliverParked.payload.parse(job!.data);
  await assert.rejects(deliverParked.run(payload, services, info), /broken/);
  assert.deepEqual(await left(), { events: 1, deliveries: 1 });
  isBroken = false;
  await deliverParked.run(payload, services, info);
  await deliverParked.run(payload, services, info);
  assert.deepEqual([heard, await left()], [1, { events: 1, deliveries: 0 }]);
});

test('events go after 35 days, and the deliveries of listeners that no node has any more', async () => {
  const old = await world('old');
  const fresh = await world('fresh');
  const former = await world('former');
  await server.sql("update event set created_at = now() - interval '36 days' where account_id = $1", [
    old.accountId,
  ]);
  await server.sql("update event_listener set seen_at = now() - interval '8 days' where name <> $1", [
    old.listener,
  ]);
  await sweepEvents.run({}, fresh.services, info);
  assert.deepEqual(
    [await old.left(), await fresh.left(), await former.left()],
    [
      { events: 0, deliveries: 0 },
      { events: 1, deliveries: 1 },
      { events: 1, deliveries: 0 },
    ],
  );
});
