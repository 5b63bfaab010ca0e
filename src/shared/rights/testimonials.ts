import type { Actor } from '../actor.ts';
import { employeeMay, mayOpen } from './rights.ts';
import { accountRunners, hasRole } from './role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind'>>;
/**
 * Testimonials name customers: everybody who works for the account reads them, in whichever list and by
 * whichever call.
 */
export const readsTestimonials = (actor: Asker): boolean =>
  actor.kind === 'system' ||
  ((hasRole(actor, [...accountRunners, 'accountUser']) || employeeMay(actor, 'reputation')) &&
    mayOpen(actor, '/testimonials'));
/** What is public in the name of the business is decided by owners and admins. */
export const publishesTestimonials = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/testimonials');
