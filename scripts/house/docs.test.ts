import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { settingNames } from '#platform/settings-environment.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/operations.md',
  'docs/benchmarks.md',
];
const decisions = globSync('docs/decisions/*.md', { cwd: root }).sort();
const scripts = Object.keys(
  (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
);
/** Settings of programs beside ours, named where they are set. */
const others = ['UPSTREAM', 'ASK_PORT', 'CADDY_GLOBAL', 'DB_PASSWORD', 'KILLS'];

test('the pages name files, commands and settings that there are', () => {
  const gone: string[] = [];
  for (const page of [...pages, ...decisions]) {
    const text = read(page);
    const folder = page.split('/').slice(0, -1).join('/');
    for (const [, path] of text.matchAll(/\]\((?!https?:)([^)#]+)/g))
      if (!existsSync(join(root, folder, path!))) gone.push(`${page} links to ${path}`);
    for (const [path] of text.matchAll(
      /\b(?:src|scripts|e2e|bench|migrations|docs|demo)\/[\w./-]*\w(?!\/?…)/g,
    ))
      if (!existsSync(join(root, path)) && !globSync(`${path}*`, { cwd: root }).length)
        gone.push(`${page} names ${path}`);
    for (const [, name] of text.matchAll(/\bnpm run (?!-)([\w:-]+)/g))
      if (!scripts.includes(name!)) gone.push(`${page} names npm run ${name}`);
  }
  for (const page of pages)
    for (const [, name] of read(page).matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g))
      if (!settingNames.includes(name!) && !others.includes(name!))
        gone.push(`${page} names the setting ${name}`);
  assert.deepEqual(gone, []);
});
test('pages and messages name npm scripts, which find Node 24 on a machine with an older Node', () => {
  const bare = /\bnode (--test ['"]?(src|e2e|scripts|bench|demo)\b|(scripts|e2e|bench)\/)/;
  assert.match('run node scripts/rights-doc.ts', bare);
  assert.match('KILLS=100 node --test e2e/kill.test.ts', bare);
  const files = globSync(['*.md', 'docs/**/*.md', '{src,scripts,e2e,bench,demo}/**/*.ts'], { cwd: root });
  assert.deepEqual(
    files.filter((file) => file !== 'scripts/house/docs.test.ts' && bare.test(read(file))),
    [],
  );
});
test('every command that reads the settings reads .env, and the environment wins', () => {
  const { scripts: commands } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const [name, command] of Object.entries(commands)) {
    const path = /scripts\/[\w-]+\.ts$/.exec(command)?.[0];
    if (path && /readConfig\(/.test(read(path))) assert.match(command, /^bash scripts\/run\.sh /, name);
  }
  assert.equal(read('scripts/start.sh').match(/exec bash scripts\/run\.sh /g)?.length, 2);
});
test('every npm script installs missing packages first, so that a document may begin with any of them in a new clone', () => {
  const { scripts: commands } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  assert.deepEqual(
    Object.entries(commands)
      .filter(([, command]) => !/^(exec )?bash scripts\/(start|test|run|tool)\.sh( |$)/.test(command))
      .map(([name, command]) => `${name}: ${command}`),
    [],
  );
  for (const name of ['start', 'test', 'run', 'tool'])
    assert.match(read(`scripts/${name}.sh`), /^install_packages\nuse_own_node$/m, name);
});
test('every decision has a number of its own, and says it', () => {
  const numbers = decisions.map((page) => page.split('/').at(-1)!.slice(0, 4));
  assert.deepEqual(
    numbers.filter((number, i) => numbers.indexOf(number) !== i),
    [],
  );
  for (const [i, page] of decisions.entries())
    assert.match(read(page), new RegExp(`^# ${numbers[i]}\\b`), page);
});
