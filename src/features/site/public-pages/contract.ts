import { z } from 'zod';
import { publicShapes } from '#features/items/content/fields.ts';
import { referrals } from '#features/praise/requests/contract-settings.ts';
import { endpoint, id, language } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { subscriptions } from '#shared/rights/plans.ts';
import { siteSettings } from '#features/site/site-settings/contract-settings.ts';

/** An item of a list in short form (CONT-09): statuses sC sS sP, categories bC, services bS, labels bL, tags bT. */
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
const customField = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  options: z.unknown(),
  require: z.boolean(),
});
/** An item with its first pair of before and after. */
const presentation = z.object({ id, href: z.string(), title: z.string(), before: picture, after: picture });
/** A testimonial in short form; `text` is cut as on a card (SITE-111). */
const shortTestimonial = z.object({
  id,
  relatedTo: id.nullable(),
  customerName: z.string(),
  rating: z.number().int().nullable(),
  text: z.string(),
  /** The reward that was offered for it, to be told beside the words; '' none. */
  reward: z.string(),
  /** AI helped to write it, to be told beside the words. */
  isAiAssisted: z.boolean(),
});

export const site = endpoint({
  method: 'GET',
  path: '/api/public/site',
  summary: 'The business or agency of a host',
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

/** An item as the public pages show it (DATA-05). */
export const publicContent = endpoint({
  method: 'GET',
  path: '/api/public/contents/:contentId',
  summary: 'One public item by its id, with its pictures',
  who: 'public',
  params: z.object({ contentId: id }),
  query: z.object({ host: z.string().max(253).optional() }),
  output: z.object(publicShapes),
  errors: ['host.unknown'],
  limit: { points: 600, seconds: 60 },
  example: { query: { host: 'cedarstone.localhost' } },
});
/** Settings that other programs need to show a business as its own site does (DATA-05). */
export const publicSettings = endpoint({
  method: 'GET',
  path: '/api/public/settings',
  summary: 'Settings of the public site of a business, and of the page that its customers share',
  who: 'public',
  query: z.object({ host: z.string().max(253).optional() }),
  output: z.object({ accountUid: id, instantGallery: siteSettings, referrals }),
  errors: ['host.unknown'],
  limit: { points: 600, seconds: 60 },
  example: { query: { host: 'cedarstone.localhost' } },
});

/** Custom fields of a business's items, which the values of public items name by their keys (SITE-133). */
export const publicFields = endpoint({
  method: 'GET',
  path: '/api/public/custom-fields',
  summary: 'Custom fields of the items of a business, in their order',
  who: 'public',
  query: z.object({ host: z.string().max(253).optional() }),
  output: z.object({
    customFieldsAccount: z.array(customField),
  }),
  errors: ['host.unknown'],
  limit: { points: 600, seconds: 60 },
  example: { query: { host: 'cedarstone.localhost' } },
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
      accountSubscriptionType: z.enum(subscriptions),
      agencyWhitelabelDomain: z.string().nullable(),
      contentTypesAccount: z.array(choice),
      businessCategories: z.array(choice),
      businessServices: z.array(choice.extend({ alias: z.string(), description: z.string() })),
      businessLabels: z.array(choice.extend({ tags: z.array(choice) })),
      testimonials: z.number().int(),
      presentations: z.number().int(),
      customFieldsAccount: z.array(customField),
      allPresentationsArr: z.array(presentation).max(100),
      allTestimonialsArr: z.array(shortTestimonial).max(100),
    }),
    contents: z.array(shortItem),
    nextCursor: z.string().nullable(),
    settingsVersion: z.number().int(),
  }),
  errors: ['host.unknown', 'cursor.invalid'],
  example: { query: { host: 'cedarstone.localhost', limit: '30' } },
});

/** A pin of the map with the data of its card (SITE-37). */
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
    /** Names of towns around the pins. */
    towns: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })).max(80),
  }),
  errors: ['host.unknown'],
  example: {},
});
