import { z } from 'zod';
import { accountParams, endpoint, id, instant, nothing, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';
import { picture } from '#shared/picture.ts';
import { changeShapes, itemShapes, listedShapes, publicShapes } from './fields.ts';
import { statusContent, statusPublish, statusService } from './fields-values.ts';
import { BULK_MOST } from './rules.ts';
import { names } from './contract-names.ts';
import { filterErrors, where } from './contract-where.ts';

/** A public item, as the loaders of pages read it from content_public. */
export const publicItem = z.object(publicShapes);
export type PublicItem = z.output<typeof publicItem>;
/** A testimonial as visitors see it (TEST-51). */
export type PublicTestimonial = NonNullable<PublicItem['testimonial']>;

/** An item as its editor sees it (CONT-02). `version` moves with every save. */
export const item = z.object(itemShapes);
export type Item = z.output<typeof item>;
/** A picture of an item as its owner sees it (CONT-08). */
export type ContentMedia = Item['media'][number];

/** A row of the dense list. */
export const row = z.object({
  ...listedShapes,
  card: z.object({
    cover: picture.pick({ id: true, kind: true, base: true, sizes: true, color: true, alt: true }).nullable(),
    photos: z.number(),
  }),
});
export type Row = z.output<typeof row>;

/** Takes one value or several, `a,b` or repeated (CONT-20 in words of the contract). */
export const many = <S extends z.ZodType>(shape: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(shape).min(1).max(50),
  );
/** Parameters of a call about one item. */
export const params = accountParams.extend({ contentId: id });
/** Their example in the document of the API. */
export const example = { accountId: '', contentId: '' };

const valueErrors: Code[] = [
  'content.field_invalid',
  'content.need_title',
  'content.unknown_field',
  'content.unknown_reference',
];
export const list = endpoint({
  ...names.list,
  summary: 'Content of an account: filtered, sorted, paged by cursor (20 a page, 30 when filtered)',
  who: 'account',
  scope: 'content.read',
  params: accountParams,
  query: z
    .object({
      statusService: many(statusService),
      statusContent: many(statusContent),
      statusPublish: many(statusPublish),
      /** The name of the specification for `contentTypeId` (CONT-20). */
      contentType: many(id),
      contentTypeId: many(id),
      pipelineId: many(id),
      stageId: many(id),
      userId: many(id),
      categoryId: many(id),
      serviceId: many(id),
      tagId: many(id),
      search: text(200),
      featured: z.enum(['true', 'false']),
      ready: z.enum(['true']),
      testimonials: z.enum(['true']),
      /** Only items without a position. */
      unplaced: z.enum(['true']),
      where,
      updatedSince: instant,
      sort: z.enum(['updated', '-updated', 'created', '-created', 'title', '-title']),
      cursor: z.string().max(500),
      limit: z.coerce.number().int().min(1).max(100),
    })
    .partial(),
  output: z.object({ rows: z.array(row), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid', ...filterErrors],
  example: { params: { accountId: '' }, query: { statusPublish: 'published', sort: '-updated' } },
});

/** Counting stops here; more is shown as "10,000+". */
export const COUNT_MOST = 10_000;
export const overview = endpoint({
  ...names.overview,
  summary: 'How many items each view holds, and who made them',
  who: 'account',
  scope: 'content.read',
  params: accountParams,
  output: z.object({
    all: z.number().int(),
    published: z.number().int(),
    ready: z.number().int(),
    types: z.array(z.object({ contentTypeId: id, count: z.number().int() })),
    people: z.array(z.object({ id, name: z.string() })),
  }),
  example: { params: { accountId: '' } },
});

export const get = endpoint({
  ...names.get,
  summary: 'One item with its pictures, pairs and version',
  who: 'account',
  scope: 'content.read',
  params,
  output: item,
  example: { params: example },
});

/** The fields of an item that a save or a new item names. */
export const change = z.object(changeShapes).partial().strict();
export type Change = z.output<typeof change>;

export const create = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/contents',
  summary: 'A new draft; pipeline and first stage come from its type',
  creates: '/api/accounts/:accountId/contents/:contentId',
  who: 'account',
  scope: 'content.write',
  params: accountParams,
  body: change,
  output: item,
  errors: [...valueErrors, 'content.no_types'],
  example: { params: { accountId: '' }, body: { title: 'New work' } },
});
/**
 * Save as you type: only the fields given change. A version that is no longer the newest is refused with the
 * newest record (409).
 */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/contents/:contentId',
  summary: 'Change some fields of an item',
  who: 'account',
  scope: 'content.write',
  params,
  body: change.extend({ version: z.number().int() }).strict(),
  output: item,
  errors: [...valueErrors, 'content.stale', 'content.locked', 'testimonials.words', 'approvals.text_frozen'],
  example: { params: example, body: { version: 1, title: 'New title' } },
});
/** Body of a step that is taken from one version of the item. */
export const step = z.object({ version: z.number().int() }).strict();
export const publish = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/contents/:contentId/publish',
  summary: 'Show the item on the public site',
  who: 'account',
  scope: 'content.write',
  params,
  body: step,
  output: item,
  errors: ['content.stale', 'content.need_title', 'content.field_required', 'content.locked'],
  example: { params: example, body: { version: 1 } },
});
export const unpublish = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/contents/:contentId/unpublish',
  summary: 'Take the item off the public site',
  who: 'account',
  scope: 'content.write',
  params,
  body: step,
  output: item,
  errors: ['content.stale', 'content.field_required', 'content.locked'],
  example: { params: example, body: { version: 1 } },
});
/** How long the link of a preview opens. */
export const PREVIEW_MINUTES = 10;
export const preview = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/contents/:contentId/preview',
  summary:
    'A link that opens the public page of an item before it is published, for ten minutes and while the session lasts',
  who: 'account',
  params,
  output: z.object({ url: z.url(), expiresAt: z.string() }),
  errors: ['content.no_page'],
  example: { params: example },
  secret: true,
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/contents/:contentId',
  summary: 'Move an item into the trash; a published one only with force',
  who: 'account',
  scope: 'content.write',
  params,
  query: z.object({ force: z.enum(['true']).optional() }),
  output: nothing,
  errors: ['content.published', 'content.locked'],
  example: { params: example },
});

/** One change to many (CONT-14, bulk bar); what cannot be changed is named with its reason. */
export const changeMany = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/contents/bulk',
  summary: 'Change stage, publication, text status or Featured of up to 100 items',
  who: 'account',
  scope: 'content.write',
  params: accountParams,
  body: z
    .object({
      ids: z.array(id).min(1).max(BULK_MOST),
      stageId: id,
      statusContent,
      isFeatured: z.boolean(),
      statusPublish,
    })
    .partial()
    .required({ ids: true })
    .strict(),
  errors: [
    ...valueErrors,
    'content.field_required',
    'content.locked',
    'content.other_pipeline',
    'content.published',
    'content.stale',
  ],
  output: z.object({ changed: z.array(id), refused: z.array(z.object({ id, code: z.string() })) }),
  example: {
    params: { accountId: '' },
    body: { ids: ['01900000-0000-7000-8000-000000000001'], isFeatured: true },
  },
});
