import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';

type Asker = Pick<Actor, 'role' | 'rights'>;
/** Checks the right to see the log of an account, for its owners and administrators, its agency and the operator. */
export const canSeeAccountLog = (actor: Asker): boolean =>
  actor.role !== null &&
  ['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin'].includes(actor.role) &&
  mayOpen(actor, '/settings/audit');
/** Checks the right to see the log of an agency, for its people and the operator. */
export const canSeeAgencyLog = ({ role }: Asker): boolean =>
  role !== null && ['house', 'agency', 'agencyAdmin', 'agencyUser'].includes(role);
/** Checks the right to see the log of the house, for the operator. */
export const canSeeHouseLog = ({ role }: Asker): boolean => role === 'house';
