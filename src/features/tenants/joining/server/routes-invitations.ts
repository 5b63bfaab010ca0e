import { demandSeat } from '#features/tenants/plans/server/actions-room.ts';
import { randomUUID } from 'node:crypto';
import { auditPerson } from '#features/ground/audit/server/actions.ts';
import { afterFirstStep, loadMe, recorderOf } from '#features/identity/identity/server/actions.ts';
import { countPassword, type Asking } from '#features/identity/identity/server/actions-guard.ts';
import {
  checkPassword,
  hashPassword,
  verifyOwnPassword,
} from '#features/identity/identity/server/actions-password.ts';
import { asMember } from '#platform/db/scope.ts';
import { answer, answerOpen } from '#platform/http/answer.ts';
import { hashToken } from '#platform/http/session.ts';
import { fail } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import * as contract from '../contract-invitations.ts';
import { canInvite } from '../policy.ts';
import { afterPassword, type joinSteps } from '../rules.ts';
import {
  accountOf,
  agencyOf,
  find,
  invite,
  list,
  refuseRole,
  resend,
  revoke,
} from './actions-invitations.ts';
import * as queries from './queries.ts';
import * as invitationQueries from './queries-invitations.ts';
import { underPlan } from '#shared/rights/under-plan.ts';

/**
 * Checks the password of an invited person: the own one, or the first one that the inviter has set.
 *
 * @throws auth/wrong-password 401, too_many_requests 429
 */
async function demandPassword(
  asking: Asking,
  email: string,
  hash: string | undefined,
  password: string,
): Promise<void> {
  const tries = await countPassword(asking, email, null);
  if (!(await verifyOwnPassword(hash, password))) {
    tries.failed();
    throw fail('auth/wrong-password', 401, [{ path: 'password', code: 'auth/wrong-password' }]);
  }
  await tries.passed();
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
  answer(contract.inviteToAgency, { may: underPlan('users', canInvite) }, async (call) =>
    invite(call, await agencyOf(call.tx, call.params.agencyId), call.body),
  ),
  answer(contract.resendOfAgency, { may: canInvite }, async (call) =>
    resend(call, await agencyOf(call.tx, call.params.agencyId), call.params.agencyInvitationId),
  ),
  answer(contract.addEmployee, { may: underPlan('users', canInvite) }, async (call) => {
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
    const { invitation, login, here } = await find(call, call.body);
    const { email, firstName, lastName, role, tenant, inviter, passwordHash } = invitation;
    const hasLogin = login !== undefined;
    return {
      email,
      firstName,
      lastName,
      role,
      tenant,
      inviter,
      known: hasLogin,
      here,
      given: !hasLogin && passwordHash !== null,
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
    const { invitation, login, here } = await find(call, body);
    const { email, agencyId, accountId, role, tenant, language, phone } = invitation;
    const firstName = body.firstName ?? invitation.firstName;
    const lastName = body.lastName ?? invitation.lastName;
    const password = body.password ?? '';
    const asking = { services, request, reply };
    done('search');
    let passwordHash: string | undefined;
    if (!login && invitation.passwordHash) {
      passwordHash = invitation.passwordHash;
      await demandPassword(asking, email, passwordHash, password);
    } else if (!login) {
      await checkPassword(password, [email, firstName, lastName, site.brandName, tenant]);
      passwordHash = await hashPassword(password);
    } else if (!here) await demandPassword(asking, email, login.passwordHash ?? undefined, password);
    const userId = login?.userId ?? randomUUID();
    const isAgency = accountId === null;
    const me = await services.db.withTenant(
      asMember({ userId, agencyId: isAgency ? agencyId : null, accountId }),
      async (tx) => {
        if (!login) {
          const type = isAgency ? 'agency' : 'account';
          const person = { id: userId, type, role, email, firstName, lastName, language, phone };
          // Another request has created the account in the meantime: then the link asks for its password.
          if (!(await queries.addUser(tx, person))) throw fail('joining.invite_expired', 410);
          await queries.putPassword(tx, userId, passwordHash!);
        } else if (isAgency) await queries.raiseToAgency(tx, userId, role);
        done('create');
        if (isAgency) await demandSeat(tx);
        if (isAgency) await queries.addAgencyMember(tx, agencyId, userId, role, invitation);
        else await queries.addAccountMember(tx, accountId, userId, role, invitation);
        done('set');
        if (!(await invitationQueries.takeInvitation(tx, hashToken(body.code))))
          throw fail('joining.invite_expired', 410);
        done('clean');
        const me = await loadMe(tx, userId);
        await auditPerson(
          tx,
          recorderOf({ ...me, userId }),
          {
            action: 'team.joined',
            object: { type: 'user', id: userId, name: email },
            after: { role, invitation: invitation.id },
          },
          agencyId,
        );
        return me;
      },
    );
    if (here) return { me, next: afterPassword(me), steps };
    const arrival = await afterFirstStep({ ...asking, userId, email, method: 'invitation' });
    return { ...arrival, next: arrival.me && !login ? afterPassword(arrival.me) : arrival.next, steps };
  }),
];
