import type { Actor, Role } from '#shared/actor.ts';
import { flagLets, mayType, UPDATE } from '#shared/rights/rights.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind' | 'userId'>>;
/** What decides about an item of content and its pictures. */
export type Item = { userId: string | null; contentTypeId: string; statusPublish: 'notPublished' | 'published' };
/** The roles with full content rights: those of the account, of its agency, and the operator (ROLE-05, ROLE-06, ROLE-33). */
const full: ReadonlySet<Role> = new Set(['house', 'agency', 'agencyAdmin', 'agencyUser', 'account', 'accounts', 'accountAdmin', 'accountUser']);
export const isFull = (actor: Asker): boolean => actor.kind === 'system' || (actor.role !== null && full.has(actor.role) && flagLets(actor, 'projects'));
/** Only what the person made is listed and counted: the plain user's own, and that of an employee without the flag for other people's. */
export const readsOwnOnly = (actor: Asker): boolean => !isFull(actor) || !flagLets(actor, "seeOtherUser'sContentFeeds");
const isOwn = (actor: Asker, item: Item) => Boolean(actor.userId) && item.userId === actor.userId;
/** Among what somebody works on at all, whatever the documents say about its type. */
export const isTheirs = (actor: Asker, item: Item): boolean => (isFull(actor) || actor.role === 'user') && (!readsOwnOnly(actor) || isOwn(actor, item));
/** The plain user (role user) works on what is theirs until it is published. */
export const canChangeItem = (actor: Asker, item: Item): boolean => isTheirs(actor, item) && (actor.role !== 'user' || item.statusPublish === 'notPublished') && mayType(actor, item.contentTypeId, UPDATE);

/** Rights on media, pure, for server and screens (ROLE-33). The wall of the account is not here but in row security. */
export const canUpload = (actor: Pick<Actor, 'role'>) => actor.role !== null;
export const canEdit = (actor: Pick<Actor, 'role'>) => actor.role !== null;
/** Plain users remove only what they brought themselves. */
export const canRemove = (actor: Pick<Actor, 'role' | 'userId'>, media: { uploadedBy: string | null }) =>
  actor.role !== null && (actor.role !== 'user' || media.uploadedBy === actor.userId);

/** Originals carry place, time and camera: for those who run the account, and for whoever brought the file. */
export const canSeeOriginal = (actor: Pick<Actor, 'role' | 'userId'>, media: { uploadedBy: string | null }) =>
  actor.role !== null && (actor.role !== 'user' || media.uploadedBy === actor.userId);
