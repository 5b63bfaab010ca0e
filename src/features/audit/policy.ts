import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';

type Asker = Pick<Actor, 'role' | 'rights'>;
/** The log of an account is for those who run it: its owners and administrators, its agency, the operator. */
export const canSeeAccountLog = (actor: Asker): boolean =>
  actor.role !== null &&
  ['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin'].includes(actor.role) &&
  mayOpen(actor, '/settings/audit');
/** The log of an agency is for the people of the agency and the operator. */
export const canSeeAgencyLog = ({ role }: Asker): boolean =>
  role !== null && ['house', 'agency', 'agencyAdmin', 'agencyUser'].includes(role);
/** The log of the house is the operator's. */
export const canSeeHouseLog = ({ role }: Asker): boolean => role === 'house';
