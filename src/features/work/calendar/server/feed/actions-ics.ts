import ICAL from 'ical.js';

/** Writes files of the format iCalendar (RFC 5545). */

/** An entry to write: a day, a day with a time of the clock, or a moment. */
export type IcsEntry = {
  uid: string;
  title: string;
  url: string;
  when: { day: string } | { moment: string; until?: string };
};

/** Returns the day after a date. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
const momentTime = (moment: string | Date) => ICAL.Time.fromJSDate(new Date(moment), true);

/** Writes a calendar with its name and entries. */
export function writeCalendar(name: string, entries: readonly IcsEntry[], now: Date): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Hub//Calendar//EN');
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  calendar.updatePropertyWithValue('x-wr-calname', name);
  for (const { uid, title, url, when } of entries) {
    const event = new ICAL.Component('vevent');
    event.updatePropertyWithValue('uid', uid);
    event.updatePropertyWithValue('dtstamp', momentTime(now));
    event.updatePropertyWithValue('summary', title);
    event.updatePropertyWithValue('url', url);
    event.updatePropertyWithValue('transp', 'TRANSPARENT');
    if ('day' in when) {
      event.updatePropertyWithValue('dtstart', ICAL.Time.fromDateString(when.day));
      event.updatePropertyWithValue('dtend', ICAL.Time.fromDateString(dayAfter(when.day)));
    } else {
      event.updatePropertyWithValue('dtstart', momentTime(when.moment));
      if (when.until) event.updatePropertyWithValue('dtend', momentTime(when.until));
    }
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}
