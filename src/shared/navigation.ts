import { roles as everybody, type Role } from './actor.ts';

/**
 * The table of navigation: every address of the signed-in application, who sees it and who may open it. The
 * menu, the router's guards, the palette, the server's list of addresses, docs/navigation.md and the tests
 * read it; features add screens to it (app/feature.tsx). What has no screen yet is shown as coming, to those
 * who will have it. Order is the order of the menu.
 */
export type Place = {
  /** `/content-overview/:contentId?` */
  path: string;
  /**
   * The views that see it (ROLE-32): in the menu when it has a group, in the palette always. `accounts` is
   * who has not chosen one yet.
   */
  sees?: readonly Role[];
  /** Who may open it besides: being seen in the menu is not being open. 'public' needs no session. */
  opens?: readonly Role[] | 'public';
  group?: Group;
  /** Opens for people of accounts before one is chosen. */
  free?: true;
  /** One's own: asks the role of the person, whatever they look at. */
  self?: true;
  /** Closed to who works as the person; nobody is led there. */
  personal?: true;
  /** Shows the account in view, so that whoever stands above one chooses it first. */
  account?: true;
  /** Agency and house keep it while they look at an account: the way out. */
  out?: true;
  /** Entries under which it is marked for those in whose menu it is not itself; the first that they see. */
  under?: readonly string[];
  /**
   * 'advanced': an agency needs the advanced plan (ROLE-29, X-24); 'primary': the viewed account is primary
   * in its agency (ROLE-31, X-25).
   */
  when?: 'advanced' | 'primary';
};
/** Sections of the menu in their order; a place without one is in no menu. */
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

/** The table itself, in the order of the menu. */
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

  // Not in the menu: what belongs to an entry above, what is one's own, and what the specification names
  // without a role.
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
/** Addresses that are only names of others (SHELL-12, CONT-51, X-17). */
export const redirects: Readonly<Record<string, string>> = {
  '/settings': '/settings/account',
  '/content': '/settings/new',
};

/**
 * Who looks at the application. `own` is the role of people of the house and of agencies, whatever they look
 * at.
 */
export type Viewer = {
  role: Role | null;
  own?: Role | null;
  account: boolean;
  /** Works as somebody else. */
  switched?: boolean;
  /** What conditions ask (`when`); people of the house need no advanced agency. */
  advanced?: boolean;
  primary?: boolean;
  /** What permission documents take away (ROLE-13), by address. */
  withheld?: (address: string) => boolean;
};
const agencies: readonly Role[] = agency;
const has = (list: Place['opens'], role: Role | null | undefined) =>
  list === 'public' || (role !== null && role !== undefined && (list ?? []).includes(role));
const lacks = (place: Place, viewer: Viewer, role: Role | null | undefined) =>
  (place.when === 'advanced' && agencies.includes(role!) && !viewer.advanced && viewer.own !== 'house') ||
  (place.when === 'primary' && !(viewer.account && viewer.primary));
/** What the palette and the menu call an entry: its address without what may be left out. */
export const entryOf = ({ path }: Pick<Place, 'path'>): string => path.replace(/\/:\w+\?/g, '');
const withheld = (place: Place, viewer: Viewer) => viewer.withheld?.(entryOf(place)) ?? false;

/** Whether a place is closed because it is another person's. */
export const isPrivate = (place: Place | undefined, viewer: Viewer): boolean =>
  viewer.switched === true && place?.personal === true;
/** Whether somebody sees an entry; what needs an account is not seen before one is chosen. */
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
/**
 * Whether somebody may open an address: yes, no, or after choosing an account. Unknown places open for
 * nobody.
 */
export function mayOpen(place: Place | undefined, viewer: Viewer): boolean | 'account' {
  if (!place) return false;
  if (place.opens === 'public') return true;
  if (viewer.role === null || withheld(place, viewer)) return false;
  const role = rolesOf(place, viewer, true).find(
    (ownRole) => has(place.sees, ownRole) || has(place.opens, ownRole),
  );
  if (role) return !lacks(place, viewer, role) && (awaitsAccount(place, viewer) ? 'account' : true);
  // Whoever stands above an account sees it as its owner does, once it is chosen.
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
/** Every form of an address, with and without what may be left out. */
export const shapesOf = (path: string): string[] => {
  const shapes = [shape(path.replaceAll('?', ''))];
  for (let at = path; /\/:\w+\?$/.test(at); shapes.push(shape(at.replaceAll('?', ''))))
    at = at.replace(/\/:\w+\?$/, '');
  return shapes;
};
const byShape = new Map(
  places.flatMap((place) => shapesOf(place.path).map((pathShape) => [pathShape, place])),
);
/** The place of a feature's route, by its pattern. */
export const placeOf = (pattern: string): Place | undefined => byShape.get(shapesOf(pattern)[0]!);
/** Whether an address has the form of a pattern. */
export const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`).test(path);
/** Of several patterns the one that says most about an address. */
export const nearest = <T extends { path: string }>(list: readonly T[], path: string): T | undefined =>
  list
    .filter((listedPlace) => fits(listedPlace.path, path))
    .sort((a, b) => literal(b.path) - literal(a.path))[0];
const literal = (path: string) => path.split('/').filter((part) => part && !part.startsWith(':')).length;
