import { ofTypes } from '#features/content-model/server/queries.ts';
import { likeAnywhere, likeText } from '#platform/db/like.ts';
import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import { CHANGED } from '#platform/db/site-changed.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import { isDown } from '../rules.ts';
import {
  QUIET_COUNTED,
  QUIET_DAYS,
  type Account,
  type AccountChange,
  type AccountLine,
  type AccountTally,
  type Agency,
  type UserRecord,
} from '../contract.ts';

const DOMAIN = sql`(select w.host::text from whitelabel w where w.account_id = a.id order by (w.verified_at is null), (w.redirect_to is not null), w.created_at limit 1) as whitelabel_domain`;
type AccountRow = Omit<
  Account,
  'customFields' | 'pipelines' | 'contentTypes' | 'businessCategories' | 'businessServices' | 'aISettings'
> & { aiSettings: Account['aISettings'] };

export const findAccount = (tx: TenantTx, accountId: string) =>
  tx.one(sql<AccountRow>`
    select a.id, a.id as uid, a.agency_id, a.business_name, a.description, a.phone, a.website, a.logo,
      a.location, a.destinations, a.invite_code, a.subscription_type, a.is_primary_in_agency, a.smart_tags,
      a.country_local, a.language, a.industry, a.default_permissions, a.template, a.ai_settings,
      a.is_public_template, a.is_public_template_global, a.tokens_max30, a.first_name, a.last_name,
      a.email::text as email, a.type, a.theme_value, a.accounts_id, a.accounts_options, a.update_counter,
      a.created_at as create_date, a.updated_at as update_date, ${DOMAIN}
    from account a
    where a.id = ${accountId}
  `);

const columns: { [K in keyof Required<AccountChange>]: string } = {
  businessName: 'business_name',
  description: 'description',
  phone: 'phone',
  website: 'website',
  logo: 'logo',
  location: 'location',
  destinations: 'destinations',
  smartTags: 'smart_tags',
  countryLocal: 'country_local',
  language: 'language',
  industry: 'industry',
  defaultPermissions: 'default_permissions',
  template: 'template',
  aISettings: 'ai_settings',
  inviteCode: 'invite_code',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  themeValue: 'theme_value',
  accountsId: 'accounts_id',
  accountsOptions: 'accounts_options',
  subscriptionType: 'subscription_type',
  tokensMax30: 'tokens_max30',
  isPrimaryInAgency: 'is_primary_in_agency',
  isPublicTemplate: 'is_public_template',
  isPublicTemplateGlobal: 'is_public_template_global',
  type: 'type',
};
const value = (given: unknown) => (given !== null && typeof given === 'object' ? json(given) : sql`${given}`);
/** `column = value` for what is given, by the names of the contract. */
export const assignments = (change: Record<string, unknown>, names: Record<string, string>) =>
  sql.join(
    Object.entries(change)
      .filter(([key, given]) => given !== undefined && names[key])
      .map(([key, given]) => sql`${sql.ref(names[key]!)} = ${value(given)}`),
  );

/** Changes only what is given; everything of it may show in public, so the counter moves with it. */
export const updateAccount = (tx: TenantTx, accountId: string, change: AccountChange) =>
  tx.run(
    Object.values(change).some((given) => given !== undefined)
      ? sql`update account set ${assignments(change, columns)}, ${CHANGED} where id = ${accountId}`
      : sql`select where false`,
  );

export type Counts = {
  primaryInAgency: boolean;
  max30: number;
  bytes30: number;
  items: number;
  published: number;
  drafts: number;
  testimonials: number;
  testimonialsWaiting: number;
  media: number;
  requestsOpen: number;
  weekCreated: number;
  weekPublished: number;
  weekTestimonials: number;
  weekRequests: number;
};
type Seen = { ownOnly: string | null; types: ReturnType<typeof typesWith> };
/**
 * Items are counted as their list shows them to whoever asks: from what is kept for who sees all, one by one
 * for others.
 */
export function countAccount(
  tx: TenantTx,
  accountId: string,
  { ownOnly, types }: Seen,
): Promise<Counts | undefined> {
  const seen = sql`
    c.account_id = ${accountId}
      and ${types ? ofTypes(types) : sql`true`} ${ownOnly ? sql`and (c.is_testimonial or c.user_id = ${ownOnly})` : sql``}
  `;
  const items =
    ownOnly || types
      ? sql`
        select count(*) filter (where not c.is_testimonial)::int as items,
          count(*) filter (where not c.is_testimonial and c.status_publish = 'published')::int as published,
          count(*) filter (
            where not c.is_testimonial
              and c.status_publish <> 'published'
              and c.status_content in ('draft','writing')
          )::int as drafts,
          count(*) filter (where c.is_testimonial)::int as testimonials,
          count(*) filter (
            where c.is_testimonial and c.status_publish <> 'published' and c.status_content <> 'dropped'
          )::int as testimonials_waiting
        from content c
        where ${seen}
      `
      : sql`
        select coalesce(t.items, 0) as items, coalesce(t.published, 0) as published,
          coalesce(t.draft + t.writing, 0) as drafts, coalesce(t.testimonials, 0) as testimonials,
          coalesce(t.testimonials_waiting, 0) as testimonials_waiting
        from (select) one
        left join content_tally t on t.account_id = ${accountId}
      `;
  const lately = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from content c where ${seen} and ${condition})`;
  const week = sql`now() - interval '7 days'`;
  return tx.one(sql<Counts>`
    select a.is_primary_in_agency as primary_in_agency, a.tokens_max30 as max30, c.*, r.*,
      ${lately(sql`not c.is_testimonial and c.created_at > ${week}`)} as week_created, ${lately(sql`
      not c.is_testimonial and c.updated_at > ${week} and c.published_at > ${week}
    `)} as week_published,
      ${lately(sql`c.is_testimonial and c.created_at > ${week}`)} as week_testimonials,
      (select coalesce(sum(t.files), 0)::int from media_tally t where t.account_id = ${accountId}) as media,
      (
        select coalesce(sum(m.size), 0)::bigint
        from media m
        where m.account_id = ${accountId} and m.created_at > now() - interval '30 days'
      ) as bytes30
    from account a, lateral (${items}) c,
      lateral (
        select count(*) filter (
          where answered_at is null and revoked_at is null and expires_at > now()
        )::int as requests_open,
          count(*) filter (where created_at > ${week})::int as week_requests
        from testimonial_link
        where account_id = ${accountId}
      ) r
    where a.id = ${accountId}
  `);
}

/** A page by keyset: the order of the list, and where it goes on. */
export type Paged = {
  search?: string | undefined;
  sort: 'created' | 'changed' | 'name';
  order?: 'asc' | 'desc' | undefined;
  state?: 'open' | 'suspended' | undefined;
  after?: [string, string] | undefined;
  limit: number;
};
/** Conditions and order that the lists of agencies and accounts share; `t` is the alias of the table. */
export function pagedBy(t: 'a' | 'g', given: Paged) {
  const down = isDown(given);
  const name = t === 'a' ? sql`a.name_key` : sql`lower(g.business_name)`;
  const key = given.sort === 'name' ? name : sql.ref(`${t}.${given.sort}_at`);
  const direction = down ? sql`desc` : sql`asc`;
  return {
    where: [
      sql`${sql.ref(`${t}.removing_at`)} is null`,
      ...(given.state
        ? [sql`${sql.ref(`${t}.suspended_at`)} is ${given.state === 'open' ? sql`null` : sql`not null`}`]
        : []),
      ...(given.after
        ? [
            sql`(${key}, ${sql.ref(`${t}.id`)}) ${down ? sql`<` : sql`>`} (${given.sort === 'name' ? sql`${given.after[0]}` : sql`${given.after[0]}::timestamptz`}, ${given.after[1]}::uuid)`,
          ]
        : []),
    ],
    order: sql`${key} ${direction}, ${sql.ref(`${t}.id`)} ${direction} limit ${given.limit}`,
  };
}
/** One or two letters are the beginning of a name: only that can be looked up. */
export const pattern = (search: string) =>
  search.length < 3 ? `${likeText(search.toLowerCase())}%` : likeAnywhere(search.toLowerCase());

type ListAccounts = Paged & {
  agencyId?: string | undefined;
  subscription?: string | undefined;
  letter?: string | undefined;
  country?: string[] | undefined;
  quiet?: 'true' | undefined;
};
/** Nothing in it has changed for that long. */
const QUIET = sql`a.changed_at < now() - make_interval(days => ${QUIET_DAYS})`;
type Line = Omit<AccountLine, 'items' | 'published'>;
/** So many of a list are looked through before an index is asked for the words. */
const LOOK_THROUGH = 1000;
const WORDS = 5;
/**
 * A page of accounts of an agency, or of all without one; a search answers all that fit, common words without
 * an index and rare ones by it.
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
  const page = (from: ReturnType<typeof sql>, found: ReturnType<typeof sql>) =>
    tx.all(sql<Line & { sortName: string }>`
      select a.id, a.agency_id,
        ${agencyId ? sql`null` : sql`(select g.business_name from agency g where g.id = a.agency_id)`} as agency_name,
        a.business_name, a.logo, a.email::text as email, a.phone, a.subscription_type,
        a.is_primary_in_agency, a.language, a.theme_value, a.industry, a.tokens_max30,
        a.created_at as create_date, a.changed_at as change_date,
        case when a.suspended_at is null then 'open' else 'suspended' end as state,
        nullif(a.location->>'city', '') as place, a.country, a.name_key as sort_name, ${DOMAIN}
      from ${from}
      where ${found}
      order by ${order}
    `);
  // Country by country, each in the order of its index: as many rows are read as a page has, times the
  // countries.
  if (!paged.search)
    return country
      ? page(
          sql`(select c.* from unnest(${country}::text[]) as wanted (country), lateral (select a.* from account a where ${all} and a.country = wanted.country order by ${order}) c) a`,
          sql`true`,
        )
      : page(sql`account a`, all);
  // Row security hides from the planner how common words are. Common ones fill a page from the beginning of
  // the list, rare ones are few enough for the index.
  const text = sql`lower(a.business_name || ' ' || coalesce(a.email::text, ''))`;
  const says = sql`${text} like ${pattern(paged.search)}`;
  const first = (columns: ReturnType<typeof sql>) =>
    sql`(select ${columns} from account a where ${all} order by ${firstOrder})`;
  const near = await page(sql`${first(sql`a.*`)} a`, says);
  if (near.length >= paged.limit) return near;
  // Below the wall no index can serve a search: the function looks behind it, in the agency of the scope
  // alone.
  if (agencyId)
    return page(
      sql`account a`,
      sql`${all} and a.id = any(array(select account_search(${agencyId}, ${pattern(paged.search)})))`,
    );
  // Of several words the index is asked for the rarest: it reads as many entries as the commonest has.
  const sought = paged.search.toLowerCase();
  const words = sought
    .split(/\s+/)
    .filter((word) => word.length >= 3)
    .slice(0, WORDS);
  if (words.length < 2) return page(sql`account a`, sql`${all} and ${says}`);
  const rarest = await tx.one(sql<{ word: string }>`
    with near as materialized ${first(sql`${text} as text`)}
    select word
    from unnest(${words}::text[]) as word
    order by (select count(*) from near where strpos(text, word) > 0), length(word) desc
    limit 1
  `);
  return page(
    sql`account a`,
    sql`${all} and ${text} like ${pattern(rarest!.word)} and strpos(${text}, ${sought}) > 0`,
  );
}
type Counted = Pick<AccountLine, 'id' | 'items' | 'published'>;
/** Counts what somebody made in each account; the scope moves into each before its items are counted. */
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
/** Counts by account: of an agency through its function, of the house from the tallies themselves. */
async function allItems(tx: TenantTx, ids: string[], agencyId: string | undefined): Promise<Counted[]> {
  if (ids.length === 0) return [];
  const source = agencyId ? sql`count_items_below(${ids}::uuid[])` : tallies(ids);
  return tx.all(sql<Counted>`select id, items, published from ${source}`);
}
/**
 * Items and published ones of the accounts of a page, in their order, all or those of one person (ROLE-37);
 * the items themselves are behind the wall of each account.
 */
export async function withItems<Row extends { id: string }>(
  tx: TenantTx,
  agencyId: string | undefined,
  rows: Row[],
  ownOnly: string | null,
): Promise<(Row & Pick<AccountLine, 'items' | 'published'>)[]> {
  const ids = rows.map(({ id }) => id);
  const counted = ownOnly ? await ownItems(tx, ids, ownOnly) : await allItems(tx, ids, agencyId);
  const by = new Map(counted.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...row,
    items: by.get(row.id)?.items ?? 0,
    published: by.get(row.id)?.published ?? 0,
  }));
}
/** One more than are counted says that there are more. */
const quietOnes = (agencyId: string | undefined) =>
  sql`(select count(*)::int from (select from account a where a.removing_at is null and ${QUIET} ${agencyId ? sql`and a.agency_id = ${agencyId}` : sql``} limit ${QUIET_COUNTED + 1}) q)`;
const kept = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(t.accounts) filter (where ${condition}), 0)::int`;
/**
 * What the database has kept count of, for an agency or for all; quiet ones come with time and not with a
 * change, so they are counted, in their index and up to a limit.
 */
export const tallyAccounts = async (tx: TenantTx, agencyId?: string) =>
  (await tx.one(sql<AccountTally>`
    select ${kept(sql`true`)} as "all", ${kept(sql`t.subscription_type = 'free'`)} as free,
      ${kept(sql`t.subscription_type = 'paid'`)} as paid,
      ${kept(sql`t.subscription_type = 'pending'`)} as pending, ${kept(sql`t.suspended`)} as suspended,
      ${quietOnes(agencyId)} as quiet
    from account_tally t
    where ${agencyId ? sql`t.agency_id = ${agencyId}` : sql`true`}
  `))!;

export const findAgency = (tx: TenantTx, agencyId: string) =>
  tx.one(sql<Agency>`
    select g.id, g.id as uid, g.business_name, g.app_name, g.app_home_url, g.logo, g.icon,
      g.policy_url as "policyURL", g.theme_value, g.email, g.language, g.advanced_agency, g.plan,
      g.created_at as create_date, g.updated_at as update_date,
      (
        select w.host::text
        from whitelabel w
        where w.agency_id = g.id and w.account_id is null
        order by (w.redirect_to is not null), w.created_at
        limit 1
      ) as whitelabel_domain
    from agency g
    where g.id = ${agencyId}
  `);

export type NewAgency = {
  id: string;
  businessName: string;
  appName?: string | null | undefined;
  email?: string | null | undefined;
  language: string;
  advancedAgency: boolean;
  plan?: string | null | undefined;
  themeValue?: string | undefined;
  policyUrl?: string | undefined;
  freeCode?: string | undefined;
};
export const insertAgency = (tx: TenantTx, given: NewAgency) =>
  tx.run(sql`
    insert into agency (
      id, business_name, app_name, email, language, advanced_agency, plan, theme_value, policy_url,
      free_code
    )
    values (
      ${given.id}, ${given.businessName}, ${given.appName ?? null}, ${given.email ?? null},
      ${given.language}, ${given.advancedAgency}, ${given.plan ?? null}, ${given.themeValue ?? 'default'},
      ${given.policyUrl ?? null}, ${given.freeCode ?? null}
    )
  `);

export type NewAccount = {
  id: string;
  agencyId: string;
  businessName: string;
  language: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
};
export const insertAccount = (tx: TenantTx, given: NewAccount) =>
  tx.run(sql`
    insert into account (id, agency_id, business_name, language, first_name, last_name, email, phone)
    values (
      ${given.id}, ${given.agencyId}, ${given.businessName}, ${given.language}, ${given.firstName ?? ''},
      ${given.lastName ?? ''}, ${given.email ?? null}, ${given.phone ?? null}
    )
  `);

/**
 * From here on the transaction is also in an account that it has made, or found among those of its scope; the
 * agency stays as it is.
 */
export const enterAccount = (tx: TenantTx, accountId: string) =>
  tx.one(sql`select set_config('app.account_id', ${accountId}, true)`);

type RecordRow = Omit<UserRecord, 'accountsId' | 'agencyId' | 'accountsOptions' | 'agencyOptions'> & {
  accounts: UserRecord['accountsOptions'];
  agencies: UserRecord['agencyOptions'];
};
export const findRecord = (tx: TenantTx, userId: string) =>
  tx.one(sql<RecordRow>`
    select u.id, u.id as uid, u.type, u.role, u.email::text as email, u.first_name, u.last_name, u.logo,
      u.business_name, u.phone, u.location, u.is_auth, u.created_at as create_date,
      u.updated_at as update_date,
      (
        select coalesce(
          jsonb_object_agg(
            m.account_id,
            jsonb_build_object(
              'role',
              case when m.role in ('account','accounts','accountAdmin') then 'admin' else 'user' end,
              'isPrimary', m.is_primary
            )
          ),
          '{}'
        )
        from account_member m
        where m.user_id = u.id
      ) as accounts,
      (
        select coalesce(
          jsonb_object_agg(m.agency_id, jsonb_build_object('role', m.role, 'isPrimary', m.is_primary)), '{}'
        )
        from agency_member m
        where m.user_id = u.id
      ) as agencies
    from app_user u
    where u.id = ${userId}
  `);

const recordColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  logo: 'logo',
  businessName: 'business_name',
  phone: 'phone',
  location: 'location',
};
export const updateRecord = async (tx: TenantTx, userId: string, change: Record<string, unknown>) => {
  if (Object.values(change).some((given) => given !== undefined))
    await tx.run(sql`update app_user set ${assignments(change, recordColumns)} where id = ${userId}`);
};
