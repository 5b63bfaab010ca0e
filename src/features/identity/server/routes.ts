import { answer, answerOpen } from '#server/http/answer.ts';
import { consume, forgive } from '#server/http/limits.ts';
import { clearCookie, renewSession, ROTATE_AFTER_SECONDS, sessionKey, startSession } from '#server/http/session.ts';
import type { TenantTx } from '#server/db/tenant.ts';
import { fail } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { afterLogin } from '../rules.ts';
import { auditFailure, auditOwn, recorderOf } from './actions.ts';
import { decoyHash, verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';

/** Per address and per e-mail: neither a fast guesser nor many addresses on one mailbox get far. */
const PER_ADDRESS = { points: 100, seconds: 300 }, PER_EMAIL = { points: 10, seconds: 900 };

async function load(tx: TenantTx, userId: string): Promise<contract.Me> {
  const [user, tenants] = await Promise.all([queries.findUser(tx, userId), queries.tenantsOf(tx)]);
  if (!user) throw fail('unauthorised', 401);
  return { ...user, tenants };
}

export const routes = [
  answerOpen(contract.login, async ({ body, request, reply, site, services }) => {
    const email = body.email.toLowerCase();
    await consume(services, 'login-address', request.ip, PER_ADDRESS, reply);
    await consume(services, 'login-email', email, PER_EMAIL, reply);
    const found = await services.db.withTenant({}, (tx) => queries.findLogin(tx, email));
    const right = await verifyPassword(found?.passwordHash ?? (await decoyHash()), body.password);
    if (!found?.passwordHash || !right) {
      auditFailure(services, site, found?.userId, found ? 'wrong_password' : 'unknown_email');
      throw fail('auth/wrong-password', 401, [{ path: 'password', code: 'auth/wrong-password' }]);
    }
    if (!found.isAuth) {
      auditFailure(services, site, found.userId, 'disabled');
      throw fail('auth/user-disabled', 403, [{ path: 'email', code: 'auth/user-disabled' }]);
    }
    // A session that was open in this browser ends: no fixation, no leftovers.
    const old = sessionKey(request);
    const me = await services.db.withTenant({ userId: found.userId }, async (tx) => {
      if (old) await queries.endSession(tx, old.tokenHash);
      await startSession(tx, { userId: found.userId, request, reply, config: services.config });
      const who = await load(tx, found.userId);
      await auditOwn(tx, recorderOf({ ...who, userId: who.id }), site, 'sign_in.succeeded', { way: 'password' });
      return who;
    });
    await forgive(services, 'login-email', email);
    return { me, next: afterLogin(me) };
  }),
  answer(contract.logout, async ({ tx, site, request, reply, services }) => {
    const key = sessionKey(request), who = key && (await queries.enterSession(tx, key));
    if (key) await queries.endSession(tx, key.tokenHash);
    if (who) await auditOwn(tx, recorderOf({ ...who, role: who.userRole }), site, 'sign_in.ended');
    clearCookie(reply, services.config);
    return { ok: true as const };
  }),
  answer(contract.getMe, async ({ tx, actor, request, reply, services }) => {
    const me = await load(tx, actor.userId!);
    if (request.sessionAge > ROTATE_AFTER_SECONDS) await renewSession(tx, { request, reply, config: services.config });
    return me;
  }),
  answer(contract.updateMe, async ({ tx, actor, body }) => {
    await queries.updateUser(tx, actor.userId!, body);
    return load(tx, actor.userId!);
  }),
];
