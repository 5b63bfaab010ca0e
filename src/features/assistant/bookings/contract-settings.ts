import { z } from 'zod';
import { accountParams, endpoint, id, longText, nothing, text } from '#shared/endpoint.ts';
import { MOST_RESOURCES, MOST_SERVICES, resourceKinds } from './rules.ts';

const base = '/api/accounts/:accountId';
const day = z.iso.date();
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const end = z.union([clock, z.literal('24:00')]);
const spanShape = { from: clock, to: end };
const isForward = ({ from, to }: { from: string; to: string }) => from < to;
const forward = { message: 'bookings.span_wrong' };
const span = z.strictObject(spanShape).refine(isForward, forward);
const weekly = z.strictObject({ day: z.int().min(1).max(7), ...spanShape }).refine(isForward, forward);
const exception = z
  .strictObject({ from: day, to: day, name: text(80), hours: z.array(span).max(6) })
  .refine(({ from, to }) => from <= to, forward);
const minutes = (least: number, most: number) => z.int().min(least).max(most);

const resourceBody = z.strictObject({
  name: text(120, 1),
  kind: z.enum(resourceKinds),
  /** A name of the IANA database; null = that of the account. */
  timeZone: text(60, 1).nullable(),
  hours: z.array(weekly).max(42),
  exceptions: z.array(exception).max(200),
});
/** A person or a crew that is booked, with its hours by its own clock. */
export const resource = resourceBody.extend({ id });
export type Resource = z.output<typeof resource>;
const serviceBody = z.strictObject({
  name: text(120, 1),
  description: longText(500),
  /** Minutes. */
  duration: minutes(5, 1440),
  step: minutes(5, 1440),
  before: minutes(0, 720),
  after: minutes(0, 720),
  notice: minutes(0, 43_200),
  horizonDays: minutes(1, 730),
  seats: minutes(1, 200),
  /** Whether each booking waits until somebody of the business confirms it. */
  isAsked: z.boolean(),
  /** Whether the public page offers it. */
  isOffered: z.boolean(),
  asksPlace: z.boolean(),
  /** Ids of those who do it, in the order in which they are given bookings. */
  resourceIds: z.array(id).max(MOST_RESOURCES),
});
/** A service that is booked. */
export const service = serviceBody.extend({ id });
export type Service = z.output<typeof service>;
const settings = z.strictObject({
  hasDayReminder: z.boolean(),
  hasHourReminder: z.boolean(),
  /** Hours before the beginning until which the customer moves or cancels by the link. */
  changeHours: z.int().min(0).max(720),
});

/** Everything by which bookings are made: services, resources with their hours, settings, and the public page. */
export const getSetup = endpoint({
  method: 'GET',
  path: `${base}/booking-setup`,
  summary: 'Services that can be booked, who does them with their hours, and the settings of bookings',
  who: 'account',
  scope: 'inquiries.read',
  params: accountParams,
  output: z.object({
    services: z.array(service),
    resources: z.array(resource),
    settings,
    /** Time zone of the account. */
    timeZone: z.string(),
    /** Address of the public page; null = the account has no site. */
    pageUrl: z.string().nullable(),
  }),
});
const errors = ['bookings.zone_unknown', 'bookings.span_wrong', 'bookings.too_many'] as const;
const aResource = {
  name: 'Jonah Alder',
  kind: 'person',
  timeZone: null,
  hours: [{ day: 1, from: '08:00', to: '17:00' }],
  exceptions: [],
};
export const addResource = endpoint({
  method: 'POST',
  path: `${base}/booking-resources`,
  summary: `Add a person or a crew that can be booked; an account has at most ${MOST_RESOURCES}`,
  who: 'account',
  params: accountParams,
  body: resourceBody,
  output: resource,
  creates: true,
  errors: [...errors],
  example: { body: aResource },
});
export const saveResource = endpoint({
  method: 'PUT',
  path: `${base}/booking-resources/:bookingResourceId`,
  summary: 'Change a person or a crew that can be booked, with their hours; bookings that exist stay',
  who: 'account',
  params: accountParams.extend({ bookingResourceId: id }),
  body: resourceBody,
  output: resource,
  errors: ['bookings.zone_unknown', 'bookings.span_wrong'],
  example: { body: aResource },
});
export const removeResource = endpoint({
  method: 'DELETE',
  path: saveResource.path,
  summary: 'Delete a person or a crew that has no bookings to come',
  who: 'account',
  params: saveResource.params,
  output: nothing,
  errors: ['bookings.in_use'],
});
const aService = {
  name: 'Garden visit',
  description: '',
  duration: 60,
  step: 30,
  before: 30,
  after: 30,
  notice: 120,
  horizonDays: 60,
  seats: 1,
  isAsked: false,
  isOffered: true,
  asksPlace: true,
  resourceIds: [],
};
export const addService = endpoint({
  method: 'POST',
  path: `${base}/booking-services`,
  summary: `Add a service that can be booked; an account has at most ${MOST_SERVICES}`,
  who: 'account',
  params: accountParams,
  body: serviceBody,
  output: service,
  creates: true,
  errors: ['bookings.too_many', 'bookings.resource_unknown'],
  example: { body: aService },
});
export const saveService = endpoint({
  method: 'PUT',
  path: `${base}/booking-services/:bookingServiceId`,
  summary: 'Change a service that can be booked; bookings that exist stay',
  who: 'account',
  params: accountParams.extend({ bookingServiceId: id }),
  body: serviceBody,
  output: service,
  errors: ['bookings.resource_unknown'],
  example: { body: aService },
});
export const removeService = endpoint({
  method: 'DELETE',
  path: saveService.path,
  summary: 'Delete a service that has no bookings to come',
  who: 'account',
  params: saveService.params,
  output: nothing,
  errors: ['bookings.in_use'],
});
export const saveSettings = endpoint({
  method: 'PUT',
  path: `${base}/booking-settings`,
  summary: 'Change the reminders of bookings, and until when customers move or cancel them by the link',
  who: 'account',
  params: accountParams,
  body: settings,
  output: settings,
  example: { body: { hasDayReminder: true, hasHourReminder: false, changeHours: 12 } },
});
