import type { Actor, Role } from '../actor.ts';
import { flagLets } from './rights.ts';
import { accountRunners, hasRole } from './role-groups.ts';

type Asker = Pick<Actor, 'role' | 'flags'> & Partial<Pick<Actor, 'kind' | 'userId'>>;
/**
 * The roles with full content rights: those of the account, of its agency, and the operator (ROLE-05,
 * ROLE-06, ROLE-33).
 */
export const fullRoles: readonly Role[] = [...accountRunners, 'agencyUser', 'accountUser'];
/**
 * Whether the role, and for an employee the flag `projects`, gives rights beyond the person's own items; jobs
 * of the system have them.
 */
export const isFull = (actor: Asker): boolean =>
  actor.kind === 'system' || (hasRole(actor, fullRoles) && flagLets(actor, 'projects'));
/**
 * Only what the person made is listed and counted: the plain user's own, and that of an employee without the
 * flag for other people's.
 */
export const readsOwnOnly = (actor: Asker): boolean =>
  !isFull(actor) || !flagLets(actor, "seeOtherUser'sContentFeeds");
/** Whose items alone are listed and counted for somebody; null = everybody's. */
export const ownOnlyOf = (actor: Asker): string | null =>
  readsOwnOnly(actor) ? (actor.userId ?? null) : null;
/** Whose items somebody works on, whatever the documents say about their types. */
export const worksOn = (actor: Asker): 'all' | 'own' | 'none' => {
  if (!readsOwnOnly(actor)) return 'all';
  return isFull(actor) || actor.role === 'user' ? 'own' : 'none';
};
/** The same for one item, by who made it; an item of nobody is nobody's own. */
export const worksOnItemOf = (actor: Asker, userId: string | null): boolean => {
  const whose = worksOn(actor);
  return whose === 'all' || (whose === 'own' && Boolean(actor.userId) && userId === actor.userId);
};
