import { personName } from '#features/identity/identity/server/queries.ts';
import type { NotNull } from 'kysely';
import { keyHas } from '#platform/db/search.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Role } from '#shared/actor.ts';
import { COUNTED, type Listed, type Member, type OneMember, type StaffTitle } from '../contract.ts';
import { ownerRoles, type Kind } from '../rules.ts';

/** Tenant of a team. */
export type Tenant = { kind: Kind; id: string };
const members = ({ kind }: Tenant) => sql.ref(`${kind}_member`);
const of = (tenant: Tenant) => sql`m.${sql.ref(`${tenant.kind}_id`)} = ${tenant.id}`;
const NAME = sql`lower(${personName})`;
/** Key of the names and the address of a person. */
const PERSON_KEY = sql`search_key(u.first_name || ' ' || u.last_name || ' ' || u.email::text)`;
const COLUMNS = sql`
  u.id, u.email::text as email, u.first_name, u.last_name, u.phone, u.logo, m.role, m.title::text as title,
    m.is_primary, m.created_at as since
`;
/** SQL of the members who may sign in (ROLE-36). */
const from = (tenant: Tenant) =>
  sql`from ${members(tenant)} m join app_user u on u.id = m.user_id and u.is_auth where ${of(tenant)}`;
/** Member as the statements read it. */
export type Row = Omit<Member, 'seenAt' | 'factor' | 'mayWorkAs'>;
type Page = {
  search?: string | undefined;
  role?: Role | undefined;
  title?: string | undefined;
  sort: Listed['sort'];
  down: boolean;
  after?: [string, string] | undefined;
  limit: number;
};
/** Returns a page of members by keyset; `after`: sort key and id of the last row before. */
export const listMembers = (
  tx: TenantTx,
  tenant: Tenant,
  { search, role, title, sort, down, after, limit }: Page,
) => {
  const key = sort === 'name' ? NAME : sql`m.created_at`;
  const direction = down ? sql`desc` : sql`asc`;
  const last = sort === 'name' ? sql`${after?.[0]}` : sql`${after?.[0]}::timestamptz`;
  return tx.all(sql<Row & { sortName: string }>`
    select ${COLUMNS}, ${NAME} as sort_name
    ${from(tenant)}
      ${role ? sql`and m.role = ${role}` : sql``}
      ${title ? sql`and m.title = ${title}` : sql``}
      ${search ? sql`and ${keyHas(PERSON_KEY, search)}` : sql``}
      ${after ? sql`and (${key}, m.user_id) ${down ? sql`<` : sql`>`} (${last}, ${after[1]}::uuid)` : sql``}
    order by ${key} ${direction}, m.user_id ${direction}
    limit ${limit}
  `);
};
/** Counts members, up to one more than `COUNTED`. */
export const countMembers = async (tx: TenantTx, tenant: Tenant) =>
  (await tx.one(
    sql<{ n: number }>`select count(*)::int as n from (select ${from(tenant)} limit ${COUNTED + 1}) c`,
  ))!.n;
/** Returns a member by id. */
export const findMember = (tx: TenantTx, tenant: Tenant, userId: string) =>
  tx.one(sql<Row>`select ${COLUMNS} ${from(tenant)} and m.user_id = ${userId}`);
/** Returns last activity and second factor of people. */
export const factsOf = (tx: TenantTx, people: string[]) =>
  tx.all(
    sql<{
      userId: string;
      seenAt: string | null;
      factor: Member['factor'];
    }>`select user_id, seen_at, factor from team_facts(${people}::uuid[])`,
  );
/** Returns the accounts of a person within the scope. */
export const accountsOf = (tx: TenantTx, userId: string) =>
  tx.all(sql<OneMember['accounts'][number]>`select id, name, role, is_primary from team_accounts(${userId})`);
/** Says whether a person is also in tenants outside the scope. */
export const isElsewhere = async (tx: TenantTx, userId: string) =>
  (await tx.one(sql<{ elsewhere: boolean }>`select team_elsewhere(${userId}) as elsewhere`))!.elsewhere;

/** Locks and returns the owners, so that two owners cannot lower each other at the same moment. */
export const lockOwners = (tx: TenantTx, tenant: Tenant) =>
  tx.all(
    sql<{
      userId: string;
    }>`
      select m.user_id ${from(tenant)} and m.role = any(${ownerRoles[tenant.kind]})
      order by m.created_at, m.user_id
      for update of m
    `,
  );
/** Changes the role of a member. */
export const setRole = (tx: TenantTx, tenant: Tenant, userId: string, role: Role) =>
  tx.run(sql`update ${members(tenant)} m set role = ${role} where ${of(tenant)} and m.user_id = ${userId}`);
/** Denies a member the switch to administrators. */
export const closeSwitch = (tx: TenantTx, accountId: string, userId: string) =>
  tx.run(
    sql`
      update account_member
      set permissions = permissions || jsonb_build_object(
        'other', coalesce(permissions->'other', '{}') || '{"switchToAdmin": false}'
      )
      where account_id = ${accountId} and user_id = ${userId}
    `,
  );
/** Changes the title of a member; an account takes it from its list of titles. */
export const setTitle = (tx: TenantTx, { kind, id }: Tenant, userId: string, title: string | null) =>
  tx.run(
    kind === 'agency'
      ? q.updateTable('agencyMember').set({ title }).where('agencyId', '=', id).where('userId', '=', userId)
      : q
          .updateTable('accountMember')
          .set(({ selectFrom }) => ({
            title: selectFrom('staffTitle')
              .select('label')
              .where('accountId', '=', id)
              .where('label', '=', sql<string>`${title}::ext.citext`),
          }))
          .where('accountId', '=', id)
          .where('userId', '=', userId),
  );
/** Changes the record of a person; returns false when this tenant must not change it. */
export const changeRecord = async (
  tx: TenantTx,
  { id, firstName, lastName, phone, logo }: Pick<Row, 'id' | 'firstName' | 'lastName' | 'phone' | 'logo'>,
) => {
  const picture = logo === null ? null : json(logo);
  const row = await tx.one(
    sql<{
      done: boolean;
    }>`select team_change(${id}, ${firstName}, ${lastName}, ${phone}, ${picture}) as done`,
  );
  return row!.done;
};
/** Deletes a membership. */
export const removeMember = (tx: TenantTx, tenant: Tenant, userId: string) =>
  tx.run(sql`delete from ${members(tenant)} m where ${of(tenant)} and m.user_id = ${userId}`);
/** Makes a member the first owner. */
export const keepPrimary = (tx: TenantTx, tenant: Tenant, next: string) =>
  tx.run(sql`update ${members(tenant)} m set is_primary = true where ${of(tenant)} and m.user_id = ${next}`);
/** Ends the first place of a member. */
export const dropPrimary = (tx: TenantTx, tenant: Tenant, userId: string) =>
  tx.run(
    sql`update ${members(tenant)} m set is_primary = false where ${of(tenant)} and m.user_id = ${userId}`,
  );
/** Sets type and role of a person from their memberships, and tells their open streams. */
export const follow = (tx: TenantTx, userId: string, topic: string) =>
  tx.one(sql`select team_follow(${userId}, ${topic})`);

const TITLE = sql`
  t.id as uid, t.label::text as label,
    (
      select count(*)::int
      from account_member m
      join app_user u on u.id = m.user_id and u.is_auth
      where m.account_id = t.account_id and m.title = t.label
    ) as count
`;
/** Most titles of a tenant. */
export const TITLES_MOST = 200;
/** Returns the titles of an account with the number of people who have each. */
export const listTitles = (tx: TenantTx, accountId: string) =>
  tx.all(
    sql<StaffTitle>`
      select ${TITLE}
      from staff_title t
      where t.account_id = ${accountId}
      order by t.label
      limit ${TITLES_MOST}
    `,
  );
/** Returns a title of an account by id. */
export const findTitle = (tx: TenantTx, accountId: string, titleId: string) =>
  tx.one(
    sql<StaffTitle>`
      select ${TITLE} from staff_title t where t.account_id = ${accountId} and t.id = ${titleId}
    `,
  );
/** Counts the titles of an account. */
export const countTitles = async (tx: TenantTx, accountId: string) =>
  (await tx.one(
    q
      .selectFrom('staffTitle')
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('n'))
      .where('accountId', '=', accountId),
  ))!.n;
/** Adds a title; undefined when the account has it. */
export const addTitle = (tx: TenantTx, accountId: string, label: string) =>
  tx.one(
    q
      .insertInto('staffTitle')
      .values({ accountId, label })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
/** Says whether another title of the account has this label, in any case of letters. */
export const isTitleTaken = async (tx: TenantTx, accountId: string, label: string, except: string) => {
  const other = await tx.one(
    q
      .selectFrom('staffTitle')
      .select('id')
      .where('accountId', '=', accountId)
      .where('label', '=', sql<string>`${label}::ext.citext`)
      .where('id', '<>', except),
  );
  return other !== undefined;
};
/** Renames a title. */
export const renameTitle = (tx: TenantTx, accountId: string, titleId: string, label: string) =>
  tx.run(
    q.updateTable('staffTitle').set({ label }).where('accountId', '=', accountId).where('id', '=', titleId),
  );
/** Deletes a title and returns its label. */
export const removeTitle = (tx: TenantTx, accountId: string, titleId: string) =>
  tx.one(
    q
      .deleteFrom('staffTitle')
      .where('accountId', '=', accountId)
      .where('id', '=', titleId)
      .returning(({ cast }) => cast<string>('label', 'text').as('label')),
  );
/** Returns the titles in use in an agency with the number of people who have each. */
export const titlesOfAgency = (tx: TenantTx, agencyId: string) =>
  tx.all(
    q
      .selectFrom('agencyMember')
      .select('title as label')
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
      .where('agencyId', '=', agencyId)
      .where('title', 'is not', null)
      .groupBy('title')
      .orderBy(({ fn }) => fn('lower', ['title']))
      .limit(TITLES_MOST)
      .$narrowType<{ label: NotNull }>(),
  );
