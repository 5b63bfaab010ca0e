import type { Actor } from '#shared/actor.ts';

/** Mails name customers: everybody of the account but the plain user sees the outbox. */
export const canSeeMails = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'user';
