import { pictureUrl, type Picture } from '#shared/picture.ts';
import type { PageCall } from '#platform/http/pages/page.ts';
import type { PageHead } from '#shared/page.ts';
import { definedOf, filmData, reviewData } from '#shared/web/schema-org.ts';
import { cut } from '#shared/text/graphemes.ts';
import type { ItemData } from '../../contract-item-page.ts';
import { around as aroundAr, site as ar } from '../../messages/ar.ts';
import { around as aroundEn, site as en } from '../../messages/en.ts';
import { around as aroundTr, site as tr } from '../../messages/tr.ts';
import { businessOf, metaOfItem } from '../../rules.ts';
import { cardHead, itemCard } from '../card/actions.ts';
import type { SiteData } from '../site-layout/actions.ts';
import type { Item } from '../queries.ts';

/** The name of a customer who does not want to be named. */
const customerWord = { en: aroundEn.customer, tr: aroundTr.customer, ar: aroundAr.customer };
/** Returns the text of an item as its page shows it. */
export const writtenOf = (item: Item): string => (item.descriptionWritings ?? item.description).trim();
/** Returns the head of the page of an item: title, description, picture, and the item for search engines. */
export function headOf({ site, services }: PageCall, data: SiteData, item: Item, page: ItemData): PageHead {
  const { frame, account } = data;
  const { url, title } = page;
  const origin = services.hosts.origin(site.host);
  return {
    ...metaOfItem(
      item,
      frame.businessName,
      [page.place, ...page.services.map(({ label }) => label)].filter(Boolean),
    ),
    canonical: url,
    feeds: frame.businessName,
    oembed: `${origin}/oembed?url=${encodeURIComponent(url)}`,
    author: page.author,
    keywords: [
      data.settings.meta.keywords,
      ...[...page.categories, ...page.services].map(({ label }) => label),
    ]
      .filter(Boolean)
      .join(', '),
    alternates: [
      { lang: account.language, href: url },
      { lang: 'x-default', href: url },
    ],
    ...cardHead(origin, itemCard(site, data, item)),
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
  { kind, url, title, main, place, photos, testimonials, price, author, published }: ItemData,
  origin: string,
) {
  const { account } = data;
  const text = writtenOf(item);
  const hasPoint = item.lat !== null && item.lng !== null && (item.lat !== 0 || item.lng !== 0);
  const image = (picture: Picture) => ({
    '@type': 'ImageObject',
    contentUrl: `${origin}${pictureUrl(picture.base!, picture.sizes.includes('1280x1280') ? '1280x1280' : picture.sizes[0]!, 'jpeg')}`,
    ...(picture.caption || picture.alt ? { caption: picture.caption || picture.alt } : {}),
    creator: { '@id': `${origin}/#business` },
  });
  const films = definedOf(
    [main, ...photos].map((film) =>
      filmData(
        film,
        {
          name: film?.alt || title,
          description: film?.caption || film?.alt || title,
          day: item.sortAt.slice(0, 10),
        },
        origin,
      ),
    ),
  ).slice(0, 3);
  const images = [main, ...photos]
    .filter((picture): picture is Picture => !!picture?.base && picture.kind === 'image')
    .slice(0, 12)
    .map(image);
  const reviews = definedOf(
    testimonials.map((testimonial) =>
      reviewData(testimonial, { origin, unnamed: customerWord[account.language] }),
    ),
  );
  return {
    '@context': 'https://schema.org',
    ...ofKind(kind, { title, price, author, published }, account.businessName),
    name: title,
    url,
    inLanguage: account.language,
    ...(text ? { description: cut(text, 500) } : {}),
    ...(images.length ? { image: images } : {}),
    ...(films.length ? { video: films } : {}),
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
/** Returns what search engines want of an article or a listing beside what they want of every item. */
function ofKind(
  kind: ItemData['kind'],
  { title, price, author, published }: Pick<ItemData, 'title' | 'price' | 'author' | 'published'>,
  businessName: string,
) {
  if (kind === 'article')
    return {
      '@type': 'BlogPosting',
      headline: cut(title, 110),
      datePublished: published.day,
      author: { '@type': author === businessName ? 'Organization' : 'Person', name: author },
    };
  if (kind === 'listing')
    return {
      '@type': 'RealEstateListing',
      datePosted: published.day,
      ...(price?.currency
        ? { offers: { '@type': 'Offer', price: price.amount, priceCurrency: price.currency } }
        : {}),
    };
  return { '@type': 'CreativeWork' };
}
/** Rounds to about a kilometer, so that search engines do not learn the house of a customer. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;
