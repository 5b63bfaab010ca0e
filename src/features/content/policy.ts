import type { Actor } from '#shared/actor.ts';
import { underControl } from '#shared/rights/controls.ts';
import { isFull, worksOn, worksOnItemOf } from '#shared/rights/own.ts';
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
import { publishesTestimonials, readsTestimonials } from '#shared/rights/testimonials.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind'>>;

/** Parts of an item that decide about it and its pictures. */
export type Item = {
  userId: string | null;
  contentTypeId: string;
  statusPublish: 'notPublished' | 'published';
  isTestimonial?: boolean;
};
type Person = Asker & Partial<Pick<Actor, 'userId'>>;
const isTheirs = (actor: Person, item: Item): boolean =>
  worksOnItemOf(actor, item.userId) && (!item.isTestimonial || readsTestimonials(actor));
/** The plain user (role user) works on what is theirs until it is published. */
const isOpenFor = (actor: Person, item: Item): boolean =>
  isTheirs(actor, item) && (actor.role !== 'user' || item.statusPublish === 'notPublished');

/** Is content there for this person at all? */
export const canSee = (actor: Asker): boolean => worksOn(actor) !== 'none';
/** The list of everything is a page that an employee can be without (ROLE-37). */
export const canList = (actor: Asker, query?: { testimonials?: unknown }): boolean =>
  canSee(actor) && flagLets(actor, 'projectsPage') && (!query?.testimonials || readsTestimonials(actor));
/** Items for other programs (CONT-22). */
export const canReadFeed = (actor: Asker): boolean => canSee(actor) && flagLets(actor, 'contentFeeds');
/** Also: to see its page before it is published. */
export const canRead = (actor: Person, item: Item): boolean =>
  isTheirs(actor, item) && mayType(actor, item.contentTypeId, READ);
/** Without a type: is there one in which the person may create (ROLE-14)? */
export const canCreate = underControl(
  'editPanel',
  (actor: Asker, type?: { id: string }): boolean =>
    canSee(actor) && (type ? mayType(actor, type.id, CREATE) : maySomeType(actor, CREATE)),
);
/** Items and their pictures. */
export const canUpdate = underControl(
  'editPanel',
  (actor: Person, item?: Item): boolean =>
    actor.role !== null &&
    (item === undefined || (isOpenFor(actor, item) && mayType(actor, item.contentTypeId, UPDATE))),
);
/**
 * What visitors see is not the plain user's decision; testimonials are, by whichever call, that of those who
 * publish them.
 */
export const canPublish = underControl(
  'publishButton',
  (actor: Asker, item?: Pick<Item, 'contentTypeId' | 'isTestimonial'>): boolean =>
    isFull(actor) &&
    flagLets(actor, 'projectPostings') &&
    (item === undefined ||
      (mayType(actor, item.contentTypeId, UPDATE) && (!item.isTestimonial || publishesTestimonials(actor)))),
);
/** What stands first on the site is decided by those with full rights. */
export const canFeature = (actor: Asker): boolean => isFull(actor);
const canRemoveItem = (actor: Person, item: Item): boolean =>
  isOpenFor(actor, item) && mayType(actor, item.contentTypeId, DELETE);
/** The plain user removes what is theirs until it is published, and brings it back from the trash. */
export const canRemove = underControl(
  'editPanel',
  (actor: Person, item?: Item): boolean =>
    actor.role !== null && (item === undefined || canRemoveItem(actor, item)),
);
/** Deletes for good what lies in the trash; whoever may delete an item may restore it (CONT-16). */
export const canPurge = underControl(
  'editPanel',
  (actor: Person, item?: Item): boolean =>
    isFull(actor) && (item === undefined || canRemoveItem(actor, item)),
);
/** Many at once; each item is judged by its type as well. */
export const canChangeMany = (actor: Asker): boolean => isFull(actor) && mayOpen(actor, '/bulk-edit');
