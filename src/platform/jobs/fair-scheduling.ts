import type { PgBoss, JobWithMetadata } from 'pg-boss';

type Waiting = { id: string; tenant: string; priority: number };
type Started = Pick<JobWithMetadata<object>, 'id' | 'groupId' | 'priority'>;
/** Most tenants whose last start is remembered; older ones count as never served. */
const REMEMBERED = 1000;

/** How far the first raised job is above the others, so that those that are raised after it stay below it. */
const RAISE = 1000;

/**
 * Schedules the jobs of one kind round-robin by tenant: before a worker fetches, the oldest job of the least recently
 * served tenant gets a higher priority. pg-boss always fetches the oldest job of the highest priority; its groups hold the
 * tenant.
 */
export function takeTurns(boss: PgBoss, name: string, base: number) {
  /** Tenants by their last start, the least recent first. */
  const served = new Set<string>();
  return {
    /** Records a start and resets the priority, so that a retry waits for its turn. */
    async started({ id, groupId, priority }: Started): Promise<void> {
      const tenant = groupId ?? '';
      served.delete(tenant);
      served.add(tenant);
      for (const first of served) if (served.size > REMEMBERED) served.delete(first);
      if (priority > base)
        await boss
          .getDb()
          .executeSql('update job.job set priority = $3 where name = $1 and id = $2', [name, id, base]);
    },
    /** Raises the priority of the next job if several tenants have queued jobs. */
    async next(): Promise<void> {
      const { rows } = (await boss.getDb().executeSql(
        `select distinct on (coalesce(group_id, '')) id, coalesce(group_id, '') as tenant, priority
         from job.job
         where name = $1 and state < 'active' and not blocked and start_after <= job.job_now()
         order by coalesce(group_id, ''), priority desc, created_on`,
        [name],
      )) as { rows: Waiting[] };
      if (rows.length < 2) return;
      const turns = new Map([...served].map((tenant, at) => [tenant, at]));
      const turnOf = ({ tenant }: Waiting) => turns.get(tenant) ?? -1;
      const candidates = rows.filter(({ priority }) => priority <= base);
      const [first] = candidates.toSorted((a, b) => turnOf(a) - turnOf(b));
      // Another lane may have raised a job that is not fetched yet: it goes first, although this one may be older.
      const raised = rows.map(({ priority }) => priority).filter((priority) => priority > base);
      const below = Math.max(base + 1, Math.min(base + RAISE, ...raised.map((priority) => priority - 1)));
      if (first) await boss.update(name, undefined, { id: first.id, priority: below });
    },
  };
}
