import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/runners.ts';

type Asker = Pick<Actor, 'role' | 'kind' | 'rights' | 'flags'>;
/**
 * Words are changed by those who configure the account (ROLE-05). Everybody of it may read them.
 */
const manages = (page: string) => (actor: Asker) =>
  actor.kind === 'system' ||
  (actor.role !== null &&
    (hasRole(actor, accountRunners) || employeeMay(actor, 'tags')) &&
    mayOpen(actor, page));
/** Categories, on their page. */
export const canManageCategories = manages('/extras/categories');
/** Services, on their page. */
export const canManageServices = manages('/settings/services');
/** Labels, on their page. */
export const canManageLabels = manages('/settings/labels');
/** Tags stand in labels. */
export const canManageTags = canManageLabels;
