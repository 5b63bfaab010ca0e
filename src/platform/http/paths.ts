import { places } from '#shared/navigation.ts';

const rootOf = (path: string): string => path.split('/')[1]!;
/** First segments of the paths of the application, from the table of places; all others are public pages. */
const appRoots = new Set(places.map(({ path }) => rootOf(path)).filter((root) => root !== 'pages'));
/** Those of them that alone are a page of the public site on the host of a business. */
const siteRoots = new Set(places.filter(({ siteRoot }) => siteRoot).map(({ path }) => rootOf(path)));

/** Returns whether a path belongs to the application on a host of that kind; all others are public pages. */
export function isAppPath(kind: 'app' | 'agency' | 'account', path: string): boolean {
  const [, first = '', below] = path.split('/');
  if (kind === 'account' && !below && siteRoots.has(first)) return false;
  return appRoots.has(first);
}

/** Returns whether a path belongs to the public site of a business: its pages, feeds and forms. */
export const isPublicPath = (path: string): boolean =>
  /^\/api\/(public|testimonial-requests)\//.test(path) ||
  (!/^\/(api|assets|files)\//.test(path) &&
    !/^\/(favicon\.\w+|(site|app)\.webmanifest|service-worker\.js|app-icon\/\S+)$/.test(path) &&
    !isAppPath('account', path));
