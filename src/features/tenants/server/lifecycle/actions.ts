import { audit, houseLog, type LogOf, type Recorder } from '#features/audit/server/actions.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { personName } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Removal, Transfer } from '../../contract-lifecycle.ts';
import { hostOf } from '../../rules.ts';
import * as queries from './queries.ts';

const accountLog = (id: string) => ({ kind: 'account', id }) as const;
const agencyLog = (id: string) => ({ kind: 'agency', id }) as const;

type Suspension = { suspended: boolean; reason: string };
type Locked = { state: string; businessName: string };
const told = {
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
      action: told[object.type][suspended ? 'suspended' : 'open'],
      object,
      ...(suspended ? { after: { reason } } : {}),
      log,
    });
}
/** That an account was suspended or opened again, told in its own log and in its agency's. */
export const auditSuspension = (
  tx: TenantTx,
  actor: Recorder,
  { id, name, agencyId }: { id: string; name: string; agencyId: string },
  wanted: Suspension,
): void =>
  tellSuspension(tx, actor, { type: 'account', id, name }, wanted, [accountLog(id), agencyLog(agencyId)]);
/** Suspends a tenant or opens it again: `put` writes it, `tell` notes it down where it changes something. */
async function setSuspension(
  found: Locked | undefined,
  { suspended, reason }: Suspension,
  { put, tell }: { put: () => Promise<unknown>; tell: (name: string) => void },
) {
  if (!found) throw notFound();
  if (found.state === 'removing') throw fail('tenants.removing', 409);
  const was = found.state === 'suspended';
  if (suspended || was) await put();
  if (suspended !== was) tell(found.businessName);
  return {
    state: suspended ? ('suspended' as const) : ('open' as const),
    suspendedReason: suspended ? reason : '',
  };
}
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
export const suspendAgency = async (tx: TenantTx, actor: Recorder, agencyId: string, wanted: Suspension) =>
  setSuspension(await queries.lockAgency(tx, agencyId), wanted, {
    put: () => queries.suspendAgency(tx, agencyId, wanted.suspended, wanted.reason),
    tell: (name) =>
      tellSuspension(tx, actor, { type: 'agency', id: agencyId, name }, wanted, [
        houseLog,
        agencyLog(agencyId),
      ]),
  });

/** Closes a tenant for good and writes down what is to be removed; from here on nobody gets in. */
export async function askRemoval(
  tx: TenantTx,
  actor: Recorder,
  given: { kind: Removal['kind']; agencyId: string; subjectId: string; name: string },
): Promise<Removal> {
  const { kind, agencyId, subjectId } = given;
  const found =
    kind === 'account'
      ? await queries.lockAccount(tx, agencyId, subjectId)
      : await queries.lockAgency(tx, subjectId);
  if (!found) throw notFound();
  if (given.name.trim() !== found.businessName)
    throw fail('removal.name', 400, [{ path: 'name', code: 'removal.name' }]);
  await (kind === 'account' ? queries.closeAccount(tx, subjectId) : queries.closeAgency(tx, subjectId));
  const object = { type: kind, id: subjectId, name: found.businessName } as const;
  if (found.state !== 'removing')
    audit(tx, actor, {
      action: kind === 'account' ? 'tenants.account_removed' : 'tenants.agency_removed',
      object,
      log: kind === 'account' ? agencyLog(agencyId) : houseLog,
    });
  return queries.insertRemoval(tx, {
    agencyId,
    kind,
    subjectId,
    subjectName: found.businessName,
    askedBy: actor.userId,
    askedByName: personName(actor),
  });
}

/** The first consent: the agency that has the account names the one that shall have it. */
export async function offerTransfer(
  tx: TenantTx,
  actor: Recorder,
  agencyId: string,
  { accountId, host }: { accountId: string; host: string },
): Promise<Transfer> {
  const account = await queries.lockAccount(tx, agencyId, accountId);
  if (!account) throw notFound();
  if (account.state === 'removing') throw fail('tenants.removing', 409);
  const to = await queries.agencyAt(tx, hostOf(host));
  if (!to) throw fail('transfer.agency', 400, [{ path: 'host', code: 'transfer.agency' }]);
  if (to.id === agencyId) throw fail('transfer.same', 400, [{ path: 'host', code: 'transfer.same' }]);
  if (await queries.hasOpenTransfer(tx, accountId)) throw fail('transfer.open', 409);
  const made = (await queries.insertTransfer(tx, {
    agencyId,
    toAgencyId: to.id,
    accountId,
    accountName: account.businessName,
    fromName: await queries.agencyName(tx, agencyId),
    toName: to.name,
    askedBy: actor.userId,
  }))!;
  audit(tx, actor, {
    action: 'tenants.transfer_offered',
    object: { type: 'account', id: accountId, name: account.businessName },
    after: { to: to.name },
    log: agencyLog(agencyId),
  });
  return made;
}

const endings = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
/** The second consent moves the account, and everything that names its agency, in this one transaction. */
export async function answerTransfer(
  tx: TenantTx,
  actor: Recorder,
  agencyId: string,
  transferId: string,
  answer: keyof typeof endings,
): Promise<Transfer> {
  const found = await queries.lockTransfer(tx, transferId, agencyId);
  if (!found) throw notFound();
  if ((answer === 'withdraw') !== (found.agencyId === agencyId)) throw fail('transfer.not_yours', 409);
  if (found.state !== 'open') throw fail('transfer.answered', 409);
  const object = { type: 'account', id: found.accountId, name: found.accountName } as const;
  const both = [agencyLog(found.agencyId), agencyLog(found.toAgencyId)];
  // Both agencies have agreed and both logs are written: beyond what the scope of one of them reaches.
  await tx.one(sql`select set_config('role', 'hub_house', true)`);
  if (
    answer === 'accept' &&
    !((await queries.holdAgencies(tx, found)) && (await queries.moveAccount(tx, found)))
  )
    throw fail('transfer.answered', 409);
  const ended = (await queries.answerTransfer(tx, transferId, endings[answer], actor.userId))!;
  for (const log of answer === 'accept' ? [...both, accountLog(found.accountId)] : both)
    audit(tx, actor, {
      action: answer === 'accept' ? 'tenants.account_transferred' : 'tenants.transfer_ended',
      object,
      after: { from: found.fromName, to: found.toName, state: endings[answer] },
      log,
    });
  return ended;
}
