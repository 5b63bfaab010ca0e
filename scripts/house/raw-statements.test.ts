import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Source } from './files.ts';
import { countStatements } from './raw-statements.ts';

const file = (path: string): Source => ({
  path,
  text: 'const piece = sql`and b = 1`;\nconst query = sql<{ a: string }>`\n  select a from t where a = ${1} ${piece}\n`;\n',
  lines: 4,
  test: path.endsWith('.test.ts'),
  imports: [],
});
const sources = [file('src/features/x/server/queries.ts'), file('src/features/x/server/routes.test.ts')];

test('statements of production code are counted, without pieces of statements and tests', () => {
  assert.deepEqual(countStatements(sources, 1), { sentence: '1 raw statements, at most 1', faults: [] });
});
test('a number that has risen is a fault; one that has fallen says where to write it', () => {
  assert.match(countStatements(sources, 0).faults[0] ?? '', /^1 raw statements, at most 0: .*builder/);
  assert.match(countStatements(sources, 2).sentence, /write 1 for 2/);
});
