import type { Actor, Role } from '../actor.ts';
import { flagLets } from './rights.ts';
import { accountRunners, hasRole } from './role-groups.ts';

type Asker = Pick<Actor, 'role' | 'flags'> & Partial<Pick<Actor, 'kind' | 'userId'>>;
/**
 * Roles with full content rights: those of account and agency, and the operator (ROLE-05, ROLE-06, ROLE-33).
 */
export const fullRoles: readonly Role[] = [...accountRunners, 'agencyUser', 'accountUser'];
/**
 * Returns whether an actor has rights to items of others: by role, as employee by the flag `projects`, or as a
 * job.
 */
export const isFull = (actor: Asker): boolean =>
  actor.kind === 'system' || (hasRole(actor, fullRoles) && flagLets(actor, 'projects'));
/**
 * Returns whether an actor sees own items only: plain users, and employees without the flag for those of
 * others.
 */
export const readsOwnOnly = (actor: Asker): boolean =>
  !isFull(actor) || !flagLets(actor, "seeOtherUser'sContentFeeds");
/** Returns the id of the person whose items an actor may list; null: everybody's. */
export const ownOnlyOf = (actor: Asker): string | null =>
  readsOwnOnly(actor) ? (actor.userId ?? null) : null;
/** Returns which items an actor may edit, before rights by content type. */
export const worksOn = (actor: Asker): 'all' | 'own' | 'none' => {
  if (!readsOwnOnly(actor)) return 'all';
  return isFull(actor) || actor.role === 'user' ? 'own' : 'none';
};
/** Returns whether an actor may edit an item by its author; an item without an author is nobody's own. */
export const worksOnItemOf = (actor: Asker, userId: string | null): boolean => {
  const whose = worksOn(actor);
  return whose === 'all' || (whose === 'own' && Boolean(actor.userId) && userId === actor.userId);
};
