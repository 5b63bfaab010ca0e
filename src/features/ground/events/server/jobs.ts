import { z } from 'zod';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { deliver } from '#platform/events/deliver.ts';
import { announceListeners, type Park } from '#platform/events/dispatcher.ts';
import * as queries from '#platform/events/queries.ts';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Days that an event is kept, for the log of automations and webhooks. */
const KEPT_DAYS = 35;
/** Days after which a listener that no node has any more is forgotten. */
const FORGOTTEN_DAYS = 7;
const BATCH = 5000;

/** Delivers an event that its listener refused on every try; the operator sees it among the failed jobs and tries it again. */
export const deliverParked = defineJob({
  name: 'events.deliver',
  payload: z.object({ accountId: z.uuid(), listener: z.string(), event: z.number() }),
  retries: 3,
  retryDelaySeconds: 300,
  fairBy: ({ accountId }) => accountId,
  run: ({ accountId, listener, event }, services) =>
    services.db.withTenant(asJobOf(accountId), async (tx) => {
      const delivery = await queries.takeParked(tx, accountId, { listener, id: event });
      if (delivery) await deliver({ tx, services, accountId }, delivery);
    }),
});
/** Gives a delivery to the queue of jobs. */
export const parkDelivery: Park = ({ tx, services, accountId }, { listener, id }) =>
  services.jobs.enqueue(tx, deliverParked, { accountId, listener, event: id });

/** Deletes old events, and listeners of earlier releases. */
export const sweepEvents = defineJob({
  name: 'events.sweep',
  payload: z.object({}),
  every: '23 3 * * *',
  timeoutSeconds: 3600,
  async run(_none, services) {
    await announceListeners(services);
    const house = services.db.withTenant;
    await house(asHouseJob(), (tx) => queries.forgetListeners(tx, FORGOTTEN_DAYS));
    for (let gone = BATCH; gone === BATCH;)
      gone = await house(asHouseJob(), (tx) => queries.deleteOld(tx, KEPT_DAYS, BATCH));
  },
});
