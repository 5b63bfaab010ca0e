import { brandOf, mailInvited } from '#features/ground/notices/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { approvalMail, messageMail, type AskKind } from '../emails.ts';
import type { Draft } from '../queries.ts';
import { approvalUrl, secondsOf } from './actions-token.ts';
import * as queries from './queries.ts';
import { isNoted, addEvent } from './queries-events.ts';

/** Where links are made: who, in which transaction of which account. */
export type LinkPlace = { tx: TenantTx; services: Services; accountId: string };

/** Returns the address of a link, or of one of its drafts, on the host of the business. @throws approvals.no_site 409 */
export async function addressOf(
  { tx, services, accountId }: LinkPlace,
  link: queries.LinkRow,
  writingId?: string,
): Promise<string> {
  const brand = await brandOf(tx, accountId);
  if (!brand?.host) throw fail('approvals.no_site', 409);
  const signed = { accountId, linkId: link.id, expires: secondsOf(link.expiresAt) };
  return approvalUrl(services, { host: brand.host, link: signed, language: link.locale, writingId });
}
type LinkMail = { link: queries.LinkRow; titles: string[]; kind: AskKind };
const outboxKinds = {
  ask: 'approval.request',
  reminder: 'approval.reminder',
  round: 'approval.round',
} as const satisfies Record<AskKind, string>;
/** Mails a link to its client in the brand of the business; the outbox does not show its text. */
export async function mailLink(place: LinkPlace, { link, titles, kind }: LinkMail): Promise<void> {
  const { tx, services, accountId } = place;
  const brand = await brandOf(tx, accountId);
  if (!brand || !link.recipientEmail) return;
  const url = await addressOf(place, link);
  const { recipientName: name, expiresAt } = link;
  const sender = link.createdByName || brand.name;
  const timeZone = await queries.timeZoneOf(tx, accountId);
  await mailInvited(tx, services, {
    accountId,
    kind: outboxKinds[kind],
    to: link.recipientEmail,
    language: link.locale,
    senderName: brand.sender,
    ...approvalMail(link.locale, brand, { name, sender, titles, url, expiresAt, timeZone }, kind),
  });
}
/**
 * Mails a message of the team to the clients of the open links that show its draft, at most once in ten minutes. The
 * words of a message stay behind the password of a link that has one.
 */
export async function mailMessage(
  place: LinkPlace,
  { by, draft, body }: { by: string; draft: Draft; body: string },
): Promise<void> {
  const { tx, services, accountId } = place;
  const brand = await brandOf(tx, accountId);
  if (!brand?.host) return;
  const timeZone = await queries.timeZoneOf(tx, accountId);
  for (const link of await queries.mailedLinks(tx, accountId, draft.writeId)) {
    const writingId = draft.writeId;
    const event = { accountId, linkId: link.id, kind: 'mailed', writingId } as const;
    if (await isNoted(tx, event)) continue;
    const { recipientName: name, expiresAt } = link;
    const url = await addressOf(place, link, writingId);
    const quote = link.passwordHash === null ? body : undefined;
    await mailInvited(tx, services, {
      accountId,
      kind: 'approval.message',
      byPerson: true,
      to: link.recipientEmail!,
      language: link.locale,
      senderName: brand.sender,
      ...messageMail(link.locale, brand, {
        name,
        by,
        title: draft.contentTitle,
        quote,
        url,
        expiresAt,
        timeZone,
      }),
    });
    await addEvent(tx, { ...event, name: link.recipientEmail! });
  }
}
