import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeSeal } from './seal.ts';

const dataDir = mkdtempSync('/tmp/hub-seal-');
test.after(() => rmSync(dataDir, { recursive: true, force: true }));

test('NFR-03 a sealed secret opens in its own place only, and not after a change', () => {
  const seal = makeSeal({ authSecret: 'x'.repeat(32), dataDir });
  const closed = seal.close('totp ada', 'JBSWY3DP');
  assert.equal(seal.open('totp ada', closed), 'JBSWY3DP');
  assert.equal(closed.includes('JBSWY3DP'), false);
  assert.throws(() => seal.open('totp bob', closed));
  const changed = Buffer.from(closed);
  changed[14]! ^= 1;
  assert.throws(() => seal.open('totp ada', changed));
  assert.throws(() => makeSeal({ authSecret: 'y'.repeat(32), dataDir }).open('totp ada', closed));
  assert.notDeepEqual(seal.digest('ada', 'code'), seal.digest('bob', 'code'));
});
test('without AUTH_SECRET the first start makes a key that only its owner reads, and later starts find it', () => {
  const closed = makeSeal({ authSecret: undefined, dataDir }).close('a', 'b');
  const path = join(dataDir, 'auth-secret');
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.ok(readFileSync(path, 'utf8').trim().length >= 43);
  assert.equal(makeSeal({ authSecret: undefined, dataDir }).open('a', closed), 'b');
});
