/** Days of the week as search engines name them, Sunday first. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Words for each day, Sunday first, in the languages of sites. */
const dayWords = [
  ['sun', 'sunday', 'sundays', 'pazar', 'الأحد', 'الاحد', 'أحد'],
  ['mon', 'monday', 'mondays', 'pazartesi', 'الاثنين', 'الإثنين', 'اثنين'],
  ['tue', 'tues', 'tuesday', 'tuesdays', 'salı', 'sali', 'الثلاثاء', 'ثلاثاء'],
  ['wed', 'wednesday', 'wednesdays', 'çarşamba', 'الأربعاء', 'الاربعاء', 'أربعاء'],
  ['thu', 'thur', 'thurs', 'thursday', 'thursdays', 'perşembe', 'الخميس', 'خميس'],
  ['fri', 'friday', 'fridays', 'cuma', 'الجمعة', 'جمعة'],
  ['sat', 'saturday', 'saturdays', 'cumartesi', 'السبت', 'سبت'],
] as const;
const dayOf = new Map<string, number>(dayWords.flatMap((words, day) => words.map((word) => [word, day])));
const RANGE = new Set(['-', '–', '—', 'to', 'until', 'till', 'through', 'ile', 'ila', 'إلى', 'الى', 'حتى']);
/** Words that stand between days and hours and change nothing. */
const FILLERS = new Set(['and', '&', 'from', 'open', 've', 'saat', 'arası', 'من', 'و', 'الساعة', ':', '.']);
const EVERY_DAY = /\b(?:daily|every day|seven days)\b|her gün|يوميًا|يوميا/u;

/** Opening hours of some days; times as `08:30`. */
export type Hours = { dayOfWeek: (typeof DAYS)[number][]; opens: string; closes: string };

/** Returns a time in minutes; undefined = it is none. */
function minutesOf(hour: string, minute: string | undefined, half: string | undefined): number | undefined {
  const isEvening = half !== undefined && /^(?:p|م)/.test(half);
  const isMorning = half !== undefined && !isEvening;
  const hourOnClock = Number(hour);
  if (
    hourOnClock > 24 ||
    Number(minute ?? 0) > 59 ||
    (half !== undefined && (hourOnClock > 12 || hourOnClock === 0))
  )
    return undefined;
  const hourOfHalf = hourOnClock === 12 ? 0 : hourOnClock;
  let hours = hourOnClock;
  if (isEvening) hours = hourOfHalf + 12;
  if (isMorning) hours = hourOfHalf;
  return hours * 60 + Number(minute ?? 0);
}
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*(a\.?m\.?|p\.?m\.?|صباحًا|صباحا|مساءً|مساء|ص|م)?(?![\p{L}\p{N}])/u;
const WORD = /^(?:[\p{L}\p{M}]+|[^\s\p{L}\p{N}])/u;
type Token = { day: number } | { time: number } | { range: true } | { other: true };
/** Cuts a text into days, times, words for a range, and others. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let rest = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .toLocaleLowerCase('en')
    .trim();
  while (rest) {
    const time = TIME.exec(rest);
    const minutes = time ? minutesOf(time[1]!, time[2], time[3]) : undefined;
    const piece = time?.[0] ?? WORD.exec(rest)?.[0] ?? rest[0]!;
    const day = dayOf.get(piece);
    if (minutes !== undefined) tokens.push({ time: minutes });
    else if (day !== undefined) tokens.push({ day });
    else if (RANGE.has(piece)) tokens.push({ range: true });
    else if (!FILLERS.has(piece) && !/^[,،;|\n]$/.test(piece)) tokens.push({ other: true });
    rest = rest.slice(piece.length).trimStart();
  }
  return tokens;
}
/** Returns the days from one to another, over the end of the week as well. */
const daysBetween = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, n) => (from + n) % 7);

/**
 * Reads opening hours from the words of a business, in English, Turkish or Arabic; leaves out whatever it does
 * not understand, since wrong hours are worse than none.
 */
export function hoursOf(text: string): Hours[] {
  const hours: Hours[] = [];
  const tokens = tokensOf(text);
  let days: number[] = EVERY_DAY.test(text.toLocaleLowerCase('en')) ? [0, 1, 2, 3, 4, 5, 6] : [];
  let isSpent = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    const after = tokens[at + 2];
    const isRange = next !== undefined && 'range' in next;
    if ('day' in token) {
      if (isSpent) days = [];
      isSpent = false;
      const isDays = isRange && after !== undefined && 'day' in after;
      days.push(...(isDays ? daysBetween(token.day, after.day) : [token.day]));
      if (isDays) at += 2;
    } else if ('time' in token && isRange && after !== undefined && 'time' in after) {
      if (days.length > 0 && after.time > token.time)
        hours.push({
          dayOfWeek: [...new Set(days)].map((day) => DAYS[day]!),
          opens: clockOf(token.time),
          closes: clockOf(after.time),
        });
      isSpent = true;
      at += 2;
    } else if ('other' in token && !isSpent && !EVERY_DAY.test(text.toLocaleLowerCase('en'))) days = [];
  }
  return hours;
}
