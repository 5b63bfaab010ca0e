import { z } from 'zod';
import { accountParams, endpoint, id, instant, pageQuery, text } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { modelTrial } from '#shared/web/model-trial.ts';
import { evidenceKinds } from './rules.ts';

const base = '/api/accounts/:accountId';
export const adapters = ['local', 'openai'] as const;
const exampleId = '01900000-0000-7000-8000-000000000001';

const settingsShape = z.object({
  isOn: z.boolean(),
  /** Percent from which a tag is given; from half of it on it is suggested. */
  threshold: z.number().int().min(30).max(100),
  /** Labels whose tags may be given; null = all. */
  labelIds: z.array(id).max(200).nullable(),
  adapter: z.enum(adapters),
  baseUrl: text(500),
  model: text(200),
});
/** Settings of automatic tagging; the key of the service is never read back. */
export const settings = settingsShape.extend({ hasKey: z.boolean() });
export type Settings = z.output<typeof settings>;
export const getSettings = endpoint({
  method: 'GET',
  path: `${base}/auto-tagging`,
  summary: 'Settings of automatic tagging',
  who: 'account',
  params: accountParams,
  output: settings,
});
export const saveSettings = endpoint({
  method: 'PUT',
  path: `${base}/auto-tagging`,
  summary:
    'Change automatic tagging; a key that is left out stays for the same host, an empty one is removed',
  who: 'account',
  params: accountParams,
  body: settingsShape.extend({ key: text(500).optional() }).strict(),
  output: settings.extend({
    /** The stored key belongs to another address and was removed: it must be typed again. */
    isKeyRemoved: z.boolean(),
  }),
  errors: ['tagging.labels', 'tagging.address'],
  secret: true,
  example: {
    body: { isOn: true, threshold: 70, labelIds: null, adapter: 'local', baseUrl: '', model: '' },
  },
});

export const tryService = endpoint({
  method: 'POST',
  path: `${base}/auto-tagging/try`,
  summary: 'Ask the service that tags for one word before it is saved, and say what is wrong with it',
  who: 'account',
  params: accountParams,
  body: settingsShape
    .pick({ baseUrl: true, model: true })
    .extend({ key: text(500).optional() })
    .strict(),
  output: modelTrial,
  errors: ['tagging.address', 'connections.secret'],
  secret: true,
  example: { body: { baseUrl: 'https://192.0.2.1/v1', model: 'small' } },
});

export const run = z.object({
  id,
  mediaId: id,
  mediaName: z.string(),
  adapter: z.string(),
  model: z.string(),
  startedBy: z.enum(['upload', 'person']),
  state: z.enum(['done', 'failed']),
  failure: z.string().nullable(),
  tags: z.array(z.object({ label: z.string(), score: z.number(), state: z.enum(['given', 'suggested']) })),
  milliseconds: z.number().int(),
  createdAt: instant,
});
export type Run = z.output<typeof run>;
/** Runs of the tagger (MEDIA-36). */
export const history = endpoint({
  method: 'GET',
  path: `${base}/auto-tagging/history`,
  summary: 'Runs of automatic tagging, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(20, 100),
  output: z.object({ runs: z.array(run), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});

export const tagStates = ['suggested', 'given', 'refused'] as const;
const photoTag = z.object({
  tagId: id,
  label: z.string(),
  state: z.enum(tagStates),
  source: z.enum([...adapters, 'smart', 'person']),
  score: z.number(),
  reasons: z.array(z.enum(evidenceKinds)),
});
export type PhotoTag = z.output<typeof photoTag>;
const photo = z.object({
  uid: id,
  contentUid: id.nullable(),
  name: z.string(),
  picture,
  tags: z.array(photoTag),
});
export type Photo = z.output<typeof photo>;
export const photoStates = ['suggested', 'given', 'none'] as const;
/** Photos with their tags (MEDIA-35); refused tags are left out. */
export const photos = endpoint({
  method: 'GET',
  path: `${base}/image-tagger`,
  summary: 'Photos with given and suggested tags, newest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(24, 100).extend({ state: z.enum(photoStates).optional(), tagId: id.optional() }),
  output: z.object({ photos: z.array(photo), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});

const mediaParams = accountParams.extend({ mediaId: id });
/** 1 gives the tag, -1 refuses it, 0 takes the vote back: the tag is suggested again. */
export const vote = endpoint({
  method: 'POST',
  path: `${base}/image-tagger/:mediaId/votes`,
  summary: 'Accept or refuse a tag of a photo, or add one',
  who: 'account',
  params: mediaParams,
  body: z.strictObject({ tagId: id, vote: z.union([z.literal(1), z.literal(0), z.literal(-1)]) }),
  errors: ['tagging.reference'],
  output: photo,
  example: { params: { accountId: '', mediaId: 'media' }, body: { tagId: exampleId, vote: 1 } },
});
/** Photos of one request to tag. */
export const MOST_PHOTOS = 500;
export const start = endpoint({
  method: 'POST',
  path: `${base}/image-tagger/runs`,
  summary: 'Tag these photos, or the newest that have no tags',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ mediaIds: z.array(id).min(1).max(100).optional() }),
  output: z.object({ queued: z.number().int() }),
  limit: { points: 60, seconds: 600 },
  example: { body: {} },
});
/** Topic of the live stream: tags of photos have changed. */
export const TAGGING_TOPIC = 'tagging.changed';
