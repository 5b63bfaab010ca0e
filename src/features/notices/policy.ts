import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';

/** Mails name customers: everybody of the account but the plain user sees the outbox. */
export const canSeeMails = (actor: Pick<Actor, 'role' | 'rights'>): boolean => actor.role !== 'user' && mayOpen(actor, '/outbox');
