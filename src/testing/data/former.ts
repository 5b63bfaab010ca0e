import { join } from 'node:path';
import pg from 'pg';
import { readMigrations } from '#platform/db/migrations/files.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { root } from '#platform/root.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';

const folder = join(root, 'migrations');
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
async function asOwner<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url, options: '-c search_path=public,ext' });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
/** A database of an earlier release, with the rows that a test has put into it. */
export type FormerDatabase<Rows> = { database: TestDatabase; rows: Rows; update: () => Promise<unknown> };
/**
 * Makes a database as it was before a migration (`0150`), with an account in it. `update` brings it to the release of
 * now, as the first start does; `database.drop` removes it.
 */
export async function formerDatabase<Rows>(
  before: string,
  fill: (db: pg.Client, account: { id: string; agencyId: string }) => Promise<Rows>,
): Promise<FormerDatabase<Rows>> {
  const database = await freshDatabase();
  await asOwner(database.adminUrl.replace(`/${database.name}?`, '/postgres?'), async (db) => {
    await db.query(`drop database ${database.name} with (force)`);
    await db.query(`create database ${database.name} owner hub_owner`);
  });
  const only = readMigrations(folder)
    .migrations.map(({ name }) => name)
    .filter((name) => name < before);
  await migrate(database.ownerUrl, folder, quiet, { only });
  const rows = await asOwner(database.adminUrl, async (db) => {
    const account = await db.query<{ id: string; agencyId: string }>(`
      with g as (insert into agency (business_name) values ('Former') returning id)
      insert into account (agency_id, business_name, subscription_type)
      select id, 'Former', 'paid' from g
      returning id, agency_id as "agencyId"
    `);
    return fill(db, account.rows[0]!);
  });
  return { database, rows, update: () => migrate(database.ownerUrl, folder, quiet) };
}
