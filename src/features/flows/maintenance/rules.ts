import type { Language } from '#shared/language.ts';

/** Sentences of the operator by language; an empty one is shown in English. */
export type Texts = Record<Language, string>;
/** Returns the sentence in a language. */
export const textIn = (texts: Texts, language: Language): string => texts[language] || texts.en;

/** Most characters of a sentence of the operator. */
export const TEXT_MOST = 300;
/** Longest maintenance in hours. */
export const MOST_HOURS = 24;
/** Days that a maintenance may be planned ahead. */
export const MOST_DAYS_AHEAD = 30;
const HOUR = 3_600_000;

/** The field of a plan that is wrong, with the code of its error; undefined: the plan is possible. */
export function faultOf(
  plan: { startsAt: string | null; endsAt: string },
  now: Date,
):
  | { path: 'startsAt' | 'endsAt'; code: 'maintenance.over' | 'maintenance.long' | 'maintenance.far' }
  | undefined {
  const start = Math.max(plan.startsAt === null ? 0 : Date.parse(plan.startsAt), now.getTime());
  const end = Date.parse(plan.endsAt);
  if (start > now.getTime() + MOST_DAYS_AHEAD * 24 * HOUR)
    return { path: 'startsAt', code: 'maintenance.far' };
  if (end <= start) return { path: 'endsAt', code: 'maintenance.over' };
  if (end - start > MOST_HOURS * HOUR) return { path: 'endsAt', code: 'maintenance.long' };
  return undefined;
}
