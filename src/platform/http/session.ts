import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { asPerson, asNobody, type Reads } from '../db/scope.ts';
import { fail } from '#shared/fail.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { demand } from '#shared/rights/right.ts';
import { byScope, scopeOf, type KeyScope } from '#shared/rights/scopes.ts';
import type { SessionRow } from '../db/transaction/session-guess.ts';
import { sql, type TenantTx } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { isByKey, keyHash, limitKey, touchKey } from './api-key.ts';

// A session is a random token in a host-only cookie, bound to the host, with its hash in the database.
const SESSION_DAYS = 30;
const DAY = 24 * 3600;

/** Topic of the event that sessions of a person were ended. */
export const SESSIONS_TOPIC = 'sessions.ended';

const secure = (config: Config) => config.publicProtocol === 'https';
export const cookieName = (config: Config) => (secure(config) ? '__Host-session' : 'session');
/** Returns the hash under which a secret of sessions, links and invitations is stored. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer');
/** Makes a secret of 256 random bits with its hash. */
export const newSecret = () => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};

/** Returns the unchecked session of a request; undefined without a valid cookie, or with an API key. */
export function sessionKey(request: FastifyRequest): { tokenHash: Buffer; host: string } | undefined {
  const token = request.cookies[request.server.sessionCookie];
  if (!token || token.length > 100 || isByKey(request)) return undefined;
  return { tokenHash: hashToken(token), host: request.site.host };
}

/** Returns whether a request has a session or an API key, unchecked. */
export const hasCredentials = (request: FastifyRequest): boolean =>
  sessionKey(request) !== undefined || keyHash(request) !== undefined;

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Runs work in a transaction with the scope of the request's session and tenant, for calls and other routes. During an
 * impersonation it refuses writes unless they were allowed, personal calls, secrets, and everything after its expiry
 * (ROLE-21). An API key is accepted if the route names a scope that the key has.
 */
export async function withSession<T>(
  services: Services,
  request: FastifyRequest,
  wanted: { accountId: string | null; agencyId: string | null },
  work: (row: SessionRow, tx: TenantTx) => Promise<T>,
  {
    endpoint,
    reads,
    scope,
    isAgain = false,
  }: {
    endpoint?: Endpoint;
    reads?: Reads | undefined;
    /** Null: any scope will do. */
    scope?: KeyScope | null | undefined;
    /** The request was counted against the limit of its key before. */
    isAgain?: boolean;
  } = {},
): Promise<T> {
  const tokenHash = keyHash(request);
  const key = tokenHash ? { tokenHash, host: request.site.host } : sessionKey(request);
  if (!key) throw fail('unauthorised', 401);
  if (tokenHash && !isAgain) await limitKey(services, request, tokenHash);
  return services.db.withSession(
    { ...key, ...wanted, isApiKey: tokenHash !== undefined, at: request.site },
    async (row, tx) => {
      if (!row) throw fail('unauthorised', 401);
      if (row.type !== 'house' && !row.workAs?.byHouse) services.maintenance.demandNone();
      if (row.key && row.accountId) {
        touchKey(services, request, { id: row.key.id, accountId: row.accountId, tokenHash: key.tokenHash });
        demand(row, byScope(scope === undefined ? endpoint && scopeOf(endpoint, request) : scope));
      } else if (row.key && (endpoint ? endpoint.who === 'session' : !wanted.accountId))
        throw fail('api_keys.closed', 403);
      if (row.workAs && endpoint?.workingAs !== 'always') {
        if (row.workAs.over) throw fail('switching.over', 409);
        if (row.workAs.readOnly && !readingMethods.has(request.method) && !reads)
          throw fail('switching.read_only', 403, [], { detail: "Switched user can't make edits" });
        if (
          endpoint &&
          (endpoint.secret ||
            endpoint.workingAs === 'never' ||
            (endpoint.who === 'session' && !endpoint.workingAs))
        )
          throw fail('switching.private', 403);
      }
      return work(row, tx);
    },
    { reads },
  );
}

/** Reads the role of the session owner of a request; undefined: no session, or the database is unavailable. */
async function ownerRole(services: Services, request: FastifyRequest): Promise<string | undefined> {
  const key = sessionKey(request);
  if (!key) return undefined;
  return services.db
    .withTenant(asNobody(), async (tx) => {
      const owner = await tx.one(
        sql<{ userRole: string }>`select user_role from session_own(${key.tokenHash}, ${key.host})`,
      );
      return owner?.userRole;
    })
    .catch(() => undefined);
}
/**
 * Returns whether the session owner belongs to an agency or account, who alone get third-party scripts
 * (SHELL-22). While the database is unavailable the page comes without the scripts.
 */
export const takesScripts = async (services: Services, request: FastifyRequest): Promise<boolean> =>
  ((await ownerRole(services, request)) ?? 'house') !== 'house';
/** Returns whether the session owner is the operator. */
export const isOperator = async (services: Services, request: FastifyRequest): Promise<boolean> =>
  (await ownerRole(services, request)) === 'house';

/** Sets the session cookie by Max-Age, since the clocks of node and browser may differ. */
const setCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    secure: secure(config),
    sameSite: 'lax',
    maxAge: SESSION_DAYS * DAY,
  });
/** Clears the session cookie, with the attributes with which it was set, as browsers demand. */
export const clearCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(cookieName(config), {
    path: '/',
    httpOnly: true,
    secure: secure(config),
    sameSite: 'lax',
  });

/** Returns the country of a request (two letters) from the header of a trusted proxy. */
function countryOf(request: FastifyRequest, config: Config): string | null {
  const country =
    config.trustProxy && config.countryHeader ? request.headers[config.countryHeader] : undefined;
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}

/** Starts a session and sets its cookie. `device` is the hash of the device cookie of the browser. */
export async function startSession(
  tx: TenantTx,
  options: {
    userId: string;
    request: FastifyRequest;
    reply: FastifyReply;
    config: Config;
    method?: string;
    device?: Buffer;
  },
): Promise<void> {
  const { request, config } = options;
  const { token, hash } = newSecret();
  await tx.one(
    sql`
      select session_begin(
        ${hash}, ${options.userId}, ${request.site.host}, now() + make_interval(days => ${SESSION_DAYS}),
        ${request.headers['user-agent'] ?? ''}, ${request.ip}, ${countryOf(request, config)},
        ${options.method ?? 'password'}, ${options.device ?? null}
      )
    `,
  );
  setCookie(options.reply, config, token);
}

/** Exchanges the token of a session for a new one (rotation). */
export async function renewSession(
  tx: TenantTx,
  options: { request: FastifyRequest; reply: FastifyReply; config: Config },
): Promise<void> {
  const key = sessionKey(options.request);
  if (!key) return;
  const { token, hash } = newSecret();
  const row = await tx.one(
    sql<{
      done: boolean;
    }>`
      select session_renew(
        ${key.tokenHash}, ${hash}, ${key.host}, now() + make_interval(days => ${SESSION_DAYS})
      ) as done
    `,
  );
  if (row?.done) setCookie(options.reply, options.config, token);
}

/**
 * Returns the name of a secret cookie: `step` (a sign-in under way), or a device cookie for each person who has signed in
 * with this browser. Tokens are made by the server only; one from elsewhere is never accepted.
 */
const secretName = (config: Config, name: string) => (secure(config) ? `__Host-${name}` : name);
/** Returns the name of the device cookie of a person, a hash of their email. */
export const deviceName = (email: string) => `device-${hash('sha256', email.toLowerCase()).slice(0, 12)}`;
/** Returns the hash of the value of a secret cookie; null without one. */
export function readSecret(request: FastifyRequest, config: Config, name: string): Buffer | null {
  const token = request.cookies[secretName(config, name)];
  return token && token.length <= 100 ? hashToken(token) : null;
}
/** Sets a secret cookie for some seconds. */
export const setSecret = (
  reply: FastifyReply,
  config: Config,
  name: string,
  token: string,
  seconds: number,
) =>
  reply.setCookie(secretName(config, name), token, {
    path: '/',
    httpOnly: true,
    secure: secure(config),
    sameSite: 'lax',
    maxAge: seconds,
  });
/** Sets a secret cookie with a new token, and returns its hash. */
export function giveSecret(reply: FastifyReply, config: Config, name: string, seconds: number): Buffer {
  const freshSecret = newSecret();
  setSecret(reply, config, name, freshSecret.token, seconds);
  return freshSecret.hash;
}
/** Clears a secret cookie. */
export const dropSecret = (reply: FastifyReply, config: Config, name: string) =>
  reply.clearCookie(secretName(config, name), {
    path: '/',
    httpOnly: true,
    secure: secure(config),
    sameSite: 'lax',
  });

const TOUCH_MS = 5 * 60_000;
const touched = new Map<string, number>();
/**
 * Records the last use and address of a session, at most every five minutes per process, outside of the
 * request.
 */
export function touchSession(services: Services, request: FastifyRequest, userId: string): void {
  const { tokenHash } = sessionKey(request)!;
  const key = tokenHash.toString('base64');
  const now = performance.now();
  if (now - (touched.get(key) ?? -TOUCH_MS) < TOUCH_MS) return;
  if (touched.size > 20_000) touched.clear();
  touched.set(key, now);
  services.beside(
    services.db
      .withTenant(asPerson(userId), (tx) =>
        tx.run(
          sql`
            update session
            set active_at = now(), address = ${request.ip}, country = ${countryOf(request, services.config)}
            where token_hash = ${tokenHash}
          `,
        ),
      )
      .catch(() => {}),
  );
}
