import type { Actor } from '#shared/actor.ts';

/** Lets those who add media make a video of photos (MEDIA-19); the rights of the item are asked too. */
export const canMakeVideo = (actor: Pick<Actor, 'role'>): boolean => actor.role !== null;
