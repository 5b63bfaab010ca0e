import type { Actor } from '#shared/actor.ts';
import { underControl } from '#shared/rights/controls.ts';
import { DELETE, employeeMay, mayOpen, mayType, UPDATE } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';
import { publishesTestimonials } from '#shared/rights/testimonials.ts';
import { canRead, canAsk } from '#features/praise/requests/policy.ts';

type Who = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Tells whether somebody may read the numbers of testimonials: those who run the account. */
export const canReadNumbers = (actor: Who): boolean =>
  canRead(actor) &&
  (hasRole(actor, accountRunners) || employeeMay(actor, 'dashboardStats')) &&
  mayOpen(actor, '/apps/dashboards/testimonials');
/** Tells whether somebody may publish testimonials: owners and administrators with the right to the type. */
export const canPublish = underControl(
  'publishButton',
  (actor: Who, item?: { contentTypeId: string }): boolean =>
    publishesTestimonials(actor) && (item === undefined || mayType(actor, item.contentTypeId, UPDATE)),
);
/** Tells whether somebody may archive testimonials and bring them back: those who publish them. */
export const canArchive = (actor: Who, item?: { contentTypeId: string }): boolean =>
  publishesTestimonials(actor) && (item === undefined || mayType(actor, item.contentTypeId, UPDATE));
/** Tells whether somebody may delete testimonials. */
export const canRemove = (actor: Who, item?: { contentTypeId: string }): boolean =>
  publishesTestimonials(actor) && (item === undefined || mayType(actor, item.contentTypeId, DELETE));
/** Tells whether somebody may write to the customer of a testimonial. */
export const canWrite = (actor: Who, item?: { contentTypeId: string }): boolean =>
  canAsk(actor) && (item === undefined || mayType(actor, item.contentTypeId, UPDATE));
/** Tells whether somebody may look at a change of many testimonials and set it back: whoever asked for it, and programs. */
export const canSeeBulk = (
  actor: Who & Pick<Actor, 'userId' | 'key'>,
  row?: { askedBy: string | null },
): boolean => canAsk(actor) && (row === undefined || row.askedBy === actor.userId || Boolean(actor.key));
/** Tells whether somebody may export and erase what is stored about a customer: who runs the account. */
export const canHandlePeople = (actor: Who): boolean => hasRole(actor, accountRunners) && canRead(actor);
