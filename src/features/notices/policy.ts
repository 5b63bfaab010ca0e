import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import type { MailFailure, MailRow } from './contract.ts';

/** Mails name customers: everybody of the account but the plain user sees the outbox. */
export const canSeeMails = (actor: Pick<Actor, 'role' | 'rights'>): boolean =>
  actor.role !== 'user' && mayOpen(actor, '/outbox');
/** Mails of an agency name those whom it invites: they are for those who run it, and the operator. */
export const canSeeAgencyMails = ({ role }: Pick<Actor, 'role'>): boolean =>
  role === 'house' || role === 'agency' || role === 'agencyAdmin';
/** Mails of the house are the operator's. */
export const canSeeHouseMails = ({ role }: Pick<Actor, 'role'>): boolean => role === 'house';
/**
 * Who reads a personal mail can come in as the person it is to: in an outbox of an account or an agency
 * nobody reads it. The operator does while mails are kept, since on a fresh installation there is no other
 * way in; each opening is recorded.
 */
export const canReadMail = (
  mail: Pick<MailRow, 'personal' | 'state'>,
  { operator, configured }: { operator: boolean; configured: boolean },
): boolean => !mail.personal || (operator && !configured && mail.state === 'kept');

/**
 * What the mail server said is for the operator; everybody else reads whether the address was refused, which
 * they can mend.
 */
export function toldFailure(actor: Pick<Actor, 'type'>, failure: string | null): string | null {
  if (failure === null || actor.type === 'house') return failure;
  return (/recipients were rejected/.test(failure) ? 'refused' : 'undelivered') satisfies MailFailure;
}
