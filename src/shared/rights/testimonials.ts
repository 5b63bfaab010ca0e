import type { Actor } from '../actor.ts';
import { employeeMay, mayOpen } from './rights.ts';
import { accountRunners, hasRole } from './role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind'>>;
/** The right to read testimonials, which name customers: all members of the account, in every list and call. */
export const readsTestimonials = (actor: Asker): boolean =>
  actor.kind === 'system' ||
  ((hasRole(actor, [...accountRunners, 'accountUser']) || employeeMay(actor, 'reputation')) &&
    mayOpen(actor, '/testimonials'));
/** The right to publish testimonials: owners and administrators of the account. */
export const publishesTestimonials = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/testimonials');
