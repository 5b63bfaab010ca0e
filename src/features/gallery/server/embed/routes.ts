import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { asVisitor } from '#platform/db/scope.ts';
import { embedOf } from '#shared/embed.ts';
import { notFound } from '#shared/fail.ts';
import type { Services } from '#platform/services.ts';
import { siteData } from '../frame/actions.ts';

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Script that tells the page the height of the widget; the page accepts a number only. */
const TELL =
  'new ResizeObserver(()=>parent.postMessage({embedHeight:document.documentElement.scrollHeight},"*")).observe(document.documentElement)';
const STYLE = 'html,body{margin:0}iframe{display:block;inline-size:100%;border:0}';

/**
 * Serves the widget of the home page as a document of its own. The sandbox of its policy gives it an opaque
 * origin, even when the address is opened directly, so that its scripts reach neither cookies nor storage nor
 * pages of this host.
 */
export function embedDoor(app: FastifyInstance, services: Services): void {
  app.get('/embed/custom-section', async ({ site }, reply) => {
    const data =
      site.kind === 'account'
        ? await services.db.withTenant(asVisitor(site.accountId!), (tx) => siteData(tx, site, services))
        : undefined;
    const embed =
      data && embedOf(data.settings.texts.customSectionScript, data.settings.texts.customSectionIframe);
    if (!embed) throw notFound();
    const title = data.settings.texts.customSectionTitle || data.account.businessName;
    const codes = [TELL, ...embed.scripts.flatMap((script) => ('code' in script ? [script.code] : []))];
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-security-policy',
        `sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox; default-src 'none'; script-src https: ${codes.map(hash).join(' ')}; style-src https: 'unsafe-inline'; img-src https: data: blob:; font-src https: data:; media-src https:; connect-src https:; frame-src https:; form-action https:; base-uri 'none'; frame-ancestors 'self'`,
      )
      .send(
        `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${html(title)}</title><style>${STYLE}</style></head><body><iframe src="${html(embed.frame)}" title="${html(title)}" height="${embed.height}" allow="fullscreen"></iframe><script>${TELL}</script>${embed.scripts
          .map((script) =>
            'src' in script
              ? `<script src="${html(script.src)}" async></script>`
              : `<script>${script.code}</script>`,
          )
          .join('')}</body></html>`,
      );
  });
}
