import type { Actor } from '#shared/actor.ts';

/** Everybody in the account may read the model; those who set the account up may change it (CONT-38, CONT-40: account, accountAdmin). */
const editors: ReadonlySet<string> = new Set(['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin']);
export const canChangeModel = (actor: Pick<Actor, 'role' | 'kind'>) => actor.kind === 'system' || (actor.role !== null && editors.has(actor.role));
