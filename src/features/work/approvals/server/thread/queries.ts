import { q, type TenantTx } from '#platform/db/tenant.ts';

/** Most messages of a draft that are shown. */
const MOST_MESSAGES = 100;
/** Reads the last messages about a draft, the oldest first. */
export async function threadOf(tx: TenantTx, accountId: string, writingId: string) {
  const messages = await tx.all(
    q
      .selectFrom('contentMessage')
      .select(['id', 'userId', 'authorName', 'quote', 'body', 'createdAt as at'])
      .where('accountId', '=', accountId)
      .where('writingId', '=', writingId)
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(MOST_MESSAGES),
  );
  return messages.toReversed();
}
type NewMessage = {
  accountId: string;
  contentId: string;
  writingId: string;
  /** Null: a client by a link. */
  userId: string | null;
  authorName: string;
  quote: string;
  body: string;
  /** People who are named in it. */
  mentions?: string[];
};
/** Adds messages to the thread of a draft, and returns their ids. */
export const addMessages = async (tx: TenantTx, messages: NewMessage[]): Promise<string[]> =>
  (await tx.all(q.insertInto('contentMessage').values(messages).returning('id'))).map(({ id }) => id);
/** Reads messages of a draft that are not deleted, the oldest first. */
export const findMessages = (tx: TenantTx, accountId: string, messageIds: string[]) =>
  tx.all(
    q
      .selectFrom('contentMessage')
      .select(['authorName', 'body'])
      .where('accountId', '=', accountId)
      .where('id', 'in', messageIds)
      .where('deletedAt', 'is', null)
      .orderBy('id'),
  );
