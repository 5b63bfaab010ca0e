import { audit, auditPerson } from '#features/ground/audit/server/actions.ts';
import { demandedOf } from '#features/identity/identity/server/actions.ts';
import * as identity from '#features/identity/identity/server/queries.ts';
import { verifyOwnPassword } from '#features/identity/identity/server/actions-password.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { answer, answerOpenSession, type Call } from '#platform/http/answer.ts';
import { deviceName, readSecret, SESSIONS_TOPIC, sessionKey } from '#platform/http/session.ts';
import { asPerson } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { personName } from '#shared/actor.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyMember, anyPerson } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canDemand } from '../policy.ts';
import { countTry, demandProof, note } from './actions.ts';
import * as passkeys from './actions-passkey.ts';
import { beginTotp, confirmTotp, renewCodes, takeCode } from './actions-totp.ts';
import * as queries from './queries.ts';
import { shownName } from '#shared/web/brand-name.ts';

type AnyCall = Omit<Call<Endpoint>, 'tx'>;
const deviceOf = ({ request, services, actor }: AnyCall) =>
  readSecret(request, services.config, deviceName(actor.email));
const factsOf = async (tx: TenantTx, call: AnyCall) =>
  (await identity.factsOf(tx, call.actor.userId!, deviceOf(call), call.site.host))!;
const hasFactor = async (tx: TenantTx, call: AnyCall) => {
  const facts = await factsOf(tx, call);
  return facts.totp || facts.passkeysHere + facts.passkeysElsewhere > 0;
};
/** Runs a transaction of its own, so that none stays open during hashes, counters and challenges. */
const own = <T>(call: AnyCall, work: (tx: TenantTx) => Promise<T>) =>
  call.services.db.withTenant(asPerson(call.actor.userId), work);

/**
 * Checks a password, code or passkey as a proof of identity.
 *
 * @throws auth/wrong-password 400, auth/wrong-code 400, auth/passkey-refused 400, too_many_requests 429
 */
async function checkProof(
  call: AnyCall,
  body: {
    password?: string | undefined;
    code?: string | undefined;
    passkey?: contract.PasskeyAnswer | undefined;
  },
): Promise<void> {
  const { actor, services } = call;
  const userId = actor.userId!;
  const [facts, credential] = await own(call, (tx) =>
    Promise.all([factsOf(tx, call), queries.passwordOf(tx, userId)]),
  );
  const tries = await countTry(call, 'proof', { userId, email: actor.email }, facts.isDeviceKnown);
  if (body.passkey) await passkeys.checkUse(call, 'prove', userId, body.passkey);
  else if (body.code !== undefined) {
    if (!(await own(call, (tx) => takeCode(tx, services, userId, body.code!))))
      throw fail('auth/wrong-code', 400, [{ path: 'code', code: 'auth/wrong-code' }]);
  } else if (!(await verifyOwnPassword(credential?.passwordHash, body.password ?? '')))
    throw fail('auth/wrong-password', 400, [{ path: 'password', code: 'auth/wrong-password' }]);
  await tries.forgive();
}

export const routes = [
  answer(contract.getOverview, { may: anyPerson }, async (call) => {
    const { tx, actor, site, request, services } = call;
    const userId = actor.userId!;
    const [facts, password, totp, ownPasskeys, sessions, providers] = await Promise.all([
      factsOf(tx, call),
      queries.passwordOf(tx, userId),
      queries.findTotp(tx, userId),
      queries.listPasskeys(tx, userId, site.host),
      queries.listSessions(tx, userId, sessionKey(request)!.tokenHash),
      queries.listProviders(tx, userId),
    ]);
    return {
      email: actor.email,
      password: password ? { changedAt: password.changedAt } : null,
      totp: totp?.confirmedAt ? { since: totp.confirmedAt } : null,
      recoveryLeft: facts.recoveryLeft,
      demanded: demandedOf(services, facts),
      passkeys: ownPasskeys,
      sessions,
      providers,
    };
  }),
  answerOpenSession(contract.prove, { may: anyPerson }, async (call) => {
    await checkProof(call, call.body);
    await own(call, (tx) => queries.setProved(tx, sessionKey(call.request)!.tokenHash));
  }),
  answerOpenSession(contract.proofOptions, { may: anyPerson }, async (call) => ({
    options: await passkeys.useOptions(call, 'prove', call.actor.userId),
  })),
  answerOpenSession(contract.passkeyOptions, { may: anyPerson }, async (call) => {
    const { actor } = call;
    await own(call, (tx) => demandProof(tx, call));
    return {
      options: await passkeys.addOptions(call, {
        userId: actor.userId!,
        email: actor.email,
        name: personName(actor),
      }),
    };
  }),
  answerOpenSession(contract.addPasskey, { may: anyPerson }, async (call) => {
    const { actor, body, request, services } = call;
    const userId = actor.userId!;
    await own(call, (tx) => demandProof(tx, call));
    const checked = await passkeys.checkNew(call, userId, body.answer);
    return own(call, async (tx) => {
      await note(tx, { services, request, userId, change: 'passkeyAdded', detail: body.name });
      return (await queries.addPasskey(tx, { ...checked, name: body.name }))!;
    });
  }),
  answer(contract.renamePasskey, { may: anyPerson }, async ({ tx, actor, params, body }) => {
    if (!(await queries.renamePasskey(tx, actor.userId!, params.passkeyId, body.name))) throw notFound();
  }),
  answer(contract.removePasskey, { may: anyPerson }, async (call) => {
    await demandProof(call.tx, call);
    const { tx, actor, params, request, services } = call;
    const userId = actor.userId!;
    const passkey = await queries.removePasskey(tx, userId, params.passkeyId);
    if (!passkey) throw notFound();
    await note(tx, { services, request, userId, change: 'passkeyRemoved', detail: passkey.name });
  }),
  answer(contract.beginTotp, { may: anyPerson }, async (call) => {
    await demandProof(call.tx, call);
    return beginTotp(call.tx, call.services, {
      userId: call.actor.userId!,
      email: call.actor.email,
      brand: shownName(call.site),
    });
  }),
  answerOpenSession(contract.confirmTotp, { may: anyPerson }, async (call) => {
    const { actor, body, request, services } = call;
    const userId = actor.userId!;
    const facts = await own(call, async (tx) => {
      await demandProof(tx, call);
      return factsOf(tx, call);
    });
    await countTry(call, 'code', { userId, email: actor.email }, facts.isDeviceKnown);
    return own(call, async (tx) => {
      await confirmTotp(tx, services, userId, body.code);
      await note(tx, { services, request, userId, change: 'factorOn' });
      return { codes: await renewCodes(tx, services, userId) };
    });
  }),
  answer(contract.removeTotp, { may: anyPerson }, async (call) => {
    await demandProof(call.tx, call);
    const { tx, actor, request, services } = call;
    const userId = actor.userId!;
    if (!(await queries.removeTotp(tx, userId))) throw notFound();
    await queries.replaceCodes(tx, userId, []);
    await queries.distrust(tx, userId, null);
    await note(tx, { services, request, userId, change: 'factorOff' });
  }),
  answer(contract.renewCodes, { may: anyPerson }, async (call) => {
    await demandProof(call.tx, call);
    const { tx, actor, request, services } = call;
    const userId = actor.userId!;
    if (!(await hasFactor(tx, call))) throw notFound();
    await note(tx, { services, request, userId, change: 'codesRenewed' });
    return { codes: await renewCodes(tx, services, userId) };
  }),
  answer(contract.endSession, { may: anyPerson }, async ({ tx, actor, params, site }) => {
    if (!(await queries.endSession(tx, actor.userId!, params.sessionId))) throw notFound();
    await auditPerson(
      tx,
      actor,
      {
        action: 'sign_in.session_revoked',
        object: { type: 'session', id: params.sessionId, name: actor.email },
        after: { host: site.host },
      },
      site.agencyId,
    );
    await tellScreens(tx, { userId: actor.userId!, topic: SESSIONS_TOPIC });
  }),
  answer(contract.endOthers, { may: anyPerson }, async (call) => {
    const { tx, actor, request } = call;
    const ended = await queries.endOthers(tx, actor.userId!, sessionKey(request)!.tokenHash);
    await queries.distrust(tx, actor.userId!, deviceOf(call));
    await auditPerson(
      tx,
      actor,
      {
        action: 'sign_in.sessions_revoked',
        object: { type: 'user', id: actor.userId, name: actor.email },
        after: { ended },
      },
      call.site.agencyId,
    );
    await tellScreens(tx, { userId: actor.userId!, topic: SESSIONS_TOPIC });
    return { ended };
  }),
  answer(contract.unlinkProvider, { may: anyPerson }, async (call) => {
    await demandProof(call.tx, call);
    if (!(await queries.unlinkProvider(call.tx, call.actor.userId!, call.body.issuer))) throw notFound();
  }),
  answer(contract.getDemand, { may: anyMember }, async ({ tx, params }) => ({
    secondFactor: (await queries.readDemand(tx, params.agencyId)).secondFactor,
  })),
  answer(contract.setDemand, { may: canDemand }, async (call) => {
    const { tx, actor, params, body } = call;
    await demandProof(call.tx, call);
    // The person who demands a second factor must have one, so that the next sign-in lets them in.
    if (body.secondFactor !== 'none' && !(await hasFactor(tx, call)))
      throw fail('security.own_factor_first', 409);
    const before = await queries.readDemand(tx, params.agencyId);
    await queries.writeDemand(tx, params.agencyId, body.secondFactor);
    audit(tx, actor, {
      action: 'settings.agency_changed',
      object: { type: 'agency', id: params.agencyId, name: before.name },
      before: { secondFactor: before.secondFactor },
      after: { secondFactor: body.secondFactor },
      log: { kind: 'agency', id: params.agencyId },
    });
    return {
      secondFactor: body.secondFactor,
      ended: body.secondFactor === 'none' ? 0 : await queries.endWithoutFactor(tx),
    };
  }),
];
