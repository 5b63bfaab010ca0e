import type { Condition } from '#features/items/content/contract-where.ts';
import { customFieldsOf, whereOf } from '#features/items/content/server/list/queries-where.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { EventName } from '../rules.ts';

/** An event of the account as automations read it. */
export type StoredEvent = { id: number; subject: string; data: Record<string, unknown>; at: string };
const events = (accountId: string) =>
  q
    .selectFrom('event')
    .select(['id', 'subject', 'data', 'createdAt as at'])
    .$castTo<StoredEvent>()
    .where('accountId', '=', accountId);
/** Reads the latest events of a name. */
export const latestEvents = (tx: TenantTx, accountId: string, name: EventName, most: number) =>
  tx.all(events(accountId).where('name', '=', name).orderBy('id', 'desc').limit(most));
/** Reads an event of a name by its id. */
export const findEvent = (tx: TenantTx, accountId: string, name: EventName, id: number) =>
  tx.one(events(accountId).where('name', '=', name).where('id', '=', id));
/** Reads the automations that led to an event, the first one first. */
export const chainOf = async (tx: TenantTx, accountId: string, id: number): Promise<string[]> => {
  const row = await tx.one(
    q.selectFrom('event').select('cause').where('accountId', '=', accountId).where('id', '=', id),
  );
  return row?.cause ? row.cause.split(' ') : [];
};
/** Makes the events of this transaction name the automations that led to them. */
export const setCause = (tx: TenantTx, chain: readonly string[]) =>
  tx.run(q.selectNoFrom(sql<string>`set_config('hub.cause', ${chain.join(' ')}, true)`.as('cause')));

/** The item of an event: what conditions and texts ask of it. `km`: from the place of the business. */
export type ItemFacts = {
  id: string;
  title: string;
  city: string;
  customer: string;
  isTestimonial: boolean;
  photos: number;
  km: number | null;
};
/** Reads the item of an event; undefined: it is gone. */
export const findItemFacts = (
  tx: TenantTx,
  accountId: string,
  contentId: string,
  { lat, lng }: { lat: number | null; lng: number | null },
): Promise<ItemFacts | undefined> =>
  tx.one(
    q
      .selectFrom('content as c')
      .select(['c.id', 'c.title', 'c.city', 'c.isTestimonial'])
      .select(sql<string>`coalesce(c.presentation->>'customerName', '')`.as('customer'))
      .select((eb) =>
        eb
          .selectFrom('media as m')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('m.accountId', '=', 'c.accountId')
          .whereRef('m.contentId', '=', 'c.id')
          .where('m.kind', '=', 'image')
          .where('m.state', '=', 'ready')
          .$castTo<{ count: number }>()
          .as('photos'),
      )
      .select(
        sql<number | null>`
          6371 * 2 * asin(least(1, sqrt(
            power(sin(radians(c.lat - ${lat}::float8) / 2), 2)
            + cos(radians(${lat}::float8)) * cos(radians(c.lat)) * power(sin(radians(c.lng - ${lng}::float8) / 2), 2)
          )))
        `.as('km'),
      )
      .where('c.accountId', '=', accountId)
      .where('c.id', '=', contentId)
      .$castTo<ItemFacts>(),
  );

/** Returns for each condition whether an item meets it now, as the list of items does. @throws content.filter_… 400 */
export async function meetsEach(
  tx: TenantTx,
  accountId: string,
  contentId: string | null,
  conditions: readonly Condition[],
): Promise<boolean[]> {
  if (!conditions.length) return [];
  const parts = whereOf(conditions, await customFieldsOf(tx, accountId));
  if (contentId === null) return conditions.map(() => false);
  const row = await tx.one(
    q
      .selectFrom('content as c')
      .select(
        sql<boolean[]>`array[${sql.join(parts.map((part) => sql`coalesce(${part}, false)`))}]`.as('held'),
      )
      .where('c.accountId', '=', accountId)
      .where('c.id', '=', contentId),
  );
  return row?.held ?? conditions.map(() => false);
}
/** Reads items that meet conditions, the longest unchanged first. @throws content.filter_… 400 */
export async function listMeeting(
  tx: TenantTx,
  accountId: string,
  { match, filters }: { match: 'all' | 'any'; filters: readonly Condition[] },
  most: number,
): Promise<{ id: string; title: string }[]> {
  const parts = whereOf(filters, await customFieldsOf(tx, accountId));
  const held = sql.join(parts, match === 'all' ? sql` and ` : sql` or `);
  return tx.all(
    q
      .selectFrom('content as c')
      .select(['c.id', 'c.title'])
      .where('c.accountId', '=', accountId)
      .where('c.isTestimonial', '=', false)
      .$if(parts.length > 0, (rows) => rows.where(sql<boolean>`(${held})`))
      .orderBy('c.updatedAt')
      .orderBy('c.id')
      .limit(most),
  );
}
