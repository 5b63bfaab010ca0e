import type { FastifyInstance } from 'fastify';
import { asVisitor } from '#platform/db/scope.ts';
import { packedRegion } from '#features/ground/places/server/base-map/actions-region.ts';
import { notFound } from '#shared/fail.ts';
import { worldBox } from '#shared/map/region.ts';
import type { Services } from '#platform/services.ts';
import { siteData } from '../site-layout/actions.ts';
import { mapOf } from './actions.ts';

/**
 * Serves the base map of a site as one file: the part of the world around its pins, cut on this machine. The page
 * names its version, so a browser asks once; nobody can ask for another part.
 */
export function mapDoor(app: FastifyInstance, services: Services): void {
  app.get('/map/region.json', async ({ site }, reply) => {
    if (site.kind !== 'account') throw notFound();
    const map = await services.db.withTenant(asVisitor(site.accountId!), async (tx) => {
      const data = await siteData(tx, site, services);
      return data.settings.flags.hideMap ? undefined : mapOf(tx, data);
    });
    if (!map) throw notFound();
    return reply
      .type('application/json')
      .headers({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=86400' })
      .send(await packedRegion(map.reach ?? worldBox));
  });
  app.get('/map/world.json', async ({ site }, reply) => {
    if (site.kind !== 'account') throw notFound();
    return reply
      .type('application/json')
      .headers({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=604800' })
      .send(await packedRegion(worldBox));
  });
}
