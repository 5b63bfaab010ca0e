import { brandOf, sendMail } from '#features/ground/notices/server/actions.ts';
import { bookingUid, writeInvitation } from '#features/work/calendar/server/feed/actions-ics-invitation.ts';
import type { Desk } from './actions-slots.ts';
import { sealLink } from './actions-link.ts';
import { customerMail, invitationTexts, type MailKind } from './emails.ts';
import { addressOf, timeZoneOf, type Booking } from './queries.ts';

/**
 * Writes to the customer of a booking, with the file that puts it into a calendar, changes it there or takes it out; one
 * without an email address gets none. A booking that waits for its confirmation has no such file.
 */
export async function mailCustomer(
  { tx, services, accountId }: Desk,
  booking: Booking,
  kind: MailKind,
): Promise<void> {
  const brand = await brandOf(tx, accountId);
  if (!booking.email || !brand) return;
  const timeZone = await timeZoneOf(tx, accountId);
  const replyTo = await addressOf(tx, accountId);
  const token = sealLink(services, accountId, booking);
  const url = brand.host === null ? null : `${services.hosts.origin(brand.host)}/book/${token}`;
  const calendar =
    kind === 'asked' || kind === 'reminder'
      ? null
      : writeInvitation(
          {
            method: kind === 'canceled' ? 'CANCEL' : 'REQUEST',
            uid: bookingUid(booking.id),
            sequence: booking.sequence,
            ...invitationTexts(booking, brand.name, url),
            start: booking.startsAt,
            end: booking.endsAt,
            organizer: { name: brand.sender, email: replyTo ?? services.config.mailFrom },
            attendee: booking,
          },
          services.clock(),
        );
  await sendMail(tx, services, {
    accountId,
    kind: `booking.${kind}`,
    to: booking.email,
    language: booking.language,
    senderName: brand.sender,
    replyTo,
    calendar,
    ...customerMail(kind, brand, { booking, timeZone, url }),
  });
}
