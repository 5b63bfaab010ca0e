/**
 * The data of all public pages by name. A feature says those of its pages in its contract-pages.ts, since src/shared knows no
 * feature. A loader (`page()` in server/pages.ts) must return them, and the component of the same name (src/site/features.tsx)
 * gets them as props.
 */
export interface PageData {}

type HostKind = 'app' | 'agency' | 'account';
/** Hosts and paths of a public page. */
type PageEntry = {
  /** The kinds of host that have it. */
  hosts: readonly HostKind[];
  /** Its addresses, the usual one first. No item may take their first name as its permalink. */
  paths: readonly string[];
  /** Addresses that match only with a certain query; items may have their names. */
  queried?: readonly string[];
  /** Those of its addresses that hosts of businesses have as well. */
  onSites?: readonly string[];
  /** Its tab in the menu of a site, with the number that `?tab=` selects it by (SITE-07). */
  tab?: { name: string; number: number };
  /** The number that `?tab=` selects a page by which the menu does not have (SITE-07). */
  number?: number;
  /** Stands in every sitemap; other tabs do where the menu has them. */
  sitemap?: true;
};
/** The addresses of every public page; pages with a tab stand in the order of the menu. */
export const publicPages = {
  home: { hosts: ['account'], paths: ['/'], tab: { name: 'home', number: 4 }, sitemap: true },
  gallery: {
    hosts: ['account'],
    paths: ['/project', '/gallery'],
    tab: { name: 'gallery', number: 0 },
    sitemap: true,
  },
  map: { hosts: ['account'], paths: ['/map'], tab: { name: 'map', number: 1 } },
  services: { hosts: ['account'], paths: ['/services'], tab: { name: 'services', number: 6 } },
  service: { hosts: ['account'], paths: ['/services/:label', '/services/:label/in/:town'] },
  'before-after': {
    hosts: ['account'],
    paths: ['/before-after'],
    tab: { name: 'beforeAfter', number: 5 },
  },
  reviews: {
    hosts: ['account'],
    paths: ['/reviews', '/testimonials'],
    tab: { name: 'reviews', number: 3 },
  },
  contact: { hosts: ['account'], paths: ['/contact-us'], tab: { name: 'contact', number: 2 } },
  'thank-you': { hosts: ['account'], paths: ['/thank-you'], number: 7 },
  book: { hosts: ['account'], paths: ['/book'] },
  booking: { hosts: ['account'], paths: ['/book/:token'] },
  'live-chat': { hosts: ['account'], paths: ['/live-chat'] },
  'bot-demo': { hosts: ['account'], paths: ['/assistant-demo/:key'] },
  // Lists of articles and pages of categories have paths that their owners choose, like items.
  blog: { hosts: ['account'], paths: [] },
  category: { hosts: ['account'], paths: [] },
  'own-page': { hosts: ['account'], paths: [] },
  item: { hosts: ['account'], paths: ['/:slug'], queried: ['/preview', '/:slug?'] },
  'not-found': { hosts: ['account'], paths: ['/pages/errors/error-404'], queried: ['/preview'] },
  'testimonials-gallery': { hosts: ['account'], paths: ['/testimonials-gallery/:id'] },
  'testimonial-request': { hosts: ['account'], paths: ['/testimonial-request/:id'] },
  'pending-approvals': {
    hosts: ['account'],
    paths: ['/pending-approvals', '/pending-approvals/:id', '/pending-approvals/:id/:writeId'],
  },
  'testimonial-permission': { hosts: ['account'], paths: ['/testimonial-permission/:id'] },
  shareme: { hosts: ['account'], paths: ['/shareme/:id', '/shareme/:accountId/:id'] },
  landing: { hosts: ['app'], paths: ['/'] },
  'agency-door': { hosts: ['agency'], paths: ['/'] },
  info: {
    hosts: ['app', 'agency'],
    paths: ['/terms', '/privacy', '/support', '/marketing', '/welcome'],
    // The request for a testimonial links to it; the other paths are for people who sign in.
    onSites: ['/privacy'],
  },
  lost: { hosts: ['app', 'agency'], paths: ['/pages/errors/error-404'] },
  fault: { hosts: ['app', 'agency', 'account'], paths: [] },
} as const satisfies Record<string, PageEntry>;
/** The name of a public page and of its component's file. */
export type PageName = keyof typeof publicPages;
const entries: Record<PageName, PageEntry> = publicPages;

type Pages = typeof publicPages;
/** The addresses of a page; of all pages without a name. */
export type PagePath<K extends PageName = PageName> = K extends PageName
  ? Pages[K]['paths'][number] | (Pages[K] extends { queried: readonly (infer Path)[] } ? Path : never)
  : never;
/** The tabs that are pages; the menu of a site has others for single types, categories and services. */
export type MenuTab = {
  [K in PageName]: Pages[K] extends { tab: { name: infer Name } } ? Name : never;
}[PageName];

/**
 * Returns the addresses of a page, each with the kinds of host that have it; of one address alone with `at`.
 */
export function addressesOf(name: PageName, at?: string): { path: string; hosts: readonly HostKind[] }[] {
  const { hosts, paths, onSites = [] } = entries[name];
  return (at === undefined ? paths : [at]).map((path) => ({
    path,
    hosts: onSites.includes(path) ? [...hosts, 'account'] : hosts,
  }));
}

/** Returns the tabs in the order of the menu, each with its number and its usual address. */
export const menuTabs = (): { name: MenuTab; number: number; path: string }[] =>
  Object.values(entries).flatMap(({ tab, paths }) =>
    tab ? [{ name: tab.name as MenuTab, number: tab.number, path: paths[0]! }] : [],
  );
/** Returns the usual addresses of the pages that `?tab=` selects, with their numbers (SITE-07). */
export const numberedPages = (): { number: number; path: string }[] =>
  Object.values(entries).flatMap(({ tab, number = tab?.number, paths }) =>
    number === undefined ? [] : [{ number, path: paths[0]! }],
  );
/** Returns the addresses that stand in every sitemap. */
export const sitemapPaths = (): string[] =>
  Object.values(entries).flatMap(({ sitemap, paths }) => (sitemap ? [paths[0]!] : []));
/** Returns the first names of the addresses on hosts of businesses, which no item may have. */
export const pageRoots = (): string[] =>
  (Object.keys(entries) as PageName[])
    .flatMap((name) => addressesOf(name))
    .filter(({ hosts }) => hosts.includes('account'))
    .map(({ path }) => path.split('/')[1]!)
    .filter((root) => root !== '' && !root.startsWith(':'));
