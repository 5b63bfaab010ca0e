import { personName } from '#features/identity/identity/server/queries.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Role } from '#shared/actor.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Invitation } from '../contract-invitations.ts';
import type { Start } from '../policy-start.ts';

const now = sql<string>`now()`;
const columns = sql`
  id, email::text as email, first_name, last_name, role, title, created_at, expires_at,
    expires_at < now() as expired, revoked_at is not null
    or not invitation_holds(invited_by, agency_id, account_id) as revoked,
      coalesce((select ${personName} from app_user u where u.id = invited_by), inviter) as inviter
`;
type Tenant = { agencyId: string; accountId: string | null };
/** SQL that is true for invitations into the account, or without an account into the agency itself. */
const inTenant = ({ agencyId, accountId }: Tenant) =>
  sql<boolean>`agency_id = ${agencyId} and account_id is not distinct from ${accountId}::uuid`;
/** Returns the invitations of a tenant, newest first; at most 500. */
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
/** Returns the host where the people of an agency sign in, its oldest verified one; undefined while it has none. */
export const hostOfAgency = async (tx: TenantTx, agencyId: string) =>
  (
    await tx.one(
      q
        .selectFrom('whitelabel')
        .select('host')
        .where('agencyId', '=', agencyId)
        .where('accountId', 'is', null)
        .where('verifiedAt', 'is not', null)
        .where('redirectTo', 'is', null)
        .orderBy('createdAt')
        .limit(1),
    )
  )?.host;
/** Counts the invitations of a tenant that were not withdrawn. */
export const countInvitations = async (tx: TenantTx, tenant: Tenant) =>
  (await tx.one(
    q
      .selectFrom('invitation')
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('n'))
      .where(inTenant(tenant))
      .where('revokedAt', 'is', null),
  ))!.n;
/** Deletes invitations that ended more than this number of days ago. */
export const sweepInvitations = (tx: TenantTx, tenant: Tenant, days: number) =>
  tx.run(
    sql`
      delete from invitation
      where ${inTenant(tenant)} and least(expires_at, revoked_at) < now() - make_interval(days => ${days})
    `,
  );
/** Writes an invitation, which replaces an ended one to the same email; undefined while one is open. */
export const addInvitation = (
  tx: TenantTx,
  invitation: Tenant & {
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
      ${invitation.agencyId}, ${invitation.accountId}, ${invitation.email}, ${invitation.firstName},
      ${invitation.lastName}, ${invitation.role}, ${invitation.language}, ${invitation.title || null},
      ${invitation.message ?? ''}, ${invitation.phone ?? null}, ${invitation.passwordHash ?? null},
      ${invitation.invitedBy}, ${invitation.inviter}, ${invitation.start && json(invitation.start)},
      ${invitation.token}, ${invitation.host}, now() + make_interval(days => ${invitation.days})
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
/** Renews an invitation with a new secret; the actor becomes its sender. */
export const renewInvitation = (
  tx: TenantTx,
  tenant: Tenant,
  id: string,
  {
    invitedBy,
    inviter,
    token,
    days,
  }: { invitedBy: string | null; inviter: string; token: Buffer; days: number },
) =>
  tx.one(
    sql<Invitation & { language: Language; host: string; message: string; start: Start | null }>`
      update invitation
      set token_hash = ${token}, invited_by = ${invitedBy}, inviter = ${inviter},
        created_at = now(), expires_at = now() + make_interval(days => ${days}), revoked_at = null
      where ${inTenant(tenant)} and id = ${id}
      returning ${columns}, language, host, message, permissions as start
    `,
  );
/** Stores the first rights of an invited person. */
export const setStart = (tx: TenantTx, tenant: Tenant, id: string, start: Start) =>
  tx.run(
    q
      .updateTable('invitation')
      .set({ permissions: json(start) })
      .where(inTenant(tenant))
      .where('id', '=', id),
  );
/** Withdraws an invitation; its link ends, since nobody knows the new secret. */
export const revokeInvitation = (tx: TenantTx, tenant: Tenant, id: string, token: Buffer) =>
  tx.one(
    q
      .updateTable('invitation')
      .set({ revokedAt: now, tokenHash: token, passwordHash: null })
      .where(inTenant(tenant))
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning(({ cast }) => cast<string>('email', 'text').as('email')),
  );
/** Counts the open invitations that a person has sent from the tenant. */
export const countSent = async (tx: TenantTx, userId: string) =>
  (await tx.one(sql<{ n: number }>`select count(*)::int as n from invitations_sent(${userId}, null)`))!.n;
/**
 * Withdraws the open invitations that a person has sent from the tenant and returns them. `above`: only those
 * into these roles.
 */
export const endSent = (tx: TenantTx, userId: string, above: readonly Role[] | null) =>
  tx.all(
    sql<{
      id: string;
      email: string;
    }>`select id, email from invitations_end(${userId}, ${above && [...above]}::text[])`,
  );
/** Takes an invitation once: the first caller has it. */
export const takeInvitation = (tx: TenantTx, token: Buffer) =>
  tx.run(q.deleteFrom('invitation').where('tokenHash', '=', token).where('expiresAt', '>', now));
type OpenInvitation = {
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
/** Returns a valid invitation by its secret; works before a scope exists. */
export const findInvitation = (tx: TenantTx, token: Buffer, host: string) =>
  tx.one(
    sql<OpenInvitation>`
      select id, agency_id, account_id, email, first_name, last_name, role, language, title, phone,
        password_hash, permissions as start, tenant, inviter
      from invitation_find(${token}, ${host})
    `,
  );
/** Says whether the person of an email is in the account, or without an account in the agency. */
export const isMember = async (tx: TenantTx, { agencyId, accountId }: Tenant, email: string) => {
  const person = q.selectFrom('appUser as u').select('u.id').where('u.email', '=', email);
  const member = await tx.one(
    accountId
      ? person.innerJoin('accountMember as m', 'm.userId', 'u.id').where('m.accountId', '=', accountId)
      : person.innerJoin('agencyMember as m', 'm.userId', 'u.id').where('m.agencyId', '=', agencyId),
  );
  return member !== undefined;
};
/** Returns the agency of an account. */
export const agencyOfAccount = (tx: TenantTx, accountId: string) =>
  tx.one(q.selectFrom('account').select('agencyId').where('id', '=', accountId));
