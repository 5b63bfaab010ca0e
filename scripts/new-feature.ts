// npm run new-feature AREA NAME: writes a feature that passes all checks: contract, policy, rules, messages, routes,
// queries and fixtures, a table with its migration, a screen with its address, tests of both, and its line in every list.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { places } from '#features/navigation.ts';
import { RIGHTS_VERSION } from '#shared/rights/pages.ts';
import { entries } from './new-feature/lists.ts';
import { faultOfName, namesOf, withNames } from './new-feature/names.ts';

const root = join(import.meta.dirname, '..');
const template = join(import.meta.dirname, 'new-feature/template');
const [area = '', kebab = ''] = process.argv.slice(2);
/** The tree to write into: this one, or the copy of a test. */
const into = process.argv[4] ?? root;
const read = (path: string) => readFileSync(join(into, path), 'utf8');

const fault = faultOfName(area, kebab, {
  features: globSync('*/*/', { cwd: join(into, 'src/features') }),
  rowTypes: read('src/platform/db/types.gen.ts'),
  paths: places.map(({ path }) => path),
});
if (fault) {
  console.error(fault);
  process.exit(1);
}
const newest = Math.max(
  ...readdirSync(join(into, 'migrations')).map((name) => Number.parseInt(name, 10) || 0),
);
const names = namesOf(area, kebab, String(newest + 1).padStart(4, '0'), RIGHTS_VERSION + 1);
/** Files of the templates that stand outside of the feature's folder. */
const elsewhere: Record<string, string> = {
  'migration.sql': `migrations/${names.number}-${kebab}.sql`,
  'journey.spec.ts': `e2e/${kebab}/${kebab}.spec.ts`,
};
const pathOf = (file: string) => elsewhere[file] ?? `src/features/${area}/${kebab}/${file}`;

// Everything is made before anything is written, so that a list of another form leaves the tree as it is.
const files = new Map([
  ...globSync('**/*.txt', { cwd: template }).map((file): [string, string] => [
    pathOf(file.replace(/\.txt$/, '')),
    withNames(readFileSync(join(template, file), 'utf8'), names),
  ]),
  ...entries.map(({ path, change }): [string, string] => [path, change(read(path), names)]),
]);
for (const [path, text] of files) {
  mkdirSync(dirname(join(into, path)), { recursive: true });
  writeFileSync(join(into, path), text);
}
// Lines break elsewhere with a longer name.
const formatted = [...files.keys()].filter((path) => /\.tsx?$/.test(path));
spawnSync(join(root, 'node_modules/.bin/oxfmt'), formatted, { cwd: into, stdio: 'inherit' });

console.log(`src/features/${area}/${kebab} is written, with its table (migrations/${names.number}-${kebab}.sql), its screen
(/${kebab}) and its line in ${entries.length} lists, last of its area in src/processes/features.ts.
Run: npm run docs && npm run client && npm run check && npm test -- features/${area}/${kebab}
Next: say in src/processes/features.ts what it is, and give it its names in Turkish and Arabic (titles in its
messages, in those of permissions and in tables of tenants).`);
