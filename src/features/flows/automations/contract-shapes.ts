import { z } from 'zod';
import { condition } from '#features/items/content/contract-where.ts';
import { destinations } from '#features/work/writings/rules.ts';
import { id, instant, longText, text, typedEmail } from '#shared/endpoint.ts';
import { frequencies, MOST_CONDITIONS, MOST_STEPS, triggerNames, type StepKindName } from './rules.ts';

/** A time of the clock, HH:MM. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'automations.time');
/** A time that comes again (AUTO-10). */
export const schedule = z
  .strictObject({
    frequency: z.enum(frequencies),
    interval: z.number().int().min(1).max(52),
    days: z.array(z.number().int().min(0).max(31)).max(31),
    at: clock,
    missed: z.enum(['skip', 'once']),
  })
  .refine(
    ({ frequency, days }) =>
      frequency === 'daily' ||
      (days.length > 0 && days.every((day) => (frequency === 'weekly' ? day <= 6 : day >= 1))),
    { path: ['days'], message: 'automations.days' },
  );

const after = z.strictObject({
  days: z.number().int().min(0).max(365),
  hours: z.number().int().min(0).max(23),
  at: clock.nullable(),
});
const stepOf = <Kind extends StepKindName, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), after, ...shape });
/** A step with what it is to do; texts may name `{title}`, `{city}` and `{customer}`. */
export const step = z.discriminatedUnion('kind', [
  stepOf('request_testimonial', {}),
  stepOf('write_text', { destination: z.enum(destinations) }),
  stepOf('task', {
    title: text(300, 1),
    assigneeId: id.nullable(),
    dueDays: z.number().int().min(0).max(365).nullable(),
  }),
  stepOf('stage', { stageId: id }),
  stepOf('notify', { text: text(300, 1), personId: id.nullable() }),
  stepOf('email', {
    to: z.enum(['customer', 'address']),
    address: z.union([typedEmail(), z.literal('')]),
    subject: text(200, 1),
    text: longText(5000, 1),
  }),
  stepOf('publish', { websiteId: id }),
  stepOf('social', { networkId: id }),
  stepOf('webhook', { hookId: id }),
]);
export type Step = z.output<typeof step>;
/** The values of an automation that its form has. */
export const values = z.strictObject({
  name: text(120, 1),
  type: z.enum(triggerNames),
  schedule: schedule.nullable(),
  match: z.enum(['all', 'any']),
  filters: z.array(condition).max(MOST_CONDITIONS),
  steps: z.array(step).min(1).max(MOST_STEPS),
  /** Runs of a day at most. */
  perDay: z.number().int().min(1).max(10_000),
  /** Days in which a customer is written to once at most; 0: no limit. */
  contactDays: z.number().int().min(0).max(365),
  /** Hours in which no step begins; null: none. */
  quiet: z.strictObject({ from: clock, until: clock }).nullable(),
});
export type Values = z.output<typeof values>;

export const statuses = ['draft', 'active', 'blocked'] as const;
/** A run's end, or `waiting` for a step that is not due yet. */
export const runStatuses = ['waiting', 'success', 'failed', 'skipped'] as const;
/** A step may also be `handed`: another part of the product goes on with it. */
export const stepStates = [...runStatuses, 'handed'] as const;
const standing = {
  id,
  status: z.enum(statuses),
  blockedTime: instant.nullable(),
  failures: z.number().int(),
  nextRunAt: instant.nullable(),
  version: z.number().int(),
};
/** An automation of the list: its runs of 30 days and its last one. */
export const row = values
  .pick({ name: true, type: true, steps: true })
  .extend({ ...standing, runs: z.number().int(), failed: z.number().int(), lastRunAt: instant.nullable() });
export type Row = z.output<typeof row>;
/** An automation as its form shows it; `circle`: automations by which it would start itself. */
export const automation = values.extend({ ...standing, circle: z.array(z.string()).nullable() });
export type Automation = z.output<typeof automation>;
