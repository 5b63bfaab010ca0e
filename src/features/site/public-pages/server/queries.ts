import type { PublicItem } from '#features/items/content/contract.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import { limitOf } from '#shared/rights/plans.ts';
import { columnList, columnOf } from '#platform/db/schema/columns.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Sort } from '../contract-pages.ts';
import { visibleStatuses } from '../rules.ts';
import type { SiteData } from './site-layout/actions.ts';
import { visible } from './site-layout/queries-public.ts';

/** Row of the public copy with all fields of an item's page. */
export type Item = PublicItem & { isTestimonial: boolean };

const cardColumns = [
  'contentId',
  'title',
  'titleWritings',
  'slug',
  'city',
  'neighborhood',
  'cover',
  'doneOn',
] as const satisfies (keyof Item)[];
const listedColumns = [
  ...cardColumns,
  'contentTypeId',
  'updatedAt',
  'statusContent',
  'statusService',
  'statusPublish',
  'categoryIds',
  'serviceIds',
  'tagIds',
  'lat',
  'lng',
] as const satisfies (keyof (Item & ItemStatus))[];
type ItemStatus = Record<'statusContent' | 'statusService' | 'statusPublish', string>;
/** Row of the list for its cards. */
export type Card = Pick<Item, (typeof cardColumns)[number] | 'sortAt'> & { sortTitle: string };
/** Row of the list for the public call. */
type Listed = Pick<Item & ItemStatus, (typeof listedColumns)[number] | 'sortAt'> & { sortTitle: string };
/** Filters of the list, all of which must match (SITE-45); `none` is true if one names something unknown. */
export type Filters = {
  typeId?: string | undefined;
  /** Types of which an item has one; every type without. */
  typeIds?: readonly string[] | undefined;
  categoryIds: string[];
  serviceIds: string[];
  tagIds: string[];
  search: string;
  sort: Sort;
  none: boolean;
  /** Ids of the items with these links, where they are few. */
  among?: readonly string[] | undefined;
  /** Ids of the items that match the search. */
  matches?: readonly string[] | undefined;
  /** The search only found words like those that were typed. */
  isCorrected?: boolean | undefined;
};
/** Filters of the whole list. */
export const noFilters: Filters = {
  categoryIds: [],
  serviceIds: [],
  tagIds: [],
  search: '',
  sort: 'newest',
  none: false,
};

type Fragment = ReturnType<typeof sql>;
/** An order of the list: the key that it goes by, beside the id. */
type Order = { key: 'sortAt' | 'sortTitle'; type: 'timestamptz' | 'text'; isDown: boolean };
const orders: Record<Sort, Order> = {
  newest: { key: 'sortAt', type: 'timestamptz', isDown: true },
  oldest: { key: 'sortAt', type: 'timestamptz', isDown: false },
  title: { key: 'sortTitle', type: 'text', isDown: false },
};
/** Returns the order of a list as SQL over content_public p, the other way round with `isBack`. */
export function orderOf(sort: Sort, isBack = false) {
  const { key, type, isDown } = orders[sort];
  const direction = sql.raw(isDown === isBack ? 'asc' : 'desc');
  const column = sql.raw(`p.${columnOf(key)}`);
  return {
    key,
    by: sql`${column} ${direction}, p.content_id ${direction}`,
    /** Rows after a key, which is a value or an expression. */
    after: (keyValue: unknown, contentId: string) => sql`
      (${column}, p.content_id) ${sql.raw(isDown === isBack ? '>' : '<')}
        (${keyValue}::${sql.raw(type)}, ${contentId}::uuid)
    `,
  };
}
const picked = (columns: readonly string[]) => sql`${columnList(columns, 'p')}, p.sort_at, p.sort_title`;
/** Columns of a single card, with its time as text. */
export const cardRow = sql`${columnList(cardColumns, 'p')}, p.sort_at::text as sort_at, p.sort_title`;
const asJson = (columns: readonly string[]) =>
  sql.raw(
    [...columns, 'sortAt', 'sortTitle'].map((column) => `'${column}', p.${columnOf(column)}`).join(', '),
  );
/** Columns of a card, as SQL and as pairs of a JSON object. */
const card = { columns: picked(cardColumns), json: asJson(cardColumns) };
/** Columns of a listing's card, with its price, and of an article in its list. */
const priced = { columns: picked([...cardColumns, 'custom']), json: asJson([...cardColumns, 'custom']) };
const article = {
  columns: sql`
    ${picked([...cardColumns, 'custom'])},
      coalesce(
        nullif(p.seo_description, ''),
        left(coalesce(nullif(p.description_writings, ''), p.description), 400)
      ) as lead,
      length(coalesce(nullif(p.description_writings, ''), p.description)) as letters
  `,
  json: sql`${asJson([...cardColumns, 'custom'])}, 'lead', p.lead, 'letters', p.letters`,
};
const listed = { columns: picked(listedColumns), json: asJson(listedColumns) };

/** The account whose public rows are read, with the settings of its site. */
type Scope = Parameters<typeof visible>[0];
/** Returns the visible items of a site that are no testimonials, as `p`. */
export const publicRows = (scope: Scope) =>
  q
    .selectFrom('contentPublic as p')
    .where(visible(scope))
    .where(({ not }) => not('p.isTestimonial'));
/** Returns the conditions of filters, as SQL over content_public p. */
export function where(data: SiteData, filters: Filters) {
  const parts = [sql<boolean>`not p.is_testimonial`];
  if (filters.typeId) parts.push(sql`p.content_type_id = ${filters.typeId}`);
  else if (filters.typeIds) parts.push(sql`p.content_type_id = any(${[...filters.typeIds]}::uuid[])`);
  if (filters.categoryIds.length) parts.push(sql`p.category_ids @> ${filters.categoryIds}::uuid[]`);
  if (filters.serviceIds.length) parts.push(sql`p.service_ids @> ${filters.serviceIds}::uuid[]`);
  if (filters.tagIds.length) parts.push(sql`p.tag_ids @> ${filters.tagIds}::uuid[]`);
  if (filters.among) parts.push(sql`p.content_id = any(${[...filters.among]}::uuid[])`);
  if (filters.matches) parts.push(sql`p.content_id = any(${[...filters.matches]}::uuid[])`);
  const most = limitOf(data.account.subscription, 'siteItems');
  if (most !== null)
    parts.push(
      sql`p.content_id in ${publicRows(scopeOf(data))
        .select('p.contentId')
        .orderBy('p.sortAt', 'desc')
        .orderBy('p.contentId', 'desc')
        .limit(most)}`,
    );
  return sql.join<boolean>(parts, sql` and `);
}
/** Returns the account and its settings, as `visible` takes them. */
export const scopeOf = (data: SiteData) => ({ accountId: data.account.id, settings: data.settings });

/** Up to this many types have branches of their own. */
const TYPES_APART = 6;
/**
 * Reads one page of the list by keyset on the key of its order and content_id. Each publish status has a branch of
 * its own, and so has each of several types, so that each walks its index.
 */
async function readPage<Row extends Card>(
  shape: { columns: Fragment; json: Fragment },
  tx: TenantTx,
  data: SiteData,
  filters: Filters,
  limit: number,
  cursor?: string,
): Promise<{ items: Row[]; next: string | null }> {
  if (filters.none) return { items: [], next: null };
  const list = `gallery ${filters.sort}`;
  const order = orderOf(filters.sort);
  const after = readCursor(list, cursor, 2);
  const keys = after ? sql`and ${order.after(String(after[0]), String(after[1]))}` : sql``;
  const { typeId, typeIds } = filters;
  const apart = !typeId && typeIds && typeIds.length <= TYPES_APART ? typeIds : [typeId];
  const branches = (visibleStatuses(data.settings.scope.statuses)?.publish ?? ['published']).flatMap(
    (status) =>
      apart.map((type) => {
        const conditions = where(data, type ? { ...filters, typeId: type } : filters);
        return sql`(
          select ${shape.columns}
          from content_public p
          where ${visible(scopeOf(data))}
            and p.status_publish = ${status}
            and ${conditions} ${keys}
          order by ${order.by}
          limit ${limit + 1}
        )`;
      }),
  );
  if (!branches.length) return { items: [], next: null };
  // As one JSON text, since the driver would spend more on thirty rows of arrays and times than the page on
  // rendering them.
  const answer = await tx.one(sql<{ rows: string }>`
    select coalesce(
      json_agg(json_build_object(${shape.json}) order by ${order.by}), '[]'
    )::text as rows
    from (
      select *
      from (${sql.join(branches, sql` union all `)}) p
      order by ${order.by}
      limit ${limit + 1}
    ) p
  `);
  const rows = JSON.parse(answer!.rows) as Row[];
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next: rows.length > limit && last ? writeCursor(list, [last[order.key], last.contentId]) : null,
  };
}
type ListCall = [tx: TenantTx, data: SiteData, filters: Filters, limit: number, cursor?: string];
/** Reads a page of cards. */
export const listItems = (...call: ListCall) => readPage<Card>(card, ...call);
/** Reads a page of cards of listings. */
export const listPriced = (...call: ListCall) => readPage<Card & Pick<Item, 'custom'>>(priced, ...call);
/** Row of the list of articles; `lead` may be cut within a word, `letters` counts those of the whole text. */
export type ArticleRow = Card & Pick<Item, 'custom'> & { lead: string; letters: number };
/** Reads a page of the list of articles. */
export const listArticles = (...call: ListCall) => readPage<ArticleRow>(article, ...call);
/** Reads a page of rows for the public call. */
export const listWhole = (...call: ListCall) => readPage<Listed>(listed, ...call);
