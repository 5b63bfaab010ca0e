import type { Actor, Role } from '#shared/actor.ts';

/** Who may change categories, services, labels and tags: those who configure the account (ROLE-05). Everybody of it may read them. */
const managers: ReadonlySet<Role> = new Set(['house', 'agency', 'agencyAdmin', 'agencyUser', 'account', 'accounts', 'accountAdmin']);
export const canManage = (actor: Pick<Actor, 'role' | 'kind'>): boolean => actor.kind === 'system' || (actor.role !== null && managers.has(actor.role));
