import type { Page, PageAnswer, PageCall, PageHead } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { embedOf } from '#shared/embed.ts';
import { pictureUrl, type Picture } from '#shared/picture.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import { slug } from '#shared/address/slug.ts';
import { overlayVars } from '#shared/theme/overlay.ts';
import { comma, number, translator } from '#shared/words.ts';
import type {
  AreaSpot,
  HeroData,
  MapPlace,
  PageCard,
  PairCard,
  PublicPair,
  Rating,
  Review,
  ServiceCard,
  SiteSettings,
} from '../../contract.ts';
import { around as ar } from '../../messages/ar.ts';
import { around as en } from '../../messages/en.ts';
import { around as tr } from '../../messages/tr.ts';
import {
  averageOf,
  businessOf,
  cutAtWord,
  firstSentence,
  itemHref,
  listHref,
  publicPlace,
  titled,
} from '../../rules.ts';
import { siteData, type SiteData } from '../frame/queries.ts';
import * as queries from './queries.ts';

/** Loaders of the pages around the gallery. No HTML, no SQL. */
const words = { en, tr, ar };
const t = (language: Language) => translator(words[language], language);
type Loaded = {
  data: SiteData;
  given: {
    accountId: string;
    settings: SiteData['settings'];
    subscription: SiteData['account']['subscription'];
  };
};
const open = async ({ tx, site, services }: PageCall): Promise<Loaded> => {
  const data = await siteData(tx, site, services);
  return {
    data,
    given: { accountId: site.accountId!, settings: data.settings, subscription: data.account.subscription },
  };
};

const nameOf = (row: queries.ItemRow) => row.titleWritings || row.title;
const placeOf = (row: { city: string; neighborhood: string }, data: SiteData) =>
  publicPlace(
    [row.neighborhood, row.city].filter(Boolean).join(comma(data.account.language)),
    data.settings.flags.provideMapView,
  );
const card = (row: queries.ItemRow, data: SiteData): PageCard => ({
  id: row.contentId,
  href: itemHref(data.mode, row),
  title: nameOf(row),
  place: placeOf(row, data),
  year: row.doneOn?.slice(0, 4) ?? '',
  cover: row.cover,
});
export const mapPlaceOf = (row: queries.ItemRow, data: SiteData): MapPlace => ({
  id: row.contentId,
  href: data.mode === 'hub' ? itemHref('hub', row) : `/project${itemHref('website', row)}`,
  title: nameOf(row),
  place: placeOf(row, data),
  lat: row.lat!,
  lng: row.lng!,
  picture: row.cover?.base
    ? pictureUrl(row.cover.base, row.cover.sizes.includes('480x480') ? '480x480' : '200x200')
    : null,
});
const review = (row: queries.ReviewRow, data: SiteData): Review => ({
  id: row.contentId,
  name: row.testimonial.customerName,
  role: row.testimonial.customerTitle,
  rating: data.settings.flags.isShowRatingStars ? row.testimonial.rating : null,
  text: row.testimonial.description,
  photo: row.testimonial.customerPhoto,
  cover: row.testimonial.cover ?? row.testimonial.photos[0] ?? null,
  video: row.testimonial.video,
  about: row.relatedId
    ? {
        href: itemHref(data.mode, { slug: row.relatedSlug!, contentId: row.relatedId }),
        title: row.relatedTitle ?? '',
        place: placeOf({ city: row.relatedCity ?? '', neighborhood: '' }, data),
        cover: row.relatedCover,
      }
    : null,
});
/** An entry needs something to show (as TEST-60). */
const shows = (one: Review) => Boolean(one.video || one.cover || one.text);
async function rating(call: PageCall, { given }: Loaded): Promise<Rating> {
  const rows = await queries.ratings(call.tx, given);
  const stars = [0, 0, 0, 0, 0];
  for (const row of rows) if (row.rating) stars[row.rating - 1] = row.count;
  return { average: averageOf(stars), count: rows.reduce((sum, row) => sum + row.count, 0), stars };
}
async function services(call: PageCall, { data, given }: Loaded, most: number): Promise<ServiceCard[]> {
  const found = new Map((await queries.servicePictures(call.tx, given)).map((row) => [row.serviceId, row]));
  const taken = new Set<string>();
  return data.services.slice(0, most).map((service) => {
    const row = found.get(service.id);
    const cover = row?.covers.find((one) => !taken.has(one.id)) ?? row?.covers[0] ?? null;
    if (cover) taken.add(cover.id);
    return {
      id: service.id,
      href:
        data.mode === 'hub'
          ? `/services/${encodeURIComponent(slug(service.alias || service.label) || service.id)}`
          : `?service=${encodeURIComponent(service.label)}`,
      listHref: `/project?service=${encodeURIComponent(service.label)}`,
      label: service.label,
      text: data.settings.scope.servicesData[service.id]?.text || service.description,
      cover,
      count: row?.count ?? 0,
    };
  });
}
/** Where the work lies, by town: at most ten, the busiest first, at their true distances from each other. */
function areaOf(rows: queries.ItemRow[]): AreaSpot[] {
  const towns = new Map<string, { name: string; lat: number; lng: number; count: number }>();
  for (const row of rows) {
    if (row.lat === null || row.lng === null || !row.city) continue;
    const town = towns.get(row.city) ?? { name: row.city, lat: 0, lng: 0, count: 0 };
    town.lat += row.lat;
    town.lng += row.lng;
    town.count += 1;
    towns.set(row.city, town);
  }
  const list = [...towns.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, 10)
    .map((town) => ({ ...town, lat: town.lat / town.count, lng: town.lng / town.count }));
  if (list.length === 0) return [];
  const squeeze = Math.cos((list[0]!.lat * Math.PI) / 180);
  const xs = list.map((one) => one.lng * squeeze);
  const ys = list.map((one) => -one.lat);
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 0.0001);
  const midX = (Math.max(...xs) + Math.min(...xs)) / 2;
  const midY = (Math.max(...ys) + Math.min(...ys)) / 2;
  return list.map((one, i) => ({
    name: one.name,
    count: one.count,
    x: Math.round((0.5 + (xs[i]! - midX) / span) * 1000) / 1000,
    y: Math.round((0.5 + (ys[i]! - midY) / span) * 1000) / 1000,
  }));
}
const image = (call: PageCall, cover: Picture | null | undefined): Pick<PageHead, 'image' | 'imageAlt'> =>
  cover?.base
    ? {
        image: `${originOf(call)}${pictureUrl(cover.base, cover.sizes.includes('1280x720') ? '1280x720' : '680x680', 'jpeg')}`,
        ...(cover.alt ? { imageAlt: cover.alt } : {}),
      }
    : {};
const originOf = (call: PageCall) => call.services.hosts.origin(call.site.host);
function head(
  call: PageCall,
  data: SiteData,
  title: string,
  description: string,
  { path = call.path, ...more }: Partial<PageHead> & { path?: string } = {},
): PageHead {
  const canonical = `${originOf(call)}${path}`;
  return {
    title: titled(title, data.account.businessName),
    ...(description ? { description: cutAtWord(description.replace(/\s+/g, ' '), 160) } : {}),
    canonical,
    alternates: [
      { lang: call.language, href: canonical },
      { lang: 'x-default', href: canonical },
    ],
    ...more,
  };
}
/** How many are shown first, and how many at once afterwards; anything else in ?n= is ignored. */
const partOf = (call: PageCall, standard: number) => {
  const asked = Number(call.query.get('n'));
  return Number.isInteger(asked) && asked >= 1 && asked <= 50 ? asked : standard;
};
function listed<Row extends { sortAt: string; contentId: string }>(
  call: PageCall,
  name: string,
  rows: Row[],
  limit: number,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    shown,
    next: rows.length > limit && last ? `?after=${writeCursor(name, [last.sortAt, last.contentId])}` : null,
    first: call.query.has('after') ? call.path : null,
  };
}
const afterOf = (call: PageCall, name: string) => readCursor(name, call.query.get('after') ?? undefined, 2);

/**
 * A film wins over pictures, several pictures over one; without any the newest good photograph stands in
 * (SITE-62).
 */
function heroOf(
  { pictures, video, slider, height, isFullWidth, toNavBarHeight }: SiteSettings['hero'],
  own: Picture | null,
): HeroData | null {
  const film = video?.film ?? null;
  const still = pictures.filter((one) => one.base !== null);
  const shown = film ? [video?.base ? video : (still[0] ?? own)] : still.length > 0 ? still : [own];
  const kept = shown.filter((one): one is Picture => typeof one?.base === 'string');
  return film || kept.length > 0
    ? {
        pictures: kept,
        film,
        effect: slider.effectType,
        delay: slider.delay,
        speed: slider.transitionSpeed,
        height,
        wide: isFullWidth,
        belowBar: toNavBarHeight,
      }
    : null;
}
const isWide = ({ cover }: queries.ItemRow): boolean => (cover?.width ?? 0) > (cover?.height ?? 0);
/**
 * Which photographs stand where: with a single one the page does not show it four times, it fills the hero
 * and the rest stands in words.
 */
function arrange(rows: queries.ItemRow[], settings: SiteSettings, most: number) {
  const withCover = rows.filter((row) => row.cover?.base && row.cover.kind === 'image');
  const byMerit = [
    ...withCover.filter((row) => row.isFeatured),
    ...withCover.filter((row) => !row.isFeatured),
  ];
  const first = byMerit.find(isWide) ?? byMerit[0];
  const rest = byMerit.filter((row) => row !== first);
  const hero = heroOf(settings.hero, first?.cover ?? null);
  const heroPicture = hero?.pictures[0] ?? null;
  const isOnlyOneShown = rest.length === 0 && heroPicture === first?.cover;
  const projects = (isOnlyOneShown ? [] : rest.length > 0 ? rest : byMerit).slice(0, most);
  const closing =
    byMerit.find((row) => isWide(row) && row !== first && !projects.includes(row)) ??
    (byMerit.length > 3 ? first : undefined);
  return { hero, heroPicture, projects, closing: closing?.cover ?? null, few: byMerit.length < 2 };
}
/** What stands below the name, and what welcomes: one of their own texts, or the description in two parts. */
function introOf({ settings: { texts }, account: { description } }: SiteData): {
  subtitle: string;
  welcome: string;
} {
  const start = firstSentence(description, 160);
  return {
    subtitle: texts.homeSubtitle || start,
    welcome: texts.welcomeText || (texts.homeSubtitle ? description : description.slice(start.length).trim()),
  };
}
async function home(call: PageCall): Promise<PageAnswer> {
  const loaded = await open(call);
  const { data, given } = loaded;
  const { settings, account } = data;
  const { flags, texts } = settings;
  const second = data.template === 'template2';
  // In website mode the gallery opens unless tab 4 is asked for; tags select in the list (SITE-19, SITE-107).
  const tags = call.query.getAll('tags');
  if (tags.length > 0 || (data.mode === 'website' && call.query.get('tab') !== '4'))
    return {
      redirect: `${data.mode === 'hub' ? '' : '/'}${listHref(
        data.mode,
        tags.map((tag): [string, string] => ['tags', tag]),
      )}`,
    };
  const rows = await queries.newest(call.tx, given, 60);
  const { hero, heroPicture, projects, closing, few } = arrange(rows, settings, second ? 8 : 5);
  const { subtitle, welcome } = introOf(data);
  const reviews = flags.activateReviews
    ? (await queries.reviews(call.tx, given, 12))
        .map((row) => review(row, data))
        .filter((one) => one.text)
        .slice(0, 3)
    : [];
  const pair = flags.beforeAfterButton ? (await queries.pairs(call.tx, given, 1))[0] : undefined;
  return {
    data: {
      frame: data.frame,
      texts,
      hero,
      title: texts.heroTitle || account.businessName,
      subtitle,
      welcome,
      counters: second ? settings.counters.filter((one) => one.isShow && one.count) : [],
      about:
        second && settings.contact.aboutUs
          ? { text: settings.contact.aboutUs, picture: settings.contact.aboutUsPicture }
          : null,
      services: flags.showOurServices
        ? (await services(call, loaded, second ? 6 : 5)).map((one) => (few ? { ...one, cover: null } : one))
        : [],
      serviceCount: data.services.length,
      projects: projects.map((row) => card(row, data)),
      projectCount: data.counts.items,
      reviews,
      reviewCount: data.counts.testimonials,
      area: flags.hideMap ? [] : areaOf(rows),
      places: data.counts.places,
      pair: pair?.pairs[0] ? pairCard(pair, data) : null,
      pairCount: data.counts.pairs,
      closing,
      custom: embedOf(texts.customSectionScript, texts.customSectionIframe)
        ? { title: texts.customSectionTitle }
        : null,
    },
    head: head(
      call,
      data,
      settings.meta.title || account.businessName,
      settings.meta.description || subtitle,
      {
        ...image(call, heroPicture),
        vars: overlayVars(settings.hero.overlay),
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: account.businessName,
            url: `${originOf(call)}/`,
            inLanguage: account.language,
          },
          {
            '@context': 'https://schema.org',
            ...businessOf(data, originOf(call)),
            ...(account.description ? { description: account.description } : {}),
            ...(image(call, heroPicture).image ? { image: image(call, heroPicture).image } : {}),
          },
        ],
      },
    ),
  };
}
const pairCard = (row: queries.ItemRow & { pairs: PublicPair[] }, data: SiteData): PairCard => ({
  id: row.contentId,
  href: itemHref(data.mode, row),
  title: nameOf(row),
  place: [placeOf(row, data), row.doneOn?.slice(0, 4)].filter(Boolean).join(comma(data.account.language)),
  pair: row.pairs[0]!,
});

async function reviewPage(call: PageCall): Promise<PageAnswer> {
  const loaded = await open(call);
  const { data, given } = loaded;
  if (!data.settings.flags.activateReviews) return undefined;
  const limit = partOf(call, 12);
  const list = listed(
    call,
    'reviews',
    await queries.reviews(call.tx, given, limit + 1, afterOf(call, 'reviews')),
    limit,
  );
  const title = data.settings.texts.testimonialsTitle || t(call.language)('reviewsTitle');
  const all = await rating(call, loaded);
  return {
    data: {
      frame: data.frame,
      title,
      rating: { ...all, average: data.settings.flags.isShowRatingStars ? all.average : null },
      reviews: list.shown.map((row) => review(row, data)).filter(shows),
      next: list.next,
      first: list.first,
    },
    head: head(call, data, title, t(call.language)('reviewsLead', { name: data.account.businessName }), {
      path: data.frame.tabs.find((tab) => tab.tab === 'reviews')?.path ?? call.path,
      noindex: call.query.has('after'),
      ...image(
        call,
        list.shown.map((row) => row.relatedCover ?? row.testimonial.cover).find((cover) => cover?.base),
      ),
      ...(all.average !== null
        ? {
            jsonLd: [
              {
                '@context': 'https://schema.org',
                ...businessOf(data, originOf(call)),
                aggregateRating: {
                  '@type': 'AggregateRating',
                  ratingValue: all.average,
                  reviewCount: all.stars.reduce((a, b) => a + b, 0),
                  bestRating: 5,
                  worstRating: 1,
                },
              },
            ],
          }
        : {}),
    }),
  };
}
async function beforeAfter(call: PageCall): Promise<PageAnswer> {
  const { data, given } = await open(call);
  const limit = partOf(call, 12);
  const list = listed(
    call,
    'pairs',
    await queries.pairs(call.tx, given, limit + 1, afterOf(call, 'pairs')),
    limit,
  );
  const title = data.settings.texts.beforeAfterTitle || t(call.language)('beforeAfterTitle');
  return {
    data: {
      frame: data.frame,
      title,
      count: data.counts.pairs,
      pairs: list.shown.filter((row) => row.pairs[0]).map((row) => pairCard(row, data)),
      next: list.next,
      first: list.first,
    },
    head: head(call, data, title, t(call.language)('beforeAfterLead'), {
      noindex: call.query.has('after'),
      ...image(call, list.shown[0]?.pairs[0]?.after),
    }),
  };
}
async function servicesPage(call: PageCall): Promise<PageAnswer> {
  const loaded = await open(call);
  const { data } = loaded;
  const title = data.settings.texts.ourServicesTitle || t(call.language)('servicesTitle');
  const list = await services(call, loaded, 100);
  return {
    data: { frame: data.frame, title, lead: data.settings.texts.ourServicesSubtitle, services: list },
    head: head(
      call,
      data,
      title,
      data.settings.texts.ourServicesSubtitle || list.map((one) => one.label).join(', '),
      image(call, list.find((one) => one.cover?.base)?.cover),
    ),
  };
}
async function servicePage(call: PageCall): Promise<PageAnswer> {
  const loaded = await open(call);
  const { data, given } = loaded;
  const wanted = call.params.label!;
  const service = data.services.find(
    (one) =>
      [one.id, slug(one.alias), slug(one.label), encodeURIComponent(one.label)].includes(wanted) &&
      wanted !== '',
  );
  if (!service) return undefined;
  const cards = await services(call, loaded, 100);
  const own = cards.find((one) => one.id === service.id)!;
  const rows = await queries.ofService(call.tx, given, service.id, 6);
  const reviews = data.settings.flags.activateReviews
    ? (
        await queries.reviewsOf(
          call.tx,
          given,
          rows.map((row) => row.contentId),
          2,
        )
      )
        .map((row) => review(row, data))
        .filter((one) => one.text)
    : [];
  return {
    data: {
      frame: data.frame,
      service: own,
      projects: rows.map((row) => card(row, data)),
      reviews,
      others: cards.filter((one) => one.id !== service.id).slice(0, 6),
    },
    head: head(call, data, service.label, own.text || service.label, image(call, own.cover)),
  };
}
async function contact(call: PageCall): Promise<PageAnswer> {
  const { data, given } = await open(call);
  const { contact: own, texts } = data.settings;
  const rows = data.settings.flags.hideMap ? [] : await queries.newest(call.tx, given, 60);
  const aboutPicture = own.aboutUsPicture ?? rows.find((row) => row.cover?.base)?.cover ?? null;
  const lat = own.lat ?? data.account.location?.lat ?? null;
  const lng = own.lng ?? data.account.location?.lng ?? null;
  return {
    data: {
      frame: data.frame,
      hours: texts.workingHours,
      about: own.aboutUs || data.account.description,
      aboutPicture,
      area: areaOf(rows),
      at: lat !== null && lng !== null && (lat !== 0 || lng !== 0) ? { lat, lng } : null,
    },
    head: head(
      call,
      data,
      data.frame.labels.contactUs || t(call.language)('contactTitle'),
      [data.frame.address, data.frame.phone?.text, data.frame.email].filter(Boolean).join(' · '),
      image(call, aboutPicture),
    ),
  };
}
async function map(call: PageCall): Promise<PageAnswer> {
  const { data, given } = await open(call);
  if (data.settings.flags.hideMap) return undefined;
  const limit = partOf(call, 60);
  const list = listed(
    call,
    'places',
    await queries.places(call.tx, given, limit + 1, afterOf(call, 'places')),
    limit,
  );
  return {
    data: {
      frame: data.frame,
      count: Math.min(data.counts.places, 500),
      countText: number(Math.min(data.counts.places, 500), call.language),
      places: list.shown.map((row) => ({ ...card(row, data), ...mapPlaceOf(row, data) })),
      next: list.next,
      first: list.first,
      maxZoom: data.settings.flags.disableMaximumZoom ? 13 : 18,
    },
    head: head(call, data, t(call.language)('mapTitle'), t(call.language)('mapLead'), {
      noindex: call.query.has('after'),
      ...image(call, list.shown.find((row) => row.cover?.base)?.cover),
    }),
  };
}

const page = (name: string, path: string, load: Page['load']): Page => ({
  name,
  hosts: ['account'],
  path,
  cache: true,
  query: ['after', 'n', 'tab', 'tags'],
  load,
});
/** Pages of a business's site that are neither list nor item. */
export const aroundPages: Page[] = [
  page('home', '/', home),
  page('reviews', '/reviews', reviewPage),
  page('reviews', '/testimonials', reviewPage),
  page('before-after', '/before-after', beforeAfter),
  page('services', '/services', servicesPage),
  page('service', '/services/:label', servicePage),
  page('contact', '/contact-us', contact),
  page('map', '/map', map),
];
