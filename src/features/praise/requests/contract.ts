import type { Code } from '#shared/fail.ts';
import { z } from 'zod';
import { endpoint, id, language, longText, nothing, text, typedEmail } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
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
  'testimonials.uses_missing',
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
    /** The uses that the customer chose of those that were named; left out: all of them. */
    uses: z.array(z.enum(CONSENT_SCOPES)).optional(),
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

/** The last page of a request (TEST-39 to 42). */
export const thanks = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  /** Leads to the page that the customer may share; null without permission or where it is switched off. */
  story: z.object({ label: z.string(), href: z.string() }).nullable(),
  /** Leads to another review site. */
  review: z.object({ label: z.string(), href: z.string() }).nullable(),
  /**
   * Path of the page where the customer sees and changes the permission. Only the answer to what was just sent has
   * it, since members of the account can open an answered request, too; null elsewhere, or if nobody asked.
   */
  permission: z.string().nullable(),
});
export type Thanks = z.output<typeof thanks>;

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
  /** The permission that is asked for, with the uses that are named beside its tick. */
  terms: z
    .object({ text: z.string(), version: z.string(), uses: z.array(z.enum(CONSENT_SCOPES)) })
    .nullable(),
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
