import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Config } from './config.ts';
import type { Bus } from './db/bus.ts';
import type { Database } from './db/transaction/database.ts';
import type { DatabaseErrors } from './db/transaction/errors.ts';
import type { TenantTx } from './db/tenant.ts';
import type { Hosts, Site } from './http/hosts.ts';
import type { Route } from './http/answer.ts';
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

/** Head of a public page; titles and addresses are plain text, the renderer escapes. */
export type PageHead = {
  title: string;
  description?: string;
  canonical?: string;
  image?: string;
  imageAlt?: string;
  noindex?: boolean;
  jsonLd?: unknown[];
  alternates?: { lang: string; href: string }[];
  /** Follows the choice of light or dark that the browser keeps for the application. */
  schemes?: boolean;
  /** Custom properties of this page alone; only hex colours and plain numbers get through. */
  vars?: Record<string, string>;
  /** Links open in a tab of their own. */
  linksApart?: boolean;
};
/** What a page loader answers: data for the component of the same name, a redirect, or undefined = 404. */
export type PageAnswer =
  | {
      data: unknown;
      head: PageHead;
      status?: number;
      /** For one reader only: never stored, sent to nobody as a referrer, framed only by this host. */
      secretFor?: string;
    }
  | { redirect: string; permanent?: boolean }
  | undefined;
/** What a page loader gets; `params` are decoded, `tx` is a visitor's of the account whose host it is. */
export type PageCall = {
  tx: TenantTx;
  site: Site;
  params: Record<string, string>;
  query: URLSearchParams;
  path: string;
  language: Language;
  services: Services;
  request: FastifyRequest;
};
/**
 * A public page: matched by host kind and path, loaded as a visitor (row security: hub_visitor), rendered by
 * the component of the same name in src/site/features.tsx. `cache`: the ready buffers are kept per host,
 * address and update counter. `language`: for pages that speak the visitor's language instead of the host's;
 * the ready buffers are then kept per language as well.
 */
export type Page = {
  name: string;
  hosts: Site['kind'][];
  path: string;
  cache: boolean;
  /** Parameters of the address that matter; others make no page of their own in the cache. */
  query?: string[];
  /** Matches only then. */
  when?: (query: URLSearchParams) => boolean;
  language?: (request: FastifyRequest) => Language;
  /** Loading notes something: its transaction is not read-only. */
  writes?: true;
  load: (call: PageCall) => Promise<PageAnswer>;
};

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
  /** Where the files of an account lie. */
  files?: (accountId: string) => FilePlace[];
  /** Runs beside everything else when a worker process has started; must be able to run twice. */
  atStart?: (services: Services) => Promise<void>;
};
/** Gives the room of a feature its type, so that a slip shows in the feature and not in the list. */
export const defineFeature = (feature: ServerFeature): ServerFeature => feature;
