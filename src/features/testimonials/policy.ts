import type { Actor, Role } from '#shared/actor.ts';
import { employeeMay, mayOpen, mayType, UPDATE } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/runners.ts';

type Who = Pick<Actor, 'role' | 'rights' | 'flags'>;
const staff: readonly Role[] = [...accountRunners, 'accountUser'];
/** Testimonials name customers: everybody who works for the account reads them. */
export const canRead = (actor: Who): boolean => (hasRole(actor, staff) || employeeMay(actor, 'reputation')) && mayOpen(actor, '/testimonials');
/** Who reads the answers may ask for them. */
export const canAsk = canRead;
/** What is public in the name of the business is decided by owners and admins. */
export const canPublish = (actor: Who, contentTypeId?: string): boolean => hasRole(actor, accountRunners) && mayOpen(actor, '/testimonials') && (contentTypeId === undefined || mayType(actor, contentTypeId, UPDATE));
/** What customers are asked, and in which words. */
export const canSetUp = (actor: Who): boolean => (hasRole(actor, accountRunners) || employeeMay(actor, 'settings')) && mayOpen(actor, '/settings/testimonial');
