import { z } from 'zod';
import { accountParams, endpoint, id, language, longText, pageQuery, text } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { DEFAULT_LINK_DAYS, MIN_WORDS, MOST_PHOTOS } from './rules.ts';
import { names } from './contract-names.ts';

export { TESTIMONIAL_TOPIC } from './rules.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/i);
const allow = <K extends string>(keys: readonly K[], off: readonly K[] = []) =>
  z
    .object(
      Object.fromEntries(keys.map((key) => [key, z.boolean().default(!off.includes(key))])) as Record<
        K,
        z.ZodDefault<z.ZodBoolean>
      >,
    )
    .prefault({} as never);

/**
 * Settings of B 3.8 with every default (TEST-13, TEST-49, TEST-62). '' = the standard text in the reader's
 * language.
 */
export const settings = z.object({
  /** null = the account's type 'testimonial' and the first stage of its pipeline. */
  contentTypeId: id.nullable().default(null),
  stageId: id.nullable().default(null),
  greeting: text(200).default(''),
  /** Shown when the bracket cannot be filled. */ greetingMain: text(200).default(''),
  /**
   * Key of the custom field of the item that fills the bracket of the greeting; '' = the customer's name of
   * the link (TEST-15).
   */
  customField: text(80).default(''),
  headerTitle: text(200).default(''),
  customMessage: longText(1000).default(''),
  prepQuestions: z.array(text(300, 1)).max(10).default([]),
  requestTitle: text(200).default(''),
  isShowSubmission: z.boolean().default(true),
  submissionTerms: longText(2000).default(''),
  rating: z.boolean().default(true),
  destinations: z.array(text(100, 1)).max(50).default([]),
  thanksPageTitle: text(200).default(''),
  thanksPageSubtitle: text(200).default(''),
  thanksPageDescription: longText(1000).default(''),
  thanksPageButton: text(100).default(''),
  isSharingButton: z.boolean().default(true),
  isRequestButton: z.boolean().default(false),
  reviewUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]).default(''),
  requestButtonTitle: text(100).default(''),
  /**
   * Asking only happy customers for a review is against the rules of review sites: everybody is the standard
   * (designs 0.1).
   */
  reviewLinkRule: z.enum(['always', 'aboveThreshold']).default('always'),
  /** A reward that is offered; shown beside the request and stored with the testimonial (designs 0.2). */
  incentiveText: longText(500).default(''),
  linkDays: z.number().int().min(1).max(365).default(DEFAULT_LINK_DAYS),
  testimonialsPerPage: z.number().int().min(1).max(100).default(10),
  maximumTestimonialsToShow: z.number().int().min(1).max(1000).default(100),
  statuse: z
    .object({
      content: allow(['draft', 'writing', 'dropped', 'reviewing', 'finalized']),
      service: allow(['open', 'cancelled', 'completed']),
      publish: allow(['notPublished', 'published'], ['notPublished']),
    })
    .prefault({}),
  /** [] = all stages. */
  stages: z.array(id).max(100).default([]),
  stagesLabels: z.array(text(120)).max(100).default([]),
  showUserBlockBottom: z.boolean().default(false),
  showRating: z.boolean().default(true),
  styling: z
    .object({
      background: hex.nullable().default(null),
      color: hex.nullable().default(null),
      radius: z.number().int().min(0).max(40).default(8),
      shadow: z.boolean().default(false),
      loadMoreLabel: text(60).default(''),
    })
    .prefault({}),
  galleryLogo: z.boolean().default(true),
  galleryThemeMode: text(40).default(''),
});
export type Settings = z.output<typeof settings>;

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
    /** Never ticked beforehand (designs 0.3, X: the default of the documents would be no consent). */
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

/** What the page of a request shows. */
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
  /** Recording a film is not offered yet: the step of TEST-20 is passed over while this is false. */
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

/** A testimonial as everybody may see it (TEST-51): no e-mail, no consent. */
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

// --- The account's side ---
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
      /** Send the link by e-mail now. */ send: z.boolean().default(false),
    })
    .strict(),
  output: z.object({
    link,
    /** Shown only here: of its secret the hub keeps a hash. */ url: z.string(),
    qr: z.string(),
    /** 'kept': there is no SMTP server, the mail waits in the outbox. */ mail: z
      .object({ id, state: z.enum(['queued', 'kept']) })
      .nullable(),
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
  summary: 'Close a request: its link opens nothing any more',
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
const one = accountParams.extend({ testimonialId: id });
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
  params: one,
  output: full,
  example: { params: { testimonialId: anId } },
});
export const publish = endpoint({
  method: 'POST',
  path: `${names.get.path}/publish`,
  summary: 'Show a testimonial on the site',
  who: 'account',
  params: one,
  output: full,
  errors: ['testimonials.no_consent'],
  example: { params: { testimonialId: anId } },
});
export const unpublish = endpoint({
  method: 'POST',
  path: `${names.get.path}/unpublish`,
  summary: 'Take a testimonial off the site',
  who: 'account',
  params: one,
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
