import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as steps from '#features/identity/server/queries.ts';
import { asPerson, asNobody } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { dropSecret, giveSecret, readSecret } from '#platform/http/session.ts';
import type { Asking } from '#features/identity/server/actions-guard.ts';
import { fail } from '#shared/fail.ts';
import type { PasskeyAnswer } from '../contract.ts';
import * as queries from './queries.ts';

/**
 * Passkeys, bound to the host of the request (its name is the relying party). A challenge is a row of its own
 * that is taken once, belongs to this browser by a cookie and ends after five minutes. The authenticator must
 * have verified the person, so a passkey is two factors in one.
 */
/** Loaded with the first passkey: it brings half a second of certificates and codecs. */
const webauthn = () => import('@simplewebauthn/server');
const CHALLENGE_SECONDS = 5 * 60;
const refused = (code = 'auth/passkey-refused') => fail(code, 400);
type Kept = { challenge: string };
type PasskeyOptions = { challenge: string; [key: string]: unknown };
export type Use = 'sign-in' | 'add' | 'prove';

async function keep(
  { services, request, reply }: Asking,
  use: Use,
  userId: string | null,
  challenge: string,
): Promise<void> {
  const token = giveSecret(reply, services.config, 'challenge', CHALLENGE_SECONDS);
  await services.db.withTenant(asNobody(), (tx) =>
    steps.putStep(tx, {
      token,
      kind: `passkey.${use}`,
      userId,
      host: request.site.host,
      data: { challenge },
      seconds: CHALLENGE_SECONDS,
    }),
  );
}
/** In a transaction of its own: a challenge stays taken even when what follows is refused. */
async function take({ services, request, reply }: Asking, use: Use, userId: string | null): Promise<string> {
  const token = readSecret(request, services.config, 'challenge');
  const step =
    token &&
    (await services.db.withTenant(asNobody(), (tx) =>
      steps.takeStep<Kept>(tx, token, `passkey.${use}`, request.site.host),
    ));
  dropSecret(reply, services.config, 'challenge');
  if (!step || step.userId !== userId) throw refused();
  return step.data.challenge;
}

export async function addOptions(
  asking: Asking,
  person: { userId: string; email: string; name: string },
): Promise<PasskeyOptions> {
  const { services, request } = asking;
  const { host, brandName } = request.site;
  const known = await services.db.withTenant(asPerson(person.userId), (tx) =>
    queries.passkeysOfHost(tx, person.userId, host),
  );
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpID: host,
    rpName: brandName,
    userID: new Uint8Array(Buffer.from(person.userId)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.credentialId, transports: one.transports as never })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(asking, 'add', person.userId, options.challenge);
  return { ...options };
}

/** Checks the answer to `addOptions`; what it answers is written by `queries.addPasskey`. @throws 400 */
export async function checkNew(asking: Asking, userId: string, answer: PasskeyAnswer) {
  const expectedChallenge = await take(asking, 'add', userId);
  const { host } = asking.request.site;
  const result = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: asking.services.hosts.origin(host),
      expectedRPID: host,
      requireUserVerification: true,
    })
    .catch((error: Error) => {
      asking.request.log.info({ reason: error.message }, 'passkey refused');
      return undefined;
    });
  if (!result?.verified) throw refused();
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    userId,
    host,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  };
}

export async function useOptions(
  asking: Asking,
  use: 'sign-in' | 'prove',
  userId: string | null,
): Promise<PasskeyOptions> {
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({ rpID: asking.request.site.host, userVerification: 'required' });
  await keep(asking, use, userId, options.challenge);
  return { ...options };
}

/**
 * Checks the answer to `useOptions` and tells whose passkey it is. `userId`: whose it must be; null =
 * anybody's. @throws 400
 */
export async function checkUse(
  asking: Asking,
  use: 'sign-in' | 'prove',
  userId: string | null,
  answer: PasskeyAnswer,
): Promise<{ userId: string }> {
  const { services, request } = asking;
  const { host } = request.site;
  const expectedChallenge = await take(asking, use, use === 'prove' ? userId : null);
  const passkey = await services.db.withTenant(asNobody(), (tx) => queries.findPasskey(tx, host, answer.id));
  if (!passkey) throw refused('auth/passkey-unknown');
  if (userId !== null && passkey.userId !== userId) throw refused();
  const result = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: services.hosts.origin(host),
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports as never,
      },
    })
    .catch((error: Error) => {
      request.log.warn({ reason: error.message, passkey: passkey.id }, 'passkey refused');
      return undefined;
    });
  if (!result?.verified) throw refused();
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  const used = await services.db.withTenant(asPerson(passkey.userId), (tx: TenantTx) =>
    queries.usePasskey(tx, passkey.id, newCounter, credentialBackedUp),
  );
  if (!used) throw refused();
  return { userId: passkey.userId };
}
