import { audit } from '#features/ground/audit/server/actions.ts';
import { answer, type Call, type Route } from '#platform/http/answer.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { partsOf } from '#platform/server-slots.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyOperator } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canConnect, canConnectAgency } from '../policy.ts';
import * as actions from './actions.ts';
import { providers, type AnyProvider, type Field } from './actions-provider.ts';
import { permissionRoutes } from './permission/routes.ts';
import * as queries from './queries.ts';

const fieldsOf = ({ fields, secrets }: AnyProvider): contract.ProviderField[] =>
  Object.entries<Field>({ ...fields, ...secrets }).map(([name, { type, label, hint, isNeeded }]) => ({
    name,
    type,
    label,
    hint: hint ?? null,
    isNeeded: isNeeded ?? false,
  }));
const cardOf = (provider: AnyProvider, apps: ReadonlySet<string>): contract.ProviderCard => ({
  ...provider,
  fields: fieldsOf(provider),
  permission: provider.permission
    ? { isReady: apps.has(provider.permission.app), without: provider.permission.without ?? null }
    : null,
});
/** Returns the kinds of programs for which the account in scope may permit something. */
async function appsOf(tx: TenantTx, open: readonly AnyProvider[]): Promise<ReadonlySet<string>> {
  const kinds = open.flatMap(({ permission, needs }) => [
    ...(permission ? [permission.app] : []),
    ...(needs ? [needs] : []),
  ]);
  return new Set(kinds.length ? (await queries.listAbove(tx, kinds)).map(({ kind }) => kind) : []);
}
/** Returns a connection as people see it, without its secrets. */
const viewOf = (provider: AnyProvider, stored: actions.StoredConnection): contract.Connection => ({
  ...stored,
  has: Object.keys(stored.secrets),
  about: provider.about(stored.settings),
});
/** Returns the providers that an owner may connect, for somebody who may. */
const openTo = (services: Services, actor: Actor, owner: contract.OwnerKind): AnyProvider[] =>
  partsOf(services, providers).filter(
    ({ owners, may }) => owners.includes(owner) && (may === undefined || owner !== 'account' || may(actor)),
  );

type OwnerCall = Pick<Call<contract.Calls['list']>, 'tx' | 'services' | 'actor' | 'params'>;
const ownerOf = (params: Partial<Record<string, string>>): actions.Owner => ({
  accountId: params['accountId'] ?? null,
  agencyId: params['agencyId'] ?? null,
});
/** Returns the provider of a kind if the owner and the person may connect it. @throws connections.kind 400 */
function allowedProvider({ services, actor, params }: Omit<OwnerCall, 'tx'>, kind: string): AnyProvider {
  const provider = actions.providerOf(services, kind);
  if (!openTo(services, actor, actions.ownerKindOf(ownerOf(params))).includes(provider))
    throw fail('connections.kind', 400, [{ path: 'kind', code: 'connections.kind' }]);
  return provider;
}
/** Finds a connection that the person may change, with its provider. @throws not_found 404 */
async function loaded({ tx, services, actor, params }: OwnerCall, connectionId: string) {
  const owner = ownerOf(params);
  const stored = await queries.find(tx, owner, connectionId);
  const provider =
    stored && openTo(services, actor, actions.ownerKindOf(owner)).find(({ kind }) => kind === stored.kind);
  if (!provider) throw notFound();
  return { stored, provider };
}

/** Returns what comes from above to an account that has nothing of its own. */
async function aboveOf(tx: TenantTx, ofProviders: readonly AnyProvider[], own: readonly { kind: string }[]) {
  const missing = ofProviders.filter(
    (provider) => actions.comesFromAbove(provider) && !own.some(({ kind }) => kind === provider.kind),
  );
  const stored = await queries.listAbove(
    tx,
    missing.map(({ kind }) => kind),
  );
  return missing.flatMap((provider): contract.Board['above'] => {
    const nearest = stored.find(({ kind }) => kind === provider.kind);
    if (!nearest) return [];
    const owner = nearest.agencyId === null ? 'house' : 'agency';
    return [{ ...nearest, owner, about: provider.about(nearest.settings) }];
  });
}
const facts = ({ kind, name, settings, has }: contract.Connection) => ({
  kind,
  name,
  ...settings,
  has: has.join(', '),
});
type Change = { action: 'connections.added' | 'connections.changed' | 'connections.removed' };
/** Logs a change; an agency's and the house's have no account. */
function logChange(
  { tx, actor, params }: OwnerCall,
  { action }: Change,
  provider: AnyProvider,
  { before, after }: { before?: contract.Connection; after?: contract.Connection },
): void {
  const { id } = (after ?? before)!;
  const { agencyId } = params;
  audit(tx, actor, {
    action,
    object: { type: 'connection', id, name: (after ?? before)!.name || provider.title.en },
    ...(before ? { before: facts(before) } : {}),
    ...(after ? { after: facts(after) } : {}),
    ...(agencyId === undefined ? {} : { log: { kind: 'agency' as const, id: agencyId } }),
  });
}

/** Makes the calls of the connections of an owner. */
const routesOf = (calls: contract.Calls, may: (actor: Actor) => boolean): Route[] => [
  answer(calls.list, { may, reads: true }, async ({ tx, services, actor, params }) => {
    const owner = ownerOf(params);
    const open = openTo(services, actor, actions.ownerKindOf(owner));
    const stored = await queries.listOf(tx, owner, contract.MOST_CONNECTIONS);
    const apps = owner.accountId === null ? new Set<string>() : await appsOf(tx, open);
    return {
      providers: open
        .filter(({ kind, needs }) => !needs || apps.has(needs) || stored.some((row) => row.kind === kind))
        .map((provider) => cardOf(provider, apps)),
      connections: stored.flatMap((row) => {
        const provider = open.find(({ kind }) => kind === row.kind);
        return provider ? [viewOf(provider, row)] : [];
      }),
      above: owner.accountId === null ? [] : await aboveOf(tx, open, stored),
    };
  }),
  answer(calls.connect, { may }, async (call) => {
    const { tx, services, params, body } = call;
    const provider = allowedProvider(call, body.kind);
    const owner = ownerOf(params);
    const stored = await queries.listOf(tx, owner, contract.MOST_CONNECTIONS);
    if (stored.length >= contract.MOST_CONNECTIONS) throw fail('connections.too_many', 409);
    const after = viewOf(provider, await actions.connect(tx, services, owner, provider, body));
    logChange(call, { action: 'connections.added' }, provider, { after });
    return { ...after, areSecretsRemoved: false };
  }),
  answer(calls.save, { may }, async (call) => {
    const { tx, services, params, body } = call;
    const { stored, provider } = await loaded(call, params.connectionId!);
    const { stored: saved, areSecretsRemoved } = await actions.change(tx, services, stored, provider, body);
    const after = viewOf(provider, saved);
    logChange(call, { action: 'connections.changed' }, provider, { before: viewOf(provider, stored), after });
    return { ...after, areSecretsRemoved };
  }),
  answer(calls.remove, { may }, async (call) => {
    const { stored, provider } = await loaded(call, call.params.connectionId!);
    await queries.remove(call.tx, stored.id);
    logChange(call, { action: 'connections.removed' }, provider, { before: viewOf(provider, stored) });
  }),
  answerBeside(
    calls.attempt,
    { may },
    {
      async before(call) {
        const { services, body } = call;
        const provider = allowedProvider(call, body.kind);
        const stored =
          body.connectionId === null ? undefined : (await loaded(call, body.connectionId)).stored;
        const opened = actions.typedConnection(services, provider, stored, body);
        // A trial of what is stored tells where the connection is; one of something else does not.
        const isStored =
          stored !== undefined &&
          !Object.keys(body.secrets).length &&
          Object.entries(stored.settings).every(([name, value]) => body.settings[name] === value);
        return { provider, opened, stored: isStored ? stored : undefined };
      },
      work: ({ services, begun: { provider, opened }, signal }) => provider.test(services, opened, signal),
      async after({ tx, services, begun: { provider, stored }, done }) {
        if (stored) await actions.note({ tx, services }, provider, stored, done);
        return done;
      },
    },
  ),
];

type BelowCall = Pick<Call<typeof contract.listOfHouse>, 'tx' | 'services' | 'query'>;
async function below({ tx, services, query }: BelowCall, who: 'agency' | 'house') {
  const after = readCursor('account-connections', query.cursor, 3);
  const { rows, nextCursor } = cutPage(
    await queries.listBelow(tx, who, { after, limit: query.limit }),
    query.limit,
    ({ rank, accountName, id }) => writeCursor('account-connections', [rank, accountName.toLowerCase(), id]),
  );
  return {
    titles: Object.fromEntries(partsOf(services, providers).map(({ kind, title }) => [kind, title])),
    connections: rows,
    failing: await queries.countFailing(tx, who),
    nextCursor,
  };
}
/** Calls of connections. */
export const routes = [
  ...permissionRoutes,
  ...routesOf(contract.accountCalls, canConnect),
  ...routesOf(contract.agencyCalls, canConnectAgency),
  ...routesOf(contract.houseCalls, anyOperator),
  answer(contract.listOfAgency, { may: canConnectAgency, reads: true }, (call) => below(call, 'agency')),
  answer(contract.listOfHouse, { may: anyOperator, reads: true }, (call) => below(call, 'house')),
];
