import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '#testing/kit.ts';
import { formOf, makeCompressor } from './compress.ts';
import type { Ready } from './page-shelf.ts';

const page = (text: string): Ready => ({
  status: 200,
  body: Buffer.from(text.repeat(300)),
  etag: '',
  csp: '',
  secret: false,
  noindex: false,
});

test('NFR-02 a page never leaves as it is for a visitor that takes an encoding, in a storm neither', async () => {
  assert.deepEqual(['gzip, br', 'gzip, deflate', 'identity', ''].map(formOf), [
    'br',
    'gz',
    undefined,
    undefined,
  ]);
  let grown = 0;
  const { now } = makeCompressor((_ready, bytes) => {
    grown += bytes;
  });
  const storm = Array.from({ length: 50 }, (_, n) => page(`Wall ${n} `));
  await Promise.all(storm.flatMap((ready) => [now(ready, 'br'), now(ready, 'br'), now(ready, 'gz')]));
  for (const ready of storm) {
    assert.ok(brotliDecompressSync(ready.br!).equals(ready.body));
    assert.ok(gunzipSync(ready.gz!).equals(ready.body));
  }
  assert.equal(
    grown,
    storm.reduce((sum, { br, gz }) => sum + br!.length + gz!.length, 0),
    'each is made once, and counted',
  );
});

test('NFR-02 a page that is asked for again is compressed once more, as well as can be; a storm leaves no queue', async () => {
  let improved = 0;
  const { now, later } = makeCompressor(() => {
    improved++;
  });
  const pages = Array.from({ length: 200 }, (_, n) => page(`Wall ${n} of ${'stone and lime '.repeat(n)}`));
  await Promise.all(pages.map((ready) => now(ready, 'br')));
  const quick = pages.map(({ br }) => br!.length);
  improved = 0;
  for (const ready of pages) later(ready, 'br');
  await until(async () => improved === 32);
  const sooner = pages.filter(({ br }, n) => br!.length < quick[n]!);
  assert.ok(sooner.length > 25, `${sooner.length} of 32 are smaller`);
  later(pages[199]!, 'br');
  later(pages[0]!, 'br');
  await until(async () => improved === 33);
  assert.ok(brotliDecompressSync(pages[199]!.br!).equals(pages[199]!.body));
});
