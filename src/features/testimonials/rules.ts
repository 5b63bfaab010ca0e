/** Fewest characters of the text of a testimonial. */
export const MIN_WORDS = 20;
/** Most photographs that come with a testimonial. */
export const MOST_PHOTOS = 10;
export const DEFAULT_LINK_DAYS = 30;
export const EXCERPT = 250;
/** Largest photograph of a testimonial in bytes. */
export const MAX_PHOTO_BYTES = 15_000_000;
/** How the film that a customer records is kept (TEST-50). */
export const RECORDED_VIDEO = { name: 'video-testimonial', type: 'video/mp4' } as const;
/** Live topic of a testimonial that arrived or changed. */
export const TESTIMONIAL_TOPIC = 'testimonial';
/** Where a testimonial may be used; stored with the consent (designs 0.3). */
export const CONSENT_SCOPES = ['website', 'social', 'print', 'advertising'] as const;

/** Fills the bracket of a greeting; nothing to fill it with = the fallback (TEST-15). */
export function greetingOf(given: {
  greeting: string;
  fallback: string;
  value: string | null | undefined;
}): string {
  const value = given.value?.trim();
  if (!/\[[^\]]*\]/.test(given.greeting)) return given.greeting || given.fallback;
  return value ? given.greeting.replace(/\[[^\]]*\]/g, () => value) : given.fallback;
}

/**
 * Steps of the wizard: the first only with select fields (TEST-16, TEST-17), the film only where recording is
 * offered (TEST-20).
 */
export type Step = 'project' | 'write' | 'details' | 'video' | 'thanks';
/** In order; which there are follows from the settings of the account. */
export const stepsOf = (state: { fields: readonly unknown[]; video: boolean }): Step[] => [
  ...(state.fields.length ? ['project' as const] : []),
  'write',
  'details',
  ...(state.video ? ['video' as const] : []),
  'thanks',
];
/** The step before or after; the ends stay (TEST-21). After sending there is no way back. */
export function moved(steps: readonly Step[], from: Step, by: 1 | -1): Step {
  const at = steps.indexOf(from);
  const to = steps[at + by];
  return by === -1 && (from === 'thanks' || from === 'video') ? from : (to ?? from);
}
/** In code points, without the blanks at both ends; the server counts alike. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;
/** Rating first, when it is asked for (TEST-25). */
const mayWrite = (state: { ratingEnabled: boolean }, rating: number | null): boolean =>
  !state.ratingEnabled || rating !== null;
/** Whether the text step may be left (TEST-24). */
export const mayLeaveText = (
  state: { ratingEnabled: boolean },
  form: { rating: number | null; description: string },
): boolean => mayWrite(state, form.rating) && lengthOf(form.description) >= MIN_WORDS;

/** The key of a custom value in the saved record: the name in lower case (TEST-44). */
export const customKey = (name: string): string => name.trim().toLowerCase();

/** 250 characters and '...' with the rest to unfold; null = short enough (TEST-58). */
export function excerptOf(text: string): string | null {
  const letters = Array.from(text);
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('').trimEnd()}...` : null;
}

type Entry = { video: unknown; cover: unknown; description: string; customerName: string };
/** An entry of the gallery has a film, a cover, a description, or a name with a description (TEST-60). */
export const hasSubstance = (entry: Entry): boolean =>
  Boolean(entry.video) ||
  Boolean(entry.cover) ||
  entry.description.trim() !== '' ||
  (entry.customerName.trim() !== '' && entry.description.trim() !== '');
/** Its three statuses and its stage pass the settings (TEST-61). */
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
/** What one page of the gallery may still show, and whether more may follow (TEST-57, TEST-62). */
export function galleryPage(given: { shown: number; perPage: number; most: number; found: number }): {
  take: number;
  more: boolean;
} {
  const take = Math.max(0, Math.min(given.perPage, given.most - given.shown));
  return { take: Math.min(take, given.found), more: given.found > take && given.shown + take < given.most };
}

/**
 * As strict as the server: a browser takes `me@place` for an address, and what is refused later says less.
 * Empty is allowed.
 */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
/** Also true for nothing, since the field is optional. */
export const mayBeEmail = (typed: string): boolean => typed.trim() === '' || EMAIL.test(typed.trim());
