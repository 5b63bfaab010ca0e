import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asVisitor } from '#platform/db/scope.ts';
import { notFound } from '#shared/fail.ts';
import { sitemapPaths } from '#shared/pages.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import type { Services } from '#platform/services.ts';
import { siteData } from '../frame/actions.ts';
import { sitemapItems, sitemapStarts } from './queries.ts';

/** Most addresses in one file; larger sites get an index of files. The format allows 50,000. */
const PART = 10_000;
const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Speculation rules: pages may be prefetched, except filtered lists and links with nofollow. */
const speculation = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {
            or: [
              { and: [{ href_matches: '/*' }, { not: { href_matches: '/*\\?*' } }] },
              { href_matches: '/*\\?id=*' },
            ],
          },
          { not: { selector_matches: '[rel~=nofollow]' } },
          { not: { href_matches: '/files/*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Serves the files that search engines and browsers request by name on the host of a business: robots.txt,
 * sitemap.xml, the manifest, speculation rules, favicons.
 */
export function siteDoors(app: FastifyInstance, services: Services): void {
  const open = (url: string, type: string, make: (request: FastifyRequest) => Promise<string | undefined>) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const text = await make(request);
        if (text === undefined) throw notFound();
        return reply.type(type).header('cache-control', 'public, max-age=300').send(text);
      },
    });
  const asGuest = <T>(request: FastifyRequest, work: (call: Parameters<typeof siteData>[0]) => Promise<T>) =>
    services.db.withTenant(asVisitor(request.site.accountId!), work);
  const origin = (request: FastifyRequest) => services.hosts.origin(request.site.host);

  open('/speculation.json', 'application/speculationrules+json', async () => speculation);
  open('/robots.txt', 'text/plain; charset=utf-8', async (request) =>
    request.site.kind === 'account'
      ? `User-agent: *\nDisallow: /api/\nDisallow: /testimonial-request/\nDisallow: /*after=\n\nSitemap: ${origin(request)}/sitemap.xml\n`
      : 'User-agent: *\nDisallow: /\n',
  );
  open('/site.webmanifest', 'application/manifest+json', async (request) =>
    JSON.stringify({
      name: request.site.brandName,
      short_name: request.site.brandName.slice(0, 30),
      start_url: '/',
      display: 'browser',
      lang: request.site.language,
      icons: request.site.icon ? [{ src: request.site.icon.url, sizes: 'any' }] : [],
    }),
  );

  // The icon is the first letter of the name on the accent color, until somebody uploads one.
  open('/favicon.svg', 'image/svg+xml', async (request) => {
    const { site } = request;
    const theme =
      site.kind === 'account'
        ? (await asGuest(request, (tx) => siteData(tx, site, services))).frame.theme
        : null;
    const colours = rolesOf(theme ?? site.theme, site.primaryColor);
    const letter = [...site.brandName.trim()][0]?.toUpperCase() ?? '';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colours['accent']}"/><text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="600" fill="${colours['accent-contrast']}">${xml(letter)}</text></svg>`;
  });
  app.get('/favicon.ico', (request, reply) => {
    const url = request.site.icon?.url.split('#')[0] ?? '/favicon.svg';
    const drawn = /^data:(image\/[\w+.-]+)(;base64)?,(.*)$/s.exec(url);
    // Browsers follow no redirect to a data URL.
    if (drawn)
      return reply
        .type(drawn[1]!)
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(drawn[2] ? Buffer.from(drawn[3]!, 'base64') : decodeURIComponent(drawn[3]!));
    return reply.redirect(url, 302);
  });

  const file = async (request: FastifyRequest, from: string | null) =>
    asGuest(request, async (tx) => {
      const data = await siteData(tx, request.site, services);
      const at = origin(request);
      const items = await sitemapItems(tx, data, from, PART);
      if (from && !items.length) return undefined;
      const fixed =
        from === null
          ? [...sitemapPaths(), ...data.frame.tabs.map(({ path }) => path)].filter(
              (path, i, all) => path.startsWith('/') && !path.includes('?') && all.indexOf(path) === i,
            )
          : [];
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${fixed.map((path) => `<url><loc>${xml(at + path)}</loc></url>\n`).join('')}${items
        .map(
          ({ slug, updatedAt, base }) =>
            `<url><loc>${xml(`${at}/${encodeURIComponent(slug)}`)}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod>${base ? `<image:image><image:loc>${xml(`${at}/files/${base}_1280x1280.jpg`)}</image:loc></image:image>` : ''}</url>\n`,
        )
        .join('')}</urlset>\n`;
    });
  open('/sitemap.xml', 'application/xml; charset=utf-8', async (request) => {
    if (request.site.kind !== 'account') return undefined;
    const starts = await asGuest(request, async (tx) =>
      sitemapStarts(tx, await siteData(tx, request.site, services), PART),
    );
    if (!starts.length) return file(request, null);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${['1', ...starts].map((from) => `<sitemap><loc>${xml(`${origin(request)}/sitemap-${from}.xml`)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;
  });
  // The name of a part is the id that it begins with.
  open('/sitemap-:from(^[0-9a-f-]{1,36}$).xml', 'application/xml; charset=utf-8', async (request) => {
    const { from } = request.params as { from: string };
    if (
      request.site.kind !== 'account' ||
      (from !== '1' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(from))
    )
      return undefined;
    return file(request, from === '1' ? null : from);
  });
}
