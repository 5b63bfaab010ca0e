import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredBrand } from '#shared/brand-store.ts';
import type { Language } from '#shared/endpoint.ts';
import type { PageAnswer, PageHead, Services } from '../../services.ts';
import { root } from '../../start.ts';
import type { Site } from '../hosts.ts';
import { readAssets } from './assets.ts';
import type { Ready } from './page-cache.ts';

/** What src/site/entry-server.tsx is built to. */
type Built = { render: (name: string, input: { site: unknown; data: unknown; head: unknown; path: string; language: string; direction?: 'ltr' | 'rtl'; assets: { script: string; css: string } }) => { parts: string[]; styles: string[] } };
type Shown = Exclude<PageAnswer, undefined | { redirect: string }>;
/** Turns the data of the page of that name into what is sent. */
export type Render = (name: string, answer: Shown, at: { site: Site; path: string; language: Language }) => Ready;

/** One large buffer to write into: Buffer.from() walks a page twice, first to count. */
const scratch = Buffer.allocUnsafeSlow(1 << 20);
function bytesOf(parts: string[]): Buffer {
  if (parts.reduce((sum, part) => sum + part.length, 0) * 3 > scratch.length) return Buffer.from(parts.join(''));
  let end = 0;
  for (const part of parts) end += scratch.write(part, end);
  return Buffer.copyBytesFrom(scratch, 0, end);
}
const styleHashes = new Map<string, string>();
/** The styles of a page and of a theme are the same for all pages of their kind. */
function styleHash(text: string): string {
  let known = styleHashes.get(text);
  if (known === undefined) {
    if (styleHashes.size > 500) styleHashes.clear();
    styleHashes.set(text, (known = `'sha256-${hash('sha256', text, 'base64')}'`));
  }
  return known;
}
/** The first page of a host carries the title and the description of its brand, when it has its own (TEN-33). */
const headOf = (head: PageHead, site: Site, path: string): PageHead => (path === '/' ? { ...head, title: site.metaTitle ?? head.title, ...(site.metaDescription ? { description: site.metaDescription } : {}) } : head);

/** Only what the page itself brings is loaded, and only the host that it is meant for frames it. */
function policyOf(styles: string[], framedBy: string): string {
  return `default-src 'none'; script-src 'self'; style-src 'self' ${styles.map(styleHash).join(' ')}; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${framedBy}`;
}

/** undefined: the pages are not built. */
export async function makeRender({ config, hosts }: Services): Promise<Render | undefined> {
  const file = join(root, 'dist/server/entry-server.js'), assets = readAssets();
  if (!existsSync(file)) return undefined;
  const built = (await import(file)) as Built;

  const publicSite = (site: Site) => {
    const { host, kind, accountId, brandName, appName, logo, icon, theme, primaryColor, language, policyUrl, subscription } = site;
    // An agency's host leaves its branding in the browser, whichever of its pages is opened (TEN-20).
    const stored: StoredBrand | null = kind === 'agency' ? { host, kind, agencyId: site.agencyId, brandName, appName, logo, icon, theme, primaryColor, policyUrl, appHomeUrl: site.appHomeUrl, showSignUp: host !== config.noSignUpHost, session: false } : null;
    return { host, kind, accountId, brandName, appName, logo, icon, theme, primaryColor, language, policyUrl, subscription, stored, productWord: config.productWord, appOrigin: hosts.origin(config.appHost), origin: hosts.origin(host) };
  };
  return (name, answer, { site, path, language }) => {
    // A site may wear a theme and a direction of its own (SITE-117, SITE-119).
    const { direction, theme } = (answer.data as { frame?: { direction?: 'ltr' | 'rtl'; theme?: string | null } } | null)?.frame ?? {}, face = publicSite(site);
    const { parts, styles } = built.render(name, { ...(direction ? { direction } : {}), site: { ...face, language, ...(theme ? { theme, ownTheme: face.theme } : {}) }, data: answer.data, head: headOf(answer.head, site, path), path, language, assets: { script: assets.script, css: assets.css(name) } });
    const body = bytesOf(parts), framedBy = answer.secretFor === undefined ? `'self' ${hosts.origin(config.appHost)}` : hosts.origin(answer.secretFor);
    return {
      status: answer.status ?? 200, body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`, csp: policyOf(styles, framedBy),
      secret: answer.secretFor !== undefined, noindex: answer.head.noindex ?? false,
    };
  };
}
