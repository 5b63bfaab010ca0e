import type { PublicItem } from '#features/content/contract.ts';
import type { MenuTab } from '#shared/pages.ts';
import type { Picture } from '#shared/picture.ts';
import type { SiteSettings } from './contract-settings.ts';

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
    tab: MenuTab | 'type' | 'category' | 'service';
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

/**
 * The first screen of the home: one picture, several that change, or a film over a picture (SITE-62,
 * SITE-122).
 */
export type HeroData = {
  pictures: Picture[];
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
  cover: Picture | null;
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
  photo: Picture | null;
  cover: Picture | null;
  video: Picture | null;
  text: string;
  rating: number | null;
  photos: Picture[];
};
type Linked = { label: string; href: string };
/** Data of the page of one item (SITE-51 to SITE-53). */
export type ItemData = {
  frame: SiteFrame;
  /** For fields that the page shows as they are. */
  item: PublicItem;
  /** Not published: says so above the page. */ preview: boolean;
  id: string;
  url: string;
  title: string;
  lead: string;
  paragraphs: string[];
  main: Picture | null;
  place: string;
  done: string;
  showStars: boolean;
  categories: Linked[];
  services: Linked[];
  labels: { label: string; tags: Linked[] }[];
  custom: { name: string; value: string }[];
  photos: Picture[];
  pairs: { before: Picture; after: Picture }[];
  testimonials: ItemTestimonial[];
  previous: (Linked & { cover: Picture | null }) | null;
  next: (Linked & { cover: Picture | null }) | null;
  backHref: string;
};
/** Data of the start page of a site. */
export type HomeData = {
  frame: SiteFrame;
  texts: SiteSettings['texts'];
  hero: HeroData | null;
  title: string;
  subtitle: string;
  welcome: string;
  counters: { count: string; title: string }[];
  about: { text: string; picture: Picture | null } | null;
  services: ServiceCard[];
  serviceCount: number;
  projects: PageCard[];
  projectCount: number;
  reviews: Review[];
  reviewCount: number;
  area: AreaSpot[];
  places: number;
  pair: PairCard | null;
  pairCount: number;
  closing: Picture | null;
  custom: { title: string } | null;
};
