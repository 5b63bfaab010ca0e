import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { isTestFile, readImports, readSources, type Source } from '../house/files.ts';
import { touchedTests } from './touched.ts';

const file = (path: string, text = ''): Source => ({
  path,
  text,
  lines: 1,
  test: isTestFile(path),
  imports: readImports(path, text),
});
const kit = "import '#testing/kit.ts';\n";
const sources = [
  file(
    'src/processes/features.ts',
    "import '#features/work/early/server/feature.ts';\nimport '#features/work/late/server/feature.ts';\n",
  ),
  file(
    'src/testing/kit.ts',
    "import '#processes/features.ts';\nimport '#platform/db/migrations/migrate.ts';\n",
  ),
  file('src/platform/db/migrations/migrate.ts'),
  file('e2e/product.ts', "import '#platform/db/migrations/migrate.ts';\n"),
  file('src/features/work/early/server/feature.ts', "import './queries.ts';\n"),
  file('src/features/work/early/server/queries.ts'),
  file('src/features/work/early/server/routes.test.ts', `${kit}import './queries.ts';\n`),
  file('src/features/work/late/server/feature.ts'),
  file(
    'src/features/work/late/server/routes.test.ts',
    `${kit}import '#features/work/early/server/queries.ts';\n`,
  ),
  file('src/features/work/other/server/routes.test.ts', kit),
  file(
    'src/features/work/typed/rules.test.ts',
    "import type { A } from '#features/work/early/server/queries.ts';\n",
  ),
  file('src/testing/wall/wall.test.ts', "import '../kit.ts';\n"),
  file('src/features/work/early/app/list.tsx'),
  file('e2e/world.ts', "import '#testing/kit.ts';\n"),
  file('e2e/about.test.ts', "// about: late\nimport './world.ts';\n"),
  file('e2e/early.test.ts', "import './world.ts';\n"),
  file('e2e/walk.test.ts', "import './world.ts';\nimport '#features/work/early/contract.ts';\n"),
  file('e2e/anything.test.ts', "import './world.ts';\n"),
  file('e2e/kit/stage.ts', "import '../world.ts';\n"),
  file('e2e/late/spec.spec.ts', "import '../kit/stage.ts';\n"),
  file('scripts/new-feature/lists.ts'),
  file('scripts/new-feature/new-feature.test.ts', "import './lists.ts';\n"),
];
const journeysOfEarly = ['e2e/early.test.ts', 'e2e/walk.test.ts', 'e2e/anything.test.ts'];
const touched = (...changed: string[]) => touchedTests(changed, sources);

test('a changed file of a feature runs the tests that import it, the sweeps and its journeys', () => {
  assert.deepEqual(touched('src/features/work/early/server/queries.ts'), [
    'src/features/work/early/server/routes.test.ts',
    'src/features/work/late/server/routes.test.ts',
    'src/testing/wall/wall.test.ts',
    ...journeysOfEarly,
  ]);
});
test('a changed screen or handler runs the journeys of its feature and those that name no feature', () => {
  assert.deepEqual(touched('src/features/work/early/app/list.tsx'), journeysOfEarly);
  assert.deepEqual(touched('src/features/work/late/server/feature.ts'), [
    'src/testing/wall/wall.test.ts',
    'e2e/about.test.ts',
    'e2e/anything.test.ts',
    'e2e/late/spec.spec.ts',
  ]);
});
test('the frame of the application runs all journeys', () => {
  assert.deepEqual(touched('src/app/frame.css'), [
    'e2e/about.test.ts',
    'e2e/early.test.ts',
    'e2e/walk.test.ts',
    'e2e/anything.test.ts',
    'e2e/late/spec.spec.ts',
  ]);
});
test('the settings of Playwright run its journeys', () => {
  assert.deepEqual(touched('e2e/kit/playwright.config.ts'), ['e2e/late/spec.spec.ts']);
});
test('a migration runs whatever uses a database; a document runs nothing, a test runs itself', () => {
  assert.equal(touched('migrations/0099-x.sql').length, 9);
  assert.deepEqual(touched('docs/rights.md'), []);
  assert.deepEqual(touched('e2e/anything.test.ts'), ['e2e/anything.test.ts']);
});
test('a template of new features runs the test that writes one', () => {
  assert.deepEqual(touched('scripts/new-feature/template/contract.ts.txt'), [
    'scripts/new-feature/new-feature.test.ts',
  ]);
});
test('a carrier that is gone is an error', () => {
  const without = sources.filter(({ path }) => path !== 'src/platform/db/migrations/migrate.ts');
  assert.throws(() => touchedTests([], without), /migrate\.ts is gone/);
});
test('on the real tree a migration runs database tests and journeys, a handler the journeys of its feature', () => {
  const real = readSources(join(import.meta.dirname, '../..'));
  const migration = touchedTests(['migrations/0001-wall.sql'], real);
  for (const path of [
    'src/features/items/content/server/routes.test.ts',
    'e2e/content/item.spec.ts',
    'e2e/kill.test.ts',
  ])
    assert.ok(migration.includes(path), path);
  const handler = touchedTests(['src/features/items/content/server/routes.ts'], real);
  for (const path of ['e2e/content/item.spec.ts', 'e2e/main-job.test.ts', 'src/testing/wall/wall.test.ts'])
    assert.ok(handler.includes(path), path);
  assert.ok(!handler.includes('e2e/tokens/ledger.spec.ts'));
});
