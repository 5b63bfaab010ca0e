import { rmSync } from 'node:fs';
import { after, afterEach } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, Output } from '#shared/endpoint.ts';
import { buildApp, features, readConfig, startServices } from '#processes/start-services.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { Services } from '#platform/services.ts';
import { freshDatabase, type Filling, type TestDatabase } from './data/databases.ts';
import { scratch } from './data/scratch.ts';
import { recordStatements } from './statements.ts';

if (process.env.TEST_STATEMENTS) recordStatements(process.env.TEST_STATEMENTS);

/** The services and the HTTP server of a node, with SQL outside of row security. */
export type TestServer = Services & {
  app: FastifyInstance;
  database: TestDatabase;
  dataDir: string;
  /** Runs SQL as superuser, outside of row security, to prepare and check rows. */
  sql: <Row extends pg.QueryResultRow = never>(text: string, values?: unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
};

/**
 * Fails a test in which a call responded with a code that its contract does not declare.
 *
 * @throws Error with the calls and their codes
 */
export function refuseUndeclared({ undeclared }: FastifyInstance): void {
  if (undeclared.size === 0) return;
  const answers = [...undeclared].join('; ');
  undeclared.clear();
  throw new Error(`${answers}: add the code to the errors of the contract`);
}

/** Starts a node on a new database: HTTP by inject, jobs with `works`. It stops after the tests of the file. */
export async function testServer(
  options: {
    works?: boolean;
    env?: Record<string, string>;
    clock?: () => Date;
    database?: TestDatabase;
    /** The rows that its database begins with. */
    rows?: Filling;
    faces?: Parameters<typeof buildApp>[2];
    keep?: boolean;
    /** Other features than those of the product, for tests of the platform. */
    features?: ServerFeature[];
  } = {},
): Promise<TestServer> {
  const database = options.database ?? (await freshDatabase(options.rows));
  const dataDir = options.env?.DATA_DIR ?? scratch('data');
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATABASE_URL: database.appUrl,
    APP_HOST: 'localhost',
    SITE_SUFFIX: 'localhost',
    DATABASE_POOL: '4',
    ...options.env,
    DATA_DIR: dataDir,
  });
  const services = await startServices({
    config,
    appUrl: database.appUrl,
    works: options.works ?? false,
    heartbeatSeconds: 10,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  const app = await buildApp(services, options.features ?? features, options.faces);
  const owner = new pg.Pool({
    connectionString: database.adminUrl,
    max: 2,
    options: '-c search_path=public,ext',
  });
  owner.on('error', () => {});
  const stop = async () => {
    setTimeout(() => app.server.closeAllConnections(), 1000).unref();
    await app.close();
    await services.stop();
    await owner.end();
    if (!options.database) {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  if (!options.keep) {
    afterEach(() => refuseUndeclared(app));
    after(async () => {
      await stop();
      refuseUndeclared(app);
    });
  }
  return {
    ...services,
    app,
    database,
    dataDir,
    stop,
    sql: async (text, values) => (await owner.query(text, values)).rows as never,
  };
}

/** The response of a call: `code` of a problem, `cookie`: the first one that was set. */
export type Answer<T> = {
  status: number;
  body: T;
  code?: string;
  headers: Record<string, string>;
  cookie?: string;
  text: string;
};
type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  host?: string;
  cookie?: string | undefined;
};

/** Calls an endpoint through HTTP: `await ask(server, contract.list, { cookie, params })`. */
export async function ask<E extends Endpoint>(
  server: { app: FastifyInstance },
  endpoint: E,
  input: Ask = {},
): Promise<Answer<Output<E>>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = input.query
    ? `?${new URLSearchParams(Object.entries(input.query).map(([k, v]): [string, string] => [k, String(v)]))}`
    : '';
  const response = await server.app.inject({
    method: endpoint.method,
    url: path + query,
    headers: {
      host: input.host ?? 'localhost',
      ...(endpoint.method === 'GET' ? {} : { 'sec-fetch-site': 'same-origin' }),
      ...(input.cookie ? { cookie: input.cookie } : {}),
      ...input.headers,
    },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
  const isJson = /json/.test(String(response.headers['content-type']));
  const body = isJson && response.body ? JSON.parse(response.body) : undefined;
  const set = response.headers['set-cookie'];
  return {
    status: response.statusCode,
    body,
    code: body?.code,
    headers: response.headers as Record<string, string>,
    text: response.body,
    ...(set ? { cookie: String(Array.isArray(set) ? set[0] : set).split(';')[0]! } : {}),
  };
}

/**
 * Waits until a condition holds, for asynchronous work such as jobs and streams; only a failing test takes the
 * whole time.
 */
export async function until<T>(read: () => Promise<T | undefined | false>, timeoutMs = 150_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (value) return value;
    if (Date.now() > end) throw new Error('waited in vain');
    await wait(50);
  }
}
