/** Times of the clock in a time zone, as date fields write them: `2026-11-24T09:30`. */

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = formats.get(timeZone);
  if (cachedFormat) return cachedFormat;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns the date and time of the clock at a moment, `YYYY-MM-DDTHH:MM`. */
export function clockAt(moment: string | Date, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const year = part('year').padStart(4, '0');
  return `${year}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Returns how far the clock is ahead of UTC at a moment, in milliseconds. */
const aheadAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockAt(new Date(moment), timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000;

/**
 * Returns the moment at which the clock shows a time, in UTC. A time that the clock skips in spring is taken
 * as the same time after the change, one that comes twice in autumn as the first.
 */
export function momentOf(clock: string, timeZone: string): string {
  const wall = Date.parse(`${clock.slice(0, 16)}Z`);
  const day = 86_400_000;
  const [before, after] = [aheadAt(wall - day, timeZone), aheadAt(wall + day, timeZone)];
  const fits = [before, after].map((ahead) => wall - ahead).find((at) => at + aheadAt(at, timeZone) === wall);
  return new Date(fits ?? wall - before).toISOString();
}

/** Says whether a text names a time zone of the IANA database; offsets such as +03:00 are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[\w+-]+)*$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}
