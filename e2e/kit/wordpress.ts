import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { until } from '#testing/kit.ts';
import { root } from '../product.ts';

const folder = process.env['WORDPRESS_DIR'] ?? join(tmpdir(), 'perfect-content-wordpress');
/** Why tests with the real WordPress of Debian's packages are left out; false: it is there. */
export const withoutWordPress =
  !existsSync(join(folder, 'root/usr/share/wordpress')) &&
  `Debian's WordPress is not in ${folder}: bash scripts/wordpress-widget.sh ${folder} fetches it`;
/** Starts WordPress with an address written into a page of its own, until the test ends. Returns what it has said. */
export async function startWordPress(address: string, env: Record<string, string>): Promise<string> {
  const script = spawn('bash', ['scripts/wordpress-widget.sh', folder, address], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  after(() => script.kill());
  let output = '';
  for (const stream of [script.stdout, script.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  await until(async () => {
    assert.equal(script.exitCode, null, output);
    return output.includes('stands until');
  }, 180_000);
  return output;
}
