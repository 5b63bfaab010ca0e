import { canChangeMany } from '#features/items/content/policy.ts';
import type { Actor } from '#shared/actor.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';

type Who = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Tells whether somebody may read testimonials, which name customers; other calls that show them ask it too. */
export const canRead: (actor: Who) => boolean = readsTestimonials;
/** Tells whether somebody may ask for testimonials: everybody who may read them. */
export const canAsk = canRead;
/** Tells whether somebody may ask the customers of many items at once. */
export const canAskMany = (actor: Parameters<typeof canChangeMany>[0] & Who): boolean =>
  canAsk(actor) && canChangeMany(actor);
