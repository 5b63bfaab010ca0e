import { z } from 'zod';
import { accountParams, endpoint, id, instant, longText } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { picture } from '#shared/picture.ts';

const exampleId = '01900000-0000-7000-8000-000000000001';
const screenshot = z.object({
  id,
  status: z.enum(['queued', 'working', 'done', 'failed']),
  /** Address of the picture for members; null until it is done. */
  url: z.string().nullable(),
  /** Address of the page. */
  page: z.string(),
  /** Code of the reason, when the status is failed. */
  failure: z.string().nullable(),
  mediaUid: id.nullable(),
  picture: picture.nullable(),
  createDate: instant,
});
export type Screenshot = z.output<typeof screenshot>;
const answer = z.object({ data: screenshot });
const width = z.number().int().min(200).max(3840);
const height = z.number().int().min(200).max(4320);
/** Address of a page, also as encodeURIComponent writes it. */
const page = longText(4000, 1);
const errors: Code[] = ['screenshots.address', 'screenshots.many', 'screenshots.unavailable'];

/** Asks for a picture of a web page (MEDIA-23). Asking again tells how far it is. */
export const saveByLink = endpoint({
  method: 'POST',
  path: '/save-media-by-link',
  summary: 'Add a picture of a web page to the media; asked again, it tells status and address',
  who: 'account',
  body: z.strictObject({
    accountId: id,
    url: page,
    type: z.literal('screenshot'),
    width,
    height,
    noCookieBanners: z.boolean().default(true),
    noAds: z.boolean().default(true),
    contentUid: id.nullable().optional(),
  }),
  output: answer,
  errors: errors,
  limit: { points: 120, seconds: 600 },
  example: {
    body: {
      accountId: 'account',
      url: 'https%3A%2F%2Fexample.com%2F',
      type: 'screenshot',
      width: 1440,
      height: 900,
      noCookieBanners: true,
      noAds: true,
    },
  },
});
/** Puts a picture of a web page into the queue behind the others, when the first call fails (MEDIA-24). */
export const queueShot = endpoint({
  method: 'POST',
  path: '/memory/screenshot',
  summary: 'Add a picture of a web page to the media, after the others that wait',
  who: 'account',
  query: z.object({ queuedTask: z.enum(['true']) }),
  body: z.strictObject({
    accountId: id,
    url: page,
    width,
    height,
    deviceScaleFactor: z.number().min(1).max(3).default(1),
    /** Parts that are left out. */
    disable: z
      .array(z.enum(['ads', 'cookieBanners']))
      .max(2)
      .default([]),
    contentUid: id.nullable().optional(),
  }),
  output: answer,
  errors: errors,
  limit: { points: 120, seconds: 600 },
  example: {
    query: { queuedTask: 'true' },
    body: { accountId: 'account', url: 'https://example.com/', width: 1440, height: 900 },
  },
});
export const getShot = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/screenshots/:screenshotId',
  summary: 'How far the picture of a web page is',
  who: 'account',
  params: accountParams.extend({ screenshotId: id }),
  output: answer,
  example: { params: { accountId: '', screenshotId: exampleId } },
});
/** Topic of the live stream: a picture of a page is done or has failed. */
export const SHOTS_TOPIC = 'screenshots.changed';
