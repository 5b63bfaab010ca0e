import type { Actor } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';

declare const scoped: unique symbol;
/**
 * Fields of a scope: row security shows the rows of this user, account and agency. `idempotency` is the owner of stored
 * responses to an Idempotency-Key.
 */
export type ScopeFields = {
  userId?: string | null;
  accountId?: string | null;
  agencyId?: string | null;
  idempotency?: string;
  role?: 'hub_app' | 'hub_visitor' | 'hub_house';
};
/** User, tenant and database role of a transaction; only the functions of this file make one. */
export type Scope = ScopeFields & { readonly [scoped]: true };
const scopeOf = (fields: ScopeFields): Scope => fields as Scope;

/** Returns the scope of a member or of a person without a tenant, as a session check or a link has found it. */
export const asMember = (
  fields: Pick<ScopeFields, 'userId' | 'accountId' | 'agencyId' | 'idempotency'>,
): Scope => scopeOf({ ...fields });
/** Returns the scope of a person's own rows, outside of any tenant. */
export const asPerson = (userId: string | null): Scope => scopeOf({ userId });
/**
 * Returns the scope of a request without a session: it sees no rows of tenants and may call functions meant
 * for it.
 */
export const asNobody = (): Scope => scopeOf({});
/** Returns the scope of the public pages of an account: it reads what is public and writes nothing. */
export const asVisitor = (accountId: string): Scope => scopeOf({ accountId, role: 'hub_visitor' });
/** Returns the scope of a job in one account, without rows of a person. */
export const asJobOf = (accountId: string): Scope => scopeOf({ accountId });
/** Returns the scope of a job in one agency, without rows of a person. */
export const asAgencyJobOf = (agencyId: string): Scope => scopeOf({ agencyId });
/** Returns the scope of a job of the house, which reads and writes across tenants. */
export const asHouseJob = (): Scope => scopeOf({ role: 'hub_house' });
/**
 * Returns the scope of the operator, who reads and writes across tenants.
 * @throws forbidden 403 when the actor is not the operator
 */
export const asHouse = (actor: Actor): Scope => {
  if (actor.type !== 'house' && actor.type !== 'system') throw fail('forbidden', 403);
  return scopeOf({ userId: actor.userId, role: 'hub_house' });
};

/**
 * Marks a read-only transaction. `keptPlans`: its statements use generic plans, since planning takes longer
 * than running.
 */
export type Reads = true | 'keptPlans';
