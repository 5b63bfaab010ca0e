import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/**
 * Doors for those who run the machine. `/healthz`: the process lives, and so does its embedded database.
 * `/readyz`: it can serve. `/metrics`: Prometheus.
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
    // Numbers of the machine are for neighbours only; a proxy must not forward this path.
    if (
      !['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') ||
      request.headers['x-forwarded-for']
    )
      return reply.code(404).send();
    return reply.type(services.metrics.contentType).send(await services.metrics.text());
  });
}
