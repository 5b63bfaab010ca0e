import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { paintText } from './text.ts';

const widthOf = async (text: string) => {
  const lines = await paintText({
    text,
    size: 40,
    color: '#000000',
    width: 900,
    height: 200,
    align: 'left',
  });
  return (await sharp(lines).metadata()).width;
};
test('texts are painted with the fonts that the product brings, not with those of the machine', async () => {
  // Widths of Inter and of IBM Plex Sans Arabic; DejaVu Sans, which many machines have, is wider.
  assert.equal(await widthOf('Gardens of stone'), 324);
  assert.equal(await widthOf('شقة مشرقة'), 182);
});
test('marks are painted, not read', async () => {
  assert.ok((await widthOf('<b>x</b> & y')) > (await widthOf('x & y')));
});
