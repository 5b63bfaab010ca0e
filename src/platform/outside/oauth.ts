import * as client from 'openid-client';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { askOutside, OutsideError } from './guard/network-guard.ts';

type Guard = Pick<Config, 'privateHosts'>;
/** A program that is registered at another side, with the addresses where permissions are asked for and tokens are given. */
export type OAuthApp = {
  clientId: string;
  clientSecret: string;
  authorizeAddress: string;
  tokenAddress: string;
  /** Ways in which another side differs from the others; left out: none. */
  style?: OAuthStyle | undefined;
};
/**
 * Ways in which another side differs. `isBasic`: the secret goes into the header; `hasNoPkce`: it refuses a proof of who has
 * asked; `trial`: how its keys are tried, by a refresh that it has to refuse where left out.
 */
export type OAuthStyle = { isBasic?: true; hasNoPkce?: true; trial?: 'client' };
/** Tokens of a permission. `until`: when the access token ends, in milliseconds since 1970; null: unknown. */
export type Grant = { access: string; refresh: string | null; until: number | null };
/**
 * `revoked`: the permission does not count any more; `app`: the program is not known there, or its secret is another;
 * `away`: no answer, so that nobody knows what the other side has done; `private`: the address is not public.
 */
export class OAuthError extends Error {
  readonly kind: 'revoked' | 'app' | 'away' | 'private' | 'failed';
  readonly said: string;
  constructor(kind: OAuthError['kind'], words: string) {
    super(`${kind} ${words}`.trim());
    this.kind = kind;
    this.said = words;
  }
}
const LIMITS = { timeoutMs: 20_000, maxBytes: 200_000 };
const MOST_SAID = 300;

const tokens = z.looseObject({ access_token: z.string() });
const graphProblem = z.object({
  error: z.object({ message: z.string(), code: z.number().optional().catch(undefined) }),
});
/** Codes of the Graph API for keys that it does not know. */
const APP_CODES = [1, 101];
/** Returns an answer as RFC 6749 has it, of which LinkedIn leaves out the type of a token, and Meta the names of errors. */
function plainAnswer({ status, text }: { status: number; text: string }): { status: number; text: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { status, text };
  }
  const granted = tokens.safeParse(body);
  if (granted.success && status < 300)
    return { status, text: JSON.stringify({ token_type: 'bearer', ...granted.data }) };
  const problem = graphProblem.safeParse(body);
  if (!problem.success) return { status, text };
  const { code = 0, message } = problem.data.error;
  const error = APP_CODES.includes(code) ? 'invalid_client' : 'invalid_grant';
  return {
    status: Math.max(status, 400),
    text: JSON.stringify({ error, error_description: message }),
  };
}
/** Proves a program by a header as Reddit and X read it, who do not undo the percent signs of RFC 6749. */
const basic =
  (clientSecret: string): client.ClientAuth =>
  (_server, { client_id: clientId }, _body, headers) => {
    const pair = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    headers.set('authorization', `Basic ${pair}`);
  };
/** Returns the settings of the library, which sends through the guard. `failure` keeps what the guard has said. */
function configurationOf(guard: Guard, app: OAuthApp, failure: { error?: OutsideError }) {
  const server = {
    issuer: new URL(app.authorizeAddress).origin,
    authorization_endpoint: app.authorizeAddress,
    token_endpoint: app.tokenAddress,
  };
  const { clientId, clientSecret, style } = app;
  const configuration = new client.Configuration(
    server,
    clientId,
    clientSecret,
    style?.isBasic ? basic(clientSecret) : undefined,
  );
  if (app.tokenAddress.startsWith('http:')) client.allowInsecureRequests(configuration);
  configuration[client.customFetch] = async (url, { method, headers, body, signal }) => {
    try {
      const answer = await askOutside(guard, new URL(url), {
        ...LIMITS,
        method: method === 'GET' ? 'GET' : 'POST',
        headers: Object.fromEntries(new Headers(headers)),
        ...(body === undefined || body === null ? {} : { body: String(body as URLSearchParams) }),
        ...(signal ? { stop: signal } : {}),
      });
      const type = answer.headers['content-type'];
      const { status, text } = plainAnswer(answer);
      return new Response(text, { status, ...(type ? { headers: { 'content-type': type } } : {}) });
    } catch (error) {
      if (error instanceof OutsideError) failure.error = error;
      throw error;
    }
  };
  return configuration;
}
const APP_ERRORS = ['invalid_client', 'unauthorized_client'];
function errorOf(error: unknown, failure: { error?: OutsideError }): OAuthError {
  if (failure.error) return new OAuthError(failure.error.code === 'outside.private' ? 'private' : 'away', '');
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    const words = (error.error_description ?? error.error).replace(/\s+/g, ' ').slice(0, MOST_SAID);
    // LinkedIn calls a refresh token that has ended a wrong request.
    const isRefused = error.error === 'invalid_grant' || /refresh token/i.test(error.error_description ?? '');
    if (isRefused) return new OAuthError('revoked', words);
    if (APP_ERRORS.includes(error.error)) return new OAuthError('app', words);
    return new OAuthError('failed', words);
  }
  const { cause } = error as { cause?: unknown };
  if (cause instanceof Response && cause.status >= 500) return new OAuthError('away', '');
  return new OAuthError('failed', '');
}
const grantOf = (answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers): Grant => {
  const seconds = answer.expiresIn();
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? null,
    until: seconds === undefined ? null : Date.now() + seconds * 1000,
  };
};

/** Returns where to send the browser, and the verifier that proves later that the same side asked (PKCE). */
export async function beginPermission(
  guard: Guard,
  app: OAuthApp,
  {
    redirect,
    scopes,
    state,
    parameters,
  }: {
    redirect: string;
    scopes: readonly string[];
    state: string;
    parameters: Record<string, string>;
  },
): Promise<{ url: string; verifier: string }> {
  const verifier = client.randomPKCECodeVerifier();
  const proof = app.style?.hasNoPkce
    ? undefined
    : {
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
  const url = client.buildAuthorizationUrl(configurationOf(guard, app, {}), {
    ...parameters,
    redirect_uri: redirect,
    scope: scopes.join(' '),
    state,
    ...proof,
  });
  return { url: url.href, verifier };
}
/** Exchanges the code that came back for tokens. @throws OAuthError */
export async function takePermission(
  guard: Guard,
  app: OAuthApp,
  { redirect, code, verifier }: { redirect: string; code: string; verifier: string },
): Promise<Grant> {
  const failure = {};
  const returned = new URL(redirect);
  returned.searchParams.set('code', code);
  try {
    return grantOf(
      await client.authorizationCodeGrant(configurationOf(guard, app, failure), returned, {
        ...(app.style?.hasNoPkce ? {} : { pkceCodeVerifier: verifier }),
        expectedState: client.skipStateCheck,
      }),
    );
  } catch (error) {
    throw errorOf(error, failure);
  }
}
/** Exchanges a refresh token for new tokens; a new refresh token replaces it. @throws OAuthError */
export async function renewPermission(guard: Guard, app: OAuthApp, refresh: string): Promise<Grant> {
  const failure = {};
  try {
    return grantOf(await client.refreshTokenGrant(configurationOf(guard, app, failure), refresh));
  } catch (error) {
    throw errorOf(error, failure);
  }
}
/** Exchanges a token of a short life for one of a long life, as Meta does it. @throws OAuthError */
export async function lengthenPermission(guard: Guard, app: OAuthApp, access: string): Promise<Grant> {
  const failure = {};
  try {
    const parameters = { fb_exchange_token: access };
    return grantOf(
      await client.genericGrantRequest(configurationOf(guard, app, failure), 'fb_exchange_token', parameters),
    );
  } catch (error) {
    throw errorOf(error, failure);
  }
}
/** Checks that another side knows a program and its secret. @throws OAuthError app, away, private, failed */
export async function tryApp(guard: Guard, app: OAuthApp): Promise<void> {
  const failure = {};
  try {
    const configuration = configurationOf(guard, app, failure);
    if (app.style?.trial === 'client') await client.clientCredentialsGrant(configuration);
    else await client.refreshTokenGrant(configuration, 'trial');
  } catch (error) {
    const reason = errorOf(error, failure);
    // Whoever knows the program refuses the token alone.
    if (reason.kind !== 'revoked') throw reason;
  }
}
