import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { json, type Asked } from '../wrong-server.ts';
import { formOf, type Store } from './store.ts';

/** The program that is registered at the stand-ins. */
export const PROGRAM = { clientId: 'client-1', secret: 'secret-1' };
type Code = { redirect: string; challenge: string | null };
const codes = new Map<string, Code>();
const isMeta = ({ path }: Asked): boolean => path.endsWith('/oauth/access_token');
/** Refuses as RFC 6749 says, and Meta in its own way. */
function refuse(asked: Asked, response: ServerResponse, error: string, words: string): void {
  if (!isMeta(asked))
    return json(response, error === 'invalid_client' ? 401 : 400, { error, error_description: words });
  const code = error === 'invalid_client' ? 101 : 100;
  return json(response, 400, { error: { message: words, type: 'OAuthException', code, fbtrace_id: 'x' } });
}
/** Gives new tokens; a refresh token that was used does not count any more. */
function grant({ state }: Store, asked: Asked, response: ServerResponse): void {
  const token = randomUUID();
  state.access.add(token);
  if (isMeta(asked)) {
    json(response, 200, { access_token: token, token_type: 'bearer', expires_in: 5_184_000 });
    return;
  }
  if (state.refresh) state.old.add(state.refresh);
  state.refresh = randomUUID();
  // LinkedIn says no type of its tokens.
  json(response, 200, {
    access_token: token,
    expires_in: state.expiresIn,
    refresh_token: state.refresh,
    scope: 'all',
  });
}
function knowsProgram({ authorization = '' }: Asked, fields: Record<string, string>): boolean {
  const basic = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  const isBasic = basic === `${PROGRAM.clientId}:${PROGRAM.secret}`;
  return isBasic || (fields['client_id'] === PROGRAM.clientId && fields['client_secret'] === PROGRAM.secret);
}
function renew(store: Store, asked: Asked, response: ServerResponse, refresh: string): void {
  const { state } = store;
  // A refresh token that comes a second time was stolen: everything that was given ends (RFC 9700).
  if (state.old.has(refresh)) {
    state.isRevoked = true;
    state.access.clear();
  }
  if (state.isRevoked || refresh !== state.refresh)
    return refuse(asked, response, 'invalid_grant', 'The refresh token is invalid, expired or revoked');
  state.refreshes += 1;
  return grant(store, asked, response);
}
function take(store: Store, asked: Asked, response: ServerResponse): void {
  const fields = formOf(asked);
  if (!knowsProgram(asked, fields)) return refuse(asked, response, 'invalid_client', 'Unknown client');
  switch (fields['grant_type']) {
    case 'client_credentials':
      return json(response, 200, { access_token: 'app', token_type: 'bearer' });
    case 'fb_exchange_token':
      if (store.state.access.has(fields['fb_exchange_token'] ?? '')) return grant(store, asked, response);
      return refuse(asked, response, 'invalid_grant', 'Invalid token');
    case 'refresh_token':
      return renew(store, asked, response, fields['refresh_token'] ?? '');
    default: {
      const code = codes.get(fields['code'] ?? '');
      codes.delete(fields['code'] ?? '');
      const proof = createHash('sha256')
        .update(fields['code_verifier'] ?? '')
        .digest('base64url');
      const isProven = code && (code.challenge === null || code.challenge === proof);
      if (!isProven || code.redirect !== fields['redirect_uri'])
        return refuse(asked, response, 'invalid_grant', 'This code has been used');
      store.state.isRevoked = false;
      return grant(store, asked, response);
    }
  }
}
/** Answers the questions of a sign-in; returns false where it is none. */
export function signIn(store: Store, asked: Asked, response: ServerResponse): boolean {
  const { path, query, method } = asked;
  if (path === '/authorize') {
    const code = randomUUID();
    const redirect = query.get('redirect_uri') ?? '';
    codes.set(code, { redirect, challenge: query.get('code_challenge') });
    const back = new URL(redirect);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
    return true;
  }
  if (method !== 'POST' || (path !== '/token' && !isMeta(asked))) return false;
  take(store, asked, response);
  return true;
}
