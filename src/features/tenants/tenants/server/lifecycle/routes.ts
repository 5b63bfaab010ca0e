import type { FastifyInstance } from 'fastify';
import { audit } from '#features/ground/audit/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import { sendFile } from '#platform/http/files/send-file.ts';
import { hasCredentials, withSession } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyOperator, anyPerson, demand } from '#shared/rights/right.ts';
import * as contract from '../../contract-lifecycle.ts';
import * as removalCalls from '../../contract-removals.ts';
import * as policy from '../../policy.ts';
import { readPlace } from '../actions-list.ts';
import * as actions from './actions.ts';
import { exportKey, makeExport, removeTenant } from './jobs.ts';
import * as queries from './queries.ts';
import * as exportRows from './queries-exports.ts';
import * as transfers from './queries-transfers.ts';
import { underPlan } from '#shared/rights/under-plan.ts';

type PageQuery = { cursor?: string | undefined; limit: number };
const cut = <Row extends { id: string; createdAt: string }>(rows: Row[], list: string, limit: number) =>
  cutPage(rows, limit, (row) => writeCursor(list, [row.createdAt, row.id]));
async function removals(
  { tx, services }: { tx: TenantTx; services: Services },
  agencyId: string | undefined,
  { cursor, limit }: PageQuery,
) {
  const list = `removals ${agencyId ?? 'house'}`;
  const { rows, nextCursor } = cut(
    await queries.listRemovals(tx, agencyId, { after: readPlace(list, cursor, 'created'), limit: limit + 1 }),
    list,
    limit,
  );
  return { removals: rows.map((row) => actions.shownRemoval(services, row)), nextCursor };
}

/** Calls that suspend, remove, hand over and export tenants. */
export const lifecycleRoutes = [
  answer(contract.getAccountState, { may: policy.canListAccounts }, async ({ tx, params }) => {
    const accountState = await queries.holdings(tx, params.agencyId, params.accountId);
    if (!accountState) throw notFound();
    return accountState;
  }),
  answer(
    contract.suspendAccount,
    { may: policy.canSuspendAccount },
    async ({ tx, params, body, actor, services }) => {
      tx.afterCommit(() => services.hosts.bump(params.accountId));
      return actions.suspendAccount(tx, actor, params.agencyId, params.accountId, body);
    },
  ),
  answer(contract.suspendAgency, { may: anyOperator }, ({ tx, params, body, actor }) =>
    actions.suspendAgency(tx, actor, params.agencyId, body),
  ),
  answer(contract.closedTenants, { may: anyPerson }, async ({ tx }) => ({
    tenants: await queries.closedOf(tx),
  })),

  answer(
    removalCalls.removeAccount,
    { may: policy.canRemoveAccount },
    async ({ tx, params, body, actor, services }) => {
      const removal = await actions.askRemoval(tx, actor, {
        kind: 'account',
        agencyId: params.agencyId,
        subjectId: params.accountId,
        name: body.name,
      });
      tx.afterCommit(() => services.hosts.bump(params.accountId));
      await services.jobs.enqueue(tx, removeTenant, { removalId: removal.id }, { key: removal.id });
      return actions.shownRemoval(services, removal);
    },
  ),
  answer(removalCalls.removeAgency, { may: anyOperator }, async ({ tx, params, body, actor, services }) => {
    const removal = await actions.askRemoval(tx, actor, {
      kind: 'agency',
      agencyId: params.agencyId,
      subjectId: params.agencyId,
      name: body.name,
    });
    await services.jobs.enqueue(tx, removeTenant, { removalId: removal.id }, { key: removal.id });
    return actions.shownRemoval(services, removal);
  }),
  answer(removalCalls.listRemovals, { may: policy.canRemoveAccount }, ({ tx, services, params, query }) =>
    removals({ tx, services }, params.agencyId, query),
  ),
  answer(removalCalls.listAllRemovals, { may: anyOperator }, ({ tx, services, query }) =>
    removals({ tx, services }, undefined, query),
  ),

  answer(contract.listExports, { may: policy.canExport }, async ({ tx, params }) => ({
    exports: await exportRows.listExports(tx, params.accountId),
  })),
  answer(contract.createExport, { may: policy.canExport }, async ({ tx, params, actor, services }) => {
    if (
      (await exportRows.listExports(tx, params.accountId)).some(
        ({ state }) => state === 'waiting' || state === 'running',
      )
    )
      throw fail('exports.running', 409);
    const accountExport = (await exportRows.insertExport(tx, params.accountId, actor.userId))!;
    await services.jobs.enqueue(tx, makeExport, { accountId: params.accountId, exportId: accountExport.id });
    audit(tx, actor, {
      action: 'exports.made',
      object: { type: 'account', id: params.accountId },
      log: { kind: 'account', id: params.accountId },
    });
    return accountExport;
  }),

  answer(contract.listTransfers, { may: policy.canTransfer }, async ({ tx, params, query }) => {
    const list = `transfers ${params.agencyId}`;
    const { rows, nextCursor } = cut(
      await transfers.listTransfers(tx, params.agencyId, {
        after: readPlace(list, query.cursor, 'created'),
        limit: query.limit + 1,
      }),
      list,
      query.limit,
    );
    return { transfers: rows, nextCursor };
  }),
  answer(contract.offerTransfer, { may: policy.canTransfer }, ({ tx, params, body, actor }) =>
    actions.offerTransfer(tx, actor, params.agencyId, body),
  ),
  answer(
    contract.answerTransfer,
    { may: underPlan('accounts', policy.canTransfer) },
    async ({ tx, params, body, actor, services }) => {
      const ended = await actions.answerTransfer(tx, actor, params.agencyId, params.transferId, body.answer);
      tx.afterCommit(() => services.hosts.bump(ended.accountId));
      return ended;
    },
  ),
];

/** Registers the download of a finished export, for those who may export. @throws unauthorised 401, not_found 404 */
export function exportDoor(app: FastifyInstance, services: Services): void {
  const config = { door: { who: 'account' as const, may: policy.canExport } };
  app.get('/api/accounts/:accountId/exports/:exportId/file', { config }, async (request, reply) => {
    const { accountId, exportId } = request.params as { accountId: string; exportId: string };
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
    if (!hasCredentials(request)) throw fail('unauthorised', 401);
    if (!uuid.test(accountId) || !uuid.test(exportId)) throw notFound();
    const day = await withSession(services, request, { accountId, agencyId: null }, async (row, tx) => {
      if (!row.accountId || !row.role) throw notFound();
      // A door is no `answer`: it streams a file.
      demand({ kind: 'user', role: row.role, type: row.type, flags: row.flags ?? null }, policy.canExport);
      const accountExport = await exportRows.findExport(tx, accountId, exportId);
      if (accountExport?.state !== 'ready') throw notFound();
      return accountExport.createdAt.slice(0, 10);
    });
    if (
      !(await sendFile(request, reply, services.storage, {
        key: exportKey(accountId, exportId),
        type: 'application/gzip',
        cache: 'private, no-store',
        download: `export-${day}.tar.gz`,
      }))
    )
      throw notFound();
    return reply;
  });
}
