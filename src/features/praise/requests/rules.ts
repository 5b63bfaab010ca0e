import { fitting } from '#shared/text/graphemes.ts';

/** Fewest characters of the text of a testimonial. */
export const MIN_WORDS = 20;
/** Most photos of a testimonial. */
export const MOST_PHOTOS = 10;
/** Days for which a request works, unless the business says otherwise. */
export const DEFAULT_LINK_DAYS = 30;
/** Months for which testimonials are kept that nobody publishes, unless the business says otherwise. */
export const RETENTION_MONTHS = 36;
/** Days after the first email when a reminder follows, by the number of the reminder. */
export const REMINDER_DAYS = [3, 7] as const;
/** Days for which a poster works, which hangs for years. */
export const POSTER_DAYS = 3650;
/** Days in which somebody who scanned a poster can write. */
export const SCAN_DAYS = 7;
/** Returns the path of the short address of a request. */
export const shortPath = (code: string): string => `/r/${code}`;
/** Largest photo of a testimonial in bytes. */
export const MAX_PHOTO_BYTES = 15_000_000;
/** Uses that a consent covers; stored with it (designs 0.3). */
export const CONSENT_SCOPES = [
  'website',
  'widgets',
  'social',
  'print',
  'advertising',
  'name',
  'photo',
  'video',
] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];

/** Fills the bracket of a greeting; returns the fallback if there is no value (TEST-15). */
export function greetingOf({
  greeting,
  fallback,
  value,
}: {
  greeting: string;
  fallback: string;
  value: string | null | undefined;
}): string {
  const filling = value?.trim();
  if (!/\[[^\]]*\]/.test(greeting)) return greeting || fallback;
  return filling ? greeting.replace(/\[[^\]]*\]/g, () => filling) : fallback;
}

/** Ratings above this one are happy ones (TEST-39). */
const HAPPY_FROM = 3;
/** Tells whether a rating is a happy one; no rating counts as such (Y-16). */
export const isHappy = (rating: number | null): boolean => rating === null || rating > HAPPY_FROM;
/** Tells whether the link to another review site is offered: to everybody, or to happy customers only (designs 0.1). */
export const offersReview = (rule: 'always' | 'aboveThreshold', rating: number | null): boolean =>
  rule === 'always' || isHappy(rating);

/** Steps of the wizard: the first only with select fields (TEST-16, TEST-17), the video only if offered (TEST-20). */
export type Step = 'project' | 'write' | 'details' | 'review' | 'video' | 'thanks';
/** Returns the steps in their order, as the settings of the account demand. */
export const stepsOf = (state: { fields: readonly unknown[]; video: boolean }): Step[] => [
  ...(state.fields.length ? ['project' as const] : []),
  'write',
  'details',
  'review',
  ...(state.video ? ['video' as const] : []),
  'thanks',
];
/** Returns the step before or after, or the same at both ends and after sending (TEST-21). */
export function moved(steps: readonly Step[], from: Step, by: 1 | -1): Step {
  const at = steps.indexOf(from);
  const to = steps[at + by];
  return by === -1 && (from === 'thanks' || from === 'video') ? from : (to ?? from);
}
/** Returns the length in code points without the blanks at both ends, as the server counts it. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;
/** Tells whether the rating that comes before the text is there, if it is asked for (TEST-25). */
const mayWrite = (state: { ratingEnabled: boolean }, rating: number | null): boolean =>
  !state.ratingEnabled || rating !== null;
/** Tells whether the text step may be left (TEST-24). */
export const mayLeaveText = (
  state: { ratingEnabled: boolean },
  form: { rating: number | null; description: string },
): boolean => mayWrite(state, form.rating) && lengthOf(form.description) >= MIN_WORDS;

/** Returns the key of a custom value in the saved record: the name in lower case (TEST-44). */
export const customKey = (name: string): string => name.trim().toLowerCase();

/** Email addresses that the server accepts, which are fewer than those of a browser (`me@place`). */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
/** Tells whether a text is an email address or empty, since the field is optional. */
export const mayBeEmail = (typed: string): boolean => typed.trim() === '' || EMAIL.test(typed.trim());

/** Most notes of a customer that become a text, and the most characters of each. */
export const MOST_NOTES = 12;
export const MOST_NOTE = 300;
/** Marks with which people begin the lines of a list. */
const BULLET = /^(?:[-–—*•·▪◦‣>+]+|\d{1,2}[.)])\s+/u;
/** Returns the notes of a text: its lines that say something, without the marks of a list (TEST-26). */
export const notesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => fitting(line.trim().replace(BULLET, ''), MOST_NOTE).trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, MOST_NOTES);

/** Words in a row that two people hardly choose alike. */
const RUN = 4;
/** Part of such runs from which a text is made of another one. */
const SHARED = 0.2;
function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const length = Math.min(RUN, words.length);
  return new Set(
    words.slice(0, words.length - length + 1).map((_, at) => words.slice(at, at + length).join(' ')),
  );
}
/**
 * Tells whether a text holds words of one of the texts that the writing help gave: a fifth of its runs of four words. Own
 * words that are written after all count as own.
 */
export function holdsWordsOf(text: string, helpTexts: readonly string[]): boolean {
  const own = runsOf(text);
  const lent = helpTexts.map(runsOf);
  const shared = [...own].filter((run) => lent.some((runs) => runs.has(run))).length;
  return shared > 0 && shared >= own.size * SHARED;
}
