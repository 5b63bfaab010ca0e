import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** A testimonial for those who are told of it, with the title of the item it is about; '' = of none. */
export type Received = {
  name: string;
  description: string;
  rating: number | null;
  consent: boolean | null;
  title: string;
};
/** Reads a received testimonial; undefined: it is gone. */
export const findReceived = (
  tx: TenantTx,
  accountId: string,
  { testimonialId, contentId }: { testimonialId: string; contentId: string | null },
) =>
  tx.one(
    q
      .selectFrom('content as c')
      .leftJoin('content as a', (join) =>
        join.onRef('a.accountId', '=', 'c.accountId').on('a.id', '=', contentId),
      )
      .select([
        sql<string>`coalesce(c.testimonial->>'customerName', '')`.as('name'),
        sql<string>`coalesce(c.testimonial->>'description', '')`.as('description'),
        sql<number | null>`(c.testimonial->>'rating')::int`.as('rating'),
        sql<boolean | null>`(c.testimonial->>'isSubmissionConsent')::boolean`.as('consent'),
        sql<string>`coalesce(a.title, '')`.as('title'),
      ])
      .$castTo<Received>()
      .where('c.accountId', '=', accountId)
      .where('c.id', '=', testimonialId)
      .where('c.isTestimonial', '=', true),
  );
