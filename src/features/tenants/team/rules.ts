import type { Role } from '#shared/actor.ts';
import { accountRoles, agencyRoles, isAbove } from '#features/tenants/joining/rules.ts';

/** Kind of the tenant of a team. */
export type Kind = 'account' | 'agency';
/** Roles of owners; a tenant always has at least one. */
export const ownerRoles: Record<Kind, readonly Role[]> = {
  account: ['account', 'accounts'],
  agency: ['agency'],
};
/** Roles that members can have. */
export const rolesOf: Record<Kind, readonly Role[]> = { account: accountRoles, agency: agencyRoles };
/** Returns the roles that a person with this role may give: none above their own. */
export const rolesToGive = (kind: Kind, own: Role): Role[] =>
  rolesOf[kind].filter((role) => !isAbove(role, own));

type Owner = { userId: string };
/** Problem codes of refused changes. */
export type Refusal = 'team.own_role' | 'team.last_owner' | 'joining.role_above';
/** Returns the reason against another role of a member, if any. Nobody changes their own role, up or down. */
export function refuseRole(
  kind: Kind,
  {
    asker,
    member,
    role,
    owners,
  }: {
    asker: { userId: string | null; role: Role };
    member: { id: string; role: Role };
    role: Role;
    owners: Owner[];
  },
): Refusal | undefined {
  if (asker.userId === member.id) return 'team.own_role';
  if (isAbove(role, asker.role)) return 'joining.role_above';
  return ownerRoles[kind].includes(role) ? undefined : refuseLoss(member.id, owners);
}
/** Returns the reason against the removal of a member, if any. */
export const refuseRemoval = ({
  asker,
  member,
  owners,
}: {
  asker: { userId: string | null };
  member: { id: string };
  owners: Owner[];
}): Refusal | undefined => (asker.userId === member.id ? 'team.own_role' : refuseLoss(member.id, owners));
const refuseLoss = (id: string, owners: Owner[]): Refusal | undefined =>
  owners.length === 1 && owners[0]!.userId === id ? 'team.last_owner' : undefined;
