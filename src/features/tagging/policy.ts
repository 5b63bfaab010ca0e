import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Who tags photos and sets automatic tagging (MEDIA-33, MEDIA-35): those who manage tags. */
export const canTag = (actor: Asker): boolean => hasRole(actor, accountRunners) || employeeMay(actor, 'tags');
/** Who manages smart tags (MEDIA-34), on their page. */
export const canManageSmartTags = (actor: Asker): boolean =>
  (hasRole(actor, accountRunners) || employeeMay(actor, 'smartLists')) &&
  mayOpen(actor, '/extras/smart-tags');
