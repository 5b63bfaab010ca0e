import type { PgBoss, JobWithMetadata } from 'pg-boss';

type Waiting = { id: string; tenant: string; priority: number };
type Started = Pick<JobWithMetadata<object>, 'id' | 'groupId' | 'priority'>;
/** Tenants whose last start is remembered; who was served before them counts as never served. */
const REMEMBERED = 1000;

/**
 * Turns of the tenants within one kind: before a worker fetches, the oldest job of the tenant whose last start is
 * the longest ago is raised above all others. Between two jobs of one tenant each other tenant is served at most
 * once, whatever is queued. pg-boss knows groups and how many of one may run at once, but fetches the oldest job;
 * so its groups name the tenant, and its priority is the turn.
 */
export function takeTurns(boss: PgBoss, name: string, base: number) {
  /** Tenants in the order of their last starts, the longest ago first. */
  const served = new Set<string>();
  return {
    /** Notes a start. The raise ends with it, since a job that is tried again waits for a turn like any other. */
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
    /** Raises the job whose turn is next; where a single tenant waits there is nothing to do. */
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
      if (first) await boss.update(name, undefined, { id: first.id, priority: base + 1 });
    },
  };
}
