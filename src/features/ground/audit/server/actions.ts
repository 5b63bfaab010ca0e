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
import { append, tenantsOfPerson, type NewEntry, type TenantKind } from './queries.ts';

/** The person, process or key of the API that an entry names; during an impersonation, the session owner and the other person. */
export type Recorder = Pick<
  Actor,
  | 'kind'
  | 'userId'
  | 'role'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'accountId'
  | 'agencyId'
  | 'workAs'
  | 'key'
>;
/** The recorder of jobs, which name the log with each entry. */
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
/** The recorder of people who have not signed in. */
export const byVisitor: Recorder = { ...bySystem, kind: 'visitor' };

/** The log of an entry, by its tenant. */
export type LogOf = { kind: TenantKind; id: string };
/** The log of entries that concern no tenant. */
export const houseLog: LogOf = { kind: 'house', id: HOUSE_ID };
/** Returns the log of a tenant, the account before its agency; null where neither is named. */
export function logOf(tenant: {
  accountId?: string | null | undefined;
  agencyId?: string | null | undefined;
}): LogOf | null {
  if (tenant.accountId) return { kind: 'account', id: tenant.accountId };
  return tenant.agencyId ? { kind: 'agency', id: tenant.agencyId } : null;
}
/** An entry as features pass it; person, network and device come from the actor and the request. */
export type Entry = {
  action: Action;
  object: { type: ObjectType; id?: string | null; name?: string | null };
  /** With `before` and `after`, only fields that differ are recorded, and nothing when none does. */
  before?: State | undefined;
  after?: State | undefined;
  /** Default: the log of the account that the actor works in, else of the agency, else of the house. */
  log?: LogOf;
};
const homeOf = (actor: Recorder): LogOf => logOf(actor) ?? houseLog;

const waiting = new WeakMap<TenantTx, NewEntry[]>();

/**
 * Records an action in its own transaction: a rollback removes the entry, and an entry that cannot be written
 * undoes the action. Entries are written right before the commit, so a call takes no lock until then.
 *
 *   audit(tx, actor, { action: 'content.removed', object: { type: 'content', id, name: title } });
 *   audit(tx, actor, { action: 'settings.account_changed', object: { type: 'account', id, name }, before, after });
 *   audit(tx, bySystem, { action: 'domains.broken', object: { type: 'domain', id: host, name: host }, log });
 *
 * `auditPerson` records actions that concern a person and no tenant (password, factors, sign-in). Entries must
 * not contain secrets (names and values that look like one are hidden anyway) nor names of customers, since an
 * entry cannot be erased at their request.
 */
export function audit(tx: TenantTx, actor: Recorder, entry: Entry): void {
  const state = difference(entry.before, entry.after);
  if (!state) return;
  const log = entry.log ?? homeOf(actor);
  const now = activity.getStore();
  const row: NewEntry = {
    tenantKind: log.kind,
    tenantId: log.id,
    actorKind: actor.kind,
    actorId: actor.workAs?.byUserId ?? actor.key?.id ?? actor.userId,
    actorName: (actor.workAs?.byName ?? actor.key?.name ?? personName(actor)).slice(0, 254),
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
    list.push(row);
    return;
  }
  const fresh = [row];
  waiting.set(tx, fresh);
  tx.beforeCommit(async () => {
    await append(tx, fresh);
  });
}

/**
 * Records an action that concerns the person of the scope in the log of each of their tenants, at most ten; with
 * an agency (that of the host) only in tenants of that agency, if there are any, so that agencies do not learn
 * of each other. Without a tenant, the entry goes to the log of the house.
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
