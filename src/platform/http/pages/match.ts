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

/**
 * Returns the path of the page that an address means: in website mode the path stays and ?tab= selects
 * (SITE-04, SITE-07).
 */
export function pathOf(site: Pick<Site, 'kind'>, pathname: string, query: URLSearchParams): string {
  const tab = query.get('tab');
  if (site.kind !== 'account' || tab === null || query.has('id')) return pathname;
  return numberedPages().find(({ number }) => String(number) === tab)?.path ?? pathname;
}
/**
 * The parameters that matter to the page, in one order: anything else in an address makes no second copy of a
 * page.
 */
export function addressOf(page: Page, path: string, query: URLSearchParams, language: string): string {
  const pageQuery = new URLSearchParams([...query].filter(([name]) => page.query?.includes(name) ?? true));
  pageQuery.sort();
  return `${path}?${pageQuery}${page.language ? ` ${language}` : ''}`;
}
