import { canChangeItem, isTheirs, type Item } from '#features/media/policy.ts';
import type { Actor } from '#shared/actor.ts';
import { isFull, worksOn } from '#shared/rights/own.ts';
import {
  CREATE,
  DELETE,
  flagLets,
  maySomeType,
  mayOpen,
  mayType,
  READ,
  UPDATE,
} from '#shared/rights/rights.ts';
import { publishesTestimonials } from '#shared/rights/testimonials.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind'>>;

/** Is content there for this person at all? */
export const canSee = (actor: Asker): boolean => worksOn(actor) !== 'none';
/** The list of everything is a page that an employee can be without (ROLE-37). */
export const canList = (actor: Asker): boolean => canSee(actor) && flagLets(actor, 'projectsPage');
/** Items for other programs (CONT-22). */
export const canReadFeed = (actor: Asker): boolean => canSee(actor) && flagLets(actor, 'contentFeeds');
/** Also: to see its page before it is published. */
export const canRead = (actor: Actor, item: Item): boolean =>
  isTheirs(actor, item) && mayType(actor, item.contentTypeId, READ);
/** Without a type: is there one in which the person may create (ROLE-14)? */
export const canCreate = (actor: Asker, contentTypeId?: string): boolean =>
  canSee(actor) &&
  (contentTypeId === undefined ? maySomeType(actor, CREATE) : mayType(actor, contentTypeId, CREATE));
/** As with its pictures: see `canChangeItem`. */
export const canUpdate: (actor: Asker & Pick<Actor, 'userId'>, item: Item) => boolean = canChangeItem;
/**
 * What visitors see is not the plain user's decision; testimonials are, by whichever call, that of those who
 * publish them.
 */
export const canPublish = (actor: Asker, item?: Pick<Item, 'contentTypeId' | 'isTestimonial'>): boolean =>
  isFull(actor) &&
  flagLets(actor, 'projectPostings') &&
  (item === undefined ||
    (mayType(actor, item.contentTypeId, UPDATE) && (!item.isTestimonial || publishesTestimonials(actor))));
/** What stands first on the site is decided by those with full rights. */
export const canFeature = (actor: Asker): boolean => isFull(actor);
/** The plain user removes what is theirs until it is published. */
export const canRemove = (actor: Asker & Pick<Actor, 'userId'>, item: Item): boolean =>
  isTheirs(actor, item) &&
  (actor.role !== 'user' || item.statusPublish === 'notPublished') &&
  mayType(actor, item.contentTypeId, DELETE);
/** Many at once; each item is judged by its type as well. */
export const canChangeMany = (actor: Asker): boolean => isFull(actor) && mayOpen(actor, '/bulk-edit');
