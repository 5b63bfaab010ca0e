import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACES, faceOf, ratio, rolesOf, themeNames } from './palette.ts';

test('NFR-04 people without a picture have eleven colors: apart from each other, readable in every theme, the same for the same name', () => {
  assert.equal(FACES, 11);
  for (const theme of themeNames) {
    const roles = rolesOf(theme);
    const colors = Array.from({ length: FACES }, (_none, n) => [
      roles[`face-${n + 1}`]!,
      roles[`face-${n + 1}-soft`]!,
    ]);
    assert.equal(new Set(colors.map(([, soft]) => soft)).size, FACES, theme);
    for (const [text, soft] of colors) assert.ok(ratio(text!, soft!) >= 4.5, `${theme}: ${text} on ${soft}`);
  }
  const names = Array.from({ length: 2200 }, (_none, n) => `Person ${n * n} of Oak ${n}`);
  const counts = Map.groupBy(names, faceOf);
  assert.deepEqual(
    [...counts.keys()].toSorted((a, b) => a - b),
    Array.from({ length: FACES }, (_none, n) => n + 1),
  );
  for (const [face, people] of counts) assert.ok(people.length > 100 && people.length < 320, `${face}`);
  assert.equal(faceOf('Zo\u00eb'), faceOf('Zoe\u0308'));
  assert.equal(faceOf(''), faceOf(''));
});
