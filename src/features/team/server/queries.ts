import { personName } from '#features/identity/server/queries.ts';
import { likeAnywhere } from '#platform/db/like.ts';
import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Role } from '#shared/actor.ts';
import { COUNTED, type Listed, type Member, type OneMember, type StaffTitle } from '../contract.ts';
import { ownerRoles, type Kind } from '../rules.ts';

/** Whose people: those of an account or of an agency. */
export type Tenant = { kind: Kind; id: string };
const members = ({ kind }: Tenant) => sql.ref(`${kind}_member`);
const of = (tenant: Tenant) => sql`m.${sql.ref(`${tenant.kind}_id`)} = ${tenant.id}`;
const NAME = sql`lower(${personName})`;
const COLUMNS = sql`
  u.id, u.email::text as email, u.first_name, u.last_name, u.phone, u.logo, m.role, m.title::text as title,
    m.is_primary, m.created_at as since
`;
/** Only people who may sign in (ROLE-36). */
const from = (tenant: Tenant) =>
  sql`from ${members(tenant)} m join app_user u on u.id = m.user_id and u.is_auth where ${of(tenant)}`;
export type Row = Omit<Member, 'seenAt' | 'factor' | 'mayWorkAs'>;
type Wanted = {
  search?: string | undefined;
  role?: Role | undefined;
  title?: string | undefined;
  sort: Listed['sort'];
  down: boolean;
  after?: [string, string] | undefined;
  limit: number;
};
export const listMembers = (
  tx: TenantTx,
  tenant: Tenant,
  { search, role, title, sort, down, after, limit }: Wanted,
) => {
  const key = sort === 'name' ? NAME : sql`m.created_at`;
  const direction = down ? sql`desc` : sql`asc`;
  return tx.all(sql<Row & { sortName: string }>`
    select ${COLUMNS},
      ${NAME} as sort_name ${from(tenant)} ${role ? sql`and m.role = ${role}` : sql``} ${title ? sql`and m.title = ${title}` : sql``} ${
        search
          ? sql`
        and lower(
          u.first_name || ' ' || u.last_name || ' ' || u.email::text
        ) like ${likeAnywhere(search.toLowerCase())}
      `
          : sql``
      } ${
        after
          ? sql`
        and (${key}, m.user_id) ${down ? sql`<` : sql`>`} (${sort === 'name' ? sql`${after[0]}` : sql`${after[0]}::timestamptz`}, ${after[1]}::uuid)
      `
          : sql``
      }
    order by ${key} ${direction}, m.user_id ${direction}
    limit ${limit}
  `);
};
export const countMembers = async (tx: TenantTx, tenant: Tenant) =>
  (await tx.one(
    sql<{ n: number }>`select count(*)::int as n from (select ${from(tenant)} limit ${COUNTED + 1}) c`,
  ))!.n;
export const findMember = (tx: TenantTx, tenant: Tenant, userId: string) =>
  tx.one(sql<Row>`select ${COLUMNS} ${from(tenant)} and m.user_id = ${userId}`);
export const factsOf = (tx: TenantTx, people: string[]) =>
  tx.all(
    sql<{
      userId: string;
      seenAt: string | null;
      factor: Member['factor'];
    }>`select user_id, seen_at, factor from team_facts(${people}::uuid[])`,
  );
export const accountsOf = (tx: TenantTx, userId: string) =>
  tx.all(sql<OneMember['accounts'][number]>`select id, name, role, is_primary from team_accounts(${userId})`);
export const isElsewhere = async (tx: TenantTx, userId: string) =>
  (await tx.one(sql<{ elsewhere: boolean }>`select team_elsewhere(${userId}) as elsewhere`))!.elsewhere;

/** Held until the end, so that two owners cannot lower each other at the same moment. */
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
export const setRole = (tx: TenantTx, tenant: Tenant, userId: string, role: Role) =>
  tx.run(sql`update ${members(tenant)} m set role = ${role} where ${of(tenant)} and m.user_id = ${userId}`);
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
export const setTitle = (tx: TenantTx, tenant: Tenant, userId: string, title: string | null) =>
  tx.run(
    tenant.kind === 'agency'
      ? sql`update agency_member m set title = ${title} where ${of(tenant)} and m.user_id = ${userId}`
      : sql`
        update account_member m
        set title = (
          select label from staff_title where account_id = ${tenant.id} and label = ${title}::ext.citext
        )
        where ${of(tenant)} and m.user_id = ${userId}
      `,
  );
/** False: it is not for this tenant to change. */
export const changeRecord = async (
  tx: TenantTx,
  given: Pick<Row, 'id' | 'firstName' | 'lastName' | 'phone' | 'logo'>,
) =>
  (await tx.one(
    sql<{
      done: boolean;
    }>`
      select team_change(${given.id}, ${given.firstName}, ${given.lastName}, ${given.phone}, ${given.logo === null ? null : json(given.logo)}) as done
    `,
  ))!.done;
export const removeMember = (tx: TenantTx, tenant: Tenant, userId: string) =>
  tx.run(sql`delete from ${members(tenant)} m where ${of(tenant)} and m.user_id = ${userId}`);
/** The first among the owners is the one who has been it longest. */
export const keepPrimary = (tx: TenantTx, tenant: Tenant, next: string) =>
  tx.run(sql`update ${members(tenant)} m set is_primary = true where ${of(tenant)} and m.user_id = ${next}`);
export const dropPrimary = (tx: TenantTx, tenant: Tenant, userId: string) =>
  tx.run(
    sql`update ${members(tenant)} m set is_primary = false where ${of(tenant)} and m.user_id = ${userId}`,
  );
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
export const TITLES_MOST = 200;
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
export const findTitle = (tx: TenantTx, accountId: string, titleId: string) =>
  tx.one(
    sql<StaffTitle>`
      select ${TITLE} from staff_title t where t.account_id = ${accountId} and t.id = ${titleId}
    `,
  );
export const countTitles = async (tx: TenantTx, accountId: string) =>
  (await tx.one(
    sql<{ n: number }>`select count(*)::int as n from staff_title where account_id = ${accountId}`,
  ))!.n;
export const addTitle = (tx: TenantTx, accountId: string, label: string) =>
  tx.one(
    sql<{
      id: string;
    }>`
      insert into staff_title (account_id, label)
      values (${accountId}, ${label})
      on conflict do nothing
      returning id
    `,
  );
export const titleTaken = async (tx: TenantTx, accountId: string, label: string, except: string) =>
  (await tx.one(
    sql`
      select
      from staff_title
      where account_id = ${accountId} and label = ${label}::ext.citext and id <> ${except}
    `,
  )) !== undefined;
export const renameTitle = (tx: TenantTx, accountId: string, titleId: string, label: string) =>
  tx.run(sql`update staff_title set label = ${label} where account_id = ${accountId} and id = ${titleId}`);
export const removeTitle = (tx: TenantTx, accountId: string, titleId: string) =>
  tx.one(
    sql<{
      label: string;
    }>`
      delete from staff_title
      where account_id = ${accountId} and id = ${titleId}
      returning label::text as label
    `,
  );
export const titlesOfAgency = (tx: TenantTx, agencyId: string) =>
  tx.all(
    sql<{
      label: string;
      count: number;
    }>`
      select m.title as label, count(*)::int as count
      from agency_member m
      where m.agency_id = ${agencyId} and m.title is not null
      group by m.title
      order by lower(m.title)
      limit ${TITLES_MOST}
    `,
  );
