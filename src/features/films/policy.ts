import type { Actor } from '#shared/actor.ts';

/** Who makes a video of photos (MEDIA-19): who adds media; the rights of the item are asked too. */
export const canMakeVideo = (actor: Pick<Actor, 'role'>): boolean => actor.role !== null;
