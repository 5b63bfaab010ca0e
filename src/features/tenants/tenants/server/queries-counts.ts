import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { typesWith } from '#shared/rights/rights.ts';

export type Counts = {
  primaryInAgency: boolean;
  items: number;
  published: number;
  drafts: number;
  testimonials: number;
  testimonialsWaiting: number;
  media: number;
  requestsOpen: number;
  weekCreated: number;
  weekPublished: number;
  weekTestimonials: number;
  weekRequests: number;
};
type Seen = { ownOnly: string | null; types: ReturnType<typeof typesWith> };
/**
 * Counts the items of an account as its list shows them: from the tally for a person who sees all of them, from
 * the rows themselves for others.
 */
export function countAccount(
  tx: TenantTx,
  accountId: string,
  { ownOnly, types }: Seen,
): Promise<Counts | undefined> {
  const seen = sql`
    c.account_id = ${accountId}
      and ${types ? ofTypes(types) : sql`true`}
      ${ownOnly ? sql`and (c.is_testimonial or c.user_id = ${ownOnly})` : sql``}
  `;
  const items =
    ownOnly || types
      ? sql`
        select count(*) filter (where not c.is_testimonial)::int as items,
          count(*) filter (where not c.is_testimonial and c.status_publish = 'published')::int as published,
          count(*) filter (
            where not c.is_testimonial
              and c.status_publish <> 'published'
              and c.status_content in ('draft','writing')
          )::int as drafts,
          count(*) filter (where c.is_testimonial)::int as testimonials,
          count(*) filter (
            where c.is_testimonial and c.status_publish <> 'published' and c.status_content <> 'dropped'
          )::int as testimonials_waiting
        from content c
        where ${seen}
      `
      : sql`
        select coalesce(t.items, 0) as items, coalesce(t.published, 0) as published,
          coalesce(t.draft + t.writing, 0) as drafts, coalesce(t.testimonials, 0) as testimonials,
          coalesce(t.testimonials_waiting, 0) as testimonials_waiting
        from (select) single
        left join content_tally t on t.account_id = ${accountId}
      `;
  const lately = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from content c where ${seen} and ${condition})`;
  const week = sql`now() - interval '7 days'`;
  return tx.one(sql<Counts>`
    select a.is_primary_in_agency as primary_in_agency, c.*, r.*,
      ${lately(sql`not c.is_testimonial and c.created_at > ${week}`)} as week_created, ${lately(sql`
      not c.is_testimonial and c.updated_at > ${week} and c.published_at > ${week}
    `)} as week_published,
      ${lately(sql`c.is_testimonial and c.created_at > ${week}`)} as week_testimonials,
      (select coalesce(sum(t.files), 0)::int from media_tally t where t.account_id = ${accountId}) as media
    from account a, lateral (${items}) c,
      lateral (
        select count(*) filter (
          where answered_at is null and revoked_at is null and expires_at > now()
        )::int as requests_open,
          count(*) filter (where created_at > ${week})::int as week_requests
        from testimonial_link
        where account_id = ${accountId}
      ) r
    where a.id = ${accountId}
  `);
}
