/** Fewest characters of the text of a testimonial. */
export const MIN_WORDS = 20;
/** Most photos of a testimonial. */
export const MOST_PHOTOS = 10;
export const DEFAULT_LINK_DAYS = 30;
export const EXCERPT = 250;
/** Largest photo of a testimonial in bytes. */
export const MAX_PHOTO_BYTES = 15_000_000;
/** Name and type of the video that a customer records (TEST-50). */
export const RECORDED_VIDEO = { name: 'video-testimonial', type: 'video/mp4' } as const;
/** Live topic of a testimonial that arrived or changed. */
export const TESTIMONIAL_TOPIC = 'testimonial';
/** Uses that a consent covers; stored with it (designs 0.3). */
export const CONSENT_SCOPES = ['website', 'social', 'print', 'advertising'] as const;

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

/** Steps of the wizard: the first only with select fields (TEST-16, TEST-17), the video only if offered (TEST-20). */
export type Step = 'project' | 'write' | 'details' | 'video' | 'thanks';
/** Returns the steps in their order, as the settings of the account demand. */
export const stepsOf = (state: { fields: readonly unknown[]; video: boolean }): Step[] => [
  ...(state.fields.length ? ['project' as const] : []),
  'write',
  'details',
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

/** Returns the first 250 characters and '...'; null = the text is short enough (TEST-58). */
export function excerptOf(text: string): string | null {
  const letters = Array.from(text);
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('').trimEnd()}...` : null;
}

type Entry = { video: unknown; cover: unknown; description: string; customerName: string };
/** Tells whether an entry has a video, a cover, a description, or a name with a description (TEST-60). */
export const hasSubstance = (entry: Entry): boolean =>
  Boolean(entry.video) ||
  Boolean(entry.cover) ||
  entry.description.trim() !== '' ||
  (entry.customerName.trim() !== '' && entry.description.trim() !== '');
/** Tells whether the statuses and the stage of an entry pass the settings (TEST-61). */
export function passes(
  entry: { statusContent: string; statusService: string; statusPublish: string; stageId: string },
  filter: {
    statuse: {
      content: Record<string, boolean>;
      service: Record<string, boolean>;
      publish: Record<string, boolean>;
    };
    stages: readonly string[];
  },
): boolean {
  return (
    filter.statuse.content[entry.statusContent] === true &&
    filter.statuse.service[entry.statusService] === true &&
    filter.statuse.publish[entry.statusPublish] === true &&
    (filter.stages.length === 0 || filter.stages.includes(entry.stageId))
  );
}
/**
 * Returns how many entries a page of the gallery shows, and whether more follow; `before` counts those of
 * earlier pages (TEST-57, TEST-62).
 */
export function galleryPage({
  before,
  perPage,
  most,
  available,
}: {
  before: number;
  perPage: number;
  most: number;
  available: number;
}): { take: number; more: boolean } {
  const take = Math.max(0, Math.min(perPage, most - before));
  return { take: Math.min(take, available), more: available > take && before + take < most };
}

/** Email addresses that the server accepts, which are fewer than those of a browser (`me@place`). */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
/** Tells whether a text is an email address or empty, since the field is optional. */
export const mayBeEmail = (typed: string): boolean => typed.trim() === '' || EMAIL.test(typed.trim());
