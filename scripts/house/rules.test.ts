import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { idsIn, readIds } from '../docs/coverage-spec.ts';
import { countCasts } from './casts.ts';
import { readImports, readSources, type Source } from './files.ts';
import { allFaults } from './rules.ts';

const root = join(import.meta.dirname, '../..');
const file = (path: string, text = ''): Source => ({
  path,
  text,
  lines: text.split('\n').length,
  test: path.endsWith('.test.ts'),
  imports: path.endsWith('.css') ? [] : readImports(path, text),
});
const list = file(
  'src/processes/features.ts',
  "import { early } from '#features/work/early/server/feature.ts';\nimport { late } from '#features/work/late/server/feature.ts';\nexport const features: ServerFeature[] = [\n  early,\n  late,\n];\n",
);
const refused = (name: string, expected: RegExp, ...sources: Source[]) =>
  test(`refused: ${name}`, () => {
    const faults = allFaults([list, ...sources]);
    assert.equal(
      faults.some((fault) => expected.test(fault)),
      true,
      faults.join('\n') || 'no fault was found',
    );
  });
const allowed = (name: string, ...sources: Source[]) =>
  test(`allowed: ${name}`, () => {
    assert.deepEqual(allFaults([list, ...sources]), []);
  });

refused(
  'a second writer of news for screens',
  /early\/server\/queries\.ts: news for screens go through tellScreens/,
  file('src/features/work/early/server/queries.ts', "const tell = q.insertInto('liveEvent').values({});\n"),
);
const thingMade = file(
  'src/features/work/early/events.ts',
  "/** A thing. */\nexport const thingMade = defineEvent({ name: 'thing.made' });\n",
);
refused(
  'an event that nothing tells',
  /nothing tells the event thingMade/,
  thingMade,
  file(
    'src/features/work/early/server/actions.ts',
    "import { thingMade } from '../events.ts';\nconst tell = on(thingMade, 'early.tell', async () => emit(1));\n",
  ),
);
allowed(
  'an event that an action tells',
  thingMade,
  file(
    'src/features/work/early/server/actions.ts',
    "import { thingMade } from '../events.ts';\nconst tell = () => emit(place, thingMade, data);\n",
  ),
);
refused(
  'a rule that imports the server',
  /rules\.ts imports #platform\/db\/tenant\.ts: a shared file may import shared or shared, not server/,
  file('src/features/work/early/rules.ts', "import { sql } from '#platform/db/tenant.ts';\n"),
);
refused(
  'an application file that imports the server',
  /a app file may import app or shared, not server/,
  file('src/features/work/early/app/list.tsx', "import { list } from '../server/queries.ts';\n"),
);
refused(
  'Mantine on the site',
  /carries no Mantine/,
  file('src/features/work/early/site/pages/a.tsx', "import { Button } from '@mantine/core';\n"),
);
refused(
  'React on the server',
  /knows no browser library/,
  file('src/features/work/early/server/pages.ts', "import { useState } from 'react';\n"),
);
refused(
  'Node in a contract',
  /stay pure/,
  file('src/features/work/early/contract.ts', "import { readFileSync } from 'node:fs';\n"),
);
refused(
  'an earlier feature that needs a later one',
  /early stands before work\/late in the list/,
  file(
    'src/features/work/early/server/actions.ts',
    "import { x } from '#features/work/late/server/queries.ts';\n",
  ),
);
allowed(
  'a later feature that needs an earlier one',
  file(
    'src/features/work/late/server/actions.ts',
    "import { x } from '#features/work/early/server/queries.ts';\n",
  ),
  file('src/features/work/early/server/queries.ts', ''),
);
const appList = (...names: string[]) =>
  file(
    'src/app/features.tsx',
    `${names.map((name) => `import { ${name} } from '#features/work/${name}/app/feature.tsx';\n`).join('')}export const features: AppFeature[] = [\n${names.map((name) => `  /** ${name}, or two. */\n  ${name},\n`).join('')}];\n`,
  );
refused(
  'screens in another order than the server',
  /src\/app\/features\.tsx: features stand in the order of src\/processes\/features\.ts: work\/early, work\/late/,
  appList('late', 'early'),
);
allowed('screens in the order of the server', appList('early', 'late'));
refused(
  'the inner files of another feature',
  /only queries\.ts, actions\.ts and jobs\.ts are open/,
  file(
    'src/features/work/late/server/actions.ts',
    "import { x } from '#features/work/early/server/routes.ts';\n",
  ),
);
refused(
  'a feature that imports the list',
  /does not import the list it is in/,
  file('src/features/work/late/server/actions.ts', "import { features } from '#processes/features.ts';\n"),
);
refused(
  'a platform that knows the list of features',
  /knows neither processes nor features/,
  file('src/platform/http/x.ts', "import { features } from '#processes/features.ts';\n"),
);
refused(
  'a room of the machine that reaches into a feature',
  /knows neither processes nor features/,
  file('src/platform/http/x.ts', "import { x } from '#features/work/early/server/queries.ts';\n"),
);
refused(
  'a template of the public pages that knows a feature, even a type of its root',
  /site\/templates\/x\.tsx imports .*: kit and templates of the public pages know no feature/,
  file('src/site/templates/x.tsx', "import type { A } from '#features/work/early/contract.ts';\n"),
);
refused(
  'zod in the browser of the site, through three files',
  /behaviours\/x\.ts → src\/shared\/a\.ts → src\/shared\/b\.ts → zod/,
  file('src/site/behaviours/x.ts', "import { a } from '#shared/a.ts';\n"),
  file('src/shared/a.ts', "import { b } from './b.ts';\n"),
  file('src/shared/b.ts', "import { z } from 'zod';\n"),
);
refused(
  'an import without its extension',
  /imports carry their extension/,
  file('src/shared/a.ts', "import { b } from './b';\n"),
);
refused('a barrel', /no barrels/, file('src/features/work/early/app/index.ts', ''));
refused(
  'a name that is not on the list of the server room',
  /the server room holds/,
  file('src/features/work/early/server/manager.ts', ''),
);
refused(
  'a name that is not on the list of the root',
  /the root of a feature holds/,
  file('src/features/work/early/model.ts', ''),
);
refused('a file of 301 lines', /301 lines, at most 300/, file('src/shared/long.ts', 'x;\n'.repeat(300)));
refused(
  'a file of 301 lines of a feature that is called messages',
  /messages\/server\/actions\.ts: 301 lines, at most 300/,
  file('src/features/work/messages/server/actions.ts', 'x;\n'.repeat(300)),
);
allowed(
  'words of more than 300 lines',
  ...['features/work/early', 'features/work/messages', 'app', 'app/shell', 'site'].map((place) =>
    file(`src/${place}/messages/en.ts`, 'x;\n'.repeat(300)),
  ),
);
refused(
  'a folder of 21 files',
  /21 files, at most 20/,
  ...Array.from({ length: 21 }, (_, i) => file(`src/shared/f${i}.ts`)),
);
refused(
  'process.env outside of config.ts',
  /only src\/platform\/config\.ts reads process\.env/,
  file('src/platform/http/x.ts', "const a = process.env['A'];\n"),
);
refused(
  'a comment that begins with a clause',
  /begin the comment with a verb/,
  file('src/shared/x.ts', '// What is kept of it.\nconst a = 1;\n'),
);
refused('ch on a page', /widths of public pages in em/, file('src/site/kit/a.css', '.a { width: 12ch; }\n'));
refused('left in CSS', /logical properties only/, file('src/site/kit/a.css', '.a { margin-left: 4px; }\n'));
refused(
  'left as a place in CSS',
  /logical properties only/,
  file('src/site/kit/a.css', '.a { position: absolute; left: 0; }\n'),
);
allowed(
  'start in CSS, and a named exception',
  file(
    'src/site/kit/a.css',
    '.a { margin-inline-start: 4px; }\n.b { left: 0; /* physical: the map is not mirrored */ }\n',
  ),
);
refused('mr in a screen', /logical only/, file('src/features/work/early/app/a.tsx', '<Box mr="md" />\n'));
refused(
  'a style attribute on a public page',
  /no style attribute/,
  file('src/site/kit/a.tsx', '<p style={{ color: x }} />\n'),
);
refused(
  'state on a page',
  /state and effects live in islands/,
  file('src/features/work/early/site/pages/a.tsx', 'const [a] = useState(1);\n'),
);

refused(
  'a control for those who only look that writes',
  /says data-reads and writes/,
  file(
    'src/features/work/early/app/a.tsx',
    'const a = <Button data-reads onClick={() => { if (b) save.mutate({ body: {} }); }}>x</Button>;\n',
  ),
);
refused(
  'a row that acts on a click without being a control',
  /make it a button/,
  file('src/features/work/early/app/a.tsx', '<li className={css.a} onClick={() => save.mutate({})}>x</li>\n'),
);
allowed(
  'a control that only reads, and one that writes',
  file(
    'src/features/work/early/app/a.tsx',
    '<><Button data-reads onClick={() => void list.fetchNextPage()}>x</Button><Button onClick={() => save.mutate({})}>y</Button></>\n',
  ),
);

const sentence = '/** Why it exists. */\n';
const user = file('src/platform/http/x.ts', "import { a } from '#shared/a.ts';\n");
refused(
  'an export that another folder uses without a sentence',
  /^src\/shared\/a\.ts:2: other folders use a, which says nothing/,
  file('src/shared/a.ts', '\nexport const a = 1;\n'),
  user,
);
refused(
  'a sentence with an empty line below it',
  /other folders use a/,
  file('src/shared/a.ts', `${sentence}\nexport const a = 1;\n`),
  user,
);
refused(
  'a name that is used by way of all names',
  /other folders use a/,
  file('src/shared/a.ts', 'export function a() {}\nexport function b() {}\n'),
  file('src/platform/http/x.ts', "import * as all from '#shared/a.ts';\nall.a();\n"),
);
refused(
  'a type without a sentence',
  /other folders use A/,
  file('src/shared/a.ts', 'export type A = { b: string };\n'),
  file('src/platform/http/x.ts', "import { type A as B } from '#shared/a.ts';\n"),
);
allowed(
  'a sentence, over a word to the linter too',
  file('src/shared/a.ts', `${sentence}// oxlint-disable-next-line\nexport async function a() {}\n`),
  user,
);
allowed(
  'no sentence where only its own folder uses it',
  file('src/shared/a.ts', 'export const a = 1;\n'),
  file('src/shared/b.ts', "import { a } from './a.ts';\n"),
);
allowed(
  'a call that says it in its summary, and a type that follows from a value',
  file(
    'src/shared/a.ts',
    `export const a = endpoint({ summary: 'Lists all' });\n${sentence}export const b = [1] as const;\nexport type B = (typeof b)[number];\n`,
  ),
  file('src/platform/http/x.ts', "import { a, b, type B } from '#shared/a.ts';\n"),
);

test('the tree itself has no faults', () => {
  assert.deepEqual(allFaults(readSources(root)), []);
});

test('coverage:spec reads single rows, lists and ranges', () => {
  assert.deepEqual(idsIn('CONT-34 a used permalink'), ['CONT-34']);
  assert.deepEqual(idsIn('AUTH-15 to 18, TEN-01 and TEST-12, 14: x'), [
    'AUTH-15',
    'AUTH-16',
    'AUTH-17',
    'AUTH-18',
    'TEN-01',
    'TEST-12',
    'TEST-14',
  ]);
  assert.equal(new Set(readIds()).size, 675);
});

const withCasts =
  'const a = 1 as never;\nconst b = a as any;\nconst c = b as unknown as string;\nconst d = c as unknown;\n// none as never\n';
const castSources = [
  file('src/app/page.tsx', withCasts),
  file('src/app/page.test.ts', withCasts),
  file('src/testing/kit.ts', withCasts),
  file('src/features/work/x/server/testing/kit.ts', withCasts),
  file('src/platform/db/types.gen.ts', withCasts),
];

test('casts past the type check are counted in production code, without tests and comments', () => {
  assert.deepEqual(countCasts(castSources, 3), {
    sentence: '3 casts past the type check, at most 3',
    faults: [],
  });
});
test('a number of casts that has risen is a fault with the places; one that has fallen says where to write it', () => {
  assert.match(
    countCasts(castSources, 2).faults[0] ?? '',
    /^3 casts .*at most 2.*page\.tsx:1, src\/app\/page\.tsx:2, src\/app\/page\.tsx:3$/,
  );
  assert.match(countCasts(castSources, 4).sentence, /write 3 for 4/);
});
