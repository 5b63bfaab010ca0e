import { audit, type LogOf } from '#features/ground/audit/server/actions.ts';
import * as identity from '#features/identity/identity/server/queries.ts';
import { demandRoom } from '#features/tenants/plans/server/actions-room.ts';
import { agencyBrandOf, brandOf, mailInvited, type Brand } from '#features/ground/notices/server/actions.ts';
import { asNobody } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Call } from '#platform/http/answer.ts';
import { consume } from '#platform/http/limits.ts';
import { hashToken, newSecret, sessionKey } from '#platform/http/session.ts';
import { personName, type Role } from '#shared/actor.ts';
import type { Endpoint, Language } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { canInviteAs } from '../policy.ts';
import { startOf } from '../policy-start.ts';
import { INVITATION_DAYS } from '../rules.ts';
import * as actions from './actions.ts';
import { letter } from './emails.ts';
import * as queries from './queries.ts';
import * as invitationQueries from './queries-invitations.ts';

/** Invitations of one tenant and of one person in an hour. */
const PER_HOUR = { points: 50, seconds: 3600 };
/** Open invitations that a tenant may have. */
const MOST_OPEN = 500;
/** Days after which an ended invitation is deleted. */
const SWEEP_DAYS = 30;
type AnyCall = Omit<Call<Endpoint>, 'params' | 'body' | 'query'>;
type Tenant = Brand & {
  agencyId: string;
  accountId: string | null;
  sender: string;
  language: Language;
  appHost?: string | null;
};
const logOf = (tenant: Tenant): LogOf =>
  tenant.accountId ? { kind: 'account', id: tenant.accountId } : { kind: 'agency', id: tenant.agencyId };

/**
 * Loads the account that invites, with the brand of its mails.
 *
 * @throws not_found 404
 */
export async function accountOf(tx: TenantTx, accountId: string): Promise<Tenant> {
  const brand = await brandOf(tx, accountId);
  const account = await invitationQueries.agencyOfAccount(tx, accountId);
  if (!brand || !account) throw notFound();
  return { ...brand, ...account, accountId };
}
/**
 * Loads the agency that invites, with the brand of its mails.
 *
 * @throws not_found 404
 */
export async function agencyOf(tx: TenantTx, agencyId: string): Promise<Tenant> {
  const brand = await agencyBrandOf(tx, agencyId);
  if (!brand) throw notFound();
  return { ...brand, agencyId, accountId: null };
}
async function limit({ services, actor }: AnyCall, tenant: Tenant): Promise<void> {
  for (const who of [actor.userId!, tenant.accountId ?? tenant.agencyId])
    await consume(services, 'invitations', who, PER_HOUR);
}

/**
 * Mails the link of an invitation. With an SMTP server the link reaches the invited person alone; without one
 * the link is returned, so that the inviter can share it. The outbox of the tenant lists the mail without its
 * content.
 */
async function send(
  { tx, services, actor }: AnyCall,
  tenant: Tenant,
  invitation: {
    id: string;
    email: string;
    language: Language;
    host: string;
    token: string;
    message?: string | undefined;
  },
): Promise<string | null> {
  const { id, email, language, host, token, message } = invitation;
  const brand: Brand = { name: tenant.name, theme: tenant.theme, primaryColor: tenant.primaryColor ?? null };
  const by = personName(actor);
  const href = actions.addressOf(services, host, `/invite-user/${id}`, { code: token });
  await mailInvited(tx, services, {
    ...(tenant.accountId ? { accountId: tenant.accountId } : { agencyId: tenant.agencyId }),
    kind: 'joining.invitation',
    to: email,
    language,
    senderName: tenant.sender,
    ...letter(language, 'invitation', {
      brand,
      href,
      name: tenant.name,
      by,
      ...(message ? { message } : {}),
    }),
  });
  return services.mailer.configured ? null : href;
}

/**
 * Returns the host where an invitation is taken. The operator invites from the host of the product, but the people of an
 * agency and of its accounts arrive, and later sign in, on the agency's own one.
 */
async function hostFor(
  { tx, actor, site }: AnyCall,
  { agencyId, accountId, appHost }: Tenant,
): Promise<string> {
  if (actor.type !== 'house') return site.host;
  // The scope of an account does not see the domains of its agency; its brand names the host.
  return (accountId ? appHost : await invitationQueries.hostOfAgency(tx, agencyId)) ?? site.host;
}

type NewInvitation = {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  title: string;
  language?: Language | undefined;
  message?: string;
  phone?: string;
  passwordHash?: string;
};
/**
 * Refuses a role above the actor's own, on its field.
 *
 * @throws joining.role_above 403
 */
export function refuseRole(actor: AnyCall['actor'], role: Role): void {
  if (!canInviteAs(actor, role))
    throw fail('joining.role_above', 403, [{ path: 'role', code: 'joining.role_above' }]);
}
/**
 * Invites somebody into a tenant by mail.
 *
 * @throws joining.role_above 403, joining.already_member 409, joining.already_invited 409,
 * too_many_requests 429, plans.users_full 409
 */
export async function invite(call: AnyCall, tenant: Tenant, body: NewInvitation) {
  const { tx, actor } = call;
  refuseRole(actor, body.role);
  const host = await hostFor(call, tenant);
  await limit(call, tenant);
  await invitationQueries.sweepInvitations(tx, tenant, SWEEP_DAYS);
  if ((await invitationQueries.countInvitations(tx, tenant)) >= MOST_OPEN)
    throw fail('too_many_requests', 429);
  if (await invitationQueries.isMember(tx, tenant, body.email))
    throw fail('joining.already_member', 409, [{ path: 'email', code: 'joining.already_member' }]);
  if (!tenant.accountId) await demandRoom(tx, 'users');
  const { token, hash } = newSecret();
  const language = body.language ?? tenant.language;
  if (tenant.accountId && body.title) await queries.addTitle(tx, tenant.accountId, body.title);
  const invitation = await invitationQueries.addInvitation(tx, {
    ...tenant,
    ...body,
    language,
    invitedBy: actor.userId,
    inviter: personName(actor),
    start: startOf(actor, body.role),
    token: hash,
    host,
    days: INVITATION_DAYS,
  });
  if (!invitation)
    throw fail('joining.already_invited', 409, [{ path: 'email', code: 'joining.already_invited' }]);
  const { id, email } = invitation;
  const link = await send(call, tenant, {
    id,
    email,
    language,
    host,
    token,
    message: body.message,
  });
  audit(tx, actor, {
    action: 'team.invited',
    object: { type: 'invitation', id, name: email },
    after: { role: body.role },
    log: logOf(tenant),
  });
  return { ...invitation, link };
}
/** Invites the first owner of an agency that the operator makes; fills the slot of the feature that makes it. */
export async function inviteOwner(
  call: AnyCall,
  agencyId: string,
  owner: { email: string; firstName: string; lastName: string },
): Promise<string | null> {
  const invitation = await invite(call, await agencyOf(call.tx, agencyId), {
    ...owner,
    role: 'agency',
    title: '',
  });
  return invitation.link;
}
/**
 * Sends an invitation again with a new link; the old link ends.
 *
 * @throws not_found 404, forbidden 403 for a role above the actor's own, too_many_requests 429
 */
export async function resend(call: AnyCall, tenant: Tenant, invitationId: string) {
  const { tx, actor } = call;
  await limit(call, tenant);
  const { token, hash } = newSecret();
  const invitation = await invitationQueries.renewInvitation(tx, tenant, invitationId, {
    invitedBy: actor.userId,
    inviter: personName(actor),
    token: hash,
    days: INVITATION_DAYS,
  });
  if (!invitation) throw notFound();
  // The role is read with the row, so the right to it is asked here.
  demand(actor, canInviteAs, invitation.role);
  // The sender may see the link, so the invitation grants no more than the sender has.
  const start = startOf(actor, invitation.role, invitation.start);
  if (start && start !== invitation.start) await invitationQueries.setStart(tx, tenant, invitation.id, start);
  const link = await send(call, tenant, { ...invitation, token });
  audit(tx, actor, {
    action: 'team.invitation_resent',
    object: { type: 'invitation', id: invitation.id, name: invitation.email },
    log: logOf(tenant),
  });
  return { ...invitation, link };
}
/**
 * Withdraws an invitation.
 *
 * @throws not_found 404
 */
export async function revoke({ tx, actor }: AnyCall, tenant: Tenant, invitationId: string) {
  const invitation = await invitationQueries.revokeInvitation(tx, tenant, invitationId, newSecret().hash);
  if (!invitation) throw notFound();
  audit(tx, actor, {
    action: 'team.invitation_revoked',
    object: { type: 'invitation', id: invitationId, name: invitation.email },
    log: logOf(tenant),
  });
}
/** Lists the invitations of a tenant. */
export const list = async ({ tx }: AnyCall, tenant: Tenant) => ({
  invitations: await invitationQueries.listInvitations(tx, tenant),
});

type OpenCall = Pick<Call<Endpoint>, 'services' | 'request' | 'site' | 'reply'>;
/**
 * Finds an invitation by its secret; the id of the address has to be the row's (AUTH-38, AUTH-40). `login` is
 * the account of its email, if any; `here`: this browser has a session of that person.
 *
 * @throws joining.invite_expired 410, too_many_requests 429
 */
export async function find(
  { services, request, site }: OpenCall,
  { id, code }: { id: string; code: string },
) {
  await actions.countAddress(services, request);
  const { invitation, login, owner } = await services.db.withTenant(asNobody(), async (tx) => {
    const invitation = await invitationQueries.findInvitation(tx, hashToken(code), site.host);
    const login = invitation && (await identity.findLogin(tx, invitation.email));
    const key = sessionKey(request);
    return { invitation, login, owner: key && (await identity.enterSession(tx, key)) };
  });
  if (!invitation || invitation.id !== id) throw fail('joining.invite_expired', 410);
  await actions.spareAddress(services, request);
  return { invitation, login, here: owner !== undefined && owner?.userId === login?.userId };
}
