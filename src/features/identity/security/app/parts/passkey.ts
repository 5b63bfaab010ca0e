import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { Problem } from '#shared/fail.ts';
import type { PasskeyAnswer } from '../../contract.ts';

/** Options of a contract; the server's library has made them complete. */
type Options = { challenge: string };
/** Copies an answer into plain objects, which the contract takes. */
const bodyOf = (answer: RegistrationResponseJSON | AuthenticationResponseJSON): PasskeyAnswer => ({
  ...answer,
  clientExtensionResults: { ...answer.clientExtensionResults },
  response: { ...answer.response },
});
/**
 * Asks the browser for a passkey; null when the person cancels.
 *
 * @throws auth/passkey-here 400, auth/passkey-refused 400
 */
async function askBrowser(
  work: () => Promise<RegistrationResponseJSON | AuthenticationResponseJSON>,
): Promise<PasskeyAnswer | null> {
  try {
    return bodyOf(await work());
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
/**
 * Makes a new passkey on this device or on a key.
 *
 * @throws auth/passkey-here 400, auth/passkey-refused 400
 */
export const makePasskey = (options: Options) =>
  askBrowser(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
/**
 * Asks for an existing passkey.
 *
 * @throws auth/passkey-refused 400
 */
export const askPasskey = (options: Options) =>
  askBrowser(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
/** Says whether this browser supports passkeys; else none are offered. */
export const passkeysWork = (): boolean => typeof PublicKeyCredential === 'function';
