import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#shared/fail.ts';
import { CAPTURE_PATH } from '../../rules.ts';
import { captureManifest, readBuild, shellOf, workerOf, type Build } from './actions.ts';

/** Registers the page for phones with its manifest and its worker, on the hosts on which members sign in. */
export function captureDoors(app: FastifyInstance): void {
  const build = readBuild();
  type Answer = (request: FastifyRequest, reply: FastifyReply, build: Build) => unknown;
  const open = (url: string, answer: Answer) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      async handler(request, reply) {
        // On the site of a business the address is a page of the business, or none.
        if (request.site.kind === 'account') return app.answerPage?.(request, reply) ?? reply.callNotFound();
        if (!build) throw notFound();
        return answer(request, reply, build);
      },
    });
  const send = (request: FastifyRequest, reply: FastifyReply, type: string, body: string) => {
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
  };
  open(CAPTURE_PATH, (request, reply, current) => {
    // Routes count with and without the last slash; the scope of the worker begins with it.
    const [path, query] = request.url.split('?');
    if (!path!.endsWith('/'))
      return reply.redirect(CAPTURE_PATH + (query === undefined ? '' : `?${query}`), 302);
    const { body, policy } = shellOf(request.site, current);
    return send(request, reply.header('content-security-policy', policy), 'text/html', body);
  });
  open(`${CAPTURE_PATH}app.webmanifest`, (request, reply) =>
    send(request, reply, 'application/manifest+json', JSON.stringify(captureManifest(request.site))),
  );
  open(`${CAPTURE_PATH}worker.js`, (request, reply, current) =>
    send(request, reply, 'text/javascript', workerOf(request.site, current).body),
  );
}
