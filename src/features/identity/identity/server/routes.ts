import { asPerson, asNobody } from '#platform/db/scope.ts';
import { answer, answerOpen, wayIn } from '#platform/http/answer.ts';
import {
  clearCookie,
  deviceName,
  hashToken,
  newSecret,
  readSecret,
  renewSession,
  sessionKey,
} from '#platform/http/session.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anybody, anyPerson } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import {
  afterFirstStep,
  auditFailure,
  auditOwn,
  factsOf,
  fullName,
  loadMe,
  loadMeAs,
  recorderOf,
} from './actions.ts';
import { countPassword } from './actions-guard.ts';
import { decoyHash, verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';

const CUSTOM = 'custom-token';
const CUSTOM_SECONDS = 180;

export const routes = [
  wayIn(
    answerOpen(contract.login, { may: anybody }, async ({ body, request, reply, site, services }) => {
      const email = body.email.toLowerCase();
      const { db, config } = services;
      const device = readSecret(request, config, deviceName(email));
      const isKnown = await db.withTenant(asNobody(), (tx) =>
        queries.isDeviceKnown(tx, email, device, request.site.host),
      );
      const tries = await countPassword({ services, request, reply }, email, isKnown ? device : null);
      const login = await db.withTenant(asNobody(), (tx) => queries.findLogin(tx, email));
      const isRight = await verifyPassword(login?.passwordHash ?? (await decoyHash()), body.password);
      if (!login?.passwordHash || !isRight) {
        tries.failed();
        auditFailure(services, site, login?.userId, login ? 'wrong_password' : 'unknown_email');
        throw fail('auth/wrong-password', 401, [{ path: 'password', code: 'auth/wrong-password' }]);
      }
      await tries.passed();
      return afterFirstStep({ services, request, reply, userId: login.userId, email, method: 'password' });
    }),
  ),
  answer(contract.logout, { may: anybody }, async ({ tx, site, request, reply, services }) => {
    const key = sessionKey(request);
    const who = key && (await queries.enterSession(tx, key));
    if (key) await queries.endSession(tx, key.tokenHash);
    if (who) await auditOwn(tx, recorderOf({ ...who, role: who.userRole }), site, 'sign_in.ended');
    clearCookie(reply, services.config);
  }),
  answer(contract.getMe, { may: anyPerson }, async ({ tx, actor, request, reply, services }) => {
    const me = await (actor.workAs ? loadMeAs(tx, actor) : loadMe(tx, actor.userId!));
    if (request.sessionDue) await renewSession(tx, { request, reply, config: services.config });
    return me;
  }),
  answer(contract.updateMe, { may: anyPerson }, async ({ tx, actor, body }) => {
    await queries.updateUser(tx, actor.userId!, body);
    return loadMe(tx, actor.userId!);
  }),
  answer(contract.makeCustomToken, { may: anyPerson }, async ({ tx, actor, body, services }) => {
    const host = services.hosts.parse(body.host);
    const site = host && (await services.hosts.find(host));
    if (!site) throw notFound();
    const { token, hash } = newSecret();
    await queries.putStep(tx, {
      token: hash,
      kind: CUSTOM,
      userId: actor.userId,
      host: site.host,
      data: {},
      seconds: CUSTOM_SECONDS,
    });
    return { customToken: token, url: `${services.hosts.origin(site.host)}/login?customToken=${token}` };
  }),
  answerOpen(
    contract.loginByCustomToken,
    { may: anybody },
    async ({ body, request, reply, site, services }) => {
      const hash = hashToken(body.customToken);
      if (!body.confirmed) {
        const waiting = await services.db.withTenant(asNobody(), (tx) =>
          queries.findStep(tx, hash, CUSTOM, site.host),
        );
        const userId = waiting?.userId;
        const person = userId
          ? await services.db.withTenant(asPerson(userId), (tx) => queries.findUser(tx, userId))
          : undefined;
        const facts =
          person && (await factsOf({ services, request, userId: person.id, email: person.email }));
        if (person && !facts?.isDeviceKnown)
          return { me: null, next: '/login', asks: { name: fullName(person), email: person.email } };
      }
      const step = await services.db.withTenant(asNobody(), (tx) =>
        queries.takeStep(tx, hash, CUSTOM, site.host),
      );
      const userId = step?.userId;
      // The session that was open here ends even if the token is refused (AUTH-06).
      const key = sessionKey(request);
      if (key) {
        await services.db.withTenant(asNobody(), (tx) => queries.endSession(tx, key.tokenHash));
        clearCookie(reply, services.config);
      }
      if (!userId) throw fail('auth/token-expired', 410);
      const me = await services.db.withTenant(asPerson(userId), (tx) => loadMe(tx, userId));
      return afterFirstStep({ services, request, reply, userId, email: me.email, method: 'custom-token' });
    },
  ),
];
