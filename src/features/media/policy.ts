import type { Actor } from '#shared/actor.ts';
import { mayType, UPDATE } from '#shared/rights/rights.ts';

/** Rights on media, pure, for server and screens (ROLE-33). The wall of the account is not here but in row security. */
export const canUpload = (actor: Pick<Actor, 'role'>) => actor.role !== null;
export const canEdit = (actor: Pick<Actor, 'role'>) => actor.role !== null;
/** A picture of an item is changed by who may change items of that type (ROLE-07). */
export const canEditOf = (actor: Pick<Actor, 'rights'>, contentTypeIds: string[]) => contentTypeIds.every((typeId) => mayType(actor, typeId, UPDATE));

/** Plain users remove only what they brought themselves. */
export const canRemove = (actor: Pick<Actor, 'role' | 'userId'>, media: { uploadedBy: string | null }) =>
  actor.role !== null && (actor.role !== 'user' || media.uploadedBy === actor.userId);

/** Originals carry place, time and camera: for those who run the account, and for whoever brought the file. */
export const canSeeOriginal = (actor: Pick<Actor, 'role' | 'userId'>, media: { uploadedBy: string | null }) =>
  actor.role !== null && (actor.role !== 'user' || media.uploadedBy === actor.userId);
