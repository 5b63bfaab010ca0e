import type { z } from 'zod';
import { ofTypes } from '#features/content-model/server/queries.ts';
import { likeAnywhere } from '#platform/db/like.ts';
import { sql } from '#platform/db/tenant.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { list as listContract } from '../../contract.ts';
import { FILTERED_PAGE_SIZE, PAGE_SIZE } from '../../rules.ts';

/** A piece of a statement. */
export type Part = ReturnType<typeof sql>;
export type Query = z.output<typeof listContract.query>;
/** What of the account somebody sees: only their own, only some types. */
export type Seen = { ownOnly: string | null; types: ReturnType<typeof typesWith> };

/**
 * What the filters ask of the row itself, and of its links to categories, services and tags: each the end of
 * a query for such a link.
 */
function conditionsOf(query: Query, { ownOnly, types }: Seen): { where: Part[]; links: Part[] } {
  const where: Part[] = [];
  const links: Part[] = [];
  const among = (name: string, values: string[] | undefined, cast: 'uuid' | 'text') => {
    if (values?.length === 1) where.push(sql`c.${sql.ref(name)} = ${values[0]}`);
    else if (values) where.push(sql`c.${sql.ref(name)} = any(${values}::${sql.raw(cast)}[])`);
  };
  const linked = (table: Part, column: Part, ids: string[] | undefined) => {
    if (ids)
      links.push(
        sql`
          from ${table} l
          where l.account_id = c.account_id
            and l.content_id = c.id
            and l.${column} ${ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids}::uuid[])`}
        `,
      );
  };
  among('status_service', query.statusService, 'text');
  among('status_content', query.statusContent, 'text');
  among('status_publish', query.statusPublish, 'text');
  among('content_type_id', query.contentTypeId, 'uuid');
  among('pipeline_id', query.pipelineId, 'uuid');
  among('stage_id', query.stageId, 'uuid');
  among('user_id', query.userId, 'uuid');
  if (ownOnly) where.push(sql`c.user_id = ${ownOnly}`);
  if (types) where.push(ofTypes(types));
  if (query.featured) where.push(query.featured === 'true' ? sql`c.is_featured` : sql`not c.is_featured`);
  if (query.ready) where.push(sql`c.status_publish = 'notPublished' and c.ready = 6`);
  if (query.updatedSince) where.push(sql`c.updated_at >= ${query.updatedSince}`);
  linked(sql`content_category`, sql`category_id`, query.categoryId);
  linked(sql`content_service`, sql`service_id`, query.serviceId);
  linked(sql`content_tag`, sql`tag_id`, query.tagId);
  return { where, links };
}
/** `title_key` holds the first 200 characters, so longer titles are looked through themselves. */
export const titleHolds = (pattern: string): Part =>
  sql`(c.title_key like (select lower(${pattern})) or (octet_length(c.title) > 200 and c.title ilike ${pattern}))`;
/** The same as far as an index of an order tells. */
const titleMayHold = (pattern: string): Part =>
  sql`(c.title_key like (select lower(${pattern})) or octet_length(c.title_key) >= 200)`;

/** What a person asks of the list, each filter in the two shapes that a page is looked for with. */
export function askedOf(query: Query, seen: Seen) {
  const { where, links } = conditionsOf(query, seen);
  const pattern = query.search ? likeAnywhere(query.search) : undefined;
  const filters = (link: (from: Part) => Part) => [...where, ...links.map(link)];
  // A link is asked for row by row along the list: as a join with a limited stretch, all links would be read
  // for any value.
  const byRow = [
    ...filters((from) => sql`(select true ${from} limit 1)`),
    ...(pattern === undefined ? [] : [titleMayHold(pattern)]),
  ];
  return {
    pattern,
    /** For each row of a stretch of the list. */
    byRow,
    /**
     * For the planner, which weighs them against each other. The words of a search are not among them: see
     * `chooseHits`.
     */
    planned: filters((from) => sql`exists (select ${from})`),
    /** Links and words are rarely found in a page's length of rows. */
    rarely: links.length > 0 || pattern !== undefined,
    limit: query.limit ?? (byRow.length > (seen.types ? 1 : 0) ? FILTERED_PAGE_SIZE : PAGE_SIZE),
  };
}
