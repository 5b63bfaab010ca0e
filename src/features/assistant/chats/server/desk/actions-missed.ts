import { brandOf, mailMembers, notify } from '#features/ground/notices/server/actions.ts';
import { tellOfChat, type Desk } from '../actions.ts';
import * as chats from '../queries.ts';
import { messagesOf } from '../queries.ts';
import { answerers } from './actions.ts';
import { missedMail } from './emails.ts';
import * as queries from './queries.ts';

/**
 * Tells those who may answer, by notice and mail, that a visitor waits and nobody came. Whoever had the conversation has it
 * no longer, so that anybody can take it. A visitor who left a contact is an inquiry of which a mail was sent already.
 */
export async function tellMissed(desk: Desk, chatId: string, before: string): Promise<void> {
  const { tx, services, accountId } = desk;
  const chat = await queries.lockMissed(tx, accountId, chatId, before);
  if (!chat) return;
  await chats.set(tx, accountId, chatId, {
    state: 'waiting',
    assignedTo: null,
    assignedName: '',
    missedAt: services.clock().toISOString(),
  });
  const to = (await answerers(tx, accountId)).map(({ userId }) => userId);
  const link = `/apps/dashboards/widget-logs/${chatId}`;
  const name = chat.name || chat.email || chat.phone;
  await notify(tx, { accountId, kind: 'chat.missed', data: { name }, link, to });
  if (chat.leadId === null) {
    const host = (await brandOf(tx, accountId))?.appHost ?? services.config.appHost;
    const url = `${services.hosts.origin(host)}${link}`;
    const question = (await messagesOf(tx, accountId, chatId)).findLast(({ sender }) => sender === 'visitor');
    await mailMembers(tx, services, {
      accountId,
      kind: 'chat.missed',
      to,
      page: link,
      thread: { chatId },
      write: (language, brand, isAnswerable) =>
        missedMail(language, brand, { name, text: question?.text ?? '', url, isAnswerable }),
    });
  }
  await tellOfChat(desk, chatId);
}
