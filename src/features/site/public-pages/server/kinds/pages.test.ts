import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { siteSettings } from '#features/site/site-settings/contract-settings.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const site = await siteWorld(server);
const typeRow = async (world: SiteWorld, key: string, label: string) => {
  const [row] = await server.sql<{ id: string }>(
    `
      insert into content_type (account_id, pipeline_id, key, label, color, position)
      select account_id, pipeline_id, $2, $3, '#3f7d6a', 9
      from content_type
      where account_id = $1
      limit 1
      returning id
    `,
    [world.accountId, key, label],
  );
  world.types[key] = row!.id;
};
await typeRow(site, 'listing', 'Homes for sale');
const get = async (url: string, host = site.host) => {
  const answer = await server.app.inject({ url, headers: { host } });
  return {
    status: answer.statusCode,
    html: answer.body,
    location: String(answer.headers.location ?? ''),
  };
};
const cardTitles = (html: string) =>
  [...html.matchAll(/<div class="pt"><b>(.*?)<\/b>/g)].map(([, title]) => title);
const articleTitles = (html: string) =>
  [...html.matchAll(/<h2(?: class="h-m")?>([^<]*)<\/h2>(?=<(?:span|p) class="muted)/g)].map(
    ([, title]) => title,
  );

const pool = await site.add({
  title: 'Long pool',
  services: ['Water'],
  categories: ['Courtyards'],
  descriptionWritings: 'A pool for swifts.',
});
const terrace = await site.add({ title: 'Terrace', services: ['Planting'], categories: ['Town gardens'] });
const frost = await site.add({
  title: 'A note on frost',
  type: 'blog',
  services: ['Water'],
  categories: ['Courtyards'],
  description: 'Frost comes at night.\n\n## What to cover\n\n- Figs\n- Bay\n\nAll else may freeze.',
  media: [picture({ alt: 'A frozen joint' })],
  custom: [{ key: 'author', name: 'Author', type: 'text', value: 'Tom Vane' }],
});
await site.add({ title: 'Slate or clay', type: 'blog', categories: ['Town gardens'] });
const cottage = await site.add({
  title: 'Yard cottage',
  type: 'listing',
  custom: [
    { key: 'price', name: 'Price', type: 'number', value: 685_000 },
    { key: 'saleType', name: 'Sale type', type: 'select', value: { uid: 'sale', label: 'For sale' } },
    { key: 'bedroomsQty', name: 'Bedrooms', type: 'number', value: 3 },
  ],
});
await site.bump();

test('SITE-15 each type has its list at its dashed label; the gallery and its count are work only', async () => {
  const gallery = await get('/project');
  assert.deepEqual(cardTitles(gallery.html), ['Terrace', 'Long pool']);
  assert.match(gallery.html, /data-say="2 projects"/);
  const blog = await get('/blog');
  assert.equal(blog.status, 200);
  assert.deepEqual(articleTitles(blog.html), ['Slate or clay', 'A note on frost']);
  assert.doesNotMatch(blog.html, /Long pool|Yard cottage/);
  const listings = await get('/homes-for-sale');
  assert.deepEqual(cardTitles(listings.html), ['Yard cottage']);
  assert.match(listings.html, /685,000/);
  assert.match(listings.html, /data-say="1 listing"/);
  assert.equal((await get('/listing')).location, '/homes-for-sale', 'its key leads there');
  assert.equal((await get('/projects')).location, '/project');
  assert.equal((await get('/testimonials-type')).status, 404);
  const home = (await get('/')).html;
  assert.match(home, /See all 2 projects/);
  assert.doesNotMatch(home.slice(home.indexOf('id="projects"')), /<b>A note on frost/);
  const other = await siteWorld(server);
  assert.equal((await get('/blog', other.host)).status, 404, 'a list without items is not there');
});

test('SITE-15 SITE-45 the list of a type keeps its type with a filter and a search, and its links lead to itself', async () => {
  const filtered = await get('/blog?category=Courtyards');
  assert.deepEqual(articleTitles(filtered.html), ['A note on frost']);
  assert.match(filtered.html, /name="robots" content="noindex"/);
  assert.deepEqual(articleTitles((await get('/blog?q=slate')).html), ['Slate or clay']);
  const none = await get('/blog?q=pool');
  assert.match(none.html, /No articles match/);
  assert.match(none.html, /class="btn btn-line" href="\/blog"/);
  assert.equal((await get('/project?type=blog&q=frost')).location, '/blog?q=frost');
  const listings = await get('/homes-for-sale?q=nothing');
  assert.match(listings.html, /action="\/homes-for-sale"/);
  assert.match(listings.html, /<a class="btn btn-line" href="\/homes-for-sale">/);
});

test('SITE-128 a blog has a layout for reading: author, date, headings, lists and related work, and none of a project', async () => {
  const { html } = await get(`/a-note-on-frost?id=${frost}`);
  assert.match(html, /<aside class="side"[^>]*><p>Tom Vane<\/p>/);
  assert.match(html, /<time dateTime="2026-01-01">/i);
  assert.match(html, /<h2 class="h-m">What to cover<\/h2><ul><li>Figs<\/li><li>Bay<\/li><\/ul>/);
  assert.match(html, /From our work.*Long pool/s);
  assert.doesNotMatch(html, /<dt>Finished|<dt>Place/);
  assert.match(html, /"@type":"BlogPosting".*"author":\{"@type":"Person","name":"Tom Vane"\}/s);
  assert.match(html, /aria-label="Articles"/);
  assert.doesNotMatch(
    /<nav class="wrap".*?<\/nav>/s.exec(html)?.[0] ?? '',
    /Terrace|Yard cottage/,
    'neighbours are articles',
  );
  await site.settings({ tabs: { layout: { [site.types['blog']!]: 'default' } } });
  const plain = await get(`/a-note-on-frost?id=${frost}`);
  assert.doesNotMatch(plain.html, /class="side"/);
  assert.deepEqual(cardTitles((await get('/blog')).html), ['Slate or clay', 'A note on frost']);
  await site.settings({ tabs: { layout: { [site.types['project']!]: 'blog' } } });
  assert.match((await get('/long-pool')).html, /class="side"/, 'any type may be shown as articles');
  await site.settings({});
});

test('SITE-52 a listing shows its price, what kind of sale it is and its facts', async () => {
  const { html } = await get(`/yard-cottage?id=${cottage}`);
  assert.match(html, /class="pr num"><bdi>685,000<\/bdi>/);
  assert.match(html, /For sale/);
  assert.match(html, /<dt>Bedrooms<\/dt><dd>3<\/dd>/);
  assert.doesNotMatch(html, /<dt>Price/);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text!),
  );
  assert.equal(data[0]['@type'], 'RealEstateListing');
  assert.equal(data[0].offers, undefined, 'no offer without a currency');
  await server.sql(`update account set location = '{"country":"GB","city":"Bath"}' where id = $1`, [
    site.accountId,
  ]);
  await site.bump();
  const priced = (await get(`/yard-cottage?id=${cottage}`)).html;
  assert.match(priced, /£685,000/);
  assert.match(priced, /"price":685000,"priceCurrency":"GBP"/);
});

test('site-4 5 a menu without a ticked type has none; until somebody chooses, articles and listings are there', async () => {
  const names = async (tabs: object) => {
    await site.settings({ tabs });
    const nav = /<nav aria-label="Main">.*?<\/nav>/s.exec((await get('/')).html)![0];
    return ['/blog', '/homes-for-sale'].filter((path) => nav.includes(`href="${path}"`));
  };
  assert.deepEqual(await names({}), ['/blog', '/homes-for-sale']);
  assert.deepEqual(await names({ contentTypes: null }), ['/blog', '/homes-for-sale']);
  assert.deepEqual(await names({ contentTypes: [site.types['blog']] }), ['/blog']);
  assert.deepEqual(await names({ contentTypes: [] }), []);
});

test('SITE-21 SITE-25 tabs stand in their order and lead to dashed labels', async () => {
  await site.settings({
    tabs: {
      contentTypes: [site.types['blog'], site.types['listing']],
      categories: [site.categories['Town gardens']],
      services: [site.services['Water']],
      names: { [site.types['blog']!]: 'Our journal' },
    },
  });
  const { html } = await get('/');
  const nav = /<nav aria-label="Main">.*?<\/nav>/s.exec(html)![0];
  assert.deepEqual(
    [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [href, label]),
    [
      ['/', 'Home'],
      ['/town-gardens', 'Town gardens'],
      ['/services/water', 'Water'],
      ['/project', 'Gallery'],
      ['/blog', 'Our journal'],
      ['/homes-for-sale', 'Homes for sale'],
      ['/map', 'Map'],
      ['/services', 'Services'],
      ['/contact-us', 'Contact us'],
    ],
  );
  await site.settings({}, { mode: 'website' });
  const blog = await get('/?tab=0&type=blog');
  assert.deepEqual(articleTitles(blog.html), ['Slate or clay', 'A note on frost']);
  assert.match(blog.html, /<input type="hidden" name="type" value="blog"/);
  assert.deepEqual(articleTitles((await get('/blog')).html), ['Slate or clay', 'A note on frost']);
  await site.settings({});
});

test('SITE-74 SITE-66 the page of a category has its text, up to eight projects and the difference section where it is on', async () => {
  const id = site.categories['Town gardens']!;
  for (let n = 1; n <= 9; n++) await site.add({ title: `Yard ${n}`, categories: ['Town gardens'] });
  const difference = {
    title: 'What is different in town',
    entries: [{ title: 'One crew', text: 'The same four people.' }],
    byTerm: { [id]: [{ title: 'Everything goes through the house', text: 'We cover the hall.' }] },
  };
  await site.settings({ scope: { categoriesData: { [id]: { text: 'Small and walled.' } } }, difference });
  const off = await get('/town-gardens');
  assert.equal(off.status, 200);
  assert.match(off.html, /<h1[^>]*>Town gardens<\/h1>.*Small and walled\./s);
  assert.equal(cardTitles(off.html).length, 8);
  assert.match(off.html, /8 of 10/);
  assert.doesNotMatch(off.html, /id="different"/);
  await site.settings({
    scope: { categoriesData: { [id]: { text: 'Small and walled.' } } },
    difference,
    flags: { isActivateDifSection: true },
  });
  const gardensPage = (await get('/town-gardens')).html;
  assert.match(
    gardensPage,
    /id="different".*What is different in town.*Everything goes through the house.*One crew/s,
  );
  assert.match((await get('/services/water')).html, /id="different".*One crew/s);
  assert.equal((await get('/no-such-category')).status, 404);
  await site.settings({});
});

test('SITE-106 an unknown id on a page leads to the first item; on an address that is not there it is a 404', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const first = await get(`/project?id=${unknown}`);
  assert.deepEqual([first.status, first.location.startsWith('/yard-9?id=')], [302, true]);
  assert.equal((await get(`/gone?id=${unknown}`)).status, 404);
  assert.equal((await get(`/terrace?id=${unknown}`)).status, 200, 'the name still names an item');
  await site.settings({}, { mode: 'website' });
  assert.match((await get(`/project?id=${unknown}`)).location, /^\/project\?id=/);
  await site.settings({});
  assert.ok(pool && terrace);
});

test('SITE-16 /ig/{id} leads to the site of an account from any host; an account without one is not there', async () => {
  for (const host of ['localhost', site.host]) {
    const { status, location } = await get(`/ig/${site.accountId}`, host);
    assert.deepEqual([status, new URL(location, `http://${site.host}`).hostname], [302, site.host]);
  }
  const other = await siteWorld(server);
  assert.equal(new URL((await get(`/ig/${other.accountId}`)).location).hostname, other.host);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', "'"])
    assert.equal((await get(`/ig/${encodeURIComponent(id)}`)).status, 404, id);
});

test('SITE-63 the welcome of the second template has its title, its text and the numbers that are switched on', async () => {
  const settings = {
    texts: { welcomeTitle: 'Forty years of gardens', welcomeText: 'We began with one wall.' },
    counters: [
      { count: '1,200', title: 'Gardens' },
      { isShow: false, count: '9', title: 'Vans' },
    ],
  };
  await site.settings(settings, { template: 'template2' });
  const { html } = await get('/');
  assert.match(html, /id="welcome".*Forty years of gardens.*We began with one wall\./s);
  assert.match(html, /<dt>Gardens<\/dt><dd>1,200<\/dd>/);
  assert.doesNotMatch(html, /<dt>Vans/);
  await site.settings(settings, { template: 'default' });
  assert.doesNotMatch((await get('/')).html, /<dt>Gardens/);
  await site.settings({});
});

test('SITE-74 the pages of a category and a service repeat the sections of the home page under its titles, or under their own', async () => {
  const category = site.categories['Town gardens']!;
  const service = site.services['Water']!;
  const pairs = [{ before: picture(), after: picture() }];
  const about = await site.add({
    title: 'Rill',
    categories: ['Town gardens'],
    services: ['Water'],
    pairs,
  });
  await site.praise(about, 'A fine rill.');
  const titles = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title!);
  const texts = {
    ourProjectsTitle: 'Recent gardens',
    testimonialsTitle: 'What neighbors say',
    serviceAreaTitle: 'Our towns',
    beforeAfterTitle: 'Then and now',
    closingTitle: 'Walk with us',
  };
  await site.settings({ texts });
  for (const path of ['/town-gardens', '/services/water']) {
    const sectionTitles = titles((await get(path)).html);
    assert.deepEqual(
      Object.values(texts).filter((title) => !sectionTitles.includes(title)),
      [],
      path,
    );
  }
  await site.settings({
    texts,
    scope: {
      categoriesData: { [category]: { text: '', titles: { projects: 'Small gardens' } } },
      servicesData: {
        [service]: { text: '', titles: { closing: 'Let water in', beforeAfter: 'Dry, then wet' } },
      },
    },
  });
  const ofCategory = titles((await get('/town-gardens')).html);
  assert.ok(ofCategory.includes('Small gardens') && !ofCategory.includes('Recent gardens'));
  assert.ok(ofCategory.includes('Walk with us'), 'what it does not name is that of the home page');
  const ofService = titles((await get('/services/water')).html);
  assert.ok(ofService.includes('Let water in') && ofService.includes('Dry, then wet'));
  assert.ok(
    !siteSettings.safeParse({ scope: { servicesData: { x: { text: '', titles: { hero: 'x' } } } } }).success,
  );
  await site.settings({});
});
