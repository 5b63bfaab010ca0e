import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';

/** Input that nobody types by accident: the pages answer, stay bounded, and show nothing of anybody else. */
const server = await testServer({ faces });
const site = await siteWorld(server);
const other = await siteWorld(server, { name: 'Harbor Roofing' });
type Headers = Record<string, string>;
const get = async (url: string, world: SiteWorld = site, headers: Headers = {}) => {
  const answer = await server.app.inject({ url, headers: { host: world.host, ...headers } });
  return {
    status: answer.statusCode,
    html: answer.body.replace(/<style>.*?<\/style>/gs, ''),
    location: String(answer.headers.location ?? ''),
    headers: answer.headers,
  };
};
const titlesOf = (html: string) => [...html.matchAll(/class="pt"><b>(.*?)<\/b>/g)].map(([, title]) => title!);
const metric = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)`, 'm').exec(await server.metrics.text())?.[1] ?? 0);
const misses = async (): Promise<number> =>
  Number(/page_cache_total\{outcome="miss"\} (\d+)/.exec(await server.metrics.text())?.[1] ?? 0);

const wall = await site.add({
  title: 'Walled garden',
  categories: ['Town gardens'],
  services: ['Water'],
  tags: ['Clay'],
});
await site.add({ title: 'Second garden', categories: ['Courtyards'] });
await site.bump();
const roof = await other.add({ title: 'Slate roof', categories: ['Courtyards'], services: ['Planting'] });
await other.bump();

test('testimonials about each other, about themselves and tags named twice lead round in no circle', async () => {
  const praise = (relatedTo: string | null) =>
    site.add({
      title: 'Praise',
      type: 'testimonial',
      isTestimonial: true,
      relatedTo,
      testimonial: { customerName: 'Ada', description: 'Good.', rating: 5 },
    });
  const first = await praise(wall);
  const second = await praise(first);
  for (const [id, to] of [
    [first, second],
    [second, first],
  ] as const)
    await server.sql('update content_public set related_to = $2 where content_id = $1', [id, to]);
  const own = await praise(wall);
  await server.sql('update content_public set related_to = content_id where content_id = $1', [own]);
  await site.bump();
  for (const id of [first, second, own]) {
    let url = `/praise?id=${id}`;
    let steps = 0;
    for (let answer = await get(url); answer.status >= 300 && answer.status < 400; answer = await get(url)) {
      url = answer.location;
      steps += 1;
      assert.ok(steps < 4, `${id} leads round to ${url}`);
    }
  }
  const tags = Array.from({ length: 50 }, () => 'tags=Materials__Clay').join('&');
  const { html } = await get(`/project?${tags}`);
  assert.deepEqual(titlesOf(html), ['Walled garden']);
  assert.equal([...html.matchAll(/aria-label="Remove[^"]*Clay/g)].length <= 1, true, 'one chip for one tag');
  await server.sql('delete from content_public where is_testimonial');
  await site.bump();
});

test('ids of another business name nothing here, in no parameter and in no setting', async () => {
  const ids = [
    roof,
    other.accountId,
    other.agencyId,
    ...Object.values(other.types),
    ...Object.values(other.categories),
    ...Object.values(other.services),
    ...Object.values(other.tags),
  ];
  const paths = [
    '/',
    '/project',
    '/map',
    '/services',
    '/testimonials',
    '/before-after',
    '/contact-us',
    '/blog',
  ];
  for (const id of ids)
    for (const query of [`id=${id}`, `category=${id}`, `type=${id}`, `service=${id}`, `tags=${id}`]) {
      const { status, html } = await get(`/project?${query}`);
      assert.ok(status < 500, `${query} ${status}`);
      assert.doesNotMatch(html, /Slate roof|Harbor/, query);
    }
  for (const path of [
    `/slate-roof?id=${roof}`,
    `/services/${other.services['Planting']}`,
    `/${roof}`,
    `/ig/${roof}`,
  ])
    assert.doesNotMatch((await get(path)).html, /Slate roof|Harbor/, path);
  for (const path of [`/api/public/contents/${roof}`, `/testimonials-gallery/${other.accountId}`])
    assert.doesNotMatch((await get(path)).html, /Slate roof/, path);
  await site.settings({
    tabs: {
      contentTypes: Object.values(other.types),
      categories: Object.values(other.categories),
      services: Object.values(other.services),
      noSidebar: Object.values(other.types),
      names: { [other.categories['Courtyards']!]: 'Foreign name' },
    },
  });
  for (const path of paths) {
    const { status, html } = await get(path);
    assert.ok(status < 500, `${path} ${status}`);
    assert.doesNotMatch(html, /Slate roof|Harbor|Foreign name/, path);
  }
  await site.settings({});
  const listed = await get(`/api/public/gallery?contentTypeId=${other.types['project']}`);
  assert.deepEqual((JSON.parse(listed.html) as { contents: unknown[] }).contents, []);
});

test('10,000 parameters are answered like none, or as twenty filters, and make no further copy of a page', async () => {
  const plain = await get('/project');
  const before = await misses();
  const unknown = Array.from({ length: 10_000 }, (_, n) => `p${n}=${n}`).join('&');
  const answer = await get(`/project?${unknown}`);
  assert.deepEqual([answer.status, titlesOf(answer.html)], [200, titlesOf(plain.html)]);
  assert.equal(await misses(), before, 'what nobody asks for makes no page of its own');
  for (const name of ['tags', 'category', 'service', 'q', 'after', 'type', 'id', 'tab', 'n', 'sort']) {
    const many = Array.from({ length: 10_000 }, (_, n) => `${name}=x${n}`).join('&');
    const { status, html } = await get(`/project?${many}`);
    assert.ok(status < 500, `${name} ${status}`);
    assert.ok(html.length < 400_000, `${name}: ${html.length} characters`);
  }
});

test('no header, order of parameters or spelling of an address changes what others get', async () => {
  const paths = ['/project', '/', `/walled-garden?id=${wall}`, '/project?category=Courtyards&sort=title'];
  const harmful: Headers[] = [
    { 'x-forwarded-host': other.host },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example' },
    { forwarded: 'host=evil.example;proto=http' },
    { 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '1' },
    { 'x-forwarded-prefix': '/evil', 'x-original-url': '/evil', 'x-rewrite-url': '/evil' },
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
    { 'accept-language': 'ar', cookie: 'theme=evil; session=evil' },
    { accept: 'application/json', 'accept-encoding': 'evil' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
    { range: 'bytes=0-10', 'if-none-match': '*' },
    { 'user-agent': '<script>evil</script>' },
  ];
  for (const path of paths) {
    for (const headers of harmful) {
      // A page that nobody has asked for since the change is the one that could be spoiled.
      await site.bump();
      const spoiled = await get(path, site, headers);
      const { status, html } = await get(path);
      assert.equal(status, 200, path);
      assert.doesNotMatch(html, /evil|Slate roof|Harbor/, `${path} ${JSON.stringify(headers)}`);
      assert.doesNotMatch(
        JSON.stringify([spoiled.html, spoiled.headers]),
        /evil/,
        `${path} ${JSON.stringify(headers)}`,
      );
    }
  }
  const order = await get('/project?sort=title&category=Courtyards');
  const same = await get('/project?category=Courtyards&sort=title');
  assert.equal(order.headers['etag'], same.headers['etag']);
  // A value that holds the sign between parameters is another address than the two parameters.
  const joined = await get('/project?q=x%26category%3DCourtyards');
  const apart = await get('/project?q=garden&category=Courtyards');
  assert.deepEqual(titlesOf(joined.html), []);
  assert.deepEqual(titlesOf(apart.html), ['Second garden']);
  for (const path of [
    '/%70roject',
    '/project/',
    '/PROJECT',
    '//project',
    '/project%00',
    '/project%2f',
    '/./project',
  ]) {
    const { status, html } = await get(path);
    assert.ok(status < 500, path);
    assert.doesNotMatch(html, /Slate roof/, path);
  }
  assert.deepEqual(titlesOf((await get('/project')).html), ['Second garden', 'Walled garden']);
});

test('a flood of unknown addresses is answered by one page, and the memory stays bounded', async () => {
  await get('/no-such-page');
  const before = await misses();
  const bytes = await metric('page_cache_bytes');
  for (let n = 0; n < 600; n++) {
    const { status } = await get(`/${Math.random().toString(36).slice(2)}-${n}/${n}`);
    assert.equal(status, 404);
  }
  assert.ok((await misses()) - before <= 2, 'made once');
  assert.ok((await metric('page_cache_bytes')) - bytes < 1_000_000);
  for (let n = 0; n < 300; n++) {
    const { status } = await get(
      `/${Math.random().toString(36).slice(2)}${n}?id=${crypto.randomUUID()}&after=${n}`,
    );
    assert.ok(status < 500, String(status));
  }
  assert.ok((await metric('page_cache_bytes')) <= server.config.pageCacheBytes);
});

test('a video of 10 MB at the top is not loaded with the page: its still comes first, and the video waits', async () => {
  const film = '/files/video/large.mp4';
  await site.settings({
    hero: { video: picture({ kind: 'video', film }), pictures: [] },
  });
  const { html } = await get('/');
  const [video] = /<video[^>]*>/.exec(html)!;
  assert.match(video, new RegExp(`src="${film}"`));
  assert.match(video, /preload="none"/);
  assert.doesNotMatch(video, /autoplay/i);
  assert.ok(
    html.indexOf('fetchPriority="high"') >= 0 || html.indexOf('fetchpriority="high"') >= 0,
    'the still',
  );
  assert.ok(html.search(/<img/) < html.indexOf('<video'));
  assert.doesNotMatch(html, /<link[^>]*large\.mp4/);
  await site.settings({});
});

test('SITE-37 items at 0,0 are not on the map; those at the date line and at the poles are, at numbers', async () => {
  const globe = await siteWorld(server);
  for (const [title, lat, lng] of [
    ['Null island', 0, 0],
    ['Equator', 0, 30],
    ['Meridian', 51.5, 0],
    ['Fiji west', -17.8, 179.99],
    ['Fiji east', -16.9, -179.99],
    ['Date line', 10, 180],
    ['Date line too', 10, -180],
    ['North pole', 90, 0],
    ['South pole', -90, 135],
  ] as const)
    await globe.add({ title, city: title, neighborhood: '', lat, lng, cover: null });
  await globe.bump();
  const answer = await get('/api/public/places', globe);
  const { places } = JSON.parse(answer.html) as { places: { title: string; lat: number; lng: number }[] };
  assert.deepEqual(places.map(({ title }) => title).toSorted(), [
    'Date line',
    'Date line too',
    'Equator',
    'Fiji east',
    'Fiji west',
    'Meridian',
    'North pole',
    'South pole',
  ]);
  for (const path of ['/map', '/', '/contact-us']) {
    const { status, html } = await get(path, globe);
    assert.equal(status, 200, path);
    assert.doesNotMatch(html, /NaN|Infinity/, path);
  }
  assert.equal((await get('/map/region.json', globe)).status, 200);
  for (const [lat, lng] of [
    [90, 0],
    [-90, 180],
    [0, -180],
    [0, 0],
  ] as const) {
    const single = await siteWorld(server);
    await single.add({ title: 'Alone', lat, lng, cover: null });
    await single.settings({ contact: { address: 'Somewhere', lat, lng } });
    for (const path of ['/map', '/contact-us']) {
      const { status, html } = await get(path, single);
      assert.equal(status, 200, `${path} ${lat},${lng}`);
      assert.doesNotMatch(html, /NaN|Infinity/, `${path} ${lat},${lng}`);
    }
  }
});
