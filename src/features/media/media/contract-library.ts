import { z } from 'zod';
import { accountParams, endpoint, id, longText, nothing } from '#shared/endpoint.ts';
import { edit, mediaItem } from './contract.ts';

const mediaParams = accountParams.extend({ mediaId: id });
/** The choices of the library's filters, and the number of files; numbers end at 10,000. */
export const facets = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/media/facets',
  summary: 'Cameras of the library, its size, and how many photos lack a description',
  who: 'account',
  scope: 'media.read',
  params: accountParams,
  output: z.object({
    files: z.number().int(),
    withoutAlt: z.number().int(),
    cameras: z.array(z.string()),
  }),
});

export const useKinds = ['item', 'cover', 'pair', 'service', 'testimonial', 'site'] as const;
/** One place where a medium is shown. */
const use = z.object({
  kind: z.enum(useKinds),
  /** The item, with its title; null for services and the site. */
  contentUid: id.nullable(),
  title: z.string(),
  isPublic: z.boolean(),
});
export type MediaUse = z.output<typeof use>;
export const usage = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/media/:mediaId/usage',
  summary: 'Where a medium is used, and what its removal would change',
  who: 'account',
  scope: 'media.read',
  params: mediaParams,
  output: z.object({
    uses: z.array(use),
    /** Uses in items that the caller does not see. */
    hidden: z.number().int(),
  }),
  example: { params: { accountId: 'account', mediaId: 'media' } },
});

/** Announces a file that takes the place of another: id, links, texts and order stay. */
export const replace = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/media/:mediaId/replacement',
  summary: 'Announce a file that takes the place of this one; the answer names where to upload it (tus)',
  who: 'account',
  scope: 'media.write',
  params: mediaParams,
  body: z
    .object({
      name: longText(1000, 1),
      type: z.string().max(200),
      size: z.number().int().min(0).max(5_000_000_000),
    })
    .strict(),
  output: z.object({ uid: id, uploadUrl: z.string(), tus: z.literal(true), media: mediaItem }),
  errors: [
    'media.type',
    'media.other_kind',
    'media.too_large',
    'media.empty',
    'media.too_many',
    'media.no_tokens',
    'media.quota_full',
    'plans.storage_full',
    'storage.full',
  ],
  limit: { points: 600, seconds: 600 },
  example: {
    params: { accountId: 'account', mediaId: 'media' },
    body: { name: 'terrace.jpg', type: 'image/jpeg', size: 482113 },
  },
});

/** Turns and crops a picture and says what is most important in it; the original stays (non-destructive). */
export const setEdit = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/media/:mediaId/edit',
  summary: 'Turn, crop and focal point of a photo; a job makes its derivatives anew',
  who: 'account',
  scope: 'media.write',
  params: mediaParams,
  body: edit,
  output: nothing,
  errors: ['media.not_editable'],
  example: {
    params: { accountId: 'account', mediaId: 'media' },
    body: { rotate: 90, crop: null, focal: { x: 0.5, y: 0.3 } },
  },
});
