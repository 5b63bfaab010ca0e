import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gatherResults, isSpec, runAlone, runSpecs } from './specs.ts';

const here = join(import.meta.dirname, '../..');
/** A tree of its own with the settings and the reporter of this one. */
const root = mkdtempSync('/tmp/hub-specs-');
after(() => rmSync(root, { recursive: true, force: true }));
for (const folder of ['node_modules', 'e2e', 'e2e/kit']) mkdirSync(join(root, folder));
for (const path of ['node_modules/@playwright', 'scripts']) symlinkSync(join(here, path), join(root, path));
copyFileSync(join(here, 'e2e/kit/playwright.config.ts'), join(root, 'e2e/kit/playwright.config.ts'));
writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
function write(name: string, text: string): string {
  writeFileSync(join(root, 'e2e', name), `import { test } from '@playwright/test';\n${text}`);
  return `e2e/${name}`;
}
const line = (mark: string, value: object) => `#${mark} ${JSON.stringify(value)}`;

test('each file gets its tests and its end; a file without an end is red and is named', () => {
  const { read, end } = gatherResults(['e2e/a.spec.ts', 'e2e/b.spec.ts']);
  read(line('test', { file: 'e2e/a.spec.ts', title: 'one', passed: true, firstLine: '' }));
  read(line('test', { file: 'e2e/b.spec.ts', title: 'two', passed: true, firstLine: '' }));
  assert.equal(read(line('file', { file: 'e2e/a.spec.ts', seconds: 2 }))?.path, 'e2e/a.spec.ts');
  const [first, second] = end('ended with SIGKILL');
  assert.deepEqual([first!.died, first!.seconds, first!.tests.length], [undefined, 2, 1]);
  assert.equal(second!.died, 'gave no result: Playwright ended with SIGKILL');
});
test('an end that no test explains is red', () => {
  const { read, end } = gatherResults(['e2e/a.spec.ts']);
  read(line('test', { file: 'e2e/a.spec.ts', title: 'one', passed: true, firstLine: '' }));
  read(line('file', { file: 'e2e/a.spec.ts', seconds: 2 }));
  assert.match(end('ended with 1')[0]!.died!, /ended with 1 and no failed test/);
});
test('specs run in one process and report by file: what passed, what failed, and a file whose process is gone', async () => {
  const good = write('good.spec.ts', "test('good', () => {});\ntest.skip('left out', () => {});\n");
  const bad = write('bad.spec.ts', "test('bad', () => { throw new Error('no bread'); });\n");
  const [goodResult, badResult] = await runSpecs(root, [good, bad], process.env, 1);
  assert.deepEqual(goodResult!.tests, [{ title: 'good', passed: true, firstLine: '' }]);
  assert.deepEqual(badResult!.tests, [{ title: 'bad', passed: false, firstLine: 'Error: no bread' }]);
  assert.deepEqual([goodResult!.died, badResult!.died], [undefined, undefined]);
  const ill = write('ill.spec.ts', "test('ill', () => { process.kill(process.ppid, 'SIGKILL'); });\n");
  assert.match(
    (await runAlone(root, ill, process.env)).died!,
    /gave no result: Playwright ended with SIGKILL/,
  );
  const broken = write('broken.spec.ts', "throw new Error('it cannot be read');\n");
  assert.match((await runAlone(root, broken, process.env)).died!, /gave no result/);
});
test('journeys of Playwright are told by their names', () => {
  assert.deepEqual(['e2e/a.spec.ts', 'e2e/a.test.ts'].map(isSpec), [true, false]);
});
