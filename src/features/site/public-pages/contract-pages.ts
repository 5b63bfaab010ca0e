import type { Disclosed } from '#shared/web/disclosure.ts';
import type { Marks } from '#features/praise/testimonials/rules-marks.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import type { Picture } from '#shared/picture.ts';
import type {
  HomeSection,
  SiteSettings,
  TermTitles,
} from '#features/site/site-settings/contract-settings.ts';
import type { Kind } from '#features/site/site-settings/rules-kinds.ts';
import type { Streets } from '#shared/map/tiles.ts';
import type { MapPlace } from './contract.ts';

/** Two pictures of the same place. */
export type PublicPair = { before: Picture; after: Picture };
/** Rating and words of a customer on the card of an item; the words are cut already. */
export type CardVoice = { rating: number | null; text: string };
/** An item as a tile on pages around the gallery. */
export type PageCard = {
  id: string;
  href: string;
  title: string;
  place: string;
  year: string;
  cover: Picture | null;
  /** The newest testimonial about the item. */
  voice?: CardVoice | undefined;
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
  /** Languages of the captions of the video. */
  captions: string[];
  /** The business's own words for a testimonial on video (SITE-125). */
  videoLabel: string;
  about: { href: string; title: string; place: string; cover: Picture | null } | null;
  /** The business's answer below the words. */
  answer: string;
  /** Passages of the text that the business marked. */
  marks: Marks;
  told: Disclosed;
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
/** A review of another website that the owner features; `source`: the name of the website, which may be empty. */
export type OutsideVoice = {
  id: string;
  author: string;
  rating: number | null;
  text: string;
  source: string;
  url: string | null;
  reply: string;
};
/** A town of the drawn area; x and y are 0 to 1 from its western and northern edge. */
export type AreaSpot = { name: string; x: number; y: number; count: number };

/** First screen of the home page: one picture, several that change, or a video over a picture (SITE-62, SITE-122). */
export type HeroData = {
  pictures: Picture[];
  film: string | null;
  effect: 'slide' | 'fade';
  delay: number;
  speed: number;
  height: 'full' | 'tall' | 'half' | 'px';
  wide: boolean;
  belowBar: boolean;
};
/** The part of the world that a map shows first, in degrees, and the shape of its still picture. */
export type MapView = {
  shape: 'wide' | 'landscape' | 'square' | 'portrait';
  west: number;
  south: number;
  east: number;
  north: number;
};
/** Data of a card of a list. */
export type CardData = {
  id: string;
  href: string;
  title: string;
  place: string;
  year: string;
  cover: Picture | null;
  /** Price and state of a listing. */
  price?: string;
  /** The newest testimonial about the item. */
  voice?: CardVoice | undefined;
};
type Choice = { value: string; label: string; count: number | null; on: boolean };
/** Orders of a list; the first is the usual one. */
export const sorts = ['newest', 'oldest', 'title'] as const;
/** An order of a list. */
export type Sort = (typeof sorts)[number];
/** Data of the list page. Filters are fields of one form, so that they work without script. */
export type GalleryData = {
  frame: SiteFrame;
  kind: Kind;
  disabled: boolean;
  items: CardData[];
  total: number;
  more: boolean;
  next: string | null;
  first: string | null;
  search: string;
  /** Nothing has the word that was typed: the items have one like it. */
  corrected: boolean;
  sort: Sort;
  /** The filters that are chosen, for the heading. */
  heading: string[];
  /** Filters that leave nothing together: each with the list without it. */
  hiding: { label: string; isSearch: boolean; href: string; count: number; more: boolean }[];
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
export type Linked = { label: string; href: string };
/** Data of the start page of a site. */
export type HomeData = {
  frame: SiteFrame;
  texts: SiteSettings['texts'];
  hero: HeroData | null;
  title: string;
  subtitle: string;
  welcome: string;
  counters: { icon: SiteSettings['counters'][number]['icon']; count: string; title: string }[];
  /** Address behind the main button. */
  buttonHref: string;
  about: { text: string; picture: Picture | null } | null;
  /** Sections that visitors see, in their order; those without content are left out. */
  sections: HomeSection[];
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
/** An article in the list of articles. */
export type ArticleCard = {
  id: string;
  href: string;
  title: string;
  lead: string;
  author: string;
  day: string;
  date: string;
  minutes: number;
  cover: Picture | null;
};
/** Data of the list of articles: the newest large, the others by date (SITE-15, SITE-128). */
export type BlogData = ListLinks & {
  frame: SiteFrame;
  title: string;
  count: number;
  more: boolean;
  search: string;
  action: string;
  hidden: [string, string][];
  subjects: { label: string; href: string; on: boolean }[];
  lead: ArticleCard | null;
  articles: ArticleCard[];
  filtered: boolean;
  resetHref: string;
};
type ListLinks = { next: string | null; first: string | null };
/**
 * Sections of the home page that the pages of a category and of a service repeat (SITE-74): titles are those of the
 * term, else those of the home page, else missing.
 */
export type TermSections = {
  titles: TermTitles;
  different: Difference | null;
  pair: PairCard | null;
  reviews: Review[];
  area: AreaSpot[];
};
/** Data of the page of a category (tab 8): its text, what is different about it, and work (SITE-74). */
export type CategoryData = TermSections & {
  frame: SiteFrame;
  label: string;
  text: string;
  cover: Picture | null;
  projects: PageCard[];
  count: number;
  listHref: string;
  others: Linked[];
};
/** A section of a page of one's own with what it shows. */
export type OwnPart = { id: string; title: string } & (
  | { kind: 'words'; text: string }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'questions'; entries: { question: string; answer: string }[] }
  | { kind: 'prices'; entries: { name: string; text: string; price: string }[] }
  | { kind: 'reviews'; reviews: Review[] }
  | { kind: 'projects'; projects: PageCard[]; href: string }
);
/** Data of a page of one's own (44 C 2). */
export type OwnPageData = { frame: SiteFrame; title: string; parts: OwnPart[] };
/** The section that says what is different about a category or service. */
export type Difference = { title: string; entries: { title: string; text: string }[] };
/** Data of the page for unknown addresses; `home` is null for a preview that has ended. */
export type LostData = {
  frame: SiteFrame;
  home: string | null;
  action: string;
  hidden: [string, string][];
  recent: PageCard[];
};

declare module '#shared/pages.ts' {
  /** The pages of the site, by their names. */
  interface PageData {
    home: HomeData;
    gallery: GalleryData;
    blog: BlogData;
    category: CategoryData;
    'own-page': OwnPageData;
    map: ListLinks & {
      frame: SiteFrame;
      count: number;
      places: (PageCard & MapPlace)[];
      maxZoom: number;
      /** The map as HTML picture; the map engine is loaded on the first interaction. */
      still: string;
      view: MapView | null;
      /** Address of the base map around the pins. */
      region: string;
      unit: 'metric' | 'imperial';
      /** Street tiles that the engine puts over the base map. */
      streets: Streets | null;
    };
    services: { frame: SiteFrame; title: string; lead: string; services: ServiceCard[] };
    service: TermSections & {
      frame: SiteFrame;
      service: ServiceCard;
      projects: PageCard[];
      /** Towns in which the service has proof. */
      towns: { label: string; href: string }[];
      others: ServiceCard[];
    };
    'before-after': ListLinks & { frame: SiteFrame; title: string; count: number; pairs: PairCard[] };
    reviews: ListLinks & {
      frame: SiteFrame;
      title: string;
      rating: Rating;
      reviews: Review[];
      elsewhere: OutsideVoice[];
    };
    'not-found': LostData;
  }
}
