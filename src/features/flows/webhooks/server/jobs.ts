import { z } from 'zod';
import { isServed } from '#features/tenants/tenants/server/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { nextDelay } from '../rules.ts';
import { giveUp, noteOutcome } from './actions-outcome.ts';
import { sendTo } from './actions-send.ts';
import * as queries from './queries.ts';
import * as deliveryQueries from './queries-deliveries.ts';

type Due = { accountId: string; hookId: string; deliveryId: string };
/** Reads a message that waits, with its webhook; one that is not sent any more is given up. */
const take = (services: Services, { accountId, hookId, deliveryId }: Due) =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    const message = await deliveryQueries.find(tx, accountId, hookId, deliveryId);
    if (message?.state !== 'waiting') return undefined;
    const hook = await queries.find(tx, accountId, hookId);
    if (hook?.state === 'on' && hook.stands && (await isServed(tx, accountId))) return { hook, message };
    await giveUp({ tx, services, accountId }, deliveryId, 'webhooks.off');
    return undefined;
  });

/**
 * Sends a message to a webhook: one try, after which the next one is enqueued. Webhooks take turns. A process that is killed
 * between the answer and its mark sends the message again, with the same id.
 */
export const deliverHook = defineJob({
  name: 'webhooks.deliver',
  payload: z.object({ accountId: id, hookId: id, deliveryId: id }),
  fairBy: ({ hookId }) => hookId,
  atOnce: 8,
  timeoutSeconds: 60,
  async run(due, services) {
    const taken = await take(services, due);
    if (!taken) return;
    const { accountId, deliveryId } = due;
    const { hook, message } = taken;
    const { messageId, body, tries } = message;
    const outcome = await sendTo(services, hook, { messageId, body });
    const isOver = outcome.failure === null || outcome.failure === 'webhooks.gone';
    const delaySeconds = isOver ? undefined : nextDelay(tries + 1, outcome.retryAfter, Math.random());
    const next = delaySeconds ?? 'none';
    await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const place = { tx, services, accountId };
      await noteOutcome(place, { hook, deliveryId }, outcome, { next, counts: true });
      if (delaySeconds !== undefined)
        await services.jobs.enqueue(tx, deliverHook, due, {
          startAfterSeconds: delaySeconds,
          key: `${deliveryId} ${tries + 1}`,
        });
    });
  },
  async putAside({ accountId, deliveryId }, services) {
    await services.db.withTenant(asJobOf(accountId), (tx) =>
      giveUp({ tx, services, accountId }, deliveryId, 'jobs.blocked'),
    );
  },
});
