import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import type { MailFailure, MailRow } from './contract.ts';

/** Checks the right to see the outbox of an account, whose mails name customers: all roles but the plain user. */
export const canSeeMails = (actor: Pick<Actor, 'role' | 'rights'>): boolean =>
  actor.role !== 'user' && mayOpen(actor, '/outbox');
/** Checks the right to see the outbox of an agency, for those who run it and the operator. */
export const canSeeAgencyMails = ({ role }: Pick<Actor, 'role'>): boolean =>
  role === 'house' || role === 'agency' || role === 'agencyAdmin';
/** Checks the right to see the mails of the house, for the operator. */
export const canSeeHouseMails = ({ role }: Pick<Actor, 'role'>): boolean => role === 'house';
/**
 * Checks whether the text of a mail may be read. A personal mail lets its reader sign in as its recipient, so
 * nobody reads it in an outbox of a tenant. The operator may while mails are kept, since a fresh installation
 * has no other way in; each opening is recorded.
 */
export const canReadMail = (
  mail: Pick<MailRow, 'personal' | 'state'>,
  { operator, configured }: { operator: boolean; configured: boolean },
): boolean => !mail.personal || (operator && !configured && mail.state === 'kept');

/** Returns the answer of the mail server to the operator, and to others whether the address was refused. */
export function toldFailure(actor: Pick<Actor, 'type'>, failure: string | null): string | null {
  if (failure === null || actor.type === 'house') return failure;
  return (/recipients were rejected/.test(failure) ? 'refused' : 'undelivered') satisfies MailFailure;
}
