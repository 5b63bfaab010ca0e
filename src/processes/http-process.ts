import cluster from 'node:cluster';
import { handedDown, readConfig, type Config } from '#platform/config.ts';
import { faces } from '#platform/http/app-shell.ts';
import { shareMetrics, type Counted } from '#platform/metrics.ts';
import { startBeat } from '#platform/process-state.ts';
import { buildApp, features, startServices } from './start-services.ts';

/** Longest wait for requests under way when a node ends. */
const DRAIN_MS = 15_000;

/** One HTTP process. Runs inside main.ts, or as one of WORKERS processes on the same port. */
export async function startNode(
  config: Config,
  place: { appUrl: string; appRole?: string | undefined },
  others?: () => Promise<Counted[]>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const services = await startServices({
    config,
    appUrl: place.appUrl,
    appRole: place.appRole,
    works: false,
  });
  if (others) services.metrics.join(others);
  else shareMetrics(services.metrics);
  const app = await buildApp(services, features, faces);
  // "Ready" is said by main.ts, once; Fastify's own line would come after it.
  const { level } = services.log;
  services.log.level = 'warn';
  await app.listen({ port: config.port, host: config.listen });
  services.log.level = level;
  const beat = startBeat(services, 'http');
  async function stop(): Promise<void> {
    services.drain();
    // Connections that become idle while the last answers go out are closed at once; the stubborn ones after
    // the deadline.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    const deadline = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await app.close().finally(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
    });
    await beat.stop();
    await services.stop();
  }
  return { port: (app.server.address() as { port: number }).port, stop };
}

if (cluster.isWorker) {
  const held: { node?: Awaited<ReturnType<typeof startNode>> } = {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  // Registered before the start, so that an end in the middle of it is heard.
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), DRAIN_MS + 5000).unref();
    void (held.node?.stop() ?? Promise.resolve()).finally(() => process.exit(0));
  });
  held.node = await startNode(readConfig(), handedDown());
}
