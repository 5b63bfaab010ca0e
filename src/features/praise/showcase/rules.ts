import { firstSigns } from '#shared/text/graphemes.ts';

export const EXCERPT = 250;
/** Fills `[service]` and `[company]` in texts of the gallery and the share page (TEST-11). */
export const fillPlaces = (
  text: string,
  { service, company }: { service: string; company: string },
): string =>
  text
    .replace(/\[service\]/gi, () => service)
    .replace(/\[company\]/gi, () => company)
    .replace(/ {2,}/g, ' ')
    .trim();

/** Returns the first 250 characters and '...'; null = the text is short enough (TEST-58). */
export function excerptOf(text: string): string | null {
  const whole = firstSigns(text, EXCERPT);
  return whole === text ? null : `${whole.trimEnd()}...`;
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
