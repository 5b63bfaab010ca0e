import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asVisitor } from '#platform/db/scope.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { embedOf } from '#shared/web/embed.ts';
import { notFound } from '#shared/fail.ts';
import { escapeHtml } from '#shared/html.ts';
import type { Services } from '#platform/services.ts';
import { siteData } from '../site-layout/actions.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Script that tells the page the height of the widget; the page accepts a number only. */
const TELL =
  'new ResizeObserver(()=>parent.postMessage({embedHeight:document.documentElement.scrollHeight},"*")).observe(document.documentElement)';
const STYLE = 'html,body{margin:0}iframe{display:block;inline-size:100%;border:0}';

/** The policy of a document of an owner's code: an opaque origin that reaches nothing of this host. */
const policyOf = (scripts: string) =>
  `sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox; default-src 'none'; script-src https: ${scripts}; style-src https: 'unsafe-inline'; img-src https: data: blob:; font-src https: data:; media-src https:; connect-src https:; frame-src https:; form-action https:; base-uri 'none'; frame-ancestors 'self'`;
const sendDocument = (
  reply: FastifyReply,
  document: { language: string; title: string; scripts: string; body: string },
) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', policyOf(document.scripts))
    .send(
      `<!doctype html><html lang="${document.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(document.title)}</title><style>${STYLE}</style></head><body>${document.body}</body></html>`,
    );

/**
 * Serves the code of an owner as documents of their own: the widget of the home page, the HTML of the contact
 * page (SITE-80) and the script of the thank-you page (SITE-59). The sandbox of their policy gives them an
 * opaque origin, even when the address is opened directly, so that their scripts reach neither cookies nor
 * storage nor pages of this host.
 */
export function embedDoor(app: FastifyInstance, services: Services): void {
  const dataOf = async (site: Site) => {
    if (site.kind !== 'account') throw notFound();
    return services.db.withTenant(asVisitor(site.accountId!), (tx) => siteData(tx, site, services));
  };
  app.get('/embed/custom-section', async ({ site }, reply) => {
    const { settings, account } = await dataOf(site);
    const embed = embedOf(settings.texts.customSectionScript, settings.texts.customSectionIframe);
    if (!embed) throw notFound();
    const title = settings.texts.customSectionTitle || account.businessName;
    const codes = [TELL, ...embed.scripts.flatMap((script) => ('code' in script ? [script.code] : []))];
    const scripts = embed.scripts.map((script) =>
      'src' in script
        ? `<script src="${escapeHtml(script.src)}" async></script>`
        : `<script>${script.code}</script>`,
    );
    return sendDocument(reply, {
      language: site.language,
      title,
      scripts: codes.map(hash).join(' '),
      body: `<iframe src="${escapeHtml(embed.frame)}" title="${escapeHtml(title)}" height="${embed.height}" allow="fullscreen"></iframe><script>${TELL}</script>${scripts.join('')}`,
    });
  });
  app.get('/embed/contact', async ({ site }, reply) => {
    const { settings, account } = await dataOf(site);
    if (!settings.form.customHTML) throw notFound();
    return sendDocument(reply, {
      language: site.language,
      title: account.businessName,
      scripts: "'unsafe-inline'",
      body: `${settings.form.customHTML}<script>${TELL}</script>`,
    });
  });
  app.get('/embed/thank-you', async ({ site }, reply) => {
    const { settings, account } = await dataOf(site);
    const code = settings.texts.thankYouJsScript;
    if (!code) throw notFound();
    return sendDocument(reply, {
      language: site.language,
      title: account.businessName,
      scripts: "'unsafe-inline'",
      body: /<script[\s>]/i.test(code) ? code : `<script>${code}</script>`,
    });
  });
}
