import type { Role } from '#shared/actor.ts';
import { accountRoles, agencyRoles, isAbove } from '#features/joining/rules.ts';

/** What a team belongs to. */
export type Kind = 'account' | 'agency';
/** Who stands for the whole: one of them stays, whatever happens. */
export const ownerRoles: Record<Kind, readonly Role[]> = {
  account: ['account', 'accounts'],
  agency: ['agency'],
};
/** Roles that a member of it can have. */
export const rolesOf: Record<Kind, readonly Role[]> = { account: accountRoles, agency: agencyRoles };
/** Roles that somebody with this role gives: never one above their own. */
export const rolesToGive = (kind: Kind, own: Role): Role[] =>
  rolesOf[kind].filter((role) => !isAbove(role, own));

type Owner = { userId: string };
/** Codes that have words in the errors of the application. */
export type Refusal = 'team.own_role' | 'team.last_owner' | 'joining.role_above';
/**
 * Why somebody cannot get another role; undefined = they can. The own one is for others to change, in both
 * directions.
 */
export function refuseRole(
  kind: Kind,
  given: {
    asker: { userId: string | null; role: Role };
    member: { id: string; role: Role };
    role: Role;
    owners: Owner[];
  },
): Refusal | undefined {
  if (given.asker.userId === given.member.id) return 'team.own_role';
  if (isAbove(given.role, given.asker.role)) return 'joining.role_above';
  return ownerRoles[kind].includes(given.role) ? undefined : refuseLoss(given.member.id, given.owners);
}
/** Why somebody cannot be removed. */
export const refuseRemoval = (given: {
  asker: { userId: string | null };
  member: { id: string };
  owners: Owner[];
}): Refusal | undefined =>
  given.asker.userId === given.member.id ? 'team.own_role' : refuseLoss(given.member.id, given.owners);
const refuseLoss = (id: string, owners: Owner[]): Refusal | undefined =>
  owners.length === 1 && owners[0]!.userId === id ? 'team.last_owner' : undefined;
