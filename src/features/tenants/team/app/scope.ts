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
  api: typeof ofAccount | typeof ofAgency;
  params: { accountId: string } | { agencyId: string };
  /** Input of the call of titles: an account is named in the body, an agency in the path. */
  ofTitles: CallInput<(typeof ofAccount | typeof ofAgency)['titles']>;
  of: (personId: string) => { accountId: string; personId: string } | { agencyId: string; agentId: string };
  ofInvitation: (
    id: string,
  ) => { accountId: string; invitationId: string } | { agencyId: string; agencyInvitationId: string };
};
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
      api: ofAccount,
      params: { accountId: id },
      ofTitles: { body: { accountId: id } } as Team['ofTitles'],
      of: (personId) => ({ accountId: id, personId }),
      ofInvitation: (invitationId) => ({ accountId: id, invitationId }),
    };
  }
  return (
    agency && {
      kind: 'agency',
      id: agency.id,
      agencyId: agency.id,
      name: agency.name,
      role: agency.role,
      rights: null,
      flags: agency.flags,
      api: ofAgency,
      params: { agencyId: agency.id },
      ofTitles: { params: { agencyId: agency.id } } as Team['ofTitles'],
      of: (agentId) => ({ agencyId: agency.id, agentId }),
      ofInvitation: (agencyInvitationId) => ({ agencyId: agency.id, agencyInvitationId }),
    }
  );
}
/** Returns the function that names a role. */
export function useRoleName(): (role: Role) => string {
  return useWords('roles');
}
