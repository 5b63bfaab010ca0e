import type { FastifyInstance } from 'fastify';
import { asVisitor } from '#platform/db/scope.ts';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import { siteHost } from './queries.ts';

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Leads from /ig/{id of an account} on any host to the site of that account, without a session (SITE-16). */
export function siteByIdDoor(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/ig/:id', async ({ params: { id }, site }, reply) => {
    if (!new RegExp(`^${UUID}$`, 'i').test(id)) throw notFound();
    const host = await services.db.withTenant(asVisitor(id), siteHost, { reads: true });
    if (host === null) throw notFound();
    const origin = host === site.host ? '' : services.hosts.origin(host);
    return reply.header('cache-control', 'no-cache').redirect(`${origin}/`, 302);
  });
}
