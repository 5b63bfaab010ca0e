import { z } from 'zod';
import { endpoint, id, longText, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { modelErrors } from '#shared/web/model-trial.ts';
import { CONSENT_SCOPES, MOST_NOTE, MOST_NOTES, MOST_PHOTOS } from './rules.ts';

const secret = z.string().min(20).max(100);
const linkParams = z.object({ linkId: id });
const anId = '00000000-0000-7000-8000-000000000000';
const aSecret = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const linkErrors: Code[] = [
  'testimonials.link_wrong',
  'testimonials.link_expired',
  'testimonials.link_revoked',
];

export const writeHelp = endpoint({
  method: 'POST',
  path: '/api/testimonial-requests/:linkId/text',
  summary: 'Put the notes of a customer into sentences; the customer changes and sends them',
  who: 'public',
  params: linkParams,
  body: z.strictObject({
    t: secret,
    /** Their own words about the job, one note a line (designs 0.4). */
    notes: z.array(text(MOST_NOTE, 1)).min(1).max(MOST_NOTES),
    rating: z.number().int().min(1).max(5).nullable().default(null),
  }),
  output: z.object({ text: z.string(), aiAssisted: z.literal(true) }),
  errors: [
    ...modelErrors,
    ...linkErrors,
    'testimonials.rating_missing',
    'testimonials.already_answered',
    'testimonials.help_off',
    'connections.secret',
    'tokens.closed',
    'tokens.empty',
    'tokens.person_empty',
    'tokens.quantity',
  ],
  limit: { points: 40, seconds: 600 },
  example: {
    params: { linkId: anId },
    body: { t: aSecret, notes: ['came on time', 'the wall looks as it did'], rating: 5 },
  },
});

/** Minutes for which the code to go on on another device works. */
export const RESUME_MINUTES = 30;
/** A small picture as data URL. */
const small = z
  .string()
  .max(20_000)
  .regex(/^(data:image\/(jpeg|png|webp);base64,[\w+/=]*)?$/);
const photo = z.strictObject({ uid: id, small });
/** A form as far as it is filled in. */
export const draft = z.strictObject({
  step: z.enum(['request', 'project', 'write', 'details', 'review']),
  rating: z.number().int().min(1).max(5).nullable(),
  description: longText(5000),
  aiAssisted: z.boolean().default(false),
  customerName: text(200),
  email: text(254),
  titleCompany: text(200),
  isSubmissionTerms: z.boolean(),
  uses: z.array(z.enum(CONSENT_SCOPES)).default([]),
  businessCategories: z.array(id).max(50),
  fields: z.record(z.string().max(80), z.array(z.string().max(80)).max(100)),
  photos: z.array(photo).max(MOST_PHOTOS),
  avatar: photo.nullable(),
});
/** The step that the code of another device opens: the form, or the video; 'late': the code has expired. */
export type ResumeState = { draft: z.output<typeof draft> | null } | 'late' | null;
export const resume = endpoint({
  method: 'POST',
  path: '/api/testimonial-requests/:linkId/resume',
  summary: 'The code with which a customer goes on on another device',
  who: 'public',
  params: z.object({ linkId: id }),
  /** Without a draft the video is recorded there. */
  body: z.strictObject({ t: z.string().min(20).max(100), draft: draft.nullable().default(null) }),
  output: z.object({ url: z.string(), qr: z.string(), expiresAt: z.string() }),
  secret: true,
  errors: ['testimonials.link_wrong', 'testimonials.link_expired', 'testimonials.link_revoked'],
  limit: { points: 30, seconds: 300 },
  example: {
    params: { linkId: '00000000-0000-7000-8000-000000000000' },
    body: { t: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  },
});
