import type { Actor } from '#shared/actor.ts';
import { underControl } from '#shared/rights/controls.ts';
import { employeeMay, mayOpen, mayType, UPDATE } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/runners.ts';
import { publishesTestimonials, readsTestimonials } from '#shared/rights/testimonials.ts';

type Who = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Testimonials name customers: see `readsTestimonials`, which other calls that show them ask as well. */
export const canRead: (actor: Who) => boolean = readsTestimonials;
/** Who reads the answers may ask for them. */
export const canAsk = canRead;
/** Owners and admins, where the documents let them change testimonials. */
export const canPublish = underControl(
  'publishButton',
  (actor: Who, item?: { contentTypeId: string }): boolean =>
    publishesTestimonials(actor) && (item === undefined || mayType(actor, item.contentTypeId, UPDATE)),
);
/** What customers are asked, and in which words. */
export const canSetUp = (actor: Who): boolean =>
  (hasRole(actor, accountRunners) || employeeMay(actor, 'settings')) &&
  mayOpen(actor, '/settings/testimonial');
