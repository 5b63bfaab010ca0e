import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';

type Asker = Pick<Actor, 'role' | 'kind' | 'rights' | 'flags'>;
const among = (actor: Asker, ...roles: string[]) => actor.kind === 'system' || (actor.role !== null && roles.includes(actor.role));

/** The brand of an agency is the matter of those who run it; its staff see it. */
export const canSeeAgencyBrand = (actor: Asker) => among(actor, 'house', 'agency', 'agencyAdmin', 'agencyUser');
export const canChangeAgencyBrand = (actor: Asker) => among(actor, 'house', 'agency', 'agencyAdmin') || employeeMay(actor, 'editAgencyCompanySettings');
/** The brand and the names of an account are the matter of its owner, its admins and its agency. */
export const canChangeAccountBrand = (actor: Asker) => among(actor, 'house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin') && mayOpen(actor, '/settings/account');
