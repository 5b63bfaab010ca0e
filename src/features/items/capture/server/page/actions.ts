import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf } from '#features/tenants/branding/server/install/actions.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { root } from '#platform/root.ts';
import { escapeHtml } from '#shared/html.ts';
import { direction } from '#shared/language.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import { shownName } from '#shared/web/brand-name.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import { CAPTURE_PATH } from '../../rules.ts';
import { phoneWords } from '../../rules-words.ts';

/** The built page for phones: its script and styles, the addresses of its files, and the code of its worker. */
export type Build = { script: string; styles: string[]; files: string[]; worker: string };
type Chunk = { file: string; isEntry?: boolean; name?: string; css?: string[]; imports?: string[] };

/** Reads the build from dist/; undefined before a build. */
export function readBuild(): Build | undefined {
  const folder = join(root, 'dist/phone');
  const list = join(folder, '.vite/manifest.json');
  if (!existsSync(list)) return undefined;
  const chunks = Object.values(JSON.parse(readFileSync(list, 'utf8')) as Record<string, Chunk>);
  const main = chunks.find(({ isEntry, name }) => isEntry && name === 'main');
  if (!main) return undefined;
  const styles = (main.css ?? []).map((file) => `/${file}`);
  const scripts = chunks.filter(({ name }) => name !== 'worker').map(({ file }) => `/${file}`);
  return {
    script: `/${main.file}`,
    styles,
    files: [...new Set([...scripts, ...styles])].filter((file) => /\.(js|css)$/.test(file)),
    worker: readFileSync(join(folder, 'worker.js'), 'utf8'),
  };
}

const MANIFEST = `${CAPTURE_PATH}app.webmanifest`;
const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
/** Returns the document of the page under the brand of a host, and the policy that goes with it. */
export function shellOf(site: Site, build: Build): { body: string; policy: string } {
  const colours = rolesOf(site.theme, site.primaryColor);
  // The rest of the look is of high contrast whatever the theme, since it is read in the sun.
  const style = `:root{--accent:${colours['accent']};--accent-contrast:${colours['accent-contrast']};--nav:${colours['nav']}}`;
  const brand = JSON.stringify({ name: shownName(site), language: site.language });
  const links = build.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
  return {
    body: `<!doctype html><html lang="${site.language}" dir="${direction(site.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><meta name="brand" content="${escapeHtml(brand)}"><meta name="theme-color" content="#ffffff"><title>${escapeHtml(nameOf(site))}</title><link rel="manifest" href="${MANIFEST}"><link rel="icon" href="/app-icon/192.png"><link rel="apple-touch-icon" href="/app-icon/180.png"><meta name="apple-mobile-web-app-capable" content="yes"><meta name="mobile-web-app-capable" content="yes"><style>${style}</style>${links}<script type="module" src="${build.script}"></script></head><body><main id="root"></main></body></html>`,
    policy: `default-src 'none'; script-src 'self'; style-src 'self' ${sha(style)}; img-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
const nameOf = (site: Site) => phoneWords(site.language)('appName', { name: shownName(site) });
/** Returns the manifest of the page, which is installed beside the application under the same brand. */
export const captureManifest = (site: Site): object => ({
  ...manifestOf(site),
  id: CAPTURE_PATH,
  name: nameOf(site),
  short_name: firstSigns(phoneWords(site.language)('shortName'), 12),
  start_url: CAPTURE_PATH,
  scope: CAPTURE_PATH,
  orientation: 'portrait',
});

/**
 * Returns the worker of a host. Its version is of all that it keeps, so that a new build and a new brand are both new
 * workers: the browser compares their bytes.
 */
export function workerOf(site: Site, build: Build): { body: string; version: string } {
  const { body: shell } = shellOf(site, build);
  const manifest = JSON.stringify(captureManifest(site));
  const version = hash('sha256', [shell, manifest, build.worker, ...build.files].join('\n'), 'hex').slice(
    0,
    16,
  );
  const files = [CAPTURE_PATH, MANIFEST, '/app-icon/192.png', ...build.files];
  return { version, body: `const BUILD=${JSON.stringify({ version, files })};\n${build.worker}` };
}
