import type { TenantTx } from '../db/tenant.ts';
import { MOST_COUNTED } from './failed.ts';
import type { WaitingKind } from './queue.ts';

/** Reads the kinds with work; of each kind it looks at MOST_COUNTED jobs, in the order in which they are fetched. */
export async function waitingKinds(tx: TenantTx, dead: string): Promise<WaitingKind[]> {
  const { rows } = await tx.raw<WaitingKind>(
    `
      select queue.name as kind, due.count as waiting, queue.active_count as running, due.since as "dueSince"
      from job.queue
      cross join lateral (
        select count(*) filter (where next.start_after <= now())::int as count,
          min(next.start_after) filter (where next.start_after <= now()) as since
        from (
          select start_after
          from job.job
          where name = queue.name and state < 'active' and not blocked
          order by priority desc, created_on
          limit ${MOST_COUNTED}
        ) next
      ) due
      where queue.name <> $1 and queue.name not like '\\_\\_%' and (due.count > 0 or queue.active_count > 0)
      order by due.since nulls last, queue.name
    `,
    [dead],
  );
  return rows;
}
