import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { oneLine, type Brand, type Letter } from './emails.ts';
import { replyAddressOf, type Thread } from './actions-replies.ts';
import { deliver } from './jobs.ts';
import * as queries from './queries.ts';
import * as mailQueries from './queries-mail.ts';

export { writeMail, type Brand, type Letter } from './emails.ts';
export { agencyBrandOf, brandOf } from './queries.ts';

/**
 * Sends members of an account a notice and a live event, and returns their number. People who may not open the
 * linked page are left out.
 */
export async function notify(
  tx: TenantTx,
  notice: {
    accountId: string;
    kind: string;
    data: Record<string, unknown>;
    link?: string | null;
    to: 'account' | 'managers' | string[];
  },
): Promise<number> {
  const to = (await queries.people(tx, notice.accountId, notice.to)).filter(
    (person) => !notice.link || mayOpen(person, notice.link),
  );
  if (to.length)
    await queries.addNotices(
      tx,
      notice.accountId,
      to.map((person) => person.userId),
      { kind: notice.kind, data: notice.data, link: notice.link ?? null },
    );
  return to.length;
}

/**
 * Adds a mail to the outbox of an account and enqueues its delivery in the same transaction; without an SMTP
 * server it stays there as 'kept'. People who see the outbox can read it: a mail whose link lets its recipient
 * in is sent by `mailInvited`, `mailPerson` or `mailStranger`. An answer goes to `replyTo`, else to the sender.
 * With `byPerson` it carries what a person has written to its recipient, and is not marked as automatic; `calendar` is a
 * file that calendar programs take out of it.
 * @throws not_found 404
 */
export async function sendMail(
  tx: TenantTx,
  services: Services,
  mail: {
    accountId: string;
    kind: string;
    to: string;
    language: Language;
    senderName?: string;
    replyTo?: string | null;
    byPerson?: boolean;
    calendar?: string | null;
  } & Letter,
): Promise<string> {
  const senderName = mail.senderName ?? (await queries.brandOf(tx, mail.accountId))?.sender;
  if (senderName === undefined) throw fail('not_found', 404);
  return post(tx, services, { accountId: mail.accountId }, { ...mail, personal: false, senderName });
}
/** Sends a mail of a tenant whose link lets its recipient in; in the outbox of the tenant nobody reads its text. */
export const mailInvited = (
  tx: TenantTx,
  services: Services,
  mail: ({ accountId: string } | { agencyId: string }) & { to: string; byPerson?: boolean } & Direct,
): Promise<string> =>
  post(tx, services, 'accountId' in mail ? { accountId: mail.accountId } : { agencyId: mail.agencyId }, {
    ...mail,
    personal: true,
  });

type Post = {
  kind: string;
  personal: boolean;
  to: string;
  language: Language;
  senderName: string;
  replyTo?: string | null;
  byPerson?: boolean;
  calendar?: string | null;
} & Letter;
async function post(
  tx: TenantTx,
  services: Services,
  owner: mailQueries.MailOwner,
  {
    kind,
    personal,
    to,
    language,
    senderName,
    subject,
    html,
    text,
    replyTo = null,
    byPerson = false,
    calendar = null,
  }: Post,
): Promise<string> {
  const state = services.mailer.configured ? 'queued' : 'kept';
  const row = await mailQueries.addMail(tx, {
    ...owner,
    kind,
    personal,
    to,
    language,
    html,
    text,
    replyTo,
    byPerson,
    calendar,
    senderName: oneLine(senderName),
    subject: oneLine(subject),
    state,
  });
  if (state === 'queued') await services.jobs.enqueue(tx, deliver, { ...owner, mailId: row!.id });
  return row!.id;
}

/** Sends a mail that is in the outbox of the house, or of the agency that it belongs to. */
async function postDirect(tx: TenantTx, services: Services, mail: mailQueries.DirectMail): Promise<void> {
  const state = services.mailer.configured ? 'queued' : 'kept';
  const row = await mailQueries.addDirectMail(tx, {
    ...mail,
    senderName: oneLine(mail.senderName),
    subject: oneLine(mail.subject),
    state,
  });
  const owner = 'to' in mail && mail.agencyId ? { agencyId: mail.agencyId } : {};
  if (state === 'queued') await services.jobs.enqueue(tx, deliver, { ...owner, mailId: row!.id });
}
type Direct = { kind: string; language: Language; senderName: string } & Letter;
/** Sends a mail to a person about themselves (sign-in, second factor), which is in no outbox of a tenant. */
export const mailPerson = (
  tx: TenantTx,
  services: Services,
  mail: { userId: string } & Direct,
): Promise<void> => postDirect(tx, services, mail);
/**
 * Sends a mail to an address without an account (sign-up, a new email). The outbox of `agencyId` lists it, without
 * its text; without an agency it is in no outbox of a tenant.
 */
export const mailStranger = (
  tx: TenantTx,
  services: Services,
  mail: { to: string; agencyId?: string | undefined } & Direct,
): Promise<void> => postDirect(tx, services, mail);

/** Sends a mail to those who run an agency, each in their own language. @throws not_found 404 */
export async function mailAgency(
  tx: TenantTx,
  services: Services,
  order: { agencyId: string; kind: string; write: (language: Language, brand: Brand) => Letter },
): Promise<void> {
  const brand = await queries.agencyBrandOf(tx, order.agencyId);
  if (!brand) throw fail('not_found', 404);
  for (const person of await queries.agencyManagers(tx, order.agencyId))
    await post(
      tx,
      services,
      { agencyId: order.agencyId },
      {
        kind: order.kind,
        personal: false,
        to: person.email,
        language: person.language,
        senderName: brand.sender,
        ...order.write(person.language, brand),
      },
    );
}

/**
 * Sends a mail to members of an account, each in their own language. People who may not open the page are left
 * out.
 * @throws not_found 404
 */
export async function mailMembers(
  tx: TenantTx,
  services: Services,
  order: {
    accountId: string;
    kind: string;
    to: 'account' | 'managers' | string[];
    page?: string;
    replyTo?: string | null;
    byPerson?: boolean;
    /** Subject of the mail: where answers by mail are taken, they go there and not to `replyTo`. */
    thread?: Thread;
    write: (language: Language, brand: Brand, isAnswerable: boolean) => Letter;
  },
): Promise<void> {
  const brand = await queries.brandOf(tx, order.accountId);
  const to = await queries.people(tx, order.accountId, order.to);
  if (!brand) throw fail('not_found', 404);
  for (const person of to) {
    if (order.page && !mayOpen(person, order.page)) continue;
    const address = await replyAddressOf({ tx, services, accountId: order.accountId }, person, order.thread);
    await sendMail(tx, services, {
      accountId: order.accountId,
      kind: order.kind,
      to: person.email,
      language: person.language,
      senderName: brand.sender,
      replyTo: address ?? order.replyTo ?? null,
      byPerson: order.byPerson ?? false,
      ...order.write(person.language, brand, address !== null),
    });
  }
}
