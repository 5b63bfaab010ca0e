import { personName } from '#features/identity/identity/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Role } from '#shared/actor.ts';
import type { Rights } from '#shared/rights/rights.ts';

/** Kind of a tenant. */
export type Level = 'agency' | 'account';
/** Tenant of an impersonation. */
export type Place = { level: Level; id: string };

/** Returns the tenant of the scope. */
export const findTenant = (tx: TenantTx, { level, id }: Place) =>
  tx.one(
    level === 'account'
      ? q
          .selectFrom('account')
          .select(['businessName as name', 'agencyId'])
          .select(sql<boolean>`tenant_state(agency_id, id) = 'open'`.as('open'))
          .where('id', '=', id)
      : q
          .selectFrom('agency')
          .select(['businessName as name', 'id as agencyId'])
          .select(sql<boolean>`tenant_state(id, null) = 'open'`.as('open'))
          .where('id', '=', id),
  );

const DOCUMENTS = sql`
  case when m.role in ('accountAdmin','accountUser','user') and not m.is_primary then jsonb_build_array(
    a.default_permissions, coalesce(t.document, '{}'), m.permissions
  ) end as rights
`;
const TEMPLATE = sql`left join permission_template t on t.account_id = m.account_id and t.id = m.template_id`;
/** Returns the documents of people of an account. */
export const rightsOf = (tx: TenantTx, accountId: string, userIds: string[]) =>
  tx.all(
    sql<{
      userId: string;
      rights: Rights | null;
    }>`
      select m.user_id, ${DOCUMENTS}
      from account_member m
      join account a on a.id = m.account_id ${TEMPLATE}
      where m.account_id = ${accountId} and m.user_id = any(${userIds}::uuid[])
    `,
  );

/** Person of a tenant who may sign in. */
export type Person = { name: string; role: Role; rights: Rights | null };
const NAME = sql`${personName} as name`;
/** Returns a person of the tenant who may sign in and is not of the house. */
export const findPerson = (tx: TenantTx, { level, id }: Place, userId: string) =>
  tx.one(
    level === 'account'
      ? sql<Person>`
        select ${NAME}, m.role, ${DOCUMENTS}
        from account_member m
        join app_user u on u.id = m.user_id
        join account a on a.id = m.account_id ${TEMPLATE}
        where m.account_id = ${id} and m.user_id = ${userId} and u.is_auth and u.type <> 'house'
      `
      : sql<Person>`
        select ${NAME}, m.role, null::jsonb as rights
        from agency_member m
        join app_user u on u.id = m.user_id
        where m.agency_id = ${id} and m.user_id = ${userId} and u.is_auth and u.type <> 'house'
      `,
  );

/** Values of a new impersonation. */
export type Switch = {
  tokenHash: Buffer;
  byUserId: string;
  byName: string;
  byRole: Role;
  kind: Level | 'user';
  level: Level;
  agencyId: string;
  accountId: string | null;
  userId: string | null;
  asName: string;
  asRole: Role;
  tenantName: string;
  reason: string;
  readOnly: boolean;
};
/**
 * Writes an impersonation, of which a session has one at a time; it ends within the hour by the clock of the
 * database.
 */
export const begin = (tx: TenantTx, values: Switch) =>
  tx.one(sql<{ id: string; until: string; leftSeconds: number }>`
    insert into work_as (
      session_id, by_user_id, by_name, by_role, kind, level, as_agency_id, as_account_id, as_user_id,
      as_name, as_role, tenant_name, reason, read_only
    )
    select s.id, s.user_id, ${values.byName}, ${values.byRole}, ${values.kind}, ${values.level},
      ${values.agencyId}::uuid, ${values.accountId}::uuid, ${values.userId}::uuid, ${values.asName},
      ${values.asRole}, ${values.tenantName}, ${values.reason}, ${values.readOnly}
    from session s
    where s.token_hash = ${values.tokenHash} and s.user_id = ${values.byUserId}
    returning id, until, extract(epoch from until - now())::int as left_seconds
  `);

/** Ended impersonation for the log; `byTime`: the hour was over. */
export type Ended = {
  kind: Level | 'user';
  level: Level;
  asId: string | null;
  asName: string;
  tenantId: string | null;
  byUserId: string;
  byName: string;
  byRole: Role;
  byTime: boolean;
};
/** Ends the impersonation of a session; undefined when there is none, or its end was recorded before. */
export const end = (tx: TenantTx, tokenHash: Buffer) =>
  tx.one(
    sql<Ended>`
      select kind, level, as_id, as_name, tenant_id, by_user_id, by_name, by_role, by_time
      from work_as_end(${tokenHash})
    `,
  );
/** Sets the scope of the transaction to a tenant, so that its log can be written. */
export const enterTenant = (tx: TenantTx, { level, id }: Place) =>
  tx.one(sql`select set_config(${`app.${level}_id`}, ${id}, true)`);

/** Ends impersonations whose hour is over or whose session was deleted, and returns them. */
export const endExpired = (tx: TenantTx, limit: number) =>
  tx.all(sql<Ended>`
    update work_as w
    set ended_at = least(now(), w.until)
    where w.id in (
      select id
      from work_as
      where ended_at is null and (until <= now() or session_id is null)
      order by until
      limit ${limit}
      for update skip locked
    )
    returning w.kind, w.level,
      case w.kind
        when 'user' then w.as_user_id
        when 'account' then w.as_account_id
        else w.as_agency_id
        end as as_id,
      w.as_name, case w.level when 'account' then w.as_account_id else w.as_agency_id end as tenant_id,
      w.by_user_id, w.by_name, w.by_role, w.until <= now() as by_time
  `);
/** Deletes impersonations that ended more than this number of days ago. */
export const sweep = (tx: TenantTx, days: number) =>
  tx.run(
    q
      .deleteFrom('workAs')
      .where('sessionId', 'is', null)
      .where('endedAt', '<', sql<string>`now() - make_interval(days => ${days})`),
  );
