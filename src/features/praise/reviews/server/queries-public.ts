import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { sourceNames, type ReviewSource } from '../rules.ts';

/** A review of another website as public pages show it. */
export type PublicReview = {
  id: string;
  author: string;
  rating: number;
  text: string;
  /** The name of the website; empty: the file did not say it. */
  source: string;
  url: string | null;
  reply: string;
};
type Row = Omit<PublicReview, 'source'> & { source: ReviewSource; origin: string };
const ofAccount = (accountId: string) =>
  q.selectFrom('review').where('accountId', '=', accountId).where('isRemoved', '=', false);
/** Reads the reviews that the owner features, newest first; `minRating`: with so many stars. */
export async function featuredReviews(
  tx: TenantTx,
  accountId: string,
  limit: number,
  minRating: number | null = null,
): Promise<PublicReview[]> {
  let page = ofAccount(accountId)
    .select([
      'id',
      'author',
      sql<number>`rating::float8`.as('rating'),
      'text',
      'source',
      'origin',
      'url',
      'reply',
    ])
    .where('isFeatured', '=', true);
  if (minRating !== null) page = page.where(sql<boolean>`rating >= ${minRating}`);
  const rows = await tx.all(
    page
      .orderBy(sql`coalesce(written_at, created_at)`, 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .$castTo<Row>(),
  );
  return rows.map(({ source, origin, ...row }) => ({
    ...row,
    source: source === 'csv' ? origin : sourceNames[source],
  }));
}
/** Counts all reviews that their sources have by rating, featured or not: averages count all of them (0.13). */
export const ratingsOfReviews = (tx: TenantTx, accountId: string) =>
  tx.all(
    ofAccount(accountId)
      .select([sql<number>`rating::float8`.as('rating'), sql<number>`count(*)::int`.as('count')])
      .groupBy('rating'),
  );
