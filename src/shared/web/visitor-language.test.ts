import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitorLanguage } from './visitor-language.ts';

test('SHELL-11 the language of a visitor: asked for, accepted, or the host’s own', () => {
  assert.equal(visitorLanguage('ar', 'tr', 'en'), 'ar');
  assert.equal(visitorLanguage(null, 'de-DE,de;q=0.9,tr;q=0.8,en;q=0.7', 'en'), 'tr');
  assert.equal(visitorLanguage(null, 'en;q=0.2,ar-EG;q=0.9', 'en'), 'ar');
  assert.equal(visitorLanguage('xx', undefined, 'tr'), 'tr');
  assert.equal(visitorLanguage(undefined, 'de, fr', 'en'), 'en');
  assert.equal(visitorLanguage(null, 'ar;q=0, en', 'tr'), 'en');
  assert.equal(visitorLanguage(null, 'x'.repeat(10_000), 'en'), 'en');
});
