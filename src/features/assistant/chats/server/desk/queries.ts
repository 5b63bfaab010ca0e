import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Context, Note } from '../../contract.ts';
import type { ReadyAnswer } from '../../contract-desk.ts';
import { MOST_ANSWERS, MOST_NOTES } from '../../rules.ts';

/** Lists the notes about a conversation, oldest first. */
export const notesOf = (tx: TenantTx, accountId: string, chatId: string): Promise<Note[]> =>
  tx.all(
    q
      .selectFrom('chatNote')
      .select(['id', 'authorName', 'text', 'createdAt'])
      .where('accountId', '=', accountId)
      .where('chatId', '=', chatId)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(MOST_NOTES),
  );
/** Adds a note about a conversation. */
export const addNote = async (
  tx: TenantTx,
  accountId: string,
  note: { chatId: string; authorName: string; text: string },
): Promise<Note> =>
  (await tx.one(
    q
      .insertInto('chatNote')
      .values({ accountId, ...note })
      .returning(['id', 'authorName', 'text', 'createdAt']),
  ))!;
/** Deletes a note about a conversation. Returns whether it was there. */
export const removeNote = async (
  tx: TenantTx,
  accountId: string,
  chatId: string,
  noteId: string,
): Promise<boolean> =>
  (await tx.run(
    q
      .deleteFrom('chatNote')
      .where('accountId', '=', accountId)
      .where('chatId', '=', chatId)
      .where('id', '=', noteId),
  )) > 0;

/** Lists the answers that people of an account keep at hand. */
export const answers = (tx: TenantTx, accountId: string): Promise<ReadyAnswer[]> =>
  tx.all(
    q
      .selectFrom('chatAnswer')
      .select(['id', 'title', 'text'])
      .where('accountId', '=', accountId)
      .orderBy('title')
      .orderBy('id')
      .limit(MOST_ANSWERS),
  );
/** Keeps an answer at hand. */
export const addAnswer = async (
  tx: TenantTx,
  accountId: string,
  answer: { title: string; text: string },
): Promise<ReadyAnswer> =>
  (await tx.one(
    q
      .insertInto('chatAnswer')
      .values({ accountId, ...answer })
      .returning(['id', 'title', 'text']),
  ))!;
/** Deletes an answer. Returns whether it was there. */
export const removeAnswer = async (tx: TenantTx, accountId: string, answerId: string): Promise<boolean> =>
  (await tx.run(q.deleteFrom('chatAnswer').where('accountId', '=', accountId).where('id', '=', answerId))) >
  0;

/** Stores what the assistant proposes; '' drops it. */
export const setDraft = (
  tx: TenantTx,
  accountId: string,
  chatId: string,
  { text, n, context }: { text: string; n: number | null; context: Partial<Context> },
) =>
  tx.run(
    q
      .updateTable('chat')
      .set({ draft: text, draftN: n, draftContext: json(context) })
      .where('accountId', '=', accountId)
      .where('id', '=', chatId),
  );
/** Notes since when a visitor waits for a person; who waits already goes on waiting. */
export const beginWaiting = (tx: TenantTx, accountId: string, chatId: string, now: string) =>
  tx.run(
    q
      .updateTable('chat')
      .set({ waitingSince: sql`coalesce(waiting_since, ${now}::timestamptz)` })
      .where('accountId', '=', accountId)
      .where('id', '=', chatId),
  );
/** Most conversations that people are told of at once. */
const MOST_MISSED = 200;
/** Lists conversations of all accounts whose visitors have waited since before a moment, and of which nobody was told. */
export const missed = (tx: TenantTx, before: string) =>
  tx.all(
    q
      .selectFrom('chat')
      .select(['accountId', 'id'])
      .where('waitingSince', '<', before)
      .where('missedAt', 'is', null)
      .where('state', 'in', ['waiting', 'human'])
      .orderBy('waitingSince')
      .limit(MOST_MISSED),
  );
/** Locks a conversation that is still missed. Returns who has it and who waits; undefined: somebody came. */
export const lockMissed = (tx: TenantTx, accountId: string, chatId: string, before: string) =>
  tx.one(
    q
      .selectFrom('chat')
      .select(['state', 'name', 'email', 'phone', 'leadId'])
      .where('accountId', '=', accountId)
      .where('id', '=', chatId)
      .where('waitingSince', '<', before)
      .where('missedAt', 'is', null)
      .where('state', 'in', ['waiting', 'human'])
      .forUpdate(),
  );
