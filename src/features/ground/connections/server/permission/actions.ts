import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sessionKey } from '#platform/http/session.ts';
import { beginPermission, OAuthError, takePermission } from '#platform/outside/oauth.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import { hash } from 'node:crypto';
import { note } from '../actions.ts';
import type { AnyProvider, Arrival, Opened, Permission } from '../actions-provider.ts';
import * as connections from '../queries.ts';
import { appOf, codeOf, findApp, type AppSettings } from './actions-app.ts';
import { sealTokens } from './actions-tokens.ts';
import * as queries from './queries.ts';

const ABOUT = 'connection permission';
/** The one address to which other sides send people back. */
export const CALLBACK = '/api/connections/callback';
/** The screen that ends a permission. */
export const ENDING = '/settings/integrations/permission';
/** Returns the whole address to which other sides send people back; it is registered there. */
export const callbackOf = ({ config, hosts }: Pick<Services, 'config' | 'hosts'>): string =>
  hosts.origin(config.baseHosts[0]!) + CALLBACK;

const sha256 = (text: string): string => hash('sha256', text, 'hex');
/** Returns the mark of the session of a request. @throws forbidden 403 for programs */
function sessionOf(request: FastifyRequest): string {
  const key = sessionKey(request);
  if (!key) throw fail('forbidden', 403);
  return key.tokenHash.toString('hex');
}
/** Bytes that a sealed text has at least. */
const SHORTEST = 32;
/** Where the browser goes on after the one address. */
type Back = { host: string; random: string };
/** Reads the host on which a permission was begun. @throws connections.state 400 */
export function readState({ seal }: Pick<Services, 'seal'>, state: string): Back {
  const sealed = Buffer.from(state, 'base64url');
  if (sealed.length < SHORTEST) throw fail('connections.state', 400);
  try {
    return JSON.parse(seal.open(ABOUT, sealed)) as Back;
  } catch {
    throw fail('connections.state', 400);
  }
}

/** The ask for a permission. `connectionId`: the connection that is permitted anew. */
type Asking = { provider: AnyProvider; connectionId: string | null; host: string; request: FastifyRequest };
/** Begins a permission. Returns where the browser goes. @throws connections.no_app 409, connections.kind 400, forbidden 403 */
export async function begin(
  { tx, services, actor, accountId }: Place,
  { provider, connectionId, host, request }: Asking,
): Promise<{ url: string }> {
  const { permission, kind } = provider;
  if (!permission) throw fail('connections.kind', 400);
  const { userId } = actor;
  if (userId === null) throw fail('forbidden', 403);
  const app = await findApp(tx, services, permission.app);
  if (!app) throw fail('connections.no_app', 409);
  const back: Back = { host, random: randomBytes(16).toString('base64url') };
  const state = services.seal.close(ABOUT, JSON.stringify(back)).toString('base64url');
  const { url, verifier } = await beginPermission(services.config, appOf(app, permission.style), {
    redirect: callbackOf(services),
    scopes: permission.scopes,
    state,
    parameters: permission.parameters,
  });
  await queries.sweep(tx, accountId);
  await queries.insert(tx, {
    accountId,
    stateHash: sha256(state),
    userId,
    sessionHash: sessionOf(request),
    kind,
    connectionId,
    verifierSealed: services.seal.close(`${ABOUT} ${sha256(state)}`, verifier),
  });
  return { url };
}

/** A permission whose answer counts, or the connection that an earlier answer has made. */
export type Taken =
  | { connectionId: string }
  | {
      pending: queries.Pending;
      permission: Permission;
      app: Opened<AppSettings>;
      verifier: string;
      /** The settings of the connection that is permitted anew. */
      before: Record<string, string>;
    };
/**
 * Takes the answer to a permission once, for the person and session that asked.
 *
 * @throws not_found 404, connections.state 409, connections.permission_over 410, connections.no_app 409, connections.kind 400
 */
export async function take(
  { tx, services, actor, accountId }: Place,
  {
    state,
    request,
    permissionOf,
  }: {
    state: string;
    request: FastifyRequest;
    permissionOf: (kind: string) => Permission | undefined;
  },
): Promise<Taken> {
  const pending = await queries.lock(tx, accountId, sha256(state));
  if (!pending) throw notFound();
  if (pending.userId !== actor.userId || pending.sessionHash !== sessionOf(request))
    throw fail('connections.state', 409);
  if (pending.isTaken) {
    if (pending.connectionId === null) throw fail('connections.permission_over', 410);
    return { connectionId: pending.connectionId };
  }
  if (pending.isOver) throw fail('connections.permission_over', 410);
  await queries.change(tx, accountId, pending.id, { isTaken: true });
  const permission = permissionOf(pending.kind);
  if (!permission) throw fail('connections.kind', 400);
  const app = await findApp(tx, services, permission.app);
  if (!app) throw fail('connections.no_app', 409);
  const verifier = services.seal.open(`${ABOUT} ${sha256(state)}`, pending.verifierSealed);
  const { connectionId } = pending;
  const stored =
    connectionId === null
      ? undefined
      : await connections.find(tx, { accountId, agencyId: null }, connectionId);
  return { pending, permission, app, verifier, before: stored?.settings ?? {} };
}
/** Exchanges the code for tokens and completes the permission, while no transaction is open. @throws connections.* 409 */
export async function exchange(
  services: Services,
  { app: opened, verifier, permission, before }: Exclude<Taken, { connectionId: string }>,
  code: string,
): Promise<Arrival> {
  const app = appOf(opened, permission.style);
  try {
    const grant = await takePermission(services.config, app, {
      redirect: callbackOf(services),
      code,
      verifier,
    });
    const { apiAddress } = opened.settings;
    if (!permission.arrive) return { grant, settings: {}, code: null };
    return await permission.arrive(services, { grant, app, apiAddress, before });
  } catch (error) {
    if (error instanceof OAuthError)
      throw fail(error.kind === 'revoked' ? 'connections.permission_over' : codeOf(error), 409);
    throw error;
  }
}
/** Stores the tokens in the connection, or in a new one. Returns its id and whether it is new. */
export async function store(
  { tx, services, accountId }: Place,
  provider: AnyProvider,
  { pending, app }: { pending: queries.Pending; app: Opened<AppSettings> },
  { grant, settings: further, code }: Arrival,
): Promise<{ connectionId: string; isNew: boolean }> {
  const owner = { accountId, agencyId: null };
  const { clientId, tokenAddress } = app.settings;
  const settings = { ...further, clientId, address: tokenAddress };
  const before = pending.connectionId ? await connections.find(tx, owner, pending.connectionId) : undefined;
  const id = before?.id ?? randomUUID();
  const place = { sealedAs: before?.sealedAs ?? `connection ${id}`, address: tokenAddress };
  const values = { name: before?.name ?? '', settings, address: tokenAddress };
  // Tokens of another program say nothing about the new permission.
  const secrets = sealTokens(services, place, grant);
  if (before) await connections.update(tx, id, { ...values, secrets });
  else {
    const { kind, isOnly } = provider;
    const isNew = await connections.insert(tx, owner, {
      id,
      kind,
      isOnly,
      sealedAs: place.sealedAs,
      ...values,
      secrets,
    });
    if (!isNew) throw fail('connections.only_one', 409);
  }
  await queries.change(tx, accountId, pending.id, { connectionId: id });
  const stored = (await connections.find(tx, owner, id))!;
  await note({ tx, services }, provider, stored, { code, said: '' });
  return { connectionId: id, isNew: !before };
}
/** Stores further settings of a permitted connection that has all that it needs then, and another token where it has one. */
export async function settle(
  { tx, services }: Pick<Place, 'tx' | 'services'>,
  provider: AnyProvider,
  stored: connections.StoredConnection,
  { settings: further, grant }: Pick<Arrival, 'settings'> & { grant: Arrival['grant'] | null },
): Promise<void> {
  const { id, name, address, secrets } = stored;
  const settings = { ...stored.settings, ...further };
  await connections.update(tx, id, {
    name,
    settings,
    address,
    secrets: grant ? sealTokens(services, stored, grant) : secrets,
  });
  const after = (await connections.find(tx, stored, id))!;
  await note({ tx, services }, provider, after, { code: null, said: '' });
}
