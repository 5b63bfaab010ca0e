import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { CHAT_SCRIPT_PATH } from '#features/assistant/chatbots/rules-widget.ts';
import { siteData } from '#features/site/public-pages/server/site-layout/actions.ts';
import { asVisitor } from '#platform/db/scope.ts';
import { setSecret } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { id, language } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { COOKIE_DAYS } from '../../rules.ts';
import { PANEL_SCRIPT_PATH, pageOf, panelPath } from '../../rules-widget.ts';
import { CHAT_COOKIE } from '../page/actions-form.ts';
import { bookPath } from '../actions-view.ts';
import { exampleDocument, panelDocument, startOf } from './actions-document.ts';
import { demandApproved, inWidget } from './actions-open.ts';

const SCRIPT_SECONDS = 3600;
const DIST = join(import.meta.dirname, '../../../../../../dist');
const scripts = [
  [CHAT_SCRIPT_PATH, 'chat-loader/loader.js'],
  [PANEL_SCRIPT_PATH, 'chat-panel/panel.js'],
] as const;
const frameQuery = z.object({ language: language.catch('en').optional(), page: z.string().catch('') });
const secretBody = z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/) });

/** Serves the built scripts of the chat: that of other websites, and that of the panel. */
function scriptDoors(app: FastifyInstance): void {
  for (const [path, file] of scripts) {
    const script = existsSync(join(DIST, file)) ? readFileSync(join(DIST, file)) : undefined;
    const packed = script && gzipSync(script, { level: 9 });
    const tag = script && `"${createHash('sha256').update(script).digest('base64url')}"`;
    app.get(path, { config: { anyHost: true } }, async (request, reply) => {
      if (!script || !packed || !tag) throw notFound();
      const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      if (isPacked) reply.header('content-encoding', 'gzip');
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', `public, max-age=${SCRIPT_SECONDS}`)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('vary', 'Accept-Encoding')
        .header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.send(isPacked ? packed : script);
    });
  }
}
const sendDocument = (reply: FastifyReply, { body, policy }: { body: string; policy: string }) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', policy)
    .send(body);
/** Serves what the chat on other websites loads by address: its scripts, its panel, and a page that shows it. */
export async function widgetDoors(app: FastifyInstance, services: Services): Promise<void> {
  const { db, hosts } = services;
  const matchOf = (params: unknown): string => {
    const parsed = z.object({ matchId: id }).safeParse(params);
    if (!parsed.success) throw notFound();
    return parsed.data.matchId;
  };
  scriptDoors(app);
  app.get(panelPath(':matchId'), async (request, reply) => {
    const { site } = request;
    const matchId = matchOf(request.params);
    const query = frameQuery.parse(request.query);
    const data = site.accountId
      ? await db.withTenant(asVisitor(site.accountId), (tx) => siteData(tx, site, services))
      : undefined;
    if (!data) throw notFound();
    const panel = await inWidget(services, site, matchId, async (tx, opened) => {
      demandApproved(request, site, opened.widget);
      const visit = { language: query.language ?? site.language, page: pageOf(query.page) };
      return panelDocument(await startOf(tx, { site, data }, opened, visit), opened);
    });
    return sendDocument(reply, panel);
  });
  app.get(`${panelPath(':matchId')}/example`, async (request, reply) => {
    const { site } = request;
    const { widget } = await inWidget(services, site, matchOf(request.params), async (_tx, opened) => opened);
    return sendDocument(reply, exampleDocument(site, hosts.origin(site.host), widget));
  });
  // Pages in a tab of their own do not see what a frame keeps: the panel brings the conversation along (CHAT-21).
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(`${panelPath(':matchId')}/book`, async (request, reply) => {
      const matchId = matchOf(request.params);
      const form = secretBody.safeParse(request.body);
      if (!form.success) throw fail('body.malformed', 400);
      const path = await inWidget(services, request.site, matchId, (tx, { accountId }) =>
        bookPath(tx, accountId),
      );
      setSecret(reply, services.config, CHAT_COOKIE, form.data.secret, COOKIE_DAYS * 24 * 3600);
      return reply.redirect(path ?? '/', 303);
    });
  });
}
