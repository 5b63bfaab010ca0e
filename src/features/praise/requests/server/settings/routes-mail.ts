import type { FastifyInstance } from 'fastify';
import { asJobOf } from '#platform/db/scope.ts';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import { escapeHtml } from '#shared/html.ts';
import { languages } from '#shared/language.ts';
import { askMail, reminderMail } from '../emails.ts';
import { siteWords } from '../actions-words.ts';
import { siteBrandOf } from '../links/actions-new.ts';
import { draftOf, mailPath, SAMPLE } from './actions-preview.ts';
import { greet, inLanguage } from './actions-texts.ts';

const DAY_MS = 86_400_000;
/** Shows the emails of settings that are edited, framed by the application alone. */
export function mailDoor(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { kind: string } }>(mailPath(':kind'), async (request, reply) => {
    const { site } = request;
    const { accountId } = site;
    const query = new URL(request.url, 'http://x').searchParams;
    const draft = await draftOf(services, site, query);
    const brand =
      accountId && (await services.db.withTenant(asJobOf(accountId), (tx) => siteBrandOf(tx, accountId)));
    if (!draft || !brand) throw notFound();
    const language = languages.find((code) => code === query.get('l')) ?? site.language;
    const texts = inLanguage(draft.settings, language);
    const days = texts.linkDays * DAY_MS;
    const letter = {
      greeting: greet(texts, language, siteWords(language)('sampleName')),
      title: null,
      url: `${services.hosts.origin(brand.host)}/testimonial-request/${SAMPLE}?t=${SAMPLE}`,
      expiresAt: new Date(services.clock().getTime() + days).toISOString(),
      texts,
    };
    const { subject, html } =
      request.params.kind === 'reminder'
        ? reminderMail(language, brand, { ...letter, isLast: false })
        : askMail(language, brand, letter);
    const head = `<p dir="auto" style="margin:0;padding:12px 16px;border-bottom:1px solid #ccc;font:600 15px system-ui,sans-serif;background:#fff;color:#1a1a1a">${escapeHtml(subject)}</p>`;
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors ${services.hosts.origin(draft.appHost)}`,
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html.replace(/<body[^>]*>/, (body) => body + head));
  });
}
