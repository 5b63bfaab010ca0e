import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Most services of the numbers. */
const MOST_SERVICES = 50;
/** The first day of the numbers, as the moment when it begins in the time zone of the account. */
export type Since = { since: string; timeZone: string };

/** Reads the time zone of an account, and the counter that tells whether its public rows have changed. */
export const accountOf = async (
  tx: TenantTx,
  accountId: string,
): Promise<{ timeZone: string; updateCounter: number }> =>
  (await tx.one(
    q.selectFrom('account').select(['timeZone', 'updateCounter']).where('id', '=', accountId),
  )) ?? { timeZone: 'UTC', updateCounter: 0 };
const monthOf = (column: 'created_at' | 'sort_at', timeZone: string) =>
  sql<string>`to_char(date_trunc('month', ${sql.ref(column)} at time zone ${timeZone}), 'YYYY-MM-DD')`;
const requests = (accountId: string, since: string) =>
  q
    .selectFrom('testimonialLink')
    .where('testimonialLink.accountId', '=', accountId)
    .where('testimonialLink.createdAt', '>=', since);
const published = (accountId: string, since: string) =>
  q
    .selectFrom('contentPublic')
    .where('contentPublic.accountId', '=', accountId)
    .where('contentPublic.isTestimonial', '=', true)
    .where('contentPublic.statusPublish', '=', 'published')
    .where('contentPublic.sortAt', '>=', since);
const asked = sql<number>`count(*)::int`.as('asked');
const answered = sql<number>`count(answered_at)::int`.as('answered');
const rated = [
  sql<number>`count(*)::int`.as('published'),
  sql<number>`count(rating)::int`.as('rated'),
  sql<number>`coalesce(sum(rating), 0)::int`.as('stars'),
] as const;
/** Counts the requests of each month: how many were opened and answered, whenever that was. */
export const requestsByMonth = (tx: TenantTx, accountId: string, { since, timeZone }: Since) =>
  tx.all(
    requests(accountId, since)
      .select([
        monthOf('created_at', timeZone).as('month'),
        asked,
        sql<number>`count(coalesce(opened_at, answered_at))::int`.as('opened'),
        answered,
      ])
      .groupBy(sql`1`),
  );
/** Counts the testimonials that were published in each month, with their stars. */
export const publishedByMonth = (tx: TenantTx, accountId: string, { since, timeZone }: Since) =>
  tx.all(
    published(accountId, since)
      .select([monthOf('sort_at', timeZone).as('month'), ...rated])
      .groupBy(sql`1`),
  );
/** Counts requests by the services of the items that they are about. */
export const requestsByService = (tx: TenantTx, accountId: string, { since }: Since) =>
  tx.all(
    requests(accountId, since)
      .innerJoin('contentService', (join) =>
        join
          .onRef('contentService.accountId', '=', 'testimonialLink.accountId')
          .onRef('contentService.contentId', '=', 'testimonialLink.contentId'),
      )
      .select(['contentService.serviceId', asked, answered])
      .groupBy('contentService.serviceId'),
  );
/** Counts published testimonials by the services of the item that each is about, or by its own. */
export const publishedByService = (tx: TenantTx, accountId: string, { since }: Since) =>
  tx.all(
    published(accountId, since)
      .innerJoin('contentService', (join) =>
        join
          .onRef('contentService.accountId', '=', 'contentPublic.accountId')
          .on(
            'contentService.contentId',
            '=',
            sql<string>`coalesce(content_public.related_to, content_public.content_id)`,
          ),
      )
      .select(['contentService.serviceId', ...rated])
      .groupBy('contentService.serviceId'),
  );
/** Reads the names of services. */
export const servicesOf = (tx: TenantTx, accountId: string, ids: readonly string[]) =>
  ids.length
    ? tx.all(
        q
          .selectFrom('service')
          .select(['id', 'label'])
          .where('accountId', '=', accountId)
          .where('id', 'in', ids)
          .limit(MOST_SERVICES),
      )
    : Promise.resolve([]);
