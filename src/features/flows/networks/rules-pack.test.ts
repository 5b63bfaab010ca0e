import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { openPromise } from 'yauzl';
import { packShapes, packTexts, shapeWithin, zipOf } from './rules-pack.ts';
import { charactersOf, limitsOf, linkFrom, shareLinks } from './rules.ts';

const link = 'https://builder.test/walcot-parade';
test('INTG-06 a pack is a ZIP that other programs read, with names of any script', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  const path = join(folder, 'pack.zip');
  const bytes = (words: string) => new TextEncoder().encode(words);
  await writeFile(
    path,
    zipOf([
      { name: 'texts/x.txt', bytes: bytes('Clay herringbone.') },
      { name: 'صور/01.jpg', bytes: bytes('') },
      { name: 'ışık/02.jpg', bytes: bytes('ışık') },
    ]),
  );
  const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true });
  const read = [];
  for await (const entry of zip.eachEntry())
    read.push([entry.fileName, await text(await zip.openReadStreamPromise(entry))]);
  await rm(folder, { recursive: true });
  assert.deepEqual(read, [
    ['texts/x.txt', 'Clay herringbone.'],
    ['صور/01.jpg', ''],
    ['ışık/02.jpg', 'ışık'],
  ]);
});
test('INTG-06 photos are cut to the shape of each network from their middle, and never made larger', () => {
  const photo = { width: 3000, height: 4000 };
  for (const shape of packShapes) {
    const { from, to } = shapeWithin(photo, shape);
    assert.deepEqual([to.width, to.height], [shape.width, shape.height], shape.name);
    assert.ok(Math.abs(from.width / from.height - shape.width / shape.height) < 0.001, shape.name);
    assert.ok(Math.min(from.left, from.top) > -0.001 && from.left + from.width <= 3000.001);
  }
  assert.deepEqual(shapeWithin({ width: 540, height: 540 }, packShapes[1]).to, { width: 540, height: 540 });
});
test('INTG-06 the texts of a pack are within the limits of each network, and the link is never cut', () => {
  const texts = packTexts({ title: 'Walcot Parade', words: 'clay and cedar '.repeat(400), link });
  assert.deepEqual(
    texts.map(({ name }) => name),
    ['facebook', 'instagram', 'linkedin', 'x', 'google', 'reddit'].map((name) => `texts/${name}.txt`),
  );
  for (const { text: words } of texts) assert.ok(words.endsWith(link));
  assert.ok(charactersOf(texts[3]!.text, limitsOf('network.x', null)) <= 280);
});
test('INTG-06 links for posting by hand carry the post, and those that need an address are left out without one', () => {
  const links = shareLinks({ title: 'A & B', text: 'Words & more', link });
  assert.deepEqual(Object.keys(links), ['facebook', 'linkedin', 'reddit', 'x', 'whatsapp']);
  const query = (address: string, name: string) => new URL(address).searchParams.get(name);
  assert.equal(query(links.x, 'text'), `Words & more\n\n${link}`);
  assert.equal('facebook' in links && query(links.facebook, 'u'), link);
  assert.equal('reddit' in links && query(links.reddit, 'title'), 'A & B');
  assert.deepEqual(Object.keys(shareLinks({ title: 'A', text: 'B', link: null })), ['x', 'whatsapp']);
});
test('INTG-13 the links of posts say from where people come, if the account has a name for it', () => {
  assert.equal(linkFrom(link, null), link);
  assert.equal(linkFrom(`${link}?id=1`, 'social'), `${link}?id=1&utm_source=social`);
});
test('INTG-06 X counts signs of most scripts twice, an emoji as two, and each link as 23', () => {
  const x = limitsOf('network.x', null);
  assert.equal(charactersOf('kil ışık سيدر', x), 13);
  assert.equal(charactersOf('庭', x), 2);
  assert.equal(charactersOf('👩🏽‍🚒', x), 2);
  assert.equal(charactersOf(`a ${link}`, x), 25);
});
