import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canCreate, canPublish, canPurge, canUpdate } from './policy.ts';
import { filterPaths, inChunks } from './rules-where.ts';
import { geohash, permalinkOf, readinessOf, readyCount, slugOf, titleOfCopy } from './rules.ts';
import { roles, type Actor } from '#shared/actor.ts';
import { readsOwnOnly } from '#shared/rights/own-items.ts';

test('SITE-18 X-43 a slug is of the permalink, else the writing title, else the title, else the id', () => {
  const item = { id: 'id-1', permalink: 'My Link', titleWritings: 'Written', title: 'Çığ Evi' };
  assert.equal(slugOf(item), 'my-link');
  assert.equal(slugOf({ ...item, permalink: null }), 'written');
  assert.equal(slugOf({ ...item, permalink: '', titleWritings: '!!' }), 'cig-evi');
  assert.equal(slugOf({ id: 'id-1', title: '…' }), 'id-1');
  assert.equal(slugOf({ id: 'id-1', title: 'بيت على البحر' }), 'بيت-على-البحر');
});
test('CONT-34 a permalink is a slug of at most 180 characters without a dash at the end', () => {
  assert.equal(permalinkOf('  A / B  '), 'a-b');
  assert.equal(permalinkOf(`${'a'.repeat(179)} b`), 'a'.repeat(179));
  assert.equal(permalinkOf('***'), '');
});
test('CONT-02 geohash of known places', () => {
  assert.equal(geohash(57.64911, 10.40744), 'u4pruydqq');
  assert.equal(geohash(-25.382708, -49.265506), '6gkzwgjzn');
});
test('readiness counts six things', () => {
  const none = {
    hasCover: false,
    photos: 3,
    hasPlace: false,
    services: 0,
    title: 9,
    description: 79,
    seoTitle: 1,
    seoDescription: 0,
  };
  assert.equal(readyCount(none), 0);
  assert.deepEqual(readinessOf({ ...none, photos: 4, title: 10, description: 80 }), {
    cover: false,
    photos: true,
    place: false,
    service: false,
    text: true,
    search: false,
  });
});
test('ROLE-33 TEN-08 what each role may do with content', () => {
  const controls = { sidePanel: true, publishButton: true, shareButton: true, editPanel: true };
  const actor = (role: Actor['role']): Actor => ({
    controls,
    kind: 'user',
    userId: 'u1',
    type: 'account',
    role,
    isPrimary: false,
    accountId: 'a',
    agencyId: null,
    email: '',
    firstName: '',
    lastName: '',
    language: null,
  });
  const theirs = { userId: 'u2', contentTypeId: 't1', statusPublish: 'notPublished' } as const;
  for (const role of roles) {
    assert.equal(canPublish(actor(role)), role !== 'user', role);
    assert.equal(canUpdate(actor(role), theirs), role !== 'user', role);
    assert.equal(canCreate(actor(role)), true, role);
    assert.equal(readsOwnOnly(actor(role)), role === 'user', role);
  }
  assert.equal(canCreate(actor(null)), false);
  const owner = { ...actor('account'), controls: { ...controls, publishButton: false } };
  assert.deepEqual(
    [canPublish(owner), canUpdate(owner, theirs)],
    [false, true],
    'a switch of the agency is off',
  );
  assert.equal(canPurge(actor('account'), theirs), true);
  assert.equal(
    canPurge(actor('user'), { ...theirs, userId: 'u1' }),
    false,
    'for good by those with full rights',
  );
  assert.equal(
    canUpdate(actor('user'), { userId: 'u1', contentTypeId: 't1', statusPublish: 'notPublished' }),
    true,
  );
  assert.equal(
    canUpdate(actor('user'), { userId: 'u1', contentTypeId: 't1', statusPublish: 'published' }),
    false,
  );
});
test('the title of a copy has the next number in brackets and stays within its length', () => {
  assert.equal(titleOfCopy('A long pool'), 'A long pool (2)');
  assert.equal(titleOfCopy('A long pool (2)'), 'A long pool (3)');
  assert.equal(titleOfCopy('(2)'), '(2) (2)');
  assert.equal(titleOfCopy(''), '');
  assert.equal(titleOfCopy('a'.repeat(300)).length, 300);
  assert.ok(titleOfCopy('👷'.repeat(150)).isWellFormed());
});

test('CONT-20 the names of filters lead to the paths of the record', () => {
  assert.deepEqual(filterPaths, {
    statusPublish: 'status.publish',
    statusContent: 'status.content',
    statusService: 'status.service',
    contentType: 'contentType.id',
  });
});
test('CONT-19 twenty values make three chunks of nine at most, which hold all of them once', () => {
  const values = Array.from({ length: 20 }, (_, number) => number);
  const chunks = inChunks(values);
  assert.deepEqual(
    chunks.map(({ length }) => length),
    [9, 9, 2],
  );
  assert.deepEqual(chunks.flat(), values);
  assert.deepEqual(inChunks([]), []);
  assert.deepEqual(inChunks(values.slice(0, 9)).length, 1);
});
