import type { z } from 'zod';
import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { sql } from '#platform/db/tenant.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { list as listContract } from '../../contract.ts';
import { FILTERED_PAGE_SIZE, PAGE_SIZE } from '../../rules.ts';
import { filterPaths, inChunks, type FilterPath } from '../../rules-where.ts';

/** A piece of a statement. */
export type Part = ReturnType<typeof sql>;
export type Query = z.output<typeof listContract.query>;
/** The part of the account that somebody sees: only their own items, only some types. */
export type Seen = {
  ownOnly: string | null;
  types: ReturnType<typeof typesWith>;
  /** Conditions on fields, as `seenWhere` has read them. */
  where?: Part[];
};

/** Columns of the paths that filters ask (CONT-20). */
const columnsOfPaths: Record<FilterPath, string> = {
  'status.publish': 'status_publish',
  'status.content': 'status_content',
  'status.service': 'status_service',
  'contentType.id': 'content_type_id',
};
const castOf = (path: FilterPath) => (path === 'contentType.id' ? 'uuid' : 'text');
/** Returns the condition that a column is one of these values, nine at a time (CONT-19). */
export const anyOf = (column: string, values: string[], cast: 'uuid' | 'text'): Part => sql`
  (${sql.join(
    inChunks(values).map((chunk) => sql`c.${sql.ref(column)} = any(${chunk}::${sql.raw(cast)}[])`),
    sql` or `,
  )})
`;

/**
 * Returns the conditions of the filters on the row itself, and on its links to categories, services and tags:
 * each the end of a query for such a link; `beyond`: the conditions that no index of an order holds.
 */
function conditionsOf(query: Query, { ownOnly, types, where: conditions = [] }: Seen) {
  const where: Part[] = [];
  const links: Part[] = [];
  const beyond: Part[] = [...conditions];
  const among = (name: string, values: string[] | undefined, cast: 'uuid' | 'text') => {
    if (values?.length === 1) where.push(sql`c.${sql.ref(name)} = ${values[0]}`);
    else if (values) where.push(anyOf(name, values, cast));
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
  for (const [name, path] of Object.entries(filterPaths))
    among(columnsOfPaths[path], query[name as keyof typeof filterPaths], castOf(path));
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
  if (query.unplaced) beyond.push(sql`c.lat is null`);
  return { where, links, beyond };
}
/** The condition that the texts of an item have the words of a search, or that it has a tag of it. */
export const hasWords = (search: string): Part => sql`
  (
    c.lexemes @@ search_query(${search})
    or c.id in (
      select l.content_id
      from content_tag l
      where l.account_id = scope_account() and l.tag_id = any(search_tags(${search}))
    )
  )
`;

/** Returns the conditions that a person asks for, each in the two shapes that a page is looked for with. */
export function askedOf(query: Query, seen: Seen) {
  const { where, links, beyond } = conditionsOf(query, seen);
  const filters = (link: (from: Part) => Part) => [...where, ...links.map(link)];
  // A link is asked for row by row along the list: as a join with a limited stretch, all links would be read
  // for any value.
  const byRow = filters((from) => sql`(select true ${from} limit 1)`);
  const search = query.search || undefined;
  const asked = byRow.length + beyond.length + (search === undefined ? 0 : 1);
  const isFiltered = asked > (seen.types ? 1 : 0);
  return {
    search,
    /** For each row of a stretch of the list. */
    byRow,
    /**
     * For the planner, which weighs them against each other. The words of a search are not among them: see
     * `chooseHits`.
     */
    planned: [...filters((from) => sql`exists (select ${from})`), ...beyond],
    /** Has conditions that are not asked along an order. */
    isBeyond: beyond.length > 0 || search !== undefined,
    /** Links are rarely found in a page's length of rows. */
    rarely: links.length > 0,
    limit: query.limit ?? (isFiltered ? FILTERED_PAGE_SIZE : PAGE_SIZE),
  };
}
