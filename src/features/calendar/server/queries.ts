import type { SqlBool } from 'kysely';
import { ofTypes } from '#features/content-model/server/queries.ts';
import type { Seen } from '#features/content/server/list/queries-filters.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { DAY_ITEMS, MOST_ENTRIES } from '../contract.ts';

type Asked = {
  accountId: string;
  from: string;
  to: string;
  contentTypeId?: string | undefined;
  seen: Seen;
};
/** An item on the calendar. */
type ItemRow = {
  id: string;
  title: string;
  contentTypeId: string;
  userId: string | null;
  version: number;
};

/** Returns the time zone by which dates and times of an account are meant. */
export async function timeZoneOf(tx: TenantTx, accountId: string): Promise<string> {
  const account = await tx.one(q.selectFrom('account').select('timeZone').where('id', '=', accountId));
  return account?.timeZone ?? 'UTC';
}
export const updateTimeZone = (tx: TenantTx, accountId: string, timeZone: string) =>
  tx.run(q.updateTable('account').set({ timeZone }).where('id', '=', accountId));

/** Builds the statement of the items of an account that somebody sees. */
function seenItems({ accountId, contentTypeId, seen }: Asked) {
  let items = q
    .selectFrom('content as c')
    .select(['c.id', 'c.title', 'c.contentTypeId', 'c.userId', 'c.version'])
    .where('c.accountId', '=', accountId);
  if (seen.ownOnly) items = items.where('c.userId', '=', seen.ownOnly);
  if (seen.types) items = items.where(sql<SqlBool>`${ofTypes(seen.types)}`);
  if (contentTypeId) items = items.where('c.contentTypeId', '=', contentTypeId);
  return items;
}

/** Returns the items of each date, at most one more than a day shows, in order of date. */
export const itemsBetween = (tx: TenantTx, asked: Asked) =>
  tx.all(
    q
      .selectFrom(
        sql<{
          day: string;
        }>`generate_series(${asked.from}::date, ${asked.to}::date, interval '1 day')`.as<'d'>(sql`d (day)`),
      )
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

/** Returns the planned publications of the dates by the clock of the account, in order of time. */
export const publicationsBetween = (
  tx: TenantTx,
  { testimonials, timeZone, ...asked }: Asked & { testimonials: boolean; timeZone: string },
) => {
  const clock = (date: string) => sql<string>`(${date}::date::timestamp at time zone ${timeZone})`;
  const after = sql<string>`((${asked.to}::date + 1)::timestamp at time zone ${timeZone})`;
  let plans = seenItems(asked)
    .innerJoin('contentPlan as p', (join) =>
      join.onRef('p.accountId', '=', 'c.accountId').onRef('p.contentId', '=', 'c.id'),
    )
    .select(['p.publishAt as at', 'p.failure'])
    .where('p.accountId', '=', asked.accountId)
    .where('c.statusPublish', '=', 'notPublished')
    .where('p.publishAt', '>=', clock(asked.from))
    .where('p.publishAt', '<', after);
  if (!testimonials) plans = plans.where('c.isTestimonial', '=', false);
  return tx.all(plans.orderBy('p.publishAt').orderBy('c.id').limit(MOST_ENTRIES));
};
