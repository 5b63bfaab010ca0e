import type { Actor, Role } from '#shared/actor.ts';

/** The roles with full content rights: those of the account, of its agency, and the operator (ROLE-05, ROLE-06, ROLE-33). */
const full: ReadonlySet<Role> = new Set(['house', 'agency', 'agencyAdmin', 'agencyUser', 'account', 'accounts', 'accountAdmin', 'accountUser']);
const isFull = (actor: Actor) => actor.kind === 'system' || (actor.role !== null && full.has(actor.role));
/** Anybody else of the account (role user) works on what is theirs until it is published. */
const isOwn = (actor: Actor, item: Item) => actor.role === 'user' && actor.userId !== null && item.userId === actor.userId;

export type Item = { userId: string | null; statusPublish: 'notPublished' | 'published' };

/** Only what the person made is listed and counted. */
export const readsOwnOnly = (actor: Actor): boolean => !isFull(actor);
/** Also: to see its page before it is published. */
export const canRead = (actor: Actor, item: Item): boolean => isFull(actor) || isOwn(actor, item);
export const canCreate = (actor: Actor): boolean => isFull(actor) || actor.role === 'user';
export const canUpdate = (actor: Actor, item: Item): boolean => isFull(actor) || (isOwn(actor, item) && item.statusPublish === 'notPublished');
export const canPublish = (actor: Actor): boolean => isFull(actor);
export const canFeature = (actor: Actor): boolean => isFull(actor);
export const canRemove = (actor: Actor, item: Item): boolean => isFull(actor) || (isOwn(actor, item) && item.statusPublish === 'notPublished');
/** Many at once. */
export const canChangeMany = (actor: Actor): boolean => isFull(actor);
