import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort, root } from '../e2e/product.ts';
import { cpuOf, fetched, keepAsking, median, ms, note, pin, row } from './measure.ts';
import { listsOf } from './lists.ts';
import { folderOf, signIn, startWorld } from './worlds.ts';

/** The cost of the sign-in check and of row security: the same read in the same server, with them and without. */
const COUNT = 1200;
const ROUNDS = 5;
const MOST = 1.3;

export async function measure(): Promise<void> {
  const world = await startWorld('large');
  const port = await freePort();
  const bare = spawn(process.execPath, [join(root, 'bench/wall-server.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folderOf('large'),
      LOG_LEVEL: 'silent',
      BENCH_DATABASE: world.superUrl,
    },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      bare.once('message', () => resolve());
      bare.once('exit', (code) => reject(new Error(`the bare server ended: ${code}`)));
    });
    pin([bare.pid!], 0);
    const { accountId, lists } = await listsOf(world);
    const cookie = await signIn(world.port, 'owner@measure.test');
    const reads = [
      { name: 'the list as it opens, 20 rows', query: {} as Record<string, string> },
      ...lists.filter(({ query }) => !query.cursor).slice(0, 3),
    ];
    const ratios: number[] = [];
    const sums = [0, 0];
    for (const { name, query } of reads) {
      const asked = new URLSearchParams(query).toString();
      const walled = () =>
        fetched({
          port: world.port,
          host: 'localhost',
          path: `/api/accounts/${accountId}/contents?${asked}`,
          headers: { cookie },
        });
      const open = () =>
        fetched({ port, host: 'localhost', path: `/open/accounts/${accountId}/contents?${asked}` });
      if (!(await walled()).body.equals((await open()).body))
        throw new Error(`${name}: the two answers differ`);
      const sides = [
        { read: walled, pid: world.child.pid!, node: [] as number[], database: [] as number[] },
        { read: open, pid: bare.pid!, node: [] as number[], database: [] as number[] },
      ];
      for (let round = 0; round <= ROUNDS; round++) {
        for (const side of sides) {
          // The database works for one side at a time.
          const node = cpuOf([side.pid]);
          const database = world.databaseCpu();
          await keepAsking(8, COUNT, side.read);
          if (round > 0) {
            side.node.push(((cpuOf([side.pid]) - node) / COUNT) * 1000);
            side.database.push(((world.databaseCpu() - database) / COUNT) * 1000);
          }
        }
      }
      const [ours, theirs] = sides.map(({ node, database }) => median(node) + median(database)) as [
        number,
        number,
      ];
      ratios.push(ours / theirs);
      sums[0]! += ours;
      sums[1]! += theirs;
      note(
        `${(ours / theirs).toFixed(2)}x (${sides
          .toReversed()
          .map(({ node, database }) => `${ms(median(node))} server + ${ms(median(database))} database`)
          .join(' → ')}): ${name}`,
      );
    }
    const all = sums[0]! / sums[1]!;
    row(
      'sign-in check and row security on an API read',
      'at most 1.3x the same read without them',
      `${all.toFixed(2)}x CPU time of server and database over ${ratios.length} lists, ${Math.min(...ratios).toFixed(2)}x to ${Math.max(...ratios).toFixed(2)}x each`,
      all <= MOST,
    );
  } finally {
    bare.kill();
    await world.close();
  }
}
