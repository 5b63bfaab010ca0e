import { personName } from '#features/identity/server/queries.ts';
import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Role } from '#shared/actor.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Invitation } from '../contract.ts';
import type { Start } from '../policy-start.ts';

/** Also for people who had none; `passwordHash` as `hashPassword` made it. */
export const putPassword = (tx: TenantTx, userId: string, passwordHash: string) =>
  tx.run(
    sql`
      insert into credential (user_id, password_hash)
      values (${userId}, ${passwordHash})
      on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()
    `,
  );
/** Every link of a mail and every sign-in under way of this person ends. */
export const dropSteps = (tx: TenantTx, userId: string) =>
  tx.run(sql`delete from sign_in_step where user_id = ${userId}`);
/** False when somebody else has it. */
export const setEmail = async (tx: TenantTx, userId: string, email: string) => {
  const taken = await tx.one(sql`select from login_find(${email}) f where f.user_id <> ${userId}`);
  return (
    taken === undefined && (await tx.run(sql`update app_user set email = ${email} where id = ${userId}`)) > 0
  );
};
/** False when the e-mail has a login already; the scope's user is the new one. */
export const addUser = async (
  tx: TenantTx,
  given: {
    id: string;
    type: string;
    role: string;
    email: string;
    firstName: string;
    lastName: string;
    language: string;
    businessName?: string;
    phone?: string | null;
  },
) =>
  (await tx.run(sql`
    insert into app_user (id, type, role, email, first_name, last_name, language, business_name, phone)
    values (
      ${given.id}, ${given.type}, ${given.role}, ${given.email}, ${given.firstName}, ${given.lastName},
      ${given.language}, ${given.businessName ?? null}, ${given.phone ?? null}
    )
    on conflict do nothing
  `)) > 0;
/** Who works for an agency is a person of the agency, whatever they were before. */
export const raiseToAgency = (tx: TenantTx, userId: string, role: string) =>
  tx.run(sql`update app_user set type = 'agency', role = ${role} where id = ${userId} and type = 'account'`);
/** A title of the list of the account; an unknown one joins the list. */
export const keepTitle = (tx: TenantTx, accountId: string, title: string) =>
  tx.run(
    sql`insert into staff_title (account_id, label) values (${accountId}, ${title}) on conflict do nothing`,
  );
type Joined = {
  primary?: boolean;
  title?: string | null;
  /** Less than everybody starts with. */ start?: Start | null;
};
export const addAccountMember = (
  tx: TenantTx,
  accountId: string,
  userId: string,
  role: string,
  { primary = false, title = null, start = null }: Joined = {},
) =>
  tx.run(
    sql`
      insert into account_member (account_id, user_id, role, is_primary, title, permissions)
      values (
        ${accountId}, ${userId}, ${role}, ${primary},
        (select label from staff_title where account_id = ${accountId} and label = ${title}::ext.citext),
        ${json(start ?? {})}
      )
      on conflict do nothing
    `,
  );
export const addAgencyMember = (
  tx: TenantTx,
  agencyId: string,
  userId: string,
  role: string,
  { primary = false, title = null, start = null }: Joined = {},
) =>
  tx.run(
    sql`
      insert into agency_member (agency_id, user_id, role, is_primary, title, flags)
      values (${agencyId}, ${userId}, ${role}, ${primary}, ${title}, ${json(start ?? {})})
      on conflict do nothing
    `,
  );

/** As typed, or in small or capital letters: keyboards of phones choose for themselves. */
export const agencyByCode = (tx: TenantTx, code: string) =>
  tx.one(
    sql<{
      agencyId: string;
      name: string;
      theme: string;
      free: boolean;
    }>`
      select f.agency_id, f.name, f.theme, f.free
      from unnest(${[code, code.toLowerCase(), code.toUpperCase()]}::text[])
      with ordinality as typed (code, place), agency_by_code(typed.code) f
      order by typed.place
      limit 1
    `,
  );

const columns = sql`
  id, email::text as email, first_name, last_name, role, title, created_at, expires_at,
    expires_at < now() as expired, revoked_at is not null
    or not invitation_holds(invited_by, agency_id, account_id) as revoked,
      coalesce((select ${personName} from app_user u where u.id = invited_by), inviter) as inviter
`;
/** In the account, or, without one, in the agency itself. */
const inTenant = (tenant: { agencyId: string; accountId: string | null }) =>
  sql`agency_id = ${tenant.agencyId} and account_id is not distinct from ${tenant.accountId}::uuid`;
type Tenant = { agencyId: string; accountId: string | null };
export const listInvitations = (tx: TenantTx, tenant: Tenant) =>
  tx.all(
    sql<Invitation>`
      select ${columns}
      from invitation
      where ${inTenant(tenant)}
      order by created_at desc, id desc
      limit 500
    `,
  );
export const countInvitations = async (tx: TenantTx, tenant: Tenant) =>
  (await tx.one(
    sql<{
      n: number;
    }>`select count(*)::int as n from invitation where ${inTenant(tenant)} and revoked_at is null`,
  ))!.n;
/** What ended a while ago is of no use to anybody. */
export const sweepInvitations = (tx: TenantTx, tenant: Tenant, days: number) =>
  tx.run(
    sql`
      delete from invitation
      where ${inTenant(tenant)} and least(expires_at, revoked_at) < now() - make_interval(days => ${days})
    `,
  );
/** Takes the place of one that has ended; undefined while one is open. */
export const addInvitation = (
  tx: TenantTx,
  given: Tenant & {
    email: string;
    firstName: string;
    lastName: string;
    role: string;
    language: string;
    title: string;
    message?: string | undefined;
    phone?: string | undefined;
    passwordHash?: string | undefined;
    invitedBy: string | null;
    inviter: string;
    start: Start | null;
    token: Buffer;
    host: string;
    days: number;
  },
) =>
  tx.one(sql<Invitation>`
    insert into invitation (
      agency_id, account_id, email, first_name, last_name, role, language, title, message, phone,
      password_hash, invited_by, inviter, permissions, token_hash, host, expires_at
    )
    values (
      ${given.agencyId}, ${given.accountId}, ${given.email}, ${given.firstName}, ${given.lastName},
      ${given.role}, ${given.language}, ${given.title || null}, ${given.message ?? ''},
      ${given.phone ?? null}, ${given.passwordHash ?? null}, ${given.invitedBy}, ${given.inviter},
      ${given.start && json(given.start)}, ${given.token}, ${given.host},
      now() + make_interval(days => ${given.days})
    )
    on conflict (agency_id, coalesce(account_id, '00000000-0000-0000-0000-000000000000'), email)
    do update set first_name = excluded.first_name, last_name = excluded.last_name, role = excluded.role,
      language = excluded.language, title = excluded.title, message = excluded.message,
      phone = excluded.phone, password_hash = excluded.password_hash, invited_by = excluded.invited_by,
      inviter = excluded.inviter, permissions = excluded.permissions, token_hash = excluded.token_hash,
      host = excluded.host, created_at = now(), expires_at = excluded.expires_at, revoked_at = null
    where invitation.expires_at < now()
      or invitation.revoked_at is not null
      or not invitation_holds(invitation.invited_by, invitation.agency_id, invitation.account_id)
    returning ${columns}
  `);
/** Whoever sends it on is the one who sent it from then on. */
export const renewInvitation = (
  tx: TenantTx,
  tenant: Tenant,
  id: string,
  given: { invitedBy: string | null; inviter: string; token: Buffer; days: number },
) =>
  tx.one(
    sql<Invitation & { language: Language; host: string; message: string; start: Start | null }>`
      update invitation
      set token_hash = ${given.token}, invited_by = ${given.invitedBy}, inviter = ${given.inviter},
        created_at = now(), expires_at = now() + make_interval(days => ${given.days}), revoked_at = null
      where ${inTenant(tenant)} and id = ${id}
      returning ${columns}, language, host, message, permissions as start
    `,
  );
export const setStart = (tx: TenantTx, tenant: Tenant, id: string, start: Start) =>
  tx.run(sql`update invitation set permissions = ${json(start)} where ${inTenant(tenant)} and id = ${id}`);
/** Its link is worth nothing from here on: nobody knows the new secret. */
export const revokeInvitation = (tx: TenantTx, tenant: Tenant, id: string, token: Buffer) =>
  tx.one(
    sql<{
      email: string;
    }>`
      update invitation
      set revoked_at = now(), token_hash = ${token}, password_hash = null
      where ${inTenant(tenant)} and id = ${id} and revoked_at is null
      returning email::text as email
    `,
  );
/** How many open invitations somebody has sent from here. */
export const countSent = async (tx: TenantTx, userId: string) =>
  (await tx.one(sql<{ n: number }>`select count(*)::int as n from invitations_sent(${userId}, null)`))!.n;
/**
 * Withdraws the open invitations that end with a person's right here, and says which. `above`: only those
 * into roles above theirs.
 */
export const endSent = (tx: TenantTx, userId: string, above: readonly Role[] | null) =>
  tx.all(
    sql<{
      id: string;
      email: string;
    }>`select id, email from invitations_end(${userId}, ${above && [...above]}::text[])`,
  );
/** One time: who takes it first has it. */
export const takeInvitation = (tx: TenantTx, token: Buffer) =>
  tx.run(sql`delete from invitation where token_hash = ${token} and expires_at > now()`);
export type Found = {
  id: string;
  agencyId: string;
  accountId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  role: Invitation['role'];
  language: Language;
  title: string | null;
  phone: string | null;
  passwordHash: string | null;
  start: Start | null;
  tenant: string;
  inviter: string;
};
export const findInvitation = (tx: TenantTx, token: Buffer, host: string) =>
  tx.one(
    sql<Found>`
      select id, agency_id, account_id, email, first_name, last_name, role, language, title, phone,
        password_hash, permissions as start, tenant, inviter
      from invitation_find(${token}, ${host})
    `,
  );
export const isMember = async (tx: TenantTx, tenant: Tenant, email: string) =>
  (await tx.one(
    tenant.accountId
      ? sql`
        select
        from account_member m
        join app_user u on u.id = m.user_id
        where m.account_id = ${tenant.accountId} and u.email = ${email}
      `
      : sql`
        select
        from agency_member m
        join app_user u on u.id = m.user_id
        where m.agency_id = ${tenant.agencyId} and u.email = ${email}
      `,
  )) !== undefined;
export const agencyOfAccount = (tx: TenantTx, accountId: string) =>
  tx.one(sql<{ agencyId: string }>`select agency_id from account where id = ${accountId}`);
export const fillAccount = (
  tx: TenantTx,
  accountId: string,
  given: { website: string | null; description: string; zip: string | null },
) =>
  tx.run(
    sql`
      update account
      set website = ${given.website}, description = ${given.description},
        location = case
          when ${given.zip}::text is null then location
          else jsonb_build_object('postcode', ${given.zip}::text)
          end
      where id = ${accountId}
    `,
  );
