import type { z } from 'zod';
import { listPeople, ofTypes } from '#features/content-model/server/queries.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { RawJson } from '#platform/http/answer.ts';
import { fail } from '#shared/fail.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import { COUNT_MOST, type overview as overviewContract } from '../../contract.ts';
import { askedOf, titleHolds, type Part, type Query, type Seen } from './queries-filters.ts';

/**
 * So many hits of a search are fetched by their ids; words that stand in more titles are looked for along the
 * list, which soon has a page of them.
 */
const SEARCH_FEW = 400;
/** How many times a page the stretch is that is looked through for filters before the planner is asked. */
const STRETCH = 8;
/**
 * And for links and words, which a whole page rarely holds: so many items, since their index alone tells
 * which.
 */
const INDEX_STRETCH = 3000;
/**
 * Filters that were not filled from the stretch though there was more to find: the planner is asked at once.
 * Only a memory of this process, as right as it needs to be.
 */
const RARE_MOST = 2000;
const rare = new Set<string>();

/**
 * Sort orders: column, its type in a cursor, and direction. Each has an index that gives rows in order, from
 * any page on.
 */
const sorts = {
  updated: ['updated_at', 'timestamptz'],
  created: ['created_at', 'timestamptz'],
  title: ['title_key', 'text'],
} as const;

/**
 * The account by the words of row security: any other would be compared with it once more, by every row of a
 * stretch.
 */
const HERE = sql`scope_account()`;
/**
 * What rows of a stretch are left out by and ordered by: the index of each order holds it (0033). The whole
 * row is wide.
 */
const FILTERED_BY = sql.raw(
  [
    'account_id',
    'id',
    'updated_at',
    'title_key',
    'status_service',
    'status_content',
    'status_publish',
    'content_type_id',
    'pipeline_id',
    'stage_id',
    'user_id',
    'is_featured',
    'ready',
  ]
    .map((column) => `c.${column}`)
    .join(', '),
);

/** The keys of a cursor, or 400 when somebody made them up. */
export function keysOf(
  list: string,
  cursor: string | undefined,
  isTime: boolean,
): [string, string] | undefined {
  const keys = readCursor(list, cursor, 2);
  if (!keys) return undefined;
  const [key, id] = keys.map(String) as [string, string];
  if (
    !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ||
    (isTime && !/^\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00)$/.test(key)) ||
    key.includes('\0')
  )
    throw fail('cursor.invalid', 400);
  return [key, id];
}

type Order = ReturnType<typeof orderOf>;
/** The order of the list and where the page begins. */
function orderOf({ sort = '-updated', cursor, testimonials }: Query) {
  const descending = sort.startsWith('-');
  const [column, type] = sorts[sort.replace('-', '') as keyof typeof sorts];
  const name = `contents ${sort}`;
  const after = keysOf(name, cursor, type === 'timestamptz');
  const direction = descending ? sql`desc` : sql`asc`;
  const key = sql.ref(`c.${column}`);
  const kind = testimonials ? sql`c.is_testimonial` : sql`not c.is_testimonial`;
  const next = after
    ? sql`
      and (${key}, c.id) ${descending ? sql`<` : sql`>`} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)
    `
    : sql``;
  return {
    /** Binds a cursor to it. */
    name,
    column,
    key,
    byTitle: type === 'text',
    inOrder: sql`order by ${key} ${direction}, c.id ${direction}`,
    /** The rows of an account from the cursor on. */
    from: (account: Part) => sql`c.account_id = ${account} and ${kind}${next}`,
  };
}

// As a parameter a limit would make the plan for any value look dear, so it is part of the text.
const most = (many: number) => sql.raw(`limit ${many}`);
type Found = {
  rows: string | null;
  many: number;
  /** That of the last row of the page, where it does not stand in the row. */ key?: string;
};
/**
 * The first rows of what is given, one more than the page holds. They come as one text, a line each: one
 * message instead of a hundred.
 */
async function readRows(
  tx: TenantTx,
  { byTitle, key, inOrder }: Order,
  limit: number,
  from: Part,
  planned?: 'planned',
): Promise<Found> {
  const rows = sql`
    select c.list_row as row${byTitle ? sql`, ${key} as key` : sql``}
    from ${from} ${inOrder} ${most(limit + 1)}
  `;
  const last = byTitle ? sql`, (array_agg(r.key))[${sql.raw(String(limit))}] as key` : sql``;
  const [found] = await tx.last(
    sql<Found>`select string_agg(r.row, E',\n') as rows, count(*)::int as many${last} from (${rows}) r`,
    planned,
  );
  return found!;
}
/**
 * What the next stretch of the list holds of what is asked. One plan does that for all values, and is kept:
 * planning takes longer than reading a page.
 */
function along(
  { column, from, inOrder }: Order,
  { byRow, rarely, pattern, limit }: ReturnType<typeof askedOf>,
): Part {
  const stretch = (many: number, more = sql``) =>
    sql`(select ${FILTERED_BY}${column === 'created_at' ? sql`, c.created_at` : sql``}${more} from content c where ${from(HERE)} ${inOrder} ${most(many)}) c where ${sql.join(byRow, sql` and `)}`;
  if (!rarely) return stretch((limit + 1) * STRETCH, sql`, c.list_row`);
  return sql`
    content c
    where c.account_id = ${HERE}
      and c.id = any(
        array(select c.id from ${stretch(INDEX_STRETCH)} ${inOrder} ${most(limit + 1)})
      )${pattern === undefined ? sql`` : sql` and ${titleHolds(pattern)}`}
  `;
}

/**
 * Narrows a search to its hits by their ids, or to the order of an index where there are too many of them.
 */
async function chooseHits(tx: TenantTx, pattern: string): Promise<Part> {
  // Sent ahead, not waited for: the planner may look at the pattern.
  tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`).catch(() => {});
  const hits = await tx.all(
    sql<{ id: string }>`select id from search_content(${pattern}, ${SEARCH_FEW + 1})`,
  );
  if (hits.length <= SEARCH_FEW) return sql`c.id = any(${hits.map(({ id }) => id)}::uuid[])`;
  // What a pattern finds the planner cannot know, we do: then no sort, but the order of an index.
  tx.run(sql`select set_config('enable_sort', 'off', true)`).catch(() => {});
  return titleHolds(pattern);
}

/** The rows as they came, without the one too many, and the cursor behind the last of them. */
function pageOf({ rows, many, key }: Found, limit: number, { name, column }: Order): RawJson {
  if (many <= limit) return new RawJson(`{"rows":[${rows ?? ''}],"nextCursor":null}`);
  const shown = rows!.slice(0, rows!.lastIndexOf(',\n'));
  const last = JSON.parse(shown.slice(shown.lastIndexOf(',\n') + 1)) as {
    id: string;
    createdAt: string;
    updatedAt: string;
  };
  const cursor = writeCursor(name, [
    key ?? (column === 'created_at' ? last.createdAt : last.updatedAt),
    last.id,
  ]);
  return new RawJson(`{"rows":[${shown}],"nextCursor":${JSON.stringify(cursor)}}`);
}

/**
 * The dense list: filtered, sorted, keyset-paged, of rows that stand as JSON text beside their item, since it
 * is the hottest read of the application. The statement's text depends only on which filters are given, so it
 * stays prepared. Most pages are filled from the next stretch of the list in its order; for the others, how
 * rare a filter's value is decides which index serves.
 */
export async function list(tx: TenantTx, accountId: string, query: Query, seen: Seen): Promise<RawJson> {
  const asked = askedOf(accountId, query, seen);
  const { limit, pattern } = asked;
  const order = orderOf(query);
  const read = (from: Part, planned?: 'planned') => readRows(tx, order, limit, from, planned);
  if (asked.byRow.length === 0)
    return pageOf(await read(sql`content c where ${order.from(HERE)}`), limit, order);
  const looked = rare.has(asked.name) ? undefined : await read(along(order, asked));
  if (looked && looked.many > limit) return pageOf(looked, limit, order);
  const filters = pattern === undefined ? asked.planned : [...asked.planned, await chooseHits(tx, pattern)];
  const found = await read(
    sql`content c where ${order.from(sql`${accountId}`)} and ${sql.join(filters, sql` and `)}`,
    'planned',
  );
  if (looked && found.many > looked.many) {
    if (rare.size >= RARE_MOST) rare.clear();
    rare.add(asked.name);
  }
  return pageOf(found, limit, order);
}

type Overview = z.output<typeof overviewContract.output>;
/** How many items each view holds; counting stops at COUNT_MOST. */
export async function overview(
  tx: TenantTx,
  accountId: string,
  { ownOnly, types: seen }: Seen,
): Promise<Overview> {
  const own = sql`
    ${ownOnly ? sql`and c.user_id = ${ownOnly}` : sql``} ${seen ? sql`and ${ofTypes(seen)}` : sql``}
  `;
  const counted = (more: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from (select from content c where c.account_id = ${accountId} ${own} ${more} limit ${COUNT_MOST + 1}) x)`;
  const [counts, types, people] = await Promise.all([
    tx.one(sql<{
      all: number;
      published: number;
      ready: number;
    }>`
      select ${counted(sql`and not c.is_testimonial`)} as all,
        ${counted(sql`and not c.is_testimonial and c.status_publish = 'published'`)} as published,
        ${counted(sql`
        and not c.is_testimonial and c.status_publish = 'notPublished' and c.ready = 6
      `)} as ready
    `),
    tx.all(
      sql<{
        contentTypeId: string;
        count: number;
      }>`
        select t.id as content_type_id,
          ${counted(sql`and not c.is_testimonial and c.content_type_id = t.id`)} as count
        from content_type t
        where t.account_id = ${accountId} and ${ofTypes(seen, sql`t.id`)}
        order by t.position, t.id
      `,
    ),
    listPeople(tx, accountId),
  ]);
  return { ...counts!, types, people };
}
