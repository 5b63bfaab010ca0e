import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Where an answer goes: into a conversation or to an inquiry. */
export type ReplyAddress = {
  id: string;
  userId: string;
  sender: Buffer;
  chatId: string | null;
  leadId: string | null;
  toldAt: string | null;
};
/** Adds an address for a mail to a person, and returns its id. */
export const addAddress = async (
  tx: TenantTx,
  accountId: string,
  address: { userId: string; sender: Buffer; chatId?: string; leadId?: string },
): Promise<string> =>
  (await tx.one(
    q
      .insertInto('replyAddress')
      .values({ accountId, ...address })
      .returning('id'),
  ))!.id;
/** Finds an address. */
export const findAddress = (tx: TenantTx, accountId: string, id: string): Promise<ReplyAddress | undefined> =>
  tx.one(
    q
      .selectFrom('replyAddress')
      .select(['id', 'userId', 'sender', 'chatId', 'leadId', 'toldAt'])
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .forUpdate(),
  );
/** Notes that a person was told about an answer that did not arrive. */
export const noteTold = (tx: TenantTx, accountId: string, id: string, now: string) =>
  tx.run(
    q
      .updateTable('replyAddress')
      .set({ toldAt: now })
      .where('accountId', '=', accountId)
      .where('id', '=', id),
  );
/** Notes a message. Returns false for one that was here before. */
export const addReply = async (
  tx: TenantTx,
  accountId: string,
  reply: { messageKey: Buffer; outcome: string },
): Promise<boolean> =>
  (await tx.one(
    q
      .insertInto('mailReply')
      .values({ accountId, ...reply })
      .onConflict((clash) => clash.columns(['accountId', 'messageKey']).doNothing())
      .returning('id'),
  )) !== undefined;
/** Says what came of a message. */
export const setOutcome = (tx: TenantTx, accountId: string, messageKey: Buffer, outcome: string) =>
  tx.run(
    q
      .updateTable('mailReply')
      .set({ outcome })
      .where('accountId', '=', accountId)
      .where('messageKey', '=', messageKey),
  );
/** Finds the conversation that an inquiry came from, if it is not over. */
export const openChatOf = (tx: TenantTx, accountId: string, leadId: string) =>
  tx.one(
    q
      .selectFrom('chat')
      .select('id')
      .where('accountId', '=', accountId)
      .where('leadId', '=', leadId)
      .where('state', '<>', 'closed')
      .limit(1),
  );
/** Reads the email address of an inquiry; '' for none. */
export const leadEmail = async (tx: TenantTx, accountId: string, leadId: string): Promise<string> =>
  (
    await tx.one(
      q.selectFrom('lead').select('email').where('accountId', '=', accountId).where('id', '=', leadId),
    )
  )?.email ?? '';
/** Most accounts whose mailboxes are read in a minute. */
const MOST_ACCOUNTS = 5000;
/** Lists accounts that have connected a mailbox. */
export const accountsWith = (tx: TenantTx, kind: string) =>
  tx.all(
    q
      .selectFrom('connection as c')
      .innerJoin('account as a', 'a.id', 'c.accountId')
      .select('a.id')
      .where('c.kind', '=', kind)
      .where('a.removingAt', 'is', null)
      .orderBy('a.id')
      .limit(MOST_ACCOUNTS),
  );
/** Begins to read a mailbox; undefined: another process reads it. */
export const claim = (
  tx: TenantTx,
  accountId: string,
  { connectionId, now, until }: { connectionId: string; now: string; until: string },
) =>
  tx.one(
    q
      .insertInto('mailbox')
      .values({ accountId, connectionId, busyUntil: until })
      .onConflict((clash) =>
        clash
          .columns(['accountId', 'connectionId'])
          .doUpdateSet({ busyUntil: until })
          .where(sql<boolean>`mailbox.busy_until is null or mailbox.busy_until < ${now}::timestamptz`),
      )
      .returning([
        'id',
        'uidValidity',
        sql<number>`last_uid::float8`.as('lastUid'),
        sql<number | null>`failed_uid::float8`.as('failedUid'),
        'tries',
      ]),
  );
/** Ends reading a mailbox, and notes how far it was read. */
export const release = (
  tx: TenantTx,
  accountId: string,
  id: string,
  state: { uidValidity: string; lastUid: number; failedUid: number | null; tries: number },
) =>
  tx.run(
    q
      .updateTable('mailbox')
      .set({ ...state, busyUntil: null })
      .where('accountId', '=', accountId)
      .where('id', '=', id),
  );
/** Deletes addresses and notes of messages that are older than a number of days, and mailboxes without a connection. */
export async function sweep(tx: TenantTx, days: number): Promise<void> {
  const isOld = sql<boolean>`created_at < now() - make_interval(days => ${days})`;
  await tx.run(q.deleteFrom('replyAddress').where(isOld));
  await tx.run(q.deleteFrom('mailReply').where(isOld));
  await tx.run(
    q
      .deleteFrom('mailbox')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('connection')
              .select('connection.id')
              .whereRef('connection.id', '=', 'mailbox.connectionId'),
          ),
        ),
      ),
  );
}
