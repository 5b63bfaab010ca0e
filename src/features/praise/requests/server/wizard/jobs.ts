import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { removeMedia } from '#features/media/media/server/actions.ts';
import { asNobody, asJobOf, asHouseJob } from '#platform/db/scope.ts';
import { moment } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { leftPhotos } from './queries.ts';

const DAY = 24 * 3600_000;
/** Removes photos of customers that never became part of a testimonial, and files of broken uploads. */
export const sweepPhotos = defineJob({
  name: 'testimonials.sweep',
  payload: z.object({}),
  every: '53 4 * * *',
  async run(_none, services) {
    for (const photo of await services.db.withTenant(asHouseJob(), leftPhotos))
      await services.db.withTenant(asJobOf(photo.accountId), (tx) =>
        removeMedia(tx, services, photo.accountId, photo.id),
      );
    const now = Date.parse(await services.db.withTenant(asNobody(), moment));
    const folder = join(services.config.dataDir, 'incoming');
    for (const name of await readdir(folder).catch(() => [])) {
      const fileStat = await stat(join(folder, name)).catch(() => undefined);
      if (fileStat && now - fileStat.mtimeMs > DAY) await rm(join(folder, name), { force: true });
    }
  },
});
