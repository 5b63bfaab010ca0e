import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syntaxFaults } from './syntax.ts';

const faultsOf = (path: string, text: string) =>
  syntaxFaults([{ path, text, lines: 1, test: false, imports: [] }]);

test('an assignment stands as a statement of its own or as the step of a for', () => {
  for (const text of [
    'map.set(key, (value = make()));',
    'const read = () => (value ??= make());',
    'while ((found = next())) work(found);',
    'if ((size += part.length) > most) stop();',
    'return_((last = now));',
  ])
    assert.match(faultsOf('src/a.ts', text).join(), /^src\/a\.ts:1: an assignment is a statement/, text);
  for (const text of [
    'value = make();',
    'value ??= make();',
    '({ value } = make());',
    'for (let i = 0, at = start; at < end; at += step) work(at);',
    'for (at = 0; at < end; at += step) work(at);',
    'const work = ({ size = 1 }, [first = 2] = []) => size + first;',
  ])
    assert.deepEqual(faultsOf('src/a.ts', text), [], text);
});

test('a variable, a parameter and a function are named by a noun', () => {
  for (const text of [
    'const found = read();',
    'const { rows: found } = read();',
    'const [given = 1, ...rest] = read();',
    'function made() {}',
    'rows.map((one) => one.id);',
    'const read = ({ isShown: shown }) => shown;',
  ])
    assert.match(faultsOf('src/a.ts', text).join(), /^src\/a\.ts:1: “\w+” says no kind/, text);
  for (const text of [
    'const foundRow = read();',
    'const { found: row, given } = read();',
    'rows.map((row) => row.one);',
  ])
    assert.deepEqual(faultsOf('src/a.ts', text), [], text);
});

test('a text that people read stands in messages, or its element says of which language it is', () => {
  for (const text of [
    '<p>Add a field</p>',
    '<p>{name}: two</p>',
    "<p>{'Add'}</p>",
    "<p>{open ? 'Close' : 'Open'}</p>",
    "<p>{open && 'Open'}</p>",
    '<p>{`Add ${name}`}</p>',
    '<input aria-label="Name" />',
    "<input placeholder={'Your name'} />",
    "<Page title={busy ? t('busy') : 'Ready'} />",
    '<>Save</>',
  ])
    assert.match(
      faultsOf('src/a.tsx', `const A = () => ${text};`).join(),
      /^src\/a\.tsx:1: “.+” is of one language/,
      text,
    );
  for (const text of [
    "<p>{t('add')}</p>",
    '<p>{number} · {of}</p>',
    '<li lang="tr">Öncesi</li>',
    '<kbd>Esc</kbd>',
    '<input aria-label={label} className="field name" type="text" />',
    '<input placeholder="https://" />',
    "<Page title={t(busy ? 'busy' : 'ready')} />",
  ])
    assert.deepEqual(faultsOf('src/a.tsx', `const A = () => ${text};`), [], text);
  assert.deepEqual(faultsOf('src/a.ts', "const label = 'Name';"), [], 'what is no screen');
});

test('a journey waits for a state: no assertion on a page that is read once, no pause', () => {
  for (const text of [
    'assert.equal(await page.getByRole("row").count(), 3);',
    'assert.match((await title.textContent())!, /Roof/);',
    'assert.deepEqual([await nav.isVisible(), 1], [true, 1]);',
    'await page.waitForTimeout(300);',
  ])
    for (const path of ['e2e/a.test.ts', 'e2e/a.spec.ts'])
      assert.ok(faultsOf(path, text).join().startsWith(`${path}:1: `), text);
  for (const text of [
    'await expect(page.getByRole("row")).toHaveCount(3);',
    'await until(async () => (await rows.count()) > 2);',
    'const secret = await field.inputValue();',
    'assert.equal(await stored(id), 3);',
  ])
    assert.deepEqual(faultsOf('e2e/a.test.ts', text), [], text);
});
