import { createHash, type Hash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { audit, bySystem, houseLog } from '#features/ground/audit/server/actions.ts';
import { asJobOf, asHouseJob } from '#platform/db/scope.ts';
import { localBody, writeArchive, type Packed } from '#platform/db/archive/archive.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { checksumOf } from '#platform/outside/sniff.ts';
import type { Services } from '#platform/services.ts';
import {
  ARCHIVE_FORM,
  ARCHIVE_VERSION,
  type ArchiveManifest,
  type PackedTable,
} from '../../contract-archive.ts';
import type { Removal } from '../../contract-removals.ts';
import { filesWithSums, packJson, packText, README, type StoredFile } from './actions-pack.ts';
import * as queries from './queries.ts';
import * as exportRows from './queries-exports.ts';

const house = asHouseJob();
export const exportKey = (accountId: string, exportId: string) => `export/${accountId}/${exportId}.tar.gz`;
/** Tables with short-lived rows, and the table of exports itself. */
const NOT_EXPORTED = new Set([
  'event',
  'event_delivery',
  'event_stream',
  'event_stream_part',
  'live_event',
  'account_export',
  'preview_link',
  'site_preview',
]);

/**
 * Removes the rows of a tenant, table by table; a table that others still refer to comes after those.
 * @throws Error when tables refer to each other in a circle
 */
async function purge({ db }: Services, removalId: string, kind: Removal['kind'], id: string): Promise<void> {
  let waiting = await db.withTenant(house, (tx) => queries.tablesOf(tx, kind));
  while (waiting.length) {
    // Children go before parents: rows that a cascade deletes would be missing in the receipt.
    const referred = new Set(waiting.flatMap((table) => table.refers));
    const free = waiting.filter((table) => !referred.has(table.name));
    const now = free.length ? free : waiting;
    const later = waiting.filter((table) => !now.includes(table));
    for (const table of now) {
      await db
        .withTenant(house, async (tx) =>
          queries.addToReceipt(
            tx,
            removalId,
            table.name,
            await queries.removeRows(tx, table.name, table.column, id),
          ),
        )
        .catch((error: { code?: string }) => {
          if (error.code !== '23503') throw error;
          later.push(table);
        });
    }
    if (later.length >= waiting.length)
      throw new Error(`tables refer to each other: ${later.map((table) => table.name).join(', ')}`);
    waiting = later;
  }
  await db.withTenant(house, async (tx) =>
    queries.addToReceipt(tx, removalId, kind, await queries.removeRows(tx, kind, 'id', id)),
  );
}
/** Removes the brand pictures of a tenant, before the row that names them is deleted. */
async function purgeBrand(
  { storage, db }: Services,
  removalId: string,
  kind: Removal['kind'],
  id: string,
): Promise<void> {
  const keys = await db.withTenant(house, (tx) => queries.brandFiles(tx, kind, id));
  for (const key of keys) await storage.remove(key);
  if (keys.length) await db.withTenant(house, (tx) => queries.addFiles(tx, removalId, keys.length));
}
/** Removes the stored files and exports of an account. */
async function purgeFiles(
  { storage, filesOf, db }: Services,
  removalId: string,
  accountId: string,
): Promise<void> {
  for (const prefix of [...filesOf(accountId).map((place) => place.prefix), `export/${accountId}/`]) {
    const keys: string[] = [];
    for await (const { key } of storage.list(prefix)) keys.push(key);
    for (const key of keys) await storage.remove(key);
    if (keys.length) await db.withTenant(house, (tx) => queries.addFiles(tx, removalId, keys.length));
  }
}

/**
 * Removes a tenant with everything below it, step by step (DATA-06): an interrupted removal continues where it
 * was, and the receipt counts nothing twice.
 */
export const removeTenant = defineJob({
  name: 'tenants.remove',
  payload: z.object({ removalId: z.uuid() }),
  timeoutSeconds: 3600,
  retries: 10,
  async run({ removalId }, services) {
    const { db } = services;
    const removal = await db.withTenant(house, (tx) => queries.findRemoval(tx, removalId));
    if (!removal || removal.state === 'done') return;
    const { kind, subjectId } = removal;
    const accounts =
      kind === 'account'
        ? [subjectId]
        : await db.withTenant(house, (tx) => queries.accountsOf(tx, subjectId));
    const each = await db.withTenant(house, (tx) => queries.tablesOf(tx, 'account'));
    const own = kind === 'agency' ? await db.withTenant(house, (tx) => queries.tablesOf(tx, 'agency')) : [];
    await db.withTenant(house, (tx) =>
      queries.beginRemoval(
        tx,
        removalId,
        accounts.length * (each.length + 1) + (kind === 'agency' ? own.length + 1 : 0),
      ),
    );
    for (const accountId of accounts) {
      await purgeFiles(services, removalId, accountId);
      await purgeBrand(services, removalId, 'account', accountId);
      await purge(services, removalId, 'account', accountId);
    }
    if (kind === 'agency') {
      await purgeBrand(services, removalId, 'agency', subjectId);
      await purge(services, removalId, 'agency', subjectId);
    }
    await db.withTenant(house, async (tx) => {
      if (!(await queries.endRemoval(tx, removalId))) return;
      const { receipt, files } = (await queries.findRemoval(tx, removalId))!;
      const rows = Object.values(receipt).reduce((sum, n) => sum + n, 0);
      audit(tx, bySystem, {
        action: kind === 'account' ? 'tenants.account_removed' : 'tenants.agency_removed',
        object: { type: kind, id: subjectId, name: removal.subjectName },
        after: { rows, files },
        log: kind === 'account' ? { kind: 'agency', id: removal.agencyId } : houseLog,
      });
    });
  },
});

/** Yields a body as it is while the hash takes it in. */
async function* summed(body: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}
const sumOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** Returns why an export fails: no room on the disk, in the storage or in the database, or anything else. */
function failureOf(error: unknown): 'storage.full' | 'internal' {
  const code = (error as { code?: unknown }).code;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || code === 'storage.full'
    ? 'storage.full'
    : 'internal';
}

/** A table of an account, the column that names the account, and the columns that stay here. */
type PackedFrom = { name: string; column: string; secrets: string[] };
const exportPayload = z.object({ accountId: z.uuid(), exportId: z.uuid() });
/** Packs everything of an account: JSON lines by table, and the files as they were uploaded. */
export const makeExport = defineJob({
  name: 'tenants.export',
  payload: exportPayload,
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 3600,
  retries: 2,
  async run({ accountId, exportId }, services, { lastAttempt }) {
    const { db, storage, config } = services;
    const scope = asJobOf(accountId);
    const accountExport = await db.withTenant(scope, (tx) => exportRows.findExport(tx, accountId, exportId));
    if (!accountExport || accountExport.state === 'ready') return;
    await db.withTenant(scope, (tx) => exportRows.setExport(tx, accountId, exportId, { state: 'running' }));
    await mkdir(join(config.dataDir, 'tmp'), { recursive: true });
    const dir = await mkdtemp(join(config.dataDir, 'tmp', 'export-'));
    const count = { rows: 0, files: 0 };
    const localPath = (table: string) => join(dir, `${table}.jsonl`);
    /** Writes the rows of a table to a local file. Returns what the manifest says of them. */
    async function packTable({ name, column, secrets }: PackedFrom): Promise<PackedTable> {
      await writeFile(localPath(name), '');
      const hash = createHash('sha256');
      let rows = 0;
      await db.withTenant(scope, async (tx) => {
        for await (const lines of exportRows.rowsOf(tx, name, column, accountId, secrets)) {
          const text = `${lines.join('\n')}\n`;
          rows += lines.length;
          hash.update(text);
          await appendFile(localPath(name), text);
        }
      });
      count.rows += rows;
      return { name, rows, bytes: (await stat(localPath(name))).size, sha256: hash.digest('hex') };
    }
    async function* entries(): AsyncGenerator<Packed> {
      const tables: PackedFrom[] = [
        { name: 'account', column: 'id', secrets: [] },
        ...(await db.withTenant(house, (tx) => queries.tablesOf(tx, 'account'))),
      ].filter(({ name }) => !NOT_EXPORTED.has(name));
      const packed: PackedTable[] = [];
      for (const table of tables) {
        const line = await packTable(table);
        if (line.bytes) packed.push(line);
      }
      const listPath = join(dir, 'files.jsonl');
      await writeFile(listPath, '');
      const files: StoredFile[] = [];
      for await (const file of filesWithSums(services, accountId)) {
        files.push(file);
        await appendFile(listPath, `${JSON.stringify(file.line)}\n`);
      }
      count.files = files.length;
      const fileList = { bytes: (await stat(listPath)).size, sha256: await checksumOf(listPath) };
      const filled = tables.filter(({ name }) => packed.some((table) => table.name === name));
      const schema = packJson(
        'schema.json',
        await db.withTenant(house, (tx) => exportRows.readSchema(tx, filled)),
      );
      const manifest: ArchiveManifest = {
        form: ARCHIVE_FORM,
        version: ARCHIVE_VERSION,
        accountId,
        madeAt: services.clock().toISOString(),
        tables: packed,
        files: files.length,
        fileList,
        schema: { bytes: schema.size, sha256: sumOf(schema.body) },
      };
      yield packJson('manifest.json', manifest);
      yield { name: 'files.jsonl', size: fileList.bytes, body: localBody(listPath) };
      yield schema;
      yield packText('README.txt', README);
      for (const { name, bytes } of packed) {
        yield { name: `data/${name}.jsonl`, size: bytes, body: localBody(localPath(name)) };
        await rm(localPath(name));
      }
      for (const { key, line } of files) {
        const hash = createHash('sha256');
        yield { name: line.name, size: line.size, body: Readable.from(summed(await storage.get(key), hash)) };
        if (hash.digest('hex') !== line.sha256) throw new Error(`${line.name} has changed meanwhile`);
      }
    }
    try {
      try {
        const path = join(dir, 'export.tar.gz');
        await writeArchive(path, entries(), services.clock());
        const { size } = await stat(path);
        await storage.put(exportKey(accountId, exportId), { path, size }, 'application/gzip');
        await db.withTenant(scope, (tx) =>
          exportRows.setExport(tx, accountId, exportId, { state: 'ready', size, ...count }),
        );
      } finally {
        // Before the export says that it failed: who tries again then needs the room.
        await rm(dir, { recursive: true, force: true });
      }
    } catch (error) {
      if (lastAttempt)
        await db.withTenant(scope, (tx) =>
          exportRows.setExport(tx, accountId, exportId, { state: 'failed', failure: failureOf(error) }),
        );
      throw error;
    }
  },
});

/** Removes expired exports with their files. */
export const sweepExports = defineJob({
  name: 'tenants.sweep-exports',
  payload: z.object({}),
  every: '17 * * * *',
  async run(_none, { db, storage }) {
    for (const { accountId, id } of await db.withTenant(house, exportRows.expiredExports)) {
      await storage.remove(exportKey(accountId, id));
      await db.withTenant(asJobOf(accountId), (tx) => exportRows.removeExport(tx, accountId, id));
    }
  },
});
