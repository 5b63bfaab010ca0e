import type { FastifyRequest } from 'fastify';
import { id as idShape } from '#shared/endpoint.ts';
import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { languages, type Language } from '#shared/language.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { Picture } from '#shared/picture.ts';
import type { ShareData } from '../../contract-pages.ts';
import type { Referrals } from '#features/praise/requests/contract-settings.ts';
import { fillPlaces } from '../../rules.ts';
import { disclosedOf } from '#shared/web/disclosure.ts';
import { reviewData } from '#shared/web/schema-org.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import { shareWords } from './actions-words.ts';
import { isSecret } from '#features/praise/requests/server/actions-token.ts';
import { referralsOf } from '#features/praise/requests/server/settings/actions.ts';
import { inLanguage } from '#features/praise/requests/server/settings/actions-texts.ts';
import { draftOf, SAMPLE } from '#features/praise/requests/server/settings/actions-preview.ts';
import * as queries from './queries.ts';

/** Stars from which a testimonial is a recommendation. */
const RECOMMENDS_FROM = 4;
/** Most photos on the share page. */
const MOST_PHOTOS = 12;
type Sources = {
  shared: queries.Shared;
  parent: queries.Shared | undefined;
  service: string;
  phone: string;
};

/** A testimonial for a preview of a business that has none yet. */
const sampleShared = (t: ReturnType<typeof shareWords>): queries.Shared => ({
  testimonial: {
    customerName: t('sampleName'),
    customerTitle: '',
    customerPhoto: null,
    cover: null,
    video: null,
    description: t('sampleWords'),
    rating: 5,
    photos: [],
  },
  cover: null,
  media: [],
  pairs: [],
  serviceIds: [],
  statusPublish: 'published',
  relatedTo: null,
  title: '',
  sortAt: '',
});
/** Adds the code of a share page to the address behind its button (designs 3.27), unless the owner has set one. */
function withReferral(address: string, id: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('ref')) url.searchParams.set('ref', id);
  return url.href;
}
const isImage = (picture: Picture): boolean => picture.kind === 'image' && picture.base !== null;

/** Returns the content of the page; its texts are those of the settings, else the standard ones (TEST-06, TEST-10). */
function contentOf(
  { site, services, language }: PageCall,
  id: string,
  { shared, parent, service, phone }: Sources,
  settings: Referrals,
): ShareData {
  const t = shareWords(language);
  const business = site.brandName;
  const fill = (text: string) => fillPlaces(text, { service, company: business });
  const testimonial = shared.testimonial!;
  const customerName = testimonial.customerName || t('aCustomer');
  const pairs = (parent?.pairs ?? []).map(({ before, after }) => ({ before, after }));
  const paired = new Set(pairs.flatMap(({ before, after }) => [before.id, after.id]));
  const photos = [...(parent?.media ?? []), ...testimonial.photos].filter(isImage);
  const origin = services.hosts.origin(site.host);
  return {
    hero: {
      cover: parent?.cover ?? testimonial.cover ?? photos[0] ?? null,
      // Nobody recommends with three stars, or without any.
      title:
        fill(settings.title) ||
        ((testimonial.rating ?? 0) >= RECOMMENDS_FROM
          ? t('shareHero', { name: customerName })
          : t('shareTitle', { name: customerName, business })),
      subtitle: fill(settings.subtitle) || parent?.title || business,
    },
    testimonial: {
      customerName,
      customerTitle: testimonial.customerTitle,
      description: testimonial.description,
      rating: testimonial.rating,
      video: testimonial.video,
      captions: testimonial.captions ?? [],
      told: disclosedOf(testimonial),
    },
    gallery: {
      title: fill(settings.sectionHeader) || t('photoGallery'),
      photos: photos.filter(({ id: photoId }) => !paired.has(photoId)).slice(0, MOST_PHOTOS),
      pairs,
    },
    message: fill(settings.message) || t('offer'),
    callToAction: fill(settings.callToAction),
    button: {
      label: fill(settings.buttonLabel) || t('estimate'),
      href: settings.buttonURL ? withReferral(settings.buttonURL, id) : `/contact-us?ref=${id}`,
    },
    phone: settings.phone || phone,
    id,
    url: `${origin}/shareme/${id}${language === site.language ? '' : `?l=${language}`}`,
    isHidden: shared.statusPublish !== 'published',
  };
}

/** Returns the review of the page for search engines, with the business that it is about. */
function schemaOf({ site, services, language }: PageCall, data: ShareData, { sortAt }: queries.Shared) {
  const origin = services.hosts.origin(site.host);
  const { customerName, description, rating, video, told } = data.testimonial;
  const day = sortAt.slice(0, 10);
  const testimony = { name: customerName, text: description, rating, video, answer: '', day, told };
  const review = reviewData(testimony, { origin, unnamed: shareWords(language)('aCustomer') });
  const business = { '@type': 'LocalBusiness', '@id': `${origin}/#business`, name: site.brandName };
  return review
    ? [{ '@context': 'https://schema.org', ...review, itemReviewed: { ...business, url: `${origin}/` } }]
    : [];
}
/** Reads a testimonial that its visitor may see: a published one, or with the secret of its customer. */
async function findFor(call: PageCall, id: string): Promise<queries.Shared | undefined> {
  const { tx, site, services, query } = call;
  const accountId = site.accountId!;
  if (!idShape.safeParse(id).success) return undefined;
  const shared = await queries.findShared(tx, accountId, id);
  if (!shared?.testimonial) return undefined;
  const isTheirs = isSecret(services, 'share', { accountId, testimonialId: id }, query.get('t') ?? '');
  return shared.statusPublish === 'published' || isTheirs ? shared : undefined;
}

/** Loads the page that a customer shares (TEST-02 to 11); an unpublished or unknown testimonial is not found. */
async function load(call: PageCall): Promise<PageAnswer<'shareme'>> {
  const { tx, site, params, query, language, services } = call;
  const t = shareWords(language);
  const id = (params['id'] ?? '').toLowerCase();
  const draft = await draftOf(services, site, query);
  const isOurs = params['accountId'] === undefined || params['accountId'].toLowerCase() === site.accountId;
  const row = site.accountId && isOurs ? await findFor(call, id) : undefined;
  const shared = row ?? (draft && id === SAMPLE ? sampleShared(t) : undefined);
  if (!site.accountId || !shared)
    return { status: 404, data: { wrong: true }, head: { title: t('shareNone'), noindex: true } };
  const settings = inLanguage(draft?.referrals ?? (await referralsOf(tx, site.accountId)), language);
  const parent = shared.relatedTo ? await queries.findItem(tx, site.accountId, shared.relatedTo) : undefined;
  const sources = {
    shared,
    parent,
    service: await queries.serviceLabel(tx, site.accountId, [
      ...(parent?.serviceIds ?? []),
      ...shared.serviceIds,
    ]),
    phone: await queries.phoneOf(tx, site.accountId),
  };
  const data = contentOf(call, id, sources, settings);
  const cover = data.hero.cover?.base;
  return {
    data: { ...data, frame: { theme: settings.themeMode || null } },
    head: {
      title: t('shareTitle', { name: data.testimonial.customerName, business: site.brandName }),
      description: firstSigns(data.testimonial.description, 200),
      canonical: data.url,
      ...(cover
        ? { image: `${services.hosts.origin(site.host)}${pictureUrl(cover, '1280x1280', 'jpeg')}` }
        : {}),
      ...(draft || data.isHidden ? { noindex: true } : { jsonLd: schemaOf(call, data, shared) }),
    },
    ...(draft ? { secretFor: draft.appHost } : {}),
  };
}
const isSecretPage = (query: URLSearchParams) => query.has('t') || query.has('preview');
const languageOf = ({ url, site }: FastifyRequest): Language => {
  const code = new URL(url, 'http://x').searchParams.get('l');
  return languages.find((language) => language === code) ?? site.language;
};
/**
 * The share page; with the secret of a customer or of a preview it is not cached. Friends of a customer who wrote
 * in another language than that of the site see it in the language of the customer, which the address names.
 */
export const sharePages = [
  ...page('shareme', load, { cache: false, when: isSecretPage, language: languageOf }),
  ...page('shareme', load, { query: [], when: (query) => query.has('l'), language: languageOf }),
  ...page('shareme', load),
];
