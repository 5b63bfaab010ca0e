import { answer, type AccountCall } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import { isTimeZone, momentOf } from '#shared/time/time-zone.ts';
import * as contract from '../contract.ts';
import { canBook, canSee, canSetUp } from '../policy.ts';
import { MOST_DAYS } from '../rules-slots.ts';
import { bookSlot } from './actions-book.ts';
import { cancelBooking, confirmBooking, rescheduleBooking } from './actions-change.ts';
import { holdSlot } from './actions-hold.ts';
import { daysOfSlots, freeSlots } from './actions-slots.ts';
import { removeBooking, tellOfHold } from './actions.ts';
import * as queries from './queries.ts';
import { letGo } from './times/queries.ts';

const LIST = 'bookings';
const DAY = 86_400_000;
const bookingIn = ({ tx, params }: AccountCall<{ bookingId: string }>) =>
  queries.find(tx, params.accountId, params.bookingId);
/** Returns the moments in which days of a time zone begin and end, in milliseconds. @throws bookings.span_wrong 400 */
function spanOf({ start, end }: { start: string; end: string }, timeZone: string) {
  const days = (Date.parse(end) - Date.parse(start)) / DAY + 1;
  if (!(days >= 1 && days <= MOST_DAYS)) throw fail('bookings.span_wrong', 400);
  const after = new Date(Date.parse(end) + DAY).toISOString().slice(0, 10);
  return {
    from: Date.parse(momentOf(`${start}T00:00`, timeZone)),
    to: Date.parse(momentOf(`${after}T00:00`, timeZone)),
  };
}

/** Calls about bookings and free times. */
export const routes = [
  answer(contract.list, { may: canSee, reads: true }, async ({ tx, params, query }) => {
    const { limit, cursor, view } = query;
    const after = readCursor(`${LIST} ${view}`, cursor, 2);
    const rows = await queries.list(tx, params.accountId, view, { limit: limit + 1, after });
    const page = cutPage(rows, limit, ({ startsAt, id }) => writeCursor(`${LIST} ${view}`, [startsAt, id]));
    const timeZone = await queries.timeZoneOf(tx, params.accountId);
    return { bookings: page.rows, nextCursor: page.nextCursor, timeZone };
  }),
  answer(contract.board, { may: canSee, reads: true }, async ({ tx, params: { accountId }, query }) => {
    const timeZone = await queries.timeZoneOf(tx, accountId);
    const { from, to } = spanOf({ start: query.from, end: query.to }, timeZone);
    const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return {
      timeZone,
      bookings: await queries.between(tx, accountId, span),
      pending: await queries.standing(tx, accountId, 'pending'),
      held: await queries.standing(tx, accountId, 'held'),
    };
  }),
  answer(contract.get, { may: canSee, subject: bookingIn }, async ({ subject }) => subject),
  answer(contract.getSlots, { may: canSee, reads: true }, async ({ place, query }) => {
    const { start, end, serviceId, resourceId } = query;
    const timeZone = query.timeZone ?? (await queries.timeZoneOf(place.tx, place.accountId));
    if (!isTimeZone(timeZone)) throw fail('bookings.zone_unknown', 400);
    const span = spanOf({ start, end }, timeZone);
    const { slots } = await freeSlots(place, { serviceId, resourceId, ...span });
    return { timeZone, slots: daysOfSlots(slots, timeZone) };
  }),
  answer(contract.hold, { may: canBook }, async ({ place, actor, body }) => {
    const source = actor.key ? 'api' : 'team';
    const held = await holdSlot(place, { ...body, source, language: actor.language ?? 'en' });
    await tellOfHold(place, held.id);
    return held;
  }),
  answer(contract.book, { may: canBook }, ({ place, body: { holdId, attendee } }) =>
    bookSlot(place, { holdId, attendee: { ...attendee, language: attendee.language } }),
  ),
  answer(contract.confirm, { may: canBook, subject: bookingIn }, ({ place, subject }) =>
    confirmBooking(place, subject),
  ),
  answer(contract.reschedule, { may: canBook, subject: bookingIn }, ({ place, subject, body }) =>
    rescheduleBooking(place, subject, body),
  ),
  answer(contract.cancel, { may: canBook, subject: bookingIn }, async ({ place, subject }) => {
    if (subject.state !== 'held') return cancelBooking(place, subject);
    await letGo(place.tx, place.accountId, subject.id);
    await tellOfHold(place, subject.id);
    return { ...subject, state: 'canceled' as const, heldUntil: null };
  }),
  answer(contract.remove, { may: canSetUp, subject: bookingIn }, ({ place, subject }) =>
    removeBooking(place, subject),
  ),
];
