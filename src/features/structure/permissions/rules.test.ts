import assert from 'node:assert/strict';
import { test } from 'node:test';
import { places } from '#features/navigation.ts';
import type { Role } from '#shared/actor.ts';
import { pages } from '#shared/rights/pages.ts';
import { linesOf, withNames } from './rules.ts';

test('ROLE-13 ROLE-32 what somebody can open says the same as the navigation', () => {
  // Pages that are added later stand in docs/navigation.md with the rest.
  const named = new Set(pages.filter(({ since = 1 }) => since <= 2).map(({ path }) => path));
  const opens = (role: Role) =>
    linesOf({ role, isPrimary: false, suspended: false, userId: '', rights: [] }, places, {
      types: [],
      groups: [],
    })
      .filter(({ kind, answer }) => kind === 'page' && answer === 'yes')
      .map(({ key }) => key)
      .filter((path) => named.has(path));
  assert.deepEqual(opens('accountUser'), [
    '/content-overview',
    '/workflow',
    '/tasks',
    '/extras/media',
    '/map-content',
    '/testimonials',
    '/leads',
    '/outbox',
    '/settings/account',
  ]);
  assert.deepEqual(opens('user'), [
    '/content-overview',
    '/workflow',
    '/tasks',
    '/extras/media',
    '/map-content',
    '/testimonials',
    '/leads',
    '/outbox',
    '/directory',
    '/settings/account',
  ]);
  for (const role of ['account', 'accounts', 'accountAdmin'] as const)
    assert.equal(opens(role).length, 40, role);
});

test('ROLE-08 the audit log tells a document by the names of types and groups', () => {
  const names = { types: [{ id: 't1', label: 'Project' }], groups: [{ id: 'g1', label: 'Sizes' }] };
  assert.deepEqual(
    withNames(
      { contentType: { t1: [0, 2], gone: [] }, customFieldGroups: { g1: false }, newFeatures: 'off' },
      names,
    ),
    { newFeatures: 'off', contentType: { Project: [0, 2], gone: [] }, customFieldGroups: { Sizes: false } },
  );
  assert.deepEqual(withNames({}, names), {});
});
