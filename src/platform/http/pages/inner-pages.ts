import type { FastifyInstance } from 'fastify';
import { makeMetrics } from '../../metrics.ts';
import type { Services } from '../../services.ts';

/** A response of the own server; `location` is set for a redirect. */
export type InnerAnswer = { status: number; type: string; location: string | undefined; body: Buffer };
/** Requests a path of a host from the own server, without a network. */
export type InnerGet = (path: string) => Promise<InnerAnswer>;

/** Returns services with separate metrics and built pages, also in development. */
const innerServices = (services: Services): Services => ({
  ...services,
  config: { ...services.config, reloads: false },
  metrics: makeMetrics(services.db.pool),
});
/** Builds the server, for the first job that needs a page. */
async function build(services: Services): Promise<FastifyInstance> {
  const app = await services.buildInside(innerServices(services));
  await app.ready();
  return app;
}
const apps = new WeakMap<object, Promise<FastifyInstance>>();
/** Returns the server of this process, which is built once. */
function appOf(services: Services): Promise<FastifyInstance> {
  const app = apps.get(services.db) ?? build(services);
  apps.set(services.db, app);
  app.catch(() => apps.delete(services.db));
  return app;
}

/** Returns a function that requests pages of a host as a visitor, for jobs. */
export async function innerPages(services: Services, host: string): Promise<InnerGet> {
  const app = await appOf(services);
  return async (path) => {
    const { statusCode, headers, rawPayload } = await app.inject({ url: path, headers: { host } });
    const location = headers['location'];
    return {
      status: statusCode,
      type: String(headers['content-type'] ?? ''),
      location: typeof location === 'string' ? location : undefined,
      body: rawPayload,
    };
  };
}
