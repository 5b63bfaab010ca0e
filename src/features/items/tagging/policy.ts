import type { Asker } from '#shared/rights/asker.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Lets those who manage tags tag photos and set automatic tagging (MEDIA-33, MEDIA-35). */
export const canTag = (actor: Asker): boolean => hasRole(actor, accountRunners) || employeeMay(actor, 'tags');
/** Lets somebody manage smart tags (MEDIA-34), on their page. */
export const canManageSmartTags = (actor: Asker): boolean =>
  (hasRole(actor, accountRunners) || employeeMay(actor, 'smartLists')) &&
  mayOpen(actor, '/extras/smart-tags');
