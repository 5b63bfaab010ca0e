import type { Actor, Role } from '#shared/actor.ts';

type Who = Pick<Actor, 'role'>;
const managers = new Set<Role>(['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin']);
const staff = new Set<Role>([...managers, 'agencyUser', 'accountUser']);
/** Testimonials name customers: everybody who works for the account reads them. */
export const canRead = (actor: Who): boolean => actor.role !== null && staff.has(actor.role);
export const canAsk = canRead;
/** What is public in the name of the business is decided by owners and admins. */
export const canPublish = (actor: Who): boolean => actor.role !== null && managers.has(actor.role);
export const canSetUp = canPublish;
