import type { Actor } from '#shared/actor.ts';
import { accountRunners, agencyRunners, isSystemOr } from '#shared/rights/runners.ts';

type Asker = Pick<Actor, 'role' | 'kind'>;

/** The first steps are for those who can take them: who runs the account, and its agency. */
export const canSeeAccountSteps = (actor: Asker) => isSystemOr(actor, accountRunners);
/** The same for an agency: its employees take none of them. */
export const canSeeAgencySteps = (actor: Asker) => isSystemOr(actor, agencyRunners);
