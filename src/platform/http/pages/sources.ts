import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#shared/page.ts';
import { root } from '#processes/start-services.ts';
import { readAssets, type IslandFiles, type Styles } from './assets.ts';

/** The parts of the shell and of public pages: those of the build, or in development those of Vite. */
export type Sources = {
  /** HTML of the application, with places to be filled. */
  shell: string;
  /** Renderer of public pages; undefined when they are not built. */
  render: RenderPage | undefined;
  /** Address of the script of public pages. */
  script: string;
  /** Addresses of the files of islands; in development there are none. */
  islands: IslandFiles;
  /** Styles of the page of that name. */
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
