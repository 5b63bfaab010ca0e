import type { Language } from './language.ts';
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

/** Switches by which an agency takes parts of the content screens from the people of its accounts (TEN-08). */
export type Controls = Record<'sidePanel' | 'publishButton' | 'shareButton' | 'editPanel', boolean>;
/** The caller of a request with their role in its tenant, made by the session check or by a job. */
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
   * The permission documents of a member of an account; null or absent: the rights of the role (ROLE-06,
   * ROLE-07).
   */
  rights?: Rights | null;
  /** Flags of an employee of an agency (ROLE-37). */
  flags?: EmployeeFlags | null;
  /** Switches of the agency of the account, for rights with `underControl`; null outside of accounts (TEN-08). */
  controls?: Controls | null;
  /** Set during an impersonation of this person or tenant. */
  workAs?: WorkAs | null;
  /** The API key of a program that acts for an account, without a person. */
  key?: ApiKey | null;
};

/** An API key; its scopes limit the rights of the role. */
export type ApiKey = { id: string; name: string; scopes: readonly string[] };

/** Returns whose limit of tokens work counts for: a person, or the key of a program; null: neither. */
export const spenderOf = ({ userId, key }: Pick<Actor, 'userId' | 'key'>): string | null =>
  userId ?? key?.id ?? null;

/** Returns the name of a person, without one the email; in SQL `personName` of identity/server/queries.ts. */
export const personName = (person: { firstName: string; lastName: string; email: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || person.email;

/**
 * An impersonation: the session owner, and the agency, account or person they work as (docs/decisions/0020).
 */
export type WorkAs = {
  id: string;
  kind: 'agency' | 'account' | 'user';
  byUserId: string;
  byName: string;
  asId: string;
  asName: string;
  readOnly: boolean;
  until: string;
  /** The session owner is the operator. */
  byHouse?: boolean;
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
/** Returns whether a role is above another one. */
export const isAbove = (higher: Role, lower: Role): boolean => RANK[higher] < RANK[lower];

/** The role of a view; `accounts` counts as `account`. */
export type ViewType = Exclude<Role, 'accounts'>;
/** Returns the view type of a session (ROLE-24): that of the narrowest view, else the role. */
export function viewType(state: {
  role: Role;
  viewAgency?: { role?: Role } | null;
  viewAccount?: { role?: Role } | null;
  viewUser?: { role?: Role } | null;
}): ViewType {
  const plain = (role: Role): ViewType => (role === 'accounts' ? 'account' : role);
  if (state.viewUser) {
    const role = plain(state.viewUser.role ?? 'user');
    // An impersonated owner is shown everything that the owner sees.
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
