import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import type { Config } from './config.ts';
import type { Bus } from './db/event-bus.ts';
import type { Database } from './db/transaction/database.ts';
import type { DatabaseErrors } from './db/transaction/errors.ts';
import type { Hosts } from './http/host-lookup.ts';
import type { Route } from './http/answer.ts';
import type { Listener } from './events/listener.ts';
import type { Paths } from './http/paths.ts';
import type { Page } from './http/pages/page.ts';
import type { AnyJob, Jobs } from './jobs/jobs.ts';
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
  /** All features, for what is made from them: pages and the server of a job. */
  features: readonly ServerFeature[];
  /** Returns the storage prefixes of an account, for export and deletion. */
  filesOf: (accountId: string) => FilePlace[];
};
/** A prefix of storage keys; `derived` files can be made again and are not exported. */
type FilePlace = { prefix: string; derived: boolean };

/** The person to whom an event is pushed. */
export type LiveAsker = Pick<Actor, 'userId' | 'role' | 'rights' | 'flags'>;
/** Returns the data of a pushed event that a person may see; undefined: nothing. */
export type LiveFilter = (asker: LiveAsker, data: object) => object | undefined;

/** The part of a feature in the server: routes, pages, jobs and hooks. */
export type ServerFeature = {
  name: string;
  routes?: Route[];
  jobs?: AnyJob[];
  pages?: Page[];
  /** Reactions to events of its own and of earlier features. */
  listens?: Listener[];
  /** Problems of the errors that the feature's triggers raise (class HW). */
  databaseErrors?: DatabaseErrors;
  /** Filters the data of pushed events by person. */
  hears?: LiveFilter;
  /** Registers routes other than JSON calls: uploads, files, event streams, pages. */
  doors?: (app: FastifyInstance, services: Services) => void | Promise<void>;
  /** OpenAPI operations of those routes, by path and method. */
  described?: Record<string, Record<string, Record<string, unknown>>>;
  /** Returns the storage prefixes of an account. */
  files?: (accountId: string) => FilePlace[];
  /** Runs in the background when a worker process has started; must be idempotent. */
  atStart?: (services: Services) => Promise<void>;
};
/** Types the definition of a feature, so that a type error shows in its own file. */
export const defineFeature = (feature: ServerFeature): ServerFeature => feature;
