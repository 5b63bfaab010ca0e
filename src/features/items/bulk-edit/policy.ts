import { canChangeMany } from '#features/items/content/policy.ts';
import type { Actor } from '#shared/actor.ts';
import { worksOn } from '#shared/rights/own-items.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags' | 'userId'> & Partial<Pick<Actor, 'kind'>>;

/** Whether somebody sees the changes of others: results name items, of whichever type and person. */
export const seesAll = (actor: Asker): boolean => worksOn(actor) === 'all' && !actor.rights;
/** Whether somebody may see a change of many items: all of the account, or only those of their own. */
export const canSee = (actor: Asker, bulkEdit?: { askedBy: string | null }): boolean =>
  canChangeMany(actor) && (bulkEdit === undefined || seesAll(actor) || bulkEdit.askedBy === actor.userId);
/** Whoever may see a change may undo it; each item is judged by itself. */
export const canUndo = canSee;
/** Whoever may see a change may stop it: what it has changed until then stays. */
export const canStop = canSee;
