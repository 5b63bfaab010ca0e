import { z } from 'zod';
import { row } from '#features/items/content/contract.ts';
import { accountParams, endpoint, id, pageQuery, text } from '#shared/endpoint.ts';

/** Cards of a page of a column. */
export const CARDS_PAGE = 30;
/** Most cards that are read by their ids in one call. */
export const CARDS_BY_ID = 50;
/** Counting of a column stops here; more is shown as "5,000+". */
export const CARDS_COUNTED = 5000;

const filters = z.object({ search: text(200), userId: id, contentTypeId: id }).partial();
/** Filters of the board, which its columns and their counts share. */
export type BoardFilters = z.output<typeof filters>;

/** An item as its card shows it; `stageAt` is when it came to its stage. */
const card = row
  .pick({
    id: true,
    userId: true,
    contentTypeId: true,
    stageId: true,
    title: true,
    city: true,
    neighborhood: true,
    statusPublish: true,
    lockedAt: true,
    version: true,
    ready: true,
    card: true,
  })
  .extend({
    stageAt: z.string(),
    /** Its steps; null where it has none. */
    elements: z.object({ done: z.number().int(), all: z.number().int() }).nullable(),
  });
export type Card = z.output<typeof card>;

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/pipelines/:pipelineId/board',
  summary: 'How many items stand on each stage of a pipeline, and who made items',
  who: 'account',
  params: accountParams.extend({ pipelineId: id }),
  query: filters,
  output: z.object({
    stages: z.array(z.object({ id, count: z.number().int() })),
    people: z.array(z.object({ id, name: z.string() })),
  }),
  example: { params: { accountId: '', pipelineId: '' } },
});

const cardPage = z.object({ cards: z.array(card), nextCursor: z.string().nullable() });
export type CardPage = z.output<typeof cardPage>;
export const listCards = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/stages/:stageId/cards',
  summary: 'Items on a stage, the one that came last first (30 a page)',
  who: 'account',
  params: accountParams.extend({ stageId: id }),
  query: pageQuery(CARDS_PAGE, 100).extend(filters.shape),
  output: cardPage,
  errors: ['cursor.invalid'],
  example: { params: { accountId: '', stageId: '' } },
});

export const findCards = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/cards',
  summary: 'Items by their ids as cards; those that are gone or not for this person are left out',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ ids: z.array(id).min(1).max(CARDS_BY_ID), ...filters.shape }),
  output: z.object({ cards: z.array(card) }),
  example: { params: { accountId: '' }, body: { ids: ['01900000-0000-7000-8000-000000000001'] } },
});
