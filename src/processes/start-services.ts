import type { FastifyInstance } from 'fastify';
import { readConfig, type Config } from '#platform/config.ts';
import { startBus } from '#platform/db/event-bus.ts';
import { isListening } from '#platform/db/embedded/listening.ts';
import { makePool } from '#platform/db/pool.ts';
import { makeDatabase } from '#platform/db/transaction/database.ts';
import { parkDelivery } from '#features/ground/events/server/jobs.ts';
import { places } from '#features/navigation.ts';
import { makePaths } from '#platform/http/paths.ts';
import { features } from './features.ts';
import { announceListeners, startDispatcher } from '#platform/events/dispatcher.ts';
import { buildApp } from '#platform/http/app.ts';
import { makeHosts } from '#platform/http/host-lookup.ts';
import { makeMaintenance } from '#platform/http/maintenance.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { makeLog } from '#platform/log.ts';
import { makeMetrics } from '#platform/metrics.ts';
import { makeCertificates } from '#platform/outside/certificates.ts';
import { makeDns } from '#platform/outside/dns.ts';
import { makeMailer } from '#platform/outside/mail.ts';
import { makeStorage } from '#platform/outside/storage-choice.ts';
import { makeSearchTurns } from '#platform/concurrency-limit.ts';
import { makeSeal } from '#platform/secrets/seal.ts';
import type { Services } from '#platform/services.ts';
import { inOrder } from '#platform/db/archive/tables.ts';

/**
 * Builds the services of one node from a database that is already migrated. `works`: this process runs jobs.
 */
export async function startServices(options: {
  config: Config;
  appUrl: string;
  appRole?: string | undefined;
  works: boolean;
  log?: Services['log'];
  clock?: () => Date;
  heartbeatSeconds?: number;
  /** This process is ended when it does not answer; not for a process that does anything beside jobs. */
  watch?: boolean;
}): Promise<
  Services & {
    /** From now on /readyz says no, and answers close their connections. */
    drain: () => void;
    stop: () => Promise<void>;
  }
> {
  const { config } = options;
  const log = options.log ?? makeLog(config);
  const role = options.appRole ? { role: options.appRole } : {};
  const pool = makePool({
    url: options.appUrl,
    size: config.databasePool,
    slowQueryMs: config.slowQueryMs,
    log,
    ...role,
  });
  const databaseErrors = Object.assign({}, ...features.map((feature) => feature.databaseErrors ?? {}));
  const db = makeDatabase(pool, { slowQueryMs: config.slowQueryMs, log }, databaseErrors);
  const bus = await startBus({ url: options.appUrl, log, ...role });
  const metrics = makeMetrics(pool);
  const storage = makeStorage(config);
  const mailer = makeMailer(config);
  const jobs = await startJobs({
    url: options.appUrl,
    jobs: features.flatMap((feature) => feature.jobs ?? []),
    log,
    works: options.works,
    ...role,
    watch: options.watch ?? false,
    ...(options.heartbeatSeconds ? { heartbeatSeconds: options.heartbeatSeconds } : {}),
  });
  const underWay = new Set<Promise<unknown>>();
  let draining = false;
  const services: Services = {
    config,
    db,
    bus,
    hosts: makeHosts({ db, bus, config }),
    maintenance: makeMaintenance({ db, bus, log }),
    paths: makePaths(places),
    log,
    jobs,
    storage,
    mailer,
    seal: makeSeal(config),
    dns: makeDns(config),
    certificates: makeCertificates(config),
    metrics,
    inSearchTurn: makeSearchTurns(config.databasePool),
    clock: options.clock ?? (() => new Date()),
    draining: () => draining,
    databaseRuns: config.databaseUrl ? async () => true : () => isListening(options.appUrl),
    beside(work) {
      const pendingWork = work.finally(() => underWay.delete(pendingWork));
      underWay.add(pendingWork);
    },
    fillings: features.flatMap((feature) => feature.fills ?? []),
    listeners: features.flatMap((feature) => feature.listens ?? []),
    tables: inOrder(features.flatMap((feature) => feature.tables ?? [])),
    async buildInside(innerServices) {
      const { faces } = await import('#platform/http/app-shell.ts');
      return buildApp(innerServices, features, faces);
    },
    filesOf: (accountId) => features.flatMap((feature) => feature.files?.(accountId) ?? []),
  };
  await services.maintenance.read();
  await announceListeners(services);
  if (options.works) await jobs.work(services);
  const dispatcher = options.works ? startDispatcher(services, { park: parkDelivery }) : undefined;
  return {
    ...services,
    drain() {
      draining = true;
    },
    async stop() {
      draining = true;
      await dispatcher?.stop();
      await jobs.stop();
      mailer.stop();
      services.maintenance.stop();
      await bus.stop();
      await Promise.allSettled(underWay);
      await db.end();
    },
  };
}

export { buildApp, features, readConfig };
export type { FastifyInstance };
