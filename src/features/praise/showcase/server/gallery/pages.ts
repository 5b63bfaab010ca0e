import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import { fillPlaces, galleryPage, hasSubstance, passes } from '../../rules.ts';
import { galleryWords } from './actions-words.ts';
import { settingsOf } from '#features/praise/requests/server/settings/actions.ts';
import { draftOf } from '#features/praise/requests/server/settings/actions-preview.ts';
import { lookOf } from './actions-styling.ts';
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
  const t = galleryWords(language);
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
  const draft = await draftOf(services, site, query);
  const settings = draft?.settings ?? (await settingsOf(tx, site.accountId));
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
      loadMoreLabel: fillPlaces(settings.styling.loadMoreLabel, { service: '', company: site.brandName }),
      logo: settings.galleryLogo,
    },
  };
  const vars = lookOf(settings.styling);
  return {
    data: { ...data, frame: { theme: settings.galleryThemeMode || null } },
    head: { ...head, vars, ...(after || draft ? { noindex: true } : {}) },
    ...(draft ? { secretFor: draft.appHost } : {}),
  };
}
/** The gallery of testimonials, which other sites may embed. */
export const galleryPages = page('testimonials-gallery', load);
