import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { Context, Message } from '../contract.ts';
import type { ChatState, Contact, senders } from '../rules.ts';

const now = () => sql<string>`now()`;
const columns = [
  'id',
  'language',
  'stage',
  'state',
  'name',
  'email',
  'phone',
  'messages',
  'leadAt',
  'leadId',
  'bookingId',
  'holdId',
  'updatedAt',
  'assignedTo',
  'draft',
  'draftN',
  'draftContext',
] as const;
/** A conversation as its own actions need it. */
export type Chat = Contact & {
  id: string;
  language: Language;
  stage: string;
  state: ChatState;
  messages: number;
  leadAt: string | null;
  leadId: string | null;
  bookingId: string | null;
  /** The held time of the visitor, which may be over. */
  holdId: string | null;
  updatedAt: string;
  assignedTo: string | null;
  draft: string;
  draftN: number | null;
  draftContext: Partial<Context>;
};
const rows = (accountId: string) =>
  q.selectFrom('chat').select(columns).$castTo<Chat>().where('accountId', '=', accountId);
/** Finds the conversation of a browser by the hash of its secret; one that was ended is none. */
export const findBySecret = (tx: TenantTx, accountId: string, secret: Buffer): Promise<Chat | undefined> =>
  tx.one(rows(accountId).where('secret', '=', secret).where('state', '<>', 'closed'));
/** Locks a conversation, so that its messages come one after another; undefined: it was deleted. */
export const lock = (tx: TenantTx, accountId: string, chatId: string): Promise<Chat | undefined> =>
  tx.one(rows(accountId).where('id', '=', chatId).forUpdate());
/** Makes a conversation; undefined: this browser has begun one in the same moment. */
export const insert = (
  tx: TenantTx,
  accountId: string,
  chat: { secret: Buffer; language: Language; city: string | null; page: string; stage: string },
) =>
  tx.one(
    q
      .insertInto('chat')
      .values({ accountId, ...chat })
      .onConflict((clash) => clash.columns(['accountId', 'secret']).doNothing())
      .returning('id'),
  );
type NewMessage = {
  sender: (typeof senders)[number];
  text: string;
  transcript?: string;
  context?: Context;
  authorName?: string;
};
/** Adds a message to a locked conversation. */
export async function addMessage(
  tx: TenantTx,
  accountId: string,
  chatId: string,
  { context, ...message }: NewMessage,
): Promise<void> {
  const last = await tx.one(
    q
      .selectFrom('chatMessage')
      .select(sql<number>`coalesce(max(n), 0)`.as('n'))
      .where('accountId', '=', accountId)
      .where('chatId', '=', chatId),
  );
  await tx.run(
    q.insertInto('chatMessage').values({
      accountId,
      chatId,
      n: last!.n + 1,
      ...message,
      ...(context ? { context: json(context) } : {}),
    }),
  );
  await tx.run(
    q
      .updateTable('chat')
      .set(({ eb }) => ({
        updatedAt: now(),
        ...(message.sender === 'visitor' ? { messages: eb('messages', '+', 1) } : {}),
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', chatId),
  );
}
/** Counts the replies of the assistant in a conversation. */
export const countReplies = async (tx: TenantTx, accountId: string, chatId: string): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('chatMessage')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('accountId', '=', accountId)
      .where('chatId', '=', chatId)
      .where('sender', '=', 'assistant'),
  ))!.count;
/** Most messages of one conversation that are read. */
const MOST_READ = 1000;
/** Reads the messages of a conversation in their order. */
export async function messagesOf(tx: TenantTx, accountId: string, chatId: string): Promise<Message[]> {
  const all = await tx.all(
    q
      .selectFrom('chatMessage')
      .select(['n', 'sender', 'text', 'authorName', 'transcript', 'context', 'createdAt'])
      .$castTo<Omit<Message, 'context'> & { context: Partial<Context> }>()
      .where('accountId', '=', accountId)
      .where('chatId', '=', chatId)
      .orderBy('n')
      .limit(MOST_READ),
  );
  return all.map((row) => ({ ...row, context: row.context.by ? (row.context as Context) : null }));
}
type Change = Partial<Contact> & {
  state?: Chat['state'];
  leadId?: string;
  leadAt?: string;
  bookingId?: string;
  holdId?: string | null;
  assignedTo?: string | null;
  assignedName?: string;
  waitingSince?: string | null;
  missedAt?: string | null;
};
/** Changes facts of a conversation. */
export const set = (tx: TenantTx, accountId: string, chatId: string, change: Change) =>
  tx.run(q.updateTable('chat').set(change).where('accountId', '=', accountId).where('id', '=', chatId));
/** Counts a question that nothing was found for. */
export const countUnanswered = (tx: TenantTx, accountId: string, chatId: string) =>
  tx.run(
    q
      .updateTable('chat')
      .set(({ eb }) => ({ unanswered: eb('unanswered', '+', 1) }))
      .where('accountId', '=', accountId)
      .where('id', '=', chatId),
  );
/** Deletes a conversation with its messages. */
export const remove = (tx: TenantTx, accountId: string, chatId: string) =>
  tx.run(q.deleteFrom('chat').where('accountId', '=', accountId).where('id', '=', chatId));

/** Reads whether the account shows its agency, and which one that is (CHAT-25). */
export const agencyOf = (tx: TenantTx, accountId: string) =>
  tx.one(q.selectFrom('account').select(['showAgencyBranding', 'agencyId']).where('id', '=', accountId));
/** Reads the public brand of an agency (CHAT-25). */
export const agencyBrand = (tx: TenantTx, agencyId: string) =>
  tx.one(
    q
      .selectFrom(
        sql<{
          appName: string;
          appHomeUrl: string | null;
          logo: { url: string } | null;
          domain: string | null;
        }>`agency_brand(${agencyId})`.as<'b'>(sql`b`),
      )
      .select(['appName', 'appHomeUrl', 'logo', 'domain']),
  );
