import type { Actor } from '#shared/actor.ts';
import { underControl } from '#shared/rights/controls.ts';
import { employeeMay, mayOpen, mayType, UPDATE } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/runners.ts';
import { publishesTestimonials, readsTestimonials } from '#shared/rights/testimonials.ts';

type Who = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Tells whether somebody may read testimonials, which name customers; other calls that show them ask it too. */
export const canRead: (actor: Who) => boolean = readsTestimonials;
/** Tells whether somebody may ask for testimonials: everybody who may read them. */
export const canAsk = canRead;
/** Tells whether somebody may publish testimonials: owners and administrators with the right to the type. */
export const canPublish = underControl(
  'publishButton',
  (actor: Who, item?: { contentTypeId: string }): boolean =>
    publishesTestimonials(actor) && (item === undefined || mayType(actor, item.contentTypeId, UPDATE)),
);
/** Tells whether somebody may change the questions to customers and their texts. */
export const canSetUp = (actor: Who): boolean =>
  (hasRole(actor, accountRunners) || employeeMay(actor, 'settings')) &&
  mayOpen(actor, '/settings/testimonial');
