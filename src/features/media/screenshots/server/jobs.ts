import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { withTemp } from '#features/media/media/server/derive/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { OutsideError } from '#platform/outside/guard/network-guard.ts';
import { findChromium } from '#platform/outside/guard/browser.ts';
import { takePage } from '#platform/outside/guard/web-pages.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { SHOTS_TOPIC } from '../contract.ts';
import * as queries from './queries.ts';

type ShotJob = { accountId: string; screenshotId: string };
const begin = ({ db }: Services, { accountId, screenshotId }: ShotJob) =>
  db.withTenant(asJobOf(accountId), (tx) => queries.note(tx, accountId, screenshotId, { state: 'working' }));
/** Ends a picture without a result. */
const give = ({ db }: Services, { accountId, screenshotId }: ShotJob, failure: string) =>
  db.withTenant(asJobOf(accountId), async (tx) => {
    await queries.note(tx, accountId, screenshotId, { state: 'failed', failure });
    await tellScreens(tx, { accountId, topic: SHOTS_TOPIC });
  });

/** Takes a picture of a web page and adds it to the media (MEDIA-23). One at a time in each worker. */
export const takeShot = defineJob({
  name: 'screenshots.take',
  payload: z.object({ accountId: id, screenshotId: id }),
  fairBy: ({ accountId }) => accountId,
  retries: 1,
  timeoutSeconds: 120,
  async run(job, services, { lastAttempt }) {
    const { accountId, screenshotId } = job;
    const shot = await begin(services, job);
    if (!shot) return;
    const chromium = await findChromium(services.config);
    if (!chromium) {
      await give(services, job, 'screenshots.unavailable');
      return;
    }
    try {
      await withTemp(services, async (dir) => {
        const picture = await takePage(services.config, chromium, shot, { dir });
        const path = join(dir, 'page.png');
        await writeFile(path, picture);
        await services.db.withTenant(asJobOf(accountId), async (tx) => {
          const now = await queries.note(tx, accountId, screenshotId, { state: 'working' });
          if (!now) return;
          const medium = await adoptFile(tx, services, {
            accountId,
            path,
            name: `${new URL(shot.url).hostname}.png`,
            type: 'image/png',
            kinds: ['image'],
            contentId: shot.contentId,
            uploadedBy: shot.askedBy,
          });
          await queries.note(tx, accountId, screenshotId, { state: 'done', mediaId: medium.id });
          await tellScreens(tx, { accountId, topic: SHOTS_TOPIC });
        });
      });
    } catch (error) {
      const isPrivate = error instanceof OutsideError && error.code === 'outside.private';
      if (!lastAttempt && !isPrivate) throw error;
      services.log.warn({ ...job, err: error }, 'no picture of the page');
      await give(
        services,
        job,
        error instanceof OutsideError ? error.code.replace('outside.', 'screenshots.') : 'screenshots.failed',
      );
    }
  },
});
