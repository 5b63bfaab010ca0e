import type { Role } from '#shared/actor.ts';
import { places, redirects } from '#features/navigation.ts';
import { entryOf, mayOpen, type Place } from '#shared/navigation.ts';
import type { PageName } from '#shared/pages.ts';

/** The person who opens a screen: nobody without a session, the owner of an account, the owner of an agency, the house. */
export type Visitor = 'nobody' | 'account' | 'agency' | 'house';
/** An address of a screen with the person who opens it. */
type Screen = { visitor: Visitor; path: string };

/** Places that only a step before them opens, with the journey that opens them and asks axe. */
export const OPENED_BY_A_STEP: Record<string, string> = {
  '/logout': 'e2e/app/sign-in.spec.ts',
};
/** The journey that asks axe about each public page, which only its own world can show; null: none does yet. */
export const PUBLIC_PAGES: Record<PageName, string | null> = {
  home: 'e2e/pages.spec.ts',
  gallery: 'e2e/pages.spec.ts',
  map: 'e2e/pages.spec.ts',
  services: 'e2e/pages.spec.ts',
  service: 'e2e/pages.spec.ts',
  'before-after': 'e2e/pages.spec.ts',
  reviews: 'e2e/pages.spec.ts',
  contact: 'e2e/pages.spec.ts',
  landing: 'e2e/pages.spec.ts',
  'agency-door': 'e2e/pages.spec.ts',
  info: 'e2e/pages.spec.ts',
  lost: 'e2e/pages.spec.ts',
  fault: 'e2e/pages.spec.ts',
  item: 'e2e/site.spec.ts',
  'not-found': 'e2e/site/kinds.spec.ts',
  blog: 'e2e/site/kinds.spec.ts',
  'own-page': 'e2e/content/own-pages.spec.ts',
  category: 'e2e/site/kinds.spec.ts',
  'thank-you': 'e2e/site/leads.spec.ts',
  'pending-approvals': 'e2e/approvals/page.spec.ts',
  'testimonial-request': 'e2e/testimonials.spec.ts',
  'testimonial-permission': 'e2e/content/testimonial-settings.spec.ts',
  'testimonials-gallery': 'e2e/testimonials/show.spec.ts',
  shareme: 'e2e/testimonials/show.spec.ts',
  book: 'e2e/site/bookings.spec.ts',
  booking: 'e2e/site/bookings.spec.ts',
  'live-chat': 'e2e/site/live-chat.spec.ts',
  'bot-demo': 'e2e/chats/demos.spec.ts',
};
/** Views of a screen that have an address of their own, below the place that they belong to. */
const VIEWS: Record<string, string[]> = {
  '/testimonials/:testimonialId?': ['/testimonials/:testimonialId'],
  '/leads/:leadId?': ['/leads/:leadId'],
  '/settings/widgets/:widgetId?': ['/settings/widgets/:widgetId'],
  '/bookings/:action?': ['/bookings?view=list', '/bookings?view=setup', '/bookings/:bookingId'],
  '/ai-logs': ['/ai-logs?view=many'],
  '/settings/fields': ['/settings/fields?tab=groups', '/settings/fields/new'],
  '/extras/permissions': ['/extras/permissions?template=defaults'],
  '/settings/team': ['/settings/team?view=invited', '/settings/team?view=titles'],
  '/pending-approval/:id?/:writeId?': ['/pending-approval/:id/:writeId'],
  '/image-tagger': ['/image-tagger?tab=all'],
  '/settings/team/:id/:accountId?': ['/settings/team/:id?view=permissions', '/settings/team/:id?view=rights'],
  '/settings/account/:type?': ['/settings/account/data'],
  '/settings/account-agency/:type?': [
    '/settings/account-agency/accounts',
    '/settings/account-agency/settings',
    '/settings/account-agency/removals',
    '/settings/account-agency/model',
  ],
  '/content/:contentId/:tab?/:taskId?': ['history', 'writings', 'messages', 'tasks', 'elements'].map(
    (tab) => `/content/:contentId?tab=${tab}`,
  ),
  '/settings/plans': ['/settings/plans?tab=invoices', '/settings/plans?tab=billing'],
  '/agency': ['/agency?tab=domains'],
  '/agency/:agencyId': ['/agency/:agencyId?tab=life', '/agency/:agencyId?tab=team'],
  '/accounts/:accountId': ['/accounts/:accountId?tab=life'],
};

const VISITORS: [Visitor, Role][] = [
  ['account', 'account'],
  ['agency', 'agency'],
  ['house', 'house'],
];
function visitorOf(place: Place): Visitor {
  if (place.opens === 'public') return 'nobody';
  const visitor = VISITORS.find(([name, role]) => {
    const own = name === 'account' ? null : role;
    return mayOpen(place, { role, own, account: own === null, advanced: true, primary: true }) === true;
  });
  if (!visitor) throw new Error(`nobody opens ${place.path}`);
  return visitor[0];
}

/**
 * Returns each place that has a screen, without what its address may leave out, and its views. `ids` are those of
 * the rows by the name of the parameter; for `:id` by the address before it.
 *
 * @throws Error for a parameter without an id: a new screen needs one
 */
export function screensOf(ids: Record<string, string>): Screen[] {
  return places
    .filter((place) => !(place.path in redirects) && !(place.path in OPENED_BY_A_STEP))
    .flatMap((place) => {
      const fill = (pattern: string) =>
        pattern.replace(/:(\w+)/g, (_, name: string) => {
          const id = name === 'id' ? ids[entryOf(place).replace(/\/:.*$/, '')] : ids[name];
          if (!id) throw new Error(`no row for :${name} of ${place.path}`);
          return id;
        });
      const paths = [entryOf(place), ...(VIEWS[place.path] ?? [])].map(fill);
      return [...new Set(paths)].map((path) => ({ visitor: visitorOf(place), path }));
    });
}
