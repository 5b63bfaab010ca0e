import type { Language } from '#shared/endpoint.ts';

/** The parts of a demo business; the texts are data, the recombination is in `demo/build.ts`. */
export type Town = { name: string; neighborhood?: string; lat: number; lng: number };
export type Line = { label: string; alias: string; description: string };
/**
 * A kind of work: titles are written one by one, the four sentences of a description are recombined so that
 * no two are alike.
 */
export type Kind = {
  category: string;
  services: string[];
  tags: string[];
  /** Pictures by the ending of their file name: the first list may be covers, the second only follow. */
  covers: string[];
  /** Covers of titles that name what is to be seen. */
  coverOf?: Record<string, string>;
  others: string[];
  pairs?: [after: string, before: string][];
  titles: string[];
  openings: string[];
  works: string[];
  details: string[];
  endings: string[];
  /** Range of {n} in the texts. */
  n: [number, number, step: number];
};
/** The item of a project key: all pictures of that project, texts of its own. */
export type Lead = {
  project: string;
  kind: string;
  title: string;
  description: string;
  seoTitle: string;
  seoDescription: string;
  town: Town;
  featured?: boolean;
};
export type Post = { title: string; body: string; cover: string; tags: string[]; category: string };
export type Listing = {
  title: string;
  body: string;
  cover: string;
  others: string[];
  category: string;
  price: number;
  sale: 'sale' | 'rent';
  state: 'active' | 'pending' | 'sold';
  size: number;
  lot: number;
  bedrooms: number;
  bathrooms: number;
};
export type Praise = {
  name: string;
  /** Title of the item it is about, or a kind of work; '' = the business as a whole. */
  about: string;
  title: string;
  words: string;
  rating: number;
  state?: 'published' | 'waiting' | 'reviewing' | 'dropped';
  /** Number of a portrait in demo/portraits. */
  photo?: number;
};

export type Business = {
  key: string;
  prefix: string;
  host: string;
  name: string;
  language: Language;
  theme: string;
  brand: 'cedarAndStone' | 'nileInteriors' | 'anadoluSeramik' | 'harborRoofing';
  subscription: 'paid' | 'free';
  primary: boolean;
  description: string;
  phone: string;
  email: string;
  website: string;
  industry: string;
  country: string;
  location: {
    address: string;
    city: string;
    region: string;
    postcode: string;
    country: string;
    lat: number;
    lng: number;
  };
  owner: [first: string, last: string];
  categories: string[];
  services: Line[];
  labels: { label: string; tags: string[] }[];
  towns: Town[];
  families: string[];
  streets: string[];
  /** Months (1 to 12) in which work is done outdoors. */
  months: number[];
  leads: Lead[];
  kinds: Record<string, Kind>;
  posts: Post[];
  listings: Listing[];
  praises: Praise[];
  /** Words for alt texts and the like in the business's language. */
  words: {
    seo: (title: string, town: string) => string;
    consent: string;
    testimonialBy: (name: string) => string;
    customer: (family: string) => string;
  };
  site: {
    template: 'default' | 'template2';
    settings: Record<string, unknown>;
    heroes: string[];
    /** The first screen changes between the heroes instead of showing the first. */
    slides?: boolean;
    about: string;
  };
};

export type Status = 'published' | 'ready' | 'draft' | 'writing' | 'reviewing' | 'dropped';
export type Item = {
  key: string;
  kind: string;
  type: 'project' | 'blog' | 'listing';
  title: string;
  description: string;
  status: Status;
  service: 'open' | 'completed' | 'cancelled';
  featured: boolean;
  town: Town;
  address: string;
  lat: number | null;
  lng: number | null;
  doneOn: string;
  createdAt: Date;
  publishedAt: Date | null;
  category: string;
  services: string[];
  tags: string[];
  customer: string;
  /** File names; the first is the cover. */
  pictures: string[];
  pairs: [before: string, after: string][];
  custom: Record<string, { option?: string; number?: number; text?: string }>;
  seoTitle: string;
  seoDescription: string;
};
export type Picture = {
  file: string;
  project: string;
  role: string;
  pairWith: string | null;
  alt: Record<string, string>;
  width: number;
  height: number;
  gps: { latitude: number; longitude: number };
  takenAt: string;
};
