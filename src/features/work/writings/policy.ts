import { canRead, canUpdate, type Item } from '#features/items/content/policy.ts';
import type { Actor } from '#shared/actor.ts';
import type { Code } from '#shared/fail.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { mayOpen, mayUseAi } from '#shared/rights/rights.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import { accountRunners, agencyRunners, hasRole } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind' | 'userId'>>;
/** Somebody with the switches of the agency, by which changes may be closed. */
type Changer = Asker & Pick<Actor, 'type' | 'controls'>;
/** An item, and whether its account has the writer switched on (TEN-13). */
export type WriterItem = Item & { isWriterOn: boolean };

/** Lets those who read an item see its drafts. */
export const canReadDrafts = (actor: Asker, item?: Item): boolean =>
  actor.role !== null && (item === undefined || canRead(actor, item));
/** Lets those who change an item edit its drafts by hand. */
export const canEditDrafts = canUpdate;
/**
 * Lets somebody have texts generated (AI-17) who may change the item and whose document of rights allows it, in an account
 * that has the writer switched on.
 */
export const canGenerate = Object.assign(
  (actor: Changer, item?: WriterItem): boolean =>
    canUpdate(actor, item) && mayUseAi(actor) && (item === undefined || item.isWriterOn),
  {
    refusal: (actor: Changer, item?: WriterItem): Code =>
      refusalOf(actor, canUpdate, item) ?? (mayUseAi(actor) ? 'writings.off' : 'forbidden'),
  },
);
/** Whether somebody sees the runs of others: their results name items, of whichever type and person. */
export const seesAllRuns = (actor: Asker): boolean => worksOn(actor) === 'all' && !actor.rights;
/** Lets those who have texts written see and stop runs of many items: their own, or all where they see all items. */
export const canSeeRun = (actor: Changer, run?: { askedBy: string | null }): boolean =>
  canGenerate(actor) && (run === undefined || seesAllRuns(actor) || run.askedBy === actor.userId);
/** Lets somebody manage writing instructions and the voice of the business (AI-01). */
export const canInstruct = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/settings/writingOutputs');
/** Lets somebody set the model of an account (AI-06). */
export const canSetModel = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/settings/openAI');
/** Lets those who run an agency set its model (AI-28). */
export const canSetAgencyModel = (actor: Pick<Actor, 'role'>): boolean => hasRole(actor, agencyRunners);
/** Lets somebody read the log of generations (AI-07). */
export const canReadLogs = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/ai-logs');
