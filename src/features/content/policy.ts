import type { Actor, Role } from '#shared/actor.ts';
import { CREATE, DELETE, maySomeType, mayOpen, mayType, READ, UPDATE } from '#shared/rights/rights.ts';

/** The roles with full content rights: those of the account, of its agency, and the operator (ROLE-05, ROLE-06, ROLE-33). */
const full: ReadonlySet<Role> = new Set(['house', 'agency', 'agencyAdmin', 'agencyUser', 'account', 'accounts', 'accountAdmin', 'accountUser']);
type Asker = Pick<Actor, 'role' | 'rights'> & Partial<Pick<Actor, 'kind'>>;
const isFull = (actor: Asker) => actor.kind === 'system' || (actor.role !== null && full.has(actor.role));
/** Anybody else of the account (role user) works on what is theirs until it is published. */
const isOwn = (actor: Asker & Pick<Actor, 'userId'>, item: Item) => actor.role === 'user' && actor.userId !== null && item.userId === actor.userId;

export type Item = { userId: string | null; contentTypeId: string; statusPublish: 'notPublished' | 'published' };

/** Only what the person made is listed and counted. */
export const readsOwnOnly = (actor: Asker): boolean => !isFull(actor);
/** Also: to see its page before it is published. */
export const canRead = (actor: Actor, item: Item): boolean => (isFull(actor) || isOwn(actor, item)) && mayType(actor, item.contentTypeId, READ);
/** Without a type: is there one in which the person may create (ROLE-14)? */
export const canCreate = (actor: Asker, contentTypeId?: string): boolean =>
  (isFull(actor) || actor.role === 'user') && (contentTypeId === undefined ? maySomeType(actor, CREATE) : mayType(actor, contentTypeId, CREATE));
export const canUpdate = (actor: Asker & Pick<Actor, 'userId'>, item: Item): boolean => (isFull(actor) || (isOwn(actor, item) && item.statusPublish === 'notPublished')) && mayType(actor, item.contentTypeId, UPDATE);
export const canPublish = (actor: Asker, contentTypeId?: string): boolean => isFull(actor) && (contentTypeId === undefined || mayType(actor, contentTypeId, UPDATE));
export const canFeature = (actor: Asker): boolean => isFull(actor);
export const canRemove = (actor: Asker & Pick<Actor, 'userId'>, item: Item): boolean => (isFull(actor) || (isOwn(actor, item) && item.statusPublish === 'notPublished')) && mayType(actor, item.contentTypeId, DELETE);
/** Many at once; each item is judged by its type as well. */
export const canChangeMany = (actor: Asker): boolean => isFull(actor) && mayOpen(actor, '/bulk-edit');
