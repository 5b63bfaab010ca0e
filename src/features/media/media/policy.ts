import type { Actor } from '#shared/actor.ts';
import { underPlan } from '#shared/rights/under-plan.ts';

/** Tells whether somebody may add media (ROLE-33). */
export const canUpload = underPlan('storage', (actor: Pick<Actor, 'role'>) => actor.role !== null);
/** Tells whether somebody may change texts and order of media; for media of an item, its rights are asked too. */
export const canEdit = (actor: Pick<Actor, 'role'>) => actor.role !== null;
/** Tells whether somebody may read who uploaded what: members above a plain user. */
export const canSeeHistory = (actor: Pick<Actor, 'role'>) => actor.role !== null && actor.role !== 'user';
const isTheirs = (actor: Pick<Actor, 'role' | 'userId'>, media?: { uploadedBy: string | null }): boolean =>
  actor.role !== null && (media === undefined || actor.role !== 'user' || media.uploadedBy === actor.userId);
/** Tells whether somebody may remove a medium: plain users only those they uploaded. */
export const canRemove = isTheirs;

/** Tells whether somebody may see the original, which contains place, time and camera. */
export const canSeeOriginal = isTheirs;

/** Tells whether somebody may send parts of a file: the uploader, or members above a plain user. */
export const canSendParts = isTheirs;
