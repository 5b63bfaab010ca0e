import type { Actor } from '#shared/actor.ts';
import { accountRunners, agencyRunners, isSystemOr } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'kind'>;

/** Checks the right to see the first steps of an account, for those who run it and its agency. */
export const canSeeAccountSteps = (actor: Asker) => isSystemOr(actor, accountRunners);
/** Checks the right to see the first steps of an agency, which its employees do not have. */
export const canSeeAgencySteps = (actor: Asker) => isSystemOr(actor, agencyRunners);
