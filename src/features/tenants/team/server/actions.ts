import { audit, type LogOf } from '#features/ground/audit/server/actions.ts';
import { isAbove } from '#features/tenants/joining/rules.ts';
import { addTitle } from '#features/tenants/joining/server/queries.ts';
import { countSent, endSent } from '#features/tenants/joining/server/queries-invitations.ts';
import { withMayWorkAs } from '#features/identity/switching/server/actions.ts';
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

/**
 * Reads a page of people by keyset; a cursor belongs to one order of one list.
 *
 * @throws cursor.invalid 400
 */
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
  const memberRows = await queries.listMembers(tx, tenant, {
    ...wanted,
    search: wanted.search || undefined,
    title: wanted.title || undefined,
    down,
    after,
    limit: limit + 1,
  });
  return {
    ...cutPage(memberRows, limit, (row) =>
      writeCursor(name, [wanted.sort === 'name' ? row.sortName : row.since, row.id]),
    ),
    total: await queries.countMembers(tx, tenant),
  };
}
/** Returns a tenant as switching names it. */
export const placeOf = ({ kind, id }: Tenant) => ({ level: kind, id });
/** Adds last activity and second factor to rows of people. */
async function withFacts<R extends Row>(
  tx: TenantTx,
  rows: R[],
): Promise<(R & Pick<Member, 'seenAt' | 'factor'>)[]> {
  const ids = rows.map((row) => row.id);
  const facts = new Map((await queries.factsOf(tx, ids)).map((fact) => [fact.userId, fact]));
  return rows.map((row) => ({
    ...row,
    seenAt: facts.get(row.id)?.seenAt ?? null,
    factor: facts.get(row.id)?.factor ?? 'none',
  }));
}
/**
 * Lists a page of members for the screen of the team.
 *
 * @throws cursor.invalid 400
 */
export async function listTeam(tx: TenantTx, actor: Actor, tenant: Tenant, query: Listed) {
  const { rows, nextCursor, total } = await page(tx, tenant, `team-${tenant.kind}`, query);
  return {
    members: await withMayWorkAs(tx, actor, placeOf(tenant), await withFacts(tx, rows)),
    nextCursor,
    total,
  };
}
/** Completes the row of a member with what the screen of the member shows. */
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

/** Fields of a member to change; a field without a value stays. */
export type Change = {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  logo?: Row['logo'];
  title?: string | null;
  role?: Role;
};
/** Member read under the lock of the owners' rows, with the owners of the tenant. */
type LockedMember = Row & { owners: { userId: string }[] };
/** Locks the owners, so that one of them stays, and reads a member; undefined for somebody outside the tenant. */
export async function lockMember(
  tx: TenantTx,
  tenant: Tenant,
  userId: string,
): Promise<LockedMember | undefined> {
  const owners = await queries.lockOwners(tx, tenant);
  const row = await queries.findMember(tx, tenant, userId);
  return row && { ...row, owners };
}
/**
 * Changes role, title and record of a member. The first owner who loses the role passes the first place on.
 *
 * @throws team.own_role 409, team.last_owner 409, team.elsewhere 409, joining.role_above 403, forbidden 403
 */
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
    // A second right of the same call: people who may change a member may not give every role.
    demand(actor, canGiveRole, role);
    await queries.setRole(tx, tenant, userId, role);
    // The new role opens the switch to administrators; an actor without this right must not grant it.
    if (tenant.kind === 'account' && !otherRight(actor, 'switchToAdmin'))
      await queries.closeSwitch(tx, tenant.id, userId);
    if (before.isPrimary && !ownerRoles[tenant.kind].includes(role))
      await passPrimary(tx, tenant, userId, owners);
    await endInvitations(
      tx,
      actor,
      tenant,
      userId,
      roles.filter((higher) => isAbove(higher, role)),
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
  const changes = Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as Partial<Row>;
  const after = { ...before, ...changes };
  if (Object.keys(changes).length && !(await queries.changeRecord(tx, after)))
    throw fail('team.elsewhere', 409);
  if (title !== undefined) {
    if (title && tenant.kind === 'account') await addTitle(tx, tenant.id, title);
    await queries.setTitle(tx, tenant, userId, title || null);
    after.title = title || null;
  }
  const auditFields = (row: Row) => ({
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    title: row.title,
    picture: row.logo !== null,
  });
  audit(tx, actor, {
    action: 'team.changed',
    object,
    before: auditFields(before),
    after: auditFields(after),
    log,
  });
  return readMember(tx, actor, tenant, (await queries.findMember(tx, tenant, userId))!);
}
/** Withdraws the open invitations that a person has sent, because the right to send them has ended. */
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
/** Makes another owner the first one. */
async function passPrimary(
  tx: TenantTx,
  tenant: Tenant,
  userId: string,
  owners: { userId: string }[],
): Promise<void> {
  const next = owners.find((owner) => owner.userId !== userId);
  await queries.dropPrimary(tx, tenant, userId);
  if (next) await queries.keepPrimary(tx, tenant, next.userId);
}

/**
 * Deletes a membership and the open invitations of the person. The next check of each session notices, and open
 * streams ask again at once.
 *
 * @throws team.own_role 409, team.last_owner 409
 */
export async function removeMember(
  tx: TenantTx,
  actor: Actor,
  tenant: Tenant,
  { owners, ...row }: LockedMember,
): Promise<void> {
  const userId = row.id;
  refuse(refuseRemoval({ asker: actor, member: row, owners }));
  if (row.isPrimary) await passPrimary(tx, tenant, userId, owners);
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
