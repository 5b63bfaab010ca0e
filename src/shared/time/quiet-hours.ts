import { clockAt, momentOf } from './time-zone.ts';

/** Times of a clock, `HH:MM`, between which nothing is sent; they may go over midnight. */
export type Quiet = { quietFrom: string; quietUntil: string };
/** Returns the moment at which the quiet hours end that a moment lies in; null outside of them. */
export function openingAfter(
  moment: string | Date,
  timeZone: string,
  { quietFrom, quietUntil }: Quiet,
): string | null {
  const clock = clockAt(moment, timeZone);
  const time = clock.slice(11);
  const isOverMidnight = quietFrom > quietUntil;
  const isQuiet = isOverMidnight
    ? time >= quietFrom || time < quietUntil
    : time >= quietFrom && time < quietUntil;
  if (!isQuiet) return null;
  const date = new Date(`${clock.slice(0, 10)}T00:00:00Z`);
  if (time >= quietUntil) date.setUTCDate(date.getUTCDate() + 1);
  return momentOf(`${date.toISOString().slice(0, 10)}T${quietUntil}`, timeZone);
}
