import { useLanguage } from '#app/words.ts';
import { dateText } from '#shared/time/date-text.ts';
import { clockAt } from '#shared/time/time-zone.ts';

/** Returns the function that says when a booking is, by the clock of the account. */
export function useWhen(timeZone: string) {
  const language = useLanguage();
  return ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string => {
    const day = dateText(startsAt, 'weekDay', language, timeZone);
    const [from, to] = [startsAt, endsAt].map((at) => dateText(at, 'time', language, timeZone));
    const year = clockAt(startsAt, timeZone).slice(0, 4);
    return `${day} ${year}, ${from} – ${to}`;
  };
}
