import { randomUUID } from 'node:crypto';
import type { PublicTestimonial } from '#features/items/content/contract.ts';
import { q } from '#platform/db/tenant.ts';
import { slug } from '#shared/address/slug.ts';
import type { Picture } from '#shared/picture.ts';

/** An item as its public copy has it; terms are named by their labels. */
export type PublicRow = {
  title: string;
  description: string;
  titleWritings: string | null;
  descriptionWritings: string | null;
  permalink: string | null;
  city: string;
  neighborhood: string;
  lat: number | null;
  lng: number | null;
  doneOn: string | null;
  type: string;
  publish: string;
  content: string;
  service: string;
  /** Statuses that nobody has said. */
  missing: string[];
  categories: string[];
  services: string[];
  tags: string[];
  cover: Picture | null;
  media: Picture[];
  pairs: { before: Picture; after: Picture }[];
  custom: object[];
  seoDescription: string;
  isTestimonial: boolean;
  relatedTo: string | null;
  testimonial: Partial<PublicTestimonial> | null;
  destinations: string[];
  sortAt: string;
};
/** Makes a picture with derivatives, whose files need not exist. */
export const picture = (options: Partial<Picture> = {}): Picture => ({
  id: randomUUID(),
  kind: 'image',
  width: 1200,
  height: 800,
  hash: null,
  color: '#8a8f80',
  alt: 'A stone wall',
  caption: '',
  base: `image/thumb/${randomUUID()}/${randomUUID()}`,
  sizes: ['200x200', '480x480', '680x680', '1280x720', '1280x1280'],
  avif: true,
  film: null,
  ...options,
});

let minute = 0;
/** Returns a public item of a business, published a minute after the one before it. */
export function publicRow(row: Partial<PublicRow>): PublicRow {
  return {
    title: 'A terrace to eat on',
    description: 'The old garden stepped down twice.\n\nClay pavers run herringbone on sand.',
    titleWritings: null,
    descriptionWritings: null,
    permalink: null,
    city: 'Bath',
    neighborhood: 'Walcot',
    lat: 51.38,
    lng: -2.36,
    doneOn: '2026-11-02',
    type: 'project',
    publish: 'published',
    content: 'finalized',
    service: 'completed',
    missing: [],
    categories: [],
    services: [],
    tags: [],
    cover: picture(),
    media: [],
    pairs: [],
    custom: [],
    seoDescription: '',
    isTestimonial: false,
    relatedTo: null,
    testimonial: null,
    destinations: [],
    sortAt: new Date(Date.UTC(2026, 0, 1) + ++minute * 60_000).toISOString(),
    ...row,
  };
}
/** The ids of a business that its public copies name, by key or label. */
type SiteTerms = {
  accountId: string;
  stage: string;
  types: Record<string, string>;
  categories: Record<string, string>;
  services: Record<string, string>;
  tags: Record<string, string>;
};
/** Returns the statement that inserts the public copy of an item. */
export function publicCopy(id: string, r: PublicRow, model: SiteTerms) {
  return q
    .insertInto('contentPublic')
    .values({
      accountId: model.accountId,
      contentId: id,
      contentTypeId: model.types[r.type]!,
      stageId: model.stage,
      typeKey: r.type,
      statusService: r.service,
      statusContent: r.content,
      statusPublish: r.publish,
      missingStatuses: r.missing,
      isFeatured: false,
      isTestimonial: r.isTestimonial,
      relatedTo: r.relatedTo,
      title: r.title,
      description: r.description,
      titleWritings: r.titleWritings,
      descriptionWritings: r.descriptionWritings,
      seoTitle: '',
      seoDescription: r.seoDescription,
      permalink: r.permalink,
      slug: slug(r.permalink ?? '') || slug(r.titleWritings ?? '') || slug(r.title) || id,
      city: r.city,
      neighborhood: r.neighborhood,
      address: '',
      lat: r.lat,
      lng: r.lng,
      doneOn: r.doneOn,
      categoryIds: r.categories.map((name) => model.categories[name]!),
      serviceIds: r.services.map((name) => model.services[name]!),
      tagIds: r.tags.map((name) => model.tags[name]!),
      cover: r.cover && JSON.stringify(r.cover),
      media: JSON.stringify(r.media),
      pairs: JSON.stringify(r.pairs),
      testimonial: r.testimonial && JSON.stringify(r.testimonial),
      rating: r.testimonial?.rating ?? null,
      custom: JSON.stringify(r.custom),
      destinations: r.destinations,
      sortAt: r.sortAt,
      updatedAt: new Date().toISOString(),
    })
    .compile();
}
