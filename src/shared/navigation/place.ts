import type { Role } from '../actor.ts';

/**
 * A path of the application, with the roles that see and open it. Features name theirs in
 * navigation.ts and bring the screens (app/feature.tsx); menu, route guards, command palette, the server's list of paths
 * and docs/navigation.md are made from them.
 */
export type Place = {
  /** `/content-overview/:contentId?` */
  path: string;
  /**
   * Roles that see it (ROLE-32): in the command palette, and in the menu if it has a group. `accounts`: people of accounts
   * who have not chosen one.
   */
  sees?: readonly Role[];
  /** Roles that may open it without seeing it in the menu; 'public': everybody, without a session. */
  opens?: readonly Role[] | 'public';
  group?: Group;
  /** The position in its group; numbers have gaps for later ones. */
  order?: number;
  /** Where the address redirects. */
  leadsTo?: string;
  /** People of accounts may open it before they choose one. */
  free?: true;
  /** Checked with the person's own role instead of that of the view. */
  self?: true;
  /** Closed during an impersonation. */
  personal?: true;
  /** Shows the current account, which people of agencies and the house choose first. */
  account?: true;
  /** Stays in the menu of agency and house while they view an account. */
  out?: true;
  /** On the host of a business its first segment alone is a page of the public site; the paths below are not. */
  siteRoot?: true;
  /** Entries of which the first visible one is marked as current for people without this entry. */
  under?: readonly string[];
  /**
   * 'advanced': an agency needs the advanced plan (ROLE-29, X-24); 'primary': the viewed account is primary
   * in its agency (ROLE-31, X-25).
   */
  when?: 'advanced' | 'primary';
};
/** Groups of the menu in order. */
export const groups = [
  'main',
  'advanced',
  'presence',
  'chatbot',
  'settings',
  'extras',
  'people',
  'agency',
  'foot',
] as const;
export type Group = (typeof groups)[number];

/** Those who run an account. */
export const owners = ['account', 'accountAdmin'] as const;
/** Those who work for an account. */
export const staff = [...owners, 'accountUser'] as const;
/** Everybody in an account. */
export const people = [...staff, 'user'] as const;
/** Everybody in accounts, before and after one is chosen. */
export const persons = [...people, 'accounts'] as const;
/** Those who run an agency. */
export const agencyLeads = ['agency', 'agencyAdmin'] as const;
/** Everybody in an agency. */
export const agencyRoles = [...agencyLeads, 'agencyUser'] as const;
/** The operator of the platform. */
export const house = ['house'] as const;

/** Returns the path of an entry without optional params. */
export const entryOf = ({ path }: Pick<Place, 'path'>): string => path.replace(/\/:\w+\?/g, '');
