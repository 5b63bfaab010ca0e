import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Columns } from '#testing/statements.ts';
import { compareRowTypes } from './row-types.ts';

const repository = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'row-types-test-'));
after(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(join(root, 'src/platform'), { recursive: true });
mkdirSync(join(root, 'demo'));
symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
for (const name of ['package.json', 'tsconfig.json']) cpSync(join(repository, name), join(root, name));

const columns: Columns = {
  id: { type: 'string', hasNull: false },
  title: { type: 'string', hasNull: true },
  count: { type: 'number', hasNull: false },
};
/** Compares one statement with the row type `row`; its answer had the columns above. */
function compare(row: string, answers: Columns[] = [columns]) {
  const text = `import { sql } from 'kysely';\nexport const query = (id: string) => sql<${row}>\`select * from t where id = \${id}\`;\n`;
  writeFileSync(join(root, 'src/platform/queries.ts'), text);
  return compareRowTypes(root, new Map([[JSON.stringify(['select * from t where id = ', '']), answers]]));
}

test('a row type that fits its columns passes: literals for text, fewer fields, a field that may be absent', async () => {
  const { faults, compared, unseen } = await compare(
    "{ id: 'a' | 'b'; title: string | null; other?: number }",
  );
  assert.deepEqual({ faults, compared, unseen }, { faults: [], compared: 1, unseen: [] });
});
for (const [name, row, expected] of [
  ['a column that is not in the answer', '{ id: string; name: string }', /not a column of the answer/],
  ['another type', '{ id: string; count: string }', /'string' is not assignable to type 'number'/],
  ['no null where null came', '{ title: string }', /null came/],
] as const)
  test(`refused with its line: ${name}`, async () => {
    const { faults } = await compare(row);
    assert.match(faults[0] ?? '', /^src\/platform\/queries\.ts\(2,/);
    assert.match(faults.join('\n'), expected);
  });
test('a row type is held to every set of columns that the statement answered', async () => {
  const { faults } = await compare('{ id: string }', [
    columns,
    { count: { type: 'number', hasNull: false } },
  ]);
  assert.match(faults.join('\n'), /not a column of the answer/);
});
test('a statement with a row type that no test ran is named', async () => {
  assert.deepEqual((await compare('{ id: string }', [])).compared, 1);
  assert.deepEqual((await compareRowTypes(root, new Map())).unseen, ['src/platform/queries.ts:2']);
});
