import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#shared/page.ts';
import { root } from '#platform/root.ts';
import { readAssets, type IslandFiles, type Styles } from './assets.ts';

/**
 * Scripts, styles and renderer of the shell and the public pages, from the build or in development from Vite.
 */
export type Sources = {
  /** HTML of the application with placeholders. */
  shell: string;
  /** The renderer of public pages; undefined if they are not built. */
  render: RenderPage | undefined;
  /** URL of the script of public pages. */
  script: string;
  /** URLs of the files of islands; empty in development. */
  islands: IslandFiles;
  /** Returns the styles of a page by its name. */
  css: (page: string) => Styles;
};

/** Returns the sources of the build in dist/. */
export async function builtSources(): Promise<Sources> {
  const shell = join(root, 'dist/app/index.html');
  const renderer = join(root, 'dist/server/entry-server.js');
  const built = existsSync(renderer)
    ? ((await import(pathToFileURL(renderer).href)) as { render: RenderPage })
    : undefined;
  return {
    shell: existsSync(shell) ? readFileSync(shell, 'utf8') : '<!doctype html><title>not built</title>',
    render: built?.render,
    ...readAssets(),
  };
}
