import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { personName } from '#features/identity/identity/server/queries.ts';
import { MOST_UNREAD, type Message } from '../contract.ts';

const columns = [
  'id',
  'userId',
  'authorName',
  'body',
  'mentions',
  'createdAt',
  'editedAt',
  'deletedAt',
] as const;
/** Seconds after which somebody who said nothing more no longer counts as here. */
const PRESENCE_SECONDS = 75;

/** Returns what decides about an item, and its title. */
export const findItem = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(
    q
      .selectFrom('content')
      .select(['id', 'title', 'userId', 'contentTypeId', 'isTestimonial'])
      .select(sql<'notPublished' | 'published'>`status_publish`.as('statusPublish'))
      .where('accountId', '=', accountId)
      .where('id', '=', contentId),
  );
type OfItem = { accountId: string; contentId: string };
/** Returns messages about an item below an id, the newest first. */
export const listMessages = (
  tx: TenantTx,
  { accountId, contentId }: OfItem,
  { below, limit }: { below: string | undefined; limit: number },
): Promise<Message[]> =>
  tx.all(
    q
      .selectFrom('contentMessage')
      .select(columns)
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('writingId', 'is', null)
      .$if(below !== undefined, (select) => select.where('id', '<', below!))
      .orderBy('id', 'desc')
      .limit(limit),
  );
export const findMessage = (tx: TenantTx, { accountId, contentId }: OfItem, messageId: string) =>
  tx.one(
    q
      .selectFrom('contentMessage')
      .select(columns)
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('id', '=', messageId),
  );
export const addMessage = (
  tx: TenantTx,
  ofItem: OfItem,
  message: { userId: string | null; authorName: string; body: string; mentions: string[] },
) =>
  tx.one(
    q
      .insertInto('contentMessage')
      .values({ ...ofItem, ...message })
      .returning(columns),
  );
export const updateMessage = (
  tx: TenantTx,
  accountId: string,
  messageId: string,
  change: { body: string; mentions: string[]; isRemoved: boolean },
) =>
  tx.one(
    q
      .updateTable('contentMessage')
      .set({
        body: change.body,
        mentions: change.mentions,
        ...(change.isRemoved ? { deletedAt: sql<string>`now()` } : { editedAt: sql<string>`now()` }),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', messageId)
      .returning(columns),
  );
/** Returns how many messages of others came after the last one that a person has seen, up to MOST_UNREAD. */
export const countUnread = async (tx: TenantTx, { accountId, contentId }: OfItem, userId: string) => {
  const seen = q
    .selectFrom('contentMessageSeen')
    .select('messageId')
    .where('accountId', '=', accountId)
    .where('contentId', '=', contentId)
    .where('userId', '=', userId);
  const unread = q
    .selectFrom('contentMessage')
    .select('id')
    .where('accountId', '=', accountId)
    .where('contentId', '=', contentId)
    .where('deletedAt', 'is', null)
    .where('writingId', 'is', null)
    .where('userId', 'is distinct from', userId)
    .where(({ eb, or, not, exists }) => or([eb('id', '>', seen), not(exists(seen))]))
    .limit(MOST_UNREAD);
  return (await tx.all(unread)).length;
};
/** Keeps the newest message that a person has seen. */
export const putSeen = (tx: TenantTx, ofItem: OfItem, userId: string, messageId: string) =>
  tx.run(
    q
      .insertInto('contentMessageSeen')
      .values({ ...ofItem, userId, messageId })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'contentId', 'userId']).doUpdateSet({
          messageId: sql<string>`greatest(content_message_seen.message_id, excluded.message_id)`,
        }),
      ),
  );

/** Says that a person has an item open. Returns whether they had not before. */
export async function putPresence(tx: TenantTx, ofItem: OfItem, userId: string): Promise<boolean> {
  const fresh = sql<boolean>`seen_at > now() - make_interval(secs => ${PRESENCE_SECONDS})`;
  const before = await tx.one(
    q
      .selectFrom('contentPresence')
      .select('userId')
      .where('accountId', '=', ofItem.accountId)
      .where('contentId', '=', ofItem.contentId)
      .where('userId', '=', userId)
      .where(fresh),
  );
  await tx.run(
    q
      .insertInto('contentPresence')
      .values({ ...ofItem, userId })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'contentId', 'userId']).doUpdateSet({ seenAt: sql<string>`now()` }),
      ),
  );
  return before === undefined;
}
export const removePresence = (tx: TenantTx, { accountId, contentId }: OfItem, userId: string) =>
  tx.run(
    q
      .deleteFrom('contentPresence')
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('userId', '=', userId),
  );
/** Returns who has an item open, at most 50. */
export const listPresent = (tx: TenantTx, { accountId, contentId }: OfItem) =>
  tx.all(
    q
      .selectFrom('contentPresence as p')
      .innerJoin('appUser as u', 'u.id', 'p.userId')
      .select('u.id')
      .select(sql<string>`${personName}`.as('name'))
      .where('p.accountId', '=', accountId)
      .where('p.contentId', '=', contentId)
      .where(sql<boolean>`p.seen_at > now() - make_interval(secs => ${PRESENCE_SECONDS})`)
      .orderBy('p.userId')
      .limit(50),
  );
/** Deletes messages whose item is neither there nor in the trash. Returns their number. */
export async function removeOrphans(tx: TenantTx, atOnce: number): Promise<number> {
  const orphans = await tx.all(
    q
      .selectFrom('contentMessage as m')
      .leftJoin('content as c', (join) =>
        join.onRef('c.accountId', '=', 'm.accountId').onRef('c.id', '=', 'm.contentId'),
      )
      .leftJoin('contentTrash as t', (join) =>
        join.onRef('t.accountId', '=', 'm.accountId').onRef('t.contentId', '=', 'm.contentId'),
      )
      .select('m.id')
      .where('c.id', 'is', null)
      .where('t.contentId', 'is', null)
      .limit(atOnce),
  );
  if (!orphans.length) return 0;
  return tx.run(
    q.deleteFrom('contentMessage').where(
      'id',
      'in',
      orphans.map(({ id }) => id),
    ),
  );
}
export const removeOldPresences = (tx: TenantTx) =>
  tx.run(q.deleteFrom('contentPresence').where(sql<boolean>`seen_at < now() - interval '1 day'`));
