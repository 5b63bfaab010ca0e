import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#platform/root.ts';

/** The CSS of a page type as text and bytes, with its hash for the content security policy. */
export type Styles = { text: string; bytes: Buffer; hash: string };
/** Returns the hash of an inline style or script for the content security policy. */
export const inlineHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
/** Returns CSS as text, bytes and hash. */
export const toStyles = (text: string): Styles => ({
  text,
  bytes: Buffer.from(text),
  hash: inlineHash(text),
});

/** Files that each island loads first, by island name. */
export type IslandFiles = Record<string, readonly string[]>;

/** Reads the entry script, the files of islands and the CSS of pages from the build manifests. */
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
      // The entry imports all pages, so of it only its own styles are taken; a page adds those of its imports.
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
