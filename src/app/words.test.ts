import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { messages } from './messages/en.ts';

test('SHELL-01 every Arabic plural gives all six forms of the language', () => {
  const wanted = new Intl.PluralRules('ar').resolvedOptions().pluralCategories.toSorted();
  const files = globSync('src/{features/*,app/*}/messages/ar.ts', { cwd: new URL('../..', import.meta.url) });
  assert.ok(files.length > 2);
  for (const file of files) {
    for (const [call, forms] of readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replace(/\$\{\w+\}/g, '').matchAll(/plural(?:<[^(]*>)?\(\{([^}]*)\}/g)) {
      const given = [...forms!.matchAll(/(?:^|[\s,{])(zero|one|two|few|many|other):/g)].map((match) => match[1]!).toSorted();
      assert.deepEqual(given, wanted, `${file}: ${call.slice(0, 90)}`);
    }
  }
});

test('AUTH-49 ERR-01 what is wrong with a field is said in one place: no other feature has words under the same code', () => {
  const owners = new Map<string, string[]>();
  for (const [feature, words] of Object.entries(messages)) for (const key of Object.keys(words)) if (key.startsWith('field.')) owners.set(key, [...(owners.get(key) ?? []), feature]);
  assert.ok(owners.has('field.phone') && owners.has('field.required'));
  assert.deepEqual([...owners].filter(([, features]) => features.length > 1), []);
});
