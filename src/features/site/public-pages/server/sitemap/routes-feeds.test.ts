import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const site = await siteWorld(server, { name: 'Cedar & Stone <b>' });
await site.add({ title: 'Walls & "roofs" <i>\u0001', description: 'Slate ]]> & zinc' });
await site.add({ title: 'Not yet', publish: 'notPublished' });
await site.bump();
const get = (url: string, host = site.host) => server.app.inject({ url, headers: { host } });

test('the RSS feed of a site shows its public items, escaped, and is open to every origin', async () => {
  const feed = await get('/feed.xml');
  assert.equal(feed.statusCode, 200);
  assert.match(String(feed.headers['content-type']), /^application\/rss\+xml/);
  assert.equal(feed.headers['access-control-allow-origin'], '*');
  assert.match(feed.body, /<title>Cedar &amp; Stone &lt;b&gt;<\/title>/);
  assert.match(feed.body, /<title>Walls &amp; &quot;roofs&quot; &lt;i&gt;<\/title>/);
  assert.doesNotMatch(feed.body, /Not yet/);
  assert.equal(feed.body.match(/<item>/g)?.length, 1);
});
test('the JSON feed is JSON Feed 1.1 with the same items', async () => {
  const feed = await get('/feed.json');
  const body = feed.json() as {
    version: string;
    items: { title: string; url: string; date_published: string }[];
  };
  assert.equal(body.version, 'https://jsonfeed.org/version/1.1');
  assert.equal(body.items.length, 1);
  const [item] = body.items;
  assert.equal(
    (await get(new URL(item!.url).pathname)).statusCode,
    200,
    'the address of the item is its page',
  );
  assert.ok(Number.isFinite(Date.parse(item!.date_published)));
});
test('the pages of the site name both feeds in their head; other hosts and closed galleries have none', async () => {
  const { body } = await get('/gallery');
  assert.match(body, /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/feed\.xml">/);
  assert.match(
    body,
    /<link rel="alternate" type="application\/feed\+json" title="[^"]+" href="\/feed\.json">/,
  );
  assert.equal((await get('/feed.xml', 'localhost')).statusCode, 404);
  await site.settings({ flags: { enableGalleryPreview: false } });
  assert.equal((await get('/feed.xml')).statusCode, 404);
});
test('44 C /llms.txt says for assistants what the pages say: business, services and jobs, no drafts, no marks of others', async () => {
  const own = await siteWorld(server, { name: 'Harbor [Roofing]' });
  await own.add({
    title: 'Slate [roof](https://bad.test)',
    description: 'First\n# line',
    services: ['Water'],
  });
  await own.add({ title: 'Not yet', publish: 'notPublished' });
  await own.bump();
  const file = await get('/llms.txt', own.host);
  assert.equal(file.statusCode, 200);
  assert.match(String(file.headers['content-type']), /^text\/markdown/);
  assert.match(file.body, /^# Harbor Roofing\n/);
  assert.match(file.body, /- \[Slate roof\(https:\/\/bad\.test\)\]\(http[^)]+\): First # line/);
  const [, service] = /- \[Water\]\((http[^)]+)\)/.exec(file.body) ?? [];
  assert.equal((await get(new URL(service!).pathname, own.host)).statusCode, 200);
  assert.doesNotMatch(file.body, /Not yet/);
  assert.equal((await get('/llms.txt', 'localhost')).statusCode, 404);
});
