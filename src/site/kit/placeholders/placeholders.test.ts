import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rgbaToThumbHash } from 'thumbhash';
import { placeholderCss, placeholderOf } from './placeholders.ts';

/** Returns the hash of a picture, wide or upright, whose left half is red. */
function hashOf(width: number, height: number, alpha = 255): string {
  const pixels = Array.from({ length: width * height }, (_, at) => [
    at % width < width / 2 ? 220 : 30,
    40,
    60,
    alpha,
  ]);
  return Buffer.from(rgbaToThumbHash(width, height, pixels.flat())).toString('base64');
}
/** Returns width and height of the first picture in a style. */
function sizeIn(css: string): [number, number] {
  const png = Buffer.from(/url\(data:image\/png;base64,([^)]+)\)/.exec(css)![1]!, 'base64');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('MEDIA-03 a picture has a small blurred one until it is there, in the shape of the picture, each said once', () => {
  const [wide, upright] = [hashOf(90, 60), hashOf(60, 90)];
  const css = placeholderCss(`<img${placeholderOf(wide)}><img${placeholderOf(wide)}>`);
  assert.equal(css.match(/background-image/g)?.length, 1);
  assert.ok(css.startsWith(`[data-b="${wide}"]{`) && css.length < 400, `${css.length} characters`);
  assert.deepEqual(sizeIn(css), [6, 4]);
  assert.deepEqual(sizeIn(placeholderCss(`<img${placeholderOf(upright)}>`)), [4, 6]);
});

test('MEDIA-03 pictures with transparent parts, and what is no hash, have no placeholder', () => {
  assert.equal(placeholderCss(`<img${placeholderOf(hashOf(40, 40, 90))}>`), '');
  for (const odd of [null, '', 'AAAA', '"]{}*{display:none}', '<script>', 'é'.repeat(20), 'A'.repeat(200)])
    assert.equal(placeholderOf(odd), '', String(odd));
  for (const odd of ['AAAAAAAA', '////////', 'A'.repeat(80), 'A'.repeat(9)])
    assert.doesNotThrow(() => placeholderCss(`<img${placeholderOf(odd)}>`), odd);
});
