import { pages } from './pages.ts';

/** Right to read items of a content type (ROLE-07). */
export const READ = 0;
/** Right to create items of a content type (ROLE-07). */
export const CREATE = 1;
/** Right to update items of a content type (ROLE-07). */
export const UPDATE = 2;
/** Right to delete items of a content type (ROLE-07). */
export const DELETE = 3;
/** Topic of the event after which open screens refetch rights. */
export const RIGHTS_TOPIC = 'rights.changed';
/** All rights to items, in numeric order. */
export const contentActions = [READ, CREATE, UPDATE, DELETE] as const;
export type ContentAction = (typeof contentActions)[number];
type Other = {
  productsUpdateNotification: boolean;
  productsGeolocations: number;
  switchToAdmin: boolean;
  switchToUser: boolean;
};
/** A layer of the permissions map (ROLE-08); absent keys follow the layer before. */
export type RightsDocument = {
  contentType?: Record<string, ContentAction[]> | undefined;
  /** Paths of visible pages; undefined: this layer hides none (ROLE-13). */
  navigationList?: string[] | undefined;
  customFieldGroups?: Record<string, boolean> | undefined;
  ai?: { aiContentGenerator?: boolean | undefined } | undefined;
  other?: { [K in keyof Other]?: Other[K] | undefined } | undefined;
  /** Pages and types newer than the document: as in the layer before, or closed (designs 3.16). */
  newFeatures?: 'inherit' | 'off' | undefined;
  /** Version of the list of pages when the document was written. */
  version?: number | undefined;
};
/**
 * Documents of account, template and person; the last one with a value decides. Null: full rights by role
 * (ROLE-06).
 */
export type Rights = RightsDocument[];
/** Names of the layers of `Rights`, in rising precedence. */
export const layers = ['default', 'template', 'person'] as const;

const aliases: Record<string, string> = {
  '/settings': '/settings/account',
  '/content': '/content-overview',
  '/settings/business-details': '/settings/account',
};

/** A question to the documents. */
export type Ask =
  | { of: 'content'; typeId: string }
  | { of: 'page'; path: string }
  | { of: 'fields'; groupId: string }
  | { of: 'ai'; key: 'aiContentGenerator' }
  | { of: 'other'; key: keyof Other };
type Value = ContentAction[] | boolean | number;
const everything: ContentAction[] = [...contentActions];
const otherDefaults: Other = {
  productsUpdateNotification: true,
  productsGeolocations: 10,
  switchToAdmin: false,
  switchToUser: true,
};

/**
 * Returns the value of a document; undefined: none. `isNew`: the thing is newer than the document, which
 * closes new things.
 */
export function statementOf(document: RightsDocument, ask: Ask): { value: Value; isNew?: true } | undefined {
  const closed = (value: Value) =>
    document.newFeatures === 'off' ? { value, isNew: true as const } : undefined;
  const named = (value: Value | undefined) => (value === undefined ? undefined : { value });
  switch (ask.of) {
    case 'content':
      return named(document.contentType?.[ask.typeId]) ?? closed([]);
    case 'fields':
      return named(document.customFieldGroups?.[ask.groupId]) ?? closed(false);
    case 'page': {
      if ((pages.find((page) => page.path === ask.path)?.since ?? 1) > (document.version ?? 1))
        return document.navigationList?.includes(ask.path) ? { value: true } : closed(false);
      return document.navigationList && { value: document.navigationList.includes(ask.path) };
    }
    case 'ai':
      return named(document.ai?.[ask.key]);
    case 'other':
      return named(document.other?.[ask.key]);
  }
}
/** Returns the value without any document (ROLE-10 to 12). */
export const standardOf = (ask: Ask): Value => {
  if (ask.of === 'content') return everything;
  return ask.of === 'other' ? otherDefaults[ask.key] : true;
};
/** Returns the value of the last document that has one, else the default. */
export function decide(rights: Rights, ask: Ask): Value {
  for (let i = rights.length - 1; i >= 0; i--) {
    const statement = statementOf(rights[i]!, ask);
    if (statement) return statement.value;
  }
  return standardOf(ask);
}

type Asker = {
  rights?: Rights | null | undefined;
  role?: string | null | undefined;
  flags?: EmployeeFlags | null | undefined;
};
/** Returns whether an actor may perform actions on items of a type. */
export const mayType = ({ rights }: Asker, typeId: string, action: ContentAction): boolean =>
  !rights || (decide(rights, { of: 'content', typeId }) as ContentAction[]).includes(action);
/** Returns the allowed actions on items of a type; without documents all. */
export const actionsOf = ({ rights }: Asker, typeId: string): ContentAction[] =>
  rights ? (decide(rights, { of: 'content', typeId }) as ContentAction[]) : everything;

/** Returns the types that allow an action, for SQL: all (null), all except some, or only some. */
export function typesWith(
  { rights }: Asker,
  action: ContentAction,
): { only: string[] } | { not: string[] } | null {
  if (!rights) return null;
  const named = [...new Set(rights.flatMap((document) => Object.keys(document.contentType ?? {})))];
  const may = named.filter((typeId) => mayType({ rights }, typeId, action));
  if (!mayType({ rights }, '', action)) return { only: may };
  return may.length === named.length ? null : { not: named.filter((typeId) => !may.includes(typeId)) };
}
/** Returns whether some type allows an action; the defaults name all types of the account (ROLE-14). */
export function maySomeType(asker: Asker, action: ContentAction): boolean {
  const named = asker.rights?.flatMap((document) => Object.keys(document.contentType ?? {})) ?? [];
  return named.length ? named.some((typeId) => mayType(asker, typeId, action)) : mayType(asker, '', action);
}

/** Returns the page of `pages` to which a path belongs. */
export function pageOf(address: string): string | undefined {
  const path = aliases[address] ?? (address.startsWith('/content/') ? aliases['/content']! : address);
  return pages
    .filter((page) => path === page.path || path.startsWith(`${page.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.path;
}
/** Returns whether an actor may open a path (ROLE-13, ROLE-37); paths outside of `pages` are open. */
export function mayOpen({ rights, role, flags }: Asker, address: string): boolean {
  const path = rights ? pageOf(address) : undefined;
  const flag = role === 'agencyUser' && flagOf(address);
  if (flag && !employeeMay({ role, flags }, flag)) return false;
  return !rights || path === undefined || decide(rights, { of: 'page', path }) === true;
}
/**
 * Returns whether an actor may see a group of fields; those of one person are closed to other restricted
 * members (ROLE-09).
 */
export const maySeeGroup = (
  { rights, userId }: Asker & { userId: string | null },
  group: { id: string; userId: string | null; forOne: boolean },
): boolean =>
  !rights ||
  ((!group.forOne || (group.userId !== null && group.userId === userId)) &&
    decide(rights, { of: 'fields', groupId: group.id }) === true);
/** Returns whether an actor may generate content by AI (ROLE-10). */
export const mayUseAi = ({ rights }: Asker): boolean =>
  !rights || decide(rights, { of: 'ai', key: 'aiContentGenerator' }) === true;
/**
 * Returns one of the other rights (ROLE-10, ROLE-11); actors without documents may switch to users and admins
 * (X-28).
 */
export const otherRight = <K extends keyof Other>({ rights }: Asker, key: K): Other[K] => {
  if (rights) return decide(rights, { of: 'other', key }) as Other[K];
  return key === 'switchToAdmin' ? (true as Other[K]) : otherDefaults[key];
};

/** Returns the path of the first right of the receiver that the giver does not have; null: none. */
export function exceeds(giver: Asker, receiver: Asker): string | null {
  if (!giver.rights) return null;
  const all = [...giver.rights, ...(receiver.rights ?? [])];
  const named = (part: 'contentType' | 'customFieldGroups') => [
    ...new Set(all.flatMap((document) => Object.keys(document[part] ?? {}))),
    '',
  ];
  for (const typeId of named('contentType'))
    if (actionsOf(receiver, typeId).some((action) => !mayType(giver, typeId, action)))
      return `contentType.${typeId}`;
  for (const { path } of pages)
    if (mayOpen(receiver, path) && !mayOpen(giver, path)) return `navigationList.${path}`;
  const seesGroup = ({ rights }: Asker, groupId: string) =>
    !rights || decide(rights, { of: 'fields', groupId }) === true;
  for (const groupId of named('customFieldGroups'))
    if (seesGroup(receiver, groupId) && !seesGroup(giver, groupId)) return `customFieldGroups.${groupId}`;
  if (mayUseAi(receiver) && !mayUseAi(giver)) return 'ai.aiContentGenerator';
  for (const key of ['switchToAdmin', 'switchToUser'] as const)
    if (otherRight(receiver, key) && !otherRight(giver, key)) return `other.${key}`;
  return otherRight(receiver, 'productsGeolocations') > otherRight(giver, 'productsGeolocations')
    ? 'other.productsGeolocations'
    : null;
}

/** Flags of employees (agencyUser) of an agency with their defaults (ROLE-37). */
export const employeeFlags = {
  editAgencyCompanySettings: false,
  createNewAccount: false,
  changeAccountLogo: false,
  subscribe: false,
  switchToViewOtherAccount: true,
  switchToWorkAsOtherAccount: false,
  editTeamMember: false,
  "seeOtherUser'sContentFeeds": true,
  projectsPage: true,
  exportProjects: false,
  smartLists: true,
  reporting: true,
  dashboardStats: true,
  triggers: true,
  projects: true,
  contentFeeds: true,
  reputation: true,
  projectPostings: true,
  onlineListings: true,
  membership: true,
  settings: false,
  tags: true,
  marketing: true,
  websites: true,
} as const;
export type EmployeeFlag = keyof typeof employeeFlags;
/** Flags of an employee; absent ones have the defaults of `employeeFlags`. */
export type EmployeeFlags = { [K in EmployeeFlag]?: boolean | undefined };
/** Names of the flags, in the order of screens. */
export const flagNames = Object.keys(employeeFlags) as EmployeeFlag[];
/** Returns whether an employee has a flag; for other roles of an agency and for the house the role decides. */
export const employeeMay = (
  { role, flags }: { role: string | null; flags?: EmployeeFlags | null | undefined },
  flag: EmployeeFlag,
): boolean => role === 'agencyUser' && (flags?.[flag] ?? employeeFlags[flag]);
/** Returns false for an employee without a flag, true for everybody else. */
export const flagLets = (
  asker: { role?: string | null | undefined; flags?: EmployeeFlags | null | undefined },
  flag: EmployeeFlag,
): boolean => asker.role !== 'agencyUser' || employeeMay({ role: asker.role, flags: asker.flags }, flag);
/** Pages that employees may open only with a flag, with all paths below; docs/flags.md lists them. */
export const flagPages: { [K in EmployeeFlag]?: string } = {
  projectsPage: '/content-overview',
  projects: '/content /workflow /tasks /map-content /bulk-edit',
  reputation: '/testimonials /leads',
  tags: '/extras/categories /settings/services /settings/labels',
  settings:
    '/settings/types /settings/fields /settings/pipelines /settings/testimonial /settings/widgets /settings/gallery',
  editTeamMember: '/settings/team /extras/permissions',
  dashboardStats: '/apps/dashboards',
  reporting: '/settings/stats',
  triggers: '/settings/automation /settings/trigger-logs-agency /trigger-logs',
  smartLists: '/extras/smart-tags',
  marketing: '/extras/social-config /distributions',
  onlineListings: '/settings/gmbConfiguration',
  websites: '/settings/integrations/wordpresswebsites',
  membership: '/agency-plan',
  subscribe: '/settings/account-agency/pay',
};
const flagOf = (address: string): EmployeeFlag | undefined =>
  flagNames.find((flag) =>
    flagPages[flag]?.split(' ').some((path) => address === path || address.startsWith(`${path}/`)),
  );
