import { ratingsOfReviews } from '#features/praise/reviews/server/queries-public.ts';
import type { PublicTestimonial } from '#features/items/content/contract.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Choice } from '../../contract.ts';

/** Newest testimonials among which those of a service are looked for, which bounds the search for a rare one. */
const LOOKED_AT = 5000;
type Entry = { contentId: string; slug: string; testimonial: PublicTestimonial };
/**
 * Reads the testimonials of a choice whose customers agreed to widgets; row security leaves out those without
 * permission.
 */
export const entriesOf = (tx: TenantTx, accountId: string, choice: Choice, limit: number) => {
  const { from, serviceId, minRating, testimonialId, order } = choice;
  let entries = q
    .selectFrom((inner) =>
      inner
        .selectFrom('contentPublic as p')
        .selectAll('p')
        .where('p.accountId', '=', accountId)
        .where('p.inWidgets', '=', true)
        .where('p.isTestimonial', '=', true)
        .where('p.statusPublish', '=', 'published')
        .$if(order === 'highest', (rows) => rows.orderBy('p.rating', (rating) => rating.desc().nullsLast()))
        .orderBy('p.sortAt', 'desc')
        .orderBy('p.contentId', 'desc')
        .limit(LOOKED_AT)
        .as('p'),
    )
    .select(['p.contentId', 'p.slug', 'p.testimonial'])
    .limit(limit);
  if (testimonialId) entries = entries.where('p.contentId', '=', testimonialId);
  if (minRating !== null) entries = entries.where('p.rating', '>=', minRating);
  if (from === 'featured') entries = entries.where('p.isFeatured', '=', true);
  if (from === 'service' && serviceId)
    entries = entries.where(({ or, exists, selectFrom }) =>
      or([
        sql<boolean>`${serviceId}::uuid = any(p.service_ids)`,
        exists(
          selectFrom('contentPublic as item')
            .select('item.contentId')
            .where('item.accountId', '=', accountId)
            .whereRef('item.contentId', '=', 'p.relatedTo')
            .where(sql<boolean>`${serviceId}::uuid = any(item.service_ids)`),
        ),
      ]),
    );
  return tx.all(entries.$castTo<Entry>());
};
/** Counts the published testimonials of an account and all reviews of other websites, and averages their ratings to one decimal. */
export async function ratingOf(
  tx: TenantTx,
  accountId: string,
): Promise<{ count: number; average: number | null }> {
  const own = (await tx.one(
    q
      .selectFrom('contentPublic')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`count(rating)::int`.as('rated'),
        sql<number>`coalesce(sum(rating), 0)::int`.as('sum'),
      ])
      .where('accountId', '=', accountId)
      .where('isTestimonial', '=', true)
      .where('statusPublish', '=', 'published'),
  ))!;
  const outside = await ratingsOfReviews(tx, accountId);
  const outsideCount = outside.reduce((sum, { count }) => sum + count, 0);
  const sum = outside.reduce((total, { rating, count }) => total + rating * count, own.sum);
  const rated = own.rated + outsideCount;
  return {
    count: own.count + outsideCount,
    average: rated ? Math.round((sum / rated) * 10) / 10 : null,
  };
}
