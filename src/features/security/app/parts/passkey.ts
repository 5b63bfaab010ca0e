import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { Problem } from '#shared/fail.ts';

/**
 * Asks the browser for a passkey. `null`: the person changed their mind, which is no error. @throws Problem
 */
type Options = { challenge: string; [key: string]: unknown };
async function asked<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const { name } = error as Error;
    const code = error instanceof WebAuthnError ? error.code : '';
    if (name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED') return null;
    throw new Problem(
      code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'auth/passkey-here' : 'auth/passkey-refused',
      400,
    );
  }
}
/** A new one of this device or a key. @throws Problem `auth/passkey-here`, `auth/passkey-refused` */
export const makePasskey = (options: Options) =>
  asked(() => startRegistration({ optionsJSON: options as never }));
/** Shows one that there is. @throws Problem `auth/passkey-refused` */
export const askPasskey = (options: Options) =>
  asked(() => startAuthentication({ optionsJSON: options as never }));
/** Whether this browser can do it at all; else nothing is offered. */
export const passkeysWork = (): boolean => typeof PublicKeyCredential === 'function';
