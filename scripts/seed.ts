// Fills the configured database with the demo world, or with --accounts and --items with large data for benchmarks.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import { derivativeBase } from '#features/media/media/rules.ts';
import { ConfigError, originOf, readConfig, type Config } from '#platform/config.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { openPlace, type DatabasePlace } from '#platform/db/database-startup.ts';
import { demoTable, seedDemo } from '../demo/load/demo-world.ts';
import { inBulk } from '../demo/load/bulk.ts';
import { makeAccounts } from '../demo/load/large-accounts.ts';
import { existing, makeItems, MARK, removeLarge } from '../demo/load/large.ts';
import { storePictures } from '../demo/load/pictures.ts';
import { endTool } from '#platform/expected-exit.ts';

const root = join(import.meta.dirname, '..');
const say = (text: string) => console.log(text);
const log = {
  info: (data: object, message: string) => say(`${message} ${Object.values(data).join(' / ')}`),
  warn: () => {},
  error: (_: object, message: string) => console.error(message),
};
const usage = `npm run seed                                          the demo world, once, into an empty database
npm run seed -- --accounts 1000 --items 1000000       a large world for measuring, beside what is there
npm run seed -- --accounts 1000 --items 1000000 --reset   removes an earlier measuring world first (nothing else)
npm run seed -- --reset                               only removes the measuring world`;

async function large(
  config: Config,
  place: DatabasePlace,
  size: { accounts: number; items: number } | undefined,
  reset: boolean,
): Promise<void> {
  const connect = async (url: string) => {
    const db = new pg.Client({
      connectionString: url,
      options: '-c TimeZone=UTC -c statement_timeout=0 -c search_path=public,ext -c synchronous_commit=off',
    });
    await db.connect();
    return db;
  };
  const house = await connect(place.appUrl);
  try {
    await house.query('set role hub_house');
    const there = await existing(house);
    if (there.accounts && reset) await removeLarge(house, say);
    else if (there.accounts) {
      say(
        `There is a measuring world already: ${there.accounts} accounts, ${there.items.toLocaleString('en')} items. Add --reset to remove it first.`,
      );
      process.exitCode = 1;
      return;
    }
  } finally {
    await house.end();
  }
  if (!size) return;
  const started = performance.now();
  const db = await connect(place.ownerUrl);
  try {
    await inBulk(db, say, async () => {
      const { large: accountId } = await makeAccounts(
        db,
        size,
        config.siteSuffix,
        await hashPassword('demo1234'),
        say,
      );
      // All items share one real picture, so that every card shows one.
      const stored = (
        await storePictures(
          config,
          [
            {
              accountId,
              mediaId: accountId,
              path: join(root, 'demo/pictures/cedar-stone-01-terrace.jpg'),
              name: 'terrace.jpg',
              type: 'image/jpeg',
            },
          ],
          () => {},
        )
      ).get(accountId)!;
      await db.query(
        `
          insert into media (
            account_id, id, kind, name, media_type, size, storage_key, checksum, state, upload_completed,
            width, height, thumbhash, average_color, derivatives
          )
          values ($1, $1, 'image', $2, $3, $4, $5, $6, 'ready', true, $7, $8, $9, $10, $11)
        `,
        [
          accountId,
          stored.name,
          stored.type,
          stored.size,
          stored.storageKey,
          stored.checksum,
          stored.width,
          stored.height,
          stored.hash,
          stored.color,
          JSON.stringify({
            base: derivativeBase(accountId, accountId),
            sizes: ['200x200', '480x480', '680x680', '1280x720', '1280x1280'],
            avif: false,
          }),
        ],
      );
      await makeItems(db, size, { ...stored, base: derivativeBase(accountId, accountId) }, say);
    });
    say(
      `Done in ${Math.round((performance.now() - started) / 1000)} s. The large account: ${originOf(config, `large.${config.siteSuffix}`)}, owner${MARK} (demo1234); its agency: agency${MARK}.`,
    );
  } finally {
    await db.end();
  }
}

try {
  const { values } = parseArgs({
    options: {
      accounts: { type: 'string' },
      items: { type: 'string' },
      reset: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const number = (name: string, text: string | undefined, most: number) => {
    const n = Number(text);
    if (!Number.isInteger(n) || n < 1 || n > most)
      throw new ConfigError(
        `--${name} must be a whole number from 1 to ${most.toLocaleString('en')}\n${usage}`,
      );
    return n;
  };
  if (values.help) {
    say(usage);
    process.exit(0);
  }
  const size =
    values.accounts || values.items
      ? {
          accounts: number('accounts', values.accounts ?? '1', 1_000_000),
          items: number('items', values.items, 100_000_000),
        }
      : undefined;
  const config = readConfig();
  const place = await openPlace(config);
  try {
    await migrate(place.ownerUrl, join(root, 'migrations'), log);
    if (size || values.reset) await large(config, place, size, values.reset);
    else
      say(
        (await seedDemo(config, place, log)) === 'made'
          ? demoTable(config)
          : 'Nothing to do: there are accounts or persons in the database already.',
      );
  } finally {
    await place.leave();
  }
} catch (error) {
  endTool(error);
}
