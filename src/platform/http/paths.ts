import type { Place } from '#shared/navigation/place.ts';

const rootOf = (path: string): string => path.split('/')[1]!;

/** Tells paths of the application from those of public sites. */
export type Paths = {
  /** All addresses of the application. */
  places: readonly Place[];
  /** Returns whether a path belongs to the application on a host of that kind; all others are public pages. */
  isAppPath: (kind: 'app' | 'agency' | 'account', path: string) => boolean;
  /** Returns whether a path belongs to the public site of a business: its pages, feeds and forms. */
  isPublicPath: (path: string) => boolean;
};
/** Makes the table of paths from all addresses of the application. */
export function makePaths(places: readonly Place[]): Paths {
  /** First segments of the paths of the application; all others are public pages. */
  const appRoots = new Set(places.map(({ path }) => rootOf(path)).filter((root) => root !== 'pages'));
  /** Those of them that alone are a page of the public site on the host of a business. */
  const siteRoots = new Set(places.filter(({ siteRoot }) => siteRoot).map(({ path }) => rootOf(path)));
  const isAppPath: Paths['isAppPath'] = (kind, path) => {
    const [, first = '', below] = path.split('/');
    if (kind === 'account' && !below && siteRoots.has(first)) return false;
    return appRoots.has(first);
  };
  return {
    places,
    isAppPath,
    isPublicPath: (path) =>
      /^\/api\/(public|testimonial-requests)\//.test(path) ||
      (!/^\/(api|assets|files)\//.test(path) &&
        !/^\/(favicon\.\w+|(site|app)\.webmanifest|service-worker\.js|app-icon\/\S+)$/.test(path) &&
        !isAppPath('account', path)),
  };
}
