import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settings } from '#features/praise/requests/contract-settings.ts';
import * as rules from './rules.ts';

test('TEST-58 up to 250 characters stay whole, more are cut with three dots', () => {
  assert.equal(rules.excerptOf('é'.repeat(250)), null);
  assert.equal(rules.excerptOf('😀'.repeat(251)), `${'😀'.repeat(250)}...`);
});
test('TEST-60 an entry needs a film, a cover, or words', () => {
  const none = { video: null, cover: null, description: '', customerName: 'Name alone' };
  assert.equal(rules.hasSubstance(none), false);
  for (const part of [{ video: {} }, { cover: {} }, { description: 'Good' }])
    assert.equal(rules.hasSubstance({ ...none, ...part }), true);
});
test('TEST-61 three statuses and the stage must pass the settings', () => {
  const filter = settings.parse({});
  const entry = { statusContent: 'draft', statusService: 'open', statusPublish: 'published', stageId: 's' };
  assert.equal(rules.passes(entry, filter), true);
  assert.equal(rules.passes({ ...entry, statusPublish: 'notPublished' }, filter), false);
  assert.equal(rules.passes(entry, settings.parse({ statuse: { content: { draft: false } } })), false);
  assert.equal(rules.passes(entry, settings.parse({ statuse: { service: { open: false } } })), false);
  assert.equal(rules.passes(entry, { ...filter, stages: ['other'] }), false);
});
test('TEST-57 TEST-62 ten a page, a hundred at most; no more button at the end of either', () => {
  const { testimonialsPerPage: perPage, maximumTestimonialsToShow: most } = settings.parse({});
  assert.deepEqual([perPage, most], [10, 100]);
  assert.deepEqual(rules.galleryPage({ before: 0, perPage, most, available: 11 }), { take: 10, more: true });
  assert.deepEqual(rules.galleryPage({ before: 10, perPage, most, available: 10 }), {
    take: 10,
    more: false,
  });
  assert.deepEqual(rules.galleryPage({ before: 90, perPage, most, available: 11 }), {
    take: 10,
    more: false,
  });
  assert.deepEqual(rules.galleryPage({ before: 95, perPage, most, available: 11 }), { take: 5, more: false });
});
