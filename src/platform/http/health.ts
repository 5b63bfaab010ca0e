import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const HTTP_PORT = '80';

/**
 * Checks that a request comes from this machine without a proxy and names the host of the product with its own port.
 * Requests by DNS rebinding and through a proxy name another host.
 */
function isNeighbour({ headers, socket }: FastifyRequest, { config }: Services): boolean {
  const origin = `http://${headers.host ?? ''}`;
  if (!URL.canParse(origin)) return false;
  const { hostname, port } = new URL(origin);
  const ownPort = String(socket.localPort ?? config.port);
  return (
    LOOPBACK.includes(socket.remoteAddress ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined &&
    [...LOCAL_NAMES, ...config.baseHosts].includes(hostname) &&
    (port || HTTP_PORT) === ownPort
  );
}

/**
 * Registers the routes for operators: `/healthz` (process and embedded database run), `/readyz` (can serve requests) and
 * `/metrics` (Prometheus).
 */
export function operation(app: FastifyInstance, services: Services): void {
  const config = { anyHost: true };
  app.get('/healthz', { config }, async (_request, reply) =>
    (await services.databaseRuns())
      ? { ok: true }
      : reply.code(503).header('retry-after', '2').send({ ok: false, reason: 'database' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    if (services.draining()) return reply.code(503).send({ ok: false, reason: 'draining' });
    try {
      await services.db.pool.query('select 1');
      return { ok: true };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ ok: false, reason: 'database' });
    }
  });
  app.get('/metrics', { config }, async (request, reply) => {
    if (!isNeighbour(request, services)) return reply.code(404).send();
    return reply.type(services.metrics.contentType).send(await services.metrics.text());
  });
}
