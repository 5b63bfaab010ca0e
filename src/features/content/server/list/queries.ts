import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { listPeople, ofTypes } from '#features/content-model/server/queries.ts';
import { likeAnywhere } from '#server/db/like.ts';
import { sql, type TenantTx } from '#server/db/tenant.ts';
import { RawJson } from '#server/http/answer.ts';
import { fail } from '#shared/fail.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { COUNT_MOST, statusContent, statusService, type contents, type list as listContract, type openItem, type overview as overviewContract } from '../../contract.ts';
import { FILTERED_PAGE_SIZE, PAGE_SIZE } from '../../rules.ts';
import type { typesWith } from '#shared/rights/rights.ts';

type Part = ReturnType<typeof sql>;
type Query = z.output<typeof listContract.query>;
/** What of the account somebody sees: only their own, only some types. */
export type Seen = { ownOnly: string | null; types: ReturnType<typeof typesWith> };
/** So many hits of a search are fetched by their ids; words that stand in more titles are looked for along the list, which soon has a page of them. */
const SEARCH_FEW = 400;
/** How many times a page the stretch is that is looked through for filters before the planner is asked. */
const STRETCH = 8;
/** And for links and words, which a whole page rarely holds: so many items, since their index alone tells which. */
const INDEX_STRETCH = 3000;
/** Filters that were not filled from the stretch though there was more to find: the planner is asked at once. Only a memory of this process, as right as it needs to be. */
const RARE_MOST = 2000, rare = new Set<string>();

/** Sort orders: column, its type in a cursor, and direction. Each has an index that gives rows in order, from any page on. */
const sorts = {
  updated: ['updated_at', 'timestamptz'], created: ['created_at', 'timestamptz'], title: ['title_key', 'text'],
} as const;

/** The account by the words of row security: any other would be compared with it once more, by every row of a stretch. */
const HERE = sql`scope_account()`;
/** What rows of a stretch are left out by and ordered by: the index of each order holds it (0033). The whole row is wide. */
const FILTERED_BY = sql.raw(['account_id', 'id', 'updated_at', 'title_key', 'status_service', 'status_content', 'status_publish', 'content_type_id', 'pipeline_id', 'stage_id', 'user_id', 'is_featured', 'ready'].map((column) => `c.${column}`).join(', '));

/** The keys of a cursor, or 400 when somebody made them up. */
function keysOf(list: string, cursor: string | undefined, isTime: boolean): [string, string] | undefined {
  const keys = readCursor(list, cursor, 2);
  if (!keys) return undefined;
  const [key, id] = keys.map(String) as [string, string];
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) || (isTime && !/^\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00)$/.test(key)) || key.includes('\0')) throw fail('cursor.invalid', 400);
  return [key, id];
}

/** What the filters ask of the row itself, and of its links to categories, services and tags: each the end of a query for such a link. */
function conditionsOf(query: Query, { ownOnly, types }: Seen): { where: Part[]; links: Part[] } {
  const where: Part[] = [], links: Part[] = [];
  const among = (name: string, values: string[] | undefined, cast: 'uuid' | 'text') => {
    if (values?.length === 1) where.push(sql`c.${sql.ref(name)} = ${values[0]}`);
    else if (values) where.push(sql`c.${sql.ref(name)} = any(${values}::${sql.raw(cast)}[])`);
  };
  const linked = (table: Part, column: Part, ids: string[] | undefined) => {
    if (ids) links.push(sql`from ${table} l where l.account_id = c.account_id and l.content_id = c.id and l.${column} ${ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids}::uuid[])`}`);
  };
  among('status_service', query.statusService, 'text'); among('status_content', query.statusContent, 'text'); among('status_publish', query.statusPublish, 'text');
  among('content_type_id', query.contentTypeId, 'uuid'); among('pipeline_id', query.pipelineId, 'uuid'); among('stage_id', query.stageId, 'uuid'); among('user_id', query.userId, 'uuid');
  if (ownOnly) where.push(sql`c.user_id = ${ownOnly}`);
  if (types) where.push(ofTypes(types));
  if (query.featured) where.push(query.featured === 'true' ? sql`c.is_featured` : sql`not c.is_featured`);
  if (query.ready) where.push(sql`c.status_publish = 'notPublished' and c.ready = 6`);
  if (query.updatedSince) where.push(sql`c.updated_at >= ${query.updatedSince}`);
  linked(sql`content_category`, sql`category_id`, query.categoryId); linked(sql`content_service`, sql`service_id`, query.serviceId); linked(sql`content_tag`, sql`tag_id`, query.tagId);
  return { where, links };
}
/** `title_key` holds the first 200 characters, so longer titles are looked through themselves. */
const titleHolds = (pattern: string): Part => sql`(c.title_key like (select lower(${pattern})) or (octet_length(c.title) > 200 and c.title ilike ${pattern}))`;
/** The same as far as an index of an order tells. */
const titleMayHold = (pattern: string): Part => sql`(c.title_key like (select lower(${pattern})) or octet_length(c.title_key) >= 200)`;

/** Narrows a search to its hits by their ids, or to the order of an index where there are too many of them. */
async function chooseHits(tx: TenantTx, pattern: string): Promise<Part> {
  // Sent ahead, not waited for: the planner may look at the pattern.
  tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`).catch(() => {});
  const hits = await tx.all(sql<{ id: string }>`select id from search_content(${pattern}, ${SEARCH_FEW + 1})`);
  if (hits.length <= SEARCH_FEW) return sql`c.id = any(${hits.map(({ id }) => id)}::uuid[])`;
  // What a pattern finds the planner cannot know, we do: then no sort, but the order of an index.
  tx.run(sql`select set_config('enable_sort', 'off', true)`).catch(() => {});
  return titleHolds(pattern);
}

/**
 * The dense list: filtered, sorted, keyset-paged, of rows that stand as JSON text beside their item, since it is the hottest read
 * of the application. The statement's text depends only on which filters are given, so it stays prepared.
 */
export async function list(tx: TenantTx, accountId: string, query: Query, seen: Seen): Promise<RawJson> {
  const sort = query.sort ?? '-updated', descending = sort.startsWith('-'), [column, type] = sorts[sort.replace('-', '') as keyof typeof sorts];
  const { where, links } = conditionsOf(query, seen), pattern = query.search ? likeAnywhere(query.search) : undefined;
  const filters = (link: (from: Part) => Part) => [...where, ...links.map(link)], byRow = [...filters((from) => sql`(select true ${from} limit 1)`), ...(pattern === undefined ? [] : [titleMayHold(pattern)])];
  const limit = query.limit ?? (byRow.length > (seen.types ? 1 : 0) ? FILTERED_PAGE_SIZE : PAGE_SIZE), name = `contents ${sort}`;
  const after = keysOf(name, query.cursor, type === 'timestamptz');
  const order = descending ? sql`desc` : sql`asc`, key = sql.ref(`c.${column}`), inOrder = sql`order by ${key} ${order}, c.id ${order}`;
  const from = (here: Part) => sql`c.account_id = ${here} and ${query.testimonials ? sql`c.is_testimonial` : sql`not c.is_testimonial`}${after ? sql` and (${key}, c.id) ${descending ? sql`<` : sql`>`} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)` : sql``}`;
  // The limit is part of the text: as a parameter it would make the plan for any value look dear. Rows come as one text, a line each: one message instead of a hundred.
  const columns = sql`select c.list_row as row${type === 'text' ? sql`, ${key} as key` : sql``} from`, most = (many: number) => sql.raw(`limit ${many}`);
  type Found = { rows: string | null; many: number; /** That of the last row of the page, where it does not stand in the row. */ key?: string };
  const page = (from: Part, planned?: 'planned') => tx.last(sql<Found>`select string_agg(r.row, E',\n') as rows, count(*)::int as many${type === 'text' ? sql`, (array_agg(r.key))[${sql.raw(String(limit))}] as key` : sql``} from (${columns} ${from} ${inOrder} ${most(limit + 1)}) r`, planned).then(([found]) => found!);
  // Most pages are filled from the next stretch of the list in its order. One plan does that for all values, and is kept: planning takes longer than reading a page.
  // A link is asked for row by row there: as a join with a limited stretch, all links would be read for any value.
  const asked = byRow.length > 0 ? JSON.stringify([accountId, seen.ownOnly, seen.types, { ...query, cursor: undefined, limit: undefined }]) : '';
  const stretch = (many: number, more = sql``) => sql`(select ${FILTERED_BY}${column === 'created_at' ? sql`, c.created_at` : sql``}${more} from content c where ${from(HERE)} ${inOrder} ${most(many)}) c where ${sql.join(byRow, sql` and `)}`;
  const along = () => links.length === 0 && pattern === undefined ? stretch((limit + 1) * STRETCH, sql`, c.list_row`)
    : sql`content c where c.account_id = ${HERE} and c.id = any(array(select c.id from ${stretch(INDEX_STRETCH)} ${inOrder} ${most(limit + 1)}))${pattern === undefined ? sql`` : sql` and ${titleHolds(pattern)}`}`;
  let found = rare.has(asked) ? undefined : await page(byRow.length === 0 ? sql`content c where ${from(HERE)}` : along());
  if (!found || (byRow.length > 0 && found.many <= limit)) {
    const looked = found, chosen = filters((from) => sql`exists (select ${from})`);
    if (pattern !== undefined) chosen.push(await chooseHits(tx, pattern));
    // A plan for any value would sort a whole account: how rare a filter's value is decides which index serves.
    found = await page(sql`content c where ${from(sql`${accountId}`)} and ${sql.join(chosen, sql` and `)}`, 'planned');
    if (looked && found.many > looked.many) {
      if (rare.size >= RARE_MOST) rare.clear();
      rare.add(asked);
    }
  }
  let rows = found.rows ?? '', nextCursor: string | null = null;
  if (found.many > limit) {
    rows = rows.slice(0, rows.lastIndexOf(',\n'));
    const last = JSON.parse(rows.slice(rows.lastIndexOf(',\n') + 1)) as { id: string; createdAt: string; updatedAt: string };
    nextCursor = writeCursor(name, [found.key ?? (column === 'created_at' ? last.createdAt : last.updatedAt), last.id]);
  }
  return new RawJson(`{"rows":[${rows}],"nextCursor":${JSON.stringify(nextCursor)}}`);
}

type Overview = z.output<typeof overviewContract.output>;
/** How many items each view holds; counting stops at COUNT_MOST. */
export async function overview(tx: TenantTx, accountId: string, { ownOnly, types: seen }: Seen): Promise<Overview> {
  const own = sql`${ownOnly ? sql`and c.user_id = ${ownOnly}` : sql``} ${seen ? sql`and ${ofTypes(seen)}` : sql``}`;
  const counted = (more: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from (select from content c where c.account_id = ${accountId} ${own} ${more} limit ${COUNT_MOST + 1}) x)`;
  const [counts, types, people] = await Promise.all([
    tx.one(sql<{ all: number; published: number; ready: number }>`select ${counted(sql`and not c.is_testimonial`)} as all, ${counted(sql`and not c.is_testimonial and c.status_publish = 'published'`)} as published,
      ${counted(sql`and not c.is_testimonial and c.status_publish = 'notPublished' and c.ready = 6`)} as ready`),
    tx.all(sql<{ contentTypeId: string; count: number }>`select t.id as content_type_id, ${counted(sql`and not c.is_testimonial and c.content_type_id = t.id`)} as count from content_type t where t.account_id = ${accountId} and ${ofTypes(seen, sql`t.id`)} order by t.position, t.id`),
    listPeople(tx, accountId),
  ]);
  return { ...counts!, types, people };
}

type OpenQuery = z.output<typeof contents.query>;
type OpenItem = z.output<typeof openItem>;

/** Changes with every change of the account's content, brand or settings. */
export async function openTag(tx: TenantTx, accountId: string, asked: string): Promise<string> {
  const row = await tx.one(sql<{ counter: number; at: string }>`select update_counter as counter, updated_at as at from account where id = ${accountId}`);
  return `"${row?.counter ?? 0}-${createHash('sha256').update(`${row?.at} ${asked}`).digest('base64url').slice(0, 16)}"`;
}

/** GET /contents: public copies with the account's fields beside each (CONT-09, CONT-10, CONT-22). */
export async function open(tx: TenantTx, query: OpenQuery, { ownOnly, types, testimonials }: Seen & { testimonials: boolean }): Promise<{ contents: OpenItem[]; nextCursor: string | null }> {
  const { accountId, limit } = query, after = keysOf('open contents', query.cursor, true);
  const where = [sql`c.account_id = ${accountId}`, query.contentTypeId ? sql`c.content_type_id = ${query.contentTypeId}` : sql`not c.is_testimonial`];
  if (!testimonials) where.push(sql`not c.is_testimonial`);
  if (query.updatedSince) where.push(sql`c.updated_at >= ${query.updatedSince}`);
  if (ownOnly) where.push(sql`c.user_id = ${ownOnly}`);
  if (types) where.push(ofTypes(types));
  const column = statusService.safeParse(query.status).success ? 'status_service' : statusContent.safeParse(query.status).success ? 'status_content' : 'status_publish';
  if (query.status) where.push(sql`${sql.ref(`c.${column}`)} = ${query.status}`);
  if (after) where.push(sql`(c.updated_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const [rows, account] = await Promise.all([
    tx.all(sql<OpenItem>`
      select p.content_id, p.content_id as uid, p.account_id, p.content_type_id, p.type_key, p.title, p.description, p.title_writings, p.description_writings, p.slug, p.permalink, p.city, p.neighborhood, p.address,
        p.lat, p.lng, p.done_on, to_jsonb(p.category_ids) as category_ids, to_jsonb(p.service_ids) as service_ids, to_jsonb(p.tag_ids) as tag_ids, p.is_featured, p.cover, p.media, p.pairs, p.testimonial, p.custom,
        p.seo_title, p.seo_description, p.sort_at, c.updated_at, p.related_to, p.status_content as "sC", p.status_service as "sS", p.status_publish as "sP", p.customer_name,
        coalesce((select jsonb_agg(jsonb_build_object('label', x.label) order by x.position, x.label) from category x where x.account_id = p.account_id and x.id = any(p.category_ids)), '[]') as "bC",
        coalesce((select jsonb_agg(jsonb_build_object('label', x.label, 'alias', x.alias, 'description', x.description) order by x.position, x.label) from service x where x.account_id = p.account_id and x.id = any(p.service_ids)), '[]') as "bS",
        coalesce((select jsonb_agg(jsonb_build_object('label', g.label, 'tags', g.tags) order by g.label) from (select b.label, jsonb_agg(jsonb_build_object('label', x.label) order by x.position, x.label) as tags
          from tag x join label b on b.account_id = x.account_id and b.id = x.label_id where x.account_id = p.account_id and x.id = any(p.tag_ids) group by b.id, b.label) g), '[]') as "bL",
        coalesce((select jsonb_agg(jsonb_build_object('label', x.label) order by x.position, x.label) from tag x where x.account_id = p.account_id and x.id = any(p.tag_ids)), '[]') as "bT"
      from (select c.id, c.updated_at from content c where ${sql.join(where, sql` and `)} order by c.updated_at desc, c.id desc limit ${limit + 1}) c
      join content_public p on p.account_id = ${accountId} and p.content_id = c.id order by c.updated_at desc, c.id desc`),
    tx.one(sql<Partial<OpenItem>>`
      select a.description as account_description, a.phone as account_phone, a.business_name as account_business_name, a.subscription_type as account_subscription_type, a.website as account_website,
        a.location as account_location, a.logo as account_logo, g.app_name as agency_app_name,
        (select coalesce(jsonb_agg(c.label order by c.position), '[]') from category c where c.account_id = a.id) as account_business_categories,
        (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'type', f.type) order by f.position), '[]') from custom_field f where f.account_id = a.id) as account_custom_fields,
        (select w.host::text from whitelabel w where w.account_id = a.id order by w.created_at limit 1) as whitelabel_domain,
        (select w.host::text from whitelabel w where w.agency_id = a.agency_id and w.account_id is null order by w.created_at limit 1) as agency_whitelabel_domain
      from account a left join agency g on g.id = a.agency_id where a.id = ${accountId}`),
  ]);
  const page = cutPage(rows, limit, (row) => writeCursor('open contents', [row.updatedAt, row.contentId]));
  return { contents: page.rows.map((row) => ({ ...row, ...account }) as OpenItem), nextCursor: page.nextCursor };
}
