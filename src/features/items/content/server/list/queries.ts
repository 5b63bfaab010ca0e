import type { z } from 'zod';
import { listPeople, ofTypes } from '#features/structure/content-model/server/queries.ts';
import { columnList } from '#platform/db/schema/columns.ts';
import { searching } from '#platform/db/search.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { fail } from '#shared/fail.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import {
  COUNT_MOST,
  type Row,
  type list as listContract,
  type overview as overviewContract,
} from '../../contract.ts';
import { listedColumns } from '../../fields.ts';
import { askedOf, hasWords, type Part, type Query, type Seen } from './queries-filters.ts';

/**
 * So many hits of a search are fetched by their ids; words that begin words of more items are looked for along the
 * list, which soon has a page of them, and no more inside of words.
 */
const SEARCH_FEW = 400;
/** Most items whose title only comes close to a search. */
const SEARCH_NEAR = 20;
/** How many times a page the stretch is that is looked through for filters before the planner is asked. */
const STRETCH = 8;
/**
 * And for links and words, which a whole page rarely holds: so many items, since their index alone tells
 * which.
 */
const INDEX_STRETCH = 3000;
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
 * The account in the same expression as in the row security policies, so that rows are not filtered by it
 * twice.
 */
const HERE = sql`scope_account()`;
/** Columns that filters and orders need; the index of each order holds them all. */
const INDEXED = [
  'accountId',
  'id',
  'updatedAt',
  'titleKey',
  'statusService',
  'statusContent',
  'statusPublish',
  'contentTypeId',
  'pipelineId',
  'stageId',
  'userId',
  'isFeatured',
  'ready',
];
/** Columns of a row of the list. */
const LISTED = [...listedColumns, 'card'];
/** Columns of a stretch whose rows are answered at once. */
const STRETCHED = [...new Set([...INDEXED, ...LISTED])];

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
    /** Name that binds a cursor to the order. */
    name,
    column,
    key,
    inOrder: sql`order by ${key} ${direction}, c.id ${direction}`,
    /** The rows of an account from the cursor on. */
    from: (account: Part) => sql`c.account_id = ${account} and ${kind}${next}`,
  };
}

// The limit is part of the SQL text, since with a parameter PostgreSQL estimates a high cost for the generic plan.
const most = (many: number) => sql.raw(`limit ${many}`);
/** A row of the list with the text of the key of its order. */
type KeyedRow = Row & { cursorKey: string };
/** Reads the first rows of `from` in the order of the list, one more than the page holds. */
const readRows = (tx: TenantTx, { key, inOrder }: Order, limit: number, from: Part): Promise<KeyedRow[]> =>
  tx.all(sql<KeyedRow>`
    select ${columnList(LISTED, 'c')}, ${key} as cursor_key
    from ${from} ${inOrder} ${most(limit + 1)}
  `);
/**
 * Returns the part of a statement that looks through the next rows of the order's index for those that the
 * filters let through. Its plan serves all values and is kept, since planning takes longer than a page.
 */
function along({ column, from, inOrder }: Order, { byRow, rarely, limit }: ReturnType<typeof askedOf>): Part {
  const stretch = (many: number, columns: string[]) => sql`
    (
      select ${columnList(columns, 'c')}
      from content c
      where ${from(HERE)} ${inOrder} ${most(many)}
    ) c
    where ${sql.join(byRow, sql` and `)}
  `;
  if (!rarely) return stretch((limit + 1) * STRETCH, STRETCHED);
  const indexed = column === 'created_at' ? [...INDEXED, 'createdAt'] : INDEXED;
  return sql`
    content c
    where c.account_id = ${HERE}
      and c.id = any(
        array(select c.id from ${stretch(INDEX_STRETCH, indexed)} ${inOrder} ${most(limit + 1)})
      )
  `;
}

/**
 * Narrows a search to its hits by their ids, or to the order of an index where there are too many of them. A
 * search that finds nothing has typing errors.
 */
async function chooseHits(tx: TenantTx, search: string): Promise<Part> {
  const hits = await tx.all(
    sql<{ id: string }>`
      select id from search_content(${search}, ${SEARCH_FEW + 1})
    `,
  );
  if (hits.length > SEARCH_FEW) return hasWords(search);
  const near = hits.length
    ? []
    : await tx.all(
        q
          .selectFrom(
            sql<{ id: string }>`search_content_near(${search}, ${SEARCH_NEAR}::int)`.as<'near'>(sql`near`),
          )
          .select('id'),
      );
  return sql`c.id = any(${[...hits, ...near].map(({ id }) => id)}::uuid[])`;
}

type ListPage = z.output<typeof listContract.output>;
/** Returns the rows without the one too many, and the cursor behind the last of them. */
function pageOf(rows: KeyedRow[], limit: number, { name }: Order): ListPage {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1)!;
  return { rows: pageRows, nextCursor: writeCursor(name, [last.cursorKey, last.id]) };
}

/** Lets the planner choose an index by the values of the statements that follow. */
const planByValue = (tx: TenantTx) =>
  tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);

/**
 * Reads a page of the dense list: filtered, sorted, keyset-paged. The statement's text depends only on which
 * filters are set, so it stays prepared. Most pages are filled from the next stretch of the list in its
 * order; for the others the planner chooses an index by how rare a filter's value is.
 */
export async function list(tx: TenantTx, accountId: string, query: Query, seen: Seen): Promise<ListPage> {
  const asked = askedOf(query, seen);
  const { limit, search } = asked;
  const order = orderOf(query);
  const read = (from: Part) => readRows(tx, order, limit, from);
  if (asked.byRow.length === 0 && !asked.isBeyond)
    return pageOf(await read(sql`content c where ${order.from(HERE)}`), limit, order);
  if (!asked.isBeyond) {
    const stretchRows = await read(along(order, asked));
    if (stretchRows.length > limit) return pageOf(stretchRows, limit, order);
  }
  await planByValue(tx);
  const readPlanned = async (filters: Part[]) => {
    const where = sql.join([order.from(sql`${accountId}`), ...filters], sql` and `);
    return pageOf(await read(sql`content c where ${where}`), limit, order);
  };
  if (search === undefined) return readPlanned(asked.planned);
  return searching(tx, async () => readPlanned([...asked.planned, await chooseHits(tx, search)]));
}

/** Returns the ids of what the filters let through, testimonials aside, up to so many. */
export async function selectIds(
  tx: TenantTx,
  accountId: string,
  query: Query,
  seen: Seen,
  atMost: number,
): Promise<string[]> {
  const { planned, search } = askedOf(query, seen);
  await planByValue(tx);
  const filters =
    search === undefined ? planned : [...planned, await searching(tx, () => chooseHits(tx, search))];
  const where = sql.join(
    [sql`c.account_id = ${accountId}`, sql`not c.is_testimonial`, ...filters],
    sql` and `,
  );
  const rows = await tx.all(
    sql<{ id: string }>`select c.id from content c where ${where} order by c.id ${most(atMost)}`,
  );
  return rows.map(({ id }) => id);
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
    sql<number>`(
      select count(*)::int
      from (
        select
        from content c
        where c.account_id = ${accountId} ${own} ${more}
        limit ${COUNT_MOST + 1}
      ) x
    )`;
  const counts = await tx.one(sql<{
    all: number;
    published: number;
    ready: number;
  }>`
      select ${counted(sql`and not c.is_testimonial`)} as all,
        ${counted(sql`and not c.is_testimonial and c.status_publish = 'published'`)} as published,
        ${counted(sql`
        and not c.is_testimonial and c.status_publish = 'notPublished' and c.ready = 6
      `)} as ready
    `);
  const types = await tx.all(
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
  );
  return { ...counts!, types, people: await listPeople(tx, accountId) };
}
