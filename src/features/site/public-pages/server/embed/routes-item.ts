import type { FastifyInstance, FastifyRequest } from 'fastify';
import { embeddingOf, xmlOf } from '#features/praise/widgets/server/public/actions-oembed.ts';
import { asVisitor } from '#platform/db/scope.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { notFound } from '#shared/fail.ts';
import { cardHead, itemCard } from '../card/actions.ts';
import { findById, findBySlug } from '../item/queries.ts';
import type { Item } from '../queries.ts';
import { siteData, type SiteData } from '../site-layout/actions.ts';
import { CARD_HEIGHT, itemCardDocument, titleOf } from './actions-item.ts';

/** Seconds for which others may keep an answer. */
const KEPT_SECONDS = 3600;
const MOST_ADDRESS = 1000;
/** Returns the address that an oEmbed consumer asks about; undefined if it is none of this host. */
function askedAddress({ hosts }: Services, { site, query }: FastifyRequest): URL | undefined {
  const { url } = query as { url?: unknown };
  if (typeof url !== 'string' || url.length > MOST_ADDRESS || !URL.canParse(url)) return undefined;
  const address = new URL(url);
  return hosts.parse(address.host) === site.host ? address : undefined;
}
/** Returns the last part of an address as it was before it was encoded; undefined if it is not encoded well. */
function slugOf({ pathname }: URL): string | undefined {
  try {
    const [, slug] = /^\/([^/]+)\/?$/.exec(decodeURIComponent(pathname)) ?? [];
    return slug?.includes('\0') ? undefined : slug;
  } catch {
    return undefined;
  }
}

/**
 * Serves what shows a job on other sites (44 C 8): the answer to oEmbed consumers about the page of an item, and the card
 * that they show in a frame.
 */
export function itemEmbedDoor(app: FastifyInstance, services: Services): void {
  const { db, hosts } = services;
  /** Reads the site and one of its public items. @throws not_found 404 */
  async function itemOf(
    { site }: FastifyRequest,
    find: (tx: Parameters<typeof findById>[0], data: SiteData) => Promise<Item | undefined>,
  ): Promise<{ data: SiteData; item: Item }> {
    if (site.kind !== 'account' || !site.accountId) throw notFound();
    return db.withTenant(asVisitor(site.accountId), async (tx) => {
      const data = await siteData(tx, site, services);
      const item = data.settings.flags.enableGalleryPreview ? await find(tx, data) : undefined;
      if (!item || item.isTestimonial) throw notFound();
      return { data, item };
    });
  }
  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async (request, reply) => {
    const address = askedAddress(services, request);
    if (!address) throw notFound();
    const format = request.query['format'] ?? 'json';
    if (format !== 'json' && format !== 'xml') return reply.code(501).send();
    const named = id.safeParse(address.searchParams.get('id')).data;
    const slug = slugOf(address);
    const { data, item } = await itemOf(request, async (tx, siteFacts) => {
      if (named) return findById(tx, siteFacts, named);
      return slug ? findBySlug(tx, siteFacts, slug) : undefined;
    });
    const origin = hosts.origin(request.site.host);
    const { image, imageSize } = cardHead(origin, itemCard(request.site, data, item));
    const embedding = embeddingOf(
      {
        path: `/embed/item/${item.contentId}`,
        height: CARD_HEIGHT,
        title: titleOf(item),
        thumbnail: image && imageSize ? { url: image, ...imageSize } : undefined,
      },
      { origin, business: data.frame.businessName },
      request.query,
    );
    return reply
      .type(format === 'xml' ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .send(format === 'xml' ? xmlOf(embedding) : JSON.stringify(embedding));
  });
  app.get<{ Params: { contentId: string } }>('/embed/item/:contentId', async (request, reply) => {
    const contentId = id.safeParse(request.params.contentId).data;
    if (!contentId) throw notFound();
    const { data, item } = await itemOf(request, (tx, siteFacts) => findById(tx, siteFacts, contentId));
    const address = `${hosts.origin(request.site.host)}/${encodeURIComponent(item.slug)}`;
    const { body, policy } = itemCardDocument(request.site, data, item, address);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('x-robots-tag', 'noindex')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', policy)
      .send(body);
  });
}
