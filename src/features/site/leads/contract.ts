import { z } from 'zod';
import {
  accountParams,
  endpoint,
  id,
  language,
  longText,
  nothing,
  pageQuery,
  text,
} from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { names } from './contract-names.ts';
import { leadStates } from './rules.ts';

/** State of an inquiry, by which the list has its tabs. */
export const leadState = z.enum(leadStates);
/** An inquiry in the list. */
export const row = z.object({
  id,
  state: leadState,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  categoryLabel: z.string(),
  sourcePath: z.string(),
  sourceTitle: z.string(),
  createdAt: z.string(),
});
export type Row = z.output<typeof row>;
const message = z.object({
  id,
  kind: z.enum(['answer', 'note']),
  body: z.string(),
  authorName: z.string(),
  createdAt: z.string(),
  /** Null: a note, or an answer whose mail was removed. */
  mail: z.enum(['queued', 'sent', 'failed', 'kept']).nullable(),
});
export type Message = z.output<typeof message>;
/** An inquiry with its conversation. */
export const full = row.extend({
  fields: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })),
  pictures: z.array(picture),
  item: z.object({ id, title: z.string() }).nullable(),
  referrer: z.string(),
  /** The customer who recommended the business, with the testimonial (designs 3.27). */
  referral: z.object({ testimonialId: id, name: z.string() }).nullable(),
  host: z.string(),
  language,
  consent: z.boolean().nullable(),
  consentText: z.string(),
  consentVersion: z.string(),
  spamMarks: z.array(z.string()),
  /** Photos that are kept beside what looks like spam; they are shown once it is none. */
  heldPhotos: z.number().int(),
  messages: z.array(message),
});
export type Full = z.output<typeof full>;

const filters = z.object({
  state: leadState.optional(),
  search: text(200).optional(),
  /** Those of the last days. */
  days: z.coerce.number().int().min(1).max(3650).optional(),
  consent: z.enum(['yes', 'no']).optional(),
});
export type Filters = z.output<typeof filters>;
const leadParams = accountParams.extend({ leadId: id });
const anId = '00000000-0000-7000-8000-000000000000';
export const list = endpoint({
  ...names.list,
  summary: 'Inquiries of visitors, newest first',
  who: 'account',
  scope: 'inquiries.read',
  params: accountParams,
  query: pageQuery(30).extend(filters.shape),
  output: z.object({
    leads: z.array(row),
    counts: z.record(leadState, z.number().int()),
    nextCursor: z.string().nullable(),
  }),
  errors: ['cursor.invalid'],
});
/** Number of inquiries that nobody has looked into, beside the entry of the menu. */
export const countNew = endpoint({
  ...names.countNew,
  summary: 'How many inquiries are new, at most 999',
  who: 'account',
  params: accountParams,
  output: z.object({ count: z.number().int() }),
});
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/leads.csv',
  summary: 'Inquiries as CSV, at most 20,000 lines, newest first',
  who: 'account',
  params: accountParams,
  query: filters,
  output: z.unknown(),
});
export const get = endpoint({
  ...names.get,
  summary: 'One inquiry with its photos, its consent and its conversation',
  who: 'account',
  scope: 'inquiries.read',
  params: leadParams,
  output: full,
  example: { params: { leadId: anId } },
});
export const setState = endpoint({
  method: 'PUT',
  path: `${names.get.path}/state`,
  summary: 'Change the state of an inquiry',
  who: 'account',
  scope: 'inquiries.write',
  params: leadParams,
  body: z.object({ state: leadState }).strict(),
  errors: ['tasks.due_missing', 'tasks.no_milestones', 'tasks.unknown_item', 'tasks.unknown_person'],
  output: full,
  example: { params: { leadId: anId }, body: { state: 'answered' } },
});
export const sendAnswer = endpoint({
  method: 'POST',
  path: `${names.get.path}/answers`,
  summary: 'Answer an inquiry by mail in the name of the business; a new one is then answered',
  who: 'account',
  params: leadParams,
  body: z.object({ body: longText(6000, 1) }).strict(),
  output: full,
  errors: ['leads.no_email'],
  limit: { points: 60, seconds: 600 },
  example: { params: { leadId: anId }, body: { body: 'Thank you, we can come on Thursday.' } },
});
export const addNote = endpoint({
  method: 'POST',
  path: `${names.get.path}/notes`,
  summary: 'Make a note on an inquiry, which the visitor does not see',
  who: 'account',
  scope: 'inquiries.write',
  params: leadParams,
  body: z.object({ body: longText(6000, 1) }).strict(),
  output: full,
  example: { params: { leadId: anId }, body: { body: 'Called back.' } },
});
export const remove = endpoint({
  method: 'DELETE',
  path: names.get.path,
  summary: 'Delete an inquiry with its conversation; its item stays',
  who: 'account',
  params: leadParams,
  output: nothing,
  example: { params: { leadId: anId } },
});
