import { z } from 'zod';
import { accountParams, endpoint, id } from '#shared/endpoint.ts';
import { many, row } from './contract.ts';
import { names } from './contract-names.ts';
import { MAP_MOST } from './rules-where.ts';

const lat = z.coerce.number().min(-90).max(90);
const lng = z.coerce.number().min(-180).max(180);
const count = z.number().int();
const box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });
export type Box = z.output<typeof box>;
/** Items at nearly the same place; one alone has its id and title. */
const cluster = z.object({
  lat: z.number(),
  lng: z.number(),
  count,
  id: id.nullable(),
  title: z.string(),
});
export type Cluster = z.output<typeof cluster>;

/** Items of a page of the list beside the map. */
export const MAP_ROWS = 20;
export const map = endpoint({
  ...names.map,
  summary: `Items with a position as at most ${MAP_MOST} clusters of a part of the map (CONT-44)`,
  who: 'account',
  params: accountParams,
  query: z
    .object({
      /** Edges of the part in degrees; `west` is larger than `east` across the date line. */
      west: lng,
      south: lat,
      east: lng,
      north: lat,
      zoom: z.coerce.number().min(0).max(20),
      contentTypeId: many(id),
      stageId: many(id),
    })
    .partial(),
  output: z.object({
    clusters: z.array(cluster),
    /** The latest items of this part, at most 20. */
    rows: z.array(row),
    /** How many items are in this part, with a position at all, and without one; each counted to 10,000. */
    here: count,
    placed: count,
    unplaced: count,
    /** The part that holds all items with a position; null without any. */
    bounds: box.nullable(),
  }),
  example: { params: { accountId: '' }, query: { zoom: '3' } },
});
