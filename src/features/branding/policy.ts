import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, agencyRunners, isSystemOr } from '#shared/rights/runners.ts';

type Asker = Pick<Actor, 'role' | 'kind' | 'rights' | 'flags'>;

/** The brand of an agency is the matter of those who run it; its staff see it. */
export const canSeeAgencyBrand = (actor: Asker) => isSystemOr(actor, [...agencyRunners, 'agencyUser']);
/** Who runs the agency, and employees with the flag for it (ROLE-37). */
export const canChangeAgencyBrand = (actor: Asker) =>
  isSystemOr(actor, agencyRunners) || employeeMay(actor, 'editAgencyCompanySettings');
/** The brand and the names of an account are the matter of its owner, its admins and its agency. */
export const canChangeAccountBrand = (actor: Asker) =>
  isSystemOr(actor, accountRunners) && mayOpen(actor, '/settings/account');
