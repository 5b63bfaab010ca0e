import * as client from 'openid-client';
import type { Config } from '../config.ts';

/**
 * One adapter for Google and every other OpenID Connect provider: code flow with PKCE, state and nonce. The
 * provider's document is read when first needed and kept for an hour; a failure is not kept.
 */
export type Begun = { url: string; state: string; nonce: string; verifier: string };
type Claims = { issuer: string; subject: string; email: string | null; emailVerified: boolean };
/** `away`: no answer, or one that is none. `refused`: an answer that does not fit what was asked. */
export class ProviderError extends Error {
  readonly away: boolean;
  constructor(message: string, away: boolean) {
    super(message);
    this.away = away;
  }
}
const TIMEOUT_SECONDS = 5;
const KEPT_MS = 3600_000;
type Settings = NonNullable<Config['oidc']>;
const cachedProviders = new Map<string, { until: number; discovery: Promise<client.Configuration> }>();

function configurationOf(settings: Settings): Promise<client.Configuration> {
  const key = `${settings.issuer} ${settings.clientId}`;
  const held = cachedProviders.get(key);
  if (held && held.until > Date.now()) return held.discovery;
  const insecure = settings.issuer.startsWith('http:');
  const discovery = client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    settings.clientSecret,
    undefined,
    { timeout: TIMEOUT_SECONDS, ...(insecure ? { execute: [client.allowInsecureRequests] } : {}) },
  );
  cachedProviders.set(key, { until: Date.now() + KEPT_MS, discovery });
  discovery.catch(() => cachedProviders.delete(key));
  return discovery;
}

/** Where to send the browser. @throws ProviderError */
export async function beginOidc(settings: Settings, redirect: string): Promise<Begun> {
  const configuration = await configurationOf(settings).catch((error: Error) => {
    throw new ProviderError(error.message, true);
  });
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirect,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, state, nonce, verifier };
}

/** Exchanges what the browser brought back for who it is. @throws ProviderError */
export async function finishOidc(
  settings: Settings,
  returned: URL,
  asked: Omit<Begun, 'url'>,
): Promise<Claims> {
  const configuration = await configurationOf(settings).catch((error: Error) => {
    throw new ProviderError(error.message, true);
  });
  try {
    const tokens = await client.authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: asked.verifier,
      expectedState: asked.state,
      expectedNonce: asked.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof claims['email'] === 'string' ? claims['email'].toLowerCase() : null,
      emailVerified: claims['email_verified'] === true,
    };
  } catch (error) {
    const { code, message, cause } = error as { code?: string; message: string; cause?: unknown };
    // An answer 5xx, none in time, or no line at all; everything else is an answer that was refused.
    const away =
      code === 'OAUTH_TIMEOUT' ||
      (code === undefined && error instanceof TypeError) ||
      (cause instanceof Response && cause.status >= 500);
    throw new ProviderError(`${code ?? ''} ${message}`.trim(), away);
  }
}

/** Name of the provider that people of this host may sign in with. */
export const providerOf = ({ oidc }: Pick<Config, 'oidc'>, host: string): string | null =>
  oidc && (oidc.hosts.includes('*') || oidc.hosts.includes(host)) ? oidc.name : null;
