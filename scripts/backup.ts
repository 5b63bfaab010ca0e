// npm run backup [FOLDER]: writes database and files to a folder. The product may be running.
import { join, resolve } from 'node:path';
import { fileKeys } from '#features/media/media/server/files/queries.ts';
import { readConfig } from '#platform/config.ts';
import { markBackup } from '#platform/db/backup-mark.ts';
import { backup } from '#platform/db/backup.ts';
import { openPlace } from '#platform/db/database-startup.ts';
import { makeStorage } from '#platform/outside/storage-choice.ts';
import { endTool } from '#platform/expected-exit.ts';

try {
  const config = readConfig();
  const now = new Date();
  const into = resolve(
    process.argv[2] ?? join(config.dataDir, 'backups', now.toISOString().slice(0, 19).replaceAll(':', '-')),
  );
  const place = await openPlace(config);
  try {
    const manifest = await backup({
      ownerUrl: place.ownerUrl,
      storage: makeStorage(config),
      into,
      now,
      keyFolder: config.authSecret ? undefined : config.dataDir,
      fileKeys,
    });
    await markBackup(config.dataDir, now);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${Object.keys(manifest.tables).length} tables, ${manifest.jobs} waiting jobs, ${manifest.files.count} files (${Math.round(manifest.files.bytes / 1e6)} MB)`,
    );
    for (const key of manifest.missing) console.warn(`not in the storage: ${key}`);
    console.log(into);
  } finally {
    await place.leave();
  }
} catch (error) {
  endTool(error);
}
