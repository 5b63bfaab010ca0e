import { z } from 'zod';
import { accountParams, endpoint, instant, nothing } from '#shared/endpoint.ts';

/** Most entries of one file that are taken over. */
export const IMPORT_MOST = 300;
/** Largest file in characters. */
export const FILE_LONGEST = 1_000_000;
const path = '/api/accounts/:accountId/calendar-feed';

/** The caller's own address; null when there is none. The address itself is stored nowhere. */
export const getFeed = endpoint({
  method: 'GET',
  path,
  summary: 'When the caller made a secret address of the calendar, and when it was read last',
  who: 'account',
  params: accountParams,
  output: z.object({
    feed: z.object({ createdAt: instant, readAt: instant.nullable() }).nullable(),
  }),
  operationId: 'getCalendarFeed',
  example: { params: { accountId: '' } },
});
export const makeFeed = endpoint({
  method: 'POST',
  path,
  summary: 'Make a secret address of the calendar for calendar programs; the one before stops',
  creates: true,
  who: 'account',
  params: accountParams,
  output: z.object({ address: z.string() }),
  operationId: 'createCalendarFeed',
  example: { params: { accountId: '' } },
  secret: true,
});
export const removeFeed = endpoint({
  method: 'DELETE',
  path,
  summary: 'Stop the secret address of the calendar',
  who: 'account',
  params: accountParams,
  output: nothing,
  operationId: 'deleteCalendarFeed',
  example: { params: { accountId: '' } },
});

/**
 * An entry of a file. `new`: becomes a task; `known`: was taken over before; `past`: is over; `cancelled`: does not take place;
 * `done`: a task that is done; `single`: one changed date of what repeats, which is taken as a whole; `refused`: has no title or no date that is understood.
 */
export const importStates = ['new', 'known', 'past', 'cancelled', 'done', 'single', 'refused'] as const;
const entry = z.object({
  title: z.string(),
  dueOn: z.iso.date().nullable(),
  dueTime: z.string().nullable(),
  /** It repeats in a way that tasks do not know: only its first date is taken over. */
  isOnce: z.boolean(),
  /** Its time zone, if nobody knows that: its time is taken as one of the business. */
  unknownZone: z.string().nullable(),
  state: z.enum(importStates),
});
export type FileEntry = z.output<typeof entry>;
export const importFile = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/calendar-import',
  summary: 'Make tasks of the entries of an iCalendar file, or say with `dryRun` what would be made',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ file: z.string().min(1).max(FILE_LONGEST), dryRun: z.boolean() }),
  bodyLimit: FILE_LONGEST * 2,
  output: z.object({ entries: z.array(entry), created: z.number().int() }),
  errors: [
    'calendar.no_calendar',
    'calendar.too_many',
    'tasks.due_missing',
    'tasks.no_milestones',
    'tasks.unknown_item',
    'tasks.unknown_person',
  ],
  operationId: 'importCalendar',
  example: {
    params: { accountId: '' },
    body: { file: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example\r\nEND:VCALENDAR\r\n', dryRun: true },
  },
  limit: { points: 20, seconds: 60 },
});
