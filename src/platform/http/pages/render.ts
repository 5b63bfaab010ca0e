import { crc32 } from 'node:zlib';
import type { StoredBrand } from '#shared/brand-store.ts';
import type { Language } from '#shared/endpoint.ts';
import type { PageHead, SiteInfo } from '#shared/page.ts';
import type { PageName } from '#shared/pages.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../host-lookup.ts';
import { inlineHash } from './assets.ts';
import type { PageContent } from './page.ts';
import type { Ready } from './page-cache.ts';
import type { Sources } from './sources.ts';

/** Turns the data of the page of that name into the answer that is sent. */
export type Render = <K extends PageName>(
  name: K,
  content: PageContent<K>,
  at: { site: Site; path: string; language: Language },
) => Ready;

const hashes = new Map<string, string>();
/**
 * What stands in the page itself is named by the policy; the styles of a theme and those of an owner are the same for
 * all pages of a site.
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
 * The first page of a host carries the title and the description of its brand, when it has its own (TEN-33).
 */
const headOf = (head: PageHead, site: Site, path: string): PageHead =>
  path === '/'
    ? {
        ...head,
        title: site.metaTitle ?? head.title,
        ...(site.metaDescription ? { description: site.metaDescription } : {}),
      }
    : head;

/** Only what the page itself brings is loaded, and only the host that it is meant for frames it. */
type Allowed = { styles: string[]; scripts: string[]; framedBy: string; dataFrom: string[] };
function policyOf({ styles, scripts, framedBy, dataFrom }: Allowed): string {
  return `default-src 'none'; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...styles].join(' ')}; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src ${["'self'", ...dataFrom].join(' ')}; worker-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${framedBy}`;
}

/** Makes the function that renders pages; undefined when the pages are not built. */
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
    // An agency's host leaves its branding in the browser, whichever of its pages is opened (TEN-20).
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
    // A site may wear a theme and a direction of its own (SITE-117, SITE-119).
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
    // From here on a page is bytes: the shelf, compression, etag and content-length take them as they are.
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
