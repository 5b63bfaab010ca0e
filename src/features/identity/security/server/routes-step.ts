import { asPerson, asNobody } from '#platform/db/scope.ts';
import { arrive, factsOf, type Coming } from '#features/identity/identity/server/actions.ts';
import type { Asking } from '#features/identity/identity/server/actions-guard.ts';
import * as steps from '#features/identity/identity/server/queries.ts';
import { answerOpen, refuseOnContactHost } from '#platform/http/answer.ts';
import { countUp } from '#platform/http/limits.ts';
import { readSecret } from '#platform/http/session.ts';
import { personName } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import * as contract from '../contract-step.ts';
import { countTry, note } from './actions.ts';
import * as passkeys from './actions-passkey.ts';
import { beginTotp, confirmTotp, renewCodes, takeCode, takeRecovery } from './actions-totp.ts';
import * as queries from './queries.ts';
import { shownName } from '#shared/web/brand-name.ts';

/**
 * Tries that a step allows. The step has no session: the cookie of the first step is the right for ten minutes
 * and opens these calls only.
 */
const MOST_TRIES = 5;
/** Codes for one person from new browsers, all addresses together; recovery codes and passkeys are not limited. */
const STRANGERS = { points: 20, seconds: 3600 };
const expired = () => fail('auth/step-expired', 410);
type Kind = 'second' | 'set-up';

/**
 * Loads the person of the step and counts a try if asked to.
 *
 * @throws auth/step-expired 410
 */
async function personOf(
  { services, request, reply }: Asking,
  kind: Kind,
  tries = false,
): Promise<Coming & { token: Buffer; name: string }> {
  const token = readSecret(request, services.config, 'step');
  const { host } = request.site;
  if (!token) throw expired();
  const step = await services.db.withTenant(asNobody(), (tx) =>
    tries
      ? steps.tryStep<{ method: string }>(tx, token, kind, host)
      : steps.findStep<{ method: string }>(tx, token, kind, host),
  );
  if (!step?.userId || step.tries > MOST_TRIES) throw expired();
  const { userId } = step;
  const person = await services.db.withTenant(asPerson(userId), (tx) => queries.findPerson(tx, userId));
  if (!person) throw expired();
  // A person who has set up a factor in the meantime cannot add another one with the password alone.
  const facts =
    kind === 'set-up' ? await factsOf({ services, request, userId, email: person.email }) : undefined;
  if (facts && (facts.totp || facts.passkeysHere + facts.passkeysElsewhere > 0)) throw expired();
  return {
    services,
    request,
    reply,
    token,
    userId,
    email: person.email,
    name: personName(person),
    method: step.data.method,
  };
}
/**
 * Takes the step and starts the session.
 *
 * @throws auth/step-expired 410 when another request has taken it
 */
async function enter(person: Coming & { token: Buffer }, kind: Kind, how: string, trust = false) {
  const taken = await person.services.db.withTenant(asNobody(), (tx) =>
    steps.takeStep(tx, person.token, kind, person.request.site.host),
  );
  if (!taken) throw expired();
  return arrive({ ...person, method: `${person.method}+${how}` }, trust);
}
const inScope = <T>({ services, userId }: Coming, work: Parameters<typeof services.db.withTenant<T>>[1]) =>
  services.db.withTenant<T>(asPerson(userId), work);

export const stepRoutes = [
  answerOpen(contract.getStep, { may: anybody }, async (asking) => {
    const second = await personOf(asking, 'second').catch(() => null);
    const person = second ?? (await personOf(asking, 'set-up'));
    const facts = (await factsOf(person))!;
    const elsewhere =
      facts.passkeysElsewhere > 0
        ? await inScope(person, (tx) => queries.passkeyHosts(tx, person.userId, asking.site.host))
        : [];
    return {
      kind: second ? ('second' as const) : ('set-up' as const),
      email: person.email,
      codes: facts.totp,
      passkey: facts.passkeysHere > 0,
      elsewhere,
      recovery: facts.recoveryLeft > 0,
    };
  }),
  answerOpen(contract.enterCode, { may: anybody }, async (asking) => {
    const { body, services } = asking;
    const person = await personOf(asking, 'second', true);
    const facts = (await factsOf(person))!;
    const tries = await countTry(asking, 'code', person, facts.isDeviceKnown);
    const guesses = facts.isDeviceKnown
      ? 0
      : await countUp(services, 'code-strangers', person.userId, STRANGERS);
    if (guesses === STRANGERS.points)
      await inScope(person, (tx) =>
        note(tx, { services, request: asking.request, userId: person.userId, change: 'codesGuessed' }),
      );
    if (guesses > STRANGERS.points)
      throw fail('auth/too-many-requests', 429, [], { retryAfter: STRANGERS.seconds });
    if (!(await inScope(person, (tx) => takeCode(tx, services, person.userId, body.code))))
      throw fail('auth/wrong-code', 400, [{ path: 'code', code: 'auth/wrong-code' }]);
    await tries.forgive();
    return enter(person, 'second', 'code', body.trust);
  }),
  answerOpen(contract.enterRecovery, { may: anybody }, async (asking) => {
    const { body, services, request } = asking;
    const person = await personOf(asking, 'second', true);
    const facts = (await factsOf(person))!;
    const tries = await countTry(asking, 'recovery', person, facts.isDeviceKnown);
    await inScope(person, async (tx) => {
      if (!(await takeRecovery(tx, services, person.userId, body.code)))
        throw fail('auth/wrong-recovery', 400, [{ path: 'code', code: 'auth/wrong-recovery' }]);
      await note(tx, {
        services,
        request,
        userId: person.userId,
        change: 'recoveryUsed',
        detail: String(facts.recoveryLeft - 1),
      });
    });
    await tries.forgive();
    return enter(person, 'second', 'recovery');
  }),
  answerOpen(contract.signInOptions, { may: anybody }, async (asking) => ({
    options: await passkeys.useOptions(asking, 'sign-in', null),
  })),
  answerOpen(contract.signInPasskey, { may: anybody }, async (asking) => {
    if (!asking.body.second) refuseOnContactHost(asking.services, asking.site);
    const { body, services, request, reply } = asking;
    const step = body.second ? await personOf(asking, 'second') : null;
    const { userId } = await passkeys.checkUse(asking, 'sign-in', step?.userId ?? null, body.answer);
    if (step) return enter(step, 'second', 'passkey', body.trust);
    const person = await services.db.withTenant(asPerson(userId), (tx) => queries.findPerson(tx, userId));
    return arrive({ services, request, reply, userId, email: person!.email, method: 'passkey' });
  }),
  answerOpen(contract.setUpTotp, { may: anybody }, async (asking) => {
    const person = await personOf(asking, 'set-up');
    return inScope(person, (tx) =>
      beginTotp(tx, asking.services, {
        userId: person.userId,
        email: person.email,
        brand: shownName(asking.site),
      }),
    );
  }),
  answerOpen(contract.setUpConfirm, { may: anybody }, async (asking) => {
    const { body, services, request } = asking;
    const person = await personOf(asking, 'set-up', true);
    const { userId } = person;
    const codes = await inScope(person, async (tx) => {
      await confirmTotp(tx, services, userId, body.code);
      await note(tx, { services, request, userId, change: 'factorOn' });
      return renewCodes(tx, services, userId);
    });
    return { codes, ...(await enter(person, 'set-up', 'code')) };
  }),
  answerOpen(contract.setUpPasskeyOptions, { may: anybody }, async (asking) => ({
    options: await passkeys.addOptions(asking, await personOf(asking, 'set-up')),
  })),
  answerOpen(contract.setUpPasskey, { may: anybody }, async (asking) => {
    const { body, services, request } = asking;
    const person = await personOf(asking, 'set-up', true);
    const { userId } = person;
    const checked = await passkeys.checkNew(asking, userId, body.answer);
    const codes = await inScope(person, async (tx) => {
      await queries.addPasskey(tx, { ...checked, name: body.name });
      await note(tx, { services, request, userId, change: 'passkeyAdded', detail: body.name });
      return renewCodes(tx, services, userId);
    });
    return { codes, ...(await enter(person, 'set-up', 'passkey')) };
  }),
];
