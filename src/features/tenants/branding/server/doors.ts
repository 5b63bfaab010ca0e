import type { FastifyInstance } from 'fastify';
import { sendFile } from '#platform/http/files/send-file.ts';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import { BRAND_FILE } from './actions.ts';

/** Most look-ups in the database that the proxy causes a second, in each process; cached names cost none. */
const ASKS_PER_SECOND = 20;

export function doors(app: FastifyInstance, services: Services): void {
  const { config, hosts } = services;
  let left = ASKS_PER_SECOND;
  let since = 0;
  // Answers whether the proxy may get a certificate for a name, which it may for hosts that are served. A request
  // through the proxy is a stranger's and gets 404.
  app.get('/internal/tls-ask', { config: { anyHost: true } }, async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) throw notFound();
    const host = hosts.parse(String((request.query as { domain?: unknown }).domain ?? ''));
    reply.header('cache-control', 'no-store').type('text/plain');
    if (host === undefined || (!host.includes('.') && !config.baseHosts.includes(host)))
      return reply.code(404).send('no\n');
    if (!hosts.peek(host)) {
      const now = performance.now();
      if (now - since >= 1000) {
        left = ASKS_PER_SECOND;
        since = now;
      }
      if (left-- <= 0) return reply.code(429).header('retry-after', '1').send('later\n');
    }
    return (await hosts.find(host)) ? 'yes\n' : reply.code(404).send('no\n');
  });
  // Logos and icons are public, and never change under their name.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/brand/:name',
    exposeHeadRoute: false,
    config: { anyHost: true },
    handler: async (request, reply) => {
      const key = `brand/${(request.params as { name: string }).name}`;
      if (
        BRAND_FILE.test(key) &&
        (await sendFile(request, reply, services.storage, {
          key,
          type: 'image/png',
          cache: 'public, max-age=31536000, immutable',
        }))
      )
        return reply;
      throw notFound();
    },
  });
}
