import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byScope, includesScope } from '#shared/rights/scopes.ts';
import { standingOf } from './rules.ts';

test('a key without an end stays open, another one ends with a warning of two weeks', () => {
  const now = Date.parse('2026-06-01T00:00:00Z');
  assert.equal(standingOf({ expiresAt: null }, now), 'open');
  assert.equal(standingOf({ expiresAt: '2026-09-01T00:00:00Z' }, now), 'open');
  assert.equal(standingOf({ expiresAt: '2026-06-10T00:00:00Z' }, now), 'ending');
  assert.equal(standingOf({ expiresAt: '2026-06-01T00:00:00Z' }, now), 'expired');
});

test('changing includes reading of the same area, and nothing else', () => {
  assert.equal(includesScope(['content.write'], 'content.read'), true);
  assert.equal(includesScope(['content.read'], 'content.write'), false);
  assert.equal(includesScope(['content.write'], 'media.read'), false);
});

test('people pass by any scope; a key passes by its own, and no call without one', () => {
  const key = { id: '', name: 'Site', scopes: ['content.read'] };
  assert.equal(byScope(undefined)({ key: null }), true);
  assert.equal(byScope('content.read')({ key }), true);
  assert.equal(byScope('content.write')({ key }), false);
  assert.equal(byScope(undefined)({ key }), false);
  assert.equal(byScope(undefined).refusal(), 'api_keys.closed');
  assert.equal(byScope('content.write').refusal(), 'api_keys.scope');
});
