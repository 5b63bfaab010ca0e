import { personHere } from '#features/identity/identity/server/queries.ts';
import {
  brandOf,
  mailMembers,
  notify,
  sendMail,
  type Brand,
  type Letter,
} from '#features/ground/notices/server/actions.ts';
import { people } from '#features/ground/notices/server/queries.ts';
import { tellMentioned } from '#features/items/conversations/server/actions-notices.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import { on, within } from '#platform/events/listener.ts';
import type { EventPlace } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';
import { APPROVAL_TOPIC } from '../contract-names.ts';
import { approvalDecided, approvalMessagePosted } from '../events.ts';
import { canReadApprovals } from '../policy.ts';
import { mailMessage } from './approval-links/actions-mail.ts';
import { findLink } from './approval-links/queries.ts';
import { clientMail } from './emails.ts';
import { readDrafts, type Draft } from './queries.ts';
import { readVotes } from './queries-votes.ts';
import { findMessages } from './thread/queries.ts';

type Order = {
  kind: 'approval.answered' | 'approval.message';
  page: string;
  write: (language: Language, brand: Brand, url: string) => Letter;
};
/**
 * Mails whoever has made a link, in the account or in its agency; once that person has no right to approvals any more,
 * those who run the account. It carries what a client has answered or written.
 */
export async function mailSender(
  { tx, services, accountId }: EventPlace,
  createdBy: string | null,
  { kind, page, write }: Order,
): Promise<void> {
  const brand = await brandOf(tx, accountId);
  if (!brand) return;
  const url = `${services.hosts.origin(brand.appHost ?? services.config.appHost)}${page}`;
  const maker = createdBy ? await personHere(tx, createdBy) : undefined;
  if (maker && canReadApprovals(maker)) {
    const language = maker.language ?? brand.language;
    await sendMail(tx, services, {
      accountId,
      kind,
      byPerson: true,
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
    byPerson: true,
    to: 'managers',
    page,
    write: (language, tenant) => write(language, tenant, url),
  });
}

const LIST = '/pending-approval';
const pageOf = ({ contentUid, writeId }: Draft) => `${LIST}/${contentUid}/${writeId}`;

/** Sends those who run the account a notice of an answer; whoever gave it gets none. */
const tellDecided = on(
  approvalDecided,
  'approvals.decided',
  async ({ tx, accountId }, { subject: writingId, userId, data }) => {
    const [draft] = await readDrafts(tx, accountId, [writingId]);
    const votes = await readVotes(tx, accountId, [writingId]);
    const vote = votes.find(
      ({ version, step, voterId }) =>
        version === data.version && step === data.step && voterId === data.voterId,
    );
    if (!draft || !vote) return;
    const managers = await people(tx, accountId, 'managers');
    await notify(tx, {
      accountId,
      kind: `approval.${data.decision}`,
      data: { by: vote.name, title: draft.contentTitle },
      link: pageOf(draft),
      to: managers.map((person) => person.userId).filter((id) => id !== userId),
    });
  },
);

type Message = { draft: Draft; by: string; body: string };
/** Sends those who run the account, and the sender of the link, what a client has written. */
async function tellTeam(place: EventPlace, linkId: string, { draft, by, body }: Message): Promise<void> {
  const { tx, accountId } = place;
  const title = draft.contentTitle;
  const page = pageOf(draft);
  const createdBy = (await findLink(tx, accountId, linkId))?.createdBy ?? null;
  const managers = await people(tx, accountId, 'managers');
  const recipients = new Set([...managers.map(({ userId }) => userId), ...(createdBy ? [createdBy] : [])]);
  await notify(tx, {
    accountId,
    kind: 'approval.message',
    data: { by, title },
    link: page,
    to: [...recipients],
  });
  await mailSender(place, createdBy, {
    kind: 'approval.message',
    page,
    write: (language, brand, url) => clientMail(language, brand, { by, title, body, url }),
  });
}
/** Tells the team of the messages of a client, and people who are named and the clients of those of the team. */
const tellMessages = on(
  approvalMessagePosted,
  'approvals.messages',
  async (place, { subject: writingId, data: { contentId, messageIds, linkId, mentions } }) => {
    const { tx, accountId } = place;
    const [draft] = await readDrafts(tx, accountId, [writingId]);
    const messages = await findMessages(tx, accountId, messageIds);
    if (!draft || !messages.length) return;
    const by = messages[0]!.authorName;
    const body = messages.map((message) => message.body).join('\n');
    if (linkId !== null) return tellTeam(place, linkId, { draft, by, body });
    const mention = { contentId, by, title: draft.contentTitle, body, link: pageOf(draft), to: mentions };
    await tellMentioned(place, mention);
    await mailMessage(place, { by, draft, body });
  },
);
type OfDraft = { subject: string; data: { contentId: string } };
/** Shows screens what was decided or written about a draft. */
const showDraft = ({ tx, accountId }: EventPlace, { subject: writingId, data }: OfDraft): Promise<void> =>
  tellOfItems(tx, accountId, APPROVAL_TOPIC, { writingId, page: LIST }, [data.contentId]);
/** Notices, mails and news about drafts. */
export const listeners = [
  within(approvalDecided, showDraft),
  within(approvalMessagePosted, showDraft),
  tellDecided,
  tellMessages,
];
