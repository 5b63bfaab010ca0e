import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#processes/start-services.ts';

/** The CSS of a kind of page, as text and as bytes, with its name for the content security policy. */
export type Styles = { text: string; bytes: Buffer; hash: string };
/** How a style or script that stands in a page is named in a content security policy. */
export const inlineHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
/** Returns the CSS in all forms that pages need of it. */
export const toStyles = (text: string): Styles => ({
  text,
  bytes: Buffer.from(text),
  hash: inlineHash(text),
});

/** Files that the islands of pages begin with, by the names of the islands. */
export type IslandFiles = Record<string, readonly string[]>;

/** The entry script of the behaviours, the files of islands, and the CSS of a page (from the manifest of the server build). */
export function readAssets(): { script: string; islands: IslandFiles; css: (page: string) => Styles } {
  const manifest = (face: string) => {
    const file = join(root, 'dist', face, '.vite/manifest.json');
    return existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<
          string,
          { file: string; css?: string[]; imports?: string[]; name?: string }
        >)
      : {};
  };
  const site = manifest('site');
  const server = manifest('server');
  const entry = Object.values(site).find((chunk) => chunk.name === 'entry-client');
  const filesOf = (key: string, seen: Set<string>): string[] => {
    const chunk = site[key];
    if (!chunk || chunk === entry || seen.has(key)) return [];
    seen.add(key);
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))];
  };
  const islands = Object.keys(site).flatMap((key) => {
    const name = /\/site\/islands\/([^/]+)\.tsx$/.exec(key)?.[1];
    if (name === undefined) return [];
    const seen = new Set<string>();
    return [[name, [key, 'src/site/islands/start.ts'].flatMap((file) => filesOf(file, seen))] as const];
  });
  const styles = new Map<string, Styles>();
  const collect = (key: string, seen = new Set<string>()): string[] => {
    const chunk = server[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap((next) => collect(next, seen)), ...(chunk.css ?? [])];
  };
  return {
    script: entry ? `/${entry.file}` : '',
    islands: Object.fromEntries(islands),
    css(page) {
      const cachedStyles = styles.get(page);
      if (cachedStyles) return cachedStyles;
      // The entry reaches all pages, so only its own styles are taken; those of a page through its imports.
      const files = [
        ...(server['src/site/entry-server.tsx']?.css ?? []),
        ...Object.keys(server)
          .filter((key) => key.includes('/site/') && key.endsWith(`/pages/${page}.tsx`))
          .flatMap((key) => collect(key)),
      ];
      const text = [...new Set(files)]
        .map((file) => readFileSync(join(root, 'dist/server', file), 'utf8'))
        .join('\n');
      const pageStyles = toStyles(text);
      styles.set(page, pageStyles);
      return pageStyles;
    },
  };
}
