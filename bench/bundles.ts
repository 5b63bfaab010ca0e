import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../e2e/product.ts';
import { row } from './measure.ts';

/** The files that browsers load, as scripts/check-bundles.ts measures and limits them. */
export async function measure(): Promise<void> {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/check-bundles.ts')], {
    encoding: 'utf8',
  });
  const bundleMatches = [...stdout.matchAll(/^ *([\d.]+) of +(\d+) kB {2}(.+)$/gm)];
  if (!bundleMatches.length) throw new Error(stderr);
  for (const [, size, budget, what] of bundleMatches)
    row(`${what}, gzip`, `at most ${budget} kB`, `${size} kB`, Number(size) <= Number(budget));
}
