import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicTestimonial } from '#features/items/content/contract.ts';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { SCROLL_STEPS, SNIPPET_MOST, TITLE_MOST } from '../../rules.ts';

/** Rows of the specification that single pages and calls of a site show. */
const server = await testServer({ faces });
const site = await siteWorld(server);
const get = async (url: string, world: SiteWorld = site) => {
  const answer = await server.app.inject({ url, headers: { host: world.host } });
  // The styles name every class.
  return { status: answer.statusCode, html: answer.body.replace(/<style>.*?<\/style>/gs, '') };
};
const pair = { before: picture(), after: picture() };
const LONG_TITLE = `Terrace ${'of clay and stone '.repeat(6)}`.trim();
const SPEECH = 'They came on the first day, and on every day after that one.';
/** Adds a testimonial to a site. */
const praise = (
  world: SiteWorld,
  about: string,
  values: Partial<PublicTestimonial> & { description: string; rating: number | null },
) =>
  world.add({
    title: 'Praise',
    isTestimonial: true,
    type: 'testimonial',
    relatedTo: about,
    testimonial: {
      customerName: 'Ada',
      customerTitle: '',
      customerPhoto: null,
      cover: null,
      video: null,
      photos: [],
      ...values,
    },
  });
const terrace = await site.add({
  title: LONG_TITLE,
  services: ['Water'],
  media: [pair.before, pair.after],
  pairs: [pair],
});
await praise(site, terrace, { description: SPEECH, rating: 5 });
// The newest one is the first picture of the start page.
for (let n = 0; n < 3; n++) await site.add({ title: `Wall ${n}`, services: ['Water'] });
await site.bump();
/** Returns the words of customers on the cards of a page. */
const voicesOf = (html: string): string[] =>
  [...html.matchAll(/<p class="pv">(.*?)<\/p>/g)].map(([, text]) => text!);

test('SITE-29 the header of many or long tabs needs a wider screen before it shows them', async () => {
  const roomOf = (html: string) => /class="hd" data-room="(\w+)"/.exec(html)?.[1];
  const few = await siteWorld(server, { name: 'Oak', phone: null });
  await few.add({ title: 'Wall' });
  await few.bump();
  assert.equal(roomOf((await get('/', few)).html), 'm');
  await few.settings({
    tabs: {
      categories: Object.values(few.categories),
      services: Object.values(few.services),
      names: Object.fromEntries(
        [...Object.values(few.categories), ...Object.values(few.services)].map((id, n) => [
          id,
          `Gardens and courtyards ${n}`,
        ]),
      ),
    },
  });
  assert.equal(roomOf((await get('/', few)).html), 'none');
});

test('SITE-69 rows move by 490 or 334 for projects and 390 for reviews', async () => {
  assert.deepEqual(SCROLL_STEPS, { projects: [490, 334], reviews: [390, 390] });
  await site.settings({}, { template: 'template2' });
  const { html } = await get('/');
  assert.match(html, /data-arrows="strip" data-steps="490 334"/);
  await praise(site, terrace, { description: 'A second one, as good as the first.', rating: 4 });
  await site.settings({});
  assert.match((await get('/')).html, /data-arrows="voices" data-steps="390 390"/);
});

test('SITE-83 the contact page has the map with a marker at the address, without it the towns of the work', async () => {
  await site.settings({ contact: { address: '1 Long Lane, Bath', lat: 51.38, lng: -2.36 } });
  const { html } = await get('/contact-us');
  const map = /<div class="ct-map">(.*?)<\/figure>/s.exec(html)![1]!;
  assert.match(map, /<svg/);
  assert.match(map, /class="[^"]*pin/);
  assert.match(map, /1 Long Lane, Bath/);
  await site.settings({});
  const without = (await get('/contact-us')).html;
  assert.doesNotMatch(without, /ct-map/);
  assert.match(without, /class="area-d"/);
  await site.settings({ flags: { hideMap: true } });
  assert.doesNotMatch((await get('/contact-us')).html, /ct-map|area-d/);
  await site.settings({});
});

test('SITE-129 a site of chosen destinations shows the items with a text for one of them alone, at their addresses as well', async () => {
  const chosen = await siteWorld(server);
  await chosen.add({ title: 'Brick path', destinations: ['hub', 'social'] });
  await chosen.add({ title: 'Clay oven', destinations: ['listing'] });
  const plain = await chosen.add({ title: 'Dry wall' });
  await praise(chosen, plain, { description: SPEECH, rating: 5 });
  await chosen.settings({});
  const whole = (await get('/project', chosen)).html;
  for (const title of ['Brick path', 'Clay oven', 'Dry wall']) assert.ok(whole.includes(title), title);
  await chosen.settings({ scope: { destinations: ['hub', 'listing'] } });
  const part = (await get('/project', chosen)).html;
  assert.ok(part.includes('Brick path') && part.includes('Clay oven'));
  assert.doesNotMatch(part, /Dry wall/);
  assert.equal((await get(`/dry-wall?id=${plain}`, chosen)).status, 404);
  assert.doesNotMatch((await get('/sitemap-1.xml', chosen)).html, /dry-wall/);
  assert.doesNotMatch((await get('/', chosen)).html, new RegExp(SPEECH));
  await chosen.settings({ scope: { destinations: ['elsewhere'] } });
  assert.doesNotMatch((await get('/project', chosen)).html, /Brick path|Clay oven|Dry wall/);
});

test('SITE-99 the footer has the year, the name and that all rights are reserved; in Arabic the year runs against the line, so that it reads as a year', async () => {
  const year = new Date().getFullYear();
  assert.match(
    (await get('/')).html,
    new RegExp(`© <bdi dir="ltr">${year}</bdi> Cedar &amp; Stone\\. All rights`),
  );
  const arabic = await siteWorld(server, { language: 'ar', name: 'نايل' });
  assert.match(
    (await get('/', arabic)).html,
    new RegExp(`© <bdi dir="ltr">${year}</bdi> نايل\\. [^<]*محفوظة`),
  );
});

test('SITE-103 one answer of the public gallery has at most 500 of 501 items; the rest is behind its cursor', async () => {
  const large = await siteWorld(server);
  for (let n = 0; n < 501; n++) await large.add({ title: `Roof ${n}`, cover: null });
  await large.bump();
  const ask = async (query: string) =>
    JSON.parse((await get(`/api/public/gallery?${query}`, large)).html) as {
      contents: unknown[];
      nextCursor: string | null;
    };
  const first = await ask('limit=500');
  assert.equal(first.contents.length, 500);
  const second = await ask(`limit=500&cursor=${first.nextCursor}`);
  assert.deepEqual([second.contents.length, second.nextCursor], [1, null]);
  assert.equal((await get('/api/public/gallery?limit=501', large)).status, 400);
  const { places } = JSON.parse((await get('/api/public/places', large)).html) as { places: unknown[] };
  assert.equal(places.length, 500);
});

test('SITE-110 SITE-113 titles are cut to 58 characters on tiles, 50 on the contact page and on the cards of the map', async () => {
  assert.deepEqual([TITLE_MOST.tile, TITLE_MOST.contact, TITLE_MOST.map], [58, 50, 50]);
  await site.settings({ flags: { activateReviews: false } });
  const titleIn = (html: string) => /<b>(Terrace.*?)<\/b>/.exec(html)![1]!;
  const tile = titleIn((await get('/')).html);
  const card = titleIn((await get('/map')).html);
  assert.ok(tile.endsWith('…') && tile.length <= 59 && tile.length > 50, tile);
  assert.ok(card.endsWith('…') && card.length <= 51 && card.length > 42, card);
  const { places } = JSON.parse((await get('/api/public/places')).html) as { places: { title: string }[] };
  assert.ok(places.some(({ title }) => title === card));
  await site.settings({});
});

test('SITE-111 SITE-109 cards show the words of the newest testimonial: 50 characters in the gallery, 40 elsewhere, and beside stars a title of 42', async () => {
  assert.deepEqual(SNIPPET_MOST, { gallery: 50, elsewhere: 40 });
  const world = await siteWorld(server);
  const item = await world.add({ title: LONG_TITLE });
  await praise(world, item, { description: SPEECH, rating: 5 });
  for (let n = 0; n < 3; n++) await world.add({ title: `Wall ${n}` });
  await world.bump();
  assert.deepEqual(voicesOf((await get('/project', world)).html), [
    '★ 5 “They came on the first day, and on every day after…”',
  ]);
  assert.deepEqual(voicesOf((await get('/', world)).html), [
    '★ 5 “They came on the first day, and on every…”',
  ]);
  const title = /<b>(Terrace.*?)<\/b>/.exec((await get('/project', world)).html)![1]!;
  assert.ok(title.length <= 43, title);
  await world.settings({ flags: { isShowRatingStars: false } });
  assert.deepEqual(voicesOf((await get('/project', world)).html), [
    '“They came on the first day, and on every day after…”',
  ]);
  await world.settings({ flags: { activateReviews: false } });
  assert.deepEqual(voicesOf((await get('/project', world)).html), []);
  const other = await siteWorld(server);
  await other.add({ title: 'Wall' });
  await other.bump();
  assert.deepEqual(voicesOf((await get('/project', other)).html), []);
});

test('SITE-131 the account data names fields, terms, presentations and testimonials of its business alone', async () => {
  const world = await siteWorld(server);
  await server.sql(
    "insert into custom_field (account_id, key, name, type) values ($1, 'bricks', 'Bricks', 'number')",
    [world.accountId],
  );
  const item = await world.add({ title: 'Pool', media: [pair.before, pair.after], pairs: [pair] });
  await praise(world, item, { description: SPEECH, rating: 4 });
  await world.bump();
  type Account = Record<string, unknown> & {
    customFieldsAccount: { key: string }[];
    allPresentationsArr: { id: string; before: { id: string } }[];
    allTestimonialsArr: { relatedTo: string; rating: number | null; text: string }[];
  };
  const read = async (of: SiteWorld) =>
    JSON.parse((await get('/api/public/gallery', of)).html) as { account: Account; contents: unknown[] };
  const { account, contents } = await read(world);
  for (const key of [
    'uid',
    'businessName',
    'accountLanguage',
    'accountSubscriptionType',
    'agencyWhitelabelDomain',
    'contentTypesAccount',
    'businessCategories',
    'businessServices',
    'businessLabels',
  ])
    assert.ok(key in account, key);
  assert.equal(contents.length, 1);
  assert.ok(account.customFieldsAccount.some(({ key }) => key === 'bricks'));
  assert.deepEqual(
    account.allPresentationsArr.map(({ id, before }) => [id, before.id]),
    [[item, pair.before.id]],
  );
  assert.deepEqual(
    account.allTestimonialsArr.map(({ relatedTo, rating, text }) => [relatedTo, rating, text]),
    [[item, 4, 'They came on the first day, and on every…']],
  );
  await world.settings({ flags: { activateReviews: false } });
  assert.deepEqual((await read(world)).account.allTestimonialsArr, []);
  const foreign = (await read(site)).account;
  assert.ok(!foreign.customFieldsAccount.some(({ key }) => key === 'bricks'));
  assert.ok(!foreign.allPresentationsArr.some(({ id }) => id === item));
});

test('SITE-134 a card leads to its item, whose content the call answers by the same id, on its own host alone', async () => {
  const { html } = await get('/project');
  const [, href, id] = /href="(\/terrace[^"]*\?id=([0-9a-f-]{36}))"/.exec(html)!;
  assert.equal(id, terrace);
  assert.equal((await get(href!)).status, 200);
  const content = JSON.parse((await get(`/api/public/contents/${id}`)).html) as { title: string };
  assert.equal(content.title, LONG_TITLE);
  const other = await siteWorld(server);
  assert.equal((await get(`/api/public/contents/${id}`, other)).status, 404);
  assert.equal((await get('/api/public/contents/not-an-id')).status, 404);
});

test('a page is valid where it was not: no caption outside of a figure, no group without a role, no weight in a drawing', async () => {
  for (const path of [
    '/',
    '/project',
    '/map',
    '/contact-us',
    '/services',
    '/testimonials',
    '/before-after',
  ]) {
    const { html } = await get(path);
    assert.doesNotMatch(html, /<a\b[^>]*>(?:(?!<\/a>)[\s\S])*<figcaption/, path);
    assert.doesNotMatch(html, /<text[^>]* font-weight=/, path);
    for (const [tag] of html.matchAll(/<div\b[^>]*aria-label=[^>]*>/g))
      assert.match(tag, /\brole="/, `${path} ${tag}`);
  }
});

test('SITE-140 the map loads from the service of the operator with its key and the language of the account; places come by calls of our own in that language', async () => {
  const keyed = await testServer({
    faces,
    env: {
      MAP_TILES: 'https://tiles.example.com/{z}/{x}/{y}.png?key=secret-of-maps&lang={language}',
      MAP_CREDIT: 'Map Company',
    },
  });
  for (const language of ['en', 'ar']) {
    const world = await siteWorld(keyed, { language, host: `keyed-${language}.localhost` });
    await world.add({ title: 'Wall' });
    await world.bump();
    const page = await keyed.app.inject({ url: '/map', headers: { host: world.host } });
    assert.ok(page.body.includes(`key=secret-of-maps&amp;lang=${language}`), language);
    assert.match(String(page.headers['content-security-policy']), /https:\/\/tiles\.example\.com/);
    const places = await keyed.app.inject({
      url: `/api/public/places/autocomplete?q=Ithaca&lang=${language}`,
      headers: { host: world.host },
    });
    assert.equal((places.json() as { places: { city: string }[] }).places[0]!.city, 'Ithaca', language);
  }
  assert.doesNotMatch((await get('/map')).html, /tiles\.example/);
});

test('words-4 2 the item and the reviews tell of a reward and of the help of AI; cards and search engines leave it out', async () => {
  const world = await siteWorld(server);
  const item = await world.add({ title: 'Wall' });
  await praise(world, item, { description: SPEECH, rating: 2 });
  const facts = { reward: 'A voucher of 50 dollars', isAiAssisted: true };
  await praise(world, item, {
    description: 'They came again and again, and it was always clean.',
    rating: 5,
    ...facts,
  });
  await world.bump();
  const { html: wall } = await get(`/x?id=${item}`, world);
  const pages = [wall, (await get('/testimonials', world)).html];
  for (const html of pages) {
    assert.match(html, /A reward was offered for this review:.{0,20}<bdi>A voucher of 50 dollars<\/bdi>/);
    assert.match(html, /Written with the help of AI\./);
    assert.doesNotMatch(html, /"reviewBody":"They came again/);
  }
  assert.match(pages[1]!, /"ratingValue":2,"reviewCount":1/);
  assert.match(pages[1]!, /"reviewBody":"They came on the first day/);
  assert.deepEqual(voicesOf((await get('/project', world)).html), [
    '★ 2 “They came on the first day, and on every day after…”',
  ]);
});
