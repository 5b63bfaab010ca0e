// npm run check: types of both sides, lint, the layout and the generated pages, side by side.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const parts: [string, string, string[]][] = [
  ['types of the server', join(bin, 'tsc'), ['-p', 'tsconfig.server.json']],
  ['types of the browser', join(bin, 'tsc'), ['-p', 'tsconfig.json']],
  ['format', join(bin, 'oxfmt'), ['--check']],
  ['lint', join(bin, 'oxlint'), ['--deny-warnings']],
  ['house', process.execPath, ['scripts/check-house.ts']],
  ['generated pages', process.execPath, ['scripts/docs/write.ts', '--check']],
];
/** Runs a part and prints its result at its end. Returns whether it found nothing. */
const run = ([name, command, args]: [string, string, string[]]) =>
  new Promise<boolean>((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
    const end = (code: number) => {
      if (code !== 0) process.stdout.write(text);
      else if (name === 'house') console.log(text.trimEnd().split('\n').at(-1));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
      resolve(code === 0);
    };
    child.on('error', (error) => {
      text += `${error.message}\n`;
    });
    child.on('close', (code) => end(code ?? 1));
  });
const answers = await Promise.all(parts.map(run));
process.exitCode = answers.includes(false) ? 1 : 0;
