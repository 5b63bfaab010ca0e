import { canSee } from '#features/items/content/policy.ts';
import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';

/** The board shows the items that its reader sees elsewhere; its page can be taken from a person (ROLE-13). */
export const canSeeBoard = (actor: Pick<Actor, 'kind' | 'role' | 'rights' | 'flags'>): boolean =>
  canSee(actor) && mayOpen(actor, '/workflow');
