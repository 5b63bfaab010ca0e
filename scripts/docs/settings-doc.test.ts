import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingNames } from '#platform/settings-environment.ts';
import { readSettings, settingsDoc } from './settings-doc.ts';

test('docs/settings.md has one row for every setting, each with a meaning', () => {
  const rows = [...settingsDoc().matchAll(/^\| `([A-Z0-9_]+)`[^|]*\|[^|]*\|[^|]*\| (.+) \|$/gm)];
  assert.deepEqual(rows.map(([, name]) => name).toSorted(), settingNames.toSorted());
});
test('a setting without a comment of its own has no meaning and so no row', () => {
  const [first, second] = readSettings('# Port.\n# PORT=1\n# HOST=x\n');
  assert.deepEqual(first, { name: 'PORT', example: '1', meaning: 'Port.' });
  assert.equal(second!.meaning, '');
});
