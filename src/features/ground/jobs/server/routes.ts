import { audit, houseLog } from '#features/ground/audit/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import type { FailedJob } from '#platform/jobs/failed.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canManageFailedJobs } from '../policy.ts';
import * as queries from './queries.ts';

/** Completes failed jobs by the names of their tenants. */
async function withTenants(tx: TenantTx, failedJobs: FailedJob[]): Promise<contract.FailedJob[]> {
  const idsOf = (name: 'accountId' | 'agencyId') => failedJobs.flatMap((job) => job[name] ?? []);
  const names = new Map(
    [
      ...(await queries.accountNames(tx, idsOf('accountId'))),
      ...(await queries.agencyNames(tx, idsOf('agencyId'))),
    ].map(({ id, name }) => [id, name]),
  );
  return failedJobs.map(({ accountId, agencyId, ...job }) => {
    const tenantId = accountId ?? agencyId;
    const kind = accountId ? ('account' as const) : ('agency' as const);
    return { ...job, tenant: tenantId === null ? null : { kind, name: names.get(tenantId) ?? null } };
  });
}
const findJob = ({
  tx,
  services,
  params,
}: Pick<Call<typeof contract.retryFailedJob>, 'tx' | 'services' | 'params'>) =>
  services.jobs.failed.find(tx, params.failedJobId);

export const routes = [
  answer(contract.listFailedJobs, { may: canManageFailedJobs }, async ({ tx, services, query }) => {
    const { kind, limit } = query;
    const after = readCursor('failed-jobs', query.cursor, 2);
    const failedJobs = await services.jobs.failed.list(tx, { kind, limit, after });
    const { rows, nextCursor } = cutPage(failedJobs, limit, (job) =>
      writeCursor('failed-jobs', [job.failedAt, job.id]),
    );
    return { jobs: await withTenants(tx, rows), kinds: await services.jobs.failed.count(tx), nextCursor };
  }),
  answer(
    contract.retryFailedJob,
    { may: canManageFailedJobs, subject: findJob },
    async ({ tx, actor, services, subject }) => {
      // Another operator may have been faster since it was found.
      if ((await services.jobs.failed.retry(tx, { jobId: subject.id })) === 0) throw notFound();
      audit(tx, actor, {
        action: 'jobs.retried',
        object: { type: 'job', id: subject.id, name: subject.kind },
        log: houseLog,
      });
    },
  ),
  answer(
    contract.retryFailedJobs,
    { may: canManageFailedJobs },
    async ({ tx, actor, services, body: { kind } }) => {
      const retried = await services.jobs.failed.retry(tx, { kind, limit: contract.MOST_RETRIED });
      if (retried > 0)
        audit(tx, actor, {
          action: 'jobs.many_retried',
          object: { type: 'job', name: kind },
          after: { jobs: retried },
          log: houseLog,
        });
      const counts = await services.jobs.failed.count(tx);
      return { retried, left: counts.find((line) => line.kind === kind)?.count ?? 0 };
    },
  ),
  answer(
    contract.discardFailedJob,
    { may: canManageFailedJobs, subject: findJob },
    async ({ tx, actor, services, subject }) => {
      if (!(await services.jobs.failed.discard(tx, subject.id))) throw notFound();
      audit(tx, actor, {
        action: 'jobs.discarded',
        object: { type: 'job', id: subject.id, name: subject.kind },
        log: houseLog,
      });
    },
  ),
];
