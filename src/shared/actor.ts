import type { Language } from './endpoint.ts';
import type { Controls } from './rights/controls.ts';
import type { EmployeeFlags, Rights } from './rights/rights.ts';

/** The nine roles (ROLE-01). */
export const roles = [
  'house',
  'agency',
  'agencyAdmin',
  'agencyUser',
  'account',
  'accounts',
  'accountAdmin',
  'accountUser',
  'user',
] as const;
export type Role = (typeof roles)[number];

/**
 * Who asks, in which tenant, with which role there. Made only by the session check or by a job of the system.
 */
export type Actor = {
  kind: 'user' | 'system' | 'visitor' | 'key';
  userId: string | null;
  type: 'house' | 'agency' | 'account' | 'system' | 'visitor';
  role: Role | null;
  isPrimary: boolean;
  accountId: string | null;
  agencyId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  language: Language | null;
  /**
   * The documents that restrict a member of an account; null or absent = what the role says (ROLE-06,
   * ROLE-07).
   */
  rights?: Rights | null;
  /** Flags of an employee of an agency (ROLE-37). */
  flags?: EmployeeFlags | null;
  /** Switches of the agency, loaded for rights that are `underControl` (TEN-08). */
  controls?: Controls | null;
  /** Set while somebody else acts as this person or for this tenant. */
  workAs?: WorkAs | null;
  /** The key of the API by which another program acts for an account; it is no person. */
  key?: ApiKey | null;
};

/** A key of the API: its scopes limit what the role of the actor may. */
export type ApiKey = { id: string; name: string; scopes: readonly string[] };

/**
 * What a person is called: by name, or by e-mail while there is none; in SQL `personName` of
 * identity/server/queries.ts.
 */
export const personName = (person: { firstName: string; lastName: string; email: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || person.email;

/** Who acts, and as whom: an agency, an account, or one of their people (docs/decisions/0020). */
export type WorkAs = {
  id: string;
  kind: 'agency' | 'account' | 'user';
  byUserId: string;
  byName: string;
  asId: string;
  asName: string;
  readOnly: boolean;
  until: string;
};

const RANK: Record<Role, number> = {
  house: 0,
  agency: 1,
  agencyAdmin: 2,
  agencyUser: 3,
  account: 4,
  accounts: 4,
  accountAdmin: 5,
  accountUser: 6,
  user: 7,
};
/** Who stands above whom. */
export const isAbove = (higher: Role, lower: Role): boolean => RANK[higher] < RANK[lower];

/** What `viewType` answers: `accounts` sees what `account` sees. */
export type ViewType = Exclude<Role, 'accounts'>;
/** View type of a session (ROLE-24): the narrowest view that is open wins, else the role itself. */
export function viewType(state: {
  role: Role;
  viewAgency?: { role?: Role } | null;
  viewAccount?: { role?: Role } | null;
  viewUser?: { role?: Role } | null;
}): ViewType {
  const plain = (role: Role): ViewType => (role === 'accounts' ? 'account' : role);
  if (state.viewUser) {
    const role = plain(state.viewUser.role ?? 'user');
    // Who works as an owner meets all that the owner meets.
    return role === 'account' || role === 'accountAdmin' || role === 'accountUser' ? role : 'user';
  }
  if (state.viewAccount)
    return state.viewAccount.role === 'accountAdmin' ||
      state.viewAccount.role === 'accountUser' ||
      state.viewAccount.role === 'user'
      ? state.viewAccount.role
      : 'account';
  if (state.viewAgency)
    return state.viewAgency.role === 'agencyAdmin' || state.viewAgency.role === 'agencyUser'
      ? state.viewAgency.role
      : 'agency';
  return plain(state.role);
}
