import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asVisitor, asNobody } from '../../db/scope.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../host-lookup.ts';
import { problemOf, type FaultPage } from '../problem.ts';
import { makeFaultPage } from './fault-page.ts';
import { encodings, formOf } from './compress.ts';
import { addressOf, compilePages, pathOf } from './match.ts';
import { makePageCache } from './page-cache.ts';
import type { Redirect, Ready } from './page-shelf.ts';
import type { Page, RefusedForm } from './page.ts';
import { makeRender, type Render } from './render.ts';
import type { Sources } from './sources.ts';

/** Path of the 404 page. */
const LOST = '/pages/errors/error-404';

/** The parsed URL of a request; `path` is that of the selected page. */
type Asked = {
  request: FastifyRequest;
  site: Site;
  pathname: string;
  path: string;
  query: URLSearchParams;
  refused: RefusedForm | undefined;
};
function askedOf(request: FastifyRequest, refused: RefusedForm | undefined): Asked {
  const { site, url } = request;
  const cut = url.indexOf('?');
  const pathname = cut < 0 ? url : url.slice(0, cut);
  const query = new URLSearchParams(cut < 0 ? '' : url.slice(cut));
  return { request, site, pathname, path: pathOf(site, pathname, query), query, refused };
}
/** Redirects a list with an outdated or tampered cursor to its first page (SITE-34). */
function startAnew({ pathname, query }: Asked, error: Error): Redirect {
  if (!query.has('after') || problemOf(error).status !== 400) throw error;
  query.delete('after');
  return { redirect: query.size ? `${pathname}?${query}` : pathname, permanent: false };
}

/** Returns the response headers that are the same for all visitors of a URL. */
function lastingHeaders(reply: FastifyReply): string[] {
  const all: Record<string, unknown> = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
  for (const name of ['x-correlation-id', 'content-length', 'content-encoding', 'set-cookie'])
    delete all[name];
  return Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
}
/** Sends a page in the encoding that it has for the client. */
function sendBody(request: FastifyRequest, reply: FastifyReply, ready: Ready) {
  if (ready.status === 200 && request.headers['if-none-match'] === ready.etag) return reply.code(304).send();
  const form = formOf(String(request.headers['accept-encoding'] ?? ''));
  const bytes = form && ready[form];
  return bytes ? reply.header('content-encoding', encodings[form]).send(bytes) : reply.send(ready.body);
}

/**
 * Responds with cached pages before Fastify, whose routing, hooks and reply objects cost three times the
 * sending.
 */
function answerStraight(server: Server, straight: ReturnType<typeof makePageCache>['straight']): void {
  const [ordinary] = server.listeners('request') as ((request: unknown, response: unknown) => void)[];
  if (!ordinary) return;
  server.removeListener('request', ordinary);
  server.on('request', (incoming, outgoing) => {
    if (!straight(incoming, outgoing)) ordinary.call(server, incoming, outgoing);
  });
}

type SiteFace = {
  site: (request: FastifyRequest, reply: FastifyReply, refused?: RefusedForm) => Promise<unknown>;
  faultPage: FaultPage;
};
/** Registers the public pages, and returns the renderer of error pages. */
export function siteFace(
  services: Services,
  app: FastifyInstance,
  sources: Sources,
  pages: Page[],
): SiteFace {
  const cache = makePageCache(services);
  const render = makeRender(services, sources);
  answerStraight(app.server, cache.straight);
  if (render)
    return { site: answerPages(services, cache, render, pages), faultPage: makeFaultPage(services, render) };
  return {
    site: async (_request, reply) =>
      reply.code(503).type('text/plain').send('The pages are not built: npm run build'),
    faultPage: () => undefined,
  };
}

/** Redirects; a redirect is cached for all queries, so the query of the request is added to its target. */
const sendRedirect = (reply: FastifyReply, { redirect, permanent }: Redirect, query: URLSearchParams) =>
  reply
    .header('cache-control', 'no-cache')
    .redirect(permanent && query.size ? `${redirect}?${query}` : redirect, permanent ? 301 : 302);

/**
 * Registers the public pages: host → tenant → page → data of a visitor → HTML → cache. They are not hydrated
 * (docs/decisions/0008).
 */
function answerPages(
  services: Services,
  cache: ReturnType<typeof makePageCache>,
  render: Render,
  ofFeatures: Page[],
): SiteFace['site'] {
  const pages = compilePages(ofFeatures);

  type Match = { page: Page; params: Record<string, string>; language: Language };
  async function make(
    { page, params, language }: Match,
    { request, site, path, query, refused }: Asked,
  ): Promise<Ready | Redirect | undefined> {
    const load = () =>
      services.db.withTenant(
        site.accountId ? asVisitor(site.accountId) : asNobody(),
        (tx) => page.load({ tx, site, params, query, path, language, services, request, refused }),
        page.writes ? {} : { reads: true },
      );
    const answer = await (query.get('q') ? services.inSearchTurn(load) : load());
    if (!answer) return undefined;
    if ('redirect' in answer) return { redirect: answer.redirect, permanent: answer.permanent ?? false };
    return render('as' in answer ? answer.as : page.name, answer, { site, path, language });
  }
  /** Sends a page; `address` is its cache key. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    ready: Ready,
    address: string | undefined,
  ): Promise<unknown> {
    reply
      .code(ready.status)
      .header('etag', ready.etag)
      .header('cache-control', 'no-cache')
      .header(
        'vary',
        reply.getHeader('vary') ? `${reply.getHeader('vary')}, accept-encoding` : 'accept-encoding',
      )
      .header('content-security-policy', ready.csp)
      .type('text/html; charset=utf-8');
    if (ready.noindex) reply.header('x-robots-tag', 'noindex');
    if (ready.secret)
      return reply
        .removeHeader('etag')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(ready.body);
    if (address === undefined) await cache.compress(ready, String(request.headers['accept-encoding'] ?? ''));
    if (request.site.kind === 'account') reply.header('speculation-rules', '"/speculation.json"');
    if (address !== undefined && ready.status === 200)
      cache.remember(request.headers.host ?? '', request.url, request.site, address, lastingHeaders(reply));
    return sendBody(request, reply, ready);
  }

  /** In development the component may change without a change of its data. */
  const isChanging = services.config.reloads;
  return async (request, reply, refused) => {
    const asked = askedOf(request, refused);
    const { site, path, query } = asked;
    for (const { page, match } of pages) {
      if (!page.hosts.includes(site.kind) || (page.when && !page.when(query))) continue;
      const params = match(path);
      if (!params) continue;
      const language = page.language?.(request) ?? site.language;
      const matched: Match = { page, params, language };
      if (page.language) reply.header('vary', 'accept-language');
      const address =
        page.cache && !isChanging ? `${page.name} ${addressOf(page, path, query, language)}` : undefined;
      const ready = await (
        address === undefined
          ? make(matched, asked)
          : cache.get(site, address, String(request.headers['accept-encoding'] ?? ''), () =>
              make(matched, asked),
            )
      ).catch((error: Error) => startAnew(asked, error));
      if (!ready) continue;
      if ('redirect' in ready) return sendRedirect(reply, ready, query);
      return send(request, reply, ready, page.language ? undefined : address);
    }
    if (path === LOST) return reply.callNotFound();
    // An unknown path redirects to the 404 page (SHELL-10); on the site of a business it responds 404 at its
    // own URL with
    // one cached page for all of them (docs/decisions/0042).
    const lost = site.kind === 'account' && pages.find(({ page }) => page.path === LOST && !page.when);
    if (!lost) return reply.redirect(LOST, 302);
    const matched: Match = { page: lost.page, params: {}, language: site.language };
    const lostPage = await cache.get(
      site,
      `${lost.page.name} ${LOST}`,
      String(request.headers['accept-encoding'] ?? ''),
      () => make(matched, { ...asked, path: LOST, query: new URLSearchParams() }),
    );
    if (!lostPage || 'redirect' in lostPage) return reply.callNotFound();
    return send(request, reply, lostPage, undefined);
  };
}
