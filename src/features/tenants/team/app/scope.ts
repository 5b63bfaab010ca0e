import { agencyOf, useSession } from '#app/session.ts';
import { useWords } from '#app/words.ts';
import * as joining from '#features/tenants/joining/contract-invitations.ts';
import type { Actor, Role } from '#shared/actor.ts';
import type { CallInput } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import type { Kind } from '../rules.ts';

const ofAccount = {
  list: contract.listOfAccount,
  get: contract.getOfAccount,
  change: contract.changeOfAccount,
  remove: contract.removeOfAccount,
  invitations: joining.listOfAccount,
  invite: joining.inviteToAccount,
  resend: joining.resendOfAccount,
  revoke: joining.revokeOfAccount,
  titles: contract.listTitles,
};
const ofAgency = {
  list: contract.listOfAgency,
  get: contract.getOfAgency,
  change: contract.changeOfAgency,
  remove: contract.removeOfAgency,
  invitations: joining.listOfAgency,
  invite: joining.inviteToAgency,
  resend: joining.resendOfAgency,
  revoke: joining.revokeOfAgency,
  titles: contract.listTitlesOfAgency,
};

/**
 * The team of a screen, of an account or of an agency. Both have the same calls; only the tenant in the path and
 * the names of ids differ.
 */
export type Team = Pick<Actor, 'rights' | 'flags'> & {
  /** Role of the actor in the tenant. */
  role: Role;
  kind: Kind;
  id: string;
  agencyId: string;
  name: string;
  /** The screen of the team, and the part of its search that says which tab of the screen. */
  home: { to: string; search: { tab?: string } };
  pathOf: (personId: string) => string;
  api: typeof ofAccount | typeof ofAgency;
  params: { accountId: string } | { agencyId: string };
  /** Input of the call of titles: an account is named in the body, an agency in the path. */
  ofTitles: CallInput<(typeof ofAccount | typeof ofAgency)['titles']>;
  of: (personId: string) => { accountId: string; personId: string } | { agencyId: string; agentId: string };
  ofInvitation: (
    id: string,
  ) => { accountId: string; invitationId: string } | { agencyId: string; agencyInvitationId: string };
};
const ownHome = { to: '/settings/team', search: {} };
/** Makes the team of an agency; the paths of its members lie below the screen that shows it. */
const teamOfAgency = (
  { id, name, role, flags }: Pick<Team, 'id' | 'name' | 'role' | 'flags'>,
  home: Team['home'],
): Team => ({
  kind: 'agency',
  id,
  agencyId: id,
  name,
  role,
  rights: null,
  flags,
  home,
  pathOf: (agentId) => (home === ownHome ? `${home.to}/${agentId}` : `${home.to}/team/${agentId}`),
  api: ofAgency,
  params: { agencyId: id },
  ofTitles: { params: { agencyId: id } } as Team['ofTitles'],
  of: (agentId) => ({ agencyId: id, agentId }),
  ofInvitation: (agencyInvitationId) => ({ agencyId: id, agencyInvitationId }),
});
/** Returns the team of an agency as the operator sees it, on the page of the agency (TEN-35). */
export const operatorsTeam = ({ id, name }: { id: string; name: string }): Team =>
  teamOfAgency({ id, name, role: 'house', flags: null }, { to: `/agency/${id}`, search: { tab: 'team' } });
/** Returns the team of the given or chosen account, else of the person's agency. */
export function useTeam(accountId?: string): Team | undefined {
  const { me, account } = useSession();
  const agency = agencyOf(me);
  const id = accountId ?? account?.id;
  if (id) {
    const own = me!.tenants.find((tenant) => tenant.kind === 'account' && tenant.id === id);
    const role = own?.role ?? (me!.type === 'house' ? 'house' : agency?.role) ?? account?.role ?? me!.role;
    return {
      kind: 'account',
      id,
      agencyId: own?.agencyId ?? (account?.id === id ? account.agencyId : (agency?.id ?? '')),
      name: own?.name ?? (account?.id === id ? account.name : ''),
      role,
      rights: own?.rights ?? null,
      flags: own ? null : (agency?.flags ?? null),
      home: ownHome,
      pathOf: (personId) => `${ownHome.to}/${personId}`,
      api: ofAccount,
      params: { accountId: id },
      ofTitles: { body: { accountId: id } } as Team['ofTitles'],
      of: (personId) => ({ accountId: id, personId }),
      ofInvitation: (invitationId) => ({ accountId: id, invitationId }),
    };
  }
  return agency && teamOfAgency(agency, ownHome);
}
/** Returns the function that names a role. */
export function useRoleName(): (role: Role) => string {
  return useWords('roles');
}
