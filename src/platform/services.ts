import type { AnyEvent, Delivered, Happened } from '#shared/events.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Bus } from './db/event-bus.ts';
import type { TenantTx } from './db/tenant.ts';
import type { Database } from './db/transaction/database.ts';
import type { Hosts } from './http/host-lookup.ts';
import type { MaintenanceState } from './http/maintenance.ts';
import type { Jobs } from './jobs/queue.ts';
import type { Paths } from './http/paths.ts';
import type { Certificates } from './outside/certificates.ts';
import type { Dns } from './outside/dns.ts';
import type { Storage } from './outside/storage.ts';
import type { Mailer } from './outside/mail.ts';
import type { Metrics } from './metrics.ts';
import type { Seal } from './secrets/seal.ts';
import type { Table } from './db/archive/tables.ts';

/** The services of the server, made once in main.ts and passed to routes, jobs and pages. */
export type Services = {
  config: Config;
  db: Database;
  bus: Bus;
  hosts: Hosts;
  maintenance: MaintenanceState;
  paths: Paths;
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
  /** Reactions of the features to events, in the order of the list. */
  listeners: readonly Listener[];
  /** Parts that features bring to slots of earlier ones, in the order of the list. */
  fillings: readonly Filling[];
  /** Tables with rows of a tenant, each after those to which it refers. */
  tables: readonly Table[];
  /** Builds a server of all features that does not listen, for jobs that need pages. */
  buildInside: (services: Services) => Promise<FastifyInstance>;
  /** Returns the storage prefixes of an account, for export and deletion. */
  filesOf: (accountId: string) => FilePlace[];
};
/** A prefix of storage keys; `derived` files can be made again and are not exported. */
export type FilePlace = { prefix: string; derived: boolean };

/** Where a listener works: a transaction in the account of the event. */
export type EventPlace = { tx: TenantTx; services: Services; accountId: string };
/** A listener that runs after the change. `name` is stored with its deliveries, so it does not change. */
export type BesideListener = {
  name: string;
  event: AnyEvent;
  run: (place: EventPlace, delivered: Delivered<never>) => Promise<void>;
};
/** A reaction of a feature to an event, after the change or within it. */
export type Listener =
  | BesideListener
  | { event: AnyEvent; within: (place: EventPlace, happened: Happened<never>) => Promise<void> };
/** A part that a feature brings to a slot of an earlier one; made by `fill` of server-slots.ts. */
export type Filling = { slot: object; part: unknown };
