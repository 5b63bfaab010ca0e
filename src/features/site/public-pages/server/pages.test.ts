import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const site = await siteWorld(server);
const get = async (url: string, host: string | SiteWorld = site) => {
  const answer = await server.app.inject({
    url,
    headers: { host: typeof host === 'string' ? host : host.host },
  });
  return {
    status: answer.statusCode,
    html: answer.body,
    location: String(answer.headers.location ?? ''),
    headers: answer.headers,
  };
};
const cards = (html: string) =>
  [...html.matchAll(/<figure id="c-[^"]*"><a class="plate" href="([^"]*)".*?<b>(.*?)<\/b>/g)].map(
    ([, href, title]) => ({ href: href!.replaceAll('&amp;', '&'), title: title! }),
  );
/**
 * Checks the rules of every public page: no style attribute and no inline script (the policy forbids both), one
 * main heading, sizes on pictures.
 */
function clean(html: string): void {
  assert.doesNotMatch(html, /<[^>]+\sstyle="/, 'no style attribute');
  assert.doesNotMatch(html, /<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/, 'no inline script');
  assert.equal(html.match(/<h1/g)?.length, 1, 'one h1');
  assert.doesNotMatch(html, /<img(?![^>]*\swidth=)/, 'every picture has its size');
  assert.equal(
    new Set(html.match(/\sid="[^"]*"/g)).size,
    (html.match(/\sid="[^"]*"/g) ?? []).length,
    'ids are unique',
  );
}

const film = picture({ kind: 'video', film: '/files/video/a/film.mp4', alt: 'The film' });
const wall = picture({ alt: 'A dry wall' });
const before = picture({ alt: 'Mud' });
const after = picture({ alt: 'Clay' });
const coming = picture({ alt: '', base: null, sizes: [] });
const terrace = await site.add({
  title: 'A terrace to eat on',
  titleWritings: 'Supper outside',
  descriptionWritings: 'Told for the site.',
  description: 'Internal words.',
  cover: null,
  media: [film, wall, before, after, coming],
  pairs: [{ before, after }],
  categories: ['Town gardens'],
  services: ['Planting', 'Water'],
  tags: ['Clay', 'Calm'],
  custom: [{ key: 'size', name: 'Size', type: 'text', value: '62 m²' }],
});
await site.add({
  title: 'Testimonial by Ada',
  type: 'testimonial',
  isTestimonial: true,
  relatedTo: terrace,
  testimonial: {
    customerName: 'Ada Byron',
    customerTitle: 'Bath',
    customerPhoto: picture(),
    cover: null,
    video: null,
    description: 'They swept every night.',
    rating: 4,
    photos: [],
  },
});
const pool = await site.add({
  title: 'Long pool',
  permalink: 'the-long-pool',
  categories: ['Town gardens', 'Courtyards'],
  services: ['Water'],
  tags: ['Bath stone'],
});
await site.add({ title: 'A note on frost', type: 'blog' });
const draft = await site.add({ title: 'Secret draft', publish: 'notPublished' });
await site.bump();

test('SITE-09 /project and /gallery open the list, with /project as the canonical address', async () => {
  for (const path of ['/project', '/gallery']) {
    const { status, html } = await get(path);
    assert.equal(status, 200);
    assert.match(html, new RegExp(`<link rel="canonical" href="http://${site.host}[^"]*/project">`));
    assert.deepEqual(
      cards(html).map(({ title }) => title),
      ['Long pool', 'Supper outside'],
    );
    assert.match(html, /<html lang="en" dir="ltr"/);
    assert.match(html, /<title>Gallery: [^<]/, 'the list has a title of its own');
    clean(html);
  }
});

test('SITE-17 SITE-18 item links carry slug and id in hub mode, the present path in website mode', async () => {
  const hub = cards((await get('/project')).html);
  assert.equal(hub[1]!.href, `/supper-outside?id=${terrace}`, 'writing title before title');
  assert.equal(hub[0]!.href, `/the-long-pool?id=${pool}`, 'permalink first');
  assert.match((await get('/blog')).html, /href="\/a-note-on-frost\?id=/);
  await site.settings({}, { mode: 'website' });
  const { html } = await get('/project');
  assert.equal(cards(html)[0]!.href, `?id=${pool}`);
  await site.settings({});
});

test('SITE-04 in website mode the path stays and ?id= selects; SITE-05 in hub mode every tab has its path', async () => {
  await site.settings({}, { mode: 'website' });
  for (const path of ['/', '/project', '/anything']) {
    const { status, html } = await get(`${path}?id=${pool}`);
    assert.equal(status, 200);
    assert.match(html, /<h1[^>]*>Long pool<\/h1>/);
  }
  assert.match((await get('/?tab=0')).html, /id="cards"/);
  assert.match((await get('/project')).html, /<nav[^>]*>.*?href="\?tab=0"/s);
  await site.settings({});
  assert.match((await get('/project')).html, /<nav[^>]*>.*?href="\/project"/s);
});

test('SITE-51 SITE-52 SITE-53 the item shows its writing, facts with links, photographs, pair and testimonial', async () => {
  const { status, html } = await get(`/supper-outside?id=${terrace}`);
  assert.equal(status, 200);
  clean(html);
  assert.match(html, /<h1[^>]*>Supper outside<\/h1>/);
  assert.match(html, /Told for the site\./);
  assert.doesNotMatch(html, /Internal words/);
  assert.match(html, /href="\/project\?category=Town\+gardens"/);
  assert.match(html, /href="\/project\?service=Planting"/);
  assert.match(html, /href="\/project\?tags=Materials__Clay"/);
  assert.match(html, /<dt>Size<\/dt><dd>62 m²<\/dd>/);
  assert.match(html, /November 2026/);
  assert.match(html, /type="range"/);
  assert.match(html, /Ada Byron/);
  assert.match(html, /aria-label="4 out of 5 stars"/);
  assert.match(html, /They swept every night\./);
  assert.match(
    html,
    /<source type="image\/webp" srcset="[^" ]*_200x200\.webp"><img class="face"/,
    'MEDIA-13 a face is the square of 200 px',
  );
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text!),
  );
  assert.equal(data[0].name, 'Supper outside');
  assert.equal(data[0].review[0].reviewRating.ratingValue, 4);
  assert.match(html, /<link rel="alternate" hreflang="en"/);
});

test('MEDIA-38 the first picture is the cover, a film is not; MEDIA-03 MEDIA-04 what is not ready is a placeholder and no link', async () => {
  const { html } = await get('/supper-outside');
  assert.match(html, new RegExp(`data-lead="true">.*?${wall.base}`, 's'));
  assert.match(html, /<meta property="og:image" content="[^"]*\/cards\/[0-9a-f-]{36}\.png\?v=[0-9a-f]{16}">/);
  assert.match(html, /data-photo="video"/, 'the film is among the photographs');
  assert.match(html, /class="wait"><span class="nopic/);
  assert.equal(html.includes('null_'), false);
});

test('SITE-05 an item answers at its slug alone; unpublished and foreign ones do not', async () => {
  assert.equal((await get('/the-long-pool')).status, 200);
  assert.equal((await get('/secret-draft')).status, 404);
  assert.equal((await get(`/secret-draft?id=${draft}`)).status, 404);
  const other = await siteWorld(server);
  assert.equal((await get(`/the-long-pool?id=${pool}`, other)).status, 404);
});

test('SITE-45 all chosen categories, services and tags must match; SITE-44 Clear keeps the content type', async () => {
  const titles = async (query: string) =>
    cards((await get(`/project?${query}`)).html).map(({ title }) => title);
  assert.deepEqual(await titles('category=Town+gardens'), ['Long pool', 'Supper outside']);
  assert.deepEqual(await titles('category=Town+gardens&category=Courtyards'), ['Long pool']);
  assert.deepEqual(await titles('service=Planting&service=Water'), ['Supper outside']);
  assert.deepEqual(await titles('tags=Materials__Clay&tags=Mood__Calm'), ['Supper outside']);
  assert.deepEqual(await titles('tags=Materials__Clay&tags=Materials__Bath+stone'), []);
  assert.equal((await get('/project?type=blog&category=Courtyards')).location, '/blog?category=Courtyards');
  assert.deepEqual(
    await titles('category=town-gardens&type=project'),
    ['Long pool', 'Supper outside'],
    'slugs name the same',
  );
  const { html } = await get('/project?type=project&category=Courtyards&service=Water');
  assert.match(html, /<a class="link plain" href="\/project\?type=project"/);
  assert.match(html, /aria-label="Remove Courtyards"/);
  assert.match(html, /name="robots" content="noindex"/);
  assert.equal((await get('/project?id=tags:Materials__Clay')).location, '/project?tags=Materials__Clay');
});

test('SITE-46 the search looks at the writing title where there is one, in any case, and takes signs as they are', async () => {
  const titles = async (q: string) =>
    cards((await get(`/project?q=${encodeURIComponent(q)}`)).html).map(({ title }) => title);
  assert.deepEqual(await titles('sUPPER'), ['Supper outside']);
  assert.deepEqual(await titles('terrace to eat'), [], 'the title behind a writing title does not count');
  assert.deepEqual(await titles('%'), []);
  assert.deepEqual(await titles('_'), []);
  assert.equal((await get('/project?q=%00')).status, 200);
  const attack = await get(`/project?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  assert.doesNotMatch(attack.html, /<script>alert/);
});

test('SITE-47 a list without a match offers Clear search and start over; an empty account says what to do', async () => {
  const { html } = await get('/project?q=nothing+like+it');
  assert.match(html, /<a class="btn btn-line" href="\/project">Clear search and start over<\/a>/);
  clean(html);
  const empty = await siteWorld(server);
  assert.match((await get('/project', empty)).html, /Please check your settings/);
});

test('SITE-34 thirty cards first, then parts of 15 or 50 by ?after=; a tampered cursor starts over', async () => {
  const large = await siteWorld(server);
  for (let i = 0; i < 52; i++) await large.add({ title: `Garden ${i}` });
  await large.bump();
  const first = (await get('/project', large)).html;
  const next = /data-more="[^"]*" href="([^"]*)"/.exec(first)![1]!.replaceAll('&amp;', '&');
  assert.equal(cards(first).length, 30);
  assert.match(first, /<span class="num" data-say="52 projects">52<\/span>/);
  assert.equal(cards((await get(`${next}&n=15`, large)).html).length, 15);
  const rest = (await get(next, large)).html;
  assert.equal(cards(rest).length, 22);
  assert.match(rest, /Back to the start/);
  assert.equal(new Set([...cards(first), ...cards(rest)].map(({ href }) => href)).size, 52);
  assert.equal((await get('/project?after=xxxx', large)).location, '/project');
});

test('SITE-102 a free account lists 30 and offers no more', async () => {
  const free = await siteWorld(server, { subscription: 'free' });
  for (let i = 0; i < 33; i++) await free.add({ title: `Roof ${i}` });
  await free.bump();
  const { html } = await get('/project', free);
  assert.equal(cards(html).length, 30);
  assert.doesNotMatch(html, /data-more/);
  assert.match(html, /data-say="30 projects"/, 'what is not shown is not counted');
  assert.match(html, /Start Now/);
});

test('SHELL-09 the not-found page has its literal words and leads home; SHELL-10 unknown paths go there', async () => {
  const lost = await get('/no-such-path');
  assert.deepEqual([lost.status, lost.location], [404, ''], 'on a site at its own address');
  assert.match(lost.html, /role="search"[^>]*action="\/project"/);
  assert.match(lost.html, /<ul class="ways"><li><a href="\/project">/);
  assert.equal((await get('/no-such-path', 'localhost')).location, '/pages/errors/error-404');
  const { status, html } = await get('/pages/errors/error-404');
  assert.equal(status, 404);
  clean(html);
  for (const words of [
    '404 - PAGE NOT FOUND',
    'The page you are looking for might have been removed had its name changed or is temporarily not available',
    'GO TO HOMEPAGE',
  ])
    assert.ok(html.includes(words), words);
  assert.equal((await get('/pages/errors/error-404', 'localhost')).status, 404);
  const arabic = await siteWorld(server, { language: 'ar' });
  const there = (await get('/pages/errors/error-404', arabic)).html;
  assert.match(there, /<html lang="ar" dir="rtl"/);
  assert.match(there, /الصفحة غير موجودة/);
});

test('SITE-01 projects, before and after pairs and reviews all appear on the site of a business', async () => {
  const { html } = await get('/project');
  for (const tab of ['/project', '/before-after', '/testimonials', '/services'])
    assert.match(html, new RegExp(`<nav.*href="${tab}"`, 's'));
});

test('SITE-03 a gallery that is switched off says so', async () => {
  await site.settings({ flags: { enableGalleryPreview: false } });
  const { html } = await get('/project');
  assert.match(html, /Oops/);
  assert.match(html, /Gallery is currently disabled/);
  await site.settings({ flags: 'of an older shape' });
  assert.equal((await get('/project')).status, 200, 'settings that do not fit fall back to the defaults');
  await site.settings({});
});

test('SHELL-10 odd addresses are answered, not stumbled over', async () => {
  for (const url of [
    '//',
    '//evil.test/x',
    '/%E0%A4%A',
    '/project?after=%00',
    '/..%2f..%2fetc',
    `/${'x'.repeat(2000)}`,
    '/project?category=%00',
    '/?id=%27%20or%201=1',
    '/%00',
  ]) {
    const { status } = await get(url);
    assert.ok(status < 500, `${url}: ${status}`);
  }
});

test('SITE-130 search engines are told each page once: own description, one canonical that hreflang repeats, none where nothing is indexed, a picture to share', async () => {
  const about = picture({ alt: 'The crew' });
  const shared = await siteWorld(server, { name: 'Tell & Sons' });
  const wide = await shared.add({
    title: 'Stone bridge',
    permalink: 'stone-bridge',
    description: '',
    services: ['Water'],
    city: 'Bath',
    neighborhood: '',
    cover: about,
  });
  await shared.add({
    title: 'Testimonial',
    type: 'testimonial',
    isTestimonial: true,
    relatedTo: wide,
    testimonial: {
      customerName: 'Ada',
      customerTitle: '',
      customerPhoto: null,
      cover: null,
      video: null,
      description: 'They came when they said.',
      rating: 5,
      photos: [],
    },
  });
  await shared.bump();
  const seen = new Map<string, string>();
  for (const path of [
    '/',
    '/project',
    '/map',
    '/services',
    '/testimonials',
    '/contact-us',
    '/stone-bridge',
  ]) {
    const { status, html } = await get(path, shared);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    assert.equal(status, 200, path);
    assert.equal(new URL(canonical!).pathname, path);
    assert.deepEqual(
      [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [lang, href]),
      [
        ['en', canonical],
        ['x-default', canonical],
      ],
      path,
    );
    assert.match(html, /<meta property="og:image" content="[^"]+\.(jpg|png\?v=[0-9a-f]+)">/, path);
    assert.ok(
      description.length > 10 && !seen.has(description),
      `${path}: ${description} as ${seen.get(description)}`,
    );
    seen.set(description, path);
  }
  assert.match(
    [...seen.keys()].at(-1)!,
    /^Bath · Water · Tell &amp; Sons$/,
    'an item without words is described by its facts',
  );
  assert.match(
    (await get('/reviews', shared)).html,
    /hreflang="en" href="[^"]*\/testimonials"/,
    'the other address of the reviews names the same',
  );
  const preview = (await get('/project?q=bridge', shared)).html;
  assert.match(preview, /name="robots" content="noindex"/);
  assert.doesNotMatch(preview, /rel="canonical"|hreflang/, 'what is not indexed points nowhere');
});

test('SITE-130 the business is one thing in the data for search engines, with its address beside its rating', async () => {
  const data = async (path: string) =>
    [...(await get(path)).html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text!),
    );
  const home = await data('/');
  const business = home.find((entry) => entry['@type'] === 'LocalBusiness');
  const [rated] = await data('/testimonials');
  const [work, crumbs] = await data('/the-long-pool');
  assert.equal(home.find((entry) => entry['@type'] === 'WebSite').name, 'Cedar & Stone');
  assert.ok(business['@id'].endsWith('/#business'));
  assert.deepEqual([rated['@id'], work.creator['@id']], [business['@id'], business['@id']]);
  assert.equal(rated.telephone, business.telephone);
  assert.equal(rated.aggregateRating.ratingValue, 4);
  assert.equal(crumbs.itemListElement[0].name, 'Gallery');
});

test('SITE-18 an address typed with capitals or other signs leads to the item for good; one that means nothing does not', async () => {
  for (const path of ['/The-Long-Pool', '/the_long_pool', '/THE%20LONG%20POOL']) {
    const { status, location } = await get(path);
    assert.deepEqual([status, location], [301, '/the-long-pool'], path);
  }
  assert.equal((await get('/Secret-Draft')).status, 404, 'not published');
});
