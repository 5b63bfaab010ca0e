import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pages } from '#shared/rights/pages.ts';
import { flagNames } from '#shared/rights/rights.ts';
import { builtFlags, isBuilt } from './built-pages.ts';

test('ROLE-15 pages that are still to come have no switch: a page that is there, or one below it, has', () => {
  assert.deepEqual(
    pages.map(({ path }) => path).filter((path) => !isBuilt(path)),
    [],
  );
  assert.equal(isBuilt('/apps/dashboards'), true, 'some of its pages are there');
});

test('ROLE-37 a flag is hidden that decides no call, no built page and nothing else, and no other one', () => {
  const rows = readFileSync(join(import.meta.dirname, '../../../../docs/flags.md'), 'utf8')
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| /, '').trim()))
    .filter(([name]) => flagNames.some((flag) => name === `\`${flag}\``));
  assert.equal(rows.length, flagNames.length);
  const idle = rows
    .filter(([, , open = '', calls = '', and = '']) => !calls && !and && !/`(?! ⏳)(,|$)/.test(open))
    .map(([name]) => name!.replaceAll('`', ''));
  assert.deepEqual(flagNames.filter((flag) => !builtFlags.includes(flag)).toSorted(), idle.toSorted());
});
