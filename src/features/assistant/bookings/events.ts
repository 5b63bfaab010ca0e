import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';
import { sources } from './rules.ts';

const times = { startsAt: z.string(), endsAt: z.string() };
const people = { serviceId: z.uuid().nullable(), resourceId: z.uuid().nullable() };

/** A new booking, of which the screens, webhooks and automations hear. */
export const bookingMade = defineEvent({
  name: 'booking.made',
  about: 'A held time became a booking; a held time alone is none.',
  subject: 'the booking',
  data: z.object({
    ...times,
    ...people,
    source: z.enum(sources),
    /** Whether it waits until somebody of the business confirms it. */
    isPending: z.boolean(),
    leadId: z.uuid().nullable(),
  }),
});
/** Another time of a booking, or its confirmation. */
export const bookingChanged = defineEvent({
  name: 'booking.changed',
  about: 'A booking was confirmed, or moved to another time or another person.',
  subject: 'the booking',
  data: z.object({
    ...times,
    ...people,
    what: z.enum(['confirmed', 'moved']),
    by: z.enum(['customer', 'team']),
  }),
});
/** The end of a booking before its time. */
export const bookingCanceled = defineEvent({
  name: 'booking.canceled',
  about: 'A booking was canceled by its customer or by the business.',
  subject: 'the booking',
  data: z.object({ ...times, ...people, by: z.enum(['customer', 'team']) }),
});
