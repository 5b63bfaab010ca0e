import type { Actor, Role } from '#shared/actor.ts';
import { employeeMay, mayOpen, mayType, UPDATE } from '#shared/rights/rights.ts';

type Who = Pick<Actor, 'role' | 'rights' | 'flags'>;
const managers = new Set<Role>(['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin']);
const staff = new Set<Role>([...managers, 'accountUser']);
/** Testimonials name customers: everybody who works for the account reads them. */
export const canRead = (actor: Who): boolean => actor.role !== null && (staff.has(actor.role) || employeeMay(actor, 'reputation')) && mayOpen(actor, '/testimonials');
export const canAsk = canRead;
/** What is public in the name of the business is decided by owners and admins. */
export const canPublish = (actor: Who, contentTypeId?: string): boolean => actor.role !== null && managers.has(actor.role) && mayOpen(actor, '/testimonials') && (contentTypeId === undefined || mayType(actor, contentTypeId, UPDATE));
export const canSetUp = (actor: Who): boolean => actor.role !== null && (managers.has(actor.role) || employeeMay(actor, 'settings')) && mayOpen(actor, '/settings/testimonial');
