import { randomUUID } from 'node:crypto';
import { emit } from '#platform/events/emit.ts';
import { asAgencyJobOf, asHouseJob, asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { fieldErrors } from '#platform/http/field-errors.ts';
import { openFor, secretFor } from '#platform/secrets/origin-secret.ts';
import { partsOf } from '#platform/server-slots.ts';
import type { Services } from '#platform/services.ts';
import { isServiceAddress } from '#shared/address/origin.ts';
import { fail } from '#shared/fail.ts';
import type { ConnectionValues, OwnerKind, Trial } from '../contract.ts';
import { connectionFailed, connectionRestored } from '../events.ts';
import { standingAfter } from '../rules.ts';
import { providers, TOKENS, type AnyProvider, type Opened, type Provider } from './actions-provider.ts';
import * as queries from './queries.ts';

export type { Owner, StoredConnection } from './queries.ts';
type Owner = queries.Owner;
type StoredConnection = queries.StoredConnection;

/** Returns the kind of an owner. */
export function ownerKindOf({ accountId, agencyId }: Owner): OwnerKind {
  if (accountId !== null) return 'account';
  return agencyId === null ? 'house' : 'agency';
}
/** Returns a provider. @throws connections.kind 400 */
export function providerOf(services: Pick<Services, 'fillings'>, kind: string): AnyProvider {
  const provider = partsOf(services, providers).find((each) => each.kind === kind);
  if (!provider) throw fail('connections.kind', 400, [{ path: 'kind', code: 'connections.kind' }]);
  return provider;
}

/** Checks settings by the shape of their provider. @throws validation 400, connections.address 400 */
export function readSettings<Settings extends object>(
  provider: Provider<Settings>,
  settings: Record<string, string>,
): { settings: Settings & Record<string, string>; address: string } {
  const parsed = provider.shape.safeParse(settings);
  if (!parsed.success) throw fail('validation', 400, fieldErrors(parsed.error, ['settings']));
  for (const [name, { type }] of Object.entries(provider.fields))
    if (type === 'address' && settings[name] && !isServiceAddress(settings[name]))
      throw fail('connections.address', 400, [{ path: `settings.${name}`, code: 'connections.address' }]);
  return {
    settings: parsed.data as Settings & Record<string, string>,
    address: provider.addressOf(parsed.data),
  };
}

type Sealing = Pick<StoredConnection, 'address' | 'secrets' | 'sealedAs'>;
/** Seals typed secrets for the origin of an address, and keeps stored ones that belong to it. */
function sealSecrets(
  { seal }: Pick<Services, 'seal'>,
  provider: AnyProvider,
  {
    address,
    sealedAs,
    typed,
    before,
  }: Pick<Sealing, 'address' | 'sealedAs'> & {
    typed: Record<string, string>;
    before: Sealing | undefined;
  },
): { secrets: Record<string, string>; areSecretsRemoved: boolean } {
  const secrets: Record<string, string> = {};
  let areSecretsRemoved = false;
  for (const name of [...Object.keys(provider.secrets), ...(provider.permission ? TOKENS : [])]) {
    const isTyped = name in provider.secrets;
    const old = before?.secrets[name];
    const { sealed, isRemoved } = secretFor(
      seal,
      sealedAs,
      before && { address: before.address, sealed: old === undefined ? null : Buffer.from(old, 'base64') },
      { address, secret: isTyped ? typed[name] : undefined },
    );
    if (sealed) secrets[name] = sealed.toString('base64');
    areSecretsRemoved ||= isRemoved;
  }
  return { secrets, areSecretsRemoved };
}
/** Opens a connection. @throws connections.secret 409 when a secret cannot be read */
export function open<Settings>(
  { seal }: Pick<Services, 'seal'>,
  { settings, secrets, address, sealedAs }: Sealing & Pick<StoredConnection, 'settings'>,
): Opened<Settings> {
  const place = { about: sealedAs, address };
  try {
    const opened = Object.entries(secrets).map(([name, sealed]) => [
      name,
      openFor(seal, place, Buffer.from(sealed, 'base64')),
    ]);
    return { settings: settings as Settings, secrets: Object.fromEntries(opened) };
  } catch {
    throw fail('connections.secret', 409);
  }
}

/** Returns typed settings; those of a permission are ours and stay. @throws as `readSettings` */
const settingsOf = (
  provider: AnyProvider,
  values: Record<string, string>,
  before: Pick<StoredConnection, 'settings' | 'address'> | undefined,
): { settings: Record<string, string>; address: string } =>
  provider.permission && before
    ? before
    : readSettings<Record<string, string>>(provider as Provider<Record<string, string>>, values);

/** Connects an owner. @throws validation 400, connections.address 400, connections.only_one 409, connections.too_many 409 */
export async function connect(
  tx: TenantTx,
  services: Pick<Services, 'seal'>,
  owner: Owner,
  provider: AnyProvider,
  { name, settings: values, secrets: typed }: ConnectionValues,
): Promise<StoredConnection> {
  if (provider.permission) throw fail('connections.kind', 400, [{ path: 'kind', code: 'connections.kind' }]);
  const { settings, address } = readSettings(provider, values);
  const id = randomUUID();
  const sealedAs = `connection ${id}`;
  const { secrets } = sealSecrets(services, provider, { address, sealedAs, typed, before: undefined });
  const { kind, isOnly } = provider;
  const isNew = await queries.insert(tx, owner, {
    id,
    kind,
    isOnly,
    sealedAs,
    name,
    settings,
    address,
    secrets,
  });
  if (!isNew) throw fail('connections.only_one', 409);
  return (await queries.find(tx, owner, id))!;
}
/** Changes a connection. @throws validation 400, connections.address 400 */
export async function change(
  tx: TenantTx,
  services: Pick<Services, 'seal'>,
  before: StoredConnection,
  provider: AnyProvider,
  { name, settings: values, secrets: typed }: ConnectionValues,
): Promise<{ stored: StoredConnection; areSecretsRemoved: boolean }> {
  const { settings, address } = settingsOf(provider, values, before);
  const { sealedAs } = before;
  const { secrets, areSecretsRemoved } = sealSecrets(services, provider, {
    address,
    sealedAs,
    typed,
    before,
  });
  await queries.update(tx, before.id, { name, settings, address, secrets });
  return { stored: (await queries.find(tx, before, before.id))!, areSecretsRemoved };
}
/** Returns a connection as it is typed, with the stored secrets where none are. @throws as `change` and `open` */
export function typedConnection(
  services: Pick<Services, 'seal'>,
  provider: AnyProvider,
  before: StoredConnection | undefined,
  { settings: values, secrets: typed }: Omit<ConnectionValues, 'name'>,
): Opened<object> {
  const { settings, address } = settingsOf(provider, values, before);
  const sealedAs = before?.sealedAs ?? 'trial';
  const { secrets } = sealSecrets(services, provider, { address, sealedAs, typed, before });
  return open(services, { settings, address, secrets, sealedAs });
}

/** Tells whether an account may have a connection of a provider from its agency or the house. */
export const comesFromAbove = ({ owners }: Pick<AnyProvider, 'owners'>): boolean =>
  owners.some((owner) => owner !== 'account');
/** A connection that counts for an account, opened for use. */
export type Chosen<Settings> = Opened<Settings> & { owner: OwnerKind; stored: StoredConnection };
/**
 * Returns the only connection of a kind that counts for the account in scope: its own, else that of its agency, else that
 * of the house; null where there is none.
 *
 * @throws connections.secret 409
 */
export async function choose<Settings extends object>(
  tx: TenantTx,
  services: Pick<Services, 'seal'>,
  { kind, owners }: Provider<Settings>,
  accountId: string,
): Promise<Chosen<Settings> | null> {
  const [own] = await queries.listOfKind(tx, { accountId, agencyId: null }, kind);
  const stored = own ?? (comesFromAbove({ owners }) ? (await queries.listAbove(tx, [kind]))[0] : undefined);
  if (!stored) return null;
  return { ...open<Settings>(services, stored), owner: ownerKindOf(stored), stored };
}

const jobOf = ({ accountId, agencyId }: Owner) => {
  if (accountId !== null) return asJobOf(accountId);
  return agencyId === null ? asHouseJob() : asAgencyJobOf(agencyId);
};
/** Notes in the transaction how a use or a trial of a connection has ended, and tells those who hear it. */
export async function note(
  place: { tx: TenantTx; services: Services },
  provider: AnyProvider,
  stored: StoredConnection,
  { code, said }: Trial,
): Promise<void> {
  const { state, failure } = standingAfter(stored, code, provider.failures);
  if (state === stored.state && failure === stored.failure) return;
  const isNews = await queries.stand(place.tx, stored, {
    state,
    failure,
    said: state === 'failing' ? said : '',
  });
  const { accountId, id: subject, kind } = stored;
  if (!isNews || accountId === null) return;
  const data = { kind, code: failure };
  if (state === 'failing') await emit({ ...place, accountId }, connectionFailed, { subject, data });
  else if (stored.state === 'failing')
    await emit({ ...place, accountId }, connectionRestored, { subject, data });
}
/** Notes beside other work how a use of a connection has ended; nothing is read or written when that is nothing new. */
export function noteBeside(
  services: Services,
  provider: AnyProvider,
  stored: StoredConnection,
  outcome: Trial,
): void {
  const { state, failure } = standingAfter(stored, outcome.code, provider.failures);
  if (state === stored.state && failure === stored.failure) return;
  services.beside(
    services.db
      .withTenant(jobOf(stored), (tx) => note({ tx, services }, provider, stored, outcome))
      .catch((error: unknown) => services.log.error({ err: error }, 'state of a connection')),
  );
}
/** Settings and secrets as a form has them; a secret that is left out stays for the same host. */
type Typed = { settings: Record<string, string>; secrets: Record<string, string> };
/**
 * Stores the only connection of a kind that an owner has, or ends it where its address is empty.
 *
 * @throws as `connect`
 */
export async function saveOnly(
  tx: TenantTx,
  services: Pick<Services, 'seal'>,
  owner: Owner,
  provider: AnyProvider,
  typed: Typed,
): Promise<{ areSecretsRemoved: boolean }> {
  const [before] = await queries.listOfKind(tx, owner, provider.kind);
  const values = { name: before?.name ?? '', ...typed };
  if (!typed.settings['baseUrl']) {
    if (before) await queries.remove(tx, before.id);
    return { areSecretsRemoved: before !== undefined && Object.keys(before.secrets).length > 0 };
  }
  if (before) return change(tx, services, before, provider, values);
  await connect(tx, services, owner, provider, values);
  return { areSecretsRemoved: false };
}
/** Reads the only connection of a kind that an owner has. */
export const findOnly = async (
  tx: TenantTx,
  owner: Owner,
  { kind }: AnyProvider,
): Promise<StoredConnection | undefined> => (await queries.listOfKind(tx, owner, kind))[0];
