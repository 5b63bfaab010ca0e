import { shownName } from '#shared/web/brand-name.ts';
import { escapeHtml } from '#shared/html.ts';
import { direction } from '#shared/language.ts';
import { streetsIn } from '#shared/map/tiles.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { providerOf } from '../outside/oidc.ts';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import type { FaultPage } from './problem.ts';
import { root } from '#platform/root.ts';
import { siteFace } from './pages/site-handler.ts';
import { builtSources } from './pages/sources.ts';
import type { ServerFeature } from '../feature.ts';
import type { Site } from './host-lookup.ts';
import { sessionKey, takesScripts } from './session.ts';
import { rolesOf, themeCss } from '#shared/theme/palette.ts';
import { languages } from '#shared/language.ts';

const LOST = '/pages/errors/error-404';
/** Registers the application (an HTML shell with the brand) and the public pages; returns the error page. */
export async function faces(
  app: FastifyInstance,
  services: Services,
  features: readonly ServerFeature[],
): Promise<FaultPage | undefined> {
  const dist = join(root, 'dist');
  for (const [face, build] of [
    ['app', 'app'],
    ['site', 'site'],
    ['pages', 'server'],
    ['phone', 'phone'],
  ] as const) {
    const folder = join(dist, build, 'assets', face);
    if (!existsSync(folder)) continue;
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `/assets/${face}/`,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
    });
  }
  const sources = services.config.reloads
    ? await (await import('./pages/vite-sources.ts')).viteSources(app, services.config)
    : await builtSources();
  const { site, faultPage } = siteFace(
    services,
    app,
    sources,
    features.flatMap((feature) => feature.pages ?? []),
  );
  app.decorate('answerPage', site);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const path = request.url.split('?')[0]!;
      if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
      // Signed-in people get the 404 page of the application.
      const lost = path === LOST && request.site.kind !== 'account' && sessionKey(request) !== undefined;
      if (lost || services.paths.isAppPath(request.site.kind, path)) {
        const nonce = randomBytes(16).toString('base64');
        const open = services.config.scripts.length > 0 && (await takesScripts(services, request));
        const brand = {
          host: request.site.host,
          kind: request.site.kind,
          agencyId: request.site.agencyId,
          accountId: request.site.accountId,
          brandName: request.site.brandName,
          appName: request.site.appName,
          logo: request.site.logo,
          icon: request.site.icon,
          loginPicture: request.site.loginPicture,
          theme: request.site.theme,
          primaryColor: request.site.primaryColor,
          language: askedLanguage(request) ?? request.site.language,
          policyUrl: request.site.policyUrl,
          appHomeUrl: request.site.appHomeUrl,
          showSignUp: request.site.host !== services.config.noSignUpHost,
          contactOnly: request.site.host === services.config.contactOnlyHost,
          productWord: services.config.productWord,
          session: sessionKey(request) !== undefined,
          scripts: open || services.config.scripts.length === 0 ? services.config.scripts : null,
          provider: providerOf(services.config, request.site.host),
          streets: streetsIn(services.config.streets, request.site.language),
        };
        return reply
          .code(lost ? 404 : 200)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-security-policy', shellPolicy(nonce, services.config, open))
          .send(
            filled(sources.shell, {
              NONCE: nonce,
              LANG: brand.language,
              DIR: direction(brand.language),
              THEME: /^[a-zA-Z0-9]+$/.test(brand.theme) ? brand.theme : 'default',
              TITLE: escapeHtml(request.site.metaTitle ?? shownName(brand)),
              META: meta(request.site),
              THEME_CSS: themeCss(brand.theme, brand.primaryColor),
              BRAND: escapeHtml(JSON.stringify(brand)),
            }),
          );
      }
      return site(request, reply);
    },
  });
  return faultPage;
}
/** Fills all placeholders in one pass, so that a value is not taken for a placeholder. */
const filled = (shell: string, values: Record<string, string>) =>
  shell.replace(/__([A-Z_]+?)__/g, (place, name: string) => values[name] ?? place);
/** Returns the language that a link of the previous page has passed on. */
const askedLanguage = ({ query }: FastifyRequest) =>
  languages.find((code) => code === (query as { lang?: unknown }).lang);
/**
 * Returns the content security policy of the shell: own files, the street tiles, and for people who get them the
 * third-party scripts of the operator (SHELL-22).
 */
function shellPolicy(
  nonce: string,
  { publicProtocol, scriptOrigins, streets }: Config,
  open: boolean,
): string {
  const others = open ? scriptOrigins.map((origin) => ` ${origin}`).join('') : '';
  const tiles = streets ? ` ${new URL(streets.address).origin}` : '';
  return `default-src 'none'; script-src 'self'${others}; style-src 'self' 'nonce-${nonce}'${others}; img-src 'self' data: blob:${others}; font-src 'self'${others}; connect-src 'self'${others}${tiles}; worker-src 'self'; manifest-src 'self'; media-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-src 'self' ${publicProtocol}:${others}; frame-ancestors 'none'`;
}
/** Returns the meta tags for link previews, and those that make the application installable. */
const meta = ({ metaDescription: text, icon, theme, primaryColor }: Site) =>
  `${text ? `<meta name="description" content="${escapeHtml(text)}" />` : ''}<link rel="icon" href="${escapeHtml(icon?.url ?? '/favicon.svg')}" /><link rel="manifest" href="/app.webmanifest" /><link rel="apple-touch-icon" href="/app-icon/180.png" /><meta name="theme-color" content="${rolesOf(theme, primaryColor)['nav']}" />`;
