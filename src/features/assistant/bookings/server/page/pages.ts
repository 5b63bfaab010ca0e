import { head, open } from '#features/site/public-pages/server/site-pages/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { page, type Page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { dateText } from '#shared/time/date-text.ts';
import { bookingNotes, type HeldDetails, type OfferedService } from '../../contract-pages.ts';
import type { Service } from '../../contract-settings.ts';
import { mayChange } from '../../rules.ts';
import { openHold, openLink } from '../actions-link.ts';
import { siteWords } from '../emails.ts';
import { find, timeZoneOf } from '../queries.ts';
import { findService, listServices, readSettings } from '../setup/queries.ts';
import { findHeld } from '../times/queries.ts';
import { bookingForm } from './actions-form.ts';
import { sheetOf } from './actions-sheet.ts';

const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
const query = (values: Record<string, string>) => `/book?${new URLSearchParams(values)}`;
/** Returns how long a service takes, in words. */
function lengthOf({ language }: PageCall, minutes: number): string {
  const t = siteWords(language);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (!hours) return t('minutes', { count: rest });
  return rest ? t('hoursMinutes', { hours, minutes: rest }) : t('hours', { count: hours });
}
const offered = (call: PageCall, services: readonly Service[], serviceId: string): OfferedService[] =>
  services.map((service) => ({
    id: service.id,
    name: service.name,
    description: service.description,
    length: lengthOf(call, service.duration),
    href: query({ s: service.id }),
    isChosen: service.id === serviceId,
  }));
/** Returns the held time of a visitor with its form; null: there is none, or it is over. */
async function detailsOf(call: PageCall, tx: TenantTx, hold: string): Promise<HeldDetails | null> {
  const { services, site, language } = call;
  const accountId = site.accountId!;
  const holdId = openHold(services, accountId, hold);
  const held = holdId ? await findHeld(tx, accountId, holdId) : undefined;
  const service = held?.serviceId ? await findService(tx, accountId, held.serviceId) : undefined;
  if (!held || !service) return null;
  const timeZone = await timeZoneOf(tx, accountId);
  const clock = (moment: string) => dateText(moment, 'time', language, timeZone);
  return {
    hold,
    service: service.name,
    length: lengthOf(call, service.duration),
    day: dateText(held.startsAt, 'weekDay', language, timeZone),
    time: siteWords(language)('fromTo', { from: clock(held.startsAt), to: clock(held.endsAt) }),
    with: held.resourceName,
    until: clock(held.heldUntil),
    zone: siteWords(language)('zone', { zone: cityOf(timeZone) }),
    asksPlace: service.asksPlace,
    isAsked: service.isAsked,
    againHref: query({ s: service.id }),
  };
}
/** Loads the booking page: what, then day and time, then who comes. */
async function book(call: PageCall): Promise<PageAnswer<'book'>> {
  const { services, site, refused, language } = call;
  const { data } = await open(call);
  const accountId = site.accountId!;
  const asked = (name: string) => refused?.values[name]?.[0] ?? call.query.get(name);
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const all = (await listServices(tx, accountId)).filter(
      ({ isOffered, resourceIds }) => isOffered && resourceIds.length > 0,
    );
    if (!all.length) return undefined;
    const hold = asked('h') ?? '';
    const details = hold ? await detailsOf(call, tx, hold) : null;
    const only = all.length === 1 ? all[0] : undefined;
    const service = all.find(({ id }) => id === asked('s')) ?? only;
    const sheet =
      service && !details
        ? await sheetOf(
            { tx, services, accountId },
            {
              serviceId: service.id,
              month: asked('m'),
              day: asked('d'),
              language,
              hrefOf: ({ month, day }) => query({ s: service.id, m: month, ...(day ? { d: day } : {}) }),
            },
          )
        : null;
    const problem = refused?.problem ?? (hold && !details ? 'over' : null);
    const t = siteWords(language);
    return {
      ...(refused ? { status: refused.status } : {}),
      data: {
        frame: data.frame,
        services: offered(call, all, service?.id ?? ''),
        serviceId: service?.id ?? '',
        sheet,
        details,
        token: bookingForm.show(services, accountId, {}),
        values: refused?.values ?? {},
        errors: refused?.errors ?? {},
        problem,
      },
      head: head(call, data, t('title'), all.map(({ name }) => name).join(' · ')),
    };
  });
}
/** Loads the page of one booking by its link. */
async function booking(call: PageCall): Promise<PageAnswer<'booking'>> {
  const { services, site, params, language } = call;
  const { data } = await open(call);
  const accountId = site.accountId!;
  const token = params['token'] ?? '';
  const href = `/book/${encodeURIComponent(token)}`;
  const t = siteWords(language);
  const bookingId = openLink(services, accountId, token);
  const shared = { frame: data.frame, href, phone: data.frame.phone };
  const note = bookingNotes.find((name) => name === call.query.get('note')) ?? null;
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const row = bookingId ? await find(tx, accountId, bookingId) : undefined;
    const pageHead = head(call, data, t('yourBooking'), '', { noindex: true });
    if (!row || row.state === 'held')
      return {
        status: 404,
        data: { ...shared, booking: null, note: null, sheet: null, isCanceling: false },
        head: pageHead,
        secretFor: site.host,
      };
    const timeZone = await timeZoneOf(tx, accountId);
    const clock = (moment: string) => dateText(moment, 'time', language, timeZone);
    const now = services.clock().getTime();
    const isOpen =
      row.state !== 'canceled' && mayChange(await readSettings(tx, accountId), Date.parse(row.startsAt), now);
    const wants = (name: string) => isOpen && call.query.get(name) !== null;
    const sheet =
      wants('move') && row.serviceId !== null
        ? await sheetOf(
            { tx, services, accountId },
            {
              serviceId: row.serviceId,
              month: call.query.get('m'),
              day: call.query.get('d'),
              language,
              except: row.id,
              hrefOf: ({ month, day }) =>
                `${href}?${new URLSearchParams({ move: '1', m: month, ...(day ? { d: day } : {}) })}`,
            },
          )
        : null;
    return {
      data: {
        ...shared,
        booking: {
          state: row.state,
          service: row.serviceName,
          day: dateText(row.startsAt, 'weekDay', language, timeZone),
          time: t('fromTo', { from: clock(row.startsAt), to: clock(row.endsAt) }),
          with: row.resourceName,
          place: row.place,
          zone: t('zone', { zone: cityOf(timeZone) }),
          isOver: Date.parse(row.endsAt) <= now,
          mayChange: isOpen,
        },
        note,
        sheet,
        isCanceling: wants('cancel'),
      },
      head: pageHead,
      secretFor: site.host,
    };
  });
}
/** The pages are not cached: what is free changes with each booking. */
export const pages: Page[] = [
  ...page('book', book, { cache: false }),
  ...page('booking', booking, { cache: false }),
];
