import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import { isCut, makeIcons, manifestOf } from './actions.ts';
import { worker, workerVersion } from './pages.ts';

/** Registers manifest, icons and service worker, which make the application installable under the brand of a host. */
export function installDoors(app: FastifyInstance, services: Services): void {
  const icons = makeIcons(services);
  const open = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler });
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    cache: string,
    body: string | Buffer,
    etag: string,
  ) => {
    reply.type(type).header('cache-control', cache).header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
  };
  const tag = (body: string | Buffer) => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  open('/app.webmanifest', async (request, reply) => {
    const body = JSON.stringify(manifestOf(request.site));
    return send(request, reply, 'application/manifest+json; charset=utf-8', 'no-cache', body, tag(body));
  });
  open('/service-worker.js', async (request, reply) =>
    send(request, reply, 'text/javascript; charset=utf-8', 'no-cache', worker, `"${workerVersion}"`),
  );
  open('/app-icon/:name', async (request, reply) => {
    const [cut, ending, ...rest] = (request.params as { name: string }).name.split('.');
    if (cut === undefined || ending !== 'png' || rest.length || !isCut(cut)) throw notFound();
    const body = await icons(request.site, cut);
    // An address with a version never changes its picture.
    return send(
      request,
      reply,
      'image/png',
      (request.query as { v?: string }).v ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      body,
      tag(body),
    );
  });
}
