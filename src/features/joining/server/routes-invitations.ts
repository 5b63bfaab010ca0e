import { randomUUID } from 'node:crypto';
import { audit, auditPerson, type LogOf } from '#features/audit/server/actions.ts';
import { afterFirstStep, loadMe, recorderOf } from '#features/identity/server/actions.ts';
import { countPassword } from '#features/identity/server/actions-guard.ts';
import {
  checkPassword,
  hashPassword,
  verifyOwnPassword,
} from '#features/identity/server/actions-password.ts';
import * as identity from '#features/identity/server/queries.ts';
import { agencyBrandOf, brandOf, mailInvited, type Brand } from '#features/notices/server/actions.ts';
import { asMember, asNobody } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { answer, answerOpen, type Call } from '#platform/http/answer.ts';
import { consume } from '#platform/http/limits.ts';
import { hashToken, newSecret, sessionKey } from '#platform/http/session.ts';
import { personName, type Role } from '#shared/actor.ts';
import type { Endpoint, Language } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anybody, demand } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canInvite, canInviteAs } from '../policy.ts';
import { startOf } from '../policy-start.ts';
import { afterPassword, INVITATION_DAYS, type joinSteps } from '../rules.ts';
import * as actions from './actions.ts';
import { letter } from './emails.ts';
import * as queries from './queries.ts';

/** Of one tenant and of one person, in an hour; and how many may be open at once. */
const PER_HOUR = { points: 50, seconds: 3600 };
const MOST_OPEN = 500;
const KEPT_DAYS = 30;
type Any = Omit<Call<Endpoint>, 'params' | 'body' | 'query'>;
type Tenant = Brand & { agencyId: string; accountId: string | null; sender: string; language: Language };
const logOf = (tenant: Tenant): LogOf =>
  tenant.accountId ? { kind: 'account', id: tenant.accountId } : { kind: 'agency', id: tenant.agencyId };

async function accountOf(tx: TenantTx, accountId: string): Promise<Tenant> {
  const brand = await brandOf(tx, accountId);
  const found = await queries.agencyOfAccount(tx, accountId);
  if (!brand || !found) throw notFound();
  return { ...brand, ...found, accountId };
}
async function agencyOf(tx: TenantTx, agencyId: string): Promise<Tenant> {
  const found = await agencyBrandOf(tx, agencyId);
  if (!found) throw notFound();
  return { ...found, agencyId, accountId: null };
}
async function limit({ services, actor }: Any, tenant: Tenant): Promise<void> {
  for (const who of [actor.userId!, tenant.accountId ?? tenant.agencyId])
    await consume(services, 'invitations', who, PER_HOUR);
}

/**
 * With an SMTP server the link reaches the invited person alone. Without one it is in the answer as well, for
 * whoever invites to hand on. The outbox of the tenant says that there is a mail, and not what is in it.
 */
async function send(
  { tx, services, actor }: Any,
  tenant: Tenant,
  given: {
    id: string;
    email: string;
    language: Language;
    host: string;
    token: string;
    message?: string | undefined;
  },
): Promise<string | null> {
  const brand: Brand = { name: tenant.name, theme: tenant.theme, primaryColor: tenant.primaryColor ?? null };
  const by = personName(actor);
  const href = actions.addressOf(services, given.host, `/invite-user/${given.id}`, { code: given.token });
  const said = { href, name: tenant.name, by, ...(given.message ? { message: given.message } : {}) };
  await mailInvited(tx, services, {
    ...(tenant.accountId ? { accountId: tenant.accountId } : { agencyId: tenant.agencyId }),
    kind: 'joining.invitation',
    to: given.email,
    language: given.language,
    senderName: tenant.sender,
    ...letter(given.language, 'invitation', { brand, ...said }),
  });
  return services.mailer.configured ? null : href;
}

type Wanted = {
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
/** Refuses the role beside its field. */
function refuseRole(actor: Any['actor'], role: Role): void {
  if (!canInviteAs(actor, role))
    throw fail('joining.role_above', 403, [{ path: 'role', code: 'joining.role_above' }]);
}
async function invite(call: Any, tenant: Tenant, body: Wanted) {
  const { tx, actor, site } = call;
  refuseRole(actor, body.role);
  await limit(call, tenant);
  await queries.sweepInvitations(tx, tenant, KEPT_DAYS);
  if ((await queries.countInvitations(tx, tenant)) >= MOST_OPEN) throw fail('too_many_requests', 429);
  if (await queries.isMember(tx, tenant, body.email))
    throw fail('joining.already_member', 409, [{ path: 'email', code: 'joining.already_member' }]);
  const { token, hash } = newSecret();
  const language = body.language ?? tenant.language;
  if (tenant.accountId && body.title) await queries.keepTitle(tx, tenant.accountId, body.title);
  const made = await queries.addInvitation(tx, {
    ...tenant,
    ...body,
    language,
    invitedBy: actor.userId,
    inviter: personName(actor),
    start: startOf(actor, body.role),
    token: hash,
    host: site.host,
    days: INVITATION_DAYS,
  });
  if (!made) throw fail('joining.already_invited', 409, [{ path: 'email', code: 'joining.already_invited' }]);
  const link = await send(call, tenant, {
    id: made.id,
    email: made.email,
    language,
    host: site.host,
    token,
    message: body.message,
  });
  audit(tx, actor, {
    action: 'team.invited',
    object: { type: 'invitation', id: made.id, name: made.email },
    after: { role: body.role },
    log: logOf(tenant),
  });
  return { ...made, link };
}
async function resend(call: Any, tenant: Tenant, invitationId: string) {
  const { tx, actor } = call;
  await limit(call, tenant);
  const { token, hash } = newSecret();
  const made = await queries.renewInvitation(tx, tenant, invitationId, {
    invitedBy: actor.userId,
    inviter: personName(actor),
    token: hash,
    days: INVITATION_DAYS,
  });
  if (!made) throw notFound();
  // Its role is known only now.
  demand(actor, canInviteAs, made.role);
  // Who sends it on may be handed its link: nor does it give more than they have.
  const start = startOf(actor, made.role, made.start);
  if (start && start !== made.start) await queries.setStart(tx, tenant, made.id, start);
  const link = await send(call, tenant, { ...made, token });
  audit(tx, actor, {
    action: 'team.invitation_resent',
    object: { type: 'invitation', id: made.id, name: made.email },
    log: logOf(tenant),
  });
  return { ...made, link };
}
async function revoke({ tx, actor }: Any, tenant: Tenant, invitationId: string) {
  const gone = await queries.revokeInvitation(tx, tenant, invitationId, newSecret().hash);
  if (!gone) throw notFound();
  audit(tx, actor, {
    action: 'team.invitation_revoked',
    object: { type: 'invitation', id: invitationId, name: gone.email },
    log: logOf(tenant),
  });
  return { ok: true as const };
}
const list = async ({ tx }: Any, tenant: Tenant) => ({
  invitations: await queries.listInvitations(tx, tenant),
});

type Open = Pick<Call<Endpoint>, 'services' | 'request' | 'site' | 'reply'>;
/** Looked for by the secret; the id of the address has to be the one of the row (AUTH-38, AUTH-40). */
async function find({ services, request, site }: Open, { id, code }: { id: string; code: string }) {
  await actions.countAddress(services, request);
  const [found, who] = await services.db
    .withTenant(asNobody(), async (tx) => {
      const found = await queries.findInvitation(tx, hashToken(code), site.host);
      const key = sessionKey(request);
      return [
        found,
        found && (await identity.findLogin(tx, found.email)),
        key && (await identity.enterSession(tx, key)),
      ] as const;
    })
    .then(
      ([found, login, now]) =>
        [found, { login, here: now !== undefined && now?.userId === login?.userId }] as const,
    );
  if (!found || found.id !== id) throw fail('joining.invite_expired', 410);
  await actions.spareAddress(services, request);
  return { found, login: who.login, here: who.here };
}

export const invitationRoutes = [
  answer(contract.listOfAccount, { may: canInvite }, async (call) =>
    list(call, await accountOf(call.tx, call.params.accountId)),
  ),
  answer(contract.inviteToAccount, { may: canInvite }, async (call) =>
    invite(call, await accountOf(call.tx, call.params.accountId), call.body),
  ),
  answer(contract.resendOfAccount, { may: canInvite }, async (call) =>
    resend(call, await accountOf(call.tx, call.params.accountId), call.params.invitationId),
  ),
  answer(contract.revokeOfAccount, { may: canInvite }, async (call) =>
    revoke(call, await accountOf(call.tx, call.params.accountId), call.params.invitationId),
  ),
  answer(contract.listOfAgency, { may: canInvite }, async (call) =>
    list(call, await agencyOf(call.tx, call.params.agencyId)),
  ),
  answer(contract.inviteToAgency, { may: canInvite }, async (call) =>
    invite(call, await agencyOf(call.tx, call.params.agencyId), call.body),
  ),
  answer(contract.resendOfAgency, { may: canInvite }, async (call) =>
    resend(call, await agencyOf(call.tx, call.params.agencyId), call.params.agencyInvitationId),
  ),
  answer(contract.addEmployee, { may: canInvite }, async (call) => {
    const { password, ...body } = call.body;
    const tenant = await agencyOf(call.tx, call.params.agencyId);
    refuseRole(call.actor, body.role);
    await checkPassword(password, [
      body.email,
      body.firstName,
      body.lastName,
      call.site.brandName,
      tenant.name,
    ]);
    return invite(call, tenant, { ...body, passwordHash: await hashPassword(password) });
  }),
  answer(contract.revokeOfAgency, { may: canInvite }, async (call) =>
    revoke(call, await agencyOf(call.tx, call.params.agencyId), call.params.agencyInvitationId),
  ),
  answerOpen(contract.findInvitation, { may: anybody }, async (call) => {
    const { found, login, here } = await find(call, call.body);
    return {
      email: found.email,
      firstName: found.firstName,
      lastName: found.lastName,
      role: found.role,
      tenant: found.tenant,
      inviter: found.inviter,
      known: login !== undefined,
      here,
      given: login === undefined && found.passwordHash !== null,
    };
  }),
  answerOpen(contract.acceptInvitation, { may: anybody }, async (call) => {
    const { services, request, reply, site, body } = call;
    const steps: { step: (typeof joinSteps)[number]; ms: number }[] = [];
    let last = performance.now();
    const done = (step: (typeof joinSteps)[number]) => {
      const now = performance.now();
      steps.push({ step, ms: Math.round(now - last) });
      last = now;
    };
    const { found, login, here } = await find(call, body);
    const { email, agencyId, accountId, role } = found;
    const name = { firstName: body.firstName ?? found.firstName, lastName: body.lastName ?? found.lastName };
    done('search');
    let passwordHash: string | undefined;
    if (!login && found.passwordHash) {
      const tries = await countPassword({ services, request, reply }, email, null);
      if (!(await verifyOwnPassword(found.passwordHash, body.password ?? ''))) {
        tries.failed();
        throw fail('auth/wrong-password', 401, [{ path: 'password', code: 'auth/wrong-password' }]);
      }
      await tries.passed();
      passwordHash = found.passwordHash;
    } else if (!login) {
      await checkPassword(body.password ?? '', [
        email,
        name.firstName,
        name.lastName,
        site.brandName,
        found.tenant,
      ]);
      passwordHash = await hashPassword(body.password!);
    } else if (!here) {
      const tries = await countPassword({ services, request, reply }, email, null);
      if (!(await verifyOwnPassword(login.passwordHash ?? undefined, body.password ?? ''))) {
        tries.failed();
        throw fail('auth/wrong-password', 401, [{ path: 'password', code: 'auth/wrong-password' }]);
      }
      await tries.passed();
    }
    const userId = login?.userId ?? randomUUID();
    const isAgency = accountId === null;
    const me = await services.db.withTenant(
      asMember({ userId, agencyId: isAgency ? agencyId : null, accountId }),
      async (tx) => {
        if (!login) {
          // Somebody made this login meanwhile, in another way: then the link asks for its password.
          if (
            !(await queries.addUser(tx, {
              id: userId,
              type: isAgency ? 'agency' : 'account',
              role,
              email,
              ...name,
              language: found.language,
              phone: found.phone,
            }))
          )
            throw fail('joining.invite_expired', 410);
          await queries.putPassword(tx, userId, passwordHash!);
        } else if (isAgency) await queries.raiseToAgency(tx, userId, role);
        done('create');
        if (isAgency) await queries.addAgencyMember(tx, agencyId, userId, role, found);
        else await queries.addAccountMember(tx, accountId, userId, role, found);
        done('set');
        if (!(await queries.takeInvitation(tx, hashToken(body.code))))
          throw fail('joining.invite_expired', 410);
        done('clean');
        const me = await loadMe(tx, userId);
        await auditPerson(
          tx,
          recorderOf({ ...me, userId }),
          {
            action: 'team.joined',
            object: { type: 'user', id: userId, name: email },
            after: { role, invitation: found.id },
          },
          agencyId,
        );
        return me;
      },
    );
    if (here) return { me, next: afterPassword(me), steps };
    const arrival = await afterFirstStep({ services, request, reply, userId, email, method: 'invitation' });
    return { ...arrival, next: arrival.me && !login ? afterPassword(arrival.me) : arrival.next, steps };
  }),
];
