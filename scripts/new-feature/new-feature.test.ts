import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readSources } from '../house/files.ts';
import { countStatements } from '../house/raw-statements.ts';
import { allFaults } from '../house/rules.ts';
import { entries } from './lists.ts';
import { namesOf } from './names.ts';

const root = join(import.meta.dirname, '../..');
/** Below the root, so that packages are found. */
const scratch = mkdtempSync(join(root, '.data-new-feature-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
for (const path of ['src', 'migrations', 'package.json', 'tsconfig.json', 'tsconfig.server.json'])
  cpSync(join(root, path), join(scratch, path), { recursive: true });

// The runner of this file speaks to its parent in its own way, and reads the statements of the product only.
const { NODE_TEST_CONTEXT: _context, TEST_STATEMENTS: _statements, ...env } = process.env;
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8', env });
  return { status, text: `${stdout}${stderr}` };
};
const make = (...args: string[]) => run(process.execPath, join(root, 'scripts/new-feature.ts'), ...args);
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const read = (path: string) => readFileSync(join(scratch, path), 'utf8');
const before = new Map(entries.map(({ path }) => [path, read(path)]));
const written = make('praise', 'happy-widgets', scratch);

test('new-feature writes a feature without faults of the house, last of its area, and a line in every other list', () => {
  assert.equal(written.status, 0, written.text);
  const sources = readSources(scratch);
  assert.deepEqual(allFaults(sources), []);
  assert.deepEqual(countStatements(sources).faults, []);
  assert.match(read('src/processes/features.ts'), /\n {4}happyWidgets,\n {2}\],\n.*\n {2}site: \[/);
  assert.match(read('src/app/features.tsx'), /\n {2}widgets,\n {2}happyWidgets,\n {2}siteSettings,/);
  const unchanged = [...before].filter(([path, text]) => read(path) === text);
  assert.deepEqual(unchanged, []);
  for (const { path, text } of sources.filter((source) => source.path.includes('happy-widgets')))
    assert.doesNotMatch(text, /feature[-_]name|[Ff]eatureName|Feature name|NUMBER/, path);
});

test('new-feature names one row in the singular', () => {
  assert.match(read('src/features/praise/happy-widgets/contract.ts'), /:happyWidgetId`/);
  const singulars = {
    bookings: 'booking',
    'price-lists': 'priceList',
    replies: 'reply',
    boxes: 'box',
    status: 'status',
  };
  for (const [kebab, singular] of Object.entries(singulars))
    assert.equal(namesOf('praise', kebab, '0001', 1).id, `${singular}Id`);
});

test('new-feature refuses a bad name or area and a name that is taken by a feature, a table or an address, and writes nothing', () => {
  const list = read('src/processes/features.ts');
  const refused = ['', 'Bad Name', 'two-2', '../up', 'happy-widgets', 'widget', 'directory'].map((name) => [
    'items',
    name,
  ]);
  for (const [area, name] of [...refused, ['', 'boxes'], ['no-area', 'boxes'], ['../up', 'boxes']]) {
    assert.equal(make(area!, name!, scratch).status, 1, `${area} ${name}`);
    assert.equal(read('src/processes/features.ts'), list, `${area} ${name}`);
  }
});

test('what new-feature writes has the format of the house', () => {
  cpSync(join(root, '.oxfmtrc.json'), join(scratch, '.oxfmtrc.json'));
  const own = globSync('{src/features/praise,e2e}/happy-widgets/**/*.{ts,tsx}', { cwd: scratch });
  assert.ok(own.length > 15, `${own.length} files`);
  // File by file: git ignores the folder, and so do patterns.
  const { status, text } = run(bin('oxfmt'), '--check', ...own, ...entries.map(({ path }) => path));
  assert.equal(status, 0, text);
});

test('what new-feature writes compiles on both sides', () => {
  const own = 'src/features/praise/happy-widgets';
  // The lists of features would bring in the whole product.
  const lists = entries.map(({ path }) => path).filter((path) => !/\/features\.tsx?$/.test(path));
  const isServer = (path: string) => /\/(server|platform)\//.test(path);
  const sides = {
    'tsconfig.server.json': [
      'src/app/messages/all-words.ts',
      'src/features/*/*/contract-*.ts',
      `${own}/server/feature.ts`,
      ...lists.filter(isServer),
    ],
    'tsconfig.json': [
      'src/app/messages/all-words.ts',
      'src/features/*/*/contract-*.ts',
      `${own}/app`,
      `${own}/messages`,
      ...lists.filter((path) => !isServer(path)),
    ],
  };
  for (const [config, include] of Object.entries(sides)) {
    writeFileSync(join(scratch, `own-${config}`), JSON.stringify({ extends: `./${config}`, include }));
    const { status, text } = run(bin('tsc'), '-p', `own-${config}`);
    assert.equal(status, 0, text);
  }
});

test('the server of what new-feature writes passes its own tests on a real database', () => {
  const { status, text } = run(process.execPath, 'src/features/praise/happy-widgets/server/routes.test.ts');
  assert.equal(status, 0, text);
  assert.match(text, /pass 3\b/);
});
