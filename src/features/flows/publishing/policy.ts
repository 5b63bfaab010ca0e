import { canPublish } from '#features/items/content/policy.ts';
import type { Actor } from '#shared/actor.ts';
import { isFull, worksOnItemOf } from '#shared/rights/own-items.ts';
import { underControl } from '#shared/rights/controls.ts';
import { flagLets, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

type Person = Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind' | 'userId'>>;
/** The parts of an item, or of what was published of it, that decide about publishing it elsewhere. */
export type Published = { contentTypeId: string; userId: string | null; isTestimonial?: boolean };

/** Connects websites, and sees the code for pages of other kinds (INTG-03). */
export const canConnectSites = (actor: Pick<Actor, 'role' | 'rights' | 'flags'>): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/settings/integrations/wordpresswebsites');
/** Sees what goes to other websites and what has gone there (AUTO-23): those who publish items. */
export const canSeeDistributions = (actor: Person): boolean =>
  isFull(actor) && flagLets(actor, 'projectPostings') && mayOpen(actor, '/distributions');
/**
 * Publishes an item on other websites, updates it there and takes it down: those who publish it here. The lock of an item
 * keeps its content, which does not change by this.
 */
export const canDistribute = underControl(
  'publishButton',
  (actor: Person & Parameters<typeof canPublish>[0], item?: Published): boolean =>
    canSeeDistributions(actor) &&
    (item === undefined ||
      (worksOnItemOf(actor, item.userId) &&
        canPublish(actor, {
          contentTypeId: item.contentTypeId,
          isTestimonial: item.isTestimonial ?? false,
        }))),
);
