import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { convertFilm, findFfmpeg, measureFilm, takeFrame } from '#platform/outside/films.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { cut as cutShape, topics } from '../../contract.ts';
import { cutKey, derivativeBase, filmKey, filmOfAddress, isCutOf } from '../../rules.ts';
import { derive, fetchOriginal, withTemp } from '../derive/actions.ts';
import { isOfCustomer } from '../films/queries.ts';
import { metadataOf } from '../files/queries.ts';
import { announce } from '../change-events/actions.ts';
import * as queries from '../queries.ts';
import { dropFormer } from '../replace/actions.ts';
import { cutOf, notCut, withCut } from './queries.ts';

const payload = z.object({
  accountId: id,
  mediaId: id,
  revision: z.number().int(),
  cut: cutShape.nullable(),
});
type CutJob = z.output<typeof payload>;
type Row = queries.MediaRow & { storageKey: string };
type Part = Parameters<typeof withCut>[1];
type Poster = NonNullable<Parameters<typeof withCut>[2]>;

/** Announces the film as it is shown now; the files that no page shows any more go later. */
const note = (services: Services, job: CutJob, row: Row, part?: { film: Part; poster: Poster | undefined }) =>
  services.db.withTenant(asJobOf(job.accountId), async (tx) => {
    const contentIds = await queries.lockContentsWith(tx, job.accountId, job.mediaId);
    const done = part ? await withCut(tx, part.film, part.poster) : await notCut(tx, job);
    if (!done) return;
    if (part) {
      // The whole film stays beside its upload: members look at it when they cut anew.
      const formerKey = cutOf(row) === null ? null : (filmOfAddress(row.derivatives.film) ?? null);
      await dropFormer(tx, services, { ...row, storageKey: formerKey });
    }
    await announce(
      tx,
      services,
      { accountId: job.accountId, mediaId: job.mediaId, contentIds, what: 'changed' },
      { topic: topics.changed, data: { media: queries.itemOf(done) } },
    );
  });

/** Makes the part of a film with its poster; undefined where the film has no such part. */
async function makePart(services: Services, job: CutJob, row: Row, ffmpeg: string, dir: string) {
  const { accountId, mediaId, cut } = job;
  const film = { path: await fetchOriginal(services, row.storageKey, dir), type: row.mediaType };
  const measured = await measureFilm(ffmpeg, film);
  if ('reason' in measured || (cut && !isCutOf(cut, measured.seconds))) return undefined;
  const key = cut ? cutKey(job) : filmKey(row.storageKey);
  const target = join(dir, 'film.mp4');
  const even = await services.db.withTenant(asJobOf(accountId), (tx) =>
    isOfCustomer(tx, { accountId, id: mediaId }),
  );
  const reason = await convertFilm(ffmpeg, { ...film, target, even, ...(cut ? { cut } : {}) });
  if (reason) {
    services.log.warn({ ...job, reason }, 'film not cut');
    return undefined;
  }
  const { size } = await stat(target);
  const metadata = await services.db.withTenant(asJobOf(accountId), (tx) =>
    metadataOf(tx, { accountId, mediaId, type: 'video' }),
  );
  await services.storage.put(key, { path: target, size }, 'video/mp4', metadata);
  const frame = join(dir, 'frame.png');
  const isFrame = (await takeFrame(ffmpeg, { path: target, type: 'video/mp4', target: frame })) === undefined;
  const poster = isFrame
    ? await derive(services, {
        ...job,
        path: frame,
        type: 'image/png',
        base: derivativeBase(accountId, mediaId, job.revision),
        formats: ['webp', 'jpeg'],
      })
    : undefined;
  return { film: { ...job, address: `/files/${key}`, seconds: measured.seconds }, poster };
}

/** Makes the part of a film that is to be shown, with a still of that part; the uploaded file stays as it is. */
export const cutMedia = defineJob({
  name: 'media.cut',
  payload,
  fairBy: ({ accountId }) => accountId,
  retries: 2,
  timeoutSeconds: 900,
  async run(job, services, { lastAttempt }) {
    const row = await services.db.withTenant(asJobOf(job.accountId), (tx) =>
      queries.find(tx, job.accountId, job.mediaId),
    );
    const isMeant = row?.kind === 'video' && row.state === 'ready' && row.revision === job.revision;
    if (!isMeant || row.storageKey === null) return;
    const film = { ...row, storageKey: row.storageKey };
    const ffmpeg = await findFfmpeg(services.config);
    try {
      const part = ffmpeg && (await withTemp(services, (dir) => makePart(services, job, film, ffmpeg, dir)));
      await note(services, job, film, part || undefined);
    } catch (error) {
      if (!lastAttempt) throw error;
      services.log.warn({ ...job, err: error }, 'film not cut');
      await note(services, job, film);
    }
  },
});
