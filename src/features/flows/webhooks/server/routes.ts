import { randomUUID } from 'node:crypto';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { fail } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canManageHooks } from '../policy.ts';
import { TRIAL } from '../rules.ts';
import * as actions from './actions.ts';
import { noteOutcome } from './actions-outcome.ts';
import type { Outcome } from './actions-send.ts';
import * as queries from './queries.ts';
import * as deliveryQueries from './queries-deliveries.ts';

type HookCall = AccountCall<{ hookId: string }>;
type DeliveryCall = AccountCall<{ hookId: string; deliveryId: string }>;
const may = canManageHooks;
const ofHook = {
  may,
  subject: ({ tx, params }: HookCall) => queries.find(tx, params.accountId, params.hookId),
};
const ofDelivery = {
  may,
  subject: ({ tx, params: { accountId, hookId, deliveryId } }: DeliveryCall) =>
    deliveryQueries.find(tx, accountId, hookId, deliveryId),
};
/** Refuses to send to a webhook that is over; one that is off can be tried. @throws webhooks.ended 409 */
function demandOpen({ state, stands }: queries.HookRow): void {
  if (state === 'ended' || !stands) throw fail('webhooks.ended', 409);
}
const viewOfOutcome = ({ status, failure, answer: text }: Outcome) => ({
  ok: failure === null,
  status,
  failure,
  answer: text,
});
/** Seconds of a call that sends a message while somebody waits. */
const SECONDS = 20;

/** Calls of the webhooks of an account. */
export const routes = [
  answer(contract.list, { may, reads: true }, async ({ tx, params: { accountId } }) => {
    const rows = await queries.hooksOf(tx, accountId);
    const newest = new Map(
      (await deliveryQueries.lastOfAll(tx, accountId)).map(({ hookId, ...last }) => [hookId, last]),
    );
    return { hooks: rows.map((row) => actions.viewOf(row, newest.get(row.id) ?? null)) };
  }),
  answer(contract.create, { may }, async ({ place, body }) => {
    const { row, secret } = await actions.createHook(place, body);
    return { hook: actions.viewOf(row, null), secret };
  }),
  answer(contract.save, ofHook, async ({ place, body, subject }) =>
    actions.viewOf(await actions.changeHook(place, subject, body), null),
  ),
  answer(contract.remove, ofHook, ({ place, subject }) => actions.removeHook(place, subject)),
  answer(contract.rotate, ofHook, async ({ place, subject }) => {
    const { row, secret } = await actions.rotateSecret(place, subject);
    return { hook: actions.viewOf(row, null), secret };
  }),
  answerBeside(
    contract.attempt,
    { ...ofHook, seconds: SECONDS },
    {
      async before({ tx, services, params: { accountId }, subject: hook }) {
        demandOpen(hook);
        const message = { id: `test_${randomUUID()}`, type: TRIAL, data: { id: hook.id, accountId } };
        return actions.prepare(tx, services, accountId, hook, message);
      },
      work: ({ services, begun, signal }) => actions.sendReady(services, begun, signal),
      async after({ tx, services, params: { accountId }, begun, done }) {
        await noteOutcome({ tx, services, accountId }, begun, done, { next: 'none' });
        return viewOfOutcome(done);
      },
    },
  ),
  answer(contract.deliveries, { ...ofHook, reads: true }, async ({ tx, params }) => ({
    deliveries: await deliveryQueries.list(tx, params.accountId, params.hookId),
  })),
  answerBeside(
    contract.replay,
    { ...ofDelivery, seconds: SECONDS },
    {
      async before({
        tx,
        params: { accountId, hookId },
        subject: { id: deliveryId, messageId, body, state },
      }) {
        const hook = (await queries.find(tx, accountId, hookId))!;
        demandOpen(hook);
        return {
          hook,
          deliveryId,
          messageId,
          body,
          next: state === 'waiting' ? ('set' as const) : ('none' as const),
        };
      },
      work: ({ services, begun, signal }) => actions.sendReady(services, begun, signal),
      async after({ tx, services, params: { accountId }, begun, done }) {
        await noteOutcome({ tx, services, accountId }, begun, done, { next: begun.next });
        return viewOfOutcome(done);
      },
    },
  ),
];
