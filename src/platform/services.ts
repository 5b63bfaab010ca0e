import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Bus } from './db/event-bus.ts';
import type { Database } from './db/transaction/database.ts';
import type { Hosts } from './http/host-lookup.ts';
import type { Jobs } from './jobs/queue.ts';
import type { Certificates } from './outside/certificates.ts';
import type { Dns } from './outside/dns.ts';
import type { Storage } from './outside/storage.ts';
import type { Mailer } from './outside/mail.ts';
import type { Metrics } from './metrics.ts';
import type { Seal } from './seal.ts';

/** The services of the server, made once in main.ts and passed to routes, jobs and pages. */
export type Services = {
  config: Config;
  db: Database;
  bus: Bus;
  hosts: Hosts;
  log: FastifyBaseLogger;
  jobs: Jobs;
  storage: Storage;
  mailer: Mailer;
  seal: Seal;
  dns: Dns;
  certificates: Certificates;
  metrics: Metrics;
  clock: () => Date;
  /**
   * Runs a search when it is its turn, so that searches hold a part of the database connections only.
   * @throws database.busy 503 when too many wait already
   */
  inSearchTurn: <T>(work: () => Promise<T>) => Promise<T>;
  draining: () => boolean;
  /** Returns false while the embedded database does not run; always true for DATABASE_URL. */
  databaseRuns: () => Promise<boolean>;
  /** Registers background work, for which the end of the process waits but no response. */
  beside: (work: Promise<unknown>) => void;
  /** Builds a server of all features that does not listen, for jobs that need pages. */
  buildInside: (services: Services) => Promise<FastifyInstance>;
  /** Returns the storage prefixes of an account, for export and deletion. */
  filesOf: (accountId: string) => FilePlace[];
};
/** A prefix of storage keys; `derived` files can be made again and are not exported. */
export type FilePlace = { prefix: string; derived: boolean };
