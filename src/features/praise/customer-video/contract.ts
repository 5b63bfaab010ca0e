import { z } from 'zod';
import { cut } from '#features/media/media/contract.ts';
import { endpoint, language, longText } from '#shared/endpoint.ts';
import { names } from '#features/praise/testimonials/contract-names.ts';
import { full, testimonialParams } from '#features/praise/testimonials/contract.ts';
import { MOST_CAPTIONS } from './rules-captions.ts';

const anId = '00000000-0000-7000-8000-000000000000';

const captionsCall = `${names.get.path}/captions/:language`;
const captionsParams = testimonialParams.extend({ language });
export const setCaptions = endpoint({
  method: 'PUT',
  path: captionsCall,
  summary: 'Write the captions of a video as WebVTT; they keep plain words only',
  who: 'account',
  scope: 'testimonials.write',
  params: captionsParams,
  body: z.strictObject({ vtt: longText(MOST_CAPTIONS, 1) }),
  output: full,
  errors: ['testimonials.no_video', 'testimonials.captions'],
  example: {
    params: { testimonialId: anId, language: 'en' },
    body: { vtt: 'WEBVTT\n\n00:00.000 --> 00:02.000\nThey came on time.' },
  },
});
export const removeCaptions = endpoint({
  method: 'DELETE',
  path: captionsCall,
  summary: 'Take the captions of a video away',
  who: 'account',
  scope: 'testimonials.write',
  params: captionsParams,
  output: full,
  example: { params: { testimonialId: anId, language: 'en' } },
});
const cutCall = `${names.get.path}/cut`;
export const setCut = endpoint({
  method: 'PUT',
  path: cutCall,
  summary: 'Show a part of the video; what the customer sent stays, and a job makes the part',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  body: cut,
  output: full,
  errors: ['testimonials.no_video', 'media.cut', 'media.not_editable'],
  example: { params: { testimonialId: anId }, body: { from: 1.5, until: 40 } },
});
export const removeCut = endpoint({
  method: 'DELETE',
  path: cutCall,
  summary: 'Show the whole video again',
  who: 'account',
  scope: 'testimonials.write',
  params: testimonialParams,
  output: full,
  errors: ['testimonials.no_video', 'media.cut', 'media.not_editable'],
  example: { params: { testimonialId: anId } },
});
export const listenCaptions = endpoint({
  method: 'POST',
  path: `${captionsCall}/listen`,
  summary: 'Have speech recognition write the captions of a video; those that a person wrote stay',
  who: 'account',
  scope: 'testimonials.write',
  params: captionsParams,
  /** `passesSoftCap`: its person knows that it passes a soft limit, and wants it all the same. */
  body: z.strictObject({ passesSoftCap: z.boolean().default(false) }).default({ passesSoftCap: false }),
  output: full,
  errors: [
    'testimonials.no_video',
    'testimonials.no_speech',
    'testimonials.captions_there',
    'tokens.asks_first',
    'tokens.empty',
    'tokens.person_empty',
    'tokens.quantity',
  ],
  example: { params: { testimonialId: anId, language: 'en' } },
});
/** Where pages read the captions of a published video from. */
export const captionsPath = '/testimonial-captions/:testimonialId/:language';
