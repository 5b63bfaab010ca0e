import type { FastifyInstance } from 'fastify';
import { asVisitor } from '#platform/db/scope.ts';
import { sendFile } from '#platform/http/files/send-file.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { notFound } from '#shared/fail.ts';
import { homePicture } from '../site-pages/pages-home.ts';
import { siteData } from '../site-layout/actions.ts';
import { findById } from '../item/queries.ts';
import { HOME, homeCard, isCurrent, itemCard, storedCard } from './actions.ts';

/** Serves the cards of the pages of a site, which networks show beside links to them. */
export function cardDoor(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { name: string }; Querystring: { v?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/cards/:name(^[0-9a-z-]{1,36}$).png',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { site } = request;
      const { accountId } = site;
      if (site.kind !== 'account' || accountId === null) throw notFound();
      const facts = await services.db.withTenant(asVisitor(accountId), async (tx) => {
        const data = await siteData(tx, site, services);
        if (request.params.name === HOME) return homeCard(site, data, await homePicture(tx, data));
        if (!id.safeParse(request.params.name).success) return undefined;
        const item = await findById(tx, data, request.params.name);
        return item && !item.isTestimonial ? itemCard(site, data, item) : undefined;
      });
      if (!facts) throw notFound();
      const key = await storedCard(services, accountId, facts);
      const cache = isCurrent(facts, request.query.v)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=300';
      if (!(await sendFile(request, reply, services.storage, { key, type: 'image/png', cache })))
        throw notFound();
      return reply;
    },
  });
}
