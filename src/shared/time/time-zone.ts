// Local times have the form of date inputs: `2026-11-24T09:30`.

const MOST_FORMATS = 1000;
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
  // A zone has many names, since upper and lower case are the same.
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Returns the local time of an instant in a time zone, `YYYY-MM-DDTHH:MM`. */
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

/** Returns the offset of a time zone from UTC at an instant, in milliseconds. */
const aheadAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockAt(new Date(moment), timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000;

/**
 * Returns the instant of a local time, in UTC. A skipped time in spring is moved forward, of a repeated one in
 * autumn the first is used.
 */
export function momentOf(clock: string, timeZone: string): string {
  const wall = Date.parse(`${clock.slice(0, 16)}Z`);
  const day = 86_400_000;
  const [before, after] = [aheadAt(wall - day, timeZone), aheadAt(wall + day, timeZone)];
  const fits = [before, after].map((ahead) => wall - ahead).find((at) => at + aheadAt(at, timeZone) === wall);
  return new Date(fits ?? wall - before).toISOString();
}

/** Returns whether a text is an IANA time zone; offsets such as +03:00 are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[\w+-]+)*$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}
