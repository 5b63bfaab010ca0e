import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asVisitor } from '#platform/db/scope.ts';
import { notFound } from '#shared/fail.ts';
import { limitOf } from '#shared/rights/plans.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { townsOfServices } from '../site-pages/actions-towns.ts';
import { siteData } from '../site-layout/actions.ts';
import { FEED_ITEMS, jsonFeedOf, rssOf } from './actions-feeds.ts';
import { llmsOf } from './actions-llms.ts';
import { letterIcon, manifestOf, sendIcon } from './actions-icons.ts';
import { fixedPaths, sitemapIndex, sitemapOf, townPaths } from './actions-sitemap.ts';
import { feedItems, sitemapItems, sitemapStarts } from './queries.ts';

/** Most addresses in one file; larger sites get an index of files. The format allows 50,000. */
const PART = 10_000;
/** Name of the part that begins with the first item; other parts are named by the id that they begin with. */
const FIRST_PART = '1';
/** Pages of every site may read what visitors see anyway. */
const anyOrigin = { 'access-control-allow-origin': '*' };
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

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
/** Tells machines where the pages of a site are listed; hosts without a site are no matter of theirs. */
const robotsOf = ({ kind }: Site, origin: string): string =>
  kind === 'account'
    ? `User-agent: *\nDisallow: /api/\nDisallow: /testimonial-request/\nDisallow: /testimonial-permission/\nDisallow: /*after=\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';

/**
 * Serves the files that search engines and browsers request by name on the host of a business: robots.txt,
 * sitemap.xml, the manifest, speculation rules, favicons, and the feeds for readers and other programs.
 */
export function siteDoors(app: FastifyInstance, services: Services): void {
  const open = (
    url: string,
    type: string,
    make: (request: FastifyRequest) => Promise<string | undefined>,
    headers: Record<string, string> = {},
  ) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const text = await make(request);
        if (text === undefined) throw notFound();
        return reply.type(type).headers(headers).header('cache-control', 'public, max-age=300').send(text);
      },
    });
  const asGuest = <T>(request: FastifyRequest, work: (call: Parameters<typeof siteData>[0]) => Promise<T>) =>
    services.db.withTenant(asVisitor(request.site.accountId!), work);
  const origin = (request: FastifyRequest) => services.hosts.origin(request.site.host);

  open('/speculation.json', 'application/speculationrules+json', async () => speculation);
  open('/robots.txt', 'text/plain; charset=utf-8', async (request) =>
    robotsOf(request.site, origin(request)),
  );
  open('/site.webmanifest', 'application/manifest+json', async ({ site }) => manifestOf(site));
  open('/favicon.svg', 'image/svg+xml', async (request) => {
    const { site } = request;
    if (site.kind !== 'account') return letterIcon(site, site.theme);
    const { frame } = await asGuest(request, (tx) => siteData(tx, site, services));
    return letterIcon(site, frame.theme ?? site.theme);
  });
  app.get('/favicon.ico', (request, reply) => sendIcon(request.site, reply));

  const feed = async (request: FastifyRequest, write: typeof rssOf): Promise<string | undefined> => {
    const { site } = request;
    if (site.kind !== 'account') return undefined;
    return asGuest(request, async (tx) => {
      const data = await siteData(tx, site, services);
      if (!data.settings.flags.enableGalleryPreview) return undefined;
      const most = Math.min(FEED_ITEMS, limitOf(data.account.subscription, 'listItems'));
      return write({
        title: data.account.businessName,
        description: data.account.description,
        language: data.account.language,
        origin: origin(request),
        items: await feedItems(tx, data, most),
      });
    });
  };
  open('/feed.xml', 'application/rss+xml; charset=utf-8', (request) => feed(request, rssOf), anyOrigin);
  open(
    '/feed.json',
    'application/feed+json; charset=utf-8',
    (request) => feed(request, jsonFeedOf),
    anyOrigin,
  );

  open('/llms.txt', 'text/markdown; charset=utf-8', async (request) => {
    const { site } = request;
    if (site.kind !== 'account') return undefined;
    return asGuest(request, async (tx) => {
      const data = await siteData(tx, site, services);
      if (!data.settings.flags.enableGalleryPreview) return undefined;
      const most = Math.min(FEED_ITEMS, limitOf(data.account.subscription, 'listItems'));
      return llmsOf(data, origin(request), await feedItems(tx, data, most));
    });
  });

  /** Writes the part of the sitemap from an id on; the first part has the fixed pages as well. */
  const sitemap = (request: FastifyRequest, from: string | null) =>
    asGuest(request, async (tx) => {
      const data = await siteData(tx, request.site, services);
      const items = await sitemapItems(tx, data, from, PART);
      if (from && !items.length) return undefined;
      const paths =
        from === null ? [...fixedPaths(data), ...townPaths(data, await townsOfServices(tx, data))] : [];
      return sitemapOf(origin(request), paths, items);
    });
  open('/sitemap.xml', 'application/xml; charset=utf-8', async (request) => {
    if (request.site.kind !== 'account') return undefined;
    const starts = await asGuest(request, async (tx) =>
      sitemapStarts(tx, await siteData(tx, request.site, services), PART),
    );
    return starts.length ? sitemapIndex(origin(request), [FIRST_PART, ...starts]) : sitemap(request, null);
  });
  open('/sitemap-:from(^[0-9a-f-]{1,36}$).xml', 'application/xml; charset=utf-8', async (request) => {
    const { from } = request.params as { from: string };
    if (request.site.kind !== 'account' || !(from === FIRST_PART || isId(from))) return undefined;
    return sitemap(request, from === FIRST_PART ? null : from);
  });
}
