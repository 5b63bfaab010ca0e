import type { Span } from '#features/assistant/knowledge/contract.ts';
import type { Chunk } from '#features/assistant/knowledge/rules-chunks.ts';
import { searching } from '#platform/db/search.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { DemoMessage } from '../contract-pages.ts';

/** A passage of a page that was read. */
export type Passage = Chunk & { url: string; title: string; language: Language };
/** Replaces the passages of a demo. */
export async function replacePassages(
  tx: TenantTx,
  accountId: string,
  botDemoId: string,
  passages: readonly Passage[],
): Promise<void> {
  await tx.run(
    q.deleteFrom('botDemoPassage').where('accountId', '=', accountId).where('botDemoId', '=', botDemoId),
  );
  if (!passages.length) return;
  await tx.run(
    q.insertInto('botDemoPassage').values(
      passages.map(({ url, title, heading, text, language }, position) => ({
        accountId,
        botDemoId,
        position,
        url,
        title,
        heading,
        text,
        language,
      })),
    ),
  );
}
/** Returns the passages of a demo that fit a question best, best first. @throws database.search_slow 503 */
export function searchPassages(
  tx: TenantTx,
  accountId: string,
  botDemoId: string,
  asked: { question: string; language: Language; limit: number },
): Promise<Span[]> {
  const { question, language, limit } = asked;
  const hits = sql<{
    id: string;
    score: number;
  }>`search_bot_demo(${botDemoId}, ${question}, ${language}, ${limit})`;
  return searching(tx, async () => {
    const passages = await tx.all(
      q
        .selectFrom(hits.as('hit'))
        .innerJoin('botDemoPassage as p', (join) =>
          join.on('p.accountId', '=', accountId).onRef('p.id', '=', 'hit.id'),
        )
        .select(['p.id', 'p.title', 'p.url as sourceUrl', 'p.heading', 'p.text', 'p.language', 'hit.score'])
        .orderBy('hit.score', 'desc')
        .orderBy('p.position')
        .$castTo<Pick<Span, 'id' | 'title' | 'sourceUrl' | 'heading' | 'text' | 'language' | 'score'>>(),
    );
    return passages.map((row) => ({
      ...row,
      docId: botDemoId,
      kind: 'page' as const,
      offset: 0,
      revision: 1,
      classificationId: null,
      isUntrusted: true,
    }));
  });
}

/** A conversation with a demo. */
export type Chat = { id: string; messages: number };
/** Finds the conversation of a browser with one demo by the hash of its secret; that of another demo is none. */
export const findChat = (
  tx: TenantTx,
  accountId: string,
  botDemoId: string,
  secret: Buffer,
): Promise<Chat | undefined> =>
  tx.one(
    q
      .selectFrom('botDemoChat')
      .select(['id', 'messages'])
      .where('accountId', '=', accountId)
      .where('botDemoId', '=', botDemoId)
      .where('secret', '=', secret),
  );
/** Returns the conversation of a browser, locked; the first message makes it, and counts it for its demo. */
export async function openChat(
  tx: TenantTx,
  accountId: string,
  botDemoId: string,
  secret: Buffer,
): Promise<Chat> {
  const fresh = await tx.one(
    q
      .insertInto('botDemoChat')
      .values({ accountId, botDemoId, secret })
      .onConflict((clash) => clash.columns(['accountId', 'botDemoId', 'secret']).doNothing())
      .returning('id'),
  );
  if (fresh)
    await tx.run(
      q
        .updateTable('botDemo')
        .set(({ eb }) => ({ conversations: eb('conversations', '+', 1) }))
        .where('accountId', '=', accountId)
        .where('id', '=', botDemoId),
    );
  const chat = await findChat(tx, accountId, botDemoId, secret);
  return (await lockChat(tx, accountId, chat!.id))!;
}
/** Locks a conversation, so that its messages come one after another; undefined: it was deleted. */
export const lockChat = (tx: TenantTx, accountId: string, chatId: string): Promise<Chat | undefined> =>
  tx.one(
    q
      .selectFrom('botDemoChat')
      .select(['id', 'messages'])
      .where('accountId', '=', accountId)
      .where('id', '=', chatId)
      .forUpdate(),
  );
/** Adds a message to a locked conversation. */
export async function addMessage(
  tx: TenantTx,
  accountId: string,
  chatId: string,
  { from, text, source }: Pick<DemoMessage, 'from' | 'text' | 'source'>,
): Promise<void> {
  const last = await tx.one(
    q
      .selectFrom('botDemoMessage')
      .select(sql<number>`coalesce(max(n), 0)`.as('n'))
      .where('accountId', '=', accountId)
      .where('botDemoChatId', '=', chatId),
  );
  await tx.run(
    q.insertInto('botDemoMessage').values({
      accountId,
      botDemoChatId: chatId,
      n: last!.n + 1,
      sender: from,
      text,
      source: source && json(source),
    }),
  );
  if (from === 'visitor')
    await tx.run(
      q
        .updateTable('botDemoChat')
        .set(({ eb }) => ({ messages: eb('messages', '+', 1) }))
        .where('accountId', '=', accountId)
        .where('id', '=', chatId),
    );
}
/** Most messages of a conversation that are read. */
const MOST_READ = 200;
/** Reads the messages of a conversation in their order. */
export const messagesOf = (tx: TenantTx, accountId: string, chatId: string): Promise<DemoMessage[]> =>
  tx.all(
    q
      .selectFrom('botDemoMessage')
      .select(['n', 'sender as from', 'text', 'source'])
      .where('accountId', '=', accountId)
      .where('botDemoChatId', '=', chatId)
      .orderBy('n')
      .limit(MOST_READ)
      .$castTo<DemoMessage>(),
  );
/** Deletes a conversation. */
export const removeChat = (tx: TenantTx, accountId: string, chatId: string) =>
  tx.run(q.deleteFrom('botDemoChat').where('accountId', '=', accountId).where('id', '=', chatId));
