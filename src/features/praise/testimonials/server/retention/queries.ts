import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { RETENTION_MONTHS } from '#features/praise/requests/rules.ts';

/** Testimonials of one run. */
const MOST = 500;
/** Months for which an account keeps what it does not publish; null = for ever. */
const months = sql<number | null>`
  nullif(coalesce((s.settings->>'retentionMonths')::int, ${RETENTION_MONTHS}), 0)
`;
const tooOld = (column: string) => sql<boolean>`
  ${sql.ref(column)} < now() - make_interval(months => ${months})
`;
/** Reads testimonials whose time is over: not published, and unchanged for longer than their account keeps them. */
export const dueTestimonials = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('content as c')
      .leftJoin('testimonialSettings as s', 's.accountId', 'c.accountId')
      .select(['c.accountId', 'c.id'])
      .where('c.isTestimonial', '=', true)
      .where('c.statusPublish', '=', 'notPublished')
      .where('c.updatedAt', '<', sql<string>`now() - interval '1 month'`)
      .where(tooOld('c.updatedAt'))
      .orderBy('c.updatedAt')
      .limit(MOST),
  );
/** Locks a testimonial whose time is still over, and reads what it is about. */
export const lockDue = (tx: TenantTx, accountId: string, testimonialId: string) =>
  tx.one(
    q
      .selectFrom('content as c')
      .leftJoin('testimonialSettings as s', 's.accountId', 'c.accountId')
      .select(['c.id', 'c.relatedTo'])
      .where('c.accountId', '=', accountId)
      .where('c.id', '=', testimonialId)
      .where('c.isTestimonial', '=', true)
      .where('c.statusPublish', '=', 'notPublished')
      .where(tooOld('c.updatedAt'))
      .forUpdate('c'),
  );
/** Deletes requests that nobody answered and that ended longer ago than their account keeps them; not posters. */
export const sweepRequests = (tx: TenantTx) =>
  tx.run(
    q.deleteFrom('testimonialLink as d').where((link) =>
      link.exists(
        q
          .selectFrom('testimonialLink as l')
          .leftJoin('testimonialSettings as s', 's.accountId', 'l.accountId')
          .select('l.id')
          .whereRef('l.accountId', '=', link.ref('d.accountId'))
          .whereRef('l.id', '=', link.ref('d.id'))
          .where('l.answeredAt', 'is', null)
          .where(sql<boolean>`l.is_open is not true`).where(sql<boolean>`
            least(l.expires_at, l.revoked_at) < now() - make_interval(months => ${months})
          `),
      ),
    ),
  );
