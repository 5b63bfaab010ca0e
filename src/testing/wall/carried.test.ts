import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Carried } from '#platform/db/archive/tables.ts';
import { templateSections } from '#shared/template-sections.ts';
import { testServer } from '../kit.ts';

/** Holds what each feature says of its tables to templates of agencies against the tables of the database (TMPL-02). */
const server = await testServer();
const columns = await server.sql<{ table: string; column: string }>(`
  select table_name as table, column_name as column
  from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER'
`);
const generated = await server.sql<{ table: string; column: string }>(`
  select table_name as table, column_name as column
  from information_schema.columns
  where table_schema = 'public' and is_generated = 'ALWAYS'
`);
const namesOf = (table: string, from = columns) =>
  from.filter((row) => row.table === table).map(({ column }) => column);
const carried = server.tables.flatMap(({ name, template }) =>
  typeof template === 'string' ? [] : [{ name, template }],
);
const sectionsOf = ({ section }: Carried): string[] => {
  if (typeof section === 'string') return [section];
  if ('columns' in section) return Object.keys(section.columns);
  return 'by' in section ? [...Object.values(section.is), section.else] : [];
};
/** Names of columns in which a secret would stand. */
const SECRET = /secret|sealed|token|password|hash|(^|_)key_|api_key|invite_code/;

test('TMPL-02 each of the fifteen sections carries a table', () => {
  const sections = new Set(carried.flatMap(({ template }) => sectionsOf(template)));
  assert.equal(templateSections.length, 15);
  assert.deepEqual(
    templateSections.filter((section) => !sections.has(section)),
    [],
  );
});
test('TMPL-02 a table without a section says why it has none', () => {
  const silent = server.tables.filter(({ template }) => !template).map(({ name }) => name);
  assert.deepEqual(
    silent,
    [],
    'say `template` in server/tables.ts of the feature: a section, or why it has none',
  );
});
describe('TMPL-02 a table that travels says each of its columns, and a secret is none that travels', () => {
  for (const { name, template } of carried)
    test(name, () => {
      const { fields, refs = {}, people = [], stays } = template;
      const listed = [...fields, ...Object.keys(refs), ...people, ...stays];
      const all = namesOf(name).filter((column) => !['account_id', 'id'].includes(column));
      assert.equal(new Set(listed).size, listed.length, 'a column is listed twice');
      assert.deepEqual(
        all.filter((column) => !listed.includes(column)),
        [],
        'these columns are new: do they travel (fields) or not (stays)?',
      );
      const tableColumns = [...namesOf(name), ...namesOf(name, generated)];
      assert.deepEqual(
        listed.filter((column) => !tableColumns.includes(column)),
        [],
        'the table has no such columns',
      );
      assert.deepEqual(
        [...fields, ...Object.keys(refs)].filter((column) => SECRET.test(column)),
        [],
      );
      const travels = [...fields, ...Object.keys(refs)];
      const within = [
        ...(template.first ?? []),
        ...(template.match ?? []),
        ...Object.keys(template.parts ?? {}),
        ...Object.keys(template.begin ?? {}),
      ];
      assert.deepEqual(
        within.filter((column) => !travels.includes(column)),
        [],
      );
    });
  test('refer to tables that travel as well', () => {
    const names = new Set(carried.map(({ name }) => name));
    const lost = carried.flatMap(({ name, template }) =>
      Object.entries(template.refs ?? {}).flatMap(([column, table]) =>
        names.has(table) ? [] : [`${name}.${column} > ${table}`],
      ),
    );
    assert.deepEqual(lost, []);
  });
  test('divide their columns among sections completely', () => {
    for (const { name, template } of carried)
      if (typeof template.section === 'object' && 'columns' in template.section)
        assert.deepEqual(
          Object.values(template.section.columns).flat().toSorted(),
          template.fields.toSorted(),
          name,
        );
  });
});
