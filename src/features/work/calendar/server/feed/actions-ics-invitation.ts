import ICAL from 'ical.js';

/** Invitations of the format iTIP (RFC 5546), which calendar programs take out of mails. */

/** A meeting with one person; moments are ISO texts, and a higher `sequence` takes the place of a lower one. */
export type Invitation = {
  /** REQUEST puts it into the calendar or changes it, CANCEL takes it out. */
  method: 'REQUEST' | 'CANCEL';
  uid: string;
  sequence: number;
  title: string;
  description: string;
  place: string;
  url: string;
  start: string;
  end: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
};

const momentTime = (moment: string | Date) => ICAL.Time.fromJSDate(new Date(moment), true);
function personOf(role: 'organizer' | 'attendee', { name, email }: Invitation['organizer']): ICAL.Property {
  const person = new ICAL.Property(role);
  person.setParameter('cn', name.replaceAll('"', "'"));
  if (role === 'attendee') person.setParameter('partstat', 'ACCEPTED');
  person.setValue(`mailto:${email}`);
  return person;
}
/** Returns the uid that a booking has in every file of the product. */
export const bookingUid = (bookingId: string): string => `booking-${bookingId}@hub`;
/** Writes an invitation as a file. */
export function writeInvitation(invitation: Invitation, now: Date): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Hub//Bookings//EN');
  calendar.updatePropertyWithValue('method', invitation.method);
  const event = new ICAL.Component('vevent');
  event.updatePropertyWithValue('uid', invitation.uid);
  event.updatePropertyWithValue('sequence', invitation.sequence);
  event.updatePropertyWithValue('status', invitation.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
  event.updatePropertyWithValue('dtstamp', momentTime(now));
  event.updatePropertyWithValue('dtstart', momentTime(invitation.start));
  event.updatePropertyWithValue('dtend', momentTime(invitation.end));
  event.updatePropertyWithValue('summary', invitation.title);
  if (invitation.description) event.updatePropertyWithValue('description', invitation.description);
  if (invitation.place) event.updatePropertyWithValue('location', invitation.place);
  if (invitation.url) event.updatePropertyWithValue('url', invitation.url);
  event.addProperty(personOf('organizer', invitation.organizer));
  event.addProperty(personOf('attendee', invitation.attendee));
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
