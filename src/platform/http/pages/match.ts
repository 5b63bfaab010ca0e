import type { Page } from '../../services.ts';
import type { Site } from '../hosts.ts';

type Compiled = { page: Page; match: (path: string) => Record<string, string> | undefined };
function compile(page: Page): Compiled {
  const names: string[] = [];
  const pattern = new RegExp(
    `^${page.path
      .replace(/[.]/g, '\\.')
      .replace(/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
        names.push(name);
        return optional ? '([^/]*)' : '([^/]+)';
      })
      .replace(/\/\(\[\^\/\]\*\)/g, '(?:/([^/]*))?')}/?$`,
  );
  return {
    page,
    match(path) {
      const found = pattern.exec(path);
      if (!found) return undefined;
      try {
        return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]));
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * Pages that only match a certain query come first, a bare `/:slug` takes what no other page has a name for.
 */
function rank({ page }: Compiled): number {
  if (page.when) return 0;
  return page.path.startsWith('/:') ? 2 : 1;
}
/** The pages in the order in which they are asked whether an address is theirs. */
export const compilePages = (pages: Page[]): Compiled[] =>
  pages.map(compile).sort((a, b) => rank(a) - rank(b));

/** Paths by the number of a tab (SITE-07): in website mode the path stays and ?tab= selects (SITE-04). */
const tabPaths: Record<string, string> = {
  0: '/project',
  1: '/map',
  2: '/contact-us',
  3: '/reviews',
  4: '/',
  5: '/before-after',
  6: '/services',
};
/** The path whose page is meant. */
export function pathOf(site: Pick<Site, 'kind'>, pathname: string, query: URLSearchParams): string {
  const tab = query.get('tab');
  return (site.kind === 'account' && tab !== null && !query.has('id') && tabPaths[tab]) || pathname;
}
/**
 * The parameters that matter to the page, in one order: anything else in an address makes no second copy of a
 * page.
 */
export function addressOf(page: Page, path: string, query: URLSearchParams, language: string): string {
  const kept = new URLSearchParams([...query].filter(([name]) => page.query?.includes(name) ?? true));
  kept.sort();
  return `${path}?${kept}${page.language ? ` ${language}` : ''}`;
}
