import { randomUUID } from 'node:crypto';
import { brandOf } from '#features/ground/notices/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { on } from '#platform/events/listener.ts';
import type { Services } from '#platform/services.ts';
import { bodyOf, catalogue } from '../contract-events.ts';
import { eventNames, type EventName } from '../rules.ts';
import { deliverHook } from './jobs.ts';
import * as queries from './queries.ts';
import * as deliveryQueries from './queries-deliveries.ts';

/** Returns where people of the account in scope open the product. */
export const originFor = async (tx: TenantTx, services: Services, accountId: string): Promise<string> =>
  services.hosts.origin((await brandOf(tx, accountId))?.appHost ?? services.config.appHost);

/** Writes a message for each webhook that hears of an event; what a maker has left behind ends. */
const tellHooks = (name: EventName) =>
  on(
    catalogue[name].event,
    `webhooks.${name}`,
    async ({ tx, services, accountId }, { id: eventId, subject, at, data }) => {
      const hearing = await queries.hearing(tx, accountId, name);
      if (!hearing.length) return;
      for (const { id } of hearing.filter(({ stands }) => !stands))
        await queries.update(tx, accountId, id, { state: 'ended', reason: 'maker' });
      const origin = await originFor(tx, services, accountId);
      const body = JSON.stringify(bodyOf(name, origin, { accountId, subject, at, data }));
      for (const { id: hookId } of hearing.filter(({ stands }) => stands)) {
        const id = randomUUID();
        const messageId = `event_${eventId}_${hookId}`;
        const message = { id, hookId, messageId, event: name, subject, body };
        if (!(await deliveryQueries.insert(tx, accountId, message))) continue;
        await services.jobs.enqueue(tx, deliverHook, { accountId, hookId, deliveryId: id });
      }
    },
  );
/** Hears all events of the catalogue. */
export const listeners = eventNames.map(tellHooks);
