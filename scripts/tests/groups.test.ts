import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readImports, type Source } from '../house/files.ts';
import { runTogether } from './files.ts';
import { groupFiles } from './groups.ts';

const root = mkdtempSync('/tmp/hub-groups-');
after(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(join(root, 'src'));
symlinkSync(join(import.meta.dirname, '../../scripts'), join(root, 'scripts'));
writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
function write(name: string, text: string): string {
  writeFileSync(join(root, 'src', name), `import { test } from 'node:test';\n${text}`);
  return `src/${name}`;
}
/** Node takes a test run inside of another for a part of it. */
const { NODE_TEST_CONTEXT: _inside, ...env } = process.env;
const source = (path: string, text = ''): Source => ({
  path,
  text,
  lines: 1,
  test: path.endsWith('.test.ts'),
  imports: readImports(path, text),
});

test('pure files share one process, files with a server share one by tens, and who says so stays alone', () => {
  const withServer = Array.from({ length: 11 }, (_, i) =>
    source(`src/features/a/server/s${i}.test.ts`, "import { testServer } from '#testing/kit.ts';"),
  );
  const sources = [
    source('src/testing/data/databases.ts'),
    source('src/testing/kit.ts', "import { freshDatabase } from './data/databases.ts';"),
    source('src/shared/pure.test.ts'),
    source('src/shared/types.test.ts', "import type { TestServer } from '#testing/kit.ts';"),
    source('src/shared/alone.test.ts', '// alone: it blocks the process\n'),
    source('src/shared/parts.test.ts', '// shards: 3\n'),
    source('e2e/start.test.ts'),
    ...withServer,
  ];
  const { singles, groups } = groupFiles(
    sources,
    sources.filter((file) => file.test).map(({ path }) => path),
  );
  assert.deepEqual(singles, ['src/shared/alone.test.ts', 'src/shared/parts.test.ts']);
  assert.deepEqual(groups[0], ['src/shared/pure.test.ts', 'src/shared/types.test.ts']);
  assert.deepEqual(
    groups.slice(1).map((group) => group.length),
    [10, 1],
  );
});
test('files in one process are told apart', async () => {
  const good = write('good.test.ts', "test('good', () => {});");
  const bad = write('bad.test.ts', "test('bad', () => { throw new Error('no bread'); });");
  const [passing, failing] = await runTogether(root, [good, bad], env);
  assert.deepEqual(
    passing!.tests.map(({ title, passed }) => [title, passed]),
    [['good', true]],
  );
  assert.equal(failing!.tests[0]!.firstLine, 'Error: no bread');
});
test('a process that ends leaves its files without a result red', async () => {
  const end = write('end.test.ts', "test('end', () => process.exit(3));");
  const late = write('late.test.ts', "test('late', () => {});");
  const results = await runTogether(root, [end, late], env);
  for (const { died } of results) assert.match(died ?? '', /gave no result/);
});
test('a test that another file registers is red: nobody would know which file to run again', async () => {
  writeFileSync(join(root, 'src/shared.ts'), "import { test } from 'node:test';\ntest('stray', () => {});");
  const own = write('own.test.ts', "import './shared.ts';\ntest('own', () => {});");
  const [result] = await runTogether(root, [own, write('other.test.ts', "test('other', () => {});")], env);
  assert.equal(result!.died, undefined);
  const [alone] = await runTogether(root, [own], env);
  assert.match(alone!.died ?? '', /src\/shared\.ts registers tests/);
});
