import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { LogRow, RunBelow } from '../../contract-runs.ts';

type Status = LogRow['status'];
type Page = { after: (string | number)[] | undefined; limit: number };
type Filters = {
  status?: Status | undefined;
  automationId?: string | undefined;
  contentId?: string | undefined;
};
/** Reads a page of the log, newest first. */
export const list = (
  tx: TenantTx,
  accountId: string,
  { status, automationId, contentId }: Filters,
  { after, limit }: Page,
): Promise<LogRow[]> => {
  let rows = q
    .selectFrom('automationRun as r')
    .select([
      'r.id',
      'r.automationId',
      'r.automationName',
      'r.event',
      'r.type',
      'r.status',
      'r.message',
      'r.title',
      'r.time',
      'r.contentId',
      'r.dueAt',
    ])
    .$castTo<LogRow>()
    .where('r.accountId', '=', accountId);
  if (status) rows = rows.where('r.status', '=', status);
  if (automationId) rows = rows.where('r.automationId', '=', automationId);
  if (contentId) rows = rows.where('r.contentId', '=', contentId);
  if (after) rows = rows.where(beyond(after));
  return tx.all(rows.orderBy('r.time', 'desc').orderBy('r.id', 'desc').limit(limit));
};
const beyond = ([time, id]: (string | number)[]) =>
  sql<boolean>`(r.time, r.id) < (${time}::timestamptz, ${id}::uuid)`;
const MOST_COUNTED = 1000;
/** Counts the runs of 30 days by how they stand, up to a thousand of each. */
export async function counts(tx: TenantTx, accountId: string): Promise<Record<Status, number>> {
  const row = await tx.one(
    q.selectNoFrom((eb) =>
      (['waiting', 'success', 'failed', 'skipped'] as const).map((status) =>
        eb
          .selectFrom(
            eb
              .selectFrom('automationRun')
              .select('id')
              .where('accountId', '=', accountId)
              .where('status', '=', status)
              .where('time', '>', sql<string>`now() - interval '30 days'`)
              .limit(MOST_COUNTED)
              .as('some'),
          )
          .select(sql<number>`count(*)::int`.as('count'))
          .as(status),
      ),
    ),
  );
  return row as Record<Status, number>;
}
/**
 * Takes runs that have ended and were not shown, each once (AUTO-16). They are locked in a query of their own, since one
 * within the condition may run again for each row.
 */
export const takeNew = (tx: TenantTx, accountId: string, most: number) =>
  tx.all(
    q
      .with('fresh', (eb) =>
        eb
          .selectFrom('automationRun')
          .select('id')
          .where('accountId', '=', accountId)
          .where('isLogged', '=', false)
          .where('status', 'in', ['success', 'failed'])
          .where('endedAt', '>', sql<string>`now() - interval '1 day'`)
          .orderBy('endedAt')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('automationRun as r')
      .from('fresh')
      .set({ isLogged: true })
      .where('r.accountId', '=', accountId)
      .whereRef('r.id', '=', 'fresh.id')
      .returning(['r.id', 'r.type', 'r.status', 'r.message', 'r.title'])
      .$castTo<Pick<LogRow, 'id' | 'type' | 'status' | 'message' | 'title'>>(),
  );

const beneath = () => q.selectFrom(sql<RunBelow>`automation_runs_beneath()`.as<'r'>(sql`r`)).selectAll();
const ofAll = () =>
  q
    .selectFrom(
      q
        .selectFrom('automationRun as own')
        .innerJoin('account as t', 't.id', 'own.accountId')
        .select([
          'own.id',
          't.id as accountId',
          't.businessName as accountName',
          'own.automationId',
          'own.automationName',
          'own.event',
          'own.type',
          'own.status',
          'own.message',
          'own.title',
          'own.time',
        ])
        .where('own.status', '<>', 'waiting')
        .where('t.removingAt', 'is', null)
        .$castTo<RunBelow>()
        .as('r'),
    )
    .selectAll();
/** Reads a page of the log of the accounts below, newest first. */
export function listBelow(
  tx: TenantTx,
  who: 'agency' | 'house',
  { status, after, limit }: Page & { status?: Status | undefined },
): Promise<RunBelow[]> {
  let rows = who === 'agency' ? beneath() : ofAll();
  if (status) rows = rows.where('r.status', '=', status);
  if (after) rows = rows.where(beyond(after));
  return tx.all(rows.orderBy('r.time', 'desc').orderBy('r.id', 'desc').limit(limit));
}
