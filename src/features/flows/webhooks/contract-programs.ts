import { z } from 'zod';
import { accountParams, endpoint, id, nothing } from '#shared/endpoint.ts';
import { eventName, targetUrl } from './contract.ts';
import { payload } from './contract-events.ts';
import { hookStates } from './rules.ts';

const base = '/api/accounts/:accountId/hooks';
const subscription = z.object({
  id,
  targetUrl: z.string(),
  event: eventName,
  state: z.enum(hookStates),
  /** The secret of the signatures, told once; null: the program has subscribed before. */
  secret: z.string().nullable(),
});

export const subscribe = endpoint({
  method: 'POST',
  path: base,
  operationId: 'subscribeHook',
  summary: 'Subscribe to an event; the same key, address and event answer the same subscription',
  creates: true,
  who: 'account',
  scope: 'webhooks.write',
  params: accountParams,
  body: z.strictObject({ targetUrl, event: eventName }),
  output: subscription,
  errors: ['webhooks.too_many', 'webhooks.https', 'webhooks.private'],
  secret: true,
  example: { body: { targetUrl: 'https://hooks.example/catch/1', event: 'lead.received' } },
});
export const unsubscribe = endpoint({
  method: 'DELETE',
  path: `${base}/:hookId`,
  operationId: 'unsubscribeHook',
  summary: 'End a subscription; a key ends its own alone',
  who: 'account',
  scope: 'webhooks.write',
  params: accountParams.extend({ hookId: id }),
  output: nothing,
});
export const samples = endpoint({
  method: 'GET',
  path: `${base}/samples`,
  operationId: 'listHookSamples',
  summary: 'The newest three messages of an event as a subscription gets them, else an example',
  who: 'account',
  scope: 'webhooks.read',
  params: accountParams,
  query: z.strictObject({ event: eventName }),
  output: z.object({
    samples: z.array(payload),
    /** Nothing has happened yet: the values are made up. */
    areExamples: z.boolean(),
  }),
  example: { query: { event: 'lead.received' } },
});
