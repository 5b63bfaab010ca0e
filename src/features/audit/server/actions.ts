import { activity } from '#platform/db/pool.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { personName, type Actor } from '#shared/actor.ts';
import {
  deviceLine,
  difference,
  HOUSE_ID,
  keepsNetwork,
  networkOf,
  type Action,
  type ObjectType,
  type State,
} from '../rules.ts';
import { append, tenantsOfPerson, type Given, type TenantKind } from './queries.ts';

/** Who did it. While somebody works as somebody else, the entry names them, and whom they worked as. */
export type Recorder = Pick<
  Actor,
  'kind' | 'userId' | 'role' | 'firstName' | 'lastName' | 'email' | 'accountId' | 'agencyId' | 'workAs'
>;
/** For jobs and for people without a session. The tenant has to be named with them. */
export const bySystem: Recorder = {
  kind: 'system',
  userId: null,
  role: null,
  firstName: '',
  lastName: '',
  email: '',
  accountId: null,
  agencyId: null,
};
/** For what somebody does who has not signed in. */
export const byVisitor: Recorder = { ...bySystem, kind: 'visitor' };

/** Whose log a line goes into. */
export type LogOf = { kind: TenantKind; id: string };
/** For what concerns no tenant. */
export const houseLog: LogOf = { kind: 'house', id: HOUSE_ID };
/** The log of a tenant, the account before its agency; null where neither is named. */
export function logOf(tenant: {
  accountId?: string | null | undefined;
  agencyId?: string | null | undefined;
}): LogOf | null {
  if (tenant.accountId) return { kind: 'account', id: tenant.accountId };
  return tenant.agencyId ? { kind: 'agency', id: tenant.agencyId } : null;
}
/** One line as features hand it in; who and from where comes from the actor and the request. */
export type Entry = {
  action: Action;
  object: { type: ObjectType; id?: string | null; name?: string | null };
  /** With both only the fields that differ are kept; when nothing differs, nothing is recorded. */
  before?: State | undefined;
  after?: State | undefined;
  /** Whose log; standard: the account the actor works in, else their agency, else the house. */
  log?: LogOf;
};
const homeOf = (actor: Recorder): LogOf => logOf(actor) ?? houseLog;

const waiting = new WeakMap<TenantTx, Given[]>();

/**
 * Records what was done in the transaction that does it: rolled back = never recorded, not recordable = not
 * done. Written right before the commit, so it may be called anywhere in the transaction and takes no lock
 * until then.
 *
 * audit(tx, actor, { action: 'content.removed', object: { type: 'content', id, name: title } }); audit(tx,
 * actor, { action: 'settings.account_changed', object: { type: 'account', id, name }, before, after });
 * audit(tx, bySystem, { action: 'domains.broken', object: { type: 'domain', id: host, name: host }, log: {
 * kind: 'account', id: accountId } });
 *
 * What concerns a person and no one tenant (password, factors, sign-in): auditPerson. Never give it secrets
 * (names and values that look like one are hidden anyway), nor names of customers: an entry cannot be erased
 * when they ask for it.
 */
export function audit(tx: TenantTx, actor: Recorder, entry: Entry): void {
  const state = difference(entry.before, entry.after);
  if (!state) return;
  const log = entry.log ?? homeOf(actor);
  const now = activity.getStore();
  const given: Given = {
    tenantKind: log.kind,
    tenantId: log.id,
    actorKind: actor.kind,
    actorId: actor.workAs?.byUserId ?? actor.userId,
    actorName: (actor.workAs?.byName ?? personName(actor)).slice(0, 254),
    actorRole: actor.role,
    actingAsId: actor.workAs?.asId ?? null,
    actingAsName: actor.workAs?.asName.slice(0, 254) ?? null,
    action: entry.action,
    objectType: entry.object.type,
    objectId: entry.object.id?.slice(0, 300) ?? null,
    objectName: (entry.object.name ?? '').slice(0, 300),
    ...state,
    network: keepsNetwork(entry.action) ? networkOf(now?.address) : null,
    device: actor.kind === 'user' || keepsNetwork(entry.action) ? deviceLine(now?.agent) : null,
    requestId: now?.correlationId?.slice(0, 100) ?? null,
  };
  const list = waiting.get(tx);
  if (list) {
    list.push(given);
    return;
  }
  const fresh = [given];
  waiting.set(tx, fresh);
  tx.beforeCommit(async () => {
    await append(tx, fresh);
  });
}

/**
 * Records what a person did to themselves (or what was done to them) in the log of each tenant they belong
 * to, at most ten; with an agency (that of the host) only in the tenants of that agency, if there are any, so
 * that one agency does not learn from another. Without a tenant, in the log of the house. The scope's user
 * must be the person.
 */
export async function auditPerson(
  tx: TenantTx,
  actor: Recorder,
  entry: Omit<Entry, 'log'>,
  agencyId: string | null = null,
): Promise<void> {
  const here = agencyId ? await tenantsOfPerson(tx, agencyId) : [];
  const logs = here.length ? here : await tenantsOfPerson(tx, null);
  for (const log of logs.length ? logs : [houseLog]) audit(tx, actor, { ...entry, log });
}
