import { openPreview } from '#features/content/server/preview/actions.ts';
import { slug } from '#shared/address/slug.ts';
import { comma, localeOf } from '#shared/language.ts';
import { pictureUrl, type Picture } from '#shared/picture.ts';
import type { Language } from '#shared/endpoint.ts';
import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import type { PageHead } from '#shared/page.ts';
import type { ItemData } from '../../contract-pages.ts';
import { site as ar } from '../../messages/ar.ts';
import { site as en } from '../../messages/en.ts';
import { site as tr } from '../../messages/tr.ts';
import { businessOf, cut, itemHref, listHref, metaOfItem, publicPlace } from '../../rules.ts';
import { siteData, type SiteData } from '../frame/actions.ts';
import { cardOf } from '../list/pages.ts';
import {
  findAny,
  findById,
  findBySlug,
  movedTo,
  neighboursOf,
  testimonialsOf,
  type Item,
} from './queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Loads the page of an item: at /{slug}, and on every path by ?id=, which comes first (SITE-04, SITE-05,
 * SITE-17).
 */
async function load(call: PageCall): Promise<PageAnswer<'item'>> {
  const { tx, site, params, query, services } = call;
  const data = await siteData(tx, site, services);
  const id = query.get('id') ?? '';
  const asked = params.slug && params.slug.length <= 200 && !params.slug.includes('\0') ? params.slug : '';
  const item =
    (uuid.test(id) ? await findById(tx, data, id) : undefined) ??
    (asked ? await findBySlug(tx, data, asked) : undefined);
  if (!item) {
    if (!asked) return undefined;
    // The address may be typed with capitals or in another Unicode form, or be a former one.
    const meant = slug(asked);
    const moved =
      (meant && meant !== asked ? await findBySlug(tx, data, meant) : undefined) ??
      (await movedTo(tx, data, [asked, meant]));
    return moved && { redirect: `/${encodeURIComponent(moved.slug)}`, permanent: true };
  }
  // A testimonial has no page of its own: it is shown on the page of its item.
  if (item.isTestimonial) {
    const about = item.relatedTo ? await findById(tx, data, item.relatedTo) : undefined;
    return about ? { redirect: itemHref(data.mode, about) } : undefined;
  }
  return pageOf(call, data, item);
}

/**
 * Loads the preview of an item, published or not, for the holder of a link of the editor. It is neither cached
 * nor indexed, and its links open outside of the frame.
 */
async function loadPreview(call: PageCall): Promise<PageAnswer<'item'>> {
  const { tx, site, query, services } = call;
  const data = await siteData(tx, site, services);
  const opened = await openPreview(tx, query.get('key') ?? '');
  const item = opened && (await findAny(tx, data, opened.contentId));
  if (!item) return undefined;
  const { data: content, head } = await pageOf(call, data, item);
  return {
    secretFor: opened.appHost,
    data: { ...content, preview: !query.has('framed') },
    head: {
      title: head.title,
      ...(head.description ? { description: head.description } : {}),
      noindex: true,
      linksApart: true,
    },
  };
}

async function pageOf(
  call: PageCall,
  data: SiteData,
  item: Item,
): Promise<{ data: ItemData; head: PageHead }> {
  const testimonials = await testimonialsOf(call.tx, data, item.contentId);
  const around = await neighboursOf(call.tx, data, item);
  const content = dataOf(call, data, item, { testimonials, around });
  return { data: content, head: headOf(call, data, item, content) };
}
const writtenOf = (item: Item): string => (item.descriptionWritings ?? item.description).trim();

function dataOf(
  { site, services }: PageCall,
  data: SiteData,
  item: Item,
  { testimonials, around }: { testimonials: Item[]; around: Awaited<ReturnType<typeof neighboursOf>> },
): ItemData {
  const { frame, mode, settings } = data;
  const text = writtenOf(item);
  const summary = item.seoDescription.trim();
  const inPairs = new Set(item.pairs.flatMap(({ before, after }) => [before.id, after.id]));
  const main = item.cover?.base
    ? item.cover
    : (item.media.find(({ kind, base }) => kind === 'image' && base) ?? item.cover);
  const pick = (
    list: readonly { id: string; label: string }[],
    ids: readonly string[],
    name: string,
    value = (label: string) => label,
  ) =>
    list
      .filter(({ id }) => ids.includes(id))
      .map(({ label }) => ({ label, href: listHref(mode, [[name, value(label)]]) }));
  const neighbour = (row: typeof around.previous) =>
    row
      ? {
          label: cut(row.titleWritings || row.title, 70),
          href: itemHref(mode, row),
          cover: cardOf(data, row).cover,
        }
      : null;
  return {
    frame,
    item,
    preview: false,
    id: item.contentId,
    url: `${services.hosts.origin(site.host)}/${encodeURIComponent(item.slug)}`,
    title: item.titleWritings || item.title,
    lead: summary && !text.startsWith(summary) ? summary : '',
    paragraphs: text
      .split(/\n\s*\n|\r?\n/)
      .map((part) => part.trim())
      .filter(Boolean),
    main,
    place: [
      ...new Set(
        [item.neighborhood, item.city]
          .map((part) => publicPlace(part, settings.flags.provideMapView))
          .filter(Boolean),
      ),
    ].join(comma(site.language)),
    done: item.doneOn ? monthOf(item.doneOn, site.language) : '',
    showStars: settings.flags.isShowRatingStars,
    categories: pick(data.categories, item.categoryIds, 'category'),
    services: pick(data.services, item.serviceIds, 'service'),
    labels: data.labels
      .map(({ label, tags }) => ({
        label,
        tags: pick(tags, item.tagIds, 'tags', (tag) => `${label}__${tag}`),
      }))
      .filter(({ tags }) => tags.length > 0),
    custom: item.custom
      .map(({ name, value }) => ({ name, value: textOf(value, site.language) }))
      .filter(({ value }) => value),
    photos: item.media.filter(
      (picture) =>
        picture.id !== main?.id &&
        !inPairs.has(picture.id) &&
        (picture.kind === 'image' || picture.kind === 'video'),
    ),
    pairs: item.pairs.filter(({ before, after }) => before.base && after.base),
    testimonials: testimonials.flatMap(({ contentId, testimonial }) =>
      testimonial
        ? [
            {
              id: contentId,
              name: testimonial.customerName,
              title: testimonial.customerTitle,
              photo: testimonial.customerPhoto,
              cover: testimonial.cover,
              video: testimonial.video,
              text: testimonial.description,
              rating: testimonial.rating,
              photos: testimonial.photos,
            },
          ]
        : [],
    ),
    previous: neighbour(around.previous),
    next: neighbour(around.next),
    backHref: listHref(mode),
  };
}

function headOf({ site, services }: PageCall, data: SiteData, item: Item, page: ItemData): PageHead {
  const { frame, account } = data;
  const { url, title, main } = page;
  const origin = services.hosts.origin(site.host);
  return {
    ...metaOfItem(
      item,
      frame.businessName,
      [page.place, ...page.services.map(({ label }) => label)].filter(Boolean),
    ),
    canonical: url,
    alternates: [
      { lang: account.language, href: url },
      { lang: 'x-default', href: url },
    ],
    ...(main?.base
      ? {
          image: `${origin}${pictureUrl(main.base, main.sizes.includes('1280x720') ? '1280x720' : '1280x1280', 'jpeg')}`,
          ...(main.alt ? { imageAlt: main.alt } : {}),
        }
      : {}),
    jsonLd: [
      workOf(data, item, page, origin),
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name:
              frame.tabs.find(({ tab }) => tab === 'gallery')?.label ?? { en, tr, ar }[site.language].gallery,
            item: `${origin}/project`,
          },
          { '@type': 'ListItem', position: 2, name: title, item: url },
        ],
      },
    ],
  };
}
/** Returns the item in the terms of schema.org. */
function workOf(
  data: SiteData,
  item: Item,
  { url, title, main, place, photos, testimonials }: ItemData,
  origin: string,
) {
  const { account } = data;
  const text = writtenOf(item);
  const hasPoint = item.lat !== null && item.lng !== null && (item.lat !== 0 || item.lng !== 0);
  const image = (picture: Picture) =>
    `${origin}${pictureUrl(picture.base!, picture.sizes.includes('1280x1280') ? '1280x1280' : picture.sizes[0]!, 'jpeg')}`;
  const images = [main, ...photos]
    .filter((picture): picture is Picture => !!picture?.base && picture.kind === 'image')
    .slice(0, 12)
    .map(image);
  const reviews = testimonials
    .filter(({ rating, text: quote }) => rating !== null && quote)
    .map(({ name, rating, text: quote }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
      author: { '@type': 'Person', name: name || account.businessName },
      reviewBody: quote,
    }));
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: title,
    url,
    inLanguage: account.language,
    ...(text ? { description: cut(text, 500) } : {}),
    ...(images.length ? { image: images } : {}),
    ...(item.doneOn ? { dateCreated: item.doneOn } : {}),
    dateModified: new Date(item.updatedAt).toISOString(),
    creator: businessOf(data, origin),
    ...(place
      ? {
          locationCreated: {
            '@type': 'Place',
            name: place,
            ...(hasPoint
              ? {
                  geo: { '@type': 'GeoCoordinates', latitude: round(item.lat!), longitude: round(item.lng!) },
                }
              : {}),
          },
        }
      : {}),
    ...(reviews.length ? { review: reviews } : {}),
  };
}
/** Rounds to about a kilometer, so that search engines do not learn the house of a customer. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;
const months: Partial<Record<Language, Intl.DateTimeFormat>> = {};
function monthOf(day: string, language: Language): string {
  months[language] ??= new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return months[language].format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** Returns the value of a custom field as text: texts, numbers, dates, choices, lists, addresses. */
function textOf(value: unknown, language: Language): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (typeof value === 'number') return new Intl.NumberFormat(localeOf(language)).format(value);
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(`${value}T00:00:00Z`),
        )
      : value;
  if (Array.isArray(value))
    return value
      .map((part) => textOf(part, language))
      .filter(Boolean)
      .join(comma(language));
  const { label, address, value: inner } = value as { label?: unknown; address?: unknown; value?: unknown };
  return textOf(label ?? address ?? inner, language);
}

/** Loads the page for a key that is expired, revoked or wrong. */
async function loadEnded({ tx, site, services }: PageCall): Promise<PageAnswer<'not-found'>> {
  const { frame } = await siteData(tx, site, services);
  return { status: 410, data: { home: null, frame }, head: { title: site.brandName, noindex: true } };
}

/** Options of previews: only addresses with a key, since an item may have the slug preview. */
const withKey = { at: '/preview', cache: false, when: (query: URLSearchParams) => query.has('key') } as const;
/** Preview of an item for the holder of a link of the editor. */
export const itemPreview = page('item', loadPreview, withKey);
/** Page of a preview link that is no longer valid. */
export const previewEnded = page('not-found', loadEnded, withKey);
/** Item by `?id=` on any path of one segment, which is matched before named pages. */
export const itemById = page('item', load, {
  at: '/:slug?',
  query: ['id'],
  when: (query) => uuid.test(query.get('id') ?? ''),
});
/** Item by its slug, matched last, since it takes any path of one segment. */
export const itemBySlug = page('item', load, { query: ['id'] });
