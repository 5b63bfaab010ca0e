import { notify } from '#features/ground/notices/server/actions.ts';
import { people } from '#features/ground/notices/server/queries.ts';
import { on, within } from '#platform/events/listener.ts';
import { tellScreens, type News } from '#platform/events/live-news.ts';
import type { Place } from '#platform/place.ts';
import { bookingCanceled, bookingChanged, bookingMade } from '../events.ts';
import { canSee } from '../policy.ts';
import { BOOKING_TOPIC } from '../rules-topic.ts';
import { find } from './queries.ts';

const newsOf = (accountId: string, id: string): News => ({
  accountId,
  topic: BOOKING_TOPIC,
  data: { id, page: '/bookings' },
});
/** Shows a booking that was made or changed on open screens. */
export const showChanges = [bookingMade, bookingChanged, bookingCanceled].map((event) =>
  within<unknown>(event, ({ tx, accountId }, { subject }) => tellScreens(tx, newsOf(accountId, subject))),
);
/** Tells those who see bookings what a customer did with one; of a new one they hear by its inquiry. */
async function tell(
  { tx, accountId }: Pick<Place, 'tx' | 'accountId'>,
  bookingId: string,
  kind: 'booking.moved' | 'booking.canceled',
): Promise<void> {
  const booking = await find(tx, accountId, bookingId);
  if (!booking) return;
  const readers = (await people(tx, accountId, 'account')).filter((person) => canSee(person));
  await notify(tx, {
    accountId,
    kind,
    data: { name: booking.name, service: booking.serviceName, bookingId },
    link: `/bookings/${bookingId}`,
    to: readers.map(({ userId }) => userId),
  });
}
/** Notices about bookings that their customers moved. */
export const tellMoved = on(bookingChanged, 'bookings.moved', async (place, { subject, data }) => {
  if (data.by === 'customer') await tell(place, subject, 'booking.moved');
});
/** Notices about bookings that their customers canceled. */
export const tellCanceled = on(bookingCanceled, 'bookings.canceled', async (place, { subject, data }) => {
  if (data.by === 'customer') await tell(place, subject, 'booking.canceled');
});
