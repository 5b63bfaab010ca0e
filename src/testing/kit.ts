import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, Output } from '#shared/endpoint.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { readMigrations } from '#platform/db/migrations/files.ts';
import { buildApp, features, readConfig, startServices } from '#processes/start-services.ts';
import { root } from '#platform/root.ts';
import type { ServerFeature, Services } from '#platform/services.ts';
import { recordStatements } from './statements.ts';

// Each test file gets a database, cloned from a migrated template. scripts/test.ts starts one cluster for all files
// (TEST_CLUSTER); a file that runs alone starts and stops its own.
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const migrations = join(root, 'migrations');
if (process.env.TEST_STATEMENTS) recordStatements(process.env.TEST_STATEMENTS);

/** Returns the cluster of the run, else starts one for this file; `stop` ends only the latter. */
export async function cluster(): Promise<{ socket: string; stop: () => Promise<void> }> {
  if (process.env.TEST_CLUSTER) return { socket: process.env.TEST_CLUSTER, stop: async () => {} };
  const dir = mkdtempSync('/tmp/hub-test-');
  chmodSync(dir, 0o755);
  const server = await startEmbedded({ dir: join(dir, 'pg'), fast: true, dieWithParent: true }).catch(
    (error) => {
      rmSync(dir, { recursive: true, force: true });
      throw error;
    },
  );
  return {
    socket: server.socket,
    stop: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
const url = (socket: string, role: string, database: string) =>
  `postgresql://${role}@/${database}?host=${encodeURIComponent(socket)}`;

async function admin<T>(socket: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url(socket, 'postgres', 'postgres') });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** SQL that inserts a few towns; an empty table would be filled by the first worker, which takes seconds. */
export const towns = `
  insert into place (id, name, ascii_name, region, country, lat, lng, at)
  select id, name, ascii_name, region, country, lat, lng, point(lng, lat)
  from (
    values (1, 'Ithaca', 'ithaca', 'New York', 'US', 42.44063, -76.49661),
    (2, 'Arezzo', 'arezzo', 'Tuscany', 'IT', 43.46139, 11.87691),
    (3, 'Eskişehir', 'eskisehir', 'Eskişehir', 'TR', 39.77667, 30.52056)
  ) as given (id, name, ascii_name, region, country, lat, lng)
`;

/** Makes the template once per state of migrations/; other files wait for the first. */
async function template(socket: string): Promise<string> {
  const state = createHash('sha256');
  const folder = readMigrations(migrations);
  for (const { name, checksum } of [...folder.migrations, ...folder.functions.values()])
    state.update(name).update(checksum);
  const name = `tpl_${state.digest('hex').slice(0, 12)}`;
  await admin(socket, async (db) => {
    while (!(await db.query('select pg_try_advisory_lock(99) as got')).rows[0].got) await wait(50);
    if ((await db.query('select from pg_database where datname = $1 and datistemplate', [name])).rowCount)
      return;
    if (!(await db.query("select from pg_roles where rolname = 'hub_owner'")).rowCount)
      await db.query('create role hub_owner login createrole');
    await db.query(`drop database if exists ${name}`);
    await db.query(`create database ${name} owner hub_owner`);
    await migrate(url(socket, 'hub_owner', name), migrations, quiet);
    const templateDb = new pg.Client({
      connectionString: url(socket, 'postgres', name),
      options: '-c search_path=public,ext',
    });
    await templateDb.connect();
    try {
      await templateDb.query(towns);
    } finally {
      await templateDb.end();
    }
    for (
      let i = 0;
      (await db.query('select from pg_stat_activity where datname = $1', [name])).rowCount && i < 100;
      i++
    )
      await wait(20);
    await db.query(`alter database ${name} is_template true allow_connections false`);
  });
  return name;
}

type TestDatabase = {
  ownerUrl: string;
  appUrl: string;
  adminUrl: string;
  name: string;
  drop: () => Promise<void>;
  socket: string;
};
/** Clones the template; `drop` also ends open connections. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { socket, stop } = await cluster();
  const from = await template(socket);
  const name = `t_${randomBytes(6).toString('hex')}`;
  await admin(socket, (db) =>
    db.query(`create database ${name} owner hub_owner template ${from} strategy file_copy`),
  );
  return {
    name,
    socket,
    ownerUrl: url(socket, 'hub_owner', name),
    appUrl: url(socket, 'hub_app', name),
    adminUrl: url(socket, 'postgres', name),
    async drop() {
      await admin(socket, (db) => db.query(`drop database if exists ${name} with (force)`));
      await stop();
    },
  };
}

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
    faces?: Parameters<typeof buildApp>[2];
    keep?: boolean;
    /** Other features than those of the product, for tests of the platform. */
    features?: ServerFeature[];
  } = {},
): Promise<TestServer> {
  const database = options.database ?? (await freshDatabase());
  const dataDir = options.env?.DATA_DIR ?? mkdtempSync('/tmp/hub-test-data-');
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
