import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { copyFilm } from '#platform/outside/film-copy.ts';
import { convertFilm, findFfmpeg, measureFilm } from '#platform/outside/films.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { topics } from '../../contract.ts';
import { copyKey, cutKey, filmKey, filmOfAddress } from '../../rules.ts';
import { cutOf } from '../cuts/queries.ts';
import { fetchOriginal, withTemp } from '../derive/actions.ts';
import { metadataOf } from '../files/queries.ts';
import { announce } from '../change-events/actions.ts';
import * as queries from '../queries.ts';
import { isOfCustomer, noFilm, notShown, withFilm, withoutAgain } from './queries.ts';

const payload = z.object({ accountId: id, mediaId: id });
type FilmJob = z.output<typeof payload>;
type Row = queries.MediaRow & { storageKey: string };

/** Words of ffmpeg that say that a file holds no picture, or is no film at all. */
const NO_PICTURE =
  /matches no streams|does not contain any stream|invalid data found|moov atom not found|no reader|no picture/i;

/** Message code of a film that is converted once this machine has ffmpeg. */
const WAITS = 'media.film_waits';

/** Writes the outcome to the row and announces it to screens and public pages. */
const note = (
  services: Services,
  job: FilmJob,
  write: (tx: TenantTx) => Promise<queries.MediaRow | undefined>,
) =>
  services.db.withTenant(asJobOf(job.accountId), async (tx) => {
    await queries.lockContentsWith(tx, job.accountId, job.mediaId);
    const row = await write(tx);
    if (!row) return;
    await announce(
      tx,
      services,
      { ...job, contentIds: await queries.contentsWith(tx, job.accountId, job.mediaId), what: 'changed' },
      {
        topic: row.state === 'failed' ? topics.failed : topics.changed,
        data: { media: queries.itemOf(row) },
      },
    );
  });

type Upload = { path: string; type: string };
/** A film as it comes from a conversion or a copy: its file, its storage key, and why it was only copied. */
type Made = { path: string; key: string; failure: string | null };

/** Puts a film where visitors get it, and says so. */
async function show(services: Services, job: FilmJob, { path, key, failure }: Made, seconds?: number) {
  const { size } = await stat(path);
  const metadata = await services.db.withTenant(asJobOf(job.accountId), (tx) =>
    metadataOf(tx, { ...job, type: 'video' }),
  );
  const type = key.endsWith('.webm') ? 'video/webm' : 'video/mp4';
  await services.storage.put(key, { path, size }, type, metadata);
  const film = { accountId: job.accountId, id: job.mediaId };
  await note(services, job, (tx) =>
    withFilm(tx, film, { film: `/files/${key}`, ...(seconds && { seconds }) }, failure),
  );
}

/**
 * Copies a film that cannot be converted without its metadata; one that cannot be copied either is shown to
 * members alone.
 */
async function showCopy(
  services: Services,
  job: FilmJob,
  row: Row,
  upload: Upload & { dir: string },
  failure: string,
) {
  const target = join(upload.dir, 'copy');
  // A part of a film is never more than its upload shows: without ffmpeg no part can be made.
  const reason = cutOf(row) ? 'a part of a film needs ffmpeg' : await copyFilm({ ...upload, target });
  if (!reason) return show(services, job, { path: target, key: copyKey(row.storageKey), failure });
  services.log.warn({ ...job, reason }, 'film not shown');
  const code = failure === WAITS ? 'media.film_private_waits' : 'media.film_private';
  await note(services, job, (tx) => notShown(tx, { accountId: job.accountId, id: job.mediaId }, code));
}

/** Converts a film; returns undefined, or the reason why it could not be converted. */
async function showConverted(
  services: Services,
  job: FilmJob,
  row: Row,
  upload: Upload & { dir: string },
  ffmpeg: string,
) {
  const cut = cutOf(row);
  const target = join(upload.dir, 'film.mp4');
  const film = { accountId: job.accountId, id: job.mediaId };
  // People record at home, near and far from the microphone.
  const even = await services.db.withTenant(asJobOf(job.accountId), (tx) => isOfCustomer(tx, film));
  const reason = await convertFilm(ffmpeg, { ...upload, target, even, ...(cut ? { cut } : {}) });
  if (reason) return reason;
  const measured = await measureFilm(ffmpeg, upload);
  const seconds = 'seconds' in measured ? measured.seconds : undefined;
  await show(services, job, { path: target, key: keyOfConverted(job, row), failure: null }, seconds);
  return undefined;
}

/** Returns the key of the converted film; the film of an archive may be one of which a part is shown. */
const keyOfConverted = (job: FilmJob, row: Row): string =>
  cutOf(row) ? cutKey({ ...job, revision: row.revision }) : filmKey(row.storageKey);

/**
 * Makes what visitors get of a film: an MP4 that every browser plays, or a copy of the upload where there is no
 * ffmpeg or it cannot convert the film. Neither holds metadata; the upload stays and is never public. A file
 * without any picture is refused.
 */
export const convertMedia = defineJob({
  name: 'media.film',
  payload,
  fairBy: ({ accountId }) => accountId,
  priority: -5,
  retries: 2,
  timeoutSeconds: 900,
  async run(job, services, { lastAttempt }) {
    const medium = await services.db.withTenant(asJobOf(job.accountId), (tx) =>
      queries.find(tx, job.accountId, job.mediaId),
    );
    if (medium?.kind !== 'video' || medium.state !== 'ready' || medium.storageKey === null) return;
    const row = { ...medium, storageKey: medium.storageKey };
    const ffmpeg = await findFfmpeg(services.config);
    const current = filmOfAddress(row.derivatives.film);
    if (current === keyOfConverted(job, row)) return;
    if (!ffmpeg && (row.derivatives.again || current !== undefined)) {
      const failure = current === undefined ? 'media.film_private_waits' : WAITS;
      await note(services, job, (tx) =>
        withoutAgain(tx, { accountId: job.accountId, id: job.mediaId }, failure),
      );
      if (current !== undefined) return;
    }
    await withTemp(services, async (dir) => {
      const upload = {
        dir,
        path: await fetchOriginal(services, row.storageKey, dir),
        type: row.mediaType,
      };
      if (!ffmpeg) return showCopy(services, job, row, upload, WAITS);
      try {
        const reason = await showConverted(services, job, row, upload, ffmpeg);
        if (!reason) return;
        services.log.warn({ ...job, reason }, 'film not converted');
        if (NO_PICTURE.test(reason)) {
          await note(services, job, (tx) =>
            noFilm(tx, { accountId: job.accountId, id: job.mediaId }, 'media.no_film'),
          );
          return;
        }
      } catch (error) {
        if (!lastAttempt) throw error;
        services.log.warn({ ...job, err: error }, 'film not converted');
      }
      await showCopy(services, job, row, upload, 'media.film_kept');
    });
  },
});
