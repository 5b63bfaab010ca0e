import type { Actor } from '#shared/actor.ts';
import type { KindedAsker } from '#shared/rights/asker.ts';
import type { Code } from '#shared/fail.ts';
import { underControl } from '#shared/rights/controls.ts';
import { refusalOf, type Right } from '#shared/rights/right.ts';
import { isFull, worksOn, worksOnItemOf } from '#shared/rights/own-items.ts';
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
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';
import { publishesTestimonials, readsTestimonials } from '#shared/rights/testimonials.ts';

/** Parts of an item that decide about it and its pictures. */
export type Item = {
  userId: string | null;
  contentTypeId: string;
  statusPublish: 'notPublished' | 'published';
  isTestimonial?: boolean;
  /** Since when the item is locked; absent where nothing is changed. */
  lockedAt?: string | null;
};
type Person = KindedAsker & Partial<Pick<Actor, 'userId'>>;
const isTheirs = (actor: Person, item: Item): boolean =>
  worksOnItemOf(actor, item.userId) && (!item.isTestimonial || readsTestimonials(actor));
/** The plain user (role user) works on what is theirs until it is published. */
const isOpenFor = (actor: Person, item: Item): boolean =>
  isTheirs(actor, item) && (actor.role !== 'user' || item.statusPublish === 'notPublished');

/** Makes the lock of an item part of a right: until it is unlocked, the item takes no change (CONT-36). */
const unlessLocked = <KindedAsker, Subject extends Pick<Item, 'lockedAt'>>(
  right: Right<Subject, KindedAsker>,
) =>
  Object.assign((actor: KindedAsker, item?: Subject): boolean => right(actor, item) && !item?.lockedAt, {
    refusal: (actor: KindedAsker, item?: Subject): Code => refusalOf(actor, right, item) ?? 'content.locked',
  });

/** Is content there for this person at all? */
export const canSee = (actor: KindedAsker): boolean => worksOn(actor) !== 'none';
/** The list of everything is a page that an employee can be without (ROLE-37). */
export const canList = (actor: KindedAsker, query?: { testimonials?: unknown }): boolean =>
  canSee(actor) && flagLets(actor, 'projectsPage') && (!query?.testimonials || readsTestimonials(actor));
/** The map of items is a page of its own, which documents of rights may hide (CONT-44). */
export const canSeeMap = (actor: KindedAsker): boolean => canList(actor) && mayOpen(actor, '/map-content');
/** A view that everybody sees is set up by those who work on everything. */
export const canShareViews = (actor: KindedAsker): boolean => canList(actor) && worksOn(actor) === 'all';
/** A stored view belongs to its person; a shared one is also changed by those who run the account. */
export const canChangeView = (actor: Person, view?: { ownerId: string | null; isShared: boolean }): boolean =>
  canList(actor) &&
  (view === undefined ||
    (view.ownerId !== null && view.ownerId === actor.userId) ||
    (view.isShared && hasRole(actor, accountRunners)));
/** Items for other programs (CONT-22). */
export const canReadFeed = (actor: KindedAsker): boolean => canSee(actor) && flagLets(actor, 'contentFeeds');
/** The right to read an item and to preview its page before publication. */
export const canRead = (actor: Person, item: Item): boolean =>
  isTheirs(actor, item) && mayType(actor, item.contentTypeId, READ);
/** Without a type: is there one in which the person may create (ROLE-14)? */
export const canCreate = underControl(
  'editPanel',
  (actor: KindedAsker, type?: { id: string }): boolean =>
    canSee(actor) && (type ? mayType(actor, type.id, CREATE) : maySomeType(actor, CREATE)),
);
/** Items and their pictures. */
export const canUpdate = unlessLocked(
  underControl(
    'editPanel',
    (actor: Person, item?: Item): boolean =>
      actor.role !== null &&
      (item === undefined || (isOpenFor(actor, item) && mayType(actor, item.contentTypeId, UPDATE))),
  ),
);
/**
 * A plain user publishes nothing for visitors; a testimonial is published, by whichever call, by those who publish
 * testimonials.
 */
export const canPublish = unlessLocked(
  underControl(
    'publishButton',
    (actor: KindedAsker, item?: Pick<Item, 'contentTypeId' | 'isTestimonial' | 'lockedAt'>): boolean =>
      isFull(actor) &&
      flagLets(actor, 'projectPostings') &&
      (item === undefined ||
        (mayType(actor, item.contentTypeId, UPDATE) &&
          (!item.isTestimonial || publishesTestimonials(actor)))),
  ),
);
/** Those with full rights decide about the items that stand first on the site. */
export const canFeature = (actor: KindedAsker): boolean => isFull(actor);
const canRemoveItem = (actor: Person, item: Item): boolean =>
  isOpenFor(actor, item) && mayType(actor, item.contentTypeId, DELETE);
/** The plain user removes what is theirs until it is published, and brings it back from the trash. */
export const canRemove = unlessLocked(
  underControl(
    'editPanel',
    (actor: Person, item?: Item): boolean =>
      actor.role !== null && (item === undefined || canRemoveItem(actor, item)),
  ),
);
/** Locking and unlocking an item (CONT-36): those with full rights who may change it. */
export const canLock = underControl(
  'editPanel',
  (actor: Person, item?: Item): boolean =>
    isFull(actor) &&
    (item === undefined || (isOpenFor(actor, item) && mayType(actor, item.contentTypeId, UPDATE))),
);
/** Deletes for good what lies in the trash; whoever may delete an item may restore it (CONT-16). */
export const canPurge = underControl(
  'editPanel',
  (actor: Person, item?: Item): boolean =>
    isFull(actor) && (item === undefined || canRemoveItem(actor, item)),
);
/** Many at once; each item is judged by its type as well. */
export const canChangeMany = (actor: KindedAsker): boolean => isFull(actor) && mayOpen(actor, '/bulk-edit');
