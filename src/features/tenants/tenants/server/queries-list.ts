import { keyHas } from '#platform/db/search.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { QUIET_COUNTED, QUIET_DAYS, type AccountLine, type AccountTally } from '../contract-lists.ts';
import { isDown } from '../rules.ts';
import { DOMAIN, enterAccount } from './queries.ts';

/** A page by keyset: the order of the list, and in `after` the sort value and the id of the last line before it. */
export type Paged = {
  search?: string | undefined;
  sort: 'created' | 'changed' | 'name';
  order?: 'asc' | 'desc' | undefined;
  state?: 'open' | 'suspended' | undefined;
  after?: [string, string] | undefined;
  limit: number;
};
/** Returns conditions and order that the lists of agencies and accounts share; `t` is the alias of the table. */
export function pagedBy(t: 'a' | 'g', paging: Paged) {
  const down = isDown(paging);
  const name = t === 'a' ? sql`a.name_key` : sql`lower(g.business_name)`;
  const key = paging.sort === 'name' ? name : sql.ref(`${t}.${paging.sort}_at`);
  const direction = down ? sql`desc` : sql`asc`;
  return {
    where: [
      sql`${sql.ref(`${t}.removing_at`)} is null`,
      ...(paging.state
        ? [sql`${sql.ref(`${t}.suspended_at`)} is ${paging.state === 'open' ? sql`null` : sql`not null`}`]
        : []),
      ...(paging.after
        ? [
            sql`
              (${key}, ${sql.ref(`${t}.id`)}) ${down ? sql`<` : sql`>`}
                (
                  ${paging.after[0]}${paging.sort === 'name' ? sql`` : sql`::timestamptz`},
                  ${paging.after[1]}::uuid
                )
            `,
          ]
        : []),
    ],
    order: sql`${key} ${direction}, ${sql.ref(`${t}.id`)} ${direction} limit ${paging.limit}`,
  };
}
/**
 * Returns the condition that the key of a tenant has all words of a search. An index takes one pattern, so the longest
 * stands by itself; one or two letters are the beginning of a name, since no index finds more.
 */
export const tenantHas = (key: ReturnType<typeof sql>, search: string) =>
  search.length < 3
    ? sql<boolean>`${key} like (select substr((search_patterns(${search}::text))[1], 2))`
    : sql<boolean>`${key} like (select (search_patterns(${search}::text))[1]) and ${keyHas(key, search)}`;

type ListAccounts = Paged & {
  agencyId?: string | undefined;
  subscription?: string | undefined;
  letter?: string | undefined;
  country?: string[] | undefined;
  quiet?: 'true' | undefined;
};

const QUIET = sql`a.changed_at < now() - make_interval(days => ${QUIET_DAYS})`;
type Line = Omit<AccountLine, 'items' | 'published'>;
/** Number of accounts at the beginning of a list that are read before an index is asked for the words. */
const LOOK_THROUGH = 1000;
/**
 * Returns a page of accounts of an agency, or of all agencies without one. A search reads the beginning of the
 * list first, which is enough for common words, and uses an index for rare ones.
 */
export async function listAccounts(
  tx: TenantTx,
  { agencyId, subscription, letter, country, quiet, ...paged }: ListAccounts,
): Promise<(Line & { sortName: string })[]> {
  const { where, order } = pagedBy('a', paged);
  const { order: firstOrder } = pagedBy('a', { ...paged, limit: LOOK_THROUGH });
  const all = sql.join(
    [
      ...where,
      ...(agencyId ? [sql`a.agency_id = ${agencyId}`] : []),
      ...(subscription ? [sql`a.subscription_type = ${subscription}`] : []),
      ...(letter ? [sql`a.letter = ${letter}`] : []),
      ...(quiet ? [QUIET] : []),
      ...(country && paged.search ? [sql`a.country = any(${country}::text[])`] : []),
    ],
    sql` and `,
  );
  const page = (from: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
    tx.all(sql<Line & { sortName: string }>`
      select a.id, a.agency_id,
        ${agencyId ? sql`null` : sql`(select g.business_name from agency g where g.id = a.agency_id)`} as agency_name,
        a.business_name, a.logo, a.email::text as email, a.phone, a.subscription_type,
        a.is_primary_in_agency, a.language, a.theme_value, a.industry, a.tokens_max30,
        a.created_at as create_date, a.changed_at as change_date,
        case when a.suspended_at is null then 'open' else 'suspended' end as state,
        nullif(a.location->>'city', '') as place, a.country, a.name_key as sort_name, ${DOMAIN} as whitelabel_domain
      from ${from}
      where ${condition}
      order by ${order}
    `);
  // Each country is read in the order of its index, so the rows read are those of a page times the countries.
  if (!paged.search)
    return country
      ? page(
          sql`(
            select c.*
            from unnest(${country}::text[]) as wanted (country), lateral (
              select a.*
              from account a
              where ${all} and a.country = wanted.country
              order by ${order}
            ) c
          ) a`,
          sql`true`,
        )
      : page(sql`account a`, all);
  // Row security hides from the planner how common words are: common ones fill a page from the beginning of the
  // list, rare ones are few enough for the index.
  const says = tenantHas(sql`a.words`, paged.search);
  const first = (columns: ReturnType<typeof sql>) =>
    sql`(select ${columns} from account a where ${all} order by ${firstOrder})`;
  const near = await page(sql`${first(sql`a.*`)} a`, says);
  if (near.length >= paged.limit) return near;
  // Row security keeps a search from the index: the function searches without it, in the agency of the scope
  // alone.
  if (agencyId)
    return page(
      sql`account a`,
      sql`${all} and a.id = any(array(select account_search(${agencyId}, ${paged.search})))`,
    );
  // The index is asked for the rarest word only: it reads as many entries as that word has.
  const rarest = await tx.one(sql<{ pattern: string | null }>`
    with near as materialized ${first(sql`a.words`)}
    select pattern
    from unnest(search_patterns(${paged.search}::text)) as pattern
    where length(pattern) > 4
    order by (select count(*) from near where words like pattern), length(pattern) desc
    limit 1
  `);
  const rare = rarest?.pattern ? sql` and a.words like ${rarest.pattern}` : sql``;
  return page(sql`account a`, sql`${all}${rare} and ${says}`);
}
type Counted = Pick<AccountLine, 'id' | 'items' | 'published'>;
/** Counts the items of a person in each account; the scope moves into each account before its items are counted. */
async function ownItems(tx: TenantTx, ids: string[], userId: string): Promise<Counted[]> {
  const counts: Counted[] = [];
  for (const id of ids) {
    await enterAccount(tx, id);
    const counted = await tx.one(sql<Counted>`
      select ${id}::uuid as id, count(*)::int as items,
        count(*) filter (where status_publish = 'published')::int as published
      from content
      where account_id = ${id} and user_id = ${userId} and not is_testimonial
    `);
    if (counted) counts.push(counted);
  }
  await enterAccount(tx, '');
  return counts;
}
const tallies = (ids: string[]) => sql`
  (select account_id as id, items, published from content_tally where account_id = any(${ids}::uuid[])) t
`;
/** Counts items by account: for an agency through its function, for the house from the tallies themselves. */
async function allItems(tx: TenantTx, ids: string[], agencyId: string | undefined): Promise<Counted[]> {
  if (ids.length === 0) return [];
  const source = agencyId ? sql`count_items_below(${ids}::uuid[])` : tallies(ids);
  return tx.all(sql<Counted>`select id, items, published from ${source}`);
}
/**
 * Adds the numbers of items and of published items to the accounts of a page, of all people or of `ownOnly`
 * alone (ROLE-37); the items themselves are behind the wall of each account.
 */
export async function withItems<Row extends { id: string }>(
  tx: TenantTx,
  agencyId: string | undefined,
  rows: Row[],
  ownOnly: string | null,
): Promise<(Row & Pick<AccountLine, 'items' | 'published'>)[]> {
  const ids = rows.map(({ id }) => id);
  const counted = ownOnly ? await ownItems(tx, ids, ownOnly) : await allItems(tx, ids, agencyId);
  const lineOf = new Map(counted.map((line) => [line.id, line]));
  return rows.map((row) => ({
    ...row,
    items: lineOf.get(row.id)?.items ?? 0,
    published: lineOf.get(row.id)?.published ?? 0,
  }));
}
/** Counts quiet accounts up to one above the limit, which says that there are more. */
const quietAccounts = (agencyId: string | undefined) =>
  sql`(
    select count(*)::int
    from (
      select
      from account a
      where a.removing_at is null
        and ${QUIET} ${agencyId ? sql`and a.agency_id = ${agencyId}` : sql``}
      limit ${QUIET_COUNTED + 1}
    ) q
  )`;
const accountsWhere = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(t.accounts) filter (where ${condition}), 0)::int`;
/**
 * Returns the tallies of the accounts of an agency or of all. Accounts become quiet with time and not with a
 * change, so the quiet ones are counted here, in their index and up to a limit.
 */
export const tallyAccounts = async (tx: TenantTx, agencyId?: string) =>
  (await tx.one(sql<AccountTally>`
    select ${accountsWhere(sql`true`)} as "all", ${accountsWhere(sql`t.subscription_type = 'free'`)} as free,
      ${accountsWhere(sql`t.subscription_type = 'paid'`)} as paid,
      ${accountsWhere(sql`t.subscription_type = 'pending'`)} as pending,
      ${accountsWhere(sql`t.suspended`)} as suspended,
      ${quietAccounts(agencyId)} as quiet
    from account_tally t
    where ${agencyId ? sql`t.agency_id = ${agencyId}` : sql`true`}
  `))!;
