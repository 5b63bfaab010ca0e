import { numberedPages } from '#shared/pages.ts';
import type { Site } from '../host-lookup.ts';
import type { Page } from './page.ts';

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
      const matched = pattern.exec(path);
      if (!matched) return undefined;
      try {
        return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(matched[i + 1] ?? '')]));
      } catch {
        return undefined;
      }
    },
  };
}

/** Returns the rank of a page in matching: pages with a query condition first, `/:slug` last. */
function rank({ page }: Compiled): number {
  if (page.when) return 0;
  return page.path.startsWith('/:') ? 2 : 1;
}
/** Compiles the patterns of pages, in the order of matching. */
export const compilePages = (pages: Page[]): Compiled[] =>
  pages.map(compile).sort((a, b) => rank(a) - rank(b));

/** Returns the path of the page that a URL selects; in website mode `?tab=` selects it (SITE-04, SITE-07). */
export function pathOf(site: Pick<Site, 'kind'>, pathname: string, query: URLSearchParams): string {
  const tab = query.get('tab');
  if (site.kind !== 'account' || tab === null || query.has('id')) return pathname;
  return numberedPages().find(({ number }) => String(number) === tab)?.path ?? pathname;
}
/** Returns the cache key of a URL: its path with the page's own query parameters in one order. */
export function addressOf(page: Page, path: string, query: URLSearchParams, language: string): string {
  const pageQuery = new URLSearchParams([...query].filter(([name]) => page.query?.includes(name) ?? true));
  pageQuery.sort();
  return `${path}?${pageQuery}${page.language ? ` ${language}` : ''}`;
}
