import { z } from 'zod';
import { endpoint, id, language, longText, text } from '#shared/endpoint.ts';
import { picture, type Picture } from '#shared/picture.ts';
import type { tabs } from './rules.ts';

/** Tabs of the public site and their numbers (SITE-07). */
export type Tab = (typeof tabs)[number];

const line = (max: number) => text(max).default('');
const lines = (max: number) => longText(max).default('');
const on = z.boolean().default(true);
const off = z.boolean().default(false);
const webUrl = text(500)
  .refine((value) => value === '' || (/^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)), {
    message: 'url.invalid',
  })
  .default('');
const allowed = z.record(z.string(), z.boolean());

/** Which statuses a visitor may see (SITE-108). Without it only `published` shows (Y-14). */
const statusFilter = z.object({
  content: allowed.default({}),
  service: allowed.default({}),
  publish: allowed.default({}),
});
export type StatusFilter = z.output<typeof statusFilter>;

/**
 * Settings of a business's site (SITE-03; B 3.4 of the specification), kept in site_settings.settings.
 * hideMissingContent of SITE-115 is the column hide_missing_content; it decides nothing while no status can
 * be missing (SITE-108, Y-14).
 */
export const siteSettings = z.object({
  flags: z
    .object({
      mapButton: on,
      contactButton: on,
      galleryButton: on,
      homeButton: on,
      servicesButton: on,
      beforeAfterButton: on,
      phoneButton: on,
      testimonialsTab: on,
      activateReviews: on,
      enableGalleryPreview: on,
      provideMapView: off,
      disableMaximumZoom: off,
      hideMap: off,
      displayTopNavigation: on,
      showOurServices: on,
      isShowRatingStars: on,
      isActivateFormUs: on,
      isActivateCatFormUs: off,
      isActivateDifSection: off,
    })
    .prefault({}),
  theme: z
    .object({
      width: z.enum(['container', 'fullWidth']).default('container'),
      sidebarPosition: z.enum(['start', 'end']).default('start'),
      navPosition: z.enum(['start', 'center', 'end']).default('end'),
    })
    .prefault({}),
  hero: z
    .object({
      pictures: z.array(picture).max(10).default([]),
      video: picture.nullable().default(null),
      slider: z
        .object({
          delay: z.number().min(1).max(60).default(4),
          transitionSpeed: z.number().min(0).max(10).default(1),
          effectType: z.enum(['slide', 'fade']).default('slide'),
        })
        .prefault({}),
      height: z.enum(['full', 'tall', 'half']).default('full'),
      isFullWidth: on,
      toNavBarHeight: on,
      overlay: z
        .object({
          color: z
            .string()
            .regex(/^#[0-9a-f]{6}$/i)
            .default('#080c0c'),
          opacity: z.number().min(0).max(1).default(0),
          textColor: z
            .string()
            .regex(/^#[0-9a-f]{6}$/i)
            .default('#ffffff'),
        })
        .prefault({}),
    })
    .prefault({}),
  contact: z
    .object({
      phone: line(40),
      phoneShow: on,
      email: line(254),
      address: lines(300),
      lat: z.number().min(-90).max(90).nullable().default(null),
      lng: z.number().min(-180).max(180).nullable().default(null),
      homepageUrl: webUrl,
      contactPageUrl: line(500),
      aboutUs: lines(5000),
      aboutUsPicture: picture.nullable().default(null),
      social: z
        .array(z.object({ link: webUrl, label: line(40) }))
        .max(12)
        .default([]),
    })
    .prefault({}),
  /** Overridable words of the interface. */
  labels: z
    .object({
      contactUs: line(60),
      seeMore: line(60),
      aboutUs: line(60),
      weAreHere: line(60),
      ourLocation: line(60),
      callUs: line(60),
      emailUs: line(60),
      videoTestimonial: line(60),
    })
    .partial()
    .default({}),
  texts: z
    .object({
      heroTitle: line(200),
      homeSubtitle: lines(500),
      welcomeTitle: line(200),
      welcomeText: lines(3000),
      ourServicesTitle: line(200),
      ourServicesSubtitle: lines(500),
      ourProjectsTitle: line(200),
      ourProjectsSubtitle: lines(500),
      testimonialsTitle: line(200),
      beforeAfterTitle: line(200),
      serviceAreaTitle: line(200),
      footerText: lines(500),
      workingHours: lines(500),
      closingTitle: line(200),
      closingText: lines(500),
      thankYouTitle: line(200),
      thankYouMessage: lines(2000),
      /** The two parts of a pasted widget; only what `embedOf` recognises of them is shown (SITE-73). */
      customSectionTitle: line(200),
      customSectionScript: lines(5000),
      customSectionIframe: lines(5000),
    })
    .prefault({}),
  counters: z
    .array(z.object({ isShow: on, count: line(20), title: line(80) }))
    .max(6)
    .default([]),
  tabs: z
    .object({
      contentTypes: z.array(id).max(50).default([]),
      categories: z.array(id).max(50).default([]),
      services: z.array(id).max(50).default([]),
      /** Own names of tabs, by id. */
      names: z.record(z.string(), z.string().max(60)).default({}),
      layout: z.record(z.string(), z.enum(['default', 'blog'])).default({}),
      noSidebar: z.array(id).max(50).default([]),
    })
    .prefault({}),
  scope: z
    .object({
      statuses: statusFilter.optional(),
      categoriesData: z.record(z.string(), z.object({ text: lines(3000) })).default({}),
      servicesData: z.record(z.string(), z.object({ text: lines(3000) })).default({}),
    })
    .prefault({}),
  form: z.object({ title: line(200), buttonLabel: line(60) }).prefault({}),
  meta: z
    .object({ title: line(200), description: lines(300), author: line(200), keywords: line(300) })
    .prefault({}),
});
export type SiteSettings = z.output<typeof siteSettings>;

/**
 * What every public page of a business shows around its content: header, menu, footer. Plain data for the
 * templates.
 */
export type SiteFrame = {
  /** 'hub': a path per tab (SITE-05); 'website': the path stays, ?tab= and ?id= select (SITE-04). */
  mode: 'hub' | 'website';
  template: 'default' | 'template2';
  direction: 'ltr' | 'rtl';
  /** The theme of the site where it differs from the account's. */ theme: string | null;
  businessName: string;
  brand: string;
  homeHref: string;
  logo: string | null;
  tabs: {
    tab: Tab | 'type' | 'category' | 'service';
    label: string | null;
    href: string;
    path: string;
    count: number | null;
  }[];
  phone: { text: string; href: string } | null;
  contactHref: string;
  email: string;
  address: string;
  workingHours: string;
  about: string;
  social: { label: string; href: string }[];
  services: { label: string; href: string }[];
  year: number;
  promo: string | null;
  labels: Record<string, string>;
};

/** A short item of a list (CONT-09): statuses sC sS sP, categories bC, services bS, labels bL, tags bT. */
const shortItem = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  href: z.string(),
  contentTypeId: id,
  city: z.string(),
  neighborhood: z.string(),
  cover: picture.nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  sC: z.string(),
  sS: z.string(),
  sP: z.string(),
  bC: z.array(id),
  bS: z.array(id),
  bL: z.array(id),
  bT: z.array(id),
  doneOn: z.string().nullable(),
  updatedAt: z.string(),
});
const choice = z.object({ id, label: z.string() });

export const site = endpoint({
  method: 'GET',
  path: '/api/public/site',
  summary: 'Which business or agency a host belongs to',
  who: 'public',
  query: z.object({ host: z.string().max(253).optional() }),
  output: z.object({
    kind: z.enum(['app', 'agency', 'account', 'unknown']),
    redirectTo: z.string().optional(),
    branding: z
      .object({ name: z.string(), theme: z.string(), language, logo: z.string().nullable() })
      .nullable(),
    accountUid: id.nullable(),
    settingsVersion: z.number().int(),
  }),
  example: { query: { host: 'cedarstone.localhost' } },
});

export const pageMetadata = endpoint({
  method: 'GET',
  path: '/api/public/metadata',
  summary: 'Metadata of a page by the SHA-256 of its address; those of the site when the page is not known',
  who: 'public',
  query: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), host: z.string().max(253).optional() }),
  output: z.object({
    metaTitle: z.string(),
    metaDescription: z.string(),
    logo: z.string().nullable(),
    metaAuthor: z.string(),
    metaKeywords: z.string(),
  }),
  errors: ['host.unknown'],
  limit: { points: 240, seconds: 60 },
  example: { query: { host: 'cedarstone.localhost', hash: '0'.repeat(64) } },
});

export const gallery = endpoint({
  method: 'GET',
  path: '/api/public/gallery',
  summary: 'The public items of a business, a page at a time',
  who: 'public',
  query: z.object({
    host: z.string().max(253).optional(),
    contentTypeId: id.optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(30),
  }),
  output: z.object({
    account: z.object({
      uid: id,
      businessName: z.string(),
      accountLanguage: language,
      accountSubscriptionType: z.enum(['free', 'paid', 'pending']),
      agencyWhitelabelDomain: z.string().nullable(),
      contentTypesAccount: z.array(choice),
      businessCategories: z.array(choice),
      businessServices: z.array(choice.extend({ alias: z.string(), description: z.string() })),
      businessLabels: z.array(choice.extend({ tags: z.array(choice) })),
      testimonials: z.number().int(),
      presentations: z.number().int(),
    }),
    contents: z.array(shortItem),
    nextCursor: z.string().nullable(),
    settingsVersion: z.number().int(),
  }),
  errors: ['host.unknown', 'cursor.invalid'],
  example: { query: { host: 'cedarstone.localhost', limit: '30' } },
});

/**
 * Plain data of the pages around the gallery (home, map, reviews, services, before and after): made by
 * loaders, painted by pages.
 */
export type PublicPair = { before: Picture; after: Picture };
/** An item as a tile on pages around the gallery. */
export type PageCard = {
  id: string;
  href: string;
  title: string;
  place: string;
  year: string;
  cover: Picture | null;
};
/** A testimonial as a page shows it; `about`: the item it belongs to. */
export type Review = {
  id: string;
  name: string;
  role: string;
  rating: number | null;
  text: string;
  photo: Picture | null;
  cover: Picture | null;
  video: Picture | null;
  about: { href: string; title: string; place: string; cover: Picture | null } | null;
};
/** A service with how many items it has; `href` is its page, `listHref` the list filtered by it. */
export type ServiceCard = {
  id: string;
  href: string;
  listHref: string;
  label: string;
  text: string;
  cover: Picture | null;
  count: number;
};
/** An item by one of its pairs of photographs (SITE-58). */
export type PairCard = { id: string; href: string; title: string; place: string; pair: PublicPair };
/** `stars`: how many testimonials gave one star, two, up to five; the average is null without any. */
export type Rating = { average: number | null; count: number; stars: number[] };
/** A spot of the drawn area: true relative position, 0 to 1 from the start of the longitude and the top. */
export type AreaSpot = { name: string; x: number; y: number; count: number };

/** A pin of the map: where, what, and enough for its card (SITE-37). */
const mapPlace = z.object({
  id,
  href: z.string(),
  title: z.string(),
  place: z.string(),
  lat: z.number(),
  lng: z.number(),
  picture: z.string().nullable(),
});
export type MapPlace = z.output<typeof mapPlace>;
/** Pins of a business's site; at most 500 (CONT-23, X-07). */
export const places = endpoint({
  method: 'GET',
  path: '/api/public/places',
  summary: 'The public items of a business that have a place on the map, newest first',
  who: 'public',
  output: z.object({
    places: z.array(mapPlace).max(500),
    total: z.number().int(),
    /** Names around the pins, for orientation. */ towns: z
      .array(z.object({ name: z.string(), lat: z.number(), lng: z.number() }))
      .max(80),
  }),
  errors: ['host.unknown'],
  example: {},
});
type Shown = Picture;
/**
 * The first screen of the home: one picture, several that change, or a film over a picture (SITE-62,
 * SITE-122).
 */
export type HeroData = {
  pictures: Shown[];
  film: string | null;
  effect: 'slide' | 'fade';
  delay: number;
  speed: number;
  height: 'full' | 'tall' | 'half';
  wide: boolean;
  belowBar: boolean;
};
/** What a card of a list paints. */
export type CardData = {
  id: string;
  href: string;
  title: string;
  place: string;
  year: string;
  cover: Shown | null;
};
type Choice = { value: string; label: string; count: number | null; on: boolean };
/** Data of the list page. Filters are fields of one form, so that they work without script. */
export type GalleryData = {
  frame: SiteFrame;
  disabled: boolean;
  items: CardData[];
  total: number;
  more: boolean;
  next: string | null;
  first: string | null;
  search: string;
  action: string;
  hidden: [string, string][];
  mapHref: string | null;
  types: Choice[];
  groups: { name: 'category' | 'service' | 'tags'; title: string | null; choices: Choice[] }[];
  chips: { label: string; href: string }[];
  clearHref: string;
  resetHref: string;
  filtered: boolean;
  sidebar: boolean;
};
/** A testimonial on the page of its item (SITE-53). */
export type ItemTestimonial = {
  id: string;
  name: string;
  title: string;
  photo: Shown | null;
  cover: Shown | null;
  video: Shown | null;
  text: string;
  rating: number | null;
  photos: Shown[];
};
type Linked = { label: string; href: string };
/** Data of the page of one item (SITE-51 to SITE-53). */
export type ItemData = {
  frame: SiteFrame;
  /** Not published: says so above the page. */ preview: boolean;
  id: string;
  url: string;
  title: string;
  lead: string;
  paragraphs: string[];
  main: Shown | null;
  place: string;
  done: string;
  showStars: boolean;
  categories: Linked[];
  services: Linked[];
  labels: { label: string; tags: Linked[] }[];
  custom: { name: string; value: string }[];
  photos: Shown[];
  pairs: { before: Shown; after: Shown }[];
  testimonials: ItemTestimonial[];
  previous: (Linked & { cover: Shown | null }) | null;
  next: (Linked & { cover: Shown | null }) | null;
  backHref: string;
};
