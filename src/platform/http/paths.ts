import { places } from '#shared/navigation.ts';

/**
 * Which paths the signed-in application answers: those of the table of places. Everything else is a public
 * page; the server paints the 404 page itself.
 */
const appRoots = new Set(places.map(({ path }) => path.split('/')[1]!).filter((root) => root !== 'pages'));
/**
 * On the host of a business these names alone belong to its public site: a tab of it, or the address of an
 * item. What stands below them is the application's.
 */
const siteFirst = new Set(['testimonials', 'media', 'content', 'account']);

/** Whether the application answers a path on a host of that kind; all else is a public page. */
export function isAppPath(kind: 'app' | 'agency' | 'account', path: string): boolean {
  const [, first = '', below] = path.split('/');
  if (kind === 'account' && !below && siteFirst.has(first)) return false;
  return appRoots.has(first);
}

/** Everything that the public site of a business answers to visitors: its pages, feeds and forms. */
export const isPublicPath = (path: string): boolean =>
  /^\/api\/(public|testimonial-requests)\//.test(path) ||
  (!/^\/(api|assets|files)\//.test(path) &&
    !/^\/(favicon\.\w+|(site|app)\.webmanifest|service-worker\.js|app-icon\/\S+)$/.test(path) &&
    !isAppPath('account', path));
