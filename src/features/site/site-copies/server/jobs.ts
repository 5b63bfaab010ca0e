import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { innerPages } from '#platform/http/pages/inner-pages.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { id } from '#shared/endpoint.ts';
import { crawl } from './pack/actions-crawl.ts';
import { writeZip } from './pack/actions-zip.ts';
import * as queries from './queries.ts';

/** Prefix of the keys of the copies of an account. */
export const copyPrefix = (accountId: string): string => `site-copy/${accountId}/`;
export const copyKey = (accountId: string, copyId: string): string => `${copyPrefix(accountId)}${copyId}.zip`;
/** Part of the work that is done when all pages are read, in percent. */
const READ_PERCENT = 60;

/** Reads every public page of a site as a visitor gets it, and packs them with their files into a zip. */
export const makeCopy = defineJob({
  name: 'site-copies.make',
  payload: z.object({ accountId: id, copyId: id }),
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 3600,
  retries: 2,
  async run({ accountId, copyId }, services, { lastAttempt }) {
    const { db, storage, config } = services;
    const scope = asJobOf(accountId);
    const copy = await db.withTenant(scope, (tx) => queries.find(tx, accountId, copyId));
    if (!copy || copy.state === 'ready' || copy.state === 'failed') return;
    const note = (values: Parameters<typeof queries.update>[3]) =>
      db.withTenant(scope, (tx) => queries.update(tx, accountId, copyId, values));
    await note({ state: 'running', progress: 0 });
    await mkdir(join(config.dataDir, 'tmp'), { recursive: true });
    const dir = await mkdtemp(join(config.dataDir, 'tmp', 'site-copy-'));
    try {
      const get = await innerPages(services, copy.host);
      const origin = services.hosts.origin(copy.host);
      const site = await crawl(get, origin, dir, (share) =>
        note({ progress: Math.round(share * READ_PERCENT) }),
      );
      await note({ pages: site.files.size });
      const target = join(dir, 'site.zip');
      const files = await writeZip(
        { ...site, get, origin, target, storage, now: services.clock() },
        (share) => note({ progress: Math.min(99, Math.round(READ_PERCENT + share * (100 - READ_PERCENT))) }),
      );
      const { size } = await stat(target);
      await storage.put(copyKey(accountId, copyId), { path: target, size }, 'application/zip');
      await note({ state: 'ready', progress: 100, files, size });
    } catch (error) {
      if (lastAttempt) await note({ state: 'failed' });
      throw error;
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  },
});

/** Removes expired copies with their files. */
export const sweepCopies = defineJob({
  name: 'site-copies.sweep',
  payload: z.object({}),
  every: '37 * * * *',
  async run(_none, { db, storage }) {
    for (const { accountId, id: copyId } of await db.withTenant(asHouseJob(), queries.expired)) {
      await storage.remove(copyKey(accountId, copyId));
      await db.withTenant(asJobOf(accountId), (tx) => queries.remove(tx, accountId, copyId));
    }
  },
});
