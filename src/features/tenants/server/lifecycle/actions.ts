import { audit, houseLog, type Recorder } from '#features/audit/server/actions.ts';
import { sql, type TenantTx } from '#server/db/tenant.ts';
import { personName } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Removal, Transfer } from '../../contract-lifecycle.ts';
import { hostOf } from '../../rules.ts';
import * as queries from './queries.ts';

const accountLog = (id: string) => ({ kind: 'account', id }) as const, agencyLog = (id: string) => ({ kind: 'agency', id }) as const;

/** That an account was suspended or opened again, told in its own log and in its agency's. */
export function auditSuspension(tx: TenantTx, actor: Recorder, { id, name, agencyId }: { id: string; name: string; agencyId: string }, { suspended, reason }: { suspended: boolean; reason: string }): void {
  for (const log of [accountLog(id), agencyLog(agencyId)]) audit(tx, actor, { action: suspended ? 'tenants.account_suspended' : 'tenants.account_restored', object: { type: 'account', id, name }, ...(suspended ? { after: { reason } } : {}), log });
}
/** Suspends an account or opens it again. */
export async function suspendAccount(tx: TenantTx, actor: Recorder, agencyId: string, accountId: string, { suspended, reason }: { suspended: boolean; reason: string }) {
  const found = await queries.lockAccount(tx, agencyId, accountId);
  if (!found) throw notFound();
  if (found.state === 'removing') throw fail('tenants.removing', 409);
  if (suspended || found.state === 'suspended') {
    await queries.suspendAccounts(tx, [accountId], suspended, reason);
    if (suspended !== (found.state === 'suspended')) auditSuspension(tx, actor, { id: accountId, name: found.businessName, agencyId }, { suspended, reason });
  }
  return { state: suspended ? ('suspended' as const) : ('open' as const), suspendedReason: suspended ? reason : '' };
}
export async function suspendAgency(tx: TenantTx, actor: Recorder, agencyId: string, { suspended, reason }: { suspended: boolean; reason: string }) {
  const found = await queries.lockAgency(tx, agencyId);
  if (!found) throw notFound();
  if (found.state === 'removing') throw fail('tenants.removing', 409);
  if (suspended || found.state === 'suspended') {
    await queries.suspendAgency(tx, agencyId, suspended, reason);
    if (suspended !== (found.state === 'suspended')) for (const log of [houseLog, agencyLog(agencyId)]) audit(tx, actor, { action: suspended ? 'tenants.agency_suspended' : 'tenants.agency_restored', object: { type: 'agency', id: agencyId, name: found.businessName }, ...(suspended ? { after: { reason } } : {}), log });
  }
  return { state: suspended ? ('suspended' as const) : ('open' as const), suspendedReason: suspended ? reason : '' };
}

/** Closes a tenant for good and writes down what is to be removed; from here on nobody gets in. */
export async function askRemoval(tx: TenantTx, actor: Recorder, given: { kind: Removal['kind']; agencyId: string; subjectId: string; name: string }): Promise<Removal> {
  const { kind, agencyId, subjectId } = given, found = kind === 'account' ? await queries.lockAccount(tx, agencyId, subjectId) : await queries.lockAgency(tx, subjectId);
  if (!found) throw notFound();
  if (given.name.trim() !== found.businessName) throw fail('removal.name', 400, [{ path: 'name', code: 'removal.name' }]);
  await (kind === 'account' ? queries.closeAccount(tx, subjectId) : queries.closeAgency(tx, subjectId));
  const object = { type: kind, id: subjectId, name: found.businessName } as const;
  if (found.state !== 'removing') audit(tx, actor, { action: kind === 'account' ? 'tenants.account_removed' : 'tenants.agency_removed', object, log: kind === 'account' ? agencyLog(agencyId) : houseLog });
  return queries.insertRemoval(tx, { agencyId, kind, subjectId, subjectName: found.businessName, askedBy: actor.userId, askedByName: personName(actor) });
}

/** The first consent: the agency that has the account names the one that shall have it. */
export async function offerTransfer(tx: TenantTx, actor: Recorder, agencyId: string, { accountId, host }: { accountId: string; host: string }): Promise<Transfer> {
  const account = await queries.lockAccount(tx, agencyId, accountId);
  if (!account) throw notFound();
  if (account.state === 'removing') throw fail('tenants.removing', 409);
  const to = await queries.agencyAt(tx, hostOf(host));
  if (!to) throw fail('transfer.agency', 400, [{ path: 'host', code: 'transfer.agency' }]);
  if (to.id === agencyId) throw fail('transfer.same', 400, [{ path: 'host', code: 'transfer.same' }]);
  if (await queries.hasOpenTransfer(tx, accountId)) throw fail('transfer.open', 409);
  const made = (await queries.insertTransfer(tx, { agencyId, toAgencyId: to.id, accountId, accountName: account.businessName, fromName: await queries.agencyName(tx, agencyId), toName: to.name, askedBy: actor.userId }))!;
  audit(tx, actor, { action: 'tenants.transfer_offered', object: { type: 'account', id: accountId, name: account.businessName }, after: { to: to.name }, log: agencyLog(agencyId) });
  return made;
}

const endings = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
/** The second consent moves the account, and everything that names its agency, in this one transaction. */
export async function answerTransfer(tx: TenantTx, actor: Recorder, agencyId: string, transferId: string, answer: keyof typeof endings): Promise<Transfer> {
  const found = await queries.lockTransfer(tx, transferId, agencyId);
  if (!found) throw notFound();
  if ((answer === 'withdraw') !== (found.agencyId === agencyId)) throw fail('transfer.not_yours', 409);
  if (found.state !== 'open') throw fail('transfer.answered', 409);
  const object = { type: 'account', id: found.accountId, name: found.accountName } as const, both = [agencyLog(found.agencyId), agencyLog(found.toAgencyId)];
  // Both agencies have agreed and both logs are written: beyond what the scope of one of them reaches.
  await tx.one(sql`select set_config('role', 'hub_house', true)`);
  if (answer === 'accept' && !((await queries.holdAgencies(tx, found)) && (await queries.moveAccount(tx, found)))) throw fail('transfer.answered', 409);
  const ended = (await queries.answerTransfer(tx, transferId, endings[answer], actor.userId))!;
  for (const log of answer === 'accept' ? [...both, accountLog(found.accountId)] : both) audit(tx, actor, { action: answer === 'accept' ? 'tenants.account_transferred' : 'tenants.transfer_ended', object, after: { from: found.fromName, to: found.toName, state: endings[answer] }, log });
  return ended;
}
