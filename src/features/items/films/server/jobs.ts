import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { withTemp } from '#features/media/media/server/derive/actions.ts';
import type { MediaRow } from '#features/media/media/server/queries.ts';
import { chargeTokens } from '#features/tenants/tokens/server/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import { makeSlideFilm } from '#platform/outside/images/slides.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { derivativeKey } from '#shared/picture.ts';
import { FILMS_TOPIC } from '../contract.ts';
import { aspects, minutesOf } from '../rules.ts';
import * as queries from './queries.ts';

/** Percents between two notes of the progress. */
const STEP = 10;
type VideoJob = { accountId: string; videoId: string };
const read = ({ db }: Services, { accountId, videoId }: VideoJob) =>
  db.withTenant(asJobOf(accountId), async (tx) => {
    const row = await queries.find(tx, accountId, videoId);
    if (row?.state !== 'queued' && row?.state !== 'working') return undefined;
    await queries.note(tx, accountId, videoId, { state: 'working', progress: 0 });
    const photos = await queries.photosOf(tx, accountId, row.contentId, row.mediaIds);
    const byId = new Map(photos.map((photo) => [photo.id, photo]));
    const slides = row.mediaIds.flatMap((mediaId, n) => {
      const photo = byId.get(mediaId);
      return photo?.derivatives.base ? [{ photo, caption: row.captions[n] ?? '' }] : [];
    });
    return { row, slides };
  });
/** Ends a video without a result. */
const give = ({ db }: Services, { accountId, videoId }: VideoJob, failure: string) =>
  db.withTenant(asJobOf(accountId), async (tx) => {
    await queries.note(tx, accountId, videoId, { state: 'failed', progress: 0, failure });
    await tellScreens(tx, { accountId, topic: FILMS_TOPIC });
  });
/** Returns a function that writes the progress, every few percent and in order. */
function recorder(services: Services, { accountId, videoId }: VideoJob) {
  let last = 0;
  let writes: Promise<unknown> = Promise.resolve();
  return {
    progress(percent: number) {
      if (percent < last + STEP) return;
      last = percent;
      writes = writes.then(() =>
        services.db.withTenant(asJobOf(accountId), (tx) =>
          queries.note(tx, accountId, videoId, { state: 'working', progress: percent }),
        ),
      );
    },
    end: () => writes,
  };
}
const slideOf =
  ({ storage }: Services, { photo, caption }: { photo: MediaRow; caption: string }) =>
  async () => ({
    file: await buffer(await storage.get(derivativeKey(photo.derivatives.base!, '1280x1280', 'jpeg'))),
    caption,
  });

/**
 * Makes a video of photos and adds it to their item (MEDIA-19). A second run begins anew; one that is done stays
 * as it is.
 */
export const makeVideo = defineJob({
  name: 'films.make',
  payload: z.object({ accountId: id, videoId: id }),
  fairBy: ({ accountId }) => accountId,
  priority: -5,
  retries: 1,
  timeoutSeconds: 600,
  async run(job, services, { lastAttempt }) {
    const { accountId, videoId } = job;
    const work = await read(services, job);
    if (!work) return;
    const ffmpeg = await findFfmpeg(services.config);
    if (!ffmpeg || !work.slides.length) {
      await give(services, job, ffmpeg ? 'films.photos' : 'films.unavailable');
      return;
    }
    const { row, slides } = work;
    try {
      await withTemp(services, async (dir) => {
        const target = join(dir, 'film.mp4');
        const record = recorder(services, job);
        await makeSlideFilm(
          ffmpeg,
          {
            slides: slides.map((slide) => slideOf(services, slide)),
            size: aspects[row.aspect],
            seconds: row.seconds,
            dir,
            target,
          },
          record.progress,
        );
        await record.end();
        await services.db.withTenant(asJobOf(accountId), async (tx) => {
          const now = await queries.note(tx, accountId, videoId, { state: 'working', progress: 99 });
          if (!now) return;
          const film = await adoptFile(tx, services, {
            accountId,
            path: target,
            name: 'video.mp4',
            type: 'video/mp4',
            kinds: ['video'],
            contentId: row.contentId,
            uploadedBy: row.madeBy,
          });
          await queries.note(tx, accountId, videoId, { state: 'done', progress: 100, resultId: film.id });
          await tellScreens(tx, { accountId, topic: FILMS_TOPIC });
          await chargeTokens(tx, {
            accountId,
            userId: row.madeBy,
            kind: 'video',
            quantity: minutesOf({ photos: slides.length, seconds: row.seconds }),
            ref: { type: 'media', id: film.id, contentId: row.contentId, label: film.name },
            waives: true,
          });
        });
      });
    } catch (error) {
      const isTooLarge = (error as { code?: string }).code === 'media.too_large';
      if (!lastAttempt && !isTooLarge) throw error;
      services.log.warn({ ...job, err: error }, 'video not made');
      await give(services, job, isTooLarge ? 'films.too_large' : 'films.failed');
    }
  },
});
