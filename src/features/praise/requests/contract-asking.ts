import { z } from 'zod';
import { selection } from '#features/items/content/contract-many.ts';
import { filterErrors } from '#features/items/content/contract-where.ts';
import { accountParams, endpoint, id, language, pageQuery } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { address, link } from './contract-links.ts';
import { leftCodes } from './rules-asking.ts';

const base = '/api/accounts/:accountId/testimonial-batches';
const plansPath = '/api/accounts/:accountId/testimonial-plans';
const anId = '00000000-0000-7000-8000-000000000000';
const count = z.number().int();
const code = z.enum(leftCodes);
/** Reasons why customers are not asked, most frequent first. */
const reasons = z.array(z.object({ code, count }));

const batch = z.object({
  id,
  /** Name of the person, empty when there is none any more. */
  by: z.string(),
  locale: language,
  createdAt: z.string(),
  total: count,
  waiting: count,
  sent: count,
  left: count,
  cancelled: count,
  /** When the first of the waiting ones goes out. */
  dueAt: z.string().nullable(),
});
export type Batch = z.output<typeof batch>;
const body = z.strictObject({ selection, locale: language.optional() });
const example = { selection: { ids: [anId] } };
export const previewBatch = endpoint({
  method: 'POST',
  path: `${base}/preview`,
  summary: 'How many customers of chosen items would get a request by email, who would not, and why',
  who: 'account',
  scope: 'testimonials.write',
  params: accountParams,
  body,
  output: z.object({
    total: count,
    asked: count,
    left: count,
    reasons,
    /** The first items whose customers are not asked. */
    items: z.array(z.object({ id, title: z.string(), code })),
    /** The end of the quiet hours, until which the emails wait; null: they go out now. */
    opensAt: z.string().nullable(),
  }),
  errors: [
    'bulk.too_many',
    'testimonials.no_site',
    ...filterErrors,
    'testimonials.already_answered',
    'testimonials.asked_lately',
    'testimonials.opted_out',
    'testimonials.same_customer',
  ],
  example: { body: example },
});
export const createBatch = endpoint({
  method: 'POST',
  path: base,
  summary: 'Ask the customers of chosen items by email; a job sends each request once',
  creates: `${base}/:batchId`,
  who: 'account',
  scope: 'testimonials.write',
  params: accountParams,
  body,
  output: batch,
  errors: ['bulk.too_many', 'bulk.none', 'testimonials.no_site', ...filterErrors],
  limit: { points: 30, seconds: 600 },
  example: { body: example },
});
const batchParams = accountParams.extend({ batchId: id });
export const listBatches = endpoint({
  method: 'GET',
  path: base,
  summary: 'Requests to the customers of many items, newest first',
  who: 'account',
  scope: 'testimonials.read',
  params: accountParams,
  query: pageQuery(5, 20),
  output: z.object({ batches: z.array(batch), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const getBatch = endpoint({
  method: 'GET',
  path: `${base}/:batchId`,
  summary: 'A request to many customers with its progress',
  who: 'account',
  scope: 'testimonials.read',
  params: batchParams,
  output: batch.extend({ reasons }),
  example: { params: { batchId: anId } },
});
export const stopBatch = endpoint({
  method: 'POST',
  path: `${base}/:batchId/stop`,
  summary: 'Send nothing more of a request to many customers',
  who: 'account',
  scope: 'testimonials.write',
  params: batchParams,
  output: batch,
  example: { params: { batchId: anId } },
});

const plan = z.object({
  id,
  contentId: id,
  contentTitle: z.string(),
  /** '': the item has no email address yet. */
  customerEmail: z.string(),
  /** By the rule about a stage, not by a request to many. */
  isByRule: z.boolean(),
  state: z.enum(['waiting', 'sent', 'left', 'cancelled']),
  code: code.nullable(),
  dueAt: z.string(),
});
export type Plan = z.output<typeof plan>;
export const listPlans = endpoint({
  method: 'GET',
  path: plansPath,
  summary: 'Requests that are to go out by themselves, of an item or of all, newest first',
  who: 'account',
  scope: 'testimonials.read',
  params: accountParams,
  query: pageQuery(20).extend({
    contentId: id.optional(),
    state: z.enum(['waiting', 'sent', 'left', 'cancelled']).optional(),
    /** `true`: those of the rule about a stage, `false`: those of requests to many. */
    byRule: z.enum(['true', 'false']).optional(),
  }),
  output: z.object({ plans: z.array(plan), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const cancelPlan = endpoint({
  method: 'POST',
  path: `${plansPath}/:planId/cancel`,
  summary: 'Cancel a request that has not gone out',
  who: 'account',
  scope: 'testimonials.write',
  params: accountParams.extend({ planId: id }),
  output: plan,
  errors: ['testimonials.plan_over'],
  example: { params: { planId: anId } },
});

/** Sizes of a poster. */
export const posterSizes = ['a4', 'a6'] as const;
/** Minutes for which the address of a poster opens. */
export const POSTER_MINUTES = 10;
export const makePoster = endpoint({
  method: 'POST',
  path: `${names.listLinks.path}/:linkId/poster`,
  summary: 'The secret address of a poster as PDF with the code of a request',
  who: 'account',
  scope: 'testimonials.write',
  params: accountParams.extend({ linkId: id }),
  body: z.strictObject({ size: z.enum(posterSizes).default('a4') }),
  output: z.object({ href: z.string() }),
  secret: true,
  errors: ['testimonials.no_site', 'testimonials.no_printer'],
  limit: { points: 30, seconds: 600 },
  example: { params: { linkId: anId }, body: {} },
});

export const openPoster = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/testimonial-poster',
  summary: 'The address of the poster for everybody in a language, made when there is none',
  who: 'account',
  scope: 'testimonials.write',
  params: accountParams,
  body: z.strictObject({ locale: language.optional() }),
  output: z.object({ link, ...address.shape }),
  secret: true,
  errors: ['testimonials.no_site'],
  limit: { points: 60, seconds: 600 },
  example: { body: {} },
});
