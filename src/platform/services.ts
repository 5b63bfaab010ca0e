import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import type { Config } from './config.ts';
import type { Bus } from './db/event-bus.ts';
import type { Database } from './db/transaction/database.ts';
import type { DatabaseErrors } from './db/transaction/errors.ts';
import type { Hosts } from './http/host-lookup.ts';
import type { Route } from './http/answer.ts';
import type { Page } from './http/pages/page.ts';
import type { AnyJob, Jobs } from './jobs/jobs.ts';
import type { Certificates } from './outside/certificates.ts';
import type { Dns } from './outside/dns.ts';
import type { Storage } from './outside/storage.ts';
import type { Mailer } from './outside/mail.ts';
import type { Metrics } from './metrics.ts';
import type { Seal } from './seal.ts';

/** What the server is made of; built once in main.ts, handed to routes, jobs and pages. */
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
  draining: () => boolean;
  /** False while the embedded database does not run; a server of DATABASE_URL is watched by others. */
  databaseRuns: () => Promise<boolean>;
  /** Work that no answer waits for: the end of the process does. */
  beside: (work: Promise<unknown>) => void;
  /** Where the files of an account lie, for export and deletion. */
  filesOf: (accountId: string) => FilePlace[];
};
/** A prefix of keys in the storage; what is `derived` can be made again and is not exported. */
type FilePlace = { prefix: string; derived: boolean };

/** The person an event is pushed to. */
export type LiveAsker = Pick<Actor, 'userId' | 'role' | 'rights' | 'flags'>;
/** Leaves of a pushed event's data what a person may hear; undefined when that is nothing. */
export type LiveFilter = (asker: LiveAsker, data: object) => object | undefined;

/** What a feature's server room offers. */
export type ServerFeature = {
  name: string;
  routes?: Route[];
  jobs?: AnyJob[];
  pages?: Page[];
  /** Problems for what the feature's own triggers raise (class HW). */
  databaseErrors?: DatabaseErrors;
  /** Leaves of a pushed event what this person may hear; undefined when that is nothing. */
  hears?: LiveFilter;
  /** For doors that are no JSON calls: uploads, files, event streams, pages. */
  doors?: (app: FastifyInstance, services: Services) => void | Promise<void>;
  /** What the document of the API says of the feature's doors: operations by method, by path. */
  described?: Record<string, Record<string, Record<string, unknown>>>;
  /** Where the files of an account lie. */
  files?: (accountId: string) => FilePlace[];
  /** Runs beside everything else when a worker process has started; must be able to run twice. */
  atStart?: (services: Services) => Promise<void>;
};
/** Gives the room of a feature its type, so that a slip shows in the feature and not in the list. */
export const defineFeature = (feature: ServerFeature): ServerFeature => feature;
