import { deviceLine } from '#features/ground/audit/rules.ts';
import { personHere } from '#features/identity/identity/server/queries.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import {
  brandOf,
  mailMembers,
  notify,
  sendMail,
  type Brand,
  type Letter,
} from '#features/ground/notices/server/actions.ts';
import { people } from '#features/ground/notices/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import { APPROVAL_TOPIC } from '../../contract-names.ts';
import { canReadApprovals } from '../../policy.ts';
import { answeredMail, clientMail } from '../emails.ts';
import { addEvent } from '../approval-links/queries-events.ts';
import { readDrafts } from '../queries.ts';
import { addMessages } from '../thread/queries.ts';
import { isShown, notesOf, type answerDraft, type OpenLink, type PageMessageNote } from './actions.ts';

const LIST = '/pending-approval';
type Order = {
  kind: 'approval.answered' | 'approval.message';
  page: string;
  write: (language: Language, brand: Brand, url: string) => Letter;
};
/**
 * Mails whoever has made a link, in the account or in its agency; once that person has no right to approvals any more,
 * those who run the account.
 */
async function mailSender(
  tx: TenantTx,
  services: Services,
  { accountId, row }: OpenLink,
  { kind, page, write }: Order,
): Promise<void> {
  const brand = await brandOf(tx, accountId);
  if (!brand) return;
  const url = `${services.hosts.origin(brand.appHost ?? services.config.appHost)}${page}`;
  const maker = row.createdBy ? await personHere(tx, row.createdBy) : undefined;
  if (maker && canReadApprovals(maker)) {
    const language = maker.language ?? brand.language;
    await sendMail(tx, services, {
      accountId,
      kind,
      to: maker.email,
      language,
      senderName: brand.sender,
      ...write(language, brand, url),
    });
    return;
  }
  await mailMembers(tx, services, {
    accountId,
    kind,
    to: 'managers',
    page,
    write: (language, tenant) => write(language, tenant, url),
  });
}
/** Mails the answers of a client to the sender of the link. */
export const mailAnswers = (
  tx: TenantTx,
  services: Services,
  link: OpenLink,
  { by, entries }: { by: string; entries: Awaited<ReturnType<typeof answerDraft>>[] },
): Promise<void> =>
  mailSender(tx, services, link, {
    kind: 'approval.answered',
    page: LIST,
    write: (language, brand, url) => answeredMail(language, brand, { by, entries, url }),
  });

/** A message of a client about a draft, with notes about its paragraphs. */
export type PageMessage = {
  writingId: string;
  name: string;
  text: string;
  notes: PageMessageNote[];
  agent: string | undefined;
};
/**
 * Adds a message of a client to the thread of a draft, which decides nothing; the sender of the link gets a mail, and
 * those who run the account a notice.
 *
 * @throws approvals.link_wrong 404
 */
export async function takeMessage(
  tx: TenantTx,
  services: Services,
  link: OpenLink,
  { writingId, name, text, notes, agent }: PageMessage,
): Promise<void> {
  const { accountId, linkId, row } = link;
  const [draft] = (await isShown(tx, link, writingId)) ? await readDrafts(tx, accountId, [writingId]) : [];
  if (!draft) throw fail('approvals.link_wrong', 404);
  const { contentUid: contentId, contentTitle: title } = draft;
  const entries = [...notesOf(draft, notes), ...(text ? [{ quote: '', body: text }] : [])];
  await addMessages(
    tx,
    entries.map((entry) => ({ accountId, contentId, writingId, userId: null, authorName: name, ...entry })),
  );
  await addEvent(tx, {
    accountId,
    linkId,
    kind: 'message',
    writingId,
    name,
    device: deviceLine(agent) ?? '',
  });
  const page = `${LIST}/${contentId}/${writingId}`;
  const managers = await people(tx, accountId, 'managers');
  const recipients = new Set([
    ...managers.map(({ userId }) => userId),
    ...(row.createdBy ? [row.createdBy] : []),
  ]);
  await notify(tx, {
    accountId,
    kind: 'approval.message',
    data: { by: name, title },
    link: page,
    to: [...recipients],
  });
  const body = entries.map((entry) => entry.body).join('\n');
  await mailSender(tx, services, link, {
    kind: 'approval.message',
    page,
    write: (language, brand, url) => clientMail(language, brand, { by: name, title, body, url }),
  });
  await tellOfItems(tx, accountId, APPROVAL_TOPIC, { writingId, page: LIST }, [contentId]);
}
