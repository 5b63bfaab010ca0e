// npm run restore FOLDER: restores a backup into an empty database, and compares it with its manifest before
// the commit.
import { asNobody } from '#platform/db/scope.ts';
import { join, resolve } from 'node:path';
import { readConfig } from '#platform/config.ts';
import { openPlace } from '#platform/db/database-startup.ts';
import { restore, RestoreError } from '#platform/db/restore.ts';
import { makeStorage } from '#platform/outside/storage-choice.ts';
import { endTool } from '#platform/expected-exit.ts';
import { startServices } from '#processes/start-services.ts';
import { root } from '#platform/root.ts';

const log = { info: () => {}, warn: console.warn, error: console.error };
try {
  if (!process.argv[2])
    throw new RestoreError(
      'name the backup: npm run restore -- FOLDER (set DATA_DIR or DATABASE_URL to the new, empty place)',
    );
  const config = { ...readConfig(), logLevel: 'warn' as const };
  const place = await openPlace(config);
  try {
    const { manifest, jobs, applied } = await restore({
      ownerUrl: place.ownerUrl,
      migrations: join(root, 'migrations'),
      storage: makeStorage(config),
      from: resolve(process.argv[2]),
      log,
      keyFolder: config.authSecret ? undefined : config.dataDir,
    });
    // Pending jobs are enqueued again, so that they get the current options of the queue.
    const services = await startServices({
      config,
      appUrl: place.appUrl,
      appRole: place.appRole,
      works: false,
    });
    await services.db.withTenant(asNobody(), async (tx) => {
      for (const job of jobs)
        await services.jobs.enqueue(
          tx,
          {
            name: job.name,
            priority: job.priority,
            ...(job.tenant && { fairBy: () => job.tenant }),
          } as never,
          job.data as never,
          job.singletonKey ? { key: job.singletonKey } : {},
        );
    });
    await services.stop();
    console.log(
      `${Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)} rows, ${manifest.files.count} files and ${jobs.length} waiting jobs of ${manifest.madeAt} are back; counts and checksums are equal`,
    );
    if (applied.length)
      console.log(
        `the backup is of an older release: ${applied[0]}${applied.length > 1 ? ` to ${applied.at(-1)}` : ''} applied after it was loaded`,
      );
  } finally {
    await place.leave();
  }
} catch (error) {
  endTool(error);
}
