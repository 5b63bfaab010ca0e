import type { Actor } from '#shared/actor.ts';

type Asker = Pick<Actor, 'role' | 'kind'>;
const among = (actor: Asker, ...roles: string[]) => actor.kind === 'system' || (actor.role !== null && roles.includes(actor.role));

/** The first steps are for those who can take them: who runs the account, and its agency. */
export const canSeeAccountSteps = (actor: Asker) => among(actor, 'house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin');
export const canSeeAgencySteps = (actor: Asker) => among(actor, 'house', 'agency', 'agencyAdmin');
