import type { FastifyInstance } from 'fastify';
import { asJobOf } from '#platform/db/scope.ts';
import type { Refusal, SentForm } from '#platform/http/forms/public-form.ts';
import type { Services } from '#platform/services.ts';
import { notFound, Problem } from '#shared/fail.ts';
import type { BookingNote } from '../../contract-pages.ts';
import { errorWord, mayChange } from '../../rules.ts';
import { bookSlot } from '../actions-book.ts';
import { cancelBooking, rescheduleBooking } from '../actions-change.ts';
import { holdSlot } from '../actions-hold.ts';
import { addressHash, openHold, openLink, sealHold, sealLink } from '../actions-link.ts';
import { siteWords } from '../emails.ts';
import { find } from '../queries.ts';
import { findService, readSettings } from '../setup/queries.ts';
import { findHeld, keepHolds } from '../times/queries.ts';
import { bookingForm, linkForm, readTyped } from './actions-form.ts';
import { noteOrigin, sourceOf } from './actions-origin.ts';

type Outcome = Promise<{ next: string } | Refusal>;
const problem = (code: string): Refusal => ({ errors: {}, problem: code });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Says in the words of the page what is wrong with a time. */
const problemOf = (error: unknown): string => {
  if (error instanceof Problem && error.code === 'bookings.taken') return 'taken';
  if (error instanceof Problem && error.code === 'bookings.hold_over') return 'over';
  if (error instanceof Problem && error.code === 'bookings.not_open') return 'over';
  if (error instanceof Problem && error.code === 'bookings.service_unknown') return 'failed';
  throw error;
};

/** Holds the time that a visitor chose; who holds several keeps the last ones. */
async function holdTime(services: Services, { request, fields }: SentForm): Outcome {
  const { site } = request;
  const accountId = site.accountId!;
  const serviceId = fields.get('s')?.toLowerCase() ?? '';
  const start = fields.get('at') ?? '';
  if (!UUID.test(serviceId) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(start) || Number.isNaN(Date.parse(start)))
    return problem('failed');
  const ipHash = addressHash(services, accountId, request);
  try {
    const held = await services.db.withTenant(asJobOf(accountId), async (tx) => {
      if (!(await findService(tx, accountId, serviceId))?.isOffered) return undefined;
      await keepHolds(tx, accountId, ipHash);
      const desk = { tx, services, accountId };
      const source = await sourceOf(desk, request);
      return holdSlot(desk, { serviceId, start, source, language: site.language, ipHash });
    });
    if (!held) return problem('failed');
    return { next: `/book?${new URLSearchParams({ h: sealHold(services, accountId, held.id) })}` };
  } catch (error) {
    return problem(problemOf(error));
  }
}
/**
 * Makes the booking of a held time, once for a form. What comes as if no person had typed it, or in a flood, waits until
 * somebody of the business confirms it; the trap of the form refuses.
 */
async function bookTime(services: Services, { request, fields }: SentForm): Outcome {
  const { site } = request;
  const accountId = site.accountId!;
  const holdId = openHold(services, accountId, fields.get('h') ?? '');
  const form = await bookingForm.open(services, accountId, fields);
  const anew = (code: string): Refusal => ({
    ...problem(code),
    token: bookingForm.renew(services, accountId, fields, {}),
  });
  if (!form || !holdId) return anew('expired');
  if (form.marks.includes('honeypot')) return problem('failed');
  try {
    const outcome = await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const held = await findHeld(tx, accountId, holdId);
      const service = held?.serviceId ? await findService(tx, accountId, held.serviceId) : undefined;
      const { typed, errors } = readTyped(fields, { asksPlace: service?.asksPlace ?? false });
      if (Object.keys(errors).length) return { errors, problem: 'fields' };
      const sent = {
        owner: accountId,
        id: form.id,
        values: [holdId, fields.get('name'), fields.get('email')],
      };
      const bookingId = await bookingForm.once(tx, sent, async () => {
        const desk = { tx, services, accountId };
        const attendee = { ...typed, language: site.language };
        const mustWait = form.marks.includes('flood') || form.marks.includes('fast');
        const booking = await bookSlot(desk, { holdId, attendee, mustWait });
        await noteOrigin(desk, request, booking);
        return booking.id;
      });
      return bookingId === undefined ? anew('sent') : { booking: await find(tx, accountId, bookingId) };
    });
    if (!('booking' in outcome)) return outcome;
    if (!outcome.booking) return anew('over');
    const note: BookingNote = outcome.booking.state === 'pending' ? 'asked' : 'booked';
    return { next: `/book/${sealLink(services, accountId, outcome.booking)}?note=${note}` };
  } catch (error) {
    return anew(problemOf(error));
  }
}
async function receive(services: Services, sent: SentForm): Outcome {
  if (!sent.request.site.accountId) throw notFound();
  return sent.fields.get('intent') === 'hold' ? holdTime(services, sent) : bookTime(services, sent);
}

/** Moves or cancels the booking of a link, and returns what the page says then and which link it has. */
async function changeByLink(
  services: Services,
  { request, fields }: SentForm,
): Promise<{ note: BookingNote; token: string } | undefined> {
  const accountId = request.site.accountId!;
  const token = request.params['token'] ?? '';
  const bookingId = openLink(services, accountId, token);
  if (!bookingId) return undefined;
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const booking = await find(tx, accountId, bookingId);
    if (!booking) return undefined;
    const settings = await readSettings(tx, accountId);
    if (!mayChange(settings, Date.parse(booking.startsAt), services.clock().getTime()))
      return { note: 'late' as const, token };
    const desk = { tx, services, accountId };
    if (fields.get('intent') === 'cancel') {
      await cancelBooking(desk, booking);
      return { note: 'canceled' as const, token };
    }
    const start = fields.get('at') ?? '';
    if (Number.isNaN(Date.parse(start))) return { note: 'taken' as const, token };
    const moved = await rescheduleBooking(desk, booking, { start });
    return { note: 'moved' as const, token: sealLink(services, accountId, moved) };
  });
}
async function receiveByLink(services: Services, sent: SentForm): Promise<unknown> {
  const { request, reply } = sent;
  if (!request.site.accountId) throw notFound();
  const token = request.params['token'] ?? '';
  const to = (at: string, note?: BookingNote) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`/book/${encodeURIComponent(at)}${note ? `?note=${note}` : ''}`, 303);
  try {
    const outcome = await changeByLink(services, sent);
    return outcome ? to(outcome.token, outcome.note) : to(token);
  } catch (error) {
    const code = problemOf(error);
    return to(token, code === 'taken' ? 'taken' : 'over');
  }
}
/** Registers the doors of the booking page and of the page of one booking; both need no script. */
export async function bookingDoors(app: FastifyInstance, services: Services): Promise<void> {
  await bookingForm.door(app, services, {
    take: (sent) => receive(services, sent),
    words: ({ site }) => {
      const t = siteWords(site.language);
      return (code) => t(errorWord(code));
    },
  });
  await linkForm.door(app, services, (sent) => receiveByLink(services, sent));
}
