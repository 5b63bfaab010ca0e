import type { Actor } from '#shared/actor.ts';

/**
 * Rights on media, pure, for server and screens (ROLE-33). The wall of the account is not here but in row
 * security.
 */
export const canUpload = (actor: Pick<Actor, 'role'>) => actor.role !== null;
/** Words and order of a medium; for what stands in an item, that item decides as well. */
export const canEdit = (actor: Pick<Actor, 'role'>) => actor.role !== null;
const isTheirs = (actor: Pick<Actor, 'role' | 'userId'>, media?: { uploadedBy: string | null }): boolean =>
  actor.role !== null && (media === undefined || actor.role !== 'user' || media.uploadedBy === actor.userId);
/** Plain users remove only what they brought themselves. */
export const canRemove = isTheirs;

/**
 * Originals carry place, time and camera: for those who run the account, and for whoever brought the file.
 */
export const canSeeOriginal = isTheirs;

/** Parts of a file come from whoever announced it, or from somebody with more than a plain user's rights. */
export const canSendParts = isTheirs;
