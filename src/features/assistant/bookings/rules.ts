/** Kinds of what is booked: a person, or a crew or thing that goes as one. */
export const resourceKinds = ['person', 'crew'] as const;
/** States of a booking; a held one becomes another or is gone after `HOLD_MINUTES`. */
export const bookingStates = ['held', 'pending', 'confirmed', 'canceled'] as const;
export type BookingState = (typeof bookingStates)[number];
/** States in which a booking takes its time. */
export const takingStates = ['held', 'pending', 'confirmed'] as const satisfies BookingState[];
/** By which way a booking came. */
export const sources = ['site', 'chat', 'team', 'api'] as const;
export type Source = (typeof sources)[number];
/** Minutes for which a held time is nobody else's (designs 3.23). */
export const HOLD_MINUTES = 5;
/** Times that one address of the internet may hold at once on a site. */
export const MOST_HOLDS = 3;
/** Most resources of an account. */
export const MOST_RESOURCES = 50;
/** Most services of an account. */
export const MOST_SERVICES = 50;
/** Minutes before a booking at which its reminders go out. */
export const REMINDERS = { day: 24 * 60, hour: 60 } as const;
/** Settings of an account that has set none. */
export const standardSettings = { hasDayReminder: true, hasHourReminder: true, changeHours: 12 };
/** Settings of bookings of an account; `changeHours` are hours before the beginning. */
export type Settings = typeof standardSettings;

const MINUTE = 60_000;
/**
 * Returns when the next reminder of a booking is due, in milliseconds; undefined: none follows. One that would be due
 * already is left out, so that whoever books for tomorrow morning gets no mail at once.
 */
export function nextReminder(
  { hasDayReminder, hasHourReminder }: Settings,
  startsAt: number,
  now: number,
): number | undefined {
  const due = [
    ...(hasDayReminder ? [startsAt - REMINDERS.day * MINUTE] : []),
    ...(hasHourReminder ? [startsAt - REMINDERS.hour * MINUTE] : []),
  ];
  return due.find((at) => at > now);
}
/** Returns whether a customer may still move or cancel a booking by the link; times are in milliseconds. */
export const mayChange = ({ changeHours }: Settings, startsAt: number, now: number): boolean =>
  now < startsAt - changeHours * 60 * MINUTE;

/** Codes of errors of the public form, and the keys of their words. */
export const errorWords = {
  required: 'required',
  email: 'errorEmail',
  phone: 'errorPhone',
  long: 'errorLong',
  reach: 'errorReach',
  fields: 'problemFields',
  taken: 'problemTaken',
  over: 'problemOver',
  late: 'problemLate',
  expired: 'problemExpired',
  sent: 'problemSent',
  many: 'problemMany',
  maintenance: 'problemMaintenance',
  failed: 'problemFailed',
} as const;
/** Returns the key of the words of an error; of one without words that of the general one. */
export const errorWord = (code: string): (typeof errorWords)[keyof typeof errorWords] =>
  code in errorWords ? errorWords[code as keyof typeof errorWords] : 'problemFailed';
