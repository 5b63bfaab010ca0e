import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import {
  inOrder,
  MigrationError,
  readMigrations,
  SQUASHED,
  type MigrationFolder,
  type SqlFile,
} from './files.ts';
import type { Log } from '../pool.ts';
import { makeRoles } from '../roles.ts';

/**
 * Key of the advisory lock for nodes that start at once. It is polled, since waiting in pg_advisory_lock holds a snapshot
 * and deadlocks with `create index concurrently`.
 */
const LOCK = 7_204_611;

type History = Map<string, string>;

async function readHistory(db: pg.Client, table: 'migration' | 'function'): Promise<History> {
  const { rows } = await db.query<{ name: string; checksum: string }>(
    `select name, checksum from house.${table}`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function makeHistory(db: pg.Client): Promise<void> {
  await db.query('create schema if not exists house');
  for (const table of ['migration', 'function'])
    await db.query(
      `
        create table if not exists house.${table} (
          name text primary key, checksum text not null, applied_at timestamptz not null default now()
        )
      `,
    );
}

/** Runs work in a transaction that waits at most five seconds for a lock. */
async function inTransaction(db: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await db.query('begin');
    await db.query("set local lock_timeout = '5s'");
    await work();
    await db.query('commit');
  } catch (error) {
    await db.query('rollback').catch(() => {});
    throw error;
  }
}

async function run(db: pg.Client, name: string, text: string): Promise<void> {
  try {
    await db.query(text);
  } catch (error) {
    const { position, message } = error as { position?: string; message: string };
    const line = position ? `:${text.slice(0, Number(position)).split('\n').length}` : '';
    throw new MigrationError(`${name}${line} ${message}`);
  }
}

/** Applies the changed files of functions and their dependencies, in one transaction. */
async function applyFunctions(
  db: pg.Client,
  names: string[],
  folder: MigrationFolder,
  history: History,
): Promise<number> {
  const changed = inOrder(names, folder.functions).filter(
    ({ name, checksum }) => history.get(name) !== checksum,
  );
  if (!changed.length) return 0;
  await inTransaction(db, async () => {
    for (const { name, text, checksum } of changed) {
      await run(db, name, text);
      await db.query(
        `
          insert into house.function (name, checksum)
          values ($1, $2)
          on conflict (name) do update set checksum = excluded.checksum, applied_at = now()
        `,
        [name, checksum],
      );
    }
  });
  for (const { name, checksum } of changed) history.set(name, checksum);
  return changed.length;
}

async function applyMigration(db: pg.Client, { name, text, checksum }: SqlFile): Promise<void> {
  const work = async () => {
    await run(db, name, text);
    await db.query('insert into house.migration (name, checksum) values ($1, $2)', [name, checksum]);
  };
  if (text.startsWith('-- no-transaction')) await work();
  else await inTransaction(db, work);
}

/**
 * Takes over a database of the former files: changes it to the state of the first `SQUASHED` migrations and
 * rewrites its history to their names, in one transaction.
 */
async function takeOver(db: pg.Client, { migrations, former, takeover }: MigrationFolder): Promise<void> {
  await inTransaction(db, async () => {
    await run(db, 'former/takeover.sql', takeover);
    await db.query('delete from house.migration where name = any($1)', [former.map(({ name }) => name)]);
    for (const { name, checksum } of migrations.slice(0, SQUASHED))
      await db.query('insert into house.migration (name, checksum) values ($1, $2)', [name, checksum]);
  });
}

async function demandServer(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const { version } = rows[0]!;
  if (version < 180000)
    throw new MigrationError(
      `PostgreSQL 18 or newer is needed, this server is ${Math.floor(version / 10000)}`,
    );
}

async function waitForLock(db: pg.Client): Promise<void> {
  for (let i = 0; !(await db.query('select pg_try_advisory_lock($1) as got', [LOCK])).rows[0].got; i++) {
    if (i > 1500) throw new MigrationError('another process has held the migration lock for five minutes');
    await wait(200);
  }
}

/**
 * Brings the database to the newest state: migrations by number, each after the functions it needs, then every
 * function whose file changed. Safe to run from many processes at once. `only`: the names of a backup's
 * migrations; nothing else is applied, so that its rows fit.
 *
 * @throws MigrationError
 */
export async function migrate(
  url: string,
  dir: string,
  log: Log,
  { only }: { only?: string[] } = {},
): Promise<{ applied: string[] }> {
  const folder = readMigrations(dir);
  const db = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC -c search_path=public,ext' });
  db.on('error', () => {});
  await db.connect();
  try {
    await demandServer(db);
    await waitForLock(db);
    await makeRoles(db);
    await makeHistory(db);
    const history = await readHistory(db, 'migration');
    const functions = await readHistory(db, 'function');
    const names = [...folder.former, ...folder.migrations].map(({ name }) => name);
    for (const name of history.keys()) {
      if (!names.includes(name))
        throw new MigrationError(
          `the database is newer than this release: it has ${name} (start the newer release, or restore a backup)`,
        );
    }
    const applied: string[] = [];
    const apply = async (files: SqlFile[]) => {
      for (const file of files.filter(({ name }) => !only || only.includes(name))) {
        if (history.get(file.name) === file.checksum) continue;
        if (history.has(file.name))
          throw new MigrationError(`${file.name} changed after it was applied; write a new migration`);
        await applyFunctions(db, file.needs, folder, functions);
        await applyMigration(db, file);
        applied.push(file.name);
        log.info({ migration: file.name }, 'migration applied');
      }
    };
    if (folder.former.some(({ name }) => history.has(name) || only?.includes(name))) {
      await apply(folder.former);
      if (!only) {
        await takeOver(db, folder);
        log.info({ former: folder.former.length }, 'history of migrations taken over');
        for (const { name, checksum } of folder.migrations.slice(0, SQUASHED)) history.set(name, checksum);
      }
    }
    await apply(folder.migrations);
    if (!only) {
      const count = await applyFunctions(db, [...folder.functions.keys()], folder, functions);
      if (count) log.info({ functions: count }, 'functions applied');
    }
    await makeQueue(db, url);
    return { applied };
  } finally {
    await db.end();
  }
}

/** Creates or updates the schema of pg-boss and grants it to the app role. */
async function makeQueue(db: pg.Client, url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: 'job', supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  await db.query(
    `
      grant usage, create on schema job to hub_app; grant usage on schema job to hub_house; grant
      select, insert,
      update, delete on all tables in schema job to hub_app,
        hub_house; grant execute on all functions in schema job to hub_app,
        hub_house; grant usage on all sequences in schema job to hub_app, hub_house
    `,
  );
}
