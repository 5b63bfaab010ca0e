import { crc32 } from 'node:zlib';
import type { StoredBrand } from '#shared/brand-store.ts';
import type { Language } from '#shared/endpoint.ts';
import type { PageHead, SiteInfo } from '#shared/page.ts';
import type { PageName } from '#shared/pages.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../host-lookup.ts';
import { inlineHash } from './assets.ts';
import type { PageContent } from './page.ts';
import type { Ready } from './page-shelf.ts';
import type { Sources } from './sources.ts';

/** Renders the data of a page to the response that is sent. */
export type Render = <K extends PageName>(
  name: K,
  content: PageContent<K>,
  at: { site: Site; path: string; language: Language },
) => Ready;

const hashes = new Map<string, string>();
/**
 * Returns the policy hash of an inline style or script; cached, since all pages of a site share theme and
 * owner styles.
 */
function hashOf(text: string): string {
  let hash = hashes.get(text);
  if (hash === undefined) {
    if (hashes.size > 500) hashes.clear();
    hash = inlineHash(text);
    hashes.set(text, hash);
  }
  return hash;
}
/**
 * Returns the head of a page; the start page has the title and description of the brand, if it has its own
 * (TEN-33).
 */
const headOf = (head: PageHead, site: Site, path: string): PageHead =>
  path === '/'
    ? {
        ...head,
        title: site.metaTitle ?? head.title,
        ...(site.metaDescription ? { description: site.metaDescription } : {}),
      }
    : head;

/** Sources that the content security policy of a page allows. */
type Allowed = { styles: string[]; scripts: string[]; framedBy: string; dataFrom: string[] };
function policyOf({ styles, scripts, framedBy, dataFrom }: Allowed): string {
  return `default-src 'none'; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...styles].join(' ')}; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src ${["'self'", ...dataFrom].join(' ')}; worker-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${framedBy}`;
}

/** Makes the renderer of pages; undefined if they are not built. */
export function makeRender({ config, hosts }: Services, sources: Sources): Render | undefined {
  if (!sources.render) return undefined;

  const publicSite = (site: Site): SiteInfo => {
    const {
      host,
      kind,
      accountId,
      brandName,
      appName,
      logo,
      icon,
      theme,
      primaryColor,
      language,
      policyUrl,
      subscription,
    } = site;
    // Each page of an agency's host stores its branding in the browser (TEN-20).
    const stored: StoredBrand | null =
      kind === 'agency'
        ? {
            host,
            kind,
            agencyId: site.agencyId,
            brandName,
            appName,
            logo,
            icon,
            theme,
            primaryColor,
            policyUrl,
            appHomeUrl: site.appHomeUrl,
            showSignUp: host !== config.noSignUpHost,
            session: false,
          }
        : null;
    return {
      host,
      kind,
      accountId,
      brandName,
      appName,
      logo,
      icon,
      theme,
      primaryColor,
      language,
      policyUrl,
      subscription,
      stored,
      productWord: config.productWord,
      appOrigin: hosts.origin(config.appHost),
      origin: hosts.origin(host),
    };
  };
  return (name, answer, { site, path, language }) => {
    // A site may have its own theme and direction (SITE-117, SITE-119).
    const frame = 'frame' in answer.data ? answer.data.frame : undefined;
    const theme = frame?.theme;
    const face = publicSite(site);
    const css = sources.css(name);
    const head = headOf(answer.head, site, path);
    const icon = frame?.icon ? { icon: { url: frame.icon } } : {};
    const { html, styles, scripts } = sources.render!(name, {
      direction: frame?.direction,
      site: { ...face, language, ...icon, ...(theme ? { theme, ownTheme: face.theme } : {}) },
      data: answer.data,
      head: { ...head, vars: { ...frame?.vars, ...head.vars }, css: frame?.css ?? '' },
      path,
      language,
      assets: { script: sources.script, islands: sources.islands, css: css.text },
    });
    // From here on a page is bytes, for the cache, compression, ETag and Content-Length.
    const body = Buffer.concat(html.map((part) => (part === css.text ? css.bytes : Buffer.from(part))));
    const framedBy =
      answer.secretFor === undefined
        ? ["'self'", hosts.origin(config.appHost), ...(frame?.websites ?? [])].join(' ')
        : hosts.origin(answer.secretFor);
    return {
      status: answer.status ?? 200,
      body,
      etag: `"${body.length.toString(36)}-${crc32(body).toString(36)}"`,
      csp: policyOf({
        styles: [...styles.map(hashOf), css.hash],
        scripts: scripts.map(hashOf),
        framedBy,
        dataFrom: answer.dataFrom === undefined ? [] : [answer.dataFrom],
      }),
      secret: answer.secretFor !== undefined,
      noindex: answer.head.noindex ?? false,
    };
  };
}
