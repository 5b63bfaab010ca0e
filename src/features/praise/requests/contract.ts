import type { Code } from '#shared/fail.ts';
import { z } from 'zod';
import {
  accountParams,
  endpoint,
  id,
  language,
  longText,
  nothing,
  pageQuery,
  text,
  typedEmail,
} from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { captions, customerVideo, listFilters, place, rowTag, statuses } from './contract-filters.ts';
import { names } from './contract-names.ts';
import { thanks } from './contract-pages.ts';
import { CONSENT_SCOPES, MIN_WORDS, MOST_PHOTOS } from './rules.ts';

/** Codes of every call that opens a request link. */
const requestErrors: Code[] = [
  'testimonials.link_wrong',
  'testimonials.link_expired',
  'testimonials.link_revoked',
];
/** Codes of the call `submit`. */
const submitErrors: Code[] = [
  ...requestErrors,
  'testimonials.rating_missing',
  'testimonials.field_missing',
  'testimonials.terms_changed',
  'testimonials.photo_unknown',
  'content.no_types',
];

const choice = z.object({ uid: z.string().max(80), value: text(200) }).strict();
/** The form of the customer (TEST-43). Select values as uid and value, multi-select as a list of them. */
export const form = z
  .object({
    rating: z.number().int().min(1).max(5).nullable().default(null),
    email: z.union([z.literal(''), typedEmail()]).default(''),
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
    /** The writing help made this text of the customer's notes (designs 0.4). */
    aiAssisted: z.boolean().default(false),
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
  /** Whether help with writing is offered (TEST-26). */
  help: z.boolean(),
  prepQuestions: z.array(z.string()),
  /** Null until it is answered. */
  thanks: thanks.nullable(),
});
export type RequestState = z.output<typeof requestState>;

const secret = z.string().min(20).max(100);
const requestParams = z.object({ linkId: id });
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
  output: z.object({ uid: id, already: z.boolean(), thanks }),
  errors: submitErrors,
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

export const start = endpoint({
  method: 'POST',
  path: '/api/testimonial-requests/:linkId/start',
  summary: 'Note that a customer began to write',
  who: 'public',
  params: requestParams,
  body: z.object({ t: secret }).strict(),
  output: nothing,
  errors: requestErrors,
  limit: { points: 60, seconds: 300 },
  example: { params: { linkId: anId }, body: { t: aSecret } },
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
  isArchived: z.boolean(),
  /** The customer was asked for the permission once more. */
  isAskedAgain: z.boolean(),
  hasVideo: z.boolean(),
  tags: z.array(rowTag),
});
export type Row = z.output<typeof row>;
export const full = row.extend({
  customerEmail: z.string(),
  customerPhoto: picture.nullable(),
  pictures: z.array(picture),
  video: customerVideo.nullable(),
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
      /** A permission that was there before ended with this one. */
      withdrawn: z.boolean(),
      /** The addresses that showed the testimonial when its permission ended. */
      places: z.array(place),
    })
    .nullable(),
  messages: z.array(
    z.object({
      id,
      kind: z.enum(['thanks', 'again']),
      body: z.string(),
      authorName: z.string(),
      createdAt: z.string(),
    }),
  ),
  categories: z.array(z.string()),
  customFields: z.array(z.object({ name: z.string(), value: z.string() })),
  publicUrl: z.string().nullable(),
  /** The business's answer in public, below the words. */
  answer: z.object({ text: z.string(), at: z.string(), by: z.string() }).nullable(),
  /** The text whose passages `marks` names. */
  textHash: z.string(),
  /** Passages that the business marked: [first, after the last] in UTF-16 units. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Captions of the video as WebVTT, by language; 'waiting' while speech recognition writes them. */
  captions: z.array(captions),
  /** Whether speech recognition can write captions here. */
  hasSpeech: z.boolean(),
  /** Parts of the permission that the customer took back. */
  withdrawn: z.array(z.enum(CONSENT_SCOPES)),
  pipelineId: id,
  stageId: id,
  statusService: z.string(),
});
export type Full = z.output<typeof full>;
export const testimonialParams = accountParams.extend({ testimonialId: id });
export const list = endpoint({
  ...names.list,
  summary: 'Testimonials, newest first, by state and filters (TEST-63)',
  who: 'account',
  scope: 'testimonials.read',
  params: accountParams,
  query: pageQuery(20).extend(listFilters.shape),
  output: z.object({
    testimonials: z.array(row),
    /** The number of each state, whichever filters are set. */
    counts: z.record(z.enum(statuses), z.number().int()),
    nextCursor: z.string().nullable(),
  }),
  errors: ['cursor.invalid'],
});
export const get = endpoint({
  ...names.get,
  summary: 'One testimonial with its proof of consent',
  who: 'account',
  scope: 'testimonials.read',
  params: testimonialParams,
  output: full,
  example: { params: { testimonialId: anId } },
});
export const publish = endpoint({
  method: 'POST',
  path: `${names.get.path}/publish`,
  summary: 'Show a testimonial on the site',
  who: 'account',
  scope: 'testimonials.write',
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
  scope: 'testimonials.write',
  params: testimonialParams,
  errors: ['testimonials.no_consent'],
  output: full,
  example: { params: { testimonialId: anId } },
});
