import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownName } from './brand-name.ts';

test('TEN-33 an agency is met under the name of its application, a business under its own, whichever is empty', () => {
  const names = { brandName: 'Northlight', appName: 'Northlight Studio' };
  assert.deepEqual(
    (['app', 'agency', 'account'] as const).map((kind) => shownName({ kind, ...names })),
    ['Northlight Studio', 'Northlight Studio', 'Northlight'],
  );
  assert.equal(shownName({ kind: 'agency', brandName: 'Northlight', appName: '' }), 'Northlight');
});
