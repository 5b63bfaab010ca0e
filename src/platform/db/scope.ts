import type { Actor } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';

declare const scoped: unique symbol;
/**
 * Fields of a scope: row security opens the rows of the user, account and agency named here, and none for what
 * is absent. `idempotency` names whose answers to an Idempotency-Key are kept.
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
/** Returns the scope of a request without a session: it opens no tenant's rows, only functions meant for it. */
export const asNobody = (): Scope => scopeOf({});
/** Returns the scope of the public pages of an account: it reads what is public and writes nothing. */
export const asVisitor = (accountId: string): Scope => scopeOf({ accountId, role: 'hub_visitor' });
/** Returns the scope of a job in one account: no person, so nothing that belongs to one is open. */
export const asJobOf = (accountId: string): Scope => scopeOf({ accountId });
/** Returns the scope of a job in one agency: no person, so nothing that belongs to one is open. */
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
 * Mark of a transaction that does nothing but read. `keptPlans`: its statements are planned once for any value,
 * since planning takes longer than they do.
 */
export type Reads = true | 'keptPlans';
