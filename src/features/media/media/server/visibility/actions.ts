import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';
import type { Sight } from '../queries-sight.ts';

/** Returns which items somebody sees, and with them which media. */
export const seenBy = (actor: Actor): Sight => ({
  types: typesWith(actor, READ),
  whose: worksOn(actor),
  userId: actor.userId,
  testimonials: readsTestimonials(actor),
});
