import { canSeeDistributions } from '#features/flows/publishing/policy.ts';
import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Connects networks, and sets by which plan posts go out (INTG-06). */
export const canPlanPosts = (actor: Pick<Actor, 'role' | 'rights' | 'flags'>): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/extras/social-config');
/** Sees the posts of items; who posts is who publishes on other websites. */
export const canSeePosts = canSeeDistributions;
