import { anyId, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { OutsideReview } from '#platform/outside/reviews/protocol.ts';
import type { ReviewsLog } from '../../contract.ts';
import type { Outcome, ReviewSource } from '../../rules.ts';

const columns = [
  'id',
  'accountId',
  'time',
  'source',
  'name',
  'outcome',
  'found',
  'added',
  'changed',
  'removed',
  'refused',
  'withheld',
  'failure',
  'said',
  'endedAt',
] as const;
/** Begins a row of the log, unless an import of this connection is under way. */
export const begin = (
  tx: TenantTx,
  row: {
    accountId: string;
    source: ReviewSource;
    connectionId: string | null;
    name: string;
    askedBy: string | null;
    /** The import of a file has its id. */
    id?: string;
  },
) =>
  tx.one(
    q
      .insertInto('reviewsLog')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
/** Reads an import as people see it. */
export const findLog = (tx: TenantTx, accountId: string, logId: string): Promise<ReviewsLog | undefined> =>
  tx.one(
    q
      .selectFrom('reviewsLog')
      .select(columns)
      .where('accountId', '=', accountId)
      .where('id', '=', logId)
      .$castTo<ReviewsLog>(),
  );
/** Locks the row of an import that is under way, with its connection. */
export const lockRunning = (tx: TenantTx, accountId: string, logId: string) =>
  tx.one(
    q
      .selectFrom('reviewsLog')
      .select(['id', 'source', 'connectionId', 'refused'])
      .where('accountId', '=', accountId)
      .where('id', '=', logId)
      .where('outcome', '=', 'running')
      .forUpdate(),
  );
/** Returns the import of a connection that is under way. */
export const runningOf = (tx: TenantTx, accountId: string, connectionId: string) =>
  tx.one(
    q
      .selectFrom('reviewsLog')
      .select('id')
      .where('accountId', '=', accountId)
      .where('connectionId', '=', connectionId)
      .where('outcome', '=', 'running'),
  );
/** Tells whether an earlier import of a connection has come to its end. */
export const hasEarlier = async (tx: TenantTx, accountId: string, connectionId: string): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('reviewsLog')
      .select('id')
      .where('accountId', '=', accountId)
      .where('connectionId', '=', connectionId)
      .where('outcome', 'in', ['imported', 'none', 'low'])
      .limit(1),
  )) !== undefined;
/** Lists imports, newest first, one more than the page holds. */
export function listLogs(
  tx: TenantTx,
  accountId: string,
  { after, limit }: { after: readonly (string | number)[] | undefined; limit: number },
): Promise<ReviewsLog[]> {
  let page = q.selectFrom('reviewsLog').select(columns).where('accountId', '=', accountId);
  if (after) page = page.where(sql<boolean>`(time, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return tx.all(
    page
      .orderBy('time', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .$castTo<ReviewsLog>(),
  );
}
/** The last end of an import by connection, and whether one is under way. */
export const latest = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('reviewsLog')
      .select([
        'connectionId',
        sql<string | null>`max(ended_at)`.as('lastAt'),
        sql<boolean>`bool_or(outcome = 'running')`.as('isRunning'),
      ])
      .where('accountId', '=', accountId)
      .where('connectionId', 'is not', null)
      .groupBy('connectionId'),
  );

/** The import that brings reviews. */
export type Import = { accountId: string; logId: string; source: ReviewSource; connectionId: string | null };
const DIFFERS = sql<boolean>`(review.author, review.rating, review.text, review.reply, review.url, review.is_removed)
  is distinct from (excluded.author, excluded.rating, excluded.text, excluded.reply, excluded.url, false)`;
const IS_THERE = sql<boolean>`(review.reply_state = 'unknown'
  and excluded.reply <> ''
  and excluded.reply = review.reply_draft)`;
/**
 * Brings reviews in: those that are there are updated, and none comes twice. Returns their ids in the order of the
 * statement, with whether each is new.
 */
export const upsert = (
  tx: TenantTx,
  { accountId, logId, source, connectionId }: Import,
  reviews: (OutsideReview & { origin?: string })[],
) =>
  tx.all(
    q
      .insertInto('review')
      .values(
        reviews.map(({ origin = '', ...review }) => ({
          accountId,
          source,
          connectionId,
          origin,
          ...review,
          seenIn: logId,
          madeIn: logId,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'source', 'externalId']).doUpdateSet({
          connectionId: sql`excluded.connection_id`,
          path: sql`excluded.path`,
          author: sql`excluded.author`,
          rating: sql`excluded.rating`,
          text: sql`excluded.text`,
          language: sql`coalesce(nullif(excluded.language, ''), review.language)`,
          writtenAt: sql`coalesce(excluded.written_at, review.written_at)`,
          editedAt: sql`excluded.edited_at`,
          url: sql`excluded.url`,
          reply: sql`excluded.reply`,
          repliedAt: sql`excluded.replied_at`,
          // A reply whose answer was lost is known as soon as the source shows it.
          replyState: sql`case when ${IS_THERE} then 'sent' else review.reply_state end`,
          replyFailure: sql`case when ${IS_THERE} then null else review.reply_failure end`,
          isRemoved: false,
          removedAt: null,
          seenIn: logId,
          changedIn: sql`case when ${DIFFERS} then ${logId}::uuid else review.changed_in end`,
          updatedAt: sql`case when ${DIFFERS} then now() else review.updated_at end`,
        }),
      )
      .returning(['id', 'externalId', sql<boolean>`coalesce(made_in = ${logId}::uuid, false)`.as('isNew')]),
  );
/** Marks the reviews of a connection that its source has not given any more. Returns how many. */
export const markRemoved = async (
  tx: TenantTx,
  { accountId, logId, source, connectionId }: Import,
): Promise<number> =>
  (
    await tx.all(
      q
        .updateTable('review')
        .set({ isRemoved: true, removedAt: sql<string>`now()`, updatedAt: sql<string>`now()` })
        .where('accountId', '=', accountId)
        .where('source', '=', source)
        .where('connectionId', '=', connectionId)
        .where('isRemoved', '=', false)
        .where(sql<boolean>`seen_in is distinct from ${logId}::uuid`)
        .returning('id'),
    )
  ).length;
/** Counts what an import has seen, made and changed, and its best rating. */
export const counts = async (tx: TenantTx, { accountId, logId }: Import) =>
  (await tx.one(
    q
      .selectFrom('review')
      .select([
        sql<number>`count(*)::int`.as('found'),
        sql<number>`count(*) filter (where made_in = ${logId}::uuid)::int`.as('added'),
        sql<number>`count(*) filter (where changed_in = ${logId}::uuid and made_in <> ${logId}::uuid)::int`.as(
          'changed',
        ),
        sql<number | null>`max(rating)::float8`.as('best'),
      ])
      .where('accountId', '=', accountId)
      .where('seenIn', '=', logId),
  ))!;
/** Reviews that an import has made, for the event of each. */
export const newIn = (tx: TenantTx, { accountId, logId }: Import, limit: number) =>
  tx.all(
    q
      .selectFrom('review')
      .select(['id', 'source', sql<number>`rating::float8`.as('rating')])
      .where('accountId', '=', accountId)
      .where('madeIn', '=', logId)
      .orderBy('id')
      .limit(limit)
      .$castTo<{ id: string; source: ReviewSource; rating: number }>(),
  );
/** Deletes reviews that an import has made and nobody features. Returns their ids. */
export const removeUnused = async (
  tx: TenantTx,
  { accountId, logId }: Pick<Import, 'accountId' | 'logId'>,
  ids: string[],
): Promise<string[]> => {
  if (!ids.length) return [];
  const rows = await tx.all(
    q
      .deleteFrom('review')
      .where('accountId', '=', accountId)
      .where('id', '=', anyId(ids))
      .where('madeIn', '=', logId)
      .where('seenIn', '=', logId)
      .where('isFeatured', '=', false)
      .returning('id'),
  );
  return rows.map(({ id }) => id);
};
/** The end of an import. */
export type Ending = {
  outcome: Exclude<Outcome, 'running'>;
  failure?: string;
  said?: string;
  found?: number;
  added?: number;
  changed?: number;
  removed?: number;
  refused?: number;
  withheld?: number;
};
export const end = (tx: TenantTx, accountId: string, logId: string, ending: Ending) =>
  tx.run(
    q
      .updateTable('reviewsLog')
      .set({ ...ending, endedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', logId),
  );
