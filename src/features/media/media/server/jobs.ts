import { join } from 'node:path';
import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { findFfmpeg, takeFrame } from '#platform/outside/films.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { edit, topics } from '../contract.ts';
import { derivativeBase, mediaKinds } from '../rules.ts';
import { cutOf } from './cuts/queries.ts';
import { derive, fetchOriginal, readTaken, withTemp } from './derive/actions.ts';
import { withEdit } from './edit/queries.ts';
import { announce } from './change-events/actions.ts';
import { dropFormer, takePlace } from './replace/actions.ts';
import * as queries from './queries.ts';
import * as uploadQueries from './uploads/queries.ts';
import { usedFiles } from './sweep/queries.ts';
import { noteTwin } from './duplicates/queries.ts';
import { refuse } from './uploads/actions.ts';

const payload = z.object({ accountId: id, mediaId: id });
type FilmJob = z.output<typeof payload>;
const load = (services: Services, { accountId, mediaId }: FilmJob) =>
  services.db.withTenant(asJobOf(accountId), (tx) => queries.find(tx, accountId, mediaId));

/** Returns the stem of the derivatives of a picture, which lie beside its original. */
function baseOfOriginal({ accountId, id: mediaId, replacesId, storageKey }: queries.MediaRow): string {
  const revision = Number(/original_r(\d+)\./.exec(storageKey ?? '')?.[1] ?? 0);
  return derivativeBase(accountId, replacesId ?? mediaId, revision);
}

/** Returns the edit of a picture; undefined if it was never edited. */
const editOf = ({ edit: stored }: queries.MediaRow) =>
  Object.keys(stored).length === 0 ? undefined : { ...queries.UNEDITED, ...stored };

/** Tells errors of disk, storage and database, after which the sweep retries, from errors of the picture. */
const passes = (error: unknown) =>
  (error as { code?: string }).code === 'ENOSPC' || (error instanceof Problem && error.status >= 500);

/** Writes the result to the row and announces it; removes the files if the picture no longer exists. */
const note = (
  services: Services,
  job: FilmJob,
  what: 'ready' | 'changed',
  write: (tx: TenantTx) => Promise<queries.MediaRow | undefined>,
) =>
  services.db.withTenant(asJobOf(job.accountId), async (tx) => {
    await queries.lockContentsWith(tx, job.accountId, job.mediaId);
    const mediaRow = await write(tx);
    if (!mediaRow) return services.jobs.enqueue(tx, removeFiles, job);
    await announce(
      tx,
      services,
      { ...job, contentIds: await queries.contentsWith(tx, job.accountId, job.mediaId), what },
      { topic: topics[what], data: { media: queries.itemOf(mediaRow) } },
    );
  });

/**
 * Reads date and place of a picture and makes its derivatives. Their keys follow from the id, so a second run
 * writes the same files, and only one of two runs changes the row.
 */
export const processMedia = defineJob({
  name: 'media.process',
  payload,
  fairBy: ({ accountId }) => accountId,
  retries: 4,
  timeoutSeconds: 900,
  async run(job, services, { lastAttempt }) {
    const row = await load(services, job);
    if (row?.state !== 'processing' || !row.storageKey) return;
    try {
      await withTemp(services, async (dir) => {
        const path = await fetchOriginal(services, row.storageKey!, dir);
        const camera = await readTaken({ path, type: row.mediaType });
        const picture = await derive(services, {
          ...job,
          path,
          type: row.mediaType,
          base: editOf(row) ? derivativeBase(job.accountId, job.mediaId, row.revision) : baseOfOriginal(row),
          edit: editOf(row),
          formats: ['webp', 'jpeg'],
        });
        if (row.replacesId !== null) {
          await services.db.withTenant(asJobOf(job.accountId), async (tx) => {
            const mediaRow = await uploadQueries.finished(tx, job.accountId, job.mediaId, {
              ...picture,
              ...camera,
            });
            const replaced = mediaRow && (await takePlace(tx, services, mediaRow));
            if (replaced) await services.jobs.enqueue(tx, avifMedia, { ...job, mediaId: replaced.id });
          });
          return;
        }
        await note(services, job, 'ready', async (tx) => {
          const mediaRow = await uploadQueries.finished(tx, job.accountId, job.mediaId, {
            ...picture,
            ...camera,
          });
          if (!mediaRow) return undefined;
          await services.jobs.enqueue(tx, avifMedia, job);
          return noteTwin(tx, mediaRow, picture.likeness);
        });
      });
    } catch (error) {
      const unreadable = error instanceof Problem && error.status === 422 ? error.code : undefined;
      const code = unreadable ?? (lastAttempt && !passes(error) ? 'media.not_processed' : undefined);
      if (!code) throw error;
      services.log.warn(
        {
          ...job,
          code,
          err: error,
          detail: error instanceof Problem ? error.extra['detail'] : undefined,
        },
        'picture refused',
      );
      await refuse(services, job.accountId, job.mediaId, code);
      if (code !== 'media.not_processed') await dropFiles(services, job);
    }
  },
});

/** Makes the AVIF derivatives, which are small but slow, when the others are on the page already. */
export const avifMedia = defineJob({
  name: 'media.avif',
  payload,
  fairBy: ({ accountId }) => accountId,
  priority: -10,
  retries: 2,
  timeoutSeconds: 1800,
  async run(job, services) {
    const row = await load(services, job);
    if (
      row?.state !== 'ready' ||
      !row.storageKey ||
      row.derivatives.avif ||
      !row.derivatives.base?.startsWith(derivativeBase(job.accountId, job.mediaId))
    )
      return;
    const { base } = row.derivatives;
    await withTemp(services, async (dir) => {
      await derive(services, {
        ...job,
        path: await fetchOriginal(services, row.storageKey!, dir),
        type: row.mediaType,
        base,
        edit: editOf(row),
        formats: ['avif'],
      });
      await note(services, job, 'changed', (tx) => uploadQueries.withAvif(tx, row, base));
    });
  },
});

/** Makes the derivatives of a picture anew after an edit, and shows them when all are there. */
export const editMedia = defineJob({
  name: 'media.edit',
  payload: payload.extend({ revision: z.number().int(), edit }),
  fairBy: ({ accountId }) => accountId,
  retries: 3,
  timeoutSeconds: 900,
  async run(job, services) {
    const row = await load(services, job);
    if (row?.state !== 'ready' || !row.storageKey || row.revision !== job.revision) return;
    const base = derivativeBase(job.accountId, job.mediaId, job.revision);
    await withTemp(services, async (dir) => {
      const picture = await derive(services, {
        ...job,
        path: await fetchOriginal(services, row.storageKey!, dir),
        type: row.mediaType,
        base,
        formats: ['webp', 'jpeg'],
      });
      await services.db.withTenant(asJobOf(job.accountId), async (tx) => {
        const contentIds = await queries.lockContentsWith(tx, job.accountId, job.mediaId);
        const mediaRow = await withEdit(tx, job, picture);
        if (!mediaRow) return;
        await services.jobs.enqueue(tx, avifMedia, { accountId: job.accountId, mediaId: job.mediaId });
        await dropFormer(tx, services, { ...row, storageKey: null });
        await announce(
          tx,
          services,
          { accountId: job.accountId, mediaId: job.mediaId, contentIds, what: 'changed' },
          { topic: topics.ready, data: { media: queries.itemOf(mediaRow) } },
        );
      });
    });
  },
});

/**
 * Makes the poster of a film: a frame of it, with the derivatives of a picture. The film itself is ready
 * before; without ffmpeg, or without a frame, it stays as it is.
 */
export const posterMedia = defineJob({
  name: 'media.poster',
  payload,
  fairBy: ({ accountId }) => accountId,
  retries: 2,
  timeoutSeconds: 600,
  async run(job, services) {
    const row = await load(services, job);
    if (row?.state !== 'ready' || row.kind !== 'video' || !row.storageKey || row.derivatives.base) return;
    const ffmpeg = await findFfmpeg(services.config);
    if (!ffmpeg) return;
    await withTemp(services, async (dir) => {
      const frame = {
        path: await fetchOriginal(services, row.storageKey!, dir),
        type: row.mediaType,
        target: join(dir, 'frame.png'),
      };
      const reason = await takeFrame(ffmpeg, { ...frame, from: cutOf(row)?.from ?? 0 });
      if (reason) {
        services.log.warn({ ...job, reason }, 'film without a poster');
        return;
      }
      const poster = await derive(services, {
        ...job,
        path: frame.target,
        type: 'image/png',
        base: derivativeBase(job.accountId, job.mediaId, row.revision),
        formats: ['webp', 'jpeg'],
      });
      await note(services, job, 'changed', (tx) => uploadQueries.withPoster(tx, row, poster));
    });
  },
});

/** Removes all files below the keys of a medium, unless another row still uses them. */
async function dropFiles(services: Services, job: FilmJob): Promise<void> {
  const used = await services.db.withTenant(asJobOf(job.accountId), async (tx) => {
    const row = await queries.find(tx, job.accountId, job.mediaId);
    return row?.state === 'failed' ? new Set<string>() : usedFiles(tx, [job]);
  });
  if (used.size) return;
  const keys: string[] = [];
  for (const kind of mediaKinds)
    for await (const { key } of services.storage.list(`${kind}/${job.accountId}/${job.mediaId}/`))
      keys.push(key);
  for await (const { key } of services.storage.list(`${derivativeBase(job.accountId, job.mediaId)}_`))
    keys.push(key);
  for (const key of keys) await services.storage.remove(key);
}
export const removeFiles = defineJob({
  name: 'media.remove-files',
  payload,
  fairBy: ({ accountId }) => accountId,
  async run(job, services) {
    await dropFiles(services, job);
  },
});
