import type { Disclosed } from '#shared/web/disclosure.ts';
import type { Marks } from '#features/praise/testimonials/rules-marks.ts';
import type { PublicItem } from '#features/items/content/contract.ts';
import type { Picture } from '#shared/picture.ts';
import type { Kind } from '#features/site/site-settings/rules-kinds.ts';
import type { Block } from './rules-kinds.ts';
import type { PageCard, Linked } from './contract-pages.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';

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
  /** The business's answer below the words. */
  answer: string;
  /** Passages of the text that the business marked. */
  marks: Marks;
  /** Languages of the captions of the video. */
  captions: string[];
  told: Disclosed;
  /** The day of the words, `YYYY-MM-DD`. */
  day: string;
};
/** Data of the page of one item (SITE-51 to SITE-53). */
export type ItemData = {
  frame: SiteFrame;
  /** Item, for fields that the page shows unchanged. */
  item: PublicItem;
  kind: Kind;
  /** An article's day of publication, as 2026-11-23 and as text. */
  published: { day: string; text: string };
  author: string;
  minutes: number;
  blocks: Block[];
  /** Name of the list that the item belongs to. */
  listLabel: string;
  /** Price of a listing with its kind of sale and its state. */
  price: { text: string; notes: string[]; amount: number; currency: string | null } | null;
  /** Work beside an article. */
  related: PageCard[];
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

declare module '#shared/pages.ts' {
  /** The page of an item. */
  interface PageData {
    item: ItemData;
  }
}
