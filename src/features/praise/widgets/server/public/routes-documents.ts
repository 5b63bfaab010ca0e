import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asVisitor } from '#platform/db/scope.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { notFound } from '#shared/fail.ts';
import { withoutMarks } from '#shared/words.ts';
import { ancestorsOf, CACHE_SECONDS, heightOf, SCRIPT_PATH } from '../../rules.ts';
import { widgetWords } from '../../rules-view.ts';
import { findWidget, firstWidget } from '../actions.ts';
import { dataOf, readData } from './actions.ts';
import { documentOf } from './actions-html.ts';
import { embeddingOf, xmlOf } from './actions-oembed.ts';
import { draftOf } from './actions-preview.ts';

const SCRIPT_SECONDS = 3600;
const PREVIEW_ID = '00000000-0000-0000-0000-000000000000';
const tagOf = (body: string | Buffer): string => `"${createHash('sha256').update(body).digest('base64url')}"`;
/** Sends a text with its tag, or 304 to who has it. */
function send(request: FastifyRequest, reply: FastifyReply, body: string | Buffer) {
  const tag = tagOf(body);
  reply.header('etag', tag);
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body);
}
const accountOf = ({ kind, accountId }: Site): string => {
  if (kind !== 'account' || !accountId) throw notFound();
  return accountId;
};
const SCRIPT_FILE = join(import.meta.dirname, '../../../../../../dist/widget/widget.js');
/** Reads the built script; undefined before a build. */
const readScript = (): Buffer | undefined =>
  existsSync(SCRIPT_FILE) ? readFileSync(SCRIPT_FILE) : undefined;

/**
 * Serves what other sites load by address: the script, the documents of widgets, which work without it, and what
 * an oEmbed consumer asks for.
 */
export function widgetDoors(app: FastifyInstance, services: Services): void {
  const { db, hosts } = services;
  const script = readScript();
  const packed = script && gzipSync(script, { level: 9 });
  app.get(SCRIPT_PATH, { config: { anyHost: true } }, async (request, reply) => {
    if (!script || !packed) throw notFound();
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (isPacked) reply.header('content-encoding', 'gzip');
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${SCRIPT_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'Accept-Encoding');
    return send(request, reply, isPacked ? packed : script);
  });
  app.get<{ Querystring: Record<string, unknown> }>('/widgets/preview', async (request, reply) => {
    const { site } = request;
    const accountId = accountOf(site);
    const key = draftOf(services, accountId, request.query['key']);
    if (!key) throw notFound();
    const data = await db.withTenant(asVisitor(accountId), (tx) =>
      readData(tx, services, site, { id: PREVIEW_ID, ...key.draft }),
    );
    const { body, policy } = documentOf(data, {
      language: data.language ?? site.language,
      ancestors: hosts.origin(key.appHost),
      discovery: null,
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', policy)
      .send(body);
  });
  app.get<{ Querystring: Record<string, unknown> }>('/widgets/oembed', async (request, reply) => {
    const { site, query } = request;
    const accountId = accountOf(site);
    const origin = hosts.origin(site.host);
    const address = typeof query['url'] === 'string' && URL.canParse(query['url']) ? query['url'] : '';
    const [, named] = /^\/widgets\/([0-9a-f-]{36})\/?$/i.exec(address && new URL(address).pathname) ?? [];
    const isOurs = address !== '' && hosts.parse(new URL(address).host) === site.host;
    const format = query['format'] ?? 'json';
    if (!isOurs) throw notFound();
    if (format !== 'json' && format !== 'xml') return reply.code(501).send();
    const widget = await db.withTenant(asVisitor(accountId), async (tx) =>
      named ? findWidget(tx, accountId, named) : firstWidget(tx, accountId),
    );
    if (!widget) throw notFound();
    const embedding = embeddingOf(
      {
        path: `/widgets/${widget.id}`,
        height: heightOf({ kind: widget.kind, height: widget.look.height }),
        title: withoutMarks(
          widgetWords(widget.look.language ?? site.language)('title', { business: site.brandName }),
        ),
      },
      { origin, business: site.brandName },
      query,
    );
    reply
      .type(format === 'xml' ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', `public, max-age=${SCRIPT_SECONDS}`);
    return send(request, reply, format === 'xml' ? xmlOf(embedding) : JSON.stringify(embedding));
  });
  app.get<{ Params: { widgetId: string } }>('/widgets/:widgetId', async (request, reply) => {
    const { site } = request;
    const accountId = accountOf(site);
    const parsed = id.safeParse(request.params.widgetId);
    if (!parsed.success) throw notFound();
    const page = await db.withTenant(asVisitor(accountId), async (tx) => {
      const widget = await findWidget(tx, accountId, parsed.data);
      return widget && { widget, data: await dataOf(tx, services, site, widget) };
    });
    if (!page) throw notFound();
    const origin = hosts.origin(site.host);
    const address = `${origin}/widgets/${page.widget.id}`;
    const { body, policy } = documentOf(page.data, {
      language: page.data.language ?? site.language,
      ancestors: ancestorsOf(page.widget.hosts),
      discovery: `${origin}/widgets/oembed?url=${encodeURIComponent(address)}`,
    });
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .header('x-robots-tag', 'noindex')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', policy);
    return send(request, reply, body);
  });
}
