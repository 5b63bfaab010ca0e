import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import type { MailFailure } from './contract.ts';

/** Mails name customers: everybody of the account but the plain user sees the outbox. */
export const canSeeMails = (actor: Pick<Actor, 'role' | 'rights'>): boolean => actor.role !== 'user' && mayOpen(actor, '/outbox');

/** What the mail server said is for the operator; everybody else reads whether the address was refused, which they can mend. */
export const toldFailure = (actor: Pick<Actor, 'type'>, failure: string | null): string | null =>
  failure === null || actor.type === 'house' ? failure : (/recipients were rejected/.test(failure) ? 'refused' : 'undelivered') satisfies MailFailure;
