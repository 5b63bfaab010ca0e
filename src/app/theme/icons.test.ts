import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { test } from 'node:test';

/** Elements of icons; `Icon` and `Sign` are those that a variable names. */
const ICON = /<(?:Icon(?:[A-Z]\w*)?|Sign)\b(?:[^<>]|=>)*?\/>/g;

test('app-4 B 8 every icon of the application is hidden from the accessibility tree, or has a name', async () => {
  const unnamed: string[] = [];
  let count = 0;
  for await (const path of glob('src/**/app/**/*.tsx')) {
    const source = readFileSync(path, 'utf8');
    for (const { 0: icon, index } of source.matchAll(ICON)) {
      count += 1;
      if (!/\baria-(?:hidden|label|labelledby)\b/.test(icon))
        unnamed.push(`${path}:${source.slice(0, index).split('\n').length}`);
    }
  }
  assert.ok(count > 200, `${count} icons`);
  assert.deepEqual(unnamed, []);
});
