import type { SqlBool } from 'kysely';
import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import type { Seen } from '#features/items/content/server/list/queries-filters.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { DAY_ITEMS, TRAY_DRAFTS } from '../contract.ts';

type Items = { accountId: string; contentTypeId?: string | undefined; seen: Seen };
type Asked = Items & { from: string; to: string };
/** An item on the calendar. */
type ItemRow = {
  id: string;
  title: string;
  contentTypeId: string;
  userId: string | null;
  version: number;
};

/** Reads the time zone by which dates and times of an account are meant, and the country by whose habits its weeks begin. */
export async function habitsOf(
  tx: TenantTx,
  accountId: string,
): Promise<{ timeZone: string; country: string | null }> {
  const account = await tx.one(
    q.selectFrom('account').select(['timeZone', 'countryLocal as country']).where('id', '=', accountId),
  );
  return { timeZone: account?.timeZone ?? 'UTC', country: account?.country ?? null };
}
export const updateTimeZone = (tx: TenantTx, accountId: string, timeZone: string) =>
  tx.run(q.updateTable('account').set({ timeZone }).where('id', '=', accountId));

/** Builds the statement of the items of an account that somebody sees. */
function seenItems({ accountId, contentTypeId, seen }: Items) {
  let items = q
    .selectFrom('content as c')
    .select(['c.id', 'c.title', 'c.contentTypeId', 'c.userId', 'c.version'])
    .where('c.accountId', '=', accountId);
  if (seen.ownOnly) items = items.where('c.userId', '=', seen.ownOnly);
  if (seen.types) items = items.where(sql<SqlBool>`${ofTypes(seen.types)}`);
  if (contentTypeId) items = items.where('c.contentTypeId', '=', contentTypeId);
  return items;
}

/** Returns drafts with a title that nothing publishes by itself, one more than the tray shows. */
export const draftsOf = (tx: TenantTx, asked: Items) =>
  tx.all(
    seenItems(asked)
      .leftJoin('contentPlan as p', (join) =>
        join.onRef('p.accountId', '=', 'c.accountId').onRef('p.contentId', '=', 'c.id'),
      )
      .where('p.contentId', 'is', null)
      .where('c.isTestimonial', '=', false)
      .where('c.statusPublish', '=', 'notPublished')
      .where('c.title', '<>', '')
      .where('c.lockedAt', 'is', null)
      .orderBy('c.updatedAt', 'desc')
      .orderBy('c.id', 'desc')
      .limit(TRAY_DRAFTS + 1),
  );

/** SQL of the dates of a span, as `d`. */
const daysOf = ({ from, to }: Pick<Asked, 'from' | 'to'>) =>
  sql<{ day: string }>`generate_series(${from}::date, ${to}::date, interval '1 day')`.as<'d'>(sql`d (day)`);

/** Returns the items of each date, at most one more than a day shows, in order of date. */
export const itemsBetween = (tx: TenantTx, asked: Asked) =>
  tx.all(
    q
      .selectFrom(daysOf(asked))
      .crossJoinLateral(
        seenItems(asked)
          .select('c.statusPublish')
          .where('c.isTestimonial', '=', false)
          .where('c.doneOn', '=', sql<string>`d.day::date`)
          .orderBy('c.id')
          .limit(DAY_ITEMS + 1)
          .as('c'),
      )
      .select(['c.id', 'c.title', 'c.contentTypeId', 'c.userId', 'c.version', 'c.statusPublish'])
      .select(sql<string>`d.day::date`.as('day'))
      .orderBy('d.day')
      .orderBy('c.id')
      .$castTo<ItemRow & { day: string; statusPublish: 'notPublished' | 'published' }>(),
  );

/**
 * Returns the planned publications of each date by the clock of the account, at most one more than a day shows, in
 * order of time.
 */
export const publicationsBetween = (
  tx: TenantTx,
  { testimonials, timeZone, ...asked }: Asked & { testimonials: boolean; timeZone: string },
) => {
  const midnight = (days: number) =>
    sql<string>`((d.day::date + ${days}::int)::timestamp at time zone ${timeZone})`;
  let plans = seenItems(asked)
    .innerJoin('contentPlan as p', (join) =>
      join.onRef('p.accountId', '=', 'c.accountId').onRef('p.contentId', '=', 'c.id'),
    )
    .select(['p.publishAt as at', 'p.failure'])
    .where('p.accountId', '=', asked.accountId)
    .where('c.statusPublish', '=', 'notPublished')
    .where('p.publishAt', '>=', midnight(0))
    .where('p.publishAt', '<', midnight(1));
  if (!testimonials) plans = plans.where('c.isTestimonial', '=', false);
  return tx.all(
    q
      .selectFrom(daysOf(asked))
      .crossJoinLateral(
        plans
          .orderBy('p.publishAt')
          .orderBy('c.id')
          .limit(DAY_ITEMS + 1)
          .as('c'),
      )
      .select(['c.id', 'c.title', 'c.contentTypeId', 'c.userId', 'c.version', 'c.at', 'c.failure'])
      .select(sql<string>`d.day::date`.as('day'))
      .orderBy('c.at')
      .orderBy('c.id')
      .$castTo<ItemRow & { day: string; at: string; failure: string | null }>(),
  );
};
