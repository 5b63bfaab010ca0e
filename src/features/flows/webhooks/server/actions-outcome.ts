import { audit, bySystem } from '#features/ground/audit/server/actions.ts';
import { notify } from '#features/ground/notices/server/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { emit } from '#platform/events/emit.ts';
import type { EventPlace } from '#platform/services.ts';
import { messageEnded } from '../events.ts';
import { afterFailures } from '../rules.ts';
import { TOPIC } from '../rules-topic.ts';
import type { Outcome } from './actions-send.ts';
import * as queries from './queries.ts';
import * as deliveryQueries from './queries-deliveries.ts';

type Sent = { hook: Pick<queries.HookRow, 'id' | 'name' | 'url'>; deliveryId: string };
const PAGE = '/settings/integrations/webhooks';
/** Tells those who run the account how a webhook is. */
const tell = (
  { tx, accountId }: EventPlace,
  kind: 'webhook.failing' | 'webhook.off' | 'webhook.ended',
  { id, name, url }: Sent['hook'],
) =>
  notify(tx, {
    accountId,
    kind,
    data: { name: name || new URL(url).host },
    link: `${PAGE}/${id}`,
    to: 'managers',
  });

/** Logs that the product has switched a webhook off. */
const log = ({ tx, accountId }: EventPlace, { id, name, url }: Sent['hook'], reason: 'gone' | 'failures') =>
  audit(tx, bySystem, {
    action: 'webhooks.stopped',
    object: { type: 'webhook', id, name: name || new URL(url).host },
    after: { reason },
    log: { kind: 'account', id: accountId },
  });
/** Ends a webhook whose receiver says that it is gone. */
async function end(place: EventPlace, hook: Sent['hook']): Promise<void> {
  await queries.update(place.tx, place.accountId, hook.id, { state: 'ended', reason: 'gone' });
  log(place, hook, 'gone');
  await tell(place, 'webhook.ended', hook);
}
/** Counts a message that failed on every try; after too many of them in a row the webhook is off. */
async function countFailure(place: EventPlace, hook: Sent['hook']): Promise<void> {
  const { tx, accountId } = place;
  const counted = await queries.countFailure(tx, accountId, hook.id);
  const then = counted ? afterFailures(counted.failures) : 'nothing';
  if (then === 'off') {
    await queries.update(tx, accountId, hook.id, { state: 'off', reason: 'failures' });
    log(place, hook, 'failures');
  }
  if (then !== 'nothing') await tell(place, then === 'off' ? 'webhook.off' : 'webhook.failing', hook);
}
/** Tells the automation of a message that it is no longer sent. */
export async function tellEnd(
  place: EventPlace,
  { messageId, subject }: deliveryQueries.Noted,
  code: string | null,
): Promise<void> {
  if (subject === messageId) await emit(place, messageEnded, { subject, data: { code } });
}
/** Gives a message up that is no longer sent. */
export async function giveUp(place: EventPlace, deliveryId: string, code: string): Promise<void> {
  const noted = await deliveryQueries.giveUp(place.tx, place.accountId, deliveryId, code);
  if (noted) await tellEnd(place, noted, code);
}
/** Consequence of a try that fails: seconds until the next one, the one that is set already, or none any more. */
export type Next = number | 'set' | 'none';
/**
 * Stores what came of a try, and what follows for the webhook. `counts`: a failure without a next try counts in the row of
 * failures.
 */
export async function noteOutcome(
  place: EventPlace,
  { hook, deliveryId }: Sent,
  { retryAfter: _retryAfter, ...tried }: Outcome,
  { next, counts = false }: { next: Next; counts?: boolean },
): Promise<void> {
  const { tx, accountId } = place;
  const isDone = tried.failure === null;
  const isGone = tried.failure === 'webhooks.gone';
  const waits = !isDone && !isGone && next !== 'none';
  const noted = await deliveryQueries.noteTry(tx, accountId, deliveryId, {
    ...tried,
    ...(waits
      ? { state: 'waiting', delaySeconds: next === 'set' ? undefined : next }
      : { state: isDone ? 'done' : 'failed', delaySeconds: null }),
  });
  if (!noted) return;
  if (!waits) await tellEnd(place, noted, tried.failure);
  if (isDone) await queries.forgetFailures(tx, accountId, hook.id);
  else if (isGone) await end(place, hook);
  else if (counts && !waits) await countFailure(place, hook);
  await deliveryQueries.forgetOld(tx, accountId, hook.id);
  await tellScreens(tx, { accountId, topic: TOPIC });
}
