import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredBrand } from '#shared/brand-store.ts';
import type { Language } from '#shared/endpoint.ts';
import { visitorLanguage } from '#shared/web/visitor-language.ts';
import { asVisitor } from '../../db/tenant.ts';
import { features } from '../../features.ts';
import type { PageAnswer, PageHead, Services } from '../../services.ts';
import type { Site } from '../hosts.ts';
import { problemOf, type FaultPage } from '../problem.ts';
import { root } from '../../start.ts';
import { readAssets } from './assets.ts';
import { addressOf, compilePages, pathOf } from './match.ts';
import { makePageCache, type Ready } from './page-cache.ts';

/** Public pages: host → tenant → page → data as visitor → HTML → ready buffers. The page is not hydrated (docs/decisions/0008). */
type Renderer = { render: (name: string, input: { site: unknown; data: unknown; head: unknown; path: string; language: string; direction?: 'ltr' | 'rtl'; assets: { script: string; css: string } }) => { parts: string[]; styles: string[]; scripts: string[] } };

/** One large buffer to write into: Buffer.from() walks a page twice, first to count. */
const scratch = Buffer.allocUnsafeSlow(1 << 20);
function bytesOf(parts: string[]): Buffer {
  if (parts.reduce((sum, part) => sum + part.length, 0) * 3 > scratch.length) return Buffer.from(parts.join(''));
  let end = 0;
  for (const part of parts) end += scratch.write(part, end);
  return Buffer.copyBytesFrom(scratch, 0, end);
}
const hashes = new Map<string, string>();
/** What stands in the page itself is named by the policy; styles and themes are the same for all pages of their kind. */
function hashOf(text: string): string {
  let known = hashes.get(text);
  if (known === undefined) {
    if (hashes.size > 500) hashes.clear();
    hashes.set(text, (known = `'sha256-${hash('sha256', text, 'base64')}'`));
  }
  return known;
}

/** Answers pages, and makes the page for faults. */
export async function siteFace(services: Services, app: FastifyInstance): Promise<{ site: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>; faultPage: FaultPage }> {
  const built = join(root, 'dist/server/entry-server.js');
  const renderer = existsSync(built) ? ((await import(built)) as Renderer) : undefined;
  const assets = readAssets();
  const pages = compilePages(features.flatMap((feature) => feature.pages ?? []));
  const cache = makePageCache(services);
  // Cached pages are answered before the framework: routing, hooks and reply objects cost three times the sending.
  const [ordinary] = app.server.listeners('request') as ((request: unknown, response: unknown) => void)[];
  if (ordinary) {
    app.server.removeListener('request', ordinary);
    app.server.on('request', (incoming, outgoing) => { if (!cache.straight(incoming, outgoing)) ordinary.call(app.server, incoming, outgoing); });
  }

  function make(name: string, answer: Exclude<PageAnswer, undefined | { redirect: string }>, site: Site, path: string, language: Language): Ready {
    // A site may wear a theme and a direction of its own (SITE-117, SITE-119).
    const { direction, theme } = (answer.data as { frame?: { direction?: 'ltr' | 'rtl'; theme?: string | null } } | null)?.frame ?? {}, face = publicSite(site);
    const { parts, styles, scripts } = renderer!.render(name, { ...(direction ? { direction } : {}), site: { ...face, language, ...(theme ? { theme, ownTheme: face.theme } : {}) }, data: answer.data, head: headOf(answer.head, site, path), path, language, assets: { script: assets.script, css: assets.css(name) } });
    const body = bytesOf(parts), allowed = (texts: string[]) => texts.map((text) => ` ${hashOf(text)}`).join('');
    const framedBy = answer.secretFor === undefined ? `'self' ${services.hosts.origin(services.config.appHost)}` : services.hosts.origin(answer.secretFor);
    return {
      status: answer.status ?? 200, body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
      csp: `default-src 'none'; script-src 'self'${allowed(scripts)}; style-src 'self'${allowed(styles)}; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${framedBy}`,
      secret: answer.secretFor !== undefined, noindex: answer.head.noindex ?? false,
    };
  }
  const publicSite = (site: Site) => {
    const { host, kind, accountId, brandName, appName, logo, icon, theme, primaryColor, language, policyUrl, subscription } = site;
    // An agency's host leaves its branding in the browser, whichever of its pages is opened (TEN-20).
    const stored: StoredBrand | null = kind === 'agency' ? { host, kind, agencyId: site.agencyId, brandName, appName, logo, icon, theme, primaryColor, policyUrl, appHomeUrl: site.appHomeUrl, showSignUp: host !== services.config.noSignUpHost, session: false } : null;
    return { host, kind, accountId, brandName, appName, logo, icon, theme, primaryColor, language, policyUrl, subscription, stored, productWord: services.config.productWord, appOrigin: services.hosts.origin(services.config.appHost), origin: services.hosts.origin(host) };
  };

  function send(request: FastifyRequest, reply: FastifyReply, ready: Ready, address?: string) {
    reply.code(ready.status).header('etag', ready.etag).header('cache-control', 'no-cache').header('vary', reply.getHeader('vary') ? `${reply.getHeader('vary')}, accept-encoding` : 'accept-encoding').header('content-security-policy', ready.csp).type('text/html; charset=utf-8');
    if (ready.noindex) reply.header('x-robots-tag', 'noindex');
    if (ready.secret) return reply.removeHeader('etag').header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer').send(ready.body);
    if (request.site.kind === 'account') reply.header('speculation-rules', '"/speculation.json"');
    if (services.config.mode === 'development') return reply.send(ready.body);
    if (address !== undefined && ready.status === 200) {
      const all: Record<string, unknown> = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
      for (const name of ['x-correlation-id', 'content-length', 'content-encoding', 'set-cookie']) delete all[name];
      cache.remember(request.headers.host ?? '', request.url, request.site, address, Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)])));
    }
    if (ready.status === 200 && request.headers['if-none-match'] === ready.etag) return reply.code(304).send();
    const accepts = String(request.headers['accept-encoding'] ?? '');
    if (ready.br && /\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(ready.br);
    if (ready.gz && /\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(ready.gz);
    return reply.send(ready.body);
  }
  async function site(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (!renderer) return reply.code(503).type('text/plain').send('The pages are not built: npm run build');
    const { site } = request, cut = request.url.indexOf('?'), pathname = cut < 0 ? request.url : request.url.slice(0, cut), query = new URLSearchParams(cut < 0 ? '' : request.url.slice(cut)), path = pathOf(site, pathname, query);
    for (const { page, match } of pages) {
      if (!page.hosts.includes(site.kind) || (page.when && !page.when(query))) continue;
      const params = match(path);
      if (!params) continue;
      const language = page.language?.(request) ?? site.language;
      if (page.language) reply.header('vary', 'accept-language');
      const load = () => services.db.withTenant(site.accountId ? asVisitor(site.accountId) : {}, (tx) => page.load({ tx, site, params, query, path, language, services, request }), page.writes ? {} : { reads: true });
      const render = async () => {
        const answer = await load();
        return !answer || 'redirect' in answer ? answer && { redirect: answer.redirect, permanent: answer.permanent ?? false } : make(page.name, answer, site, path, language);
      };
      const address = page.cache ? `${page.name} ${addressOf(page, path, query, language)}` : undefined;
      const ready = await (address === undefined ? render() : cache.get(site, address, String(request.headers['accept-encoding'] ?? ''), render)).catch((error: Error) => {
        // A mark of where a list goes on that is old or tampered with starts the list anew (SITE-34).
        if (!query.has('after') || problemOf(error).status !== 400) throw error;
        query.delete('after');
        return { redirect: query.size ? `${pathname}?${query}` : pathname, permanent: false };
      });
      if (!ready) continue;
      // One redirect is kept for every query: what was asked beside the address goes along to where it is now.
      if ('redirect' in ready) return reply.header('cache-control', 'no-cache').redirect(ready.permanent && query.size ? `${ready.redirect}?${query}` : ready.redirect, ready.permanent ? 301 : 302);
      return send(request, reply, ready, page.language ? undefined : address);
    }
    // Any unknown path goes to the 404 page (SHELL-10).
    if (path !== '/pages/errors/error-404') return reply.redirect('/pages/errors/error-404', 302);
    return reply.callNotFound();
  }

  /** In the language of the business when it is known, else of the visitor; without the database. */
  const faultPage: FaultPage = (request, status) => {
    if (!renderer) return undefined;
    const site = request.site ?? services.hosts.remembered(services.hosts.parse(request.headers.host) ?? '') ?? unknownSite, fault = faultOf(status, site), again = againOf(request);
    // Asking again helps against neither of the two; an address that leads to another host is not offered.
    const mayAsk = fault !== 'bad' && fault !== 'gone' && /^\/(?!\/)/.test(again), data = { fault, again: mayAsk ? again : null, reference: fault === 'broken' ? request.id : null };
    const language = site.kind === 'account' && site.host ? site.language : visitorLanguage(/[?&]lang=(\w+)/.exec(request.url)?.[1], request.headers['accept-language'], site.language);
    return make('fault', { data, head: { title: site.brandName || String(status), noindex: true, schemes: site.kind !== 'account' } }, site, '', language);
  };
  return { site, faultPage };
}

/** The first page of a host carries the title and the description of its brand, when it has its own (TEN-33). */
const headOf = (head: PageHead, site: Site, path: string): PageHead => (path === '/' ? { ...head, title: site.metaTitle ?? head.title, ...(site.metaDescription ? { description: site.metaDescription } : {}) } : head);
/** What a page of a host that is not known looks like. */
const unknownSite: Site = { host: '', kind: 'account', agencyId: null, accountId: null, brandName: '', appName: '', logo: null, icon: null, loginPicture: null, theme: 'default', language: 'en', primaryColor: null, policyUrl: null, appHomeUrl: null, metaTitle: null, metaDescription: null, redirectTo: null, updateCounter: 0, subscription: null, state: 'open' };
const faultOf = (status: number, { state }: Site) => (status === 503 && state === 'suspended' ? 'closed' : status === 503 || status === 507 ? 'away' : status === 429 ? 'busy' : status === 404 || status === 410 ? 'gone' : status < 500 ? 'bad' : 'broken');
/** Where to try again: the same page; after a form, the page it stood on. */
function againOf(request: FastifyRequest): string {
  if (request.method === 'GET' || request.method === 'HEAD') return request.url;
  const from = request.headers.referer;
  return from && URL.canParse(from) && new URL(from).host === request.headers.host ? new URL(from).pathname + new URL(from).search : request.url;
}
