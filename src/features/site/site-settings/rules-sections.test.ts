import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeSections } from './contract-settings.ts';
import { placedSections, shownSections } from './rules-sections.ts';

test('44 C sections of the home page stand as usual until they are moved; missing and double ones do no harm', () => {
  assert.deepEqual(shownSections([]), homeSections);
  const stored = [
    { name: 'reviews' as const, isShown: true },
    { name: 'welcome' as const, isShown: false },
    { name: 'reviews' as const, isShown: false },
  ];
  assert.deepEqual(shownSections(stored), [
    'reviews',
    'area',
    'beforeAfter',
    'custom',
    'closing',
    'about',
    'services',
    'projects',
  ]);
  assert.equal(placedSections(stored).length, homeSections.length);
});
