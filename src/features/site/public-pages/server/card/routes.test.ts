import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';
import { faces } from '#platform/http/app-shell.ts';
import { derivativeKey } from '#shared/picture.ts';
import { testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const site = await siteWorld(server, { name: 'Cedar & Stone' });
const nile = await siteWorld(server, { name: 'نايل للتصميم الداخلي', language: 'ar' });
const photo = picture();
const blue = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#2244cc' } })
  .jpeg()
  .toBuffer();
await server.storage.put(derivativeKey(photo.base!, '1280x720', 'jpeg'), blue, 'image/jpeg');
const wall = await site.add({ title: 'A wall <b>of</b> bath stone & clay', cover: photo });
const bare = await site.add({ title: 'No photo yet', cover: null });
const draft = await site.add({ title: 'Secret', publish: 'notPublished' });
const flat = await nile.add({ title: 'شقة مشرقة على ضفاف النيل في القاهرة', cover: photo, city: 'القاهرة' });
await site.bump();
await nile.bump();
const get = (url: string, host = site.host) => server.app.inject({ url, headers: { host } });
/** Returns the address of the card in the head of a page, without its origin. */
async function cardOf(path: string, host = site.host): Promise<string> {
  const { body } = await get(path, host);
  const image = /<meta property="og:image" content="([^"]*)"/.exec(body)![1]!;
  assert.equal(/<meta name="twitter:image" content="([^"]*)"/.exec(body)![1], image);
  assert.match(body, /<meta property="og:image:width" content="1200"/);
  const { pathname, search } = new URL(image);
  return pathname + search;
}
const shots = process.env.SHOTS;
async function pixels(body: Buffer, name: string) {
  if (shots) writeFileSync(`${shots}/card-${name}.png`, body);
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [1200, 630]);
  return (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
}
const isBlue = ([red, green, blue]: number[]) => red! < 90 && green! < 110 && blue! > 150;

test('each item, each one without a picture and the start page has a card of 1200 by 630 in its head', async () => {
  const address = await cardOf('/a-wall-b-of-b-bath-stone-clay');
  assert.match(address, new RegExp(`^/cards/${wall}\\.png\\?v=[0-9a-f]{16}$`));
  const card = await get(address);
  assert.equal(card.statusCode, 200);
  assert.equal(card.headers['content-type'], 'image/png');
  assert.equal(card.headers['cache-control'], 'public, max-age=31536000, immutable');
  const at = await pixels(card.rawPayload, 'item');
  assert.ok(isBlue(at(900, 300)), 'the picture stands at the end of the card');
  assert.ok(!isBlue(at(100, 300)), 'the words stand at its start');
  assert.ok(card.rawPayload.length < 300_000, `${card.rawPayload.length} bytes`);
  assert.equal((await get(await cardOf('/no-photo-yet'))).statusCode, 200);
  assert.equal((await get(await cardOf('/'))).statusCode, 200);
  await pixels((await get(`/cards/${bare}.png`)).rawPayload, 'bare');
  await pixels((await get('/cards/home.png')).rawPayload, 'home');
});
test('a card in Arabic has its words at the right, joined', async () => {
  const card = await get(`/cards/${flat}.png`, nile.host);
  const at = await pixels(card.rawPayload, 'ar');
  assert.ok(isBlue(at(300, 300)));
  assert.ok(!isBlue(at(1100, 300)));
});
test('a card changes with its title and its look, and the one before is removed', async () => {
  const before = await cardOf('/no-photo-yet');
  await get(before);
  await server.sql("update content_public set title = 'A new title' where content_id = $1", [bare]);
  await site.bump();
  const renamed = await cardOf('/no-photo-yet');
  assert.notEqual(renamed, before);
  const first = await get(before);
  assert.equal(first.statusCode, 200, 'an old address has the card of now');
  assert.equal(first.headers['cache-control'], 'public, max-age=300');
  const keys: string[] = [];
  for await (const { key } of server.storage.list(`cards/${site.accountId}/${bare}-`)) keys.push(key);
  assert.equal(keys.length, 1);
  await server.sql("update account set theme_value = 'dark3' where id = $1", [site.accountId]);
  await site.bump();
  assert.notEqual(await cardOf('/no-photo-yet'), renamed);
});
test('items that are not public, of others, or not there have no card', async () => {
  assert.equal((await get(`/cards/${draft}.png`)).statusCode, 404);
  assert.equal((await get(`/cards/${flat}.png`)).statusCode, 404);
  assert.equal((await get('/cards/00000000-0000-7000-8000-000000000000.png')).statusCode, 404);
  assert.equal((await get('/cards/..%2fhome.png')).statusCode, 404);
  assert.equal((await get('/cards/home.png', 'localhost')).statusCode, 404);
});
test('titles of signs, control characters and nothing to see have a card as well', async () => {
  for (const title of ['🌿', 'a\u0001b \u202ec', '\u200b', 'x'.repeat(5000)]) {
    await server.sql('update content_public set title = $2 where content_id = $1', [bare, title]);
    await site.bump();
    assert.equal((await get(`/cards/${bare}.png`)).statusCode, 200, JSON.stringify(title).slice(0, 20));
  }
});
test('many who ask for one card at once have it drawn once', async () => {
  await server.sql("update content_public set title = 'Asked for by many' where content_id = $1", [wall]);
  await site.bump();
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(`/cards/${wall}.png`)));
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
});
