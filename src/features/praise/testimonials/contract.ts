import { z } from 'zod';
import { accountParams, endpoint, id, language, pageQuery } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { captions, customerVideo, listFilters, rowTag, statuses } from './contract-filters.ts';
import { place } from '#features/praise/requests/contract-places.ts';
import { names } from './contract-names.ts';
import { CONSENT_SCOPES } from '#features/praise/requests/rules.ts';

const anId = '00000000-0000-7000-8000-000000000000';

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
/** A testimonial as its readers in the account see it, with its proof of consent. */
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
/** The parameters of calls about one testimonial. */
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
