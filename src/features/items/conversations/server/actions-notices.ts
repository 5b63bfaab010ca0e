import { mailMembers, notify, sendMail } from '#features/ground/notices/server/actions.ts';
import { addNotices, brandOf, staffHere } from '#features/ground/notices/server/queries.ts';
import { on } from '#platform/events/listener.ts';
import type { EventPlace } from '#platform/services.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { messageEdited, messagePosted } from '../events.ts';
import { mentionMail } from './emails.ts';
import * as queries from './queries.ts';

/** A message about an item in which people are named; `link` is the path of the page that shows it. */
export type Mention = {
  contentId: string;
  by: string;
  title: string;
  body: string;
  link: string;
  to: string[];
};
/** Sends a notice and a mail to those who are named in a message for the first time. */
export async function tellMentioned(
  { tx, services, accountId }: EventPlace,
  { contentId, by, title, body, link, to }: Mention,
): Promise<void> {
  if (!to.length) return;
  const kind = 'message.mention';
  await notify(tx, { accountId, kind, data: { by, title }, link, to });
  const brand = await brandOf(tx, accountId);
  const url = `${services.hosts.origin(brand?.appHost ?? services.config.appHost)}${link}`;
  await mailMembers(tx, services, {
    accountId,
    kind,
    byPerson: true,
    to,
    page: link,
    write: (language, tenant) => mentionMail(language, tenant, { by, title, body, url }),
  });
  const staff = (await staffHere(tx, contentId)).filter(
    (person) => to.includes(person.userId) && mayOpen(person, link),
  );
  if (!brand || !staff.length) return;
  const staffIds = staff.map(({ userId }) => userId);
  await addNotices(tx, accountId, staffIds, { kind, data: { by, title }, link });
  for (const { email, language } of staff)
    await sendMail(tx, services, {
      accountId,
      kind,
      byPerson: true,
      to: email,
      language,
      senderName: brand.sender,
      ...mentionMail(language, brand, { by, title, body, url }),
    });
}

type Named = { subject: string; data: { contentId: string; mentions: string[] } };
/** Tells those who are named in a message; one that is deleted, or whose item is gone, tells nobody. */
async function tellNamed(place: EventPlace, { subject, data }: Named): Promise<void> {
  const { tx, accountId } = place;
  const { contentId, mentions: to } = data;
  if (!to.length) return;
  const item = await queries.findItem(tx, accountId, contentId);
  const message = await queries.findMessage(tx, { accountId, contentId }, subject);
  if (!item || !message || message.deletedAt) return;
  const { authorName: by, body } = message;
  const link = `/content/${contentId}/messages`;
  await tellMentioned(place, { contentId, by, title: item.title, body, link, to });
}
/** Tells people who are named in messages about items. */
export const tellNamedPeople = [
  on(messagePosted, 'messages.posted', tellNamed),
  on(messageEdited, 'messages.edited', tellNamed),
];
