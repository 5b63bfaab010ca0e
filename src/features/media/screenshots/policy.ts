import type { Actor } from '#shared/actor.ts';

/** Lets those who add media add pictures of web pages (MEDIA-23). A plain user sees those they asked for. */
export const canTakeShot = (
  actor: Pick<Actor, 'role' | 'userId'>,
  shot?: { askedBy: string | null },
): boolean =>
  actor.role !== null && (shot === undefined || actor.role !== 'user' || shot.askedBy === actor.userId);
