import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BRAND_FILE } from '#features/tenants/branding/server/actions.ts';
import { shownImages } from '#features/tenants/branding/server/queries.ts';
import { asNobody, asJobOf, asHouseJob } from '#platform/db/scope.ts';
import { moment } from '#platform/db/tenant.ts';
import { partsPrefix, uploadOfPart } from '#platform/http/tus-store.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import type { Services } from '#platform/services.ts';
import { mediaKinds } from '../../rules.ts';
import { finishUpload, removeMedia } from '../actions.ts';
import { partStore, readUploadId, uploadId } from '../uploads/actions.ts';
import { convertMedia } from '../films/jobs.ts';
import { leftAside, withAgain } from '../films/queries.ts';
import { posterMedia, processMedia } from '../jobs.ts';
import * as queries from '../queries.ts';
import * as sweepQueries from './queries.ts';

const DAY = 24 * 3600_000;

/** Removes the parts of uploads that are no longer open after a day, and finishes those whose bytes are all there. */
async function sweepParts(services: Services, now: number): Promise<void> {
  const parts = partStore(services);
  // The time of the last part of each upload that has any, in milliseconds.
  const uploads = new Map<string, number>();
  for await (const { key, updatedAt } of services.storage.list(partsPrefix(''))) {
    const id = uploadOfPart(key);
    if (id !== undefined) uploads.set(id, Math.max(uploads.get(id) ?? 0, updatedAt.getTime()));
  }
  for (const [id, lastAt] of uploads) {
    const upload = readUploadId(id);
    if (!upload || now - lastAt < 60_000) continue;
    const row = await services.db.withTenant(asJobOf(upload.accountId), (tx) =>
      queries.find(tx, upload.accountId, upload.mediaId),
    );
    // The age of an upload is that of its row: the time of a file comes from the clock of one node, which may
    // be wrong.
    const isOpen = row?.state === 'uploading' && now - Date.parse(row.createdAt) < DAY;
    if (!isOpen && now - lastAt > DAY) await parts.remove(id);
    else if (isOpen && (await parts.parts(id)).at(-1)?.end === row.size)
      await finishUpload(services, upload).catch((error: Error) =>
        services.log.warn({ ...upload, err: error }, 'upload could not be ended'),
      );
  }
}
/**
 * Removes abandoned uploads and their rows after a day, finishes uploads that were interrupted at their end,
 * and repeats lost jobs.
 */
export const sweepUploads = defineJob({
  name: 'media.sweep',
  payload: z.object({}),
  every: '23 * * * *',
  async run(_none, services) {
    const now = Date.parse(await services.db.withTenant(asNobody(), moment));
    await sweepParts(services, now);
    const temp = join(services.config.dataDir, 'tmp');
    for (const name of await readdir(temp).catch(() => [])) {
      const fileStat = await stat(join(temp, name)).catch(() => undefined);
      if (name.startsWith('media-') && fileStat && now - fileStat.mtimeMs > DAY)
        await rm(join(temp, name), { recursive: true, force: true });
    }
    for (const row of await services.db.withTenant(house, sweepQueries.abandoned)) {
      await services.db.withTenant(asJobOf(row.accountId), (tx) =>
        removeMedia(tx, services, row.accountId, row.id),
      );
      await partStore(services).remove(uploadId(row.accountId, row.id));
    }
    for (const row of await services.db.withTenant(house, sweepQueries.filmsNotShown)) {
      await services.db.withTenant(asJobOf(row.accountId), (tx) =>
        services.jobs.enqueue(tx, convertMedia, { accountId: row.accountId, mediaId: row.id }),
      );
    }
    for (const row of await services.db.withTenant(house, sweepQueries.stuck)) {
      await services.db.withTenant(asJobOf(row.accountId), (tx) =>
        services.jobs.enqueue(tx, processMedia, { accountId: row.accountId, mediaId: row.id }),
      );
    }
  },
});

/** Most films of all accounts that one run queues again. */
const MOST_AGAIN = 100;
/**
 * Queues films again that were left aside while this machine had no ffmpeg, once each: converted and with a poster, or
 * with the reason why not.
 */
export const retryFilms = defineJob({
  name: 'media.retry-films',
  payload: z.object({}),
  every: '*/15 * * * *',
  async run(_none, services) {
    if (!(await findFfmpeg(services.config))) return;
    const films = await services.db.withTenant(house, (tx) => leftAside(tx, MOST_AGAIN));
    for (const { accountId, id: mediaId } of films)
      await services.db.withTenant(asJobOf(accountId), async (tx) => {
        if (!(await withAgain(tx, { accountId, id: mediaId }))) return;
        await services.jobs.enqueue(tx, posterMedia, { accountId, mediaId });
        await services.jobs.enqueue(tx, convertMedia, { accountId, mediaId });
      });
  },
});

const owned = /^(?:image\/thumb|image|video|audio|document)\/([0-9a-f-]{36})\/([0-9a-f-]{36})[_/]/;
const house = asHouseJob();
/** Removes replaced pictures of brands and people. */
async function sweepBrands(services: Services, before: number): Promise<void> {
  let batch: string[] = [];
  const flush = async () => {
    const usedKeys = batch.length
      ? await services.db.withTenant(house, (tx) => shownImages(tx, batch))
      : new Set<string>();
    for (const key of batch) if (!usedKeys.has(key)) await services.storage.remove(key);
    batch = [];
  };
  for await (const { key, updatedAt } of services.storage.list('brand/')) {
    if (BRAND_FILE.test(key) && updatedAt.getTime() <= before && batch.push(key) >= 500) await flush();
  }
  await flush();
}
/** Removes files that are older than a day and that no row names. */
export const sweepFiles = defineJob({
  name: 'media.sweep-files',
  payload: z.object({}),
  every: '41 3 * * *',
  timeoutSeconds: 3600,
  async run(_none, services) {
    const before = Date.parse(await services.db.withTenant(asNobody(), moment)) - DAY;
    let batch: { key: string; accountId: string; mediaId: string }[] = [];
    const flush = async () => {
      const used = batch.length
        ? await services.db.withTenant(house, (tx) => sweepQueries.usedFiles(tx, batch))
        : new Set<string>();
      for (const file of batch) if (!used.has(file.mediaId)) await services.storage.remove(file.key);
      batch = [];
    };
    for (const kind of mediaKinds) {
      for await (const file of services.storage.list(`${kind}/`)) {
        const match = owned.exec(file.key);
        if (!match || file.updatedAt.getTime() > before) continue;
        batch.push({ key: file.key, accountId: match[1]!, mediaId: match[2]! });
        if (batch.length >= 500) await flush();
      }
    }
    await flush();
    await sweepBrands(services, before);
    await services.storage.sweep(new Date(before));
  },
});
