import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { UserStorage } from '../contract.ts';
import type { Holding } from '../rules.ts';

/** Records what each account holds now as that of a month; rows that say the same stay untouched. */
export const record = (tx: TenantTx, month: string) =>
  tx.run(
    q
      .insertInto('usageMonth')
      .columns(['accountId', 'month', 'images', 'videos', 'storage'])
      .expression(
        q
          .selectFrom('mediaTally as t')
          .innerJoin('account as a', 'a.id', 't.accountId')
          .where('a.removingAt', 'is', null)
          .groupBy('t.accountId')
          .select([
            't.accountId',
            sql<string>`${month}::date`.as('month'),
            sql<number>`coalesce(sum(t.files) filter (where t.kind = 'image'), 0)::int`.as('images'),
            sql<number>`coalesce(sum(t.files) filter (where t.kind = 'video'), 0)::int`.as('videos'),
            sql<number>`sum(t.bytes)::bigint`.as('storage'),
          ]),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'month'])
          .doUpdateSet({
            images: sql<number>`excluded.images`,
            videos: sql<number>`excluded.videos`,
            storage: sql<number>`excluded.storage`,
          })
          .where(
            sql<boolean>`
              (usage_month.images, usage_month.videos, usage_month.storage)
                is distinct from (excluded.images, excluded.videos, excluded.storage)
            `,
          ),
      ),
  );

/** A month of a history, 1 to 12, with its numbers. */
export type Month = { month: number } & Record<Holding, number>;
/** Reads the recorded months of an account; of all accounts without one, for the operator. */
export const monthsOf = (tx: TenantTx, accountId: string | null, year: number) =>
  tx.all(
    q
      .selectFrom(sql<Month>`usage_months(${accountId}::uuid, null, ${year})`.as<'line'>(sql`line`))
      .selectAll(),
  );
/** Reads the recorded months of the accounts of the agency in scope. */
export const monthsOfAgency = (tx: TenantTx, year: number) =>
  tx.all(q.selectFrom(sql<Month>`agency_usage_months(${year})`.as<'line'>(sql`line`)).selectAll());

/** Reads what the files of each account of the agency in scope take, the largest first. */
export const storageOfAgency = (tx: TenantTx, most: number) =>
  tx.all(
    q
      .selectFrom(sql<UserStorage['accounts'][number]>`agency_storage(${most})`.as<'line'>(sql`line`))
      .selectAll(),
  );
