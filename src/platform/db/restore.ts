import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Storage } from '../outside/storage.ts';
import { Refusal } from '../expected-exit.ts';
import { filesBelow, FORMAT, KEY_FILE, quote, readManifest, type Manifest } from './backup.ts';
import { copyIn, copyOut } from './table-copy.ts';
import { migrate } from './migrations/migrate.ts';
import { readMigrations } from './migrations/files.ts';
import type { WaitingJob } from '../jobs/pending-jobs.ts';
import type { Log } from './pool.ts';

/** Tables whose first rows are inserted by migrations; the rows of the backup replace them. */
const FILLED_BY_MIGRATIONS = new Set([
  'ai_instruction',
  'business_category',
  'conversation_stage_option',
  'default_bot_avatar',
  'industry',
  'token_weight',
]);
/** A refused backup: damaged, too new, or with another key. */
export class RestoreError extends Refusal {}

/**
 * Restores a backup into an empty database, in one transaction: migrates to the state of the backup, loads the tables,
 * compares them with the manifest, adds the foreign keys again (which checks them) and commits; then migrates to this
 * release.
 */
export async function restore(request: {
  ownerUrl: string;
  migrations: string;
  storage: Storage;
  from: string;
  log: Log;
  keyFolder?: string | undefined;
}): Promise<{
  manifest: Manifest;
  jobs: WaitingJob[];
  /** Migrations that are newer than the backup. */
  applied: string[];
}> {
  const { from, storage, log } = request;
  const manifest = await readManifest(from).catch(() => {
    throw new RestoreError(`${from} is no whole backup: manifest.json is missing or broken`);
  });
  if (manifest.format !== FORMAT)
    throw new RestoreError(`the backup has format ${manifest.format}; this release reads ${FORMAT}`);
  const jobs = await readFile(join(from, 'jobs.json'), 'utf8')
    .then((text) => JSON.parse(text) as WaitingJob[])
    .catch(() => {
      throw new RestoreError(`${join(from, 'jobs.json')} is missing or damaged; nothing was restored`);
    });
  const key = await readKey(from);
  const presentKey = request.keyFolder ? await readKey(request.keyFolder) : undefined;
  if (key && presentKey && key !== presentKey)
    throw new RestoreError(
      `${join(request.keyFolder!, KEY_FILE)} is another key than the one of the backup: restore into a new data folder`,
    );
  const names = manifest.migrations.map(({ name }) => name);
  const folder = readMigrations(request.migrations);
  const unknown = names.find(
    (name) => ![...folder.former, ...folder.migrations].some((file) => file.name === name),
  );
  if (unknown) throw new RestoreError(`the backup is newer than this release: it has ${unknown}`);
  await migrate(request.ownerUrl, request.migrations, log, { only: names });
  const files = await Promise.all(
    (await filesBelow(join(from, 'files'))).map(async (name) => {
      const path = join(from, 'files', name);
      return { name, path, size: (await stat(path)).size };
    }),
  );
  const there = { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  if (there.count !== manifest.files.count || there.bytes !== manifest.files.bytes)
    throw new RestoreError(
      `files: ${there.count} of ${manifest.files.count} (${there.bytes} of ${manifest.files.bytes} bytes) are in the backup; nothing was restored`,
    );
  // The rows are committed after their files are in place, so that an interrupted restore can be repeated.
  await load(request.ownerUrl, from, manifest, async () => {
    for (const { name, path, size } of files)
      await storage.put(name, { path, size }, 'application/octet-stream').catch((error: Error) => {
        throw new RestoreError(`the file ${name} cannot be stored: ${error.message}; nothing was restored`);
      });
  });
  if (key && request.keyFolder && !presentKey) await putKey(request.keyFolder, key);
  const { applied } = await migrate(request.ownerUrl, request.migrations, log);
  return { manifest, applied, jobs };
}

const readKey = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, KEY_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
async function putKey(folder: string, key: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, KEY_FILE), key, { mode: 0o600 });
}

async function load(
  ownerUrl: string,
  from: string,
  manifest: Manifest,
  putFiles: () => Promise<void>,
): Promise<void> {
  const db = new pg.Client({
    connectionString: ownerUrl,
    options:
      '-c TimeZone=UTC -c search_path=public,ext -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  db.on('error', () => {});
  await db.connect();
  try {
    await db.query('begin');
    const applied = (
      await db.query<{ name: string; checksum: string }>(
        'select name, checksum from house.migration order by name',
      )
    ).rows;
    for (const { name, checksum } of manifest.migrations)
      if (applied.find((migration) => migration.name === name)?.checksum !== checksum)
        throw new RestoreError(`${name} is not the file that the backup was made with`);
    const names = Object.keys(manifest.tables);
    for (const name of names)
      await db.query(`alter table public.${quote(name)} no force row level security, disable trigger user`);
    for (const name of names)
      if (
        !FILLED_BY_MIGRATIONS.has(name) &&
        (await db.query(`select from public.${quote(name)} limit 1`)).rowCount
      )
        throw new RestoreError(
          `the database is not empty (table ${name}): restore into a new data folder or a new database`,
        );
    for (const name of FILLED_BY_MIGRATIONS)
      if (names.includes(name)) await db.query(`delete from public.${quote(name)}`);
    const keys = (
      await db.query<{ table: string; name: string; definition: string }>(
        `
          select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
          from pg_constraint
          where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
        `,
      )
    ).rows;
    for (const key of keys) await db.query(`alter table ${key.table} drop constraint ${quote(key.name)}`);
    for (const [name, table] of Object.entries(manifest.tables)) {
      const columns = table.columns.map(quote);
      const path = join(from, 'tables', `${name}.copy`);
      await copyIn(db, `public.${quote(name)}`, columns, path).catch((error: Error) => {
        throw new RestoreError(`table ${name}: ${path} is damaged: ${error.message}; nothing was restored`);
      });
      const there = await copyOut(db, `select ${columns.join(', ')} from public.${quote(name)}`);
      if (there.rows !== table.rows || there.digest !== table.digest)
        throw new RestoreError(
          `table ${name}: ${there.rows} rows of ${table.rows} came back, checksum ${there.digest === table.digest ? 'equal' : 'different'}; nothing was restored`,
        );
    }
    for (const key of keys)
      await db.query(`alter table ${key.table} add constraint ${quote(key.name)} ${key.definition}`);
    for (const { table, column } of (
      await db.query<{ table: string; column: string }>(
        `
          select a.attrelid::regclass::text as table, a.attname::text as column
          from pg_attribute a
          join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''
        `,
      )
    ).rows) {
      await db.query(
        `
          select setval(
            pg_get_serial_sequence($1, $2), coalesce((select max(${quote(column)}) from ${table}), 0) + 1,
            false
          )
        `,
        [table, column],
      );
    }
    for (const name of names)
      await db.query(`alter table public.${quote(name)} force row level security, enable trigger user`);
    await putFiles();
    await db.query('commit');
    await db.query('analyze');
  } catch (error) {
    await db.query('rollback').catch(() => {});
    throw error;
  } finally {
    await db.end();
  }
}
