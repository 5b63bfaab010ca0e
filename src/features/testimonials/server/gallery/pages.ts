import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import { galleryPage, hasSubstance, passes } from '../../rules.ts';
import { settingsOf } from '../actions.ts';
import { siteWords } from '../emails.ts';
import { galleryEntries } from './queries.ts';

/**
 * Loads the gallery of testimonials (TEST-55 to 62); the id is that of the account. Its parts are linked, so
 * it works without a script.
 */
async function load({
  tx,
  site,
  params,
  query,
  language,
  services,
}: PageCall): Promise<PageAnswer<'testimonials-gallery'>> {
  const t = siteWords(language);
  const head = {
    title: `${t('galleryTitle')} · ${site.brandName}`,
    description: t('galleryOf', { business: site.brandName }),
    canonical: `${services.hosts.origin(site.host)}/testimonials-gallery/${site.accountId}`,
  };
  if (!site.accountId || params['id']?.toLowerCase() !== site.accountId)
    return {
      status: 404,
      data: { entries: [], next: null, first: null, settings: null },
      head: { ...head, noindex: true },
    };
  const settings = await settingsOf(tx, site.accountId);
  const here = `/testimonials-gallery/${site.accountId}`;
  const after = readCursor('gallery', query.get('after') ?? undefined, 3);
  const before = after ? Number(after[2]) : 0;
  const wanted = galleryPage({
    before,
    perPage: settings.testimonialsPerPage,
    most: settings.maximumTestimonialsToShow,
    available: Infinity,
  }).take;
  const rows =
    wanted > 0
      ? await galleryEntries(tx, site.accountId, settings, { limit: wanted, after: after?.slice(0, 2) })
      : [];
  const { take, more } = galleryPage({
    before,
    perPage: settings.testimonialsPerPage,
    most: settings.maximumTestimonialsToShow,
    available: rows.length,
  });
  const entries = rows.slice(0, take);
  const last = entries.at(-1);
  const data = {
    entries: entries
      .filter((entry) => passes(entry, settings) && hasSubstance(entry.testimonial))
      .map(({ id, relatedTo, testimonial }) => ({ id, relatedTo, ...testimonial })),
    next:
      more && last ? `${here}?after=${writeCursor('gallery', [last.sortAt, last.id, before + take])}` : null,
    first: after ? here : null,
    settings: {
      showRating: settings.showRating,
      showUserBlockBottom: settings.showUserBlockBottom,
      loadMoreLabel: settings.styling.loadMoreLabel,
      logo: settings.galleryLogo,
    },
  };
  return { data, head: after ? { ...head, noindex: true } : head };
}
/** The gallery of testimonials, which other sites may embed. */
export const galleryPages = page('testimonials-gallery', load);
