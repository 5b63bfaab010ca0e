import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Review, ReviewsSummary } from '../contract.ts';
import { LOW_BELOW, takesReplies, type ReviewSource } from '../rules.ts';

const WHEN = sql<string>`coalesce(r.written_at, r.created_at)`;
/** A review as people see it, with what decides about its reply. */
export type Row = Review & { connectionId: string | null; path: string; externalId: string; at: string };
type Stored = Omit<Row, 'canReply'> & { kind: string | null };
const rows = (accountId: string) =>
  q
    .selectFrom('review as r')
    .leftJoin('connection as c', (join) =>
      join.onRef('c.accountId', '=', 'r.accountId').onRef('c.id', '=', 'r.connectionId'),
    )
    .select([
      'r.id',
      'r.accountId',
      'r.source',
      'r.origin',
      'r.author',
      sql<number>`r.rating::float8`.as('rating'),
      'r.text',
      'r.language',
      'r.writtenAt',
      'r.editedAt',
      'r.url',
      'r.reply',
      'r.repliedAt',
      'r.replyState',
      'r.replyDraft',
      'r.replyFailure',
      'r.isFeatured',
      'r.isRemoved',
      'r.createdAt',
      'r.connectionId',
      'r.path',
      'r.externalId',
      'c.kind',
      WHEN.as('at'),
    ])
    .where('r.accountId', '=', accountId)
    .$castTo<Stored>();
const rowOf = ({ kind, ...row }: Stored): Row => ({
  ...row,
  canReply: takesReplies(row.source) && kind !== null && !row.isRemoved,
});
/** The reviews that somebody asks for. */
export type Asked = {
  source?: ReviewSource | undefined;
  part?: 'featured' | 'low' | 'unanswered' | 'removed' | undefined;
  after: readonly (string | number)[] | undefined;
  limit: number;
};
/** Lists reviews, newest first, one more than the page holds. */
export async function list(
  tx: TenantTx,
  accountId: string,
  { source, part, after, limit }: Asked,
): Promise<Row[]> {
  let page = rows(accountId);
  if (source) page = page.where('r.source', '=', source);
  if (part === 'featured') page = page.where('r.isFeatured', '=', true);
  if (part === 'low') page = page.where(sql<boolean>`r.rating < ${LOW_BELOW}`);
  if (part === 'unanswered') page = page.where('r.reply', '=', '').where('r.replyState', '!=', 'sent');
  page = page.where('r.isRemoved', '=', part === 'removed');
  if (after) page = page.where(sql<boolean>`(${WHEN}, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const stored = await tx.all(
    page
      .orderBy(WHEN, 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + 1),
  );
  return stored.map(rowOf);
}
export async function find(tx: TenantTx, accountId: string, reviewId: string): Promise<Row | undefined> {
  const row = await tx.one(rows(accountId).where('r.id', '=', reviewId));
  return row && rowOf(row);
}
export const setFeatured = (tx: TenantTx, accountId: string, reviewId: string, isFeatured: boolean) =>
  tx.run(
    q
      .updateTable('review')
      .set({ isFeatured, updatedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', reviewId),
  );

/** Counts the reviews that their sources have, by source; the average counts all of them (0.13). */
export async function numbers(tx: TenantTx, accountId: string): Promise<Omit<ReviewsSummary, 'connections'>> {
  const sources = await tx.all(
    q
      .selectFrom('review')
      .select([
        'source',
        sql<number>`count(*)::int`.as('count'),
        sql<number>`count(*) filter (where is_featured)::int`.as('featured'),
        sql<number>`sum(rating)::float8`.as('sum'),
      ])
      .where('accountId', '=', accountId)
      .where('isRemoved', '=', false)
      .groupBy('source')
      .orderBy('source')
      .$castTo<{ source: ReviewSource; count: number; featured: number; sum: number }>(),
  );
  const total = (pick: 'count' | 'featured' | 'sum') => sources.reduce((sum, row) => sum + row[pick], 0);
  const count = total('count');
  return {
    count,
    average: count ? Math.round((total('sum') / count) * 10) / 10 : null,
    featured: total('featured'),
    sources: sources.map(({ source, count: ofSource }) => ({ source, count: ofSource })),
  };
}
