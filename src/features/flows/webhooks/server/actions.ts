import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { audit } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { portOf } from '#platform/outside/guard/network-guard.ts';
import { isPublicAddress } from '#platform/outside/guard/public-addresses.ts';
import type { Place } from '#platform/place.ts';
import type { EventPlace, Services } from '#platform/services.ts';
import { personName } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import type { Hook } from '../contract.ts';
import { MOST_HOOKS, OLD_SECRET_HOURS } from '../rules.ts';
import { makeSecret, sealSecret, sendTo, type Outcome } from './actions-send.ts';
import { tellEnd } from './actions-outcome.ts';
import { deliverHook } from './jobs.ts';
import * as queries from './queries.ts';
import * as deliveryQueries from './queries-deliveries.ts';

/** Returns a webhook as people see it, without its secrets. */
export function viewOf(
  { stands, secretSealed: _secret, previousSealed: _previous, ...row }: queries.HookRow,
  last: Hook['last'],
): Hook {
  return { ...row, ...(stands ? {} : { state: 'ended' as const, reason: 'maker' as const }), last };
}
/**
 * Refuses an address that messages may not go to; names are looked up when a message is sent.
 *
 * @throws webhooks.https 400, webhooks.private 400
 */
function demandAddress({ config }: Pick<Services, 'config'>, text: string, path: string): void {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (config.privateHosts.includes(`${host}:${portOf(url)}`)) return;
  const isPrivate = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost$/.test(host);
  if (isPrivate) throw fail('webhooks.private', 400, [{ path, code: 'webhooks.private' }]);
  if (url.protocol !== 'https:') throw fail('webhooks.https', 400, [{ path, code: 'webhooks.https' }]);
}
type Values = { name: string; url: string; events: string[] };
const facts = ({ name, url, events, state }: Pick<Hook, 'name' | 'url' | 'events' | 'state'>) => ({
  name,
  url,
  events: events.join(', '),
  state,
});
const objectOf = ({ id, name, url }: Pick<Hook, 'id' | 'name' | 'url'>) => ({
  type: 'webhook' as const,
  id,
  name: name || new URL(url).host,
});

/** Makes a webhook. Returns its row and its secret, which is told once. @throws webhooks.too_many 409, webhooks.https 400, webhooks.private 400 */
export async function createHook(
  { tx, services, actor, accountId }: Place,
  values: Values & { isSubscription?: boolean },
): Promise<{ row: queries.HookRow; secret: string }> {
  demandAddress(services, values.url, values.isSubscription ? 'targetUrl' : 'url');
  if ((await queries.count(tx, accountId)) >= MOST_HOOKS) throw fail('webhooks.too_many', 409);
  const id = randomUUID();
  const secret = makeSecret();
  await queries.insert(tx, accountId, {
    isSubscription: false,
    ...values,
    id,
    secretSealed: sealSecret(services, id, secret),
    createdBy: actor.workAs || actor.key ? null : actor.userId,
    createdByName: actor.key?.name ?? personName(actor),
    apiKeyId: actor.key?.id ?? null,
  });
  const row = (await queries.find(tx, accountId, id))!;
  audit(tx, actor, { action: 'webhooks.created', object: objectOf(row), after: facts(row) });
  return { row, secret };
}
/** Changes a webhook. @throws webhooks.ended 409, webhooks.https 400, webhooks.private 400 */
export async function changeHook(
  { tx, services, actor, accountId }: Place,
  before: queries.HookRow,
  { isOn, ...values }: Values & { isOn: boolean },
): Promise<queries.HookRow> {
  const isOver = before.state === 'ended' || !before.stands;
  if (isOn && isOver) throw fail('webhooks.ended', 409);
  if (values.url !== before.url) demandAddress(services, values.url, 'url');
  const standing = isOn
    ? { state: 'on' as const, reason: null, ...(before.state === 'on' ? {} : { failures: 0 }) }
    : { state: 'off' as const, reason: before.state === 'off' ? before.reason : ('person' as const) };
  await queries.update(tx, accountId, before.id, { ...values, ...(isOver ? {} : standing) });
  const after = (await queries.find(tx, accountId, before.id))!;
  audit(tx, actor, {
    action: 'webhooks.changed',
    object: objectOf(after),
    before: facts(before),
    after: facts(after),
  });
  return after;
}
/** Removes a webhook with its messages. */
export async function removeHook(place: Place, hook: queries.HookRow): Promise<void> {
  const { tx, actor, accountId } = place;
  for (const message of await deliveryQueries.giveUpAll(tx, accountId, hook.id, 'webhooks.off'))
    await tellEnd(place, message, 'webhooks.off');
  await queries.remove(tx, accountId, hook.id);
  audit(tx, actor, { action: 'webhooks.removed', object: objectOf(hook), before: facts(hook) });
}
/** Gives a webhook a new secret, which is told once. */
export async function rotateSecret(
  { tx, services, actor, accountId }: Place,
  hook: queries.HookRow,
): Promise<{ row: queries.HookRow; secret: string }> {
  const secret = makeSecret();
  const secretSealed = sealSecret(services, hook.id, secret);
  await queries.replaceSecret(tx, accountId, hook.id, { secretSealed, hours: OLD_SECRET_HOURS });
  audit(tx, actor, { action: 'webhooks.rotated', object: objectOf(hook) });
  return { row: (await queries.find(tx, accountId, hook.id))!, secret };
}

/** A message that is sent at once. `id`: the header webhook-id; the same id once more is another try of it. */
export type Asked = { id: string; type: string; data: Record<string, unknown> };
/** Writes the body of a message of now. */
export const bodyNow = ({ clock }: Pick<Services, 'clock'>, { type, data }: Omit<Asked, 'id'>): string =>
  JSON.stringify({ type, timestamp: clock().toISOString(), data });
/** A message with its webhook, ready to be sent once. */
export type Ready = { hook: queries.HookRow; deliveryId: string; messageId: string; body: string };
/** Stores a message that is sent at once. */
export async function prepare(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  accountId: string,
  hook: queries.HookRow,
  { id: messageId, type: event, data }: Asked,
): Promise<Ready> {
  const body = bodyNow(services, { type: event, data });
  const message = { id: randomUUID(), hookId: hook.id, messageId, event, subject: '', body };
  const deliveryId = await deliveryQueries.store(tx, accountId, message);
  await deliveryQueries.forgetOld(tx, accountId, hook.id);
  return { hook, deliveryId, messageId, body };
}
/** Sends a message once, while no transaction is open. @throws OutsideError outside.stopped */
export const sendReady = (
  services: Services,
  { hook, messageId, body }: Ready,
  stop?: AbortSignal,
): Promise<Outcome> => sendTo(services, hook, { messageId, body }, stop);

/**
 * Lets a webhook be sent a message of an automation, as it is sent those of events; the same id once more is sent again.
 * `messageEnded` tells how it went.
 *
 * @throws webhooks.off 409
 */
export async function sendMessage(
  { tx, services, accountId }: EventPlace,
  hookId: string,
  { id: messageId, type: event, data }: Asked,
): Promise<void> {
  const hook = await queries.find(tx, accountId, hookId);
  if (hook?.state !== 'on' || !hook.stands) throw fail('webhooks.off', 409);
  const body = bodyNow(services, { type: event, data });
  const message = { id: randomUUID(), hookId, messageId, event, subject: messageId, body };
  const deliveryId = await deliveryQueries.insertAgain(tx, accountId, message);
  await services.jobs.enqueue(tx, deliverHook, { accountId, hookId, deliveryId });
}
