import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '#shared/actor.ts';
import type { DatabaseErrors } from './db/transaction/errors.ts';
import type { Route } from './http/answer.ts';
import type { Page } from './http/pages/page.ts';
import type { AnyJob } from './jobs/jobs.ts';
import type { AnyRun } from './runs/run.ts';
import type { FilePlace, Filling, Listener, Services } from './services.ts';
import type { Table } from './db/archive/tables.ts';

/** The person to whom an event is pushed. */
export type LiveAsker = Pick<Actor, 'userId' | 'role' | 'rights' | 'flags'>;
/** Returns the data of a pushed event that a person may see; undefined: nothing. */
export type LiveFilter = (asker: LiveAsker, data: object) => object | undefined;

/** The part of a feature in the server: routes, pages, jobs and hooks. */
export type ServerFeature = {
  name: string;
  routes?: Route[];
  jobs?: AnyJob[];
  /** Long work over many items; each has a job of its name. */
  runs?: AnyRun[];
  pages?: Page[];
  /** Reactions to events of its own and of earlier features. */
  listens?: Listener[];
  /** Parts for slots of earlier features. */
  fills?: Filling[];
  /** Tables with rows of a tenant. */
  tables?: readonly Table[];
  /** Problems of the errors that the feature's triggers raise (class HW). */
  databaseErrors?: DatabaseErrors;
  /** Filters the data of pushed events by person. */
  hears?: LiveFilter;
  /** Registers routes other than JSON calls: uploads, files, event streams, pages. */
  doors?: (app: FastifyInstance, services: Services) => void | Promise<void>;
  /** OpenAPI operations of those routes, by path and method. */
  described?: Record<string, Record<string, Record<string, unknown>>>;
  /** Messages that the product sends to other programs, by their type, for the OpenAPI document. */
  sends?: Record<string, { summary: string; body: z.ZodType }>;
  /** Returns the storage prefixes of an account. */
  files?: (accountId: string) => FilePlace[];
  /** Runs in the background when a worker process has started; must be idempotent. */
  atStart?: (services: Services) => Promise<void>;
};
/** Types the definition of a feature, so that a type error shows in its own file, and puts the jobs of its runs with the others. */
export const defineFeature = ({ runs = [], ...feature }: ServerFeature): ServerFeature =>
  runs.length
    ? { ...feature, runs, jobs: [...(feature.jobs ?? []), ...runs.map(({ job }) => job)] }
    : feature;
