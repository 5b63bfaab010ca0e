import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';

/** Everybody in the account may read the model; those who set the account up may change it (CONT-38, CONT-40: account, accountAdmin). */
const editors: ReadonlySet<string> = new Set(['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin']);
const maySetUp = (actor: Pick<Actor, 'role' | 'kind' | 'rights'>, page: string) => actor.kind === 'system' || (actor.role !== null && editors.has(actor.role) && mayOpen(actor, page));
export const canChangeModel = (actor: Pick<Actor, 'role' | 'kind' | 'rights'>) => maySetUp(actor, '/settings/types');
export const canChangeFields = (actor: Pick<Actor, 'role' | 'kind' | 'rights'>) => maySetUp(actor, '/settings/fields');
