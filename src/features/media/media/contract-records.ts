import { z } from 'zod';
import { endpoint, id, instant, longText, pageQuery, accountParams, text } from '#shared/endpoint.ts';
import { mediaItem } from './contract.ts';

/** The calls at the addresses that the specification names; the account stands in the query, or in the body. */
const path = '/media';
const ofAccount = z.object({ accountId: id });
const texts = {
  alt: longText(500).optional(),
  caption: longText(1000).optional(),
  description: longText(5000).optional(),
  mediaTitle: text(300).optional(),
};
const savedItem = mediaItem.extend({
  /** Address to which the file is uploaded (tus), while it is not complete. */
  uploadUrl: z.string().nullable(),
});

export const list = endpoint({
  method: 'GET',
  path,
  summary: 'Media of an item in their order (MEDIA-14)',
  who: 'account',
  scope: 'media.read',
  query: ofAccount.extend({ contentUid: id }),
  operationId: 'listMediaOfItem',
  output: z.object({ data: z.array(mediaItem) }),
  example: { query: { accountId: '', contentUid: '00000000-0000-7000-8000-000000000001' } },
});

/** Creates a medium, or with `contentUid` in the address updates one of that item. */
export const save = endpoint({
  method: 'POST',
  path,
  summary:
    'Create a medium (MEDIA-15), or with contentUid update the one of that item that uid names (MEDIA-16)',
  who: 'account',
  scope: 'media.write',
  operationId: 'saveMedia',
  query: z.object({ contentUid: id.optional() }),
  body: z
    .object({
      accountId: id,
      /** The medium to update; for a new one it is left out. */
      uid: id.optional(),
      name: longText(1000, 1).optional(),
      type: z.string().max(200).optional(),
      size: z.number().int().min(0).max(5_000_000_000).optional(),
      /** The item of a new medium. */
      contentUid: id.nullable().optional(),
      isMediaSourceMobileApp: z.boolean().optional(),
      ...texts,
    })
    .strict(),
  output: z.object({ data: savedItem }),
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
  example: { body: { accountId: '', name: 'terrace.jpg', type: 'image/jpeg', size: 482113 } },
});

export const remove = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove all media of an item, or with uid one of them (MEDIA-17)',
  who: 'account',
  scope: 'media.write',
  query: ofAccount.extend({ contentUid: id, uid: id.optional() }),
  operationId: 'removeMedia',
  output: z.object({ ok: z.literal(true), removed: z.number().int() }),
  example: { query: { accountId: '', contentUid: '00000000-0000-7000-8000-000000000001' } },
});

/** Room for files in bytes, and tokens that are left. */
export const allowance = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/media/allowance',
  summary: 'How much of its plan the files of an account take',
  who: 'account',
  scope: 'media.read',
  params: accountParams,
  output: z.object({
    usedBytes: z.number(),
    quotaBytes: z.number(),
    tokensLeft: z.number(),
    /** The plan of the agency has less room than that of the account. */
    isOfAgency: z.boolean(),
  }),
});

const historyRow = z.object({
  id,
  mediaUid: id,
  name: z.string(),
  type: z.string(),
  size: z.number(),
  userName: z.string().nullable(),
  createDate: instant,
});
/** Uploads that were complete, also of files that are deleted since (MEDIA-37). */
export const history = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/media/uploads',
  summary: 'Uploads of photos or of videos, newest first',
  who: 'account',
  scope: 'media.read',
  params: accountParams,
  query: pageQuery(50, 200).extend({ kind: z.enum(['image', 'video']).default('image') }),
  output: z.object({ uploads: z.array(historyRow), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example: { params: { accountId: 'account' }, query: { kind: 'image' } },
});
