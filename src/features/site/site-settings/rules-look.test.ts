import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rolesOf } from '#shared/theme/palette.ts';
import { siteDocument } from './contract.ts';
import { newWeakColors } from './rules-look.ts';

const documentOf = (colors: Record<string, string>, themeMode: string | null = null) =>
  siteDocument.parse({ themeMode, settings: { theme: { colors } } });
const weak = (before: Record<string, string>, after: Record<string, string>) =>
  newWeakColors(documentOf(before), documentOf(after), (mode) => rolesOf(mode ?? 'default'));

test('44 C 3 only own colors that a draft makes too weak are named, with those that they stand on', () => {
  const pale = { footerBg: '#fffbe6', footerColor: '#ffee99' };
  assert.deepEqual(weak({}, {}), [], 'the theme is not of the owner');
  assert.deepEqual(weak({}, { footerBg: '#fffbe6', footerColor: '#302000' }), []);
  assert.deepEqual(weak({}, pale), ['theme.colors.footerBg', 'theme.colors.footerColor']);
  assert.deepEqual(weak(pale, { ...pale, mapIcon: '#102030' }), [], 'what was published before asks no more');
});
test('44 C 3 marks on the map need less contrast than letters', () => {
  const grey = '#8a8a8a';
  const paths = weak({}, { mapIcon: grey, footerBg: '#ffffff', footerColor: grey });
  assert.deepEqual(paths, ['theme.colors.footerBg', 'theme.colors.footerColor']);
});
