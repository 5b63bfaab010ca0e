import type { PgBoss } from 'pg-boss';
import type { TenantTx } from '../db/tenant.ts';

/** A job that failed for good, without its payload, which may hold secrets. */
export type FailedJob = {
  id: string;
  /** Name of the job as `defineJob` has it. */
  kind: string;
  failedAt: string;
  /** How many times it was run. */
  tries: number;
  /** First line of its error, at most LONGEST_ERROR characters, without values of the payload. */
  error: string;
  /** The tenant that the payload names; the tenant may be gone. */
  accountId: string | null;
  agencyId: string | null;
};
/** A page of failed jobs; `after` is the time and the id of the last one before it. */
type FailedPage = { kind?: string | undefined; limit: number; after: (string | number)[] | undefined };

/** The dead letter queue, as the operator sees it. All calls run in the transaction of the request. */
export type FailedJobs = {
  /** Lists the last failure first; answers one more than `limit` where there is one. */
  list: (tx: TenantTx, page: FailedPage) => Promise<FailedJob[]>;
  find: (tx: TenantTx, jobId: string) => Promise<FailedJob | undefined>;
  /** Counts the failed jobs of each kind, most first. */
  count: (tx: TenantTx) => Promise<{ kind: string; count: number }[]>;
  /** Counts all of them, up to one more than MOST_COUNTED. */
  total: (tx: TenantTx) => Promise<number>;
  /** Puts failed jobs back into the queue of their kind with all their retries, oldest first; answers how many. */
  retry: (tx: TenantTx, which: { jobId: string } | { kind: string; limit: number }) => Promise<number>;
  /** Deletes a failed job; answers whether it was still there. */
  discard: (tx: TenantTx, jobId: string) => Promise<boolean>;
};

/** Jobs of a kind that are counted, so that a long queue costs no more than a short one. */
export const MOST_COUNTED = 1000;
const LONGEST_ERROR = 300;
const SHORTEST_VALUE = 6;
const HIDDEN = '•••';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the texts of a payload that an error may repeat, longest first; ids are no secret. */
function textsOf(payload: unknown): string[] {
  const texts = new Set<string>();
  const pending: unknown[] = [payload];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === 'string' && value.length >= SHORTEST_VALUE && !UUID.test(value)) texts.add(value);
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) pending.push(inner ?? false);
  }
  return [...texts].sort((a, b) => b.length - a.length);
}
/** Returns the text of an error as the queue keeps it: that of a thrown one, or the queue's own of a lost worker. */
function messageOf(output: unknown): string {
  if (typeof output === 'string') return output;
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown };
  if (typeof message === 'string') return message;
  return value === undefined ? '' : messageOf(value);
}
/** Returns the first line that says something, without texts of the payload and secrets of addresses. */
export function firstLine(output: unknown, payload: unknown): string {
  let message = messageOf(output);
  for (const text of textsOf(payload)) message = message.replaceAll(text, HIDDEN);
  const lines = message.split(/[\r\n]+/);
  const line = (lines.find((text) => /\p{L}/u.test(text)) ?? lines[0]!)
    .trim()
    .replace(/(?<=[?&][\w-]+=)[^&\s"']+/g, HIDDEN)
    .replace(/(?<=:\/\/)[^/\s@]+(?=@)/g, HIDDEN);
  return line.length > LONGEST_ERROR ? `${line.slice(0, LONGEST_ERROR - 1)}…` : line;
}

type Row = { id: string; kind: string; failedAt: string; tries: number; output: unknown; data: unknown };
const idIn = (data: unknown, name: 'accountId' | 'agencyId'): string | null => {
  const value = (data as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null;
};
const failedJobOf = ({ output, data, ...row }: Row): FailedJob => ({
  ...row,
  error: firstLine(output, data),
  accountId: idIn(data, 'accountId'),
  agencyId: idIn(data, 'agencyId'),
});

/** Reads and changes the queue `dead`; a retry by another node at the same moment moves each job once. */
export function failedJobsOf(boss: PgBoss, dead: string): FailedJobs {
  const columns = `id, source_name as kind, created_on as "failedAt",
    coalesce(source_retry_count, 0) + 1 as tries, output, data`;
  const isFailed = `name = '${dead}' and state < 'active' and source_name is not null`;
  const dbOf = (tx: TenantTx) => ({
    executeSql: (text: string, values: unknown[] = []) => tx.raw(text, values),
  });
  return {
    async list(tx, { kind, limit, after }) {
      const { rows } = await tx.raw<Row>(
        `select ${columns}
         from job.job
         where ${isFailed}
           and ($1::text is null or source_name = $1)
           and ($2::timestamptz is null or (created_on, id) < ($2::timestamptz, $3::uuid))
         order by created_on desc, id desc
         limit $4`,
        [kind ?? null, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
      );
      return rows.map(failedJobOf);
    },
    async find(tx, jobId) {
      const { rows } = await tx.raw<Row>(`select ${columns} from job.job where ${isFailed} and id = $1`, [
        jobId,
      ]);
      return rows[0] && failedJobOf(rows[0]);
    },
    async count(tx) {
      const { rows } = await tx.raw<{ kind: string; count: number }>(
        `select source_name as kind, count(*)::int as count
         from job.job
         where ${isFailed}
         group by 1
         order by 2 desc, 1`,
      );
      return rows;
    },
    async total(tx) {
      const { rows } = await tx.raw<{ count: number }>(
        `select count(*)::int as count
         from (select from job.job where ${isFailed} limit ${MOST_COUNTED + 1}) failed`,
      );
      return rows[0]!.count;
    },
    retry: (tx, which) =>
      boss.redrive(dead, {
        db: dbOf(tx),
        ...('jobId' in which ? { ids: [which.jobId] } : { sourceName: which.kind, limit: which.limit }),
      }),
    async discard(tx, jobId) {
      const { rows } = await tx.raw<{ id: string }>(
        `delete from job.job where ${isFailed} and id = $1 returning id`,
        [jobId],
      );
      return rows.length > 0;
    },
  };
}
