import assert from 'node:assert/strict';
import { test } from 'node:test';
import { srcSet, wholeSizes } from '../picture-url.ts';
import { cropped, withDense } from './picture-sizes.ts';

const photo = {
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'image' as const,
  width: 3000,
  height: 2000,
  hash: null,
  color: null,
  alt: 'A wall',
  caption: '',
  base: 'image/thumb/a/b',
  sizes: wholeSizes.map(([size]) => size),
  avif: true,
  film: null,
};

test('44 A a phone is offered files between those of the specification, in WebP and AVIF; JPEG has none of them', () => {
  for (const format of ['avif', 'webp'] as const)
    assert.ok(srcSet(photo, format).includes(`/files/image/thumb/a/b_828x828.${format} 828w`), format);
  assert.doesNotMatch(srcSet(photo, 'jpeg'), /_(?:360x360|828x828|960x960)/);
});
test('44 A dense phones take no more points than eyes tell apart, and a crop there takes a part of what it cuts off', () => {
  assert.equal(
    withDense('(max-width: 860px) 100vw, 45vw'),
    '(max-width: 860px) and (min-resolution: 2.5dppx) 70vw, (max-width: 860px) 100vw, 45vw',
  );
  const sizes = cropped(photo, [
    ['(max-width: 860px)', 100, 4 / 5],
    ['', 100, 0.75],
  ]);
  assert.equal(sizes, '(max-width: 860px) 129vw, 200vw');
});
