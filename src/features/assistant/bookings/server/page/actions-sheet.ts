import { isDeepStrictEqual } from 'node:util';
import { localeOf, type Language } from '#shared/language.ts';
import { dateText } from '#shared/time/date-text.ts';
import { firstDayOf } from '#shared/time/first-day.ts';
import { habitsOf } from '#features/work/calendar/server/queries.ts';
import { addMonths, lastDayOf } from '#shared/time/months.ts';
import { clockAt, momentOf } from '#shared/time/time-zone.ts';
import type { SheetDay, TimesSheet } from '../../contract-pages.ts';
import { daysOfSlots, freeSlots, type Desk } from '../actions-slots.ts';
import { siteWords } from '../emails.ts';

const DAY = 86_400_000;
const dayAt = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;
/** Returns times with their labels; one that the clock shows twice says its distance from UTC. */
function labeled(times: readonly { start: string }[], language: Language, timeZone: string) {
  const labels = times.map(({ start }) => dateText(start, 'time', language, timeZone));
  const offset = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  return times.map(({ start }, at) => {
    const label = labels[at]!;
    const isTwice = labels.filter((other) => other === label).length > 1;
    return { start, label: isTwice ? offset.format(new Date(start)) : label };
  });
}
/** The wish for a sheet: `month` and `day` are as asked, and may be nonsense. */
type Asked = {
  serviceId: string;
  month: string | null;
  day: string | null;
  language: Language;
  except?: string | undefined;
  /** Returns the address of a month, or of a day. */
  hrefOf: (chosen: { month: string; day?: string }) => string;
};
/**
 * Returns the free days of a month and the free times of one of them, by the clock of the account. Without a month it is
 * that of the next free time. @throws bookings.service_unknown 404
 */
export async function sheetOf(desk: Desk, asked: Asked): Promise<TimesSheet> {
  const { language, hrefOf, serviceId, except } = asked;
  const now = desk.services.clock();
  const slotsIn = async (from: number, to: number) => freeSlots(desk, { serviceId, from, to, except });
  const { timeZone, service } = await slotsIn(0, 0);
  const today = clockAt(now, timeZone).slice(0, 10);
  const last = clockAt(new Date(now.getTime() + service.horizonDays * DAY), timeZone).slice(0, 7);
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked.month ?? '');
  const spanOf = (month: string) => ({
    from: Date.parse(momentOf(`${month}-01T00:00`, timeZone)),
    to: Date.parse(momentOf(`${addMonths(month, 1)}-01T00:00`, timeZone)),
  });
  const within = (month: string) => [[today.slice(0, 7), month].toSorted().at(-1)!, last].toSorted()[0]!;
  let month = within(isMonth ? asked.month! : (asked.day ?? today).slice(0, 7));
  let days: ReturnType<typeof daysOfSlots> = {};
  for (;;) {
    const span = spanOf(month);
    days = daysOfSlots((await slotsIn(span.from, span.to)).slots, timeZone);
    if (isMonth || month >= last || !isDeepStrictEqual(days, {})) break;
    month = addMonths(month, 1);
  }
  const chosen = asked.day !== null && days[asked.day] ? asked.day : null;
  const { country } = await habitsOf(desk.tx, desk.accountId);
  const first = firstDayOf(language, country, localeOf(language));
  const entries: (SheetDay | null)[] = Array.from(
    { length: (new Date(`${month}-01T00:00Z`).getUTCDay() - first + 7) % 7 },
    () => null,
  );
  for (let number = 1; number <= Number(lastDayOf(month).slice(8)); number++) {
    const day = dayAt(month, number);
    entries.push({
      day,
      number: new Intl.NumberFormat(localeOf(language)).format(number),
      label: dateText(day, 'weekDay', language),
      href: days[day] ? hrefOf({ month, day }) : null,
      isChosen: day === chosen,
    });
  }
  const t = siteWords(language);
  const weekday = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  return {
    title: dateText(`${month}-01`, 'month', language),
    // 4 January 1970 was a Sunday.
    weekdays: Array.from({ length: 7 }, (_, at) => weekday.format(new Date((3 + first + at) * DAY))),
    weeks: Array.from({ length: Math.ceil(entries.length / 7) }, (_, week) =>
      Array.from({ length: 7 }, (__, at) => entries[week * 7 + at] ?? null),
    ),
    earlier: month > today.slice(0, 7) ? hrefOf({ month: addMonths(month, -1) }) : null,
    later: month < last ? hrefOf({ month: addMonths(month, 1) }) : null,
    zone: t('zone', { zone: (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ') }),
    chosen:
      chosen === null
        ? null
        : {
            day: chosen,
            title: dateText(chosen, 'weekDay', language),
            times: labeled(days[chosen]!, language, timeZone),
          },
  };
}
