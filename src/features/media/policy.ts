import type { Actor } from '#shared/actor.ts';
import { worksOnItemOf } from '#shared/rights/own.ts';
import { mayType, UPDATE } from '#shared/rights/rights.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind' | 'userId'>>;
/** What decides about an item of content and its pictures. */
export type Item = {
  userId: string | null;
  contentTypeId: string;
  statusPublish: 'notPublished' | 'published';
  isTestimonial?: boolean;
};
/** Among what somebody works on at all, whatever the documents say about its type. */
export const isTheirs = (actor: Asker, item: Item): boolean =>
  worksOnItemOf(actor, item.userId) && (!item.isTestimonial || readsTestimonials(actor));
/** The plain user (role user) works on what is theirs until it is published. */
export const canChangeItem = (actor: Asker, item: Item): boolean =>
  isTheirs(actor, item) &&
  (actor.role !== 'user' || item.statusPublish === 'notPublished') &&
  mayType(actor, item.contentTypeId, UPDATE);

/**
 * Rights on media, pure, for server and screens (ROLE-33). The wall of the account is not here but in row
 * security.
 */
export const canUpload = (actor: Pick<Actor, 'role'>) => actor.role !== null;
/** Words and order of a medium; for what stands in an item, that item decides as well. */
export const canEdit = (actor: Pick<Actor, 'role'>) => actor.role !== null;
/** Plain users remove only what they brought themselves. */
export const canRemove = (actor: Pick<Actor, 'role' | 'userId'>, media: { uploadedBy: string | null }) =>
  actor.role !== null && (actor.role !== 'user' || media.uploadedBy === actor.userId);

/**
 * Originals carry place, time and camera: for those who run the account, and for whoever brought the file.
 */
export const canSeeOriginal = (actor: Pick<Actor, 'role' | 'userId'>, media: { uploadedBy: string | null }) =>
  actor.role !== null && (actor.role !== 'user' || media.uploadedBy === actor.userId);
