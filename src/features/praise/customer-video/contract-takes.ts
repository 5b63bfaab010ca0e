import { z } from 'zod';
import { endpoint, id } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { MAX_VIDEO_BYTES } from './rules.ts';

const videosPath = '/api/testimonial-requests/:linkId/videos';
const takePath = `${videosPath}/:mediaId`;
/** Where the bytes of a take are sent to, in parts, and asked how far they came. */
export const bytesPath = `${takePath}/bytes`;

const secret = z.string().min(20).max(100);
const linkParams = z.object({ linkId: id });
const takeParams = linkParams.extend({ mediaId: id });
const anId = '00000000-0000-7000-8000-000000000000';
const aSecret = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const linkErrors: Code[] = [
  'testimonials.link_wrong',
  'testimonials.link_expired',
  'testimonials.link_revoked',
];
export const beginVideo = endpoint({
  method: 'POST',
  path: videosPath,
  summary: 'Begin to send a video, whose bytes follow in parts while it is recorded',
  who: 'public',
  params: linkParams,
  body: z.object({ t: secret, type: z.string().max(100) }).strict(),
  output: z.object({ uid: id }),
  errors: [...linkErrors, 'testimonials.video_late', 'media.type'],
  limit: { points: 60, seconds: 600 },
  example: { params: { linkId: anId }, body: { t: aSecret, type: 'video/webm' } },
});
export const addVideo = endpoint({
  method: 'POST',
  path: `${takePath}/add`,
  summary: 'Add a video whose bytes have all arrived to the testimonial; sent twice is added once',
  who: 'public',
  params: takeParams,
  body: z.object({ t: secret, size: z.number().int().min(1).max(MAX_VIDEO_BYTES) }).strict(),
  output: z.object({ uid: id }),
  errors: [
    ...linkErrors,
    'testimonials.video_late',
    'testimonials.video_long',
    'testimonials.video_partial',
    'media.content_type',
    'media.no_film',
    'media.too_large',
    'media.type',
    'tokens.empty',
    'tokens.person_empty',
    'tokens.quantity',
  ],
  limit: { points: 60, seconds: 600 },
  example: { params: { linkId: anId, mediaId: anId }, body: { t: aSecret, size: 1 } },
});
export const dropVideo = endpoint({
  method: 'POST',
  path: `${takePath}/drop`,
  summary: 'Delete the bytes of a video that the customer did not choose',
  who: 'public',
  params: takeParams,
  body: z.object({ t: secret }).strict(),
  output: z.object({ ok: z.boolean() }),
  errors: linkErrors,
  limit: { points: 60, seconds: 600 },
  example: { params: { linkId: anId, mediaId: anId }, body: { t: aSecret } },
});
