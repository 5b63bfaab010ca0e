import type { Me, Tenant } from '#features/identity/identity/contract.ts';
import { viewType, type Role, type ViewType } from '#shared/actor.ts';
import type { Account } from './account.ts';

/** The agency, account or person that somebody views instead of their own (ROLE-22). */
type View = { id: string; name: string; role: Role };
/** Storage keys of the views, from the widest to the narrowest; other tabs read them (ROLE-22). */
export const viewKeys = ['viewAgency', 'viewAccount', 'viewUser'] as const;
type Views = Record<(typeof viewKeys)[number], View | null>;

/** Returns the impersonation of the session as views. */
export function switchOf(me: Me | null): Views {
  const none: Views = { viewAgency: null, viewAccount: null, viewUser: null };
  const now = me?.workAs;
  if (!now) return none;
  const tenant = { id: now.tenantId, name: now.tenantName, role: me.role };
  if (now.level === 'agency') return { ...none, viewAgency: tenant };
  return now.kind === 'account'
    ? { ...none, viewAccount: tenant }
    : { ...none, viewUser: { id: me.id, name: now.name, role: me.role } };
}
/**
 * Returns the views of the session, including the account that people of an agency or the house have chosen.
 */
export function viewsOf(me: Me | null, account: Account | null): Views {
  const views = switchOf(me);
  return account && me && me.type !== 'account' && !views.viewUser && !views.viewAccount
    ? { ...views, viewAccount: { id: account.id, name: account.name, role: 'account' } }
    : views;
}

/** Returns the agency of a person; with several, the one of the host. */
export function agencyAt(me: Me | null, hostAgencyId: string | null): Tenant | undefined {
  const agencies = me?.tenants.filter(({ kind }) => kind === 'agency') ?? [];
  return agencies.find(({ id }) => id === hostAgencyId) ?? agencies[0];
}

/** Returns the role of a person in an agency, else their own. */
export const roleAt = (me: Me, agency: Tenant | null): Role =>
  me.type === 'agency' && agency ? agency.role : me.role;

/** The state of the session as the specification lists it (ROLE-22, ROLE-23). */
export type SessionState = {
  user: (Me & Views) | null;
  activeAccount: Account | null;
  activeUserAccount: Tenant | null;
  agency: Tenant | null;
  agencyPlan: string | null;
  view: ViewType | null;
};
/**
 * Returns the state of the session; `me` null: nobody is signed in, `hostAgencyId` decides between several
 * agencies.
 */
export function sessionState(
  me: Me | null,
  account: Account | null,
  hostAgencyId: string | null,
): SessionState {
  const views = viewsOf(me, account);
  const agency = agencyAt(me, hostAgencyId) ?? null;
  const activeUserAccount =
    me?.tenants.find(({ kind, id }) => kind === 'account' && id === account?.id) ?? null;
  return {
    user: me && { ...me, ...views },
    activeAccount: account,
    activeUserAccount,
    agency,
    agencyPlan: agency?.subscription ?? null,
    view:
      me &&
      viewType({
        role: roleAt(me, agency),
        ...views,
        viewAccount: views.viewAccount ?? (account ? { role: account.role } : null),
      }),
  };
}

/** The view that the back button leaves; `ends`: it also ends the impersonation on the server. */
export type Back = { leaves: keyof Views; ends: boolean };
const accountsOf = (me: Me) => me.tenants.filter(({ kind }) => kind === 'account').length;
/** Returns the narrowest view, which the back button leaves; null: it goes back in the browser's history. */
export function backOf(me: Me | null, account: Account | null): Back | null {
  const views = viewsOf(me, account);
  if (views.viewUser) return { leaves: 'viewUser', ends: true };
  // A person with several accounts leaves the chosen one.
  if (views.viewAccount || (account && me && accountsOf(me) > 1))
    return { leaves: 'viewAccount', ends: switchOf(me).viewAccount !== null };
  return views.viewAgency ? { leaves: 'viewAgency', ends: true } : null;
}
/**
 * Returns the paths to which the back button may lead; the first one that the person may open is used (ROLE-25
 * to 27, X-26, X-27).
 */
export function leadsTo(leaves: keyof Views, own: Me): string[] {
  if (leaves === 'viewUser')
    return ['/directory', ...(accountsOf(own) > 1 ? ['/my-accounts'] : []), '/welcome-user'];
  if (leaves === 'viewAccount') return [own.type === 'account' ? '/my-accounts' : '/accounts'];
  return [own.tenants.some(({ kind }) => kind === 'agency') ? '/apps/dashboards/analytics' : '/agency'];
}
