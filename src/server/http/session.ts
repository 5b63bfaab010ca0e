import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sql, type TenantTx } from '../db/tenant.ts';

/** Sessions: a random token in a host-only cookie, its hash in the database, bound to the host. No token in URL or storage. */
const SESSION_DAYS = 30, DAY = 24 * 3600;
/** A token older than this is exchanged for a new one on the next look at `me`. */
export const ROTATE_AFTER_SECONDS = DAY;

const secure = (config: Config) => config.publicProtocol === 'https';
export const cookieName = (config: Config) => (secure(config) ? '__Host-session' : 'session');
export const hashToken = (token: string) => hash('sha256', token, 'buffer');

export function sessionKey(request: FastifyRequest): { tokenHash: Buffer; host: string } | undefined {
  const token = request.cookies[request.server.sessionCookie];
  if (!token || token.length > 100) return undefined;
  return { tokenHash: hashToken(token), host: request.site.host };
}

/** Lives for a span, not until a moment: the clocks of node and browser need not agree. */
const setCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(cookieName(config), token, { path: '/', httpOnly: true, secure: secure(config), sameSite: 'lax', maxAge: SESSION_DAYS * DAY });
export const clearCookie = (reply: FastifyReply, config: Config) => reply.clearCookie(cookieName(config), { path: '/', httpOnly: true, secure: secure(config), sameSite: 'lax' });

/** Starts a session and sets the cookie. */
export async function startSession(tx: TenantTx, given: { userId: string; request: FastifyRequest; reply: FastifyReply; config: Config }): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await tx.one(sql`select session_start(${hashToken(token)}, ${given.userId}, ${given.request.site.host}, now() + make_interval(days => ${SESSION_DAYS}), ${given.request.headers['user-agent'] ?? ''})`);
  setCookie(given.reply, given.config, token);
}

/** Exchanges the token of a session for a new one (rotation). */
export async function renewSession(tx: TenantTx, given: { request: FastifyRequest; reply: FastifyReply; config: Config }): Promise<void> {
  const key = sessionKey(given.request);
  if (!key) return;
  const token = randomBytes(32).toString('base64url');
  const row = await tx.one(sql<{ done: boolean }>`select session_renew(${key.tokenHash}, ${hashToken(token)}, ${key.host}, now() + make_interval(days => ${SESSION_DAYS})) as done`);
  if (row?.done) setCookie(given.reply, given.config, token);
}
