import { demandRoom } from '#features/tenants/plans/server/actions-room.ts';
import { audit, houseLog, type LogOf, type Recorder } from '#features/ground/audit/server/actions.ts';
import { widenToHouse, type TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { personName } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Transfer } from '../../contract-lifecycle.ts';
import type { Removal } from '../../contract-removals.ts';
import { hostOf } from '../../rules.ts';
import * as queries from './queries.ts';
import * as transfers from './queries-transfers.ts';

const accountLog = (id: string) => ({ kind: 'account', id }) as const;
const agencyLog = (id: string) => ({ kind: 'agency', id }) as const;

type Suspension = { suspended: boolean; reason: string };
type Locked = { state: string; businessName: string };
const suspensionActions = {
  account: { suspended: 'tenants.account_suspended', open: 'tenants.account_restored' },
  agency: { suspended: 'tenants.agency_suspended', open: 'tenants.agency_restored' },
} as const;
function tellSuspension(
  tx: TenantTx,
  actor: Recorder,
  object: { type: 'account' | 'agency'; id: string; name: string },
  { suspended, reason }: Suspension,
  logs: LogOf[],
): void {
  for (const log of logs)
    audit(tx, actor, {
      action: suspensionActions[object.type][suspended ? 'suspended' : 'open'],
      object,
      ...(suspended ? { after: { reason } } : {}),
      log,
    });
}
/** Records in the log of an account and of its agency that the account was suspended or opened again. */
export const auditSuspension = (
  tx: TenantTx,
  actor: Recorder,
  { id, name, agencyId }: { id: string; name: string; agencyId: string },
  wanted: Suspension,
): void =>
  tellSuspension(tx, actor, { type: 'account', id, name }, wanted, [accountLog(id), agencyLog(agencyId)]);
/** Suspends a tenant or opens it again: `put` writes the state, `tell` records a change in the log. */
async function setSuspension(
  tenant: Locked | undefined,
  { suspended, reason }: Suspension,
  { put, tell }: { put: () => Promise<unknown>; tell: (name: string) => void },
) {
  if (!tenant) throw notFound();
  if (tenant.state === 'removing') throw fail('tenants.removing', 409);
  const was = tenant.state === 'suspended';
  if (suspended || was) await put();
  if (suspended !== was) tell(tenant.businessName);
  return {
    state: suspended ? ('suspended' as const) : ('open' as const),
    suspendedReason: suspended ? reason : '',
  };
}
/** Suspends an account or opens it again. @throws not_found 404, tenants.removing 409 */
export const suspendAccount = async (
  tx: TenantTx,
  actor: Recorder,
  agencyId: string,
  accountId: string,
  wanted: Suspension,
) =>
  setSuspension(await queries.lockAccount(tx, agencyId, accountId), wanted, {
    put: () => queries.suspendAccounts(tx, [accountId], wanted.suspended, wanted.reason),
    tell: (name) => auditSuspension(tx, actor, { id: accountId, name, agencyId }, wanted),
  });
/** Suspends an agency or opens it again. @throws not_found 404, tenants.removing 409 */
export const suspendAgency = async (tx: TenantTx, actor: Recorder, agencyId: string, wanted: Suspension) =>
  setSuspension(await queries.lockAgency(tx, agencyId), wanted, {
    put: () => queries.suspendAgency(tx, agencyId, wanted.suspended, wanted.reason),
    tell: (name) =>
      tellSuspension(tx, actor, { type: 'agency', id: agencyId, name }, wanted, [
        houseLog,
        agencyLog(agencyId),
      ]),
  });

/** Words for the rows of a table that no feature says any more. */
const otherWords = { en: 'Other', tr: 'Diğer', ar: 'غير ذلك' };
/** Returns a removal as people see it, its receipt in the words of the tables' features. */
export const shownRemoval = (
  { tables }: Pick<Services, 'tables'>,
  { receipt, ...removal }: queries.StoredRemoval,
): Removal => ({
  ...removal,
  receipt: Object.entries(receipt).map(([table, rows]) => ({
    table,
    words: tables.find(({ name }) => name === table)?.words ?? otherWords,
    rows,
  })),
});
/**
 * Closes a tenant, which nobody can sign in to from here on, and records its removal.
 * @throws not_found 404, removal.name 400
 */
export async function askRemoval(
  tx: TenantTx,
  actor: Recorder,
  order: { kind: Removal['kind']; agencyId: string; subjectId: string; name: string },
): Promise<queries.StoredRemoval> {
  const { kind, agencyId, subjectId } = order;
  const tenant =
    kind === 'account'
      ? await queries.lockAccount(tx, agencyId, subjectId)
      : await queries.lockAgency(tx, subjectId);
  if (!tenant) throw notFound();
  if (order.name.trim() !== tenant.businessName)
    throw fail('removal.name', 400, [{ path: 'name', code: 'removal.name' }]);
  await (kind === 'account' ? queries.closeAccount(tx, subjectId) : queries.closeAgency(tx, subjectId));
  const object = { type: kind, id: subjectId, name: tenant.businessName } as const;
  if (tenant.state !== 'removing')
    audit(tx, actor, {
      action: kind === 'account' ? 'tenants.account_removed' : 'tenants.agency_removed',
      object,
      log: kind === 'account' ? agencyLog(agencyId) : houseLog,
    });
  return queries.insertRemoval(tx, {
    agencyId,
    kind,
    subjectId,
    subjectName: tenant.businessName,
    askedBy: actor.userId,
    askedByName: personName(actor),
  });
}

/**
 * Offers an account to the agency of a host, which is the first consent.
 * @throws not_found 404, tenants.removing 409, transfer.agency 400, transfer.same 400, transfer.open 409
 */
export async function offerTransfer(
  tx: TenantTx,
  actor: Recorder,
  agencyId: string,
  { accountId, host }: { accountId: string; host: string },
): Promise<Transfer> {
  const account = await queries.lockAccount(tx, agencyId, accountId);
  if (!account) throw notFound();
  if (account.state === 'removing') throw fail('tenants.removing', 409);
  const to = await transfers.agencyAt(tx, hostOf(host));
  if (!to) throw fail('transfer.agency', 400, [{ path: 'host', code: 'transfer.agency' }]);
  if (to.id === agencyId) throw fail('transfer.same', 400, [{ path: 'host', code: 'transfer.same' }]);
  if (await transfers.hasOpenTransfer(tx, accountId)) throw fail('transfer.open', 409);
  const transfer = (await transfers.insertTransfer(tx, {
    agencyId,
    toAgencyId: to.id,
    accountId,
    accountName: account.businessName,
    fromName: await transfers.agencyName(tx, agencyId),
    toName: to.name,
    askedBy: actor.userId,
  }))!;
  audit(tx, actor, {
    action: 'tenants.transfer_offered',
    object: { type: 'account', id: accountId, name: account.businessName },
    after: { to: to.name },
    log: agencyLog(agencyId),
  });
  return transfer;
}

const endings = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
/**
 * Ends a transfer. The second consent moves the account, and everything that names its agency, in this one
 * transaction.
 * @throws not_found 404, transfer.not_yours 409, transfer.answered 409, plans.accounts_full 409
 */
export async function answerTransfer(
  tx: TenantTx,
  actor: Recorder,
  agencyId: string,
  transferId: string,
  answer: keyof typeof endings,
): Promise<Transfer> {
  const transfer = await transfers.lockTransfer(tx, transferId, agencyId);
  if (!transfer) throw notFound();
  if ((answer === 'withdraw') !== (transfer.agencyId === agencyId)) throw fail('transfer.not_yours', 409);
  if (transfer.state !== 'open') throw fail('transfer.answered', 409);
  // The scope is that of the agency that answers, whose plan has to have room.
  if (answer === 'accept') await demandRoom(tx, 'accounts');
  const object = { type: 'account', id: transfer.accountId, name: transfer.accountName } as const;
  const both = [agencyLog(transfer.agencyId), agencyLog(transfer.toAgencyId)];
  // Both agencies have agreed, and the logs of both are written: the scope of one agency does not reach the other.
  await widenToHouse(tx);
  if (
    answer === 'accept' &&
    !((await transfers.holdAgencies(tx, transfer)) && (await transfers.moveAccount(tx, transfer)))
  )
    throw fail('transfer.answered', 409);
  const ended = (await transfers.answerTransfer(tx, transferId, endings[answer], actor.userId))!;
  for (const log of answer === 'accept' ? [...both, accountLog(transfer.accountId)] : both)
    audit(tx, actor, {
      action: answer === 'accept' ? 'tenants.account_transferred' : 'tenants.transfer_ended',
      object,
      after: { from: transfer.fromName, to: transfer.toName, state: endings[answer] },
      log,
    });
  return ended;
}
