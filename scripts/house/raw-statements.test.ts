import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Source } from './files.ts';
import { countStatements, longLineFaults } from './raw-statements.ts';

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
test('a line of SQL over 120 columns is a fault, in pieces and in raw text too; other lines are not', () => {
  const wide = 'a'.repeat(115);
  const of = (text: string, path = 'src/features/x/server/queries.ts'): string[] =>
    longLineFaults([{ ...file(path), text }]);
  assert.match(
    of(`const piece = sql\`\n  and\n  ${wide} = 1\n\`;\n`)[0] ?? '',
    /queries\.ts:3: .*121 columns/,
  );
  assert.equal(of(`const column = sql.raw(\`${wide}\`);\n`).length, 1);
  assert.equal(of(`const inner = sql\`a = ${'${'}sql\`${wide}\`}\`;\n`).length, 1);
  assert.deepEqual(of(`const word = '${wide}';\nconst piece = sql\`a = 1\`;\n`), []);
  assert.deepEqual(of(`const piece = sql\`${wide}\`;\n`, 'src/features/x/server/routes.test.ts'), []);
});
