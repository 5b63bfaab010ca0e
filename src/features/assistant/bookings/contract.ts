import { z } from 'zod';
import {
  accountParams,
  endpoint,
  id,
  instant,
  language,
  longText,
  nothing,
  pageQuery,
  text,
} from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { bookingStates, sources } from './rules.ts';

const base = '/api/accounts/:accountId';
const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
const aMoment = '2026-11-25T10:30:00Z';

/** A booking as the list and the week show it. */
export const row = z.object({
  id,
  state: z.enum(bookingStates),
  serviceName: z.string(),
  resourceId: id.nullable(),
  resourceName: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Until when a held time is nobody else's. */
  heldUntil: instant.nullable(),
  name: z.string(),
  source: z.enum(sources),
});
export type Row = z.output<typeof row>;
/** A booking with all that was written. */
export const full = row.extend({
  serviceId: id.nullable(),
  email: z.string(),
  phone: z.string(),
  place: z.string(),
  note: z.string(),
  language,
  canceledBy: z.enum(['customer', 'team']).nullable(),
  leadId: id.nullable(),
  createdAt: instant,
});
export type Full = z.output<typeof full>;

/** Views of the list. */
export const bookingViews = ['coming', 'past', 'canceled'] as const;
export const list = endpoint({
  ...names.list,
  summary: 'Bookings: those to come from the next one on, past and canceled ones from the last one back',
  who: 'account',
  scope: 'inquiries.read',
  params: accountParams,
  query: pageQuery(30).extend({ view: z.enum(bookingViews).default('coming') }),
  output: z.object({ bookings: z.array(row), nextCursor: z.string().nullable(), timeZone: z.string() }),
  errors: ['cursor.invalid'],
});
/** Most bookings of a week on the board. */
export const BOARD_MOST = 500;
export const board = endpoint({
  ...names.board,
  summary:
    'Bookings and held times of the days from one date to another, both included, and what waits for a word',
  who: 'account',
  params: accountParams,
  query: z.object({ from: day, to: day }),
  output: z.object({
    timeZone: z.string(),
    bookings: z.array(row).max(BOARD_MOST),
    /** Bookings that somebody of the business has to confirm, the next ones first. */
    pending: z.array(row).max(50),
    held: z.array(row).max(50),
  }),
  errors: ['bookings.span_wrong'],
  example: { query: { from: '2026-11-23', to: '2026-11-29' } },
});
const bookingParams = accountParams.extend({ bookingId: id });
export const get = endpoint({
  method: 'GET',
  path: `${names.list.path}/:bookingId`,
  summary: 'One booking with what its customer wrote',
  who: 'account',
  scope: 'inquiries.read',
  params: bookingParams,
  output: full,
});

/** Free times by the days of a time zone, in the shape that Cal.com has (designs 3.23). */
export const getSlots = endpoint({
  method: 'GET',
  path: `${base}/slots`,
  summary: 'Free times of a service by days, both included, at most 62',
  who: 'account',
  scope: 'inquiries.read',
  params: accountParams,
  query: z.object({
    serviceId: id,
    start: day,
    end: day,
    /** By whose clock the days are; the account's by default. */
    timeZone: text(60, 1).optional(),
    resourceId: id.optional(),
  }),
  output: z.object({
    timeZone: z.string(),
    slots: z.record(
      day,
      z.array(
        z.object({ start: instant, end: instant, seatsLeft: z.number().int(), resourceIds: z.array(id) }),
      ),
    ),
  }),
  errors: ['bookings.span_wrong', 'bookings.zone_unknown', 'bookings.service_unknown'],
  example: { query: { serviceId: '', start: '2026-11-25', end: '2026-11-30' } },
});
export const hold = endpoint({
  method: 'POST',
  path: `${base}/slots/hold`,
  summary: 'Hold a free time for five minutes, in which nobody else gets it',
  who: 'account',
  scope: 'inquiries.write',
  params: accountParams,
  body: z.strictObject({ serviceId: id, start: moment, resourceId: id.optional() }),
  output: z.object({ id, resourceId: id, start: instant, end: instant, heldUntil: instant }),
  creates: `${names.list.path}/:bookingId`,
  errors: ['bookings.taken', 'bookings.service_unknown'],
  example: { body: { serviceId: '', start: aMoment } },
});
/** The customer of a booking; an email or a phone number is needed. */
export const attendee = z
  .strictObject({
    name: text(200, 1),
    email: z.union([z.email().max(254), z.literal('')]).default(''),
    phone: text(60).default(''),
    place: text(300).default(''),
    note: longText(2000).default(''),
    language: language.optional(),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    message: 'bookings.unreachable',
    path: ['email'],
  });
export type Attendee = z.output<typeof attendee>;
export const book = endpoint({
  method: 'POST',
  path: names.list.path,
  summary: 'Make a booking of a held time; its customer gets a mail with a calendar entry',
  who: 'account',
  scope: 'inquiries.write',
  params: accountParams,
  body: z.strictObject({ holdId: id, attendee }),
  output: full,
  creates: `${names.list.path}/:bookingId`,
  errors: ['bookings.hold_over', 'bookings.unreachable'],
  example: { body: { holdId: '', attendee: { name: 'Gwen Rudge', phone: '07700 900461' } } },
});
export const confirm = endpoint({
  method: 'POST',
  path: `${get.path}/confirm`,
  summary: 'Confirm a booking that waits for it; its customer gets the calendar entry',
  who: 'account',
  scope: 'inquiries.write',
  params: bookingParams,
  output: full,
  errors: ['bookings.not_open'],
});
export const reschedule = endpoint({
  method: 'POST',
  path: `${get.path}/reschedule`,
  summary: 'Move a booking to another free time; its customer gets the changed calendar entry',
  who: 'account',
  scope: 'inquiries.write',
  params: bookingParams,
  body: z.strictObject({ start: moment, resourceId: id.optional() }),
  output: full,
  errors: ['bookings.taken', 'bookings.not_open', 'bookings.service_unknown'],
  example: { body: { start: aMoment } },
});
export const cancel = endpoint({
  method: 'POST',
  path: `${get.path}/cancel`,
  summary:
    'Cancel a booking, or let a held time go; its customer gets a mail that takes the calendar entry out',
  who: 'account',
  scope: 'inquiries.write',
  params: bookingParams,
  output: full,
  errors: ['bookings.not_open'],
});
export const remove = endpoint({
  method: 'DELETE',
  path: get.path,
  summary: 'Delete a canceled or past booking with all that its customer wrote',
  who: 'account',
  params: bookingParams,
  output: nothing,
  errors: ['bookings.still_open'],
});
