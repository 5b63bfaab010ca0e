import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readImports, type Source } from '../house/files.ts';
import { touchedTests } from './touched.ts';

const file = (path: string, text = ''): Source => ({
  path,
  text,
  lines: 1,
  test: path.endsWith('.test.ts'),
  imports: readImports(path, text),
});
const kit = "import '#testing/kit.ts';\n";
const sources = [
  file(
    'src/processes/features.ts',
    "import '#features/early/server/feature.ts';\nimport '#features/late/server/feature.ts';\n",
  ),
  file('src/testing/kit.ts', "import '#processes/features.ts';\nimport '#platform/db/migrate.ts';\n"),
  file('src/platform/db/migrate.ts'),
  file('src/features/early/server/feature.ts', "import './queries.ts';\n"),
  file('src/features/early/server/queries.ts'),
  file('src/features/early/server/routes.test.ts', `${kit}import './queries.ts';\n`),
  file('src/features/late/server/feature.ts'),
  file('src/features/late/server/routes.test.ts', `${kit}import '#features/early/server/queries.ts';\n`),
  file('src/features/other/server/routes.test.ts', kit),
  file('src/features/typed/rules.test.ts', "import type { A } from '#features/early/server/queries.ts';\n"),
  file('src/testing/wall/wall.test.ts', "import '../kit.ts';\n"),
  file('src/features/early/app/list.tsx'),
  file('e2e/world.ts'),
  file('e2e/early.test.ts', "import './world.ts';\n"),
  file('e2e/walk.test.ts', "import './world.ts';\nimport '#features/early/contract.ts';\n"),
  file('e2e/other.test.ts', "import './world.ts';\n"),
];
const touched = (...changed: string[]) => touchedTests(changed, sources);

test('a changed file of a feature runs the tests that import it, and the sweeps over all features', () => {
  assert.deepEqual(touched('src/features/early/server/queries.ts'), [
    'src/features/early/server/routes.test.ts',
    'src/features/late/server/routes.test.ts',
    'src/testing/wall/wall.test.ts',
  ]);
});
test('a changed screen runs the journeys of its feature; the frame of the application runs all of them', () => {
  assert.deepEqual(touched('src/features/early/app/list.tsx'), ['e2e/early.test.ts', 'e2e/walk.test.ts']);
  assert.deepEqual(touched('src/app/frame.css'), [
    'e2e/early.test.ts',
    'e2e/walk.test.ts',
    'e2e/other.test.ts',
  ]);
});
test('a migration runs whatever uses a database; a document runs nothing, a test runs itself', () => {
  assert.equal(touched('migrations/0099-x.sql').length, 4);
  assert.deepEqual(touched('docs/rights.md'), []);
  assert.deepEqual(touched('e2e/other.test.ts'), ['e2e/other.test.ts']);
});
