import { notify } from '#features/ground/notices/server/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { EventPlace } from '#platform/services.ts';
import { afterFailures, TOPIC } from '../rules.ts';
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

/** Ends a webhook whose receiver says that it is gone. */
async function end(place: EventPlace, hook: Sent['hook']): Promise<void> {
  await queries.update(place.tx, place.accountId, hook.id, { state: 'ended', reason: 'gone' });
  await tell(place, 'webhook.ended', hook);
}
/** Counts a message that failed on every try; after too many of them in a row the webhook is off. */
async function countFailure(place: EventPlace, hook: Sent['hook']): Promise<void> {
  const { tx, accountId } = place;
  const counted = await queries.countFailure(tx, accountId, hook.id);
  const then = counted ? afterFailures(counted.failures) : 'nothing';
  if (then === 'off') await queries.update(tx, accountId, hook.id, { state: 'off', reason: 'failures' });
  if (then !== 'nothing') await tell(place, then === 'off' ? 'webhook.off' : 'webhook.failing', hook);
}
function stateAfter(isDone: boolean, waits: boolean): 'done' | 'waiting' | 'failed' {
  if (isDone) return 'done';
  return waits ? 'waiting' : 'failed';
}
/**
 * Stores what came of a try, and what follows for the webhook. `delaySeconds`: until the next try; undefined: the message
 * has its last one now. `counts`: a failure counts in the row of failures.
 */
export async function noteOutcome(
  place: EventPlace,
  { hook, deliveryId }: Sent,
  { retryAfter: _retryAfter, ...tried }: Outcome,
  { delaySeconds, counts = false }: { delaySeconds?: number | undefined; counts?: boolean } = {},
): Promise<void> {
  const { tx, accountId } = place;
  const isDone = tried.failure === null;
  const waits = !isDone && delaySeconds !== undefined;
  const noted = await deliveryQueries.noteTry(tx, accountId, deliveryId, {
    ...tried,
    state: stateAfter(isDone, waits),
    delaySeconds: waits ? delaySeconds : null,
  });
  if (!noted) return;
  if (isDone) await queries.forgetFailures(tx, accountId, hook.id);
  else if (tried.failure === 'webhooks.gone') await end(place, hook);
  else if (counts && !waits) await countFailure(place, hook);
  await deliveryQueries.forgetOld(tx, accountId, hook.id);
  await tellScreens(tx, { accountId, topic: TOPIC });
}
