import { z } from 'zod';
import { accountParams, endpoint, id, text } from '#shared/endpoint.ts';

/** Most days of one call: a month with the days before and after it. */
export const CALENDAR_DAYS = 62;
/** Most items, most planned publications and most tasks of a day; further ones are in their lists. */
export const DAY_ITEMS = 20;

const day = z.iso.date();
const common = {
  id,
  title: z.string(),
  contentTypeId: id.nullable(),
  /** The owner, by whom the right to move it is judged; for a task the person who made it as well. */
  userId: id.nullable(),
  version: z.number().int(),
};
/** An item on its date. */
const itemEntry = z.object({
  kind: z.literal('item'),
  ...common,
  day,
  statusPublish: z.enum(['notPublished', 'published']),
});
/** The planned publication of an item; `id` is the item's. */
const publicationEntry = z.object({
  kind: z.literal('publication'),
  ...common,
  at: z.string(),
  failure: z.string().nullable(),
});
/** A task on its due date; `time` is `HH:MM` by the clock of the account. */
const taskEntry = z.object({
  kind: z.literal('task'),
  ...common,
  day,
  time: z.string().nullable(),
  createdBy: id.nullable(),
  isDone: z.boolean(),
});
/** A booking of a customer, with the address of its screen; it is moved there. */
const bookingEntry = z.object({
  kind: z.literal('booking'),
  ...common,
  at: z.string(),
  endsAt: z.string(),
  path: z.string(),
  /** It waits until somebody of the business confirms it. */
  isPending: z.boolean(),
});
const entry = z.discriminatedUnion('kind', [itemEntry, publicationEntry, taskEntry, bookingEntry]);
export type Entry = z.output<typeof entry>;
/** Kinds of entries, which the screen shows or hides. */
export type Kind = Entry['kind'];

const settings = z.object({
  /** Time zone of the account, a name of the IANA database. */
  timeZone: z.string(),
});
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/calendar',
  summary:
    'Items by their date, planned publications, tasks and bookings from one date to another, both included',
  who: 'account',
  params: accountParams,
  query: z.object({
    from: day,
    to: day,
    contentTypeId: id.optional(),
  }),
  output: settings.extend({
    /** Country by whose habits the weeks begin; null = those of the language. */
    country: z.string().nullable(),
    entries: z.array(entry),
    /** Dates of which not all is among the entries. */
    cutDays: z.array(day),
  }),
  errors: ['calendar.span_wrong'],
  example: { params: { accountId: '' }, query: { from: '2026-11-01', to: '2026-11-30' } },
});
/** Most drafts of the tray. */
export const TRAY_DRAFTS = 50;
export const getDrafts = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/calendar/drafts',
  summary: 'Drafts without a planned publication, those that changed last first',
  who: 'account',
  params: accountParams,
  query: z.object({ contentTypeId: id.optional() }),
  output: z.object({
    drafts: z.array(z.object({ id, title: z.string(), contentTypeId: id })).max(TRAY_DRAFTS),
    /** There are more than these. */
    isCut: z.boolean(),
  }),
  example: { params: { accountId: '' } },
});
export const setTimeZone = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/time-zone',
  summary: 'Change the time zone of an account, by which its dates and times are meant',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ timeZone: text(60, 1) }),
  output: settings,
  errors: ['calendar.zone_unknown'],
  example: { params: { accountId: '' }, body: { timeZone: 'Europe/Istanbul' } },
});
