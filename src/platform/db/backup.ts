import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { z } from 'zod';
import { UPLOADS, type Storage } from '../outside/storage.ts';
import { writableFolder } from '../writable-folder.ts';
import { Refusal } from '../expected-exit.ts';
import { readWaiting } from '../jobs/pending-jobs.ts';
import { copyOut } from './table-copy.ts';

/**
 * Version of the format: a folder with manifest.json, one COPY file per table, jobs.json, files/ and auth-secret. The
 * tables come from one snapshot, and the files are read after it; those deleted meanwhile are listed. The folder is
 * written as NAME.part and renamed when it is complete.
 */
export const FORMAT = 1;
/** File name of the key of the installation, without which encrypted values cannot be read. */
export const KEY_FILE = 'auth-secret';
export class BackupError extends Refusal {}
const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};
/** Tables without backup: rate limits are useless elsewhere, places are filled at the first start. */
const LEFT_OUT = new Set(['rate_limit', 'place']);
const manifestShape = z.object({
  format: z.number(),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.record(
    z.string(),
    z.object({ rows: z.number(), digest: z.string(), columns: z.array(z.string()) }),
  ),
  jobs: z.number(),
  files: z.object({ count: z.number(), bytes: z.number() }),
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestShape>;
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
async function tablesOf(db: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{
    name: string;
    columns: string[];
  }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
      and a.attnum > 0
      and not a.attisdropped
      and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind = 'r'
    group by 1
    order by 1
  `);
  return new Map(rows.filter(({ name }) => !LEFT_OUT.has(name)).map(({ name, columns }) => [name, columns]));
}

/**
 * Writes a backup. `keyFolder` is the folder of the key file, undefined when the key is a setting; `fileKeys` is SQL
 * that reads the `key` of each file that a row refers to, so that the manifest can name what the storage lacks.
 */
export async function backup(request: {
  ownerUrl: string;
  storage: Storage;
  into: string;
  now: Date;
  keyFolder?: string | undefined;
  fileKeys: string;
}): Promise<Manifest> {
  const { storage, into } = request;
  const part = `${into}.part`;
  if (existsSync(into)) throw new BackupError(`${into} is there already: name another folder`);
  if (!writableFolder(dirname(into))) throw new BackupError(`the folder ${dirname(into)} is not writable`);
  const db = new pg.Client({
    connectionString: request.ownerUrl,
    options:
      '-c TimeZone=UTC -c search_path=public,ext -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  db.on('error', () => {});
  await db.connect();
  try {
    if (
      !(await db.query<{ there: boolean }>("select to_regclass('house.migration') is not null as there"))
        .rows[0]!.there
    )
      throw new BackupError(
        'nothing to back up: this database was never migrated (is it the right DATA_DIR or DATABASE_URL?)',
      );
    await rm(part, { recursive: true, force: true });
    await mkdir(join(part, 'tables'), { recursive: true });
    await db.query('begin isolation level repeatable read read only');
    const migrations = (
      await db.query<{ name: string; checksum: string }>(
        'select name, checksum from house.migration order by name',
      )
    ).rows;
    const columns = await tablesOf(db);
    await db.query('set local role hub_app');
    const jobs = await readWaiting(db);
    // The operator's role reads the rows of all tenants through row security.
    await db.query('set local role hub_house');
    const tables: Manifest['tables'] = {};
    for (const [name, names] of columns)
      tables[name] = {
        ...(await copyOut(
          db,
          `select ${names.map(quote).join(', ')} from public.${quote(name)}`,
          join(part, 'tables', `${name}.copy`),
        )),
        columns: names,
      };
    const wanted = new Set((await db.query<{ key: string }>(request.fileKeys)).rows.map(({ key }) => key));
    await db.query('commit');
    await writeFile(join(part, 'jobs.json'), JSON.stringify(jobs));
    const files = { count: 0, bytes: 0 };
    for await (const { key } of storage.list('')) {
      if (key.startsWith(UPLOADS)) continue;
      const path = join(part, 'files', key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(await storage.get(key), createWriteStream(path, { flush: true }));
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOENT') throw error;
        await rm(path, { force: true });
        continue;
      }
      wanted.delete(key);
      files.count++;
      files.bytes += (await stat(path)).size;
    }
    if (request.keyFolder)
      await copyFile(join(request.keyFolder, KEY_FILE), join(part, KEY_FILE)).catch(unlessMissing);
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: request.now.toISOString(),
      migrations,
      tables,
      jobs: jobs.length,
      files,
      missing: [...wanted],
    };
    await writeFile(join(part, 'manifest.json'), JSON.stringify(manifest, null, 1));
    await rename(part, into);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await db.end();
  }
}

/** Lists all files below a folder as storage keys. */
export async function filesBelow(dir: string, below = ''): Promise<string[]> {
  const keyList: string[] = [];
  for (const entry of await readdir(join(dir, below), { withFileTypes: true }).catch(() => [])) {
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) keyList.push(...(await filesBelow(dir, key)));
    else keyList.push(key);
  }
  return keyList;
}
/** Reads the manifest of a backup. @throws Error when it is missing or malformed */
export const readManifest = async (from: string): Promise<Manifest> =>
  manifestShape.parse(JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')));
