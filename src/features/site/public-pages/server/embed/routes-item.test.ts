import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const site = await siteWorld(server, { name: 'Cedar & Stone' });
const other = await siteWorld(server, { name: 'Harbor' });
const cover = picture();
const wall = await site.add({ title: 'Walls & "roofs" <i>', city: 'Ithaca', cover, media: [cover] });
const draft = await site.add({ title: 'Not yet', publish: 'notPublished' });
const foreign = await other.add({ title: 'Boathouse' });
await site.bump();
await other.bump();
const get = (url: string, host = site.host) => server.app.inject({ url, headers: { host } });
const { origin } = new URL(
  /rel="canonical" href="([^"]+)/.exec((await get(`/project?id=${wall}`)).body)![1]!,
);
const asked = (address: string, rest = '') => get(`/oembed?url=${encodeURIComponent(address)}${rest}`);

test('44 C the page of an item names its oEmbed answer, which brings a frame that other sites may show', async () => {
  const page = await get(`/project?id=${wall}`);
  const [, named] =
    /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(page.body) ?? [];
  assert.ok(named, 'the head names it');
  const { pathname, search } = new URL(named.replaceAll('&amp;', '&'));
  const answer = await get(pathname + search);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['access-control-allow-origin'], '*');
  const embedding = answer.json() as { type: string; title: string; html: string; thumbnail_url: string };
  assert.deepEqual([embedding.type, embedding.title], ['rich', 'Walls & "roofs" <i>']);
  assert.match(embedding.thumbnail_url, new RegExp(`^${origin}/cards/${wall}\\.png`));
  const [, frame] = /src="([^"]+)"/.exec(embedding.html) ?? [];
  const card = await get(new URL(frame!).pathname);
  assert.equal(card.statusCode, 200);
  assert.match(String(card.headers['content-security-policy']), /default-src 'none'.*frame-ancestors \*/);
  assert.doesNotMatch(card.body, /<script/);
  assert.match(card.body, /<b>Walls &amp; &quot;roofs&quot; &lt;i&gt;<\/b>/);
  const [, href] = /<a href="([^"]+)"/.exec(card.body) ?? [];
  assert.equal(
    (await get(new URL(href!).pathname)).statusCode,
    200,
    'the card leads to the page of the item',
  );
});
test('44 C an address by slug is known as well, sizes are limits, XML is there, and what is not public is not', async () => {
  const bySlug = await asked(`${origin}/walls-roofs-i`, '&maxwidth=320&maxheight=200');
  assert.equal(bySlug.statusCode, 200, bySlug.body);
  assert.deepEqual([bySlug.json().width, bySlug.json().height], [320, 200]);
  const xml = await asked(`${origin}/project?id=${wall}`, '&format=xml');
  assert.match(xml.body, /<oembed>.*<title>Walls &amp; /);
  assert.equal((await asked(`${origin}/project?id=${wall}`, '&format=yaml')).statusCode, 501);
  for (const address of [
    `${origin}/project?id=${draft}`,
    `${origin}/project?id=${foreign}`,
    `${origin}/%E0%A4%A`,
    `${origin}/`,
    'https://elsewhere.test/walls-roofs-i',
    'no address',
    `${origin}/${'x'.repeat(2000)}`,
  ])
    assert.equal((await asked(address)).statusCode, 404, address.slice(0, 80));
  for (const path of [`/embed/item/${draft}`, `/embed/item/${foreign}`, '/embed/item/none'])
    assert.equal((await get(path)).statusCode, 404, path);
  await site.settings({ flags: { enableGalleryPreview: false } });
  assert.equal((await get(`/embed/item/${wall}`)).statusCode, 404, 'a gallery that is switched off');
});
