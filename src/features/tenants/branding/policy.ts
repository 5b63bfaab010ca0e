import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, agencyRunners, isSystemOr } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'kind' | 'rights' | 'flags'>;

/** Checks the right to see the brand of an agency, which its staff have as well. */
export const canSeeAgencyBrand = (actor: Asker) => isSystemOr(actor, [...agencyRunners, 'agencyUser']);
/** Checks the right to change the brand of an agency, for those who run it and employees with the flag (ROLE-37). */
export const canChangeAgencyBrand = (actor: Asker) =>
  isSystemOr(actor, agencyRunners) || employeeMay(actor, 'editAgencyCompanySettings');
/** Checks the right to change the brand and the names of an account, for its owner, its admins and its agency. */
export const canChangeAccountBrand = (actor: Asker) =>
  isSystemOr(actor, accountRunners) && mayOpen(actor, '/settings/account');
