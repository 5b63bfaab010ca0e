import { z } from 'zod';
import { filterErrors } from '#features/items/content/contract-where.ts';
import { accountParams, endpoint, id, instant, nothing } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { automation, row, step, values } from './contract-shapes.ts';
import { names } from './contract-names.ts';

export type { Automation, Row, Step, Values } from './contract-shapes.ts';

const { path } = names.list;
const params = accountParams.extend({ automationId: id });
const exampleParams = { accountId: '', automationId: '' };
const exampleValues = {
  name: 'After a job',
  type: 'item.statusChanged',
  schedule: null,
  match: 'all',
  filters: [{ field: 'event.after', op: 'is', value: 'completed' }],
  steps: [
    { kind: 'notify', after: { days: 0, hours: 0, at: null }, text: '{title} is done', personId: null },
  ],
  perDay: 50,
  contactDays: 30,
  quiet: null,
} as const;
/** Refusals of values that do not fit each other or the account. */
const valueErrors: Code[] = [
  ...filterErrors,
  'automations.schedule',
  'automations.needs_item',
  'automations.stage_gone',
  'automations.person_gone',
  'automations.address',
  'automations.website_gone',
  'automations.network_gone',
  'automations.hook_gone',
  'automations.quiet',
];

export const list = endpoint({
  ...names.list,
  summary: 'Automations of an account, by name',
  who: 'account',
  params: accountParams,
  output: z.object({ rows: z.array(row) }),
});
export const get = endpoint({
  method: 'GET',
  path: `${path}/:automationId`,
  summary: 'An automation with its steps',
  who: 'account',
  params,
  output: automation,
});
export const create = endpoint({
  method: 'POST',
  path,
  summary: 'Make an automation (AUTO-03)',
  who: 'account',
  params: accountParams,
  body: values.extend({ isActive: z.boolean() }),
  output: automation,
  creates: `${path}/:automationId`,
  errors: [...valueErrors, 'automations.too_many'],
  example: { body: { ...exampleValues, isActive: false } },
});
export const update = endpoint({
  method: 'PUT',
  path: `${path}/:automationId`,
  summary: 'Change an automation; runs under way keep what they were started with',
  who: 'account',
  params,
  body: values.extend({ version: z.number().int(), isActive: z.boolean() }),
  output: automation,
  errors: [...valueErrors, 'automations.stale', 'automations.blocked'],
  example: { params: exampleParams, body: { ...exampleValues, version: 1, isActive: false } },
});
export const switchStatus = endpoint({
  method: 'POST',
  path: `${path}/:automationId/status`,
  summary: 'Switch an automation on or off; only the house opens a blocked one',
  who: 'account',
  params,
  body: z.strictObject({ isActive: z.boolean() }),
  output: automation,
  errors: [...valueErrors, 'automations.blocked'],
  example: { params: exampleParams, body: { isActive: false } },
});
export const remove = endpoint({
  method: 'DELETE',
  path: `${path}/:automationId`,
  summary: 'Delete an automation; its log stays',
  who: 'account',
  params,
  output: nothing,
});

/** An event as the trial shows it. */
const sample = z.object({ id: z.number().int(), at: instant, title: z.string() });
export const attempt = endpoint({
  method: 'POST',
  path: `${path}/try`,
  summary: 'Try an automation on a real event; it changes and sends nothing',
  operationId: 'tryAutomation',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ values, eventId: z.number().int().nullable() }),
  output: z.object({
    /** Latest events of the kind, newest first; the first is tried unless another one is named. */
    events: z.array(sample),
    event: sample.nullable(),
    /** Whether the conditions hold, one by one; null without an event. */
    conditions: z.array(z.boolean()).nullable(),
    holds: z.boolean().nullable(),
    /** Says of each step whom or what it would be about, and the code that would keep it from it. */
    steps: z.array(
      z.object({
        kind: step.options[0].shape.kind.or(z.string()),
        code: z.string().nullable(),
        detail: z.string(),
        at: instant.nullable(),
      }),
    ),
    /** The next occurrences of a schedule. */
    next: z.array(instant),
    circle: z.array(z.string()).nullable(),
    timeZone: z.string(),
  }),
  errors: valueErrors,
  example: { body: { values: exampleValues, eventId: null } },
});
