import { setTimeout as wait } from 'node:timers/promises';
import { asJobOf } from '#platform/db/scope.ts';
import { OAuthError, renewPermission, type Grant, type OAuthApp } from '#platform/outside/oauth.ts';
import { sealFor } from '#platform/secrets/origin-secret.ts';
import type { Services } from '#platform/services.ts';
import type { Code } from '#shared/fail.ts';
import { note, open, providerOf } from '../actions.ts';
import { find, type StoredConnection } from '../queries.ts';
import { appOf, codeOf, findApp, type AppSettings } from './actions-app.ts';
import { endLease, takeLease } from './queries.ts';

/** Error of tokens that cannot be had. */
export class TokenError extends Error {
  readonly code: Code;
  readonly said: string;
  constructor(code: Code, words = '') {
    super(`${code} ${words}`.trim());
    this.code = code;
    this.said = words;
  }
}
type Access = { token: string; until: number | null };
/** Milliseconds before its end at which a token is renewed. */
const EARLY_MS = 60_000;
/** Milliseconds between two looks at the work of another process, and looks. */
const LOOK = { everyMs: 200, times: 350 };

/** Seals the tokens of a permission for the place where they were given; a refresh token that did not come stays. */
export function sealTokens(
  { seal }: Pick<Services, 'seal'>,
  { sealedAs, address }: Pick<StoredConnection, 'sealedAs' | 'address'>,
  grant: Grant,
  before: StoredConnection['secrets'] = {},
): StoredConnection['secrets'] {
  const close = (secret: string) => sealFor(seal, { about: sealedAs, address }, secret).toString('base64');
  const access: Access = { token: grant.access, until: grant.until };
  return {
    ...before,
    access: close(JSON.stringify(access)),
    ...(grant.refresh === null ? {} : { refresh: close(grant.refresh) }),
  };
}

type Holder = { accountId: string; connectionId: string };
type Held = {
  stored: StoredConnection;
  access: Access;
  refresh: string | undefined;
  app: { settings: AppSettings; app: OAuthApp } | undefined;
};
/** Reads the tokens of a connection with the program that they were given to. @throws TokenError */
async function read(services: Services, { accountId, connectionId }: Holder): Promise<Held> {
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const stored = await find(tx, { accountId, agencyId: null }, connectionId);
    if (!stored) throw new TokenError('connections.gone');
    const { secrets } = open(services, stored);
    if (!secrets['access']) throw new TokenError('connections.revoked');
    const { permission } = providerOf(services, stored.kind);
    const holder = { clientId: stored.settings['clientId'] ?? '', tokenAddress: stored.address };
    const app = permission && (await findApp(tx, services, permission.app, holder));
    return {
      stored,
      access: JSON.parse(secrets['access']) as Access,
      refresh: secrets['refresh'],
      app: app && { settings: app.settings, app: appOf(app, permission.style) },
    };
  });
}
/** Renews the tokens of a connection, of which this process has the lease. @throws TokenError */
async function renew(services: Services, { accountId, connectionId }: Holder, held: Held): Promise<string> {
  const { stored, refresh, app } = held;
  const inTenant = asJobOf(accountId);
  try {
    if (!refresh) throw new TokenError('connections.revoked');
    if (!app) throw new TokenError('connections.no_app');
    const grant = await renewPermission(services.config, app.app, refresh);
    const secrets = sealTokens(services, stored, grant, stored.secrets);
    await services.db.withTenant(inTenant, (tx) => endLease(tx, connectionId, secrets));
    return grant.access;
  } catch (error) {
    const failure = error instanceof OAuthError ? new TokenError(codeOf(error), error.said) : error;
    await services.db.withTenant(inTenant, async (tx) => {
      await endLease(tx, connectionId);
      if (failure instanceof TokenError)
        await note({ tx, services }, providerOf(services, stored.kind), stored, failure);
    });
    throw failure;
  }
}
/**
 * Returns a token of a connection that is valid now, and the address of the interface that takes it. `refused`: a token that
 * the other side has not taken. Of several processes one renews, and the others wait for its token.
 *
 * @throws TokenError
 */
export async function tokenOf(
  services: Services,
  holder: Holder,
  refused?: string,
): Promise<{ token: string; apiAddress: string }> {
  for (let times = 0; times < LOOK.times; times += 1) {
    const held = await read(services, holder);
    const { access, app } = held;
    if (!app) throw new TokenError('connections.no_app');
    const { apiAddress } = app.settings;
    const isValid = access.token !== refused && (access.until ?? Infinity) > Date.now() + EARLY_MS;
    if (isValid) return { token: access.token, apiAddress };
    const isOurs = await services.db.withTenant(asJobOf(holder.accountId), (tx) =>
      takeLease(tx, holder.connectionId),
    );
    if (isOurs) {
      // Another process may have renewed them between the look and the lease.
      const now = await read(services, holder);
      if (now.access.token === access.token) return { token: await renew(services, holder, now), apiAddress };
      await services.db.withTenant(asJobOf(holder.accountId), (tx) => endLease(tx, holder.connectionId));
      continue;
    }
    await wait(LOOK.everyMs);
  }
  throw new TokenError('connections.away');
}
