import { answer, answerOpen } from '#server/http/answer.ts';
import { clearCookie, deviceName, readSecret, renewSession, ROTATE_AFTER_SECONDS, sessionKey } from '#server/http/session.ts';
import { fail } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { afterFirstStep, auditFailure, auditOwn, loadMe, recorderOf } from './actions.ts';
import { countPassword } from './actions-guard.ts';
import { decoyHash, verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';

export const routes = [
  answerOpen(contract.login, async ({ body, request, reply, site, services }) => {
    const email = body.email.toLowerCase(), { db, config } = services, device = readSecret(request, config, deviceName(email));
    const known = await db.withTenant({}, (tx) => queries.deviceKnown(tx, email, device, request.site.host));
    const tries = await countPassword({ services, request, reply }, email, known ? device : null);
    const found = await db.withTenant({}, (tx) => queries.findLogin(tx, email));
    const right = await verifyPassword(found?.passwordHash ?? (await decoyHash()), body.password);
    if (!found?.passwordHash || !right) {
      tries.failed();
      auditFailure(services, site, found?.userId, found ? 'wrong_password' : 'unknown_email');
      throw fail('auth/wrong-password', 401, [{ path: 'password', code: 'auth/wrong-password' }]);
    }
    await tries.passed();
    return afterFirstStep({ services, request, reply, userId: found.userId, email, method: 'password' });
  }),
  answer(contract.logout, async ({ tx, site, request, reply, services }) => {
    const key = sessionKey(request), who = key && (await queries.enterSession(tx, key));
    if (key) await queries.endSession(tx, key.tokenHash);
    if (who) await auditOwn(tx, recorderOf({ ...who, role: who.userRole }), site, 'sign_in.ended');
    clearCookie(reply, services.config);
    return { ok: true as const };
  }),
  answer(contract.getMe, async ({ tx, actor, request, reply, services }) => {
    const me = await loadMe(tx, actor.userId!);
    if (request.sessionAge > ROTATE_AFTER_SECONDS) await renewSession(tx, { request, reply, config: services.config });
    return me;
  }),
  answer(contract.updateMe, async ({ tx, actor, body }) => {
    await queries.updateUser(tx, actor.userId!, body);
    return loadMe(tx, actor.userId!);
  }),
];
