import { z } from 'zod';
import { accountParams, endpoint, id, language, longText, pageQuery, text } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { names } from './contract-names.ts';
import { settings } from './contract-settings.ts';
import { MIN_WORDS, MOST_PHOTOS } from './rules.ts';

const choice = z.object({ uid: z.string().max(80), value: text(200) }).strict();
/** The form of the customer (TEST-43). Select values as uid and value, multi-select as a list of them. */
export const form = z
  .object({
    rating: z.number().int().min(1).max(5).nullable().default(null),
    email: z.union([z.literal(''), z.email().max(254)]).default(''),
    titleCompany: text(200).default(''),
    avatar: id.nullable().default(null),
    testimonialPhotosArr: z.array(id).max(MOST_PHOTOS).default([]),
    businessCategories: z.array(id).max(50).default([]),
    businessLabels: z.array(id).max(50).default([]),
    businessServices: z.array(id).max(50).default([]),
    businessTags: z.array(id).max(100).default([]),
    /** Never checked beforehand (designs 0.3, X: the default of the documents would be no consent). */
    isSubmissionTerms: z.boolean().default(false),
    customerName: text(200, 1),
    description: longText(5000, MIN_WORDS),
    customFields: z
      .array(z.object({ name: text(120), value: z.union([choice, z.array(choice).max(100)]) }).strict())
      .max(50)
      .default([]),
  })
  .strict();
export type Form = z.output<typeof form>;

/** Content of the page of a request. */
const requestState = z.object({
  id,
  state: z.enum(['open', 'answered']),
  language,
  businessName: z.string(),
  logo: z.object({ url: z.string() }).nullable(),
  policyUrl: z.string().nullable(),
  greeting: z.string(),
  headline: z.string(),
  message: z.string(),
  writeTitle: z.string(),
  about: z.object({ title: z.string(), cover: picture.nullable() }).nullable(),
  customerName: z.string(),
  ratingEnabled: z.boolean(),
  incentive: z.string(),
  terms: z.object({ text: z.string(), version: z.string() }).nullable(),
  categories: z.array(z.object({ id, label: z.string() })),
  fields: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      type: z.enum(['select', 'multiSelect']),
      require: z.boolean(),
      options: z.array(z.object({ uid: z.string(), value: z.string() })),
    }),
  ),
  /** Whether recording a video is offered; while it is not, the step of TEST-20 is left out. */
  video: z.boolean(),
  prepQuestions: z.array(z.string()),
});
export type RequestState = z.output<typeof requestState>;

const secret = z.string().min(20).max(100);
const requestParams = z.object({ linkId: id });
const requestErrors = ['testimonials.link_wrong', 'testimonials.link_expired', 'testimonials.link_revoked'];
const anId = '00000000-0000-7000-8000-000000000000';
const aSecret = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
export const getRequest = endpoint({
  method: 'GET',
  path: '/api/testimonial-requests/:linkId',
  summary: 'What a customer is asked, by the secret of the link',
  who: 'public',
  params: requestParams,
  query: z.object({ t: secret }),
  output: requestState,
  errors: requestErrors,
  limit: { points: 120, seconds: 300 },
  example: { params: { linkId: anId }, query: { t: aSecret } },
});
export const submit = endpoint({
  method: 'POST',
  path: '/api/testimonial-requests/:linkId',
  summary: 'Send a testimonial; sent twice is saved once',
  who: 'public',
  params: requestParams,
  body: form.extend({ t: secret, termsVersion: z.string().max(40).nullable().default(null) }),
  output: z.object({ uid: id, already: z.boolean() }),
  errors: [
    ...requestErrors,
    'testimonials.rating_missing',
    'testimonials.terms_changed',
    'testimonials.photo_unknown',
  ],
  limit: { points: 20, seconds: 300 },
  example: {
    params: { linkId: anId },
    body: {
      t: aSecret,
      customerName: 'Margaret Ferrers',
      description: 'They treated the old wall as if it were their own.',
      rating: 5,
    },
  },
});

/** A testimonial as everybody may see it (TEST-51): without email address and consent. */
const publicEntity = z.object({
  id,
  relatedTo: id.nullable(),
  sP: z.literal('published'),
  customerName: z.string(),
  customerTitle: z.string(),
  customerPhoto: picture.nullable(),
  cover: picture.nullable(),
  video: picture.nullable(),
  description: z.string(),
  rating: z.number().int().min(1).max(5).nullable(),
  presentation: z.object({ customerName: z.string(), rating: z.number().nullable() }),
  updateDate: z.object({ seconds: z.number().int() }),
});
export const listPublic = endpoint({
  method: 'GET',
  path: '/api/public/testimonials',
  summary: 'Published testimonials of the business of this host, newest first (TEST-51)',
  who: 'public',
  query: pageQuery(20).extend({ contentTypeId: id.optional() }),
  output: z.object({ testimonials: z.array(publicEntity), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  limit: { points: 600, seconds: 60 },
});

// --- Calls of members ---
export const link = z.object({
  id,
  contentId: id.nullable(),
  contentTitle: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  locale: language,
  state: z.enum(['open', 'opened', 'answered', 'expired', 'revoked']),
  createdAt: z.string(),
  expiresAt: z.string(),
  testimonialId: id.nullable(),
});
export type Link = z.output<typeof link>;
export const createLink = endpoint({
  method: 'POST',
  path: names.listLinks.path,
  summary: 'Ask a customer for a testimonial: a link that expires and can be revoked',
  who: 'account',
  params: accountParams,
  body: z
    .object({
      contentId: id.nullable().default(null),
      customerName: text(200).default(''),
      customerEmail: z.union([z.literal(''), z.email().max(254)]).default(''),
      locale: language.optional(),
      days: z.number().int().min(1).max(365).optional(),
      /** Send the link by email now. */
      send: z.boolean().default(false),
    })
    .strict(),
  output: z.object({
    link,
    /** In this answer only, since the hub stores a hash of its secret. */
    url: z.string(),
    qr: z.string(),
    /** 'kept': there is no SMTP server, the mail stays in the outbox. */
    mail: z.object({ id, state: z.enum(['queued', 'kept']) }).nullable(),
  }),
  secret: true,
  errors: ['testimonials.no_site', 'testimonials.email_missing'],
  limit: { points: 100, seconds: 600 },
  example: { body: { customerName: 'Margaret Ferrers' } },
});
export const listLinks = endpoint({
  ...names.listLinks,
  summary: 'Requests that were made, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(20).extend({ contentId: id.optional() }),
  output: z.object({ links: z.array(link), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const revokeLink = endpoint({
  method: 'POST',
  path: `${names.listLinks.path}/:linkId/revoke`,
  summary: 'Close a request, whose link then no longer works',
  who: 'account',
  params: accountParams.extend({ linkId: id }),
  output: link,
  example: { params: { linkId: anId } },
});

export const row = z.object({
  id,
  customerName: z.string(),
  customerTitle: z.string(),
  rating: z.number().int().nullable(),
  description: z.string(),
  photos: z.number().int(),
  statusPublish: z.enum(['notPublished', 'published']),
  isSubmissionConsent: z.boolean().nullable(),
  relatedTo: z.object({ id, title: z.string() }).nullable(),
  createdAt: z.string(),
});
export type Row = z.output<typeof row>;
export const full = row.extend({
  customerEmail: z.string(),
  customerPhoto: picture.nullable(),
  pictures: z.array(picture),
  aiAssisted: z.boolean(),
  incentive: z.string(),
  consent: z
    .object({
      given: z.boolean(),
      text: z.string(),
      version: z.string(),
      scopes: z.array(z.string()),
      locale: language,
      at: z.string(),
    })
    .nullable(),
  categories: z.array(z.string()),
  customFields: z.array(z.object({ name: z.string(), value: z.string() })),
  publicUrl: z.string().nullable(),
});
export type Full = z.output<typeof full>;
const testimonialParams = accountParams.extend({ testimonialId: id });
export const list = endpoint({
  ...names.list,
  summary: 'Testimonials, newest first: waiting or published (TEST-63)',
  who: 'account',
  params: accountParams,
  query: pageQuery(20).extend({
    status: z.enum(['waiting', 'published', 'dropped']).optional(),
    search: text(200).optional(),
  }),
  output: z.object({
    testimonials: z.array(row),
    counts: z.object({ waiting: z.number().int(), published: z.number().int(), dropped: z.number().int() }),
    nextCursor: z.string().nullable(),
  }),
  errors: ['cursor.invalid'],
});
export const get = endpoint({
  ...names.get,
  summary: 'One testimonial with its proof of consent',
  who: 'account',
  params: testimonialParams,
  output: full,
  example: { params: { testimonialId: anId } },
});
export const publish = endpoint({
  method: 'POST',
  path: `${names.get.path}/publish`,
  summary: 'Show a testimonial on the site',
  who: 'account',
  params: testimonialParams,
  output: full,
  errors: ['testimonials.no_consent'],
  example: { params: { testimonialId: anId } },
});
export const unpublish = endpoint({
  method: 'POST',
  path: `${names.get.path}/unpublish`,
  summary: 'Take a testimonial off the site',
  who: 'account',
  params: testimonialParams,
  output: full,
  example: { params: { testimonialId: anId } },
});
export const getSettings = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/testimonial-settings',
  summary: 'Settings of requests and of the testimonials gallery',
  who: 'account',
  params: accountParams,
  output: settings,
});
export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/testimonial-settings',
  summary: 'Change settings: what is not named stays',
  who: 'account',
  params: accountParams,
  body: z.record(z.string().max(60), z.unknown()),
  output: settings,
  errors: ['validation'],
  example: { body: { rating: true } },
});
