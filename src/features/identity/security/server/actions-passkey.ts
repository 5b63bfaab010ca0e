import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as steps from '#features/identity/identity/server/queries.ts';
import { asPerson, asNobody } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { dropSecret, giveSecret, readSecret } from '#platform/http/session.ts';
import type { Asking } from '#features/identity/identity/server/actions-guard.ts';
import { fail, type Code } from '#shared/fail.ts';
import type { PasskeyAnswer } from '../contract.ts';
import * as queries from './queries.ts';
import { shownName } from '#shared/web/brand-name.ts';

// Passkeys are bound to the host of the request, whose name is the relying party. A challenge is a step that is
// taken once, belongs to this browser by a cookie and expires after five minutes. The authenticator must have
// verified the person, so a passkey is two factors in one.

/** Loads the library with the first passkey: its certificates and codecs take half a second. */
const webauthn = () => import('@simplewebauthn/server');
const CHALLENGE_SECONDS = 5 * 60;
const refused = (code: Code = 'auth/passkey-refused') => fail(code, 400);
type StoredChallenge = { challenge: string };
type PasskeyOptions = { challenge: string; [key: string]: unknown };
export type Use = 'sign-in' | 'add' | 'prove';

async function storeChallenge(
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
/** Takes a challenge in a transaction of its own: a challenge stays taken even when its answer is refused. */
async function takeChallenge(
  { services, request, reply }: Asking,
  use: Use,
  userId: string | null,
): Promise<string> {
  const token = readSecret(request, services.config, 'challenge');
  const step =
    token &&
    (await services.db.withTenant(asNobody(), (tx) =>
      steps.takeStep<StoredChallenge>(tx, token, `passkey.${use}`, request.site.host),
    ));
  dropSecret(reply, services.config, 'challenge');
  if (!step || step.userId !== userId) throw refused();
  return step.data.challenge;
}

/** Makes the options for a new passkey and stores their challenge. */
export async function addOptions(
  asking: Asking,
  person: { userId: string; email: string; name: string },
): Promise<PasskeyOptions> {
  const { services, request } = asking;
  const { host } = request.site;
  const passkeys = await services.db.withTenant(asPerson(person.userId), (tx) =>
    queries.passkeysOfHost(tx, person.userId, host),
  );
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpID: host,
    rpName: shownName(request.site),
    userID: new Uint8Array(Buffer.from(person.userId)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(asking, 'add', person.userId, options.challenge);
  return { ...options };
}

/**
 * Checks the answer to `addOptions` and returns the row of the passkey without its name.
 *
 * @throws auth/passkey-refused 400
 */
export async function checkNew(asking: Asking, userId: string, answer: PasskeyAnswer) {
  const expectedChallenge = await takeChallenge(asking, 'add', userId);
  const { host } = asking.request.site;
  const result = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
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

/** Makes the options for the use of a passkey and stores their challenge. */
export async function useOptions(
  asking: Asking,
  use: 'sign-in' | 'prove',
  userId: string | null,
): Promise<PasskeyOptions> {
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({ rpID: asking.request.site.host, userVerification: 'required' });
  await storeChallenge(asking, use, userId, options.challenge);
  return { ...options };
}

/**
 * Checks the answer to `useOptions` and returns the person of the passkey, which must be `userId` unless that
 * is null.
 *
 * @throws auth/passkey-unknown 400, auth/passkey-refused 400
 */
export async function checkUse(
  asking: Asking,
  use: 'sign-in' | 'prove',
  userId: string | null,
  answer: PasskeyAnswer,
): Promise<{ userId: string }> {
  const { services, request } = asking;
  const { host } = request.site;
  const expectedChallenge = await takeChallenge(asking, use, use === 'prove' ? userId : null);
  const passkey = await services.db.withTenant(asNobody(), (tx) => queries.findPasskey(tx, host, answer.id));
  if (!passkey) throw refused('auth/passkey-unknown');
  if (userId !== null && passkey.userId !== userId) throw refused();
  const result = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: services.hosts.origin(host),
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports as AuthenticatorTransport[],
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
