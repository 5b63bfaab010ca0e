import { roles as everybody, type Role } from './actor.ts';

/**
 * A path of the application, with the roles that see and open it. Menu, route guards, command palette, the server's list
 * of paths and docs/navigation.md are made from these; features add the screens (app/feature.tsx). A place without a
 * screen shows a page that it is planned.
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

const owners = ['account', 'accountAdmin'] as const;
const staff = [...owners, 'accountUser'] as const;
const people = [...staff, 'user'] as const;
const persons = [...people, 'accounts'] as const;
const leads = ['agency', 'agencyAdmin'] as const;
const agency = [...leads, 'agencyUser'] as const;
const house = ['house'] as const;
const lists = ['/houseAccounts', '/settings/account-agency'];
const each = (paths: string, rest: Omit<Place, 'path'>): Place[] =>
  paths.split(' ').map((path) => ({ path, ...rest }));

/** All places, in the order of the menu. */
export const places: readonly Place[] = [
  { path: '/welcome-user', sees: [...house, ...persons], opens: agency, group: 'main', free: true },
  { path: '/agency', sees: house, group: 'main', out: true },
  { path: '/houseAccounts', sees: house, group: 'main', out: true },
  { path: '/accounts', sees: leads, opens: ['agencyUser', ...house], group: 'main', out: true, under: lists },
  { path: '/content-overview/:contentId?', sees: people, group: 'main' },
  ...each('/workflow/:id? /tasks/all', { sees: people, group: 'main' }),
  { path: '/testimonials/:testimonialId?', sees: staff, opens: people, group: 'main' },
  { path: '/leads/:leadId?', sees: staff, opens: people, group: 'main' },
  { path: '/extras/media', sees: owners, opens: people, group: 'main' },
  {
    path: '/apps/dashboards/analytics',
    sees: [...owners, ...agency, ...house],
    group: 'main',
    when: 'advanced',
  },
  ...each('/settings/stats /templates', { sees: leads, group: 'main', when: 'advanced' }),
  { path: '/settings/trigger-logs-agency', sees: agency, group: 'main', when: 'advanced' },
  ...each(
    '/integrated-toSocial /settings/trigger-logs /settings/usage-issues /usage-logs /autoTag /content-log /settings/industries /settings/business-categories /settings/openAI-instructions /extras/house-social-config /extras/elements',
    { sees: house, group: 'main' },
  ),

  ...each('/calendar /bulk-edit', { sees: owners, group: 'advanced' }),
  { path: '/directory', sees: [...owners, 'user'], group: 'advanced' },
  ...each('/ai-logs /pending-approval/:id?/:writeId?', { sees: owners, group: 'advanced' }),

  { path: '/settings/gallery', sees: owners, group: 'presence' },
  ...each(
    '/settings/account/whitelabel /settings/account/domains /settings/automation /settings/integrations /settings/integrations/wordpresswebsites /settings/testimonial /settings/referrals /settings/widgets/:widgetId?',
    { sees: owners, group: 'presence' },
  ),

  ...each('/settings/widget /apps/agent-settings', { sees: owners, group: 'chatbot' }),
  { path: '/chat-dashboard', sees: owners, opens: 'public', group: 'chatbot' },
  ...each('/apps/dashboards/bot-analytics /apps/dashboards/widget-logs', {
    sees: [...owners, ...house, ...agency],
    group: 'chatbot',
  }),
  { path: '/agency-tools/bot-demo-settings', sees: owners, group: 'chatbot', when: 'primary' },

  ...each(
    '/settings/services /settings/pipelines /settings/types /settings/fields /settings/writingOutputs',
    { sees: owners, group: 'settings' },
  ),
  ...each(
    '/extras/apiKeys /extras/categories /extras/import /extras/smart-tags /extras/social-config /extras/zapier',
    { sees: owners, group: 'extras' },
  ),
  { path: '/extras/mobile', sees: [...owners, ...house], group: 'extras' },

  { path: '/settings/team', sees: [...leads, 'account', 'accounts', 'accountAdmin'], group: 'people' },
  { path: '/extras/permissions', sees: [...owners, ...house], group: 'people', account: true },
  { path: '/outbox', sees: [...staff, ...leads, ...house], opens: ['user'], group: 'people' },
  { path: '/settings/audit', sees: [...owners, ...agency, ...house], group: 'people', free: true },
  { path: '/failed-jobs', sees: house, group: 'people' },

  { path: '/settings/account-agency/:type?', sees: agency, group: 'agency', out: true },
  ...each('/settings/account-agency/whitelabel /settings/account-agency/domains /agency-plan', {
    sees: agency,
    group: 'agency',
  }),

  { path: '/settings', sees: owners, group: 'foot' },
  { path: '/settings/account/:type?', sees: house, opens: people, group: 'foot', account: true },
  {
    path: '/settings/profile',
    sees: ['account', 'accounts', 'accountAdmin'],
    opens: everybody,
    group: 'foot',
    free: true,
    self: true,
    personal: true,
  },

  // Not in the menu: places below an entry, personal ones, and those that the specification names without a role.
  { path: '/my-accounts', sees: persons, opens: everybody, free: true, self: true, under: ['/welcome-user'] },
  { path: '/account', sees: people },
  { path: '/my-agency', sees: [...persons, ...agency], free: true, self: true },
  ...each('/settings/security /settings/security/codes /settings/security/change', {
    opens: everybody,
    free: true,
    personal: true,
  }),
  { path: '/settings/business-details', sees: owners, opens: people },
  ...each('/content /settings/new /content/:contentId/:tab?/:taskId? /tasks/:id', { opens: people }),
  { path: '/map-content', sees: people },
  ...each('/settings/gallery/check /settings/gallery/copy', {
    sees: owners,
    under: ['/settings/gallery'],
  }),
  { path: '/apps/dashboards/testimonials', sees: owners, under: ['/testimonials'] },
  { path: '/trash', sees: people, under: ['/content-overview'] },
  ...each(
    '/settings/labels /settings/openAI /settings/autoTagging /settings/gmbConfiguration/:id? /distributions /trigger-logs /user-usage /image-tagger /content/import /triggers/add-triggers /apps/dashboards/project /apps/dashboards/analyticsTest',
    { sees: owners },
  ),
  ...each(
    '/triggers/edit-trigger/:id /settings/fields/:id /settings/account/domains/:domainId /directory/invite',
    { opens: owners },
  ),
  { path: '/directory/:id', opens: [...owners, 'user'] },
  { path: '/apps/dashboards/widget-logs/:id', opens: [...owners, ...house, ...agency] },
  { path: '/settings/team/:id/:accountId?', opens: [...leads, 'account', 'accounts', 'accountAdmin'] },
  { path: '/agency/:agencyId', opens: house },
  { path: '/accounts/:accountId', opens: [...agency, ...house], under: lists },
  ...each(
    '/settings/account-agency/pay /settings/account-agency/success /settings/account-agency/error/:id /settings/account-agency/domains/:domainId',
    { opens: agency },
  ),
  ...each(
    '/login /login/link /login/second-step /login/set-up /logout /reset-password /check-email /sent-email /set-password /confirm-email /signup-account /signup-account-confirm /signup-agency /signup-agency-confirm /invite-user/:id /invite-user-confirm /getstarted /dlinks /pages/errors/error-404',
    { opens: 'public' },
  ),
];
/** Redirects of paths (SHELL-12, CONT-51, X-17). */
export const redirects: Readonly<Record<string, string>> = {
  '/settings': '/settings/account',
  '/content': '/settings/new',
};

/** The viewer of the application. `own` is the own role of people of house and agencies. */
export type Viewer = {
  role: Role | null;
  own?: Role | null;
  account: boolean;
  /** An impersonation is active. */
  switched?: boolean;
  /** Facts for `when`; people of the house need no advanced agency. */
  advanced?: boolean;
  primary?: boolean;
  /** Returns whether permission documents hide a path (ROLE-13). */
  withheld?: (address: string) => boolean;
};
const agencies: readonly Role[] = agency;
const has = (list: Place['opens'], role: Role | null | undefined) =>
  list === 'public' || (role !== null && role !== undefined && (list ?? []).includes(role));
const lacks = (place: Place, viewer: Viewer, role: Role | null | undefined) =>
  (place.when === 'advanced' && agencies.includes(role!) && !viewer.advanced && viewer.own !== 'house') ||
  (place.when === 'primary' && !(viewer.account && viewer.primary));
/** Returns the path of an entry without optional params. */
export const entryOf = ({ path }: Pick<Place, 'path'>): string => path.replace(/\/:\w+\?/g, '');
const withheld = (place: Place, viewer: Viewer) => viewer.withheld?.(entryOf(place)) ?? false;

/** Returns whether a place is closed because it is personal to the impersonated person. */
export const isPrivate = (place: Place | undefined, viewer: Viewer): boolean =>
  viewer.switched === true && place?.personal === true;
/** Returns whether a viewer sees an entry; places of an account only after one is chosen. */
export function sees(place: Place, viewer: Viewer): boolean {
  const role = rolesOf(place, viewer, place.out).find((ownRole) => has(place.sees, ownRole));
  return (
    !!role &&
    !isPrivate(place, viewer) &&
    !lacks(place, viewer, role) &&
    !withheld(place, viewer) &&
    (role === 'accounts' || !!viewer.own || !awaitsAccount(place, viewer))
  );
}
/** Returns whether a viewer may open a place: yes, no, or after choosing an account; unknown places never. */
export function mayOpen(place: Place | undefined, viewer: Viewer): boolean | 'account' {
  if (!place) return false;
  if (place.opens === 'public') return true;
  if (viewer.role === null || withheld(place, viewer)) return false;
  const role = rolesOf(place, viewer, true).find(
    (ownRole) => has(place.sees, ownRole) || has(place.opens, ownRole),
  );
  if (role) return !lacks(place, viewer, role) && (awaitsAccount(place, viewer) ? 'account' : true);
  // People above an account have the view of its owner once it is chosen.
  return !viewer.account &&
    !place.self &&
    (has(place.sees, 'account') || has(place.opens, 'account')) &&
    place.when === undefined
    ? 'account'
    : false;
}
const rolesOf = ({ self }: Place, { role, own }: Viewer, also?: boolean) => {
  if (self) return [own ?? role];
  return also ? [role, own] : [role];
};
const awaitsAccount = (place: Place, { own, account }: Viewer) =>
  !account && (place.account || (!place.free && !own));

const shape = (path: string) => path.replace(/:\w+/g, ':');
/** Returns the forms of a path with and without optional params. */
export const shapesOf = (path: string): string[] => {
  const shapes = [shape(path.replaceAll('?', ''))];
  for (let at = path; /\/:\w+\?$/.test(at); shapes.push(shape(at.replaceAll('?', ''))))
    at = at.replace(/\/:\w+\?$/, '');
  return shapes;
};
const byShape = new Map(
  places.flatMap((place) => shapesOf(place.path).map((pathShape) => [pathShape, place])),
);
/** Returns the place of a route pattern. */
export const placeOf = (pattern: string): Place | undefined => byShape.get(shapesOf(pattern)[0]!);
/** Returns whether a path matches a pattern. */
export const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`).test(path);
/** Returns the most specific pattern that matches a path. */
export const nearest = <T extends { path: string }>(list: readonly T[], path: string): T | undefined =>
  list
    .filter((listedPlace) => fits(listedPlace.path, path))
    .sort((a, b) => literal(b.path) - literal(a.path))[0];
const literal = (path: string) => path.split('/').filter((part) => part && !part.startsWith(':')).length;
