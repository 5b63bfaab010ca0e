import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const site = await siteWorld(server);
const get = async (url: string, world: SiteWorld = site) => {
  const answer = await server.app.inject({ url, headers: { host: world.host } });
  return { status: answer.statusCode, html: answer.body, location: String(answer.headers.location ?? '') };
};
const pair = { before: picture(), after: picture() };
const LONG = `Terrace ${'of clay and stone '.repeat(6)}`.trim();
const pool = await site.add({
  title: 'Long pool',
  city: 'Bath 12',
  services: ['Water'],
  categories: ['Courtyards'],
  tags: ['Clay'],
  media: [picture(), pair.before, pair.after],
  pairs: [pair],
});
await site.add({ title: LONG, services: ['Planting'], tags: ['Bath stone'] });
await site.add({
  title: 'Praise',
  isTestimonial: true,
  type: 'testimonial',
  relatedTo: pool,
  testimonial: {
    customerName: 'Ada',
    customerTitle: '',
    customerPhoto: null,
    cover: null,
    video: null,
    description: 'Good work.',
    rating: 5,
    photos: [],
  },
});
await site.bump();

/** Returns the entries of the menu as `[name, address]`. */
const menuOf = (html: string): [string, string][] =>
  [
    ...(/<nav aria-label="Main">.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"[^>]*>([^<]*)</g),
  ].map(([, href, name]) => [name!, href!.replaceAll('&amp;', '&')]);
const names = (html: string) => menuOf(html).map(([name]) => name);
/** Returns the addresses inside a part of a page. */
const linksIn = (html: string, from: RegExp, to: RegExp): string[] => {
  const start = html.search(from);
  const part = html.slice(start, start + html.slice(start).search(to));
  return [...part.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
};

test('SITE-20 an id that starts with tags selects the tag, on the list and on the start page, in both modes', async () => {
  for (const path of ['/project', '/'])
    assert.equal(
      (await get(`${path}?id=tags:Materials__Clay`)).location,
      '/project?tags=Materials__Clay',
      path,
    );
  await site.settings({}, { mode: 'website' });
  for (const path of ['/project', '/'])
    assert.match(
      (await get(`${path}?id=tags:Materials__Clay`)).location,
      /\?tab=0&tags=Materials__Clay$/,
      path,
    );
  await site.settings({});
  assert.equal((await get('/project?id=tags')).status < 400, true, 'what is no tag is no fault');
});

test('SITE-22 SITE-71 hideMap takes the map from the menu and the service area from the start page', async () => {
  const open = (await get('/')).html;
  assert.ok(names(open).includes('Map'));
  assert.match(open, /id="area"/);
  await site.settings({ flags: { hideMap: true } });
  const hidden = (await get('/')).html;
  assert.ok(!names(hidden).includes('Map'));
  assert.doesNotMatch(hidden, /id="area"|href="\/map"/);
  await site.settings({});
});

test('SITE-23 SITE-72 services and before/after are in the menu in hub mode only, and the slider by its switch', async () => {
  const open = (await get('/')).html;
  assert.deepEqual(
    ['Services', 'Before/After'].map((name) => names(open).includes(name)),
    [true, true],
  );
  assert.match(open, /id="before-after"/);
  await site.settings({ flags: { beforeAfterButton: false } });
  const off = (await get('/')).html;
  assert.ok(!names(off).includes('Before/After'));
  assert.doesNotMatch(off, /id="before-after"/);
  await site.settings({}, { mode: 'website' });
  const website = (await get('/?tab=4')).html;
  assert.ok(!names(website).includes('Services') && !names(website).includes('Before/After'));
  await site.settings({});
  const bare = await siteWorld(server);
  await bare.add({ title: 'Wall' });
  await bare.bump();
  const without = (await get('/', bare)).html;
  assert.ok(!names(without).includes('Before/After'), 'without a pair');
  assert.doesNotMatch(without, /id="before-after"/);
});

test('DATA-07 when what was chosen for the start page is deleted, the newest stands there in its place', async () => {
  const gone = '01900000-0000-7000-8000-00000000dead';
  await site.settings({
    scope: {
      presentations: { services: [gone], contents: [gone], testimonials: [gone], beforeAfter: [gone] },
    },
  });
  const { html } = await get('/');
  assert.match(html, /id="before-after"/);
  assert.match(html, /Good work\./);
  assert.match(html, /Long pool/);
  await site.settings({});
});

test('SITE-24 reviews are in the menu when they are on and there are any; their path follows the mode', async () => {
  const reviewsOf = async (path = '/') =>
    menuOf((await get(path)).html).find(([name]) => name === 'Reviews')?.[1];
  assert.equal(await reviewsOf(), '/testimonials');
  await site.settings({ flags: { activateReviews: false } });
  assert.equal(await reviewsOf(), undefined);
  await site.settings({}, { mode: 'website' });
  assert.equal(await reviewsOf('/?tab=4'), '?tab=3');
  await site.settings({});
  const bare = await siteWorld(server);
  await bare.add({ title: 'Wall' });
  await bare.bump();
  assert.ok(!names((await get('/', bare)).html).includes('Reviews'), 'without any');
});

test('SITE-26 SITE-27 SITE-28 contact, phone and name lead where the settings say', async () => {
  await site.settings({
    contact: {
      contactPageUrl: ' exa mple.com',
      phone: '+44 (0)1225 96-01',
      homepageUrl: 'https://cedar.example/',
    },
  });
  const { html } = await get('/');
  assert.equal(menuOf(html).find(([name]) => name === 'Contact us')?.[1], 'http://example.com');
  assert.match(html, /<a class="brand" href="https:\/\/cedar\.example\/">/);
  assert.match(html, /<a class="tel num" href="tel:\+?[\d]+"/);
  await site.settings({ contact: { phone: '+44 1225 960', phoneShow: false } });
  assert.doesNotMatch((await get('/')).html, /href="tel:/);
  await site.settings({});
});

test('SITE-32 SITE-33 SITE-36 filters stand beside the list unless its type has none; tabs have own names', async () => {
  const type = site.types['project']!;
  const list = (await get('/project')).html;
  assert.match(list, /id="filters"/);
  assert.match(list, />Clear all</);
  assert.match(list, /data-done="true">Done</);
  await site.settings({
    tabs: {
      contentTypes: [type],
      noSidebar: [type],
      names: { [type]: 'Our jobs', [site.services['Water']!]: 'Ponds' },
      services: [site.services['Water']!],
    },
  });
  const { html } = await get('/project');
  const own = menuOf(html).find(([name]) => name === 'Our jobs');
  assert.ok(own, 'own name of a type');
  assert.deepEqual(
    menuOf(html).find(([name]) => name === 'Ponds'),
    ['Ponds', '/services/water'],
  );
  assert.doesNotMatch((await get(own[1])).html, /id="filters"/);
  await site.settings({});
});

test('SITE-48 SITE-60 an account without items and a closed gallery say so literally', async () => {
  const empty = await siteWorld(server);
  assert.match((await get('/project', empty)).html, /Please check your settings/);
  await site.settings({ flags: { enableGalleryPreview: false } });
  const closed = (await get('/project')).html;
  assert.match(closed, /Oops/);
  assert.match(closed, /Gallery is currently disabled/);
  await site.settings({});
});

test('SITE-55 places are without digits when the map view is provided', async () => {
  const path = `/long-pool?id=${pool}`;
  assert.match((await get(path)).html, /Walcot, Bath 12</);
  await site.settings({ flags: { provideMapView: true } });
  const { html } = await get(path);
  assert.match(html, /<dt>Place<\/dt><dd>Walcot, Bath\s*<\/dd>/);
  await site.settings({});
});

test('SITE-54 the item offers phone and social links; the second template has a contact block of its own', async () => {
  const contact = { social: [{ link: 'https://social.example/cedar', label: 'Social' }] };
  await site.settings({ contact });
  const path = `/long-pool?id=${pool}`;
  const end = (html: string) => linksIn(html, /class="[^"]*it-end/, /<footer/);
  const first = end((await get(path)).html);
  assert.ok(first.some((href) => href.startsWith('tel:')) && first.includes('https://social.example/cedar'));
  await site.settings({ contact }, { template: 'template2' });
  assert.match((await get(path)).html, /href="https:\/\/social\.example\/cedar"/);
  await site.settings({});
});

test('SITE-57 SITE-77 a service leads to the list filtered by it, from its tab and from the start page', async () => {
  assert.ok(
    linksIn((await get('/services')).html, /class="wrap svx"/, /<\/ol>/).includes('/project?service=Water'),
  );
  assert.ok(
    linksIn((await get('/')).html, /id="services"/, /<\/section>/).includes('/project?service=Water'),
  );
  assert.match((await get('/project?service=Water')).html, /<b>Long pool<\/b>/);
  assert.doesNotMatch((await get('/project?service=Water')).html, /<b>Terrace/);
  assert.ok(linksIn((await get('/')).html, /id="projects"/, /<\/section>/).includes(`/long-pool?id=${pool}`));
});

test('SITE-72 SITE-115 the site offers a service once an item has it or the business has written about it, and never an empty page', async () => {
  const own = await siteWorld(server, { name: 'New Roofs' });
  const statusOf = async (label: string) => (await get(`/services/${label}`, own)).status;
  const isInMenu = async () => (await get('/', own)).html.includes('href="/services"');
  assert.deepEqual(
    [await statusOf('water'), await statusOf('planting'), await isInMenu()],
    [404, 404, false],
  );
  await own.add({ title: 'Long pool', services: ['Water'] });
  await own.bump();
  assert.deepEqual([await statusOf('water'), await statusOf('planting'), await isInMenu()], [200, 404, true]);
  const listed = linksIn((await get('/services', own)).html, /class="wrap svx"/, /<\/ol>/);
  assert.deepEqual([...new Set(listed)].toSorted(), ['/project?service=Water', '/services/water']);
  await own.settings({
    scope: { servicesData: { [own.services['Planting']!]: { text: 'Hedges and herbs.' } } },
  });
  assert.equal(await statusOf('planting'), 200);
  assert.match((await get('/services', own)).html, /Hedges and herbs/);
  await own.settings({ tabs: { services: [own.services['Terraces and paving']!] } });
  assert.deepEqual([await statusOf('planting'), await statusOf('terraces-and-paving')], [404, 200]);
});

test('SITE-64 the start page tells about the business in the second template only, and only with a text', async () => {
  const contact = { aboutUs: 'We build gardens for eighty years.' };
  await site.settings({ contact });
  assert.doesNotMatch((await get('/')).html, /eighty years/);
  await site.settings({ contact }, { template: 'template2' });
  assert.match((await get('/')).html, /eighty years/);
  await site.settings({}, { template: 'template2' });
  assert.doesNotMatch((await get('/')).html, /About us/);
  await site.settings({});
});

test('SITE-75 SITE-76 SITE-78 SITE-96 links of start page and footer name pages in hub mode and stay on the path in website mode', async () => {
  const hub = (await get('/')).html;
  const all = [...hub.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  for (const href of [
    '/project',
    '/map',
    '/before-after',
    '/testimonials',
    '/contact-us',
    '/services/water',
    `/long-pool?id=${pool}`,
  ])
    assert.ok(all.includes(href), href);
  await site.settings({}, { mode: 'website' });
  const website = (await get('/?tab=4')).html;
  const main = linksIn(website, /<main/, /<\/main>/).filter((href) => !/^(tel|mailto|https?):/.test(href));
  const foot = linksIn(website, /<footer/, /<\/footer>/).filter(
    (href) => !/^(tel|mailto|https?):|^\/privacy/.test(href),
  );
  assert.ok(main.length > 5 && foot.length > 3);
  for (const href of [...main, ...foot]) assert.match(href, /^(\/)?(\?|$)/, href);
  for (const tab of [0, 1, 2, 3])
    assert.ok(
      [...main, ...foot].some((href) => href.startsWith(`?tab=${tab}`)),
      `tab ${tab}`,
    );
  await site.settings({});
});

test('SITE-101 only a free account invites visitors to a website of their own', async () => {
  for (const [subscription, isInvited] of [
    ['free', true],
    ['paid', false],
    ['pending', false],
  ] as const) {
    const own = await siteWorld(server, { subscription });
    const links = linksIn((await get('/', own)).html, /<body/, /<main/);
    assert.equal(
      links.some((href) => href.endsWith('/signup-account')),
      isInvited,
      subscription,
    );
    await server.sql(
      "insert into whitelabel (host, type, agency_id, verified_at) select 'agency-' || $2, 'agency', agency_id, now() from account where id = $1",
      [own.accountId, own.host],
    );
    await own.bump();
    const promoted = linksIn((await get('/', own)).html, /<body/, /<main/).filter((href) =>
      href.endsWith('/signup-account'),
    );
    assert.deepEqual(
      promoted.map((href) => new URL(href).hostname),
      isInvited ? [`agency-${own.host}`] : [],
      'the sign-up of its agency, not that of the operator',
    );
  }
});

test('SITE-109 SITE-112 long titles and names are cut', async () => {
  const title = /<div class="pt"><b>(Terrace.*?)<\/b>/.exec((await get('/project')).html)![1]!;
  assert.ok(title.endsWith('…') && title.length <= 71 && title.length > 60, title);
  const name = 'Cedar and Stone and Water and Wood and Iron and Glass and Lime Builders';
  const long = await siteWorld(server, { name });
  const brand = /<a class="brand"[^>]*><span>(.*?)<\/span>/.exec((await get('/', long)).html)![1]!;
  assert.ok(brand.length <= 51 && name.startsWith(brand.replace(/…$/, '').trim()), brand);
  assert.match(brand, /[a-z]…?$/);
});

test('SITE-127 SITE-125 headings are the literal ones until the business has its own', async () => {
  const { html } = await get('/');
  for (const text of [
    'Our Services',
    'Our Projects',
    'Customers Reviews',
    'Before &amp; After',
    'Service Area',
    'Tell us About Your Upcoming Project',
  ])
    assert.ok(html.includes(`>${text}</h2>`), text);
  assert.match(html, />Contact Us</);
  await site.settings({
    texts: { ourServicesTitle: 'What we build', closingTitle: 'Write to us' },
    labels: { seeMore: 'Go on', contactUs: 'Ask us' },
  });
  const own = (await get('/')).html;
  assert.match(own, />What we build<\/h2>/);
  assert.match(own, />Write to us<\/h2>/);
  assert.doesNotMatch(own, />Our Services<\/h2>/);
  assert.match(own, /class="more" href="\/project">Go on/);
  assert.ok(names(own).includes('Ask us'));
  await site.settings({});
});

test('SITE-116 SITE-119 SITE-120 width, menu and filters stand where the settings say', async () => {
  const rootOf = async () => /<body[^>]*><div ([^>]*)>/.exec((await get('/project')).html)![1];
  assert.equal(await rootOf(), 'class="t1 own" data-width="container" data-nav="end" data-side="start"');
  await site.settings({
    theme: { width: 'fullWidth', navPosition: 'center', sidebarPosition: 'end' },
  });
  assert.equal(await rootOf(), 'class="t1 own" data-width="fullWidth" data-nav="center" data-side="end"');
  await site.settings({ flags: { displayTopNavigation: false } });
  assert.match((await rootOf())!, /data-nav="none"/);
  await site.settings({});
});

test('a page with an island names the files of its parts in the head, and a page without one names none', async () => {
  const named = (html: string) => {
    const [head = ''] = html.split('</head>');
    return [...head.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href]) => href!);
  };
  // Without a place there is no still picture of the map, so its island does not wait until it is used.
  const empty = await siteWorld(server);
  const { html } = await get('/map', empty);
  assert.ok(/data-island="map"[^>]*data-on="visible"/.test(html));
  const files = named(html);
  for (const part of ['map', 'start', 'react'])
    assert.ok(
      files.some((file) => file.startsWith(`/assets/site/${part}-`)),
      `${part} in ${files.join(' ')}`,
    );
  assert.equal(new Set(files).size, files.length);
  assert.ok(!files.some((file) => file.includes('map-engine')), 'the engine is loaded when it is needed');
  for (const file of files) {
    const answer = await server.app.inject({ url: file, headers: { host: site.host } });
    assert.equal(answer.statusCode, 200, file);
    assert.match(String(answer.headers['content-type']), /javascript/);
  }
  assert.ok(/data-island="map"[^>]*data-on="use"/.test((await get('/map')).html));
  for (const path of ['/', '/project', '/map', '/contact-us', `/long-pool?id=${pool}`])
    assert.deepEqual(named((await get(path)).html), [], path);
});

test('SITE-132 SITE-135 the calls of public data answer by host, and an item by its id', async () => {
  const gallery = JSON.parse((await get('/api/public/gallery')).html) as {
    account: Record<string, unknown>;
    contents: { id: string }[];
  };
  assert.equal(gallery.account['businessName'], 'Cedar & Stone');
  for (const key of [
    'uid',
    'accountLanguage',
    'accountSubscriptionType',
    'contentTypesAccount',
    'businessServices',
  ])
    assert.ok(key in gallery.account, key);
  assert.ok(gallery.contents.some(({ id }) => id === pool));
  const item = await get(`/api/public/contents/${pool}`);
  assert.equal(JSON.parse(item.html).title, 'Long pool');
  const other = await siteWorld(server);
  assert.equal((await get(`/api/public/contents/${pool}`, other)).status, 404);
});

test('SITE-105 SITE-141 an item has an address of its own, and share links of social networks with it', async () => {
  const { html } = await get(`/long-pool?id=${pool}`);
  assert.match(html, /<h1 class="h-l">Long pool<\/h1>/);
  const shares = linksIn(html, /aria-label="Share"/, /<\/ul>/);
  for (const host of ['wa.me', 'facebook.com', 'x.com', 'linkedin.com']) {
    const link = shares.find((href) => new URL(href).hostname.endsWith(host));
    assert.ok(link && decodeURIComponent(link).includes(`${site.host}`) && link.includes('long-pool'), host);
  }
});
