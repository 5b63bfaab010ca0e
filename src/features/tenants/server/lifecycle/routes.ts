import type { FastifyInstance } from 'fastify';
import { audit } from '#features/audit/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import { sendFile } from '#platform/http/files/send-file.ts';
import { sessionKey, withSession } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import { fail, forbidden, notFound } from '#shared/fail.ts';
import * as contract from '../../contract-lifecycle.ts';
import * as policy from '../../policy.ts';
import { readPlace } from '../actions-list.ts';
import * as actions from './actions.ts';
import { exportKey, makeExport, removeTenant } from './jobs.ts';
import * as queries from './queries.ts';

type PageQuery = { cursor?: string | undefined; limit: number };
const cut = <Row extends { id: string; createdAt: string }>(rows: Row[], list: string, limit: number) =>
  cutPage(rows, limit, (row) => writeCursor(list, [row.createdAt, row.id]));
async function removals(tx: TenantTx, agencyId: string | undefined, { cursor, limit }: PageQuery) {
  const list = `removals ${agencyId ?? 'house'}`;
  const { rows, nextCursor } = cut(
    await queries.listRemovals(tx, agencyId, { after: readPlace(list, cursor, 'created'), limit: limit + 1 }),
    list,
    limit,
  );
  return { removals: rows, nextCursor };
}

/** Suspending, removing, handing over and taking along. */
export const lifecycleRoutes = [
  answer(contract.getAccountState, async ({ tx, params, actor }) => {
    if (!policy.canListAccounts(actor)) throw forbidden();
    const found = await queries.holdings(tx, params.agencyId, params.accountId);
    if (!found) throw notFound();
    return found;
  }),
  answer(contract.suspendAccount, async ({ tx, params, body, actor, services }) => {
    if (!policy.canSuspendAccount(actor)) throw forbidden();
    tx.afterCommit(() => services.hosts.bump(params.accountId));
    return actions.suspendAccount(tx, actor, params.agencyId, params.accountId, body);
  }),
  answer(contract.suspendAgency, ({ tx, params, body, actor }) =>
    actions.suspendAgency(tx, actor, params.agencyId, body),
  ),
  answer(contract.closedTenants, async ({ tx }) => ({ tenants: await queries.closedOf(tx) })),

  answer(contract.removeAccount, async ({ tx, params, body, actor, services }) => {
    if (!policy.canRemoveAccount(actor)) throw forbidden();
    const removal = await actions.askRemoval(tx, actor, {
      kind: 'account',
      agencyId: params.agencyId,
      subjectId: params.accountId,
      name: body.name,
    });
    tx.afterCommit(() => services.hosts.bump(params.accountId));
    await services.jobs.enqueue(tx, removeTenant, { removalId: removal.id }, { key: removal.id });
    return removal;
  }),
  answer(contract.removeAgency, async ({ tx, params, body, actor, services }) => {
    const removal = await actions.askRemoval(tx, actor, {
      kind: 'agency',
      agencyId: params.agencyId,
      subjectId: params.agencyId,
      name: body.name,
    });
    await services.jobs.enqueue(tx, removeTenant, { removalId: removal.id }, { key: removal.id });
    return removal;
  }),
  answer(contract.listRemovals, async ({ tx, params, query, actor }) => {
    if (!policy.canRemoveAccount(actor)) throw forbidden();
    return removals(tx, params.agencyId, query);
  }),
  answer(contract.listAllRemovals, ({ tx, query }) => removals(tx, undefined, query)),

  answer(contract.listExports, async ({ tx, params, actor }) => {
    if (!policy.canExport(actor)) throw forbidden();
    return { exports: await queries.listExports(tx, params.accountId) };
  }),
  answer(contract.createExport, async ({ tx, params, actor, services }) => {
    if (!policy.canExport(actor)) throw forbidden();
    if (
      (await queries.listExports(tx, params.accountId)).some(
        ({ state }) => state === 'waiting' || state === 'running',
      )
    )
      throw fail('exports.running', 409);
    const made = (await queries.insertExport(tx, params.accountId, actor.userId))!;
    await services.jobs.enqueue(tx, makeExport, { accountId: params.accountId, exportId: made.id });
    audit(tx, actor, {
      action: 'exports.made',
      object: { type: 'account', id: params.accountId },
      log: { kind: 'account', id: params.accountId },
    });
    return made;
  }),

  answer(contract.listTransfers, async ({ tx, params, query, actor }) => {
    if (!policy.canTransfer(actor)) throw forbidden();
    const list = `transfers ${params.agencyId}`;
    const { rows, nextCursor } = cut(
      await queries.listTransfers(tx, params.agencyId, {
        after: readPlace(list, query.cursor, 'created'),
        limit: query.limit + 1,
      }),
      list,
      query.limit,
    );
    return { transfers: rows, nextCursor };
  }),
  answer(contract.offerTransfer, async ({ tx, params, body, actor }) => {
    if (!policy.canTransfer(actor)) throw forbidden();
    return actions.offerTransfer(tx, actor, params.agencyId, body);
  }),
  answer(contract.answerTransfer, async ({ tx, params, body, actor, services }) => {
    if (!policy.canTransfer(actor)) throw forbidden();
    const ended = await actions.answerTransfer(tx, actor, params.agencyId, params.transferId, body.answer);
    tx.afterCommit(() => services.hosts.bump(ended.accountId));
    return ended;
  }),
];

/** A finished export, for those who may export; a stranger gets 404 as everywhere. */
export function exportDoor(app: FastifyInstance, services: Services): void {
  app.get('/api/accounts/:accountId/exports/:exportId/file', async (request, reply) => {
    const { accountId, exportId } = request.params as { accountId: string; exportId: string };
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
    if (!sessionKey(request)) throw fail('unauthorised', 401);
    if (!uuid.test(accountId) || !uuid.test(exportId)) throw notFound();
    const day = await withSession(services, request, { accountId, agencyId: null }, async (row, tx) => {
      if (!row.accountId || !row.role) throw notFound();
      if (!policy.canExport({ kind: 'user', role: row.role, type: row.type, flags: row.flags ?? null }))
        throw forbidden();
      const found = await queries.findExport(tx, accountId, exportId);
      if (found?.state !== 'ready') throw notFound();
      return found.createdAt.slice(0, 10);
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
