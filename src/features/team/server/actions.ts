import { audit, type LogOf } from '#features/audit/server/actions.ts';
import { isAbove } from '#features/joining/rules.ts';
import { countSent, endSent, keepTitle } from '#features/joining/server/queries.ts';
import { withMayWorkAs } from '#features/switching/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { SESSIONS_TOPIC } from '#platform/http/session.ts';
import { personName, roles, type Actor, type Role } from '#shared/actor.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { otherRight, RIGHTS_TOPIC } from '#shared/rights/rights.ts';
import type { Listed, Member, OneMember } from '../contract.ts';
import { canGiveRole } from '../policy.ts';
import { ownerRoles, refuseRemoval, refuseRole, type Refusal } from '../rules.ts';
import * as queries from './queries.ts';
import type { Row, Tenant } from './queries.ts';

const logOf = ({ kind, id }: Tenant): LogOf => ({ kind, id });
const refuse = (refusal: Refusal | undefined) => {
  if (refusal)
    throw fail(refusal, refusal === 'joining.role_above' ? 403 : 409, [{ path: 'role', code: refusal }]);
};

/** One page of people by keyset; a cursor belongs to one order of one list. */
export async function page(
  tx: TenantTx,
  tenant: Tenant,
  list: string,
  {
    cursor,
    limit,
    order,
    ...wanted
  }: Omit<Listed, 'role'> & { role?: Role | undefined; title?: string | undefined },
) {
  const down = (order ?? (wanted.sort === 'since' ? 'desc' : 'asc')) === 'desc';
  const name = `${list} ${wanted.sort}${down ? '-' : '+'}`;
  const after = readCursor(name, cursor, 2) as [string, string] | undefined;
  if (
    after &&
    (typeof after[0] !== 'string' ||
      (wanted.sort === 'since' && Number.isNaN(Date.parse(after[0]))) ||
      !/^[0-9a-f-]{36}$/.test(String(after[1])))
  )
    throw fail('cursor.invalid', 400);
  const found = await queries.listMembers(tx, tenant, {
    ...wanted,
    search: wanted.search || undefined,
    title: wanted.title || undefined,
    down,
    after,
    limit: limit + 1,
  });
  return {
    ...cutPage(found, limit, (row) =>
      writeCursor(name, [wanted.sort === 'name' ? row.sortName : row.since, row.id]),
    ),
    total: await queries.countMembers(tx, tenant),
  };
}
export const placeOf = ({ kind, id }: Tenant) => ({ level: kind, id });
async function withFacts<R extends Row>(
  tx: TenantTx,
  rows: R[],
): Promise<(R & Pick<Member, 'seenAt' | 'factor'>)[]> {
  const facts = new Map(
    (
      await queries.factsOf(
        tx,
        rows.map((row) => row.id),
      )
    ).map((one) => [one.userId, one]),
  );
  return rows.map((row) => ({
    ...row,
    seenAt: facts.get(row.id)?.seenAt ?? null,
    factor: facts.get(row.id)?.factor ?? 'none',
  }));
}
export async function listTeam(tx: TenantTx, actor: Actor, tenant: Tenant, query: Listed) {
  const { rows, nextCursor, total } = await page(tx, tenant, `team-${tenant.kind}`, query);
  return {
    members: await withMayWorkAs(tx, actor, placeOf(tenant), await withFacts(tx, rows)),
    nextCursor,
    total,
  };
}
export async function readMember(
  tx: TenantTx,
  actor: Actor,
  tenant: Tenant,
  member: Row,
): Promise<OneMember> {
  const userId = member.id;
  const [row] = await withMayWorkAs(tx, actor, placeOf(tenant), await withFacts(tx, [member]));
  return {
    ...row!,
    elsewhere: await queries.isElsewhere(tx, userId),
    invitations: await countSent(tx, userId),
    accounts: await queries.accountsOf(tx, userId),
  };
}

export type Change = {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  logo?: Row['logo'];
  title?: string | null;
  role?: Role;
};
/** A member whose role nobody changes meanwhile, with the owners of the tenant. */
type LockedMember = Row & { owners: { userId: string }[] };
/** Reads somebody after the owners are locked, so that one of them stays. Undefined = nobody of the tenant. */
export async function lockMember(
  tx: TenantTx,
  tenant: Tenant,
  userId: string,
): Promise<LockedMember | undefined> {
  const owners = await queries.lockOwners(tx, tenant);
  const row = await queries.findMember(tx, tenant, userId);
  return row && { ...row, owners };
}
/** Role, title and record of somebody. Whoever stops being an owner hands the first place on. */
export async function changeMember(
  tx: TenantTx,
  actor: Actor,
  tenant: Tenant,
  { owners, ...before }: LockedMember,
  { role, title, ...record }: Change,
): Promise<OneMember> {
  const userId = before.id;
  const object = { type: 'user', id: userId, name: personName(before) } as const;
  const log = logOf(tenant);
  if (role && role !== before.role) {
    refuse(
      refuseRole(tenant.kind, {
        asker: { userId: actor.userId, role: actor.role! },
        member: before,
        role,
        owners,
      }),
    );
    // A second right of the same call: who may change somebody does not give every role.
    demand(actor, canGiveRole, role);
    await queries.setRole(tx, tenant, userId, role);
    // The switch that comes with the role, from somebody who does not have it.
    if (tenant.kind === 'account' && !otherRight(actor, 'switchToAdmin'))
      await queries.closeSwitch(tx, tenant.id, userId);
    if (before.isPrimary && !ownerRoles[tenant.kind].includes(role)) await handOn(tx, tenant, userId, owners);
    await endInvitations(
      tx,
      actor,
      tenant,
      userId,
      roles.filter((one) => isAbove(one, role)),
    );
    await queries.follow(tx, userId, RIGHTS_TOPIC);
    audit(tx, actor, {
      action: 'rights.role_changed',
      object,
      before: { role: before.role },
      after: { role },
      log,
    });
  }
  const given = Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as Partial<Row>;
  const after = { ...before, ...given };
  if (Object.keys(given).length && !(await queries.changeRecord(tx, after)))
    throw fail('team.elsewhere', 409);
  if (title !== undefined) {
    if (title && tenant.kind === 'account') await keepTitle(tx, tenant.id, title);
    await queries.setTitle(tx, tenant, userId, title || null);
    after.title = title || null;
  }
  const said = (row: Row) => ({
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    title: row.title,
    picture: row.logo !== null,
  });
  audit(tx, actor, { action: 'team.changed', object, before: said(before), after: said(after), log });
  return readMember(tx, actor, tenant, (await queries.findMember(tx, tenant, userId))!);
}
/** Nobody comes in by a right that its giver has no more; whoever still has it sends the invitation again. */
async function endInvitations(
  tx: TenantTx,
  actor: Actor,
  tenant: Tenant,
  userId: string,
  above: Role[] | null,
): Promise<void> {
  for (const { id, email } of await endSent(tx, userId, above))
    audit(tx, actor, {
      action: 'team.invitation_revoked',
      object: { type: 'invitation', id, name: email },
      log: logOf(tenant),
    });
}
async function handOn(
  tx: TenantTx,
  tenant: Tenant,
  userId: string,
  owners: { userId: string }[],
): Promise<void> {
  const next = owners.find((one) => one.userId !== userId);
  await queries.dropPrimary(tx, tenant, userId);
  if (next) await queries.keepPrimary(tx, tenant, next.userId);
}

/**
 * The membership goes, and with it the invitations that nobody has taken yet; every check of a session reads
 * it, and open streams ask again at once.
 */
export async function removeMember(
  tx: TenantTx,
  actor: Actor,
  tenant: Tenant,
  { owners, ...row }: LockedMember,
): Promise<void> {
  const userId = row.id;
  refuse(refuseRemoval({ asker: actor, member: row, owners }));
  if (row.isPrimary) await handOn(tx, tenant, userId, owners);
  await queries.removeMember(tx, tenant, userId);
  await endInvitations(tx, actor, tenant, userId, null);
  await queries.follow(tx, userId, SESSIONS_TOPIC);
  audit(tx, actor, {
    action: 'team.removed',
    object: { type: 'user', id: userId, name: personName(row) },
    before: { role: row.role },
    log: logOf(tenant),
  });
}
