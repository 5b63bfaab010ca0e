import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { normalUrl } from '#shared/web/normal-url.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const site = await siteWorld(server);
const free = await siteWorld(server, { subscription: 'free' });
const ids: string[] = [];
for (let i = 0; i < 34; i++)
  ids.push(
    await site.add({
      title: `Garden ${i}`,
      tags: i % 2 ? ['Clay'] : ['Bath stone', 'Calm'],
      categories: i % 2 ? ['Town gardens'] : [],
      services: ['Planting'],
    }),
  );
await site.add({ title: 'Hidden draft', publish: 'notPublished' });
await site.add({
  title: 'Testimonial by Ada',
  type: 'testimonial',
  isTestimonial: true,
  relatedTo: ids[0]!,
  testimonial: {
    customerName: 'Ada',
    customerTitle: '',
    customerPhoto: null,
    cover: null,
    video: null,
    description: 'Very good work indeed',
    rating: 5,
    photos: [],
  },
});
for (let i = 0; i < 34; i++) await free.add({ title: `Roof ${i}` });
await site.bump();
await free.bump();

test('CONT-09 the public list carries the short keys and nothing private', async () => {
  const got = await ask(server, contract.gallery, { host: site.host, query: { limit: 2 } });
  assert.equal(got.status, 200, got.text);
  const [first] = got.body.contents;
  assert.deepEqual([first!.sC, first!.sS, first!.sP], ['finalized', 'completed', 'published']);
  assert.deepEqual(first!.bC, [site.categories['Town gardens']]);
  assert.deepEqual(first!.bT, [site.tags['Clay']]);
  assert.equal(first!.bL.length, 1);
  assert.equal(got.body.account.agencyWhitelabelDomain, null);
  assert.equal(got.body.account.businessLabels[0]!.tags.length, 2);
  assert.doesNotMatch(got.text, /email|gps|storageKey/i);
});

test('CONT-22 the list pages by keyset, without gaps and doubles, testimonials and drafts left out', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const got = await ask(server, contract.gallery, {
      host: site.host,
      query: { limit: 10, ...(cursor ? { cursor } : {}) },
    });
    seen.push(...got.body.contents.map(({ id }) => id));
    cursor = got.body.nextCursor ?? undefined;
  } while (cursor);
  assert.deepEqual(seen, ids.toReversed());
  assert.equal(
    (await ask(server, contract.gallery, { host: site.host, query: { cursor: 'tampered' } })).code,
    'cursor.invalid',
  );
});

test('SITE-102 a free account shows at most its first 30 items, also page by page and in a search', async () => {
  const all = await ask(server, contract.gallery, { host: free.host, query: { limit: 500 } });
  assert.equal(all.body.contents.length, 30);
  assert.equal(all.body.nextCursor, null);
  const first = await ask(server, contract.gallery, { host: free.host, query: { limit: 20 } });
  const second = await ask(server, contract.gallery, {
    host: free.host,
    query: { limit: 20, cursor: first.body.nextCursor! },
  });
  assert.equal(second.body.contents.length, 10);
  assert.equal(
    (await ask(server, contract.gallery, { host: site.host, query: { limit: 500 } })).body.contents.length,
    34,
    'paid shows all',
  );
});

test('TEN-22 an unknown host is answered with the way to the main application', async () => {
  const answer = await ask(server, contract.site, { query: { host: site.host } });
  assert.deepEqual([answer.body.kind, answer.body.accountUid], ['account', site.accountId]);
  const unknown = await ask(server, contract.site, { query: { host: 'nobody.localhost' } });
  assert.deepEqual(
    [unknown.body.kind, unknown.body.redirectTo],
    ['unknown', server.hosts.origin('localhost') + '/'],
  );
  assert.equal(
    (await ask(server, contract.gallery, { query: { host: 'nobody.localhost' } })).code,
    'host.unknown',
  );
  const document = await server.app.inject({ url: '/', headers: { host: 'nobody.localhost' } });
  assert.equal(document.statusCode, 302);
  assert.equal(document.headers.location, server.hosts.origin('localhost') + '/');
});

test('SITE-108 with a status setting all three statuses must be enabled in it', async () => {
  const world = await siteWorld(server);
  await world.add({ title: 'Both', content: 'finalized', service: 'completed' });
  await world.add({ title: 'Open one', content: 'finalized', service: 'open' });
  await world.add({
    title: 'Unpublished',
    content: 'finalized',
    service: 'completed',
    publish: 'notPublished',
  });
  const titles = async () =>
    (await ask(server, contract.gallery, { host: world.host })).body.contents
      .map(({ title }) => title)
      .toSorted();
  await world.bump();
  assert.deepEqual(await titles(), ['Both', 'Open one']);
  await world.settings({
    scope: {
      statuses: {
        content: { finalized: true },
        service: { completed: true },
        publish: { published: true, notPublished: true },
      },
    },
  });
  assert.deepEqual(await titles(), ['Both', 'Unpublished']);
  await world.settings({
    scope: {
      statuses: { content: { finalized: true }, service: { completed: false }, publish: { published: true } },
    },
  });
  assert.deepEqual(await titles(), []);
});

test('SITE-108 SITE-115 items without a status are judged as open drafts, and left out where the site hides them', async () => {
  const world = await siteWorld(server);
  const [complete, partial] = ['Complete', 'Partial'];
  await world.add({ title: complete, content: 'draft', service: 'open' });
  for (const missing of [['statusService'], ['statusContent'], ['statusService', 'statusContent']])
    await world.add({ title: partial, content: 'draft', service: 'open', missing });
  const statuses = { content: { draft: true }, service: { open: true }, publish: { published: true } };
  const other = { ...statuses, content: { finalized: true } };
  for (const [scope, hideMissingContent, titles] of [
    [{}, false, [complete, partial, partial, partial]],
    [{}, true, [complete]],
    [{ statuses }, false, [complete, partial, partial, partial]],
    [{ statuses }, true, [complete]],
    [{ statuses: other }, false, []],
    [{ statuses: other }, true, []],
  ] as const) {
    await world.settings({ scope, flags: { hideMissingContent } });
    const { body } = await ask(server, contract.gallery, { host: world.host });
    assert.deepEqual(
      body.contents.map(({ title }) => title).toSorted(),
      titles,
      `${JSON.stringify(scope)} ${hideMissingContent}`,
    );
  }
  const [hidden] = await server.sql<{ slug: string }>(
    "select slug from content_public where account_id = $1 and title = 'Partial' limit 1",
    [world.accountId],
  );
  await world.settings({ flags: { hideMissingContent: true } });
  const page = await server.app.inject({ url: `/${hidden!.slug}`, headers: { host: world.host } });
  assert.equal(page.statusCode, 404, 'nor by its address');
});

test('SITE-02 search engines get robots.txt and a sitemap of what visitors may see', async () => {
  const get = (url: string, host: string) => server.app.inject({ url, headers: { host } });
  const robots = await get('/robots.txt', site.host);
  assert.match(robots.body, new RegExp(`Sitemap: http://${site.host}.*/sitemap.xml`));
  assert.match((await get('/robots.txt', 'localhost')).body, /Disallow: \/\n/);
  const map = await get('/sitemap.xml', site.host);
  assert.match(String(map.headers['content-type']), /xml/);
  assert.equal(map.body.match(/<lastmod>/g)?.length, 34);
  assert.match(map.body, /<image:loc>http:[^<]*\/files\/image\/thumb\/[^<]*_1280x1280\.jpg<\/image:loc>/);
  assert.doesNotMatch(map.body, /hidden-draft|testimonial-by/);
  assert.equal((await get('/sitemap.xml', 'localhost')).statusCode, 404);
  assert.equal((await get('/sitemap-2.xml', site.host)).statusCode, 404);
  assert.equal((await get('/favicon.svg', site.host)).statusCode, 200);
  assert.equal(
    (await get('/speculation.json', site.host)).headers['content-type'],
    'application/speculationrules+json; charset=utf-8',
  );
});

test('metadata by the hash of an address: of the item behind it, whatever a campaign added; of the site when it is not known', async () => {
  const [row] = (await ask(server, contract.gallery, { host: site.host, query: { limit: 1 } })).body.contents;
  const port = server.config.publicPort;
  const origin = `http://${site.host}${port === '80' ? '' : `:${port}`}`;
  const meta = async (address: string, host = site.host) => {
    const got = await ask(server, contract.pageMetadata, {
      host,
      query: { hash: createHash('sha256').update(normalUrl(address)!).digest('hex') },
    });
    assert.equal(got.status, 200, got.text);
    return got.body;
  };
  const ofItem = await meta(`${origin}/${row!.slug}?utm_source=letter#photos`);
  const head = (await server.app.inject({ url: `/${row!.slug}`, headers: { host: site.host } })).body;
  assert.match(ofItem.metaTitle, /^Garden 33 · /);
  if (/<title>/.test(head)) assert.match(head, new RegExp(`<title>${ofItem.metaTitle}</title>`));
  assert.deepEqual(ofItem.metaKeywords.split(', '), ['Town gardens', 'Planting']);
  assert.deepEqual(await meta(`${origin}${row!.href}`), ofItem);
  const ofSite = await meta(`${origin}/nowhere`);
  assert.notEqual(ofSite.metaTitle, ofItem.metaTitle);
  assert.equal(ofSite.metaAuthor, ofItem.metaAuthor);
  assert.notEqual(
    (await meta(`${origin}/${row!.slug}`, free.host)).metaTitle,
    ofItem.metaTitle,
    'of another site: only its own',
  );
  assert.equal(
    (await ask(server, contract.pageMetadata, { host: site.host, query: { hash: 'short' } })).status,
    400,
  );
  assert.equal(
    (await ask(server, contract.pageMetadata, { query: { hash: '0'.repeat(64), host: 'nobody.example' } }))
      .code,
    'host.unknown',
  );
  await server.sql("update content_public set status_publish = 'notPublished' where content_id = $1", [
    row!.id,
  ]);
  await site.bump();
  assert.deepEqual(await meta(`${origin}/${row!.slug}`), ofSite, 'what is taken off is not known any more');
});

test('SITE-133 the settings and the custom fields of a site are read without a session, and no other business has them', async () => {
  const world = await siteWorld(server);
  await server.sql(
    "insert into custom_field (account_id, key, name, type) values ($1, 'bricks', 'Bricks', 'number')",
    [world.accountId],
  );
  const read = async (path: string, host = world.host) => {
    const answer = await server.app.inject({ url: path, headers: { host } });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const fields = await read('/api/public/custom-fields');
  assert.equal(fields.headers['access-control-allow-origin'], '*');
  assert.deepEqual(
    fields.body.customFieldsAccount.filter(({ key }: { key: string }) => key === 'bricks'),
    [{ key: 'bricks', name: 'Bricks', type: 'number', options: [], require: false }],
  );
  await server.sql(
    `
      insert into testimonial_settings (account_id, referrals)
      values ($1, '{"title": "Look what they built"}')
      on conflict (account_id) do update set referrals = excluded.referrals
    `,
    [world.accountId],
  );
  const settings = await read('/api/public/settings');
  assert.deepEqual([settings.status, settings.body.referrals.title], [200, 'Look what they built']);
  const other = await siteWorld(server);
  const foreign = await read('/api/public/custom-fields', other.host);
  assert.doesNotMatch(JSON.stringify(foreign.body), /bricks/);
  assert.equal((await read('/api/public/custom-fields', 'localhost')).status, 404);
});
