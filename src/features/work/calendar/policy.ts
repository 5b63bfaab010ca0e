import { canSee } from '#features/items/content/policy.ts';
import { canCreate as canCreateTasks } from '#features/work/tasks/policy.ts';
import type { KindedAsker } from '#shared/rights/asker.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

/** The calendar is for those who run the account and for employees of its agency (TASK-07). */
export const canSeeCalendar = (actor: KindedAsker): boolean =>
  hasRole(actor, [...accountRunners, 'agencyUser']) && canSee(actor) && mayOpen(actor, '/calendar');
/** Makes tasks of the entries of another calendar. */
export const canImport = (actor: KindedAsker): boolean => canSeeCalendar(actor) && canCreateTasks(actor);
/** By whose clock dates and times are meant is decided by those who run the account. */
export const canSetTimeZone = (actor: KindedAsker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/calendar');
