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
const results = await Promise.all(
  parts.map(
    ([name, command, args]) =>
      new Promise<{ name: string; code: number; text: string; ms: number }>((resolve) => {
        const started = performance.now();
        const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
        let text = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => {
            text += chunk;
          });
        child.on('error', (error) => resolve({ name, code: 1, text: `${error.message}\n`, ms: 0 }));
        child.on('close', (code) =>
          resolve({ name, code: code ?? 1, text, ms: performance.now() - started }),
        );
      }),
  ),
);
for (const { name, code, text, ms } of results) {
  if (code !== 0) process.stdout.write(text);
  else if (name === 'house') console.log(text.trimEnd().split('\n').at(-1));
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${(ms / 1000).toFixed(1)} s)`);
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
