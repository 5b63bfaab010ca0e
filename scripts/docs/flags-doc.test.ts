import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { flagNames, flagPages } from '#shared/rights/rights.ts';
import { flagsDoc, flagTable, switches, switchNames } from './flags-doc.ts';

test('ROLE-37 each of the 24 flags decides something', async () => {
  const table = await flagTable();
  assert.deepEqual(
    table.map(({ flag }) => flag),
    flagNames,
  );
  for (const line of table)
    assert.ok(line.calls.length > 0 || line.within || line.pages.length > 0, `${line.flag} does nothing`);
  const all = Object.values(flagPages).flatMap((pages) => pages.split(' '));
  assert.deepEqual(
    all.filter((path) => all.some((other) => other !== path && path.startsWith(`${other}/`))),
    [],
    'a page has one flag',
  );
});
test('TEN-07 TEN-08 ROLE-10 every switch of the contracts of agency and account is in docs/flags.md, and no other', () => {
  const numbers = ['defaultPermissions.other.productsGeolocations'];
  assert.deepEqual(Object.keys(switches).toSorted(), [...switchNames(), ...numbers].toSorted());
});
test('docs/flags.md is as policies and contracts say; otherwise run npm run docs', async () => {
  assert.equal(readFileSync(join(import.meta.dirname, '../../docs/flags.md'), 'utf8'), await flagsDoc());
});
