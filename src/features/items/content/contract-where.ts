import { z } from 'zod';
import type { Code } from '#shared/fail.ts';
import { whereOps } from './rules-where.ts';

/** A condition of the list: a field by its name, `custom.` before that of a custom field. */
export const condition = z.strictObject({
  field: z.string().min(1).max(120),
  op: z.enum(whereOps),
  value: z.union([z.string().max(200), z.number(), z.boolean()]).optional(),
});
export type Condition = z.output<typeof condition>;
const LONGEST = 4000;
/** Conditions as JSON in one parameter; all of them hold. Which fields and values fit is said by code. */
export const where = z.preprocess((value) => {
  if (typeof value !== 'string' || value.length > LONGEST) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}, z.array(condition).min(1).max(50));

/** Refusals of every call that takes the filters of the list. */
export const filterErrors: Code[] = [
  'content.filter_field',
  'content.filter_many',
  'content.filter_op',
  'content.filter_value',
  'content.filter_wild',
] as const;
