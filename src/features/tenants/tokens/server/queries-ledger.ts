import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Entry, Filters, PersonUse } from '../contract.ts';
import { WINDOW_DAYS } from '../rules.ts';

/** Person of the daily sums for what the product did by itself. */
const PRODUCT = '00000000-0000-0000-0000-000000000000';
const MOST_PEOPLE = 100;
/** The name of a person `u`, or of the key `k` of a program. */
const spenderName = sql<
  string | null
>`coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), k.name)`;

type EntryRow = Omit<Entry, 'ref'> & { refType: string; refId: string };
/** Reads lines of the ledger, newest first. */
export async function list(
  tx: TenantTx,
  accountId: string,
  { kind, userId }: Filters,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<Entry[]> {
  const rows = await tx.all(
    q
      .selectFrom('tokenEntry as e')
      .leftJoin('appUser as u', 'u.id', 'e.userId')
      .leftJoin('apiKey as k', (join) =>
        join.onRef('k.accountId', '=', 'e.accountId').onRef('k.id', '=', 'e.userId'),
      )
      .select([
        'e.id',
        'e.at',
        'e.kind',
        'e.state',
        'e.userId',
        'e.refType',
        'e.refId',
        'e.contentId',
        'e.label',
      ])
      .select([
        sql<number>`e.quantity::float8`.as('quantity'),
        sql<number>`e.coefficient::float8`.as('coefficient'),
        sql<number>`e.cost::float8`.as('cost'),
        sql<number>`e.waived::float8`.as('waived'),
        sql<number>`e.balance::float8`.as('balance'),
        spenderName.as('userName'),
      ])
      .$castTo<EntryRow>()
      .where('e.accountId', '=', accountId)
      .$if(kind !== undefined, (lines) => lines.where('e.kind', '=', kind!))
      .$if(userId !== undefined, (lines) =>
        userId === 'product' ? lines.where('e.userId', 'is', null) : lines.where('e.userId', '=', userId!),
      )
      .$if(after !== undefined, (lines) => lines.where('e.id', '<', after!))
      .orderBy('e.id', 'desc')
      .limit(limit),
  );
  return rows.map(({ refType, refId, ...row }) => ({ ...row, ref: { type: refType, id: refId } }));
}

const today = sql<string>`(now() at time zone 'UTC')::date`;
type DayRow = { day: string; words: number; others: number };
/** Sums each of the 30 days, oldest first; a day without work has zeros. */
export const days = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom(
        sql<{ day: string }>`
          (
            select d::date as day
            from generate_series(${today} - ${WINDOW_DAYS - 1}::int, ${today}, interval '1 day') d
          )
        `.as<'g'>(sql`g`),
      )
      .leftJoin('tokenDay as t', (join) =>
        join.onRef('t.day', '=', 'g.day').on('t.accountId', '=', accountId).on('t.kind', '<>', 'grant'),
      )
      .select([
        'g.day',
        sql<number>`coalesce(sum(t.cost) filter (where t.kind = 'words'), 0)::float8`.as('words'),
        sql<number>`coalesce(sum(t.cost) filter (where t.kind <> 'words'), 0)::float8`.as('others'),
      ])
      .$castTo<DayRow>()
      .groupBy('g.day')
      .orderBy('g.day'),
  );

/** Sums the 30 days of each person, most first; those with limits and the product by itself are among them. */
export async function people(tx: TenantTx, accountId: string): Promise<PersonUse[]> {
  const used = q
    .selectFrom('tokenDay')
    .select(['personId', sql<number>`sum(cost)::float8`.as('used')])
    .where('accountId', '=', accountId)
    .where('kind', '<>', 'grant')
    .where(sql<boolean>`day > ${today} - ${WINDOW_DAYS}::int`)
    .groupBy('personId')
    .as('d');
  const limits = q.selectFrom('tokenPersonCap').selectAll().where('accountId', '=', accountId).as('c');
  const rows = await tx.all(
    q
      .selectFrom(used)
      .fullJoin(limits, 'c.userId', 'd.personId')
      .leftJoin('appUser as u', (join) => join.on(sql<boolean>`u.id = coalesce(c.user_id, d.person_id)`))
      .leftJoin('apiKey as k', (join) =>
        join.onRef('k.id', '=', 'd.personId').on('k.accountId', '=', accountId),
      )
      .select([
        sql<string>`coalesce(c.user_id, d.person_id)`.as('userId'),
        sql<boolean>`k.id is not null`.as('isKey'),
        spenderName.as('name'),
        sql<number>`coalesce(d.used, 0)`.as('used'),
        'c.softCap',
        sql<number | null>`coalesce(c.hard_cap, k.token_cap)`.as('hardCap'),
      ])
      .orderBy('used', 'desc')
      .orderBy('userId')
      .limit(MOST_PEOPLE),
  );
  return rows.map((row) => ({ ...row, userId: row.userId === PRODUCT ? null : row.userId }));
}
/** Reads when an account was last told that 50, 80 and 100 percent are used. */
export const alertsOf = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('tokenBalance')
      .select(['told50At', 'told80At', 'told100At'])
      .where('accountId', '=', accountId),
  );
