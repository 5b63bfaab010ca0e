import { z } from 'zod';
import { endpoint, id, instant, text } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { aspectNames, LEAST_SECONDS, MOST_PHOTOS, MOST_SECONDS } from './rules.ts';

const exampleId = '01900000-0000-7000-8000-000000000001';
const video = z.object({
  id,
  contentUid: id,
  aspect: z.enum(aspectNames),
  seconds: z.number(),
  status: z.enum(['queued', 'working', 'done', 'failed']),
  /** Percent. */
  progress: z.number().int(),
  /** Code of the reason, when the status is failed. */
  failure: z.string().nullable(),
  /** Address of the video for members, and its poster once there is one. */
  url: z.string().nullable(),
  mediaUid: id.nullable(),
  picture: picture.nullable(),
  createDate: instant,
});
export type Video = z.output<typeof video>;
/** A video with the number of videos that the account may still make today. */
const answer = z.object({
  data: z.object({ video: video.nullable(), perDay: z.number().int(), left: z.number().int() }),
});

/** Makes a video of photos of an item (MEDIA-19). */
export const createVideo = endpoint({
  method: 'POST',
  path: '/create-image-to-video',
  summary: 'Make a video of photos of an item; the answer names it, a job makes it',
  who: 'account',
  body: z.strictObject({
    accountId: id,
    contentUid: id,
    mediaUids: z.array(id).min(1).max(MOST_PHOTOS),
    aspect: z.enum(aspectNames),
    /** How long each photo is shown. */
    seconds: z.number().min(LEAST_SECONDS).max(MOST_SECONDS),
    /** One a photo, in the order of the photos. */
    captions: z.array(text(160)).max(MOST_PHOTOS).default([]),
  }),
  output: answer,
  errors: ['films.limit', 'films.photos', 'films.unavailable', 'tokens.empty'],
  example: {
    body: { accountId: 'account', contentUid: exampleId, mediaUids: [exampleId], aspect: '16:9', seconds: 3 },
  },
});
/** Tells how far a video is (MEDIA-20). */
export const getVideo = endpoint({
  method: 'POST',
  path: '/get-image-to-video',
  summary: 'The newest video of photos of an item, or the named one, with its progress',
  who: 'account',
  body: z.strictObject({ accountId: id, contentUid: id, id: id.optional() }),
  output: answer,
  example: { body: { accountId: 'account', contentUid: exampleId } },
});
/** Topic of the live stream: a video is done or has failed. */
export const FILMS_TOPIC = 'films.changed';
