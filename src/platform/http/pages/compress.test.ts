import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '#testing/kit.ts';
import { makeCompressor, missingForm } from './compress.ts';
import type { Ready } from './page-shelf.ts';

const page = (text: string): Ready => ({
  status: 200,
  body: Buffer.from(text.repeat(300)),
  etag: '',
  csp: '',
  secret: false,
  noindex: false,
});

test('NFR-02 a page is compressed in the form that is taken, once', async () => {
  const grown: number[] = [];
  const { later: compress } = makeCompressor((_ready, bytes) => grown.push(bytes));
  const ready = page('Garden ');
  assert.deepEqual(
    [missingForm(ready, 'gzip, br'), missingForm(ready, 'gzip'), missingForm(ready, 'identity')],
    ['br', 'gz', undefined],
  );
  compress(ready, 'br');
  compress(ready, 'br');
  await until(async () => grown.length === 1);
  assert.equal(ready.gz, undefined);
  assert.deepEqual(
    [brotliDecompressSync(ready.br!).equals(ready.body), missingForm(ready, 'br')],
    [true, undefined],
  );
  compress(ready, 'gz');
  await until(async () => grown.length === 2);
  assert.ok(gunzipSync(ready.gz!).equals(ready.body));
});

test('NFR-02 a storm of pages leaves no queue behind; what was left out is compressed when it is asked for again', async () => {
  let done = 0;
  const pages = Array.from({ length: 200 }, (_, n) => page(`Wall ${n} `));
  const { later: compress } = makeCompressor(() => {
    done++;
  });
  for (const ready of pages) compress(ready, 'br');
  await until(async () => done === 32);
  compress(pages[199]!, 'br');
  await until(async () => pages[199]!.br !== undefined);
  assert.equal(done, 33);
});

test('NFR-02 a page that comes alone is compressed before its answer; in a storm the others go as they are', async () => {
  const { now } = makeCompressor(() => {});
  const alone = page('Garden ');
  await now(alone, 'br', true);
  assert.ok(brotliDecompressSync(alone.br!).equals(alone.body));
  const storm = Array.from({ length: 50 }, (_, n) => page(`Wall ${n} `));
  await Promise.all(storm.map((ready, n) => now(ready, 'gz', n % 2 === 0)));
  assert.ok(storm.filter((ready) => ready.gz).length <= 1, 'nobody waited for a queue');
  await until(async () => storm[48]!.gz !== undefined);
  assert.equal(storm.filter((ready, n) => n % 2 === 1 && ready.gz).length, 0, 'what is not kept is left out');
});
