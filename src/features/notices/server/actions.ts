import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { oneLine, type Brand, type Letter } from './emails.ts';
import { deliver } from './jobs.ts';
import * as queries from './queries.ts';

export { writeMail, type Brand, type Letter } from './emails.ts';
export { agencyBrandOf, brandOf } from './queries.ts';

/**
 * Tells members of an account in the app, at once: a notice each and a live event. `to`: all, owners and
 * admins, or persons by id; without those who may not open the page that it leads to.
 */
export async function notify(
  tx: TenantTx,
  _services: Services,
  given: {
    accountId: string;
    kind: string;
    data: Record<string, unknown>;
    link?: string | null;
    to: 'account' | 'managers' | string[];
  },
): Promise<number> {
  const to = (await queries.people(tx, given.accountId, given.to)).filter(
    (person) => !given.link || mayOpen(person, given.link),
  );
  if (to.length)
    await queries.addNotices(
      tx,
      given.accountId,
      to.map((person) => person.userId),
      { kind: given.kind, data: given.data, link: given.link ?? null },
    );
  return to.length;
}

/**
 * Puts a mail into the outbox of an account and asks for its delivery with the same commit. Without an SMTP
 * server it stays, 'kept'. Whoever sees that outbox reads it: what lets its recipient in is mailed by
 * `mailInvited`, `mailPerson` or `mailStranger`.
 */
export async function sendMail(
  tx: TenantTx,
  services: Services,
  given: { accountId: string; kind: string; to: string; language: Language; senderName?: string } & Letter,
): Promise<string> {
  const senderName = given.senderName ?? (await queries.brandOf(tx, given.accountId))?.sender;
  if (senderName === undefined) throw fail('not_found', 404);
  return post(tx, services, { accountId: given.accountId }, { ...given, personal: false, senderName });
}
/**
 * A mail of a tenant whose link lets its recipient in: it is in the outbox of the tenant, where nobody reads
 * its text.
 */
export const mailInvited = (
  tx: TenantTx,
  services: Services,
  given: ({ accountId: string } | { agencyId: string }) & { to: string } & Direct,
): Promise<string> =>
  post(tx, services, 'accountId' in given ? { accountId: given.accountId } : { agencyId: given.agencyId }, {
    ...given,
    personal: true,
  });

type Post = { kind: string; personal: boolean; to: string; language: Language; senderName: string } & Letter;
async function post(
  tx: TenantTx,
  services: Services,
  owner: queries.MailOwner,
  { kind, personal, to, language, senderName, subject, html, text }: Post,
): Promise<string> {
  const state = services.mailer.configured ? 'queued' : 'kept';
  const row = await queries.addMail(tx, {
    ...owner,
    kind,
    personal,
    to,
    language,
    html,
    text,
    senderName: oneLine(senderName),
    subject: oneLine(subject),
    state,
  });
  if (state === 'queued') await services.jobs.enqueue(tx, deliver, { ...owner, mailId: row!.id });
  return row!.id;
}

/** A mail of no tenant: it is in the outbox of the house. */
async function postDirect(tx: TenantTx, services: Services, given: queries.DirectMail): Promise<void> {
  const state = services.mailer.configured ? 'queued' : 'kept';
  const row = await queries.addDirectMail(tx, {
    ...given,
    senderName: oneLine(given.senderName),
    subject: oneLine(given.subject),
    state,
  });
  if (state === 'queued') await services.jobs.enqueue(tx, deliver, { mailId: row!.id });
}
type Direct = { kind: string; language: Language; senderName: string } & Letter;
/** A mail to a person about themselves (sign-in, second factor): it is in no outbox of a tenant. */
export const mailPerson = (
  tx: TenantTx,
  services: Services,
  given: { userId: string } & Direct,
): Promise<void> => postDirect(tx, services, given);
/** A mail to somebody who has no login yet (sign-up, a new e-mail): the same. */
export const mailStranger = (
  tx: TenantTx,
  services: Services,
  given: { to: string } & Direct,
): Promise<void> => postDirect(tx, services, given);

/** Mails those who run an agency, each in their own language and in the agency's brand. */
export async function mailAgency(
  tx: TenantTx,
  services: Services,
  given: { agencyId: string; kind: string; write: (language: Language, brand: Brand) => Letter },
): Promise<void> {
  const brand = await queries.agencyBrandOf(tx, given.agencyId);
  if (!brand) throw fail('not_found', 404);
  for (const person of await queries.agencyManagers(tx, given.agencyId))
    await post(
      tx,
      services,
      { agencyId: given.agencyId },
      {
        kind: given.kind,
        personal: false,
        to: person.email,
        language: person.language,
        senderName: brand.sender,
        ...given.write(person.language, brand),
      },
    );
}

/**
 * Mails members of an account, each in their own language and in the account's brand; without those who may
 * not open the page it is about.
 */
export async function mailMembers(
  tx: TenantTx,
  services: Services,
  given: {
    accountId: string;
    kind: string;
    to: 'account' | 'managers' | string[];
    page?: string;
    write: (language: Language, brand: Brand) => Letter;
  },
): Promise<void> {
  const brand = await queries.brandOf(tx, given.accountId);
  const to = await queries.people(tx, given.accountId, given.to);
  if (!brand) throw fail('not_found', 404);
  for (const person of to)
    if (!given.page || mayOpen(person, given.page))
      await sendMail(tx, services, {
        accountId: given.accountId,
        kind: given.kind,
        to: person.email,
        language: person.language,
        senderName: brand.sender,
        ...given.write(person.language, brand),
      });
}
