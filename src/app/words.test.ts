import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { topics } from '#features/ground/audit/rules.ts';
import { screens as sentences } from './messages/audit/en.ts';
import { messages } from './messages/en.ts';

test('SHELL-01 every Arabic plural gives all six forms of the language', () => {
  const wanted = new Intl.PluralRules('ar').resolvedOptions().pluralCategories.toSorted();
  const root = new URL('../..', import.meta.url);
  const files = globSync('src/**/messages/ar*.ts', { cwd: root });
  assert.equal(files.length, globSync('src/**/messages/en*.ts', { cwd: root }).length, 'files of messages');
  for (const file of files) {
    const text = readFileSync(new URL(file, root), 'utf8').replace(/\$\{[^{}]*\}/g, '');
    const plurals = [...text.matchAll(/\bplural(?:<[^(]*>)?\(\{([^{}]*)\}/g)];
    assert.equal(plurals.length, text.match(/\bplural[<(]/g)?.length ?? 0, `${file}: plurals looked at`);
    for (const [call, forms] of plurals) {
      const formNames = [...forms!.matchAll(/(?:^|[\s,{])(zero|one|two|few|many|other):/g)]
        .map((match) => match[1]!)
        .toSorted();
      assert.deepEqual(formNames, wanted, `${file}: ${call.slice(0, 90)}`);
    }
  }
});

test('AUTH-49 ERR-01 what is wrong with a field is said in one place: no other feature has words under the same code', () => {
  const owners = new Map<string, string[]>();
  for (const [feature, words] of Object.entries(messages))
    for (const key of Object.keys(words))
      if (key.startsWith('field.')) owners.set(key, [...(owners.get(key) ?? []), feature]);
  assert.ok(owners.has('field.phone') && owners.has('field.required'));
  assert.deepEqual(
    [...owners].filter(([, features]) => features.length > 1),
    [],
  );
});

test('ROLE-33 an action of the audit log has its sentence in one feature, and a topic that the log filters by', async () => {
  const root = new URL('../..', import.meta.url);
  const owners = new Map<string, string>();
  for (const file of globSync('src/features/*/*/messages/en-audit.ts', { cwd: root })) {
    const { audit } = (await import(new URL(file, root).href)) as { audit: object };
    for (const key of Object.keys(audit)) {
      assert.equal(owners.get(key), undefined, `${key} stands in ${file} as well`);
      owners.set(key, file);
      assert.ok(
        [...topics, 'object'].some((topic) => key.startsWith(`${topic}.`)),
        `${file}: ${key} has no topic`,
      );
    }
  }
  assert.deepEqual([...owners.keys()].toSorted(), Object.keys(sentences).toSorted(), 'sentences gathered');
});

test('SHELL-01 words that come late are all there, whichever comes first, and in the language chosen last', async () => {
  Object.assign(globalThis, {
    location: { hostname: 'localhost' },
    document: { documentElement: {}, querySelector: () => null },
  });
  const { addWords, showLanguage, wordsOf } = await import('./words.ts');
  const held: (() => void)[] = [];
  let open = false;
  const late = (titleText: string) => (language: string) =>
    new Promise<Record<string, string>>((resolve) => {
      const give = () => resolve({ title: `${titleText} ${language}` });
      if (open) give();
      else held.push(give);
    });
  await showLanguage('en');
  const first = addWords('security', late('security'));
  const second = addWords('joining', late('joining'));
  const again = addWords('security', late('never'));
  const chosen = showLanguage('tr');
  let early = false;
  void again.then(() => {
    early = true;
  });
  await new Promise(setImmediate);
  assert.equal(early, false, 'who asks for words on their way waits for them');
  open = true;
  for (const release of held.toReversed()) release();
  await Promise.all([first, second, again, chosen]);
  assert.deepEqual(
    [wordsOf('security')('title' as never), wordsOf('joining')('title' as never)],
    ['security tr', 'joining tr'],
  );
  await assert.rejects(addWords('model', () => Promise.reject(new Error('lost'))));
  await addWords('model', async (language) => ({ title: `model ${language}` }));
  assert.equal(wordsOf('model')('title' as never), 'model tr');
});

test('SHELL-01 a screen comes with its words, in a language chosen later too; words that do not come are asked for again', async () => {
  const { screenWords, showLanguage, withScreenWords } = await import('./words.ts');
  await showLanguage('en');
  const asked: string[] = [];
  const pack = (language: string) => async () => {
    asked.push(language);
    if (asked.length === 1) throw new Error('lost');
    return { screens: { title: language } };
  };
  screenWords<{ title: string }>({ en: pack('en'), tr: pack('tr'), ar: pack('ar') });
  const screen = { Screen: () => null };
  assert.equal(await withScreenWords(Promise.resolve(screen)), screen, 'a screen comes without its words');
  await withScreenWords(Promise.resolve(screen));
  await withScreenWords(Promise.resolve(screen));
  await showLanguage('tr');
  assert.deepEqual(asked, ['en', 'en', 'tr']);
});
