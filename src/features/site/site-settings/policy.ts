import type { Actor } from '#shared/actor.ts';
import { underControl } from '#shared/rights/controls.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Tells whether somebody may read and change the draft of the settings of the site (SITE-142). */
export const canEditSite = (actor: Asker): boolean =>
  (hasRole(actor, accountRunners) || employeeMay(actor, 'settings')) && mayOpen(actor, '/settings/gallery');
/** Tells whether somebody may make the draft public: the same people, under the switch of the agency. */
export const canPublishSite = underControl('publishButton', canEditSite);
