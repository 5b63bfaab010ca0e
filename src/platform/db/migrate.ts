import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { Refusal } from '../expected-exit.ts';
import type { Log } from './pool.ts';
import { makeRoles } from './roles.ts';

/**
 * Plain SQL migrations, frozen by checksum, applied under an advisory lock so that many nodes may start
 * together. The lock is polled: waiting inside pg_advisory_lock holds a snapshot and dead-locks `create index
 * concurrently`.
 */
const LOCK = 7_204_611;
export class MigrationError extends Refusal {}

/**
 * Brings the database to the newest state. Safe to run from many processes at once. @throws MigrationError
 */
export async function migrate(url: string, dir: string, log: Log): Promise<{ applied: string[] }> {
  const db = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC -c search_path=public,ext' });
  db.on('error', () => {});
  await db.connect();
  const applied: string[] = [];
  try {
    const {
      rows: [server],
    } = await db.query<{ v: number }>("select current_setting('server_version_num')::int as v");
    if (server!.v < 180000)
      throw new MigrationError(
        `PostgreSQL 18 or newer is needed, this server is ${Math.floor(server!.v / 10000)}`,
      );
    for (let i = 0; !(await db.query('select pg_try_advisory_lock($1) as got', [LOCK])).rows[0].got; i++) {
      if (i > 1500) throw new MigrationError('another process has held the migration lock for five minutes');
      await wait(200);
    }
    await makeRoles(db);
    await db.query('create schema if not exists house');
    await db.query(
      `
        create table if not exists house.migration (
          name text primary key, checksum text not null, applied_at timestamptz not null default now()
        )
      `,
    );
    const done = new Map(
      (
        await db.query<{ name: string; checksum: string }>('select name, checksum from house.migration')
      ).rows.map((row) => [row.name, row.checksum]),
    );
    const files = readdirSync(dir)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    files.forEach((name, i) => {
      if (!name.startsWith(String(i + 1).padStart(4, '0') + '-'))
        throw new MigrationError(`${name}: migrations are numbered without gaps or doubles`);
    });
    for (const name of done.keys()) {
      if (!files.includes(name))
        throw new MigrationError(
          `the database is newer than this release: it has ${name} (start the newer release, or restore a backup)`,
        );
    }
    for (const name of files) {
      const text = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(text).digest('hex');
      if (done.get(name) === checksum) continue;
      if (done.has(name))
        throw new MigrationError(`${name} changed after it was applied; write a new migration`);
      const plain = text.startsWith('-- no-transaction');
      try {
        if (!plain) {
          await db.query('begin');
          await db.query("set local lock_timeout = '5s'");
        }
        await db.query(text);
        await db.query('insert into house.migration (name, checksum) values ($1, $2)', [name, checksum]);
        if (!plain) await db.query('commit');
      } catch (error) {
        if (!plain) await db.query('rollback').catch(() => {});
        const { position, message } = error as { position?: string; message: string };
        throw new MigrationError(
          `${name}${position ? `:${text.slice(0, Number(position)).split('\n').length}` : ''} ${message}`,
        );
      }
      applied.push(name);
      log.info({ migration: name }, 'migration applied');
    }
    await makeQueue(db, url);
  } finally {
    await db.end();
  }
  return { applied };
}

/** pg-boss keeps its own schema; the app role works in it, no screen reads it. */
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
