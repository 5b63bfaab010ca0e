import { z } from 'zod';
import {
  accountParams,
  endpoint,
  id,
  instant,
  longText,
  nothing,
  pageQuery,
  text,
} from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { colorNames, isCutOf, mediaKinds, sorts } from './rules.ts';
import { names } from './contract-names.ts';

const mediaState = z.enum(['uploading', 'processing', 'ready', 'failed']);

const part = z.number().min(0).max(1);
/**
 * Turn, crop and focal point of a picture. The original stays as it is: crop and focal point are parts of the
 * upright original from 0 to 1, before the turn, which is clockwise in degrees.
 */
export const edit = z
  .object({
    rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
    crop: z
      .strictObject({ x: part, y: part, width: part, height: part })
      .refine((crop) => crop.x + crop.width <= 1.0001 && crop.y + crop.height <= 1.0001)
      .refine((crop) => crop.width >= 0.02 && crop.height >= 0.02)
      .nullable(),
    focal: z.strictObject({ x: part, y: part }).nullable(),
  })
  .strict();
export type Edit = z.output<typeof edit>;

/** Longest film in seconds of which a part can be shown. */
const MOST_CUT_SECONDS = 36_000;
/** The part of a film that is shown, in seconds of the film as it was uploaded, which stays. */
export const cut = z
  .strictObject({
    from: z.number().min(0).max(MOST_CUT_SECONDS),
    until: z.number().min(0).max(MOST_CUT_SECONDS),
  })
  .refine((part) => isCutOf(part, null), { path: ['until'] });

/**
 * A medium as members of the account see it (MEDIA-02). It contains place and time of the photo, so it is
 * never public.
 */
export const mediaItem = z.object({
  uid: id,
  contentUid: id.nullable(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  /** Address of the original, for those who may see it; null until the upload is complete (MEDIA-04). */
  url: z.string().nullable(),
  /** The 200x200 thumbnail and its type; null while it is being made (MEDIA-03). */
  thumb: z.string().nullable(),
  thumbType: z.string().nullable(),
  alt: z.string(),
  caption: z.string(),
  description: z.string(),
  mediaTitle: z.string(),
  isMediaSourceMobileApp: z.boolean(),
  mediaUploadCompleted: z.boolean(),
  state: mediaState,
  /** Code of the reason, when state is failed. */
  failure: z.string().nullable(),
  position: z.number().int(),
  picture,
  takenLocal: z.string().nullable(),
  takenAt: instant.nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Maker and model; empty when the file does not say. */
  camera: z.string(),
  edit,
  /** The older medium with the same bytes, or that looks alike. */
  twin: z.object({ uid: id, kind: z.enum(['same', 'alike']) }).nullable(),
  createDate: instant,
  updateDate: instant,
});
export type MediaItem = z.output<typeof mediaItem>;

const mediaParams = accountParams.extend({ mediaId: id });

/** Announces a file and opens its resumable upload (designs 3.19, MEDIA-05, MEDIA-06). */
export const create = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/media',
  summary: 'Announce a file; the answer names where to upload it (tus)',
  operationId: 'announceMedium',
  creates: '/api/accounts/:accountId/media/:mediaId',
  who: 'account',
  scope: 'media.write',
  params: accountParams,
  body: z
    .object({
      name: longText(1000, 1),
      type: z.string().max(200),
      size: z.number().int().min(0).max(5_000_000_000),
      contentUid: id.nullable().optional(),
      isMediaSourceMobileApp: z.boolean().optional(),
    })
    .strict(),
  output: z.object({ uid: id, uploadUrl: z.string(), tus: z.literal(true), media: mediaItem }),
  errors: [
    'media.type',
    'media.too_large',
    'media.empty',
    'media.too_many',
    'media.no_tokens',
    'media.quota_full',
    'plans.storage_full',
    'storage.full',
  ],
  limit: { points: 1200, seconds: 600 },
  example: {
    params: { accountId: 'account' },
    body: { name: 'terrace.jpg', type: 'image/jpeg', size: 482113 },
  },
});

const yes = z.enum(['true']).optional();
const either = z.enum(['true', 'false']).optional();
const day = z.iso.date().optional();
/** Returns the media of an item in their order, or the account's library (MEDIA-01). */
export const list = endpoint({
  ...names.list,
  summary: 'Media of a content in order, or the library: searched, filtered, sorted',
  who: 'account',
  scope: 'media.read',
  params: accountParams,
  query: pageQuery(60, 200).extend({
    contentUid: id.optional(),
    kind: z.enum(mediaKinds).optional(),
    state: mediaState.optional(),
    /** Words of the name, of the texts, of a tag, or of the title and the place of the item. */
    search: text(100).optional(),
    unused: yes,
    used: either,
    /** Days of the upload, both included. */
    uploadedFrom: day,
    uploadedTo: day,
    /** Days on which a photo was taken, by its camera, both included. */
    takenFrom: day,
    takenTo: day,
    place: either,
    withoutAlt: yes,
    duplicates: yes,
    camera: text(200, 1).optional(),
    /** A color that fills at least a fifth of the picture. */
    color: z.enum(colorNames).optional(),
    sort: z.enum(sorts).default('newest'),
  }),
  output: z.object({ media: z.array(mediaItem), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example: { params: { accountId: 'account' }, query: { limit: '10' } },
});

export const get = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/media/:mediaId',
  summary: 'One medium',
  who: 'account',
  scope: 'media.read',
  params: mediaParams,
  output: mediaItem,
  example: { params: { accountId: 'account', mediaId: 'media' } },
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/media/:mediaId',
  summary: 'Change the texts of a medium, or the content it belongs to',
  who: 'account',
  scope: 'media.write',
  params: mediaParams,
  body: z
    .object({
      alt: longText(500),
      caption: longText(1000),
      description: longText(5000),
      mediaTitle: text(300),
      position: z.number().int().min(0).max(100_000),
      contentUid: id.nullable(),
    })
    .partial()
    .strict(),
  output: mediaItem,
  example: { params: { accountId: 'account', mediaId: 'media' }, body: { alt: 'Terrace of clay pavers' } },
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/media/:mediaId',
  summary: 'Remove a medium with all its files',
  who: 'account',
  scope: 'media.write',
  params: mediaParams,
  output: nothing,
  example: { params: { accountId: 'account', mediaId: 'media' } },
});

export const reorder = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/media/reorder',
  summary: 'Put the media of a content in this order',
  who: 'account',
  scope: 'media.write',
  params: accountParams,
  body: z.object({ contentUid: id, uids: z.array(id).min(1).max(500) }).strict(),
  output: z.object({ media: z.array(mediaItem) }),
  errors: ['media.order'],
  example: {
    params: { accountId: 'account' },
    body: {
      contentUid: '00000000-0000-7000-8000-000000000001',
      uids: ['00000000-0000-7000-8000-000000000002'],
    },
  },
});

/** Returns the file as it was uploaded, with Range. */
export const original = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/media/:mediaId/original',
  summary: 'The original file',
  who: 'account',
  scope: 'media.read',
  params: mediaParams,
  query: z.object({
    download: z.enum(['1']).optional(),
    /** Of a video: the one that is shown, or the whole one, converted for browsers if there is one. */
    play: z.enum(['1', 'whole']).optional(),
  }),
  output: z.unknown(),
  example: { params: { accountId: 'account', mediaId: 'media' } },
});

const readyEvent = z.object({ media: mediaItem });
export type MediaEvent = z.output<typeof readyEvent>;
/** Topics of the live stream: events of `removed` have `uid` and `contentUids`, the others the medium. */
export const topics = {
  ready: 'media.ready',
  failed: 'media.failed',
  removed: 'media.removed',
  changed: 'media.changed',
} as const;
