import { canConnect } from '#features/ground/connections/policy.ts';
import type { Actor } from '#shared/actor.ts';
import { isFull } from '#shared/rights/own-items.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { publishesTestimonials } from '#shared/rights/testimonials.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Lets those see reviews of other websites who work for the account, unless their permissions hide the page. */
export const canSee = (actor: Asker): boolean =>
  actor.role !== null && actor.role !== 'user' && isFull(actor) && mayOpen(actor, '/reviewsImport');
/** Lets those choose and answer reviews who publish testimonials. */
export const canFeature = (actor: Asker): boolean => canSee(actor) && publishesTestimonials(actor);
/** Lets those import reviews who connect the account. */
export const canImportReviews = (actor: Asker): boolean => canSee(actor) && canConnect(actor);
