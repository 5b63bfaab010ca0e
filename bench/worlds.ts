import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#platform/config.ts';
import { openPlace } from '#platform/db/database-startup.ts';
import { root, startProduct, type Product } from '../e2e/product.ts';
import { cpuOf, fetched, pin, tree } from './measure.ts';

/** The databases that are measured: seeded once below BENCH_DATA, kept for the next run. */
export const worlds = {
  demo: { words: 'the demo world', accounts: 0, items: 0 },
  small: { words: '10 accounts with 1,000 items', accounts: 10, items: 1_000 },
  large: {
    words: '100,000 accounts with 1,000,000 items, 100,000 of them in one',
    accounts: 100_000,
    items: 1_000_000,
  },
};
export type World = keyof typeof worlds;
const data = process.env['BENCH_DATA'] ?? join(tmpdir(), 'perfect-content-bench');
export const folderOf = (world: World): string => join(data, world);

async function seeded(world: World): Promise<void> {
  const dir = folderOf(world);
  const done = join(dir, 'seeded');
  const { accounts, items, words } = worlds[world];
  if (existsSync(done)) return;
  mkdirSync(dir, { recursive: true });
  for (const path of [data, dir]) chmodSync(path, 0o755);
  console.log(`Making ${words} in ${dir}, once`);
  const args = accounts ? ['--accounts', String(accounts), '--items', String(items)] : [];
  const code = await new Promise<number | null>((resolve) => {
    spawn(process.execPath, ['scripts/seed.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dir },
      stdio: ['ignore', 'inherit', 'inherit'],
    }).on('exit', resolve);
  });
  if (code !== 0) throw new Error(`the world ${world} could not be made; remove ${dir} and try again`);
  writeFileSync(done, '');
}

/** A running product with its world: `cpu` counts its processes and those of its database. */
export type Running = Product & {
  db: pg.Client;
  superUrl: string;
  appUrl: string;
  /** CPU seconds of everything; of the HTTP process alone. */ cpu: () => number;
  nodeCpu: () => number;
  databaseCpu: () => number;
  /** The processes of the product without those of the database. */ ours: () => number[];
  close: () => Promise<void>;
};
export async function startWorld(
  world: World,
  core: number | undefined = 0,
  env: Record<string, string> = {},
): Promise<Running> {
  await seeded(world);
  const dataDir = folderOf(world);
  const product = await startProduct({
    dataDir,
    timeoutMs: 300_000,
    env: { DEMO: world === 'demo' ? '1' : '0', LOG_LEVEL: 'silent', ...env },
  });
  const place = await openPlace(readConfig({ ...process.env, DATA_DIR: dataDir }));
  const superUrl = place.ownerUrl.replace('hub_owner@', 'postgres@');
  const db = new pg.Client({ connectionString: superUrl, options: '-c search_path=public,ext' });
  await db.connect();
  const {
    rows: [postmaster],
  } = await db.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  const nodes = () => tree(product.child.pid!);
  const database = () => tree(postmaster!.pid);
  if (core !== undefined) pin([...nodes(), ...database()], core);
  return {
    ...product,
    db,
    superUrl,
    appUrl: place.appUrl,
    // A database that the product started is its child for the system until it ends: counted once.
    cpu: () => cpuOf([...new Set([...nodes(), ...database()])]),
    nodeCpu: () => cpuOf([product.child.pid!]),
    databaseCpu: () => cpuOf(database()),
    ours: () => {
      const theirs = new Set(database());
      return nodes().filter((pid) => !theirs.has(pid));
    },
    close: async () => {
      await db.end().catch(() => {});
      await product.stop();
    },
  };
}

/** Sign-in on the app host; answers the cookie. */
export async function signIn(port: number, email: string): Promise<string> {
  const { headers } = await fetched({
    port,
    host: 'localhost',
    path: '/api/login',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  });
  return String(headers['set-cookie']).split(';')[0]!;
}
export const settle = () => wait(1500);
