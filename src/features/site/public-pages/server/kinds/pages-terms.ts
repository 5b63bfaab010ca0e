import type { PageCall } from '#platform/http/pages/page.ts';
import type { Difference, TermSections } from '../../contract-pages.ts';
import type { TermTitles } from '#features/site/site-settings/contract-settings.ts';
import { areaOf, pairCard, review, sourceOf } from '../site-pages/pages-parts.ts';
import * as queries from '../site-pages/queries.ts';
import type { SiteData } from '../site-layout/actions.ts';

/** Testimonials on the page of a category or service. */
const REVIEWS_MOST = 2;
/** Items of a category or service that its page reads. */
export const TERM_ITEMS = 60;

/** Returns the section that says what is different about a category or service, where it is switched on (SITE-74). */
function differenceOf({ settings: { flags, difference } }: SiteData, termId: string): Difference | null {
  const entries = [...(difference.byTerm[termId] ?? []), ...difference.entries].slice(0, 3);
  return flags.isActivateDifSection && entries.length > 0 ? { title: difference.title, entries } : null;
}
/** Returns the titles of the sections: those of the term, else those of the home page (SITE-74). */
const titlesOf = ({ settings: { texts } }: SiteData, own: TermTitles): TermTitles => ({
  projects: own.projects || texts.ourProjectsTitle,
  testimonials: own.testimonials || texts.testimonialsTitle,
  serviceArea: own.serviceArea || texts.serviceAreaTitle,
  beforeAfter: own.beforeAfter || texts.beforeAfterTitle,
  closing: own.closing || texts.closingTitle,
});
/** Loads the sections of the home page about the items of a category or service. */
export async function termSections(
  { tx }: PageCall,
  data: SiteData,
  { id, titles, rows }: { id: string; titles: TermTitles; rows: queries.ItemRow[] },
): Promise<TermSections> {
  const source = sourceOf(data);
  const { flags } = data.settings;
  const ids = rows.map((row) => row.contentId);
  const pairs = flags.beforeAfterButton && ids.length > 0 ? await queries.pairsOf(tx, source, ids, 1) : [];
  const reviewRows = flags.activateReviews ? await queries.reviewsOf(tx, source, ids, REVIEWS_MOST) : [];
  return {
    titles: titlesOf(data, titles),
    different: differenceOf(data, id),
    pair: pairs[0]?.pairs[0] ? pairCard(pairs[0], data) : null,
    reviews: reviewRows.map((row) => review(row, data)).filter((entry) => entry.text !== ''),
    area: flags.hideMap ? [] : areaOf(rows),
  };
}
