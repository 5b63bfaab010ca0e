import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { readMigrations } from '#platform/db/migrations/files.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { makeLog } from '#platform/log.ts';
import { root } from '#platform/root.ts';
import { features, readConfig } from '#processes/start-services.ts';
import { scratch } from './scratch.ts';

// Each test file gets a database, cloned from a migrated template. scripts/test.ts starts one cluster for all files
// (TEST_CLUSTER); a file that runs alone starts and stops its own.
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const migrations = join(root, 'migrations');
/** Returns the cluster of the run, else starts one for this file; `stop` ends only the latter. */
export async function cluster(): Promise<{ socket: string; stop: () => Promise<void> }> {
  if (process.env.TEST_CLUSTER) return { socket: process.env.TEST_CLUSTER, stop: async () => {} };
  const dir = scratch('cluster');
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

/** Makes the queues of all kinds of jobs, which each start of a server would make otherwise. */
async function makeQueues(databaseUrl: string): Promise<void> {
  const kinds = features.flatMap((feature) => feature.jobs ?? []);
  const jobs = await startJobs({
    url: databaseUrl,
    jobs: kinds,
    log: makeLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })),
    works: false,
  });
  await jobs.stop();
}

/** A database of a test, with an address for each role; `drop` also ends open connections. */
export type TestDatabase = {
  ownerUrl: string;
  appUrl: string;
  adminUrl: string;
  name: string;
  drop: () => Promise<void>;
  socket: string;
};

const databaseOf = (socket: string, name: string, stop = async () => {}): TestDatabase => ({
  name,
  socket,
  ownerUrl: url(socket, 'hub_owner', name),
  appUrl: url(socket, 'hub_app', name),
  adminUrl: url(socket, 'postgres', name),
  async drop() {
    await admin(socket, (db) => db.query(`drop database if exists ${name} with (force)`));
    await stop();
  },
});

/** Rows that many files begin with: a template of its own, filled once in a run. */
export type Filling = { name: string; fill: (database: TestDatabase) => Promise<void> };

/** Makes a template once for all files of a run; the others wait for the first. Another template may be its ground. */
async function makeTemplate(
  socket: string,
  name: string,
  ground: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  await admin(socket, async (db) => {
    const lock = 'select pg_try_advisory_lock(99, hashtext($1)) as got';
    while (!(await db.query(lock, [name])).rows[0].got) await wait(50);
    if ((await db.query('select from pg_database where datname = $1 and datistemplate', [name])).rowCount)
      return;
    await db.query(`drop database if exists ${name}`);
    if (!(await db.query("select from pg_roles where rolname = 'hub_owner'")).rowCount)
      await db.query('create role hub_owner login createrole');
    await db.query(`create database ${name} owner hub_owner template ${ground} strategy file_copy`);
    await fill(databaseOf(socket, name));
    const open = 'select from pg_stat_activity where datname = $1';
    for (let i = 0; (await db.query(open, [name])).rowCount && i < 100; i++) await wait(20);
    await db.query(`alter database ${name} is_template true allow_connections false`);
  });
}

/** Makes the template of all databases, once per state of migrations/. */
async function template(socket: string): Promise<string> {
  const state = createHash('sha256');
  const folder = readMigrations(migrations);
  for (const { name, checksum } of [...folder.migrations, ...folder.functions.values()])
    state.update(name).update(checksum);
  const name = `tpl_${state.digest('hex').slice(0, 12)}`;
  await makeTemplate(socket, name, 'template1', async ({ ownerUrl, appUrl, adminUrl }) => {
    await migrate(ownerUrl, migrations, quiet);
    await makeQueues(appUrl);
    const db = new pg.Client({ connectionString: adminUrl, options: '-c search_path=public,ext' });
    await db.connect();
    try {
      await db.query(towns);
    } finally {
      await db.end();
    }
  });
  return name;
}

/** Clones the template, or that of the rows; `drop` also ends open connections. */
export async function freshDatabase(rows?: Filling): Promise<TestDatabase> {
  const { socket, stop } = await cluster();
  const empty = await template(socket);
  const from = rows ? `${empty}_${rows.name}` : empty;
  if (rows) await makeTemplate(socket, from, empty, rows.fill);
  const name = `t_${randomBytes(6).toString('hex')}`;
  await admin(socket, (db) =>
    db.query(`create database ${name} owner hub_owner template ${from} strategy file_copy`),
  );
  return databaseOf(socket, name, stop);
}
