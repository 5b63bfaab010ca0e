// Migrates the configured database and, in development, writes the row types of its schema.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { openPlace } from '#platform/db/database-startup.ts';
import { endTool } from '#platform/expected-exit.ts';

const root = join(import.meta.dirname, '..');
const log = {
  info: (_: object, message: string) => console.log(message),
  warn: console.warn,
  error: console.error,
};
try {
  const place = await openPlace(readConfig());
  try {
    const { applied } = await migrate(place.ownerUrl, join(root, 'migrations'), log);
    console.log(applied.length ? `applied: ${applied.join(', ')}` : 'nothing to do');
    if (process.argv.includes('--types')) {
      const verify = process.argv.includes('--verify') ? ['--verify'] : [];
      const generator = spawnSync(
        join(root, 'node_modules/.bin/kysely-codegen'),
        [
          '--url',
          place.ownerUrl,
          '--dialect',
          'postgres',
          '--camel-case',
          '--default-schema',
          'public',
          '--include-pattern',
          'public.*',
          '--date-parser',
          'string',
          '--type-mapping',
          '{"timestamptz":"string","int8":"number","ext.citext":"string"}',
          '--out-file',
          join(root, 'src/platform/db/types.gen.ts'),
          ...verify,
        ],
        { stdio: 'inherit' },
      );
      if (generator.status !== 0) process.exitCode = 1;
    }
  } finally {
    await place.leave();
  }
} catch (error) {
  endTool(error);
}
