import type { PublicItem } from '#features/content/contract.ts';
import type { MenuTab } from '#shared/pages.ts';
import type { Picture } from '#shared/picture.ts';
import type { SiteSettings } from './contract-settings.ts';

/** Data of header, menu and footer, which every public page of a business has. */
export type SiteFrame = {
  /** 'hub': a path per tab (SITE-05); 'website': the path stays, ?tab= and ?id= select (SITE-04). */
  mode: 'hub' | 'website';
  template: 'default' | 'template2';
  direction: 'ltr' | 'rtl';
  /** The theme of the site where it differs from the account's. */
  theme: string | null;
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

/** Two pictures of the same place. */
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
/** A testimonial on pages around the gallery; `about` is its item. */
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
/** An item with one of its pairs of photos (SITE-58). */
export type PairCard = { id: string; href: string; title: string; place: string; pair: PublicPair };
/** Ratings: `stars` counts those of one star to five; the average is null without any. */
export type Rating = { average: number | null; count: number; stars: number[] };
/** A town of the drawn area; x and y are 0 to 1 from its western and northern edge. */
export type AreaSpot = { name: string; x: number; y: number; count: number };

/** First screen of the home page: one picture, several that change, or a video over a picture (SITE-62, SITE-122). */
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
/** Data of a card of a list. */
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
  /** Item, for fields that the page shows unchanged. */
  item: PublicItem;
  /** True for a preview, which has a bar above the page. */
  preview: boolean;
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
