import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { convertFilm, findFfmpeg, measureFilm } from '#platform/outside/films.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { topics } from '../../contract.ts';
import { cutKey, filmKey } from '../../rules.ts';
import { cutOf } from '../cuts/queries.ts';
import { fetchOriginal, withTemp } from '../derive/actions.ts';
import { announce } from '../news/actions.ts';
import * as queries from '../queries.ts';
import { isOfCustomer, noFilm, notConverted, withFilm } from './queries.ts';

const payload = z.object({ accountId: id, mediaId: id });
type FilmJob = z.output<typeof payload>;

/** Words of ffmpeg that say that a file holds no picture, or is no film at all. */
const NO_PICTURE =
  /matches no streams|does not contain any stream|invalid data found|moov atom not found|no reader/i;

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

/**
 * Converts a film to an MP4 that every browser plays; the original stays. Until then, and without ffmpeg, the
 * film is played as it was uploaded. A file without any picture is refused.
 */
export const convertMedia = defineJob({
  name: 'media.film',
  payload,
  priority: -5,
  retries: 2,
  timeoutSeconds: 900,
  async run(job, services, { lastAttempt }) {
    const row = await services.db.withTenant(asJobOf(job.accountId), (tx) =>
      queries.find(tx, job.accountId, job.mediaId),
    );
    if (row?.kind !== 'video' || row.state !== 'ready' || !row.storageKey) return;
    // The film of an archive may be one of which a part is shown.
    const cut = cutOf(row);
    const key = cut ? cutKey({ ...job, revision: row.revision }) : filmKey(row.storageKey);
    if (row.derivatives.film === `/files/${key}`) return;
    const film = { accountId: job.accountId, id: job.mediaId };
    const ffmpeg = await findFfmpeg(services.config);
    if (!ffmpeg) return;
    try {
      await withTemp(services, async (dir) => {
        const path = await fetchOriginal(services, row.storageKey!, dir);
        const target = join(dir, 'film.mp4');
        // People record at home, near and far from the microphone.
        const even = await services.db.withTenant(asJobOf(job.accountId), (tx) => isOfCustomer(tx, film));
        const upload = { path, type: row.mediaType };
        const reason = await convertFilm(ffmpeg, { ...upload, target, even, ...(cut ? { cut } : {}) });
        if (reason) {
          services.log.warn({ ...job, reason }, 'film not converted');
          await note(services, job, (tx) =>
            NO_PICTURE.test(reason)
              ? noFilm(tx, film, 'media.no_film')
              : notConverted(tx, film, 'media.film_kept'),
          );
          return;
        }
        const { size } = await stat(target);
        await services.storage.put(key, { path: target, size }, 'video/mp4', {
          type: 'video',
          accountId: job.accountId,
          mediaId: job.mediaId,
        });
        const measured = await measureFilm(ffmpeg, upload);
        const seconds = 'seconds' in measured ? measured.seconds : undefined;
        await note(services, job, (tx) =>
          withFilm(tx, film, { film: `/files/${key}`, ...(seconds && { seconds }) }),
        );
      });
    } catch (error) {
      if (!lastAttempt) throw error;
      services.log.warn({ ...job, error: (error as Error).message }, 'film not converted');
      await note(services, job, (tx) => notConverted(tx, film, 'media.film_kept'));
    }
  },
});
