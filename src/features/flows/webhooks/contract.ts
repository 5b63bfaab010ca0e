import { z } from 'zod';
import { accountParams, endpoint, id, instant, nothing, text } from '#shared/endpoint.ts';
import { isServiceAddress } from '#shared/address/origin.ts';
import { deliveryStates, eventNames, hookReasons, hookStates } from './rules.ts';

const base = '/api/accounts/:accountId/webhooks';
const hookParams = accountParams.extend({ hookId: id });
const deliveryParams = hookParams.extend({ deliveryId: id });
/** A name of the catalogue of events. */
export const eventName = z.enum(eventNames);
/** The address that messages are sent to, without a name and password in it. */
export const targetUrl = text(2000, 1).refine(isServiceAddress, { message: 'webhooks.address' });

const outcome = z.object({
  ok: z.boolean(),
  /** Status of the answer; null: none came. */
  status: z.number().int().nullable(),
  /** Code of the failure; null: none. */
  failure: z.string().nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
});
const hook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  state: z.enum(hookStates),
  /** Why it is not on; null: it is. */
  reason: z.enum(hookReasons).nullable(),
  /** Messages in a row that failed on every try. */
  failures: z.number().int(),
  /** Another program has asked for it by a key. */
  isSubscription: z.boolean(),
  createdByName: z.string(),
  createdAt: instant,
  /** Until when messages are signed with the secret of before as well; null: no longer. */
  previousUntil: instant.nullable(),
  /** The newest message that was tried. */
  last: z
    .object({
      event: z.string(),
      state: z.enum(deliveryStates),
      status: z.number().int().nullable(),
      failure: z.string().nullable(),
      triedAt: instant,
    })
    .nullable(),
});
export type Hook = z.output<typeof hook>;
const delivery = z.object({
  id,
  /** The header webhook-id, the same for each try. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  nextAt: instant.nullable(),
  triedAt: instant.nullable(),
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  answer: z.string(),
  milliseconds: z.number().int().nullable(),
  /** The body as it is sent. */
  body: z.string(),
  createdAt: instant,
});
export type Delivery = z.output<typeof delivery>;

const values = {
  name: text(120),
  url: targetUrl,
  events: z
    .array(eventName)
    .max(eventNames.length)
    .transform((names) => [...new Set(names)].sort()),
};
const addressErrors = ['webhooks.https' as const, 'webhooks.private' as const];

export const list = endpoint({
  method: 'GET',
  path: base,
  summary: 'Webhooks of an account, 100 at most, each with its newest message',
  who: 'account',
  params: accountParams,
  output: z.object({ hooks: z.array(hook) }),
});
export const create = endpoint({
  method: 'POST',
  path: base,
  summary: 'Make a webhook; the answer is the only place that has its secret',
  creates: true,
  who: 'account',
  params: accountParams,
  body: z.strictObject(values),
  output: z.object({ hook, secret: z.string() }),
  errors: ['webhooks.too_many', ...addressErrors],
  secret: true,
  example: { body: { name: 'CRM', url: 'https://crm.example/hooks', events: ['lead.received'] } },
});
export const save = endpoint({
  method: 'PUT',
  path: `${base}/:hookId`,
  summary: 'Change a webhook, and switch it on or off',
  who: 'account',
  params: hookParams,
  body: z.strictObject({ ...values, isOn: z.boolean() }),
  output: hook,
  errors: ['webhooks.ended', ...addressErrors],
  example: { body: { name: 'CRM', url: 'https://crm.example/hooks', events: [], isOn: true } },
});
export const remove = endpoint({
  method: 'DELETE',
  path: `${base}/:hookId`,
  summary: 'Remove a webhook with its messages',
  who: 'account',
  params: hookParams,
  output: nothing,
});
export const rotate = endpoint({
  method: 'POST',
  path: `${base}/:hookId/rotate`,
  summary: 'Give a webhook a new secret; for a day messages are signed with that of before as well',
  who: 'account',
  params: hookParams,
  output: z.object({ hook, secret: z.string() }),
  secret: true,
});
export const attempt = endpoint({
  method: 'POST',
  path: `${base}/:hookId/test`,
  summary: 'Send a trial message to a webhook, and say what came back',
  who: 'account',
  params: hookParams,
  output: outcome,
  errors: ['webhooks.ended'],
});
export const deliveries = endpoint({
  method: 'GET',
  path: `${base}/:hookId/deliveries`,
  summary: 'The newest 100 messages of a webhook',
  who: 'account',
  params: hookParams,
  output: z.object({ deliveries: z.array(delivery) }),
});
export const replay = endpoint({
  method: 'POST',
  path: `${base}/:hookId/deliveries/:deliveryId/replay`,
  summary: 'Send a message of a webhook once more, with the same id and body',
  who: 'account',
  params: deliveryParams,
  output: outcome,
  errors: ['webhooks.ended'],
});
