import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from './axe.ts';
import { makeAccount, type AccountInput } from './pages-world.ts';
import { stageServer } from './kit/stage.ts';
import { expect } from './kit/expect.ts';

/**
 * The public pages around the gallery and the product's own pages, in a real browser against the built
 * product.
 */
type DemoAccount = Awaited<ReturnType<typeof makeAccount>>;
const w = stageServer({ browserArgs: ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'] });
const hosts = {
  cedar: 'cedar.localhost',
  nile: 'nile.localhost',
  second: 'second.localhost',
  empty: 'empty.localhost',
  sparse: 'sparse.localhost',
  web: 'web.localhost',
  many: 'many.localhost',
};
const url = (host: string, path: string) => `http://${host}:${w.port}${path}`;
const towns = [
  ['Ithaca', 42.44, -76.5],
  ['Danby', 42.35, -76.48],
  ['Lansing', 42.48, -76.48],
  ['Dryden', 42.49, -76.3],
] as const;
const items = (n: number, title = 'Terrace'): NonNullable<AccountInput['items']> =>
  Array.from({ length: n }, (_, i) => ({
    title: `${title} ${i + 1}`,
    city: towns[i % 4]![0],
    lat: i === 5 ? 0 : towns[i % 4]![1] + (i % 3) / 1000,
    lng: i === 5 ? 0 : towns[i % 4]![2] + (i % 5) / 1000,
    services: [i % 8],
    picture: `p${i % 3}`,
    featured: i === 1,
    done: '2025-06-01',
    ...(i % 4 === 0 ? { pair: ['b', `p${i % 3}`] as [string, string] } : {}),
  }));
const long = 'They came on the first day and every day after that. '.repeat(8).trim();
const services: [string, string][] = [
  ['Terraces and paving', 'Clay on sand'],
  ['Planting', 'Five layers'],
  ['Water', ''],
  ['Paths', ''],
  ['Walls', ''],
  ['Lighting', ''],
  ['Kitchen gardens', ''],
  ['Stone & wood', ''],
];

let agency: { id: string } | undefined;
let many: Awaited<ReturnType<typeof add>>;
let cedar: DemoAccount;
let nile: DemoAccount;
test.beforeAll(async () => {
  [agency] = await w.server.sql<{ id: string }>(
    "insert into agency (business_name, app_name) values ('Northlight', 'Northlight Studio') returning id",
  );
  await w.server.sql(
    `
      insert into whitelabel (host, type, agency_id, verified_at)
      values ('north.localhost', 'agency', $1, now())
    `,
    [agency!.id],
  );
  cedar = await add({
    host: hosts.cedar,
    name: 'Cedar & Stone',
    description: 'We build gardens in Ithaca. We are eleven people and two vans.',
    phone: '+1 607 555 0142',
    email: 'hello@cedar.test',
    services,
    items: items(14),
    reviews,
    settings: { contact: { social: [{ link: 'https://social.example/cedar', label: 'Social' }] } },
  });
  nile = await add({
    host: hosts.nile,
    name: 'نايل للديكور',
    language: 'ar',
    theme: 'dark2',
    description: 'نصمم البيوت في القاهرة. نعمل منذ 2008.',
    phone: '+20 2 2735 0142',
    services: [
      ['المطابخ', 'خشب وحجر'],
      ['المجالس', ''],
    ],
    items: items(6, 'مجلس').map((item, i) => ({ ...item, services: [i % 2] })),
    reviews: [{ name: 'سلمى', text: 'سلموا في الموعد، وصار المجلس أحب غرفة إلينا.', rating: 5, about: 0 }],
  });
  await add({
    host: hosts.second,
    name: 'Anadolu Seramik',
    language: 'tr',
    template: 'template2',
    theme: 'light8',
    description: 'Çini yaparız. İznik’te yedi usta.',
    services: services.map(([label]) => [label, '']),
    items: items(9, 'Çini'),
    reviews: [
      { name: 'Hasan', text: 'Söz verdikleri gibi: çimento girmedi.', rating: 5, about: 0, picture: 'p0' },
      { name: 'Elif', text: 'Komşular hâlâ bakıyor.', rating: 5, about: 1 },
    ],
    settings: {
      counters: [{ count: '312', title: 'İş' }],
      contact: { aboutUs: 'Eski bir değirmende çalışırız.' },
    },
  });
  await add({ host: hosts.empty, name: 'Empty House', theme: 'dark12' });
  await add({
    host: hosts.sparse,
    name: 'Whitcombe, Hartnoll & Daughters Garden Design and Paving Co.',
    description: 'Design and paving around Tetbury.',
    services: [['Paving', 'On a proper bed']],
    items: [{ title: 'Gravel walk', city: 'Tetbury', lat: 51.64, lng: -2.16, picture: 'p1', services: [0] }],
  });
  await add({ host: hosts.web, name: 'Web Mode', mode: 'website', items: items(3) });
  many = await add({ host: hosts.many, name: 'Many Places' });
  await w.server.sql(
    `
      with made as (
        insert into content (account_id, content_type_id, pipeline_id, stage_id, title, status_publish)
        select $1, t.id, t.pipeline_id, s.id, 'Place ' || n, 'published'
        from content_type t, stage s, generate_series(1, 700) n
        where t.account_id = $1 and t.key = 'project' and s.account_id = $1
        returning *
      )
      insert into content_public (
        account_id, content_id, content_type_id, stage_id, type_key, status_service, status_content,
        status_publish, is_featured, is_testimonial, title, description, seo_title, seo_description, slug,
        city, neighborhood, address, lat, lng, sort_at, updated_at
      )
      select account_id, id, content_type_id, stage_id, 'project', 'open', 'draft', 'published', false, false,
        title, '', '', '', 'p-' || id, 'Ithaca', '', '', 42 + random(), -76 - random(), now(), now()
      from made
    `,
    [many.accountId],
  );
});

const add = (accountInput: AccountInput) =>
  makeAccount(w.server.sql as never, w.server.storage, agency!.id, accountInput);
const reviews = [
  { name: 'Margaret', text: long, rating: 5, about: 0, picture: 'p0' },
  { name: 'Rhys', text: 'Clear price, no surprises at all.', rating: 4, about: 1 },
  { name: 'Aisha', text: 'Six degrees cooler in August.', rating: 4 },
  { name: 'Joan', text: 'My neighbours hang out of their windows.', rating: 5, about: 2 },
  ...Array.from({ length: 10 }, (_, i) => ({
    name: `Guest ${i}`,
    text: 'They were good to us and to the garden.',
    rating: 5,
    about: i,
  })),
];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Opens an address; anything on the console fails the journey at its end. */
async function visit(
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; noise: string[]; close: () => Promise<void> }> {
  const context = await w.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const noise: string[] = [];
  // Software WebGL tells about its own slowness.
  page.on('console', (message) => {
    if (
      !/favicon|GPU stall|WebGL|GL Driver/i.test(`${message.text()} ${message.location().url}`) &&
      ['error', 'warning'].includes(message.type())
    )
      noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  await page.goto(address);
  return {
    page,
    noise,
    close: async () => {
      await context.close();
      assert.deepEqual(noise, []);
    },
  };
}
const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  w.server.app.inject({ method: 'GET', url: path, headers: { host: `${host}:${w.port}`, ...headers } });
const order = (html: string, ...parts: string[]) =>
  parts
    .map((part) => {
      const at = html.indexOf(part);
      assert.ok(at >= 0, `${part} is missing`);
      return at;
    })
    .reduce((last, at) => {
      assert.ok(at > last, `order of ${parts.join(', ')}`);
      return at;
    }, -1);

test('SHELL-08 SHELL-11 X-18 the app host opens the landing page signed out, in the visitor’s language; an agency host its own door', async () => {
  const english = await get('localhost', '/');
  const turkish = await get('localhost', '/', { 'accept-language': 'de, tr;q=0.8, en;q=0.5' });
  const arabic = await get('localhost', '/?lang=ar', { 'accept-language': 'tr' });
  assert.match(english.body, /<title>Perfect content<\/title>/);
  assert.match(english.body, /lang="en" dir="ltr"/);
  assert.match(english.body, /href="\/login"/);
  assert.match(english.body, /The job is done/);
  // One spelling of the name, as it is configured.
  assert.match(english.body, /Perfect content makes one record/);
  for (const { body } of [english, turkish, arabic]) assert.doesNotMatch(body, /Perfect Content/);
  assert.match(turkish.body, /lang="tr"/);
  assert.match(turkish.body, /İş bitti/);
  assert.match(String(turkish.headers.vary), /accept-language/);
  assert.match(arabic.body, /lang="ar" dir="rtl"/);
  // The language goes along: what was chosen to every page, what the browser asked for to the application
  // too.
  assert.match(arabic.body, /href="\/login\?lang=ar"/);
  assert.match(arabic.body, /href="\/terms\?lang=ar"/);
  assert.match(turkish.body, /href="\/login\?lang=tr"/);
  assert.match(turkish.body, /href="\/terms"/);
  assert.match((await get('localhost', '/login?lang=ar')).body, /lang="ar" dir="rtl"/);
  assert.match((await get('localhost', '/login?lang=xx')).body, /lang="en" dir="ltr"/);
  // A second visitor with other wishes does not get the first one's page.
  assert.match((await get('localhost', '/')).body, /The job is done/);
  const door = await get('north.localhost', '/');
  assert.equal(door.statusCode, 200);
  assert.match(door.body, /Welcome to Northlight/);
  assert.match(door.body, /<title>Northlight Studio<\/title>/);
  assert.doesNotMatch(door.body, /Perfect content/i);
});
test('SHELL-06 SHELL-13 SHELL-14 terms, privacy, support, marketing and welcome open signed out on app and agency hosts; a business’s site has its privacy, where its own pages lead', async () => {
  for (const path of ['/terms', '/privacy', '/support', '/marketing', '/welcome'])
    for (const host of ['localhost', 'north.localhost'])
      for (const lang of ['en', 'tr', 'ar']) {
        const page = await get(host, `${path}?lang=${lang}`);
        assert.equal(page.statusCode, 200, `${host}${path}`);
        assert.equal((page.body.match(/<h1/g) ?? []).length, 1);
        assert.match(page.body, new RegExp(`lang="${lang}"`));
        if (host !== 'localhost')
          assert.doesNotMatch(
            page.body,
            /Perfect content|product-\w+/i,
            'an agency’s host names nobody else',
          );
      }
  for (const path of ['/terms', '/support', '/marketing', '/welcome'])
    assert.equal((await get(hosts.cedar, path)).statusCode, 404);
  const own = await get(hosts.cedar, '/privacy');
  const home = (await get(hosts.cedar, '/')).body;
  assert.equal(own.statusCode, 200);
  assert.match(own.body, /<h1[^>]*>Privacy/);
  assert.match(own.body, /noindex/);
  assert.doesNotMatch(
    own.body,
    /href="\/(login|terms|support|marketing)|Perfect content/,
    'it leads nowhere that is not there',
  );
  assert.match(home, /<a href="\/privacy"[^>]*>/);
  // Somebody who has chosen dark in the application keeps it on the pages around it; a business wears its own theme.
  for (const path of ['/', '/terms', '/marketing']) {
    const { body } = await get('localhost', path);
    assert.match(body, /<html [^>]*data-other="dark"/);
    assert.match(body, /<header[\s\S]*href="\/login">Login<\/a>[\s\S]*<\/header>/);
  }
  assert.doesNotMatch(own.body, /data-other/);
});

test('SITE-08 SITE-61 the home has its sections in order, each only when it has something to show', async () => {
  const { body } = await get(hosts.cedar, '/');
  order(
    body,
    'class="hero"',
    'id="welcome"',
    'id="services"',
    'id="projects"',
    'id="testimonials"',
    'id="area"',
    'id="before-after"',
    'class="close"',
    'class="ft"',
  );
  assert.equal((body.match(/<h1/g) ?? []).length, 1);
  assert.match(body, /"@type":"LocalBusiness"/);
  const empty = await get(hosts.empty, '/');
  assert.equal(empty.statusCode, 200);
  for (const id of ['welcome', 'services', 'projects', 'testimonials', 'area', 'before-after'])
    assert.doesNotMatch(empty.body, new RegExp(`id="${id}"`));
  // One job with one photograph: it fills the hero, and stands among the projects, which lead to it.
  const sparse = (await get(hosts.sparse, '/')).body;
  assert.equal((sparse.match(/<img/g) ?? []).length, 2);
  assert.equal((sparse.slice(sparse.indexOf('id="projects"')).match(/class="plate"/g) ?? []).length, 1);
  assert.match(sparse, /id="services"/);
  assert.doesNotMatch(sparse, /id="testimonials"/);
});
test('SITE-65 SITE-66 SITE-67 home shows 5 services (6 tiles in template2), up to 5 projects (a strip in template2) and 3 testimonials', async () => {
  const { body } = await get(hosts.cedar, '/');
  const second = (await get(hosts.second, '/')).body;
  const part = (html: string, id: string) =>
    html.slice(html.indexOf(`id="${id}"`), html.indexOf('</section>', html.indexOf(`id="${id}"`)));
  assert.equal((part(body, 'services').match(/<li/g) ?? []).length, 5);
  assert.equal((part(body, 'projects').match(/class="plate"/g) ?? []).length, 5);
  assert.equal((part(body, 'testimonials').match(/<blockquote/g) ?? []).length, 3);
  assert.equal((part(second, 'services').match(/<h3/g) ?? []).length, 6);
  assert.match(part(second, 'projects'), /class="strip"/);
  assert.match(second, /id="about"/);
  assert.doesNotMatch(body, /id="about"/);
  await w.server.sql('update site_settings set settings = settings || $2 where account_id = $1', [
    cedar.accountId,
    JSON.stringify({ flags: { activateReviews: false, hideMap: true, beforeAfterButton: false } }),
  ]);
  await w.server.sql('update account set update_counter = update_counter + 1 where id = $1', [
    cedar.accountId,
  ]);
  w.server.hosts.bump(cedar.accountId);
  const off = (await get(hosts.cedar, '/')).body;
  for (const id of ['testimonials', 'area', 'before-after'])
    assert.doesNotMatch(off, new RegExp(`id="${id}"`), 'SITE-67 SITE-71 SITE-72');
  assert.equal((await get(hosts.cedar, '/map')).statusCode, 404);
  assert.equal((await get(hosts.cedar, '/reviews')).statusCode, 404);
  await w.server.sql("update site_settings set settings = settings - 'flags' where account_id = $1", [
    cedar.accountId,
  ]);
  await w.server.sql('update account set update_counter = update_counter + 1 where id = $1', [
    cedar.accountId,
  ]);
  w.server.hosts.bump(cedar.accountId);
});
test('SITE-61 SITE-56 lines stand where they stood when the font of the page comes late: hardly anything moves', async () => {
  for (const path of ['/', '/reviews', '/before-after']) {
    const context = await w.browser.newContext(PHONE);
    const page = await context.newPage();
    const letters = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await letters.promise;
      await route.continue();
    });
    await page.addInitScript({
      content:
        "globalThis.moved = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) globalThis.moved += entry.value; }).observe({ type: 'layout-shift', buffered: true });",
    });
    await page.goto(url(hosts.cedar, path), { waitUntil: 'domcontentloaded' });
    await until(() => page.evaluate<boolean>("performance.getEntriesByType('paint').length > 0"));
    letters.resolve();
    await until(() =>
      page.evaluate<boolean>(
        "[...document.fonts].some((font) => font.family === 'Inter' && font.status === 'loaded')",
      ),
    );
    await page.evaluate(
      'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))',
    );
    const moved = await page.evaluate<number>('globalThis.moved');
    assert.ok(moved < 0.02, `${path} moved by ${moved}`);
    await context.close();
  }
});
test('SITE-107 in website mode the gallery opens at / and tab 4 is the home; SITE-19 tags select in the list', async () => {
  const start = await get(hosts.web, '/');
  assert.match(
    start.statusCode === 302 ? (await get(hosts.web, String(start.headers.location))).body : start.body,
    /id="cards"/,
  );
  assert.match((await get(hosts.web, '/?tab=4')).body, /class="hero"/);
  assert.match(String((await get(hosts.cedar, '/?tags=Clay')).headers.location), /^\/project\?tags=Clay/);
});

test('SITE-13 SITE-56 SITE-148 reviews: average of all with one decimal, newest first, a title that leads to the item, keyset paged', async () => {
  for (const path of ['/reviews', '/testimonials'])
    assert.equal((await get(hosts.cedar, path)).statusCode, 200);
  const { page, close } = await visit(url(hosts.cedar, '/testimonials'));
  await expect(page.locator('.sum strong')).toHaveText('4.9', { useInnerText: true }); // 12 × 5 and 2 × 4
  await expect(page.locator('.tq')).toHaveCount(12);
  const title = page.locator('.tq-t a').first();
  await expect(title).toHaveText('Terrace 1', { useInnerText: true });
  await expect(title).toHaveAttribute('href', new RegExp(`\\?id=${cedar.items[0]}$`));
  // Long words are cut and unfold (SITE-114).
  const more = page.locator('.tq-d').first();
  await expect(more).toHaveText(/Show More/, { useInnerText: true });
  await more.locator('summary').click();
  await expect(page.locator('.tq').first()).toContainText(long.slice(-60), { useInnerText: true });
  await page.locator('[data-more]').click();
  await until(async () => (await page.locator('.tq').count()) === 14);
  await expect(page.locator('[data-more]')).toHaveCount(0);
  await close();
  assert.equal((await get(hosts.cedar, '/reviews?after=rubbish')).headers.location, '/reviews');
});
test('SITE-11 SITE-57 SITE-74 services: the list, one of them by its name, and 404 for a name that is none', async () => {
  const { page, close } = await visit(url(hosts.cedar, '/services'), { javaScriptEnabled: false });
  await expect(page.locator('.svx > li')).toHaveCount(8);
  await page.getByRole('link', { name: 'Terraces and paving' }).first().click();
  assert.equal(new URL(page.url()).searchParams.get('service'), 'Terraces and paving');
  await page.goto(url(hosts.cedar, '/services'));
  await page.getByRole('link', { name: 'About this service: Terraces and paving' }).click();
  assert.equal(new URL(page.url()).pathname, '/services/terraces-and-paving');
  await expect(page.locator('h1')).toHaveText('Terraces and paving', { useInnerText: true });
  await expect(page.locator('a.more').first()).toHaveAttribute('href', /^\/project\?service=Terraces/);
  await close();
  assert.equal((await get(hosts.cedar, '/services/no-such')).statusCode, 404);
  assert.equal((await get(hosts.nile, `/services/${encodeURIComponent('المطابخ')}`)).statusCode, 200);
});
test('SITE-12 SITE-58 before and after: a slider an item, moved by the keyboard, both halves there without script', async () => {
  const { page, close } = await visit(url(hosts.cedar, '/before-after'));
  await expect(page.locator('.ba')).toHaveCount(4);
  await expect(page.locator('.bas h2 a').first()).toHaveText('Terrace 1', { useInnerText: true });
  const range = page.locator('.ba input').first();
  await range.focus();
  await page.keyboard.press('ArrowRight');
  await expect(range).toHaveValue('47');
  await close();
  const plain = await visit(url(hosts.cedar, '/before-after'), { javaScriptEnabled: false });
  await expect(plain.page.locator('.ba input').first()).toBeHidden();
  await expect(plain.page.locator('.ba .b img').first()).toBeVisible();
  await plain.close();
  assert.equal((await get(hosts.empty, '/before-after')).statusCode, 200);
});
test('SITE-14 SITE-81 contact: address, phone as a tel link, e-mail and other places', async () => {
  const { body } = await get(hosts.cedar, '/contact-us');
  assert.match(body, /We are here/);
  assert.match(body, /href="tel:\+16075550142"/);
  assert.match(body, /<form class="fm"[^>]*action="\/contact-us"/);
  assert.match(body, /https:\/\/social\.example\/cedar/);
  assert.match(body, /12 Linden Street/);
});

test('CONT-23 SITE-37 X-07 the map’s door gives pins only for places that are not zero, at most 500 of 700', async () => {
  const { places } = JSON.parse((await get(hosts.cedar, '/api/public/places')).body) as {
    places: { id: string; lat: number; title: string }[];
  };
  assert.equal(places.length, 13);
  assert.ok(places.every((place) => place.lat !== 0));
  assert.ok(!places.some((place) => place.id === cedar.items[5]));
  const many = JSON.parse((await get(hosts.many, '/api/public/places')).body) as {
    places: unknown[];
    total: number;
  };
  assert.equal(many.places.length, 500);
  assert.equal(many.total, 600);
  assert.equal((await get('localhost', '/api/public/places')).statusCode, 404);
  // The page of another business does not show them.
  assert.ok(
    !(
      JSON.parse((await get(hosts.nile, '/api/public/places')).body) as { places: { title: string }[] }
    ).places.some((place) => place.title.startsWith('Terrace')),
  );
});
test('SITE-102 a free account shows its first 30 items, on the map and in the list', async () => {
  const free = await makeAccount(w.server.sql as never, w.server.storage, agency!.id, {
    host: 'free.localhost',
    name: 'Free',
    subscription: 'free',
    items: Array.from({ length: 34 }, (_, i) => ({
      title: `Item ${i + 1}`,
      city: 'Ithaca',
      lat: 42 + i / 100,
      lng: -76,
    })),
  });
  const { places } = JSON.parse((await get('free.localhost', '/api/public/places')).body) as {
    places: { id: string }[];
  };
  assert.equal(places.length, 30);
  assert.ok(!places.some((place) => place.id === free.items[30]));
});
test('SITE-10 SITE-42 the map draws clusters, opens them, and a pin opens its card; the card of the list finds its pin', async () => {
  const { page, close } = await visit(url(hosts.cedar, '/map'));
  const map = page.locator('.mp-gl');
  await page.getByRole('button', { name: 'Use the map' }).click();
  await until(async () => /^[1-9]/.test((await map.getAttribute('data-drawn')) ?? ''));
  await expect(page.locator('.mp-say')).toHaveCount(0);
  const zoom = Number(await map.getAttribute('data-idle'));
  const size = page.viewportSize()!;
  const drawn = async () => Number(await map.getAttribute('data-idle'));
  // Turned like a phone, all pins are in view again; and as before when turned back.
  await page.setViewportSize({ width: 480, height: 800 });
  await until(async () => (await drawn()) < zoom - 0.3);
  await page.setViewportSize(size);
  await until(async () => Math.abs((await drawn()) - zoom) < 0.02);
  // A card of the list: the first tap selects and pans, the link still leads to the item.
  const card = page.locator(`#m-${cedar.items[3]} a`);
  await card.click();
  await expect(card).toHaveAttribute('aria-current', 'true');
  assert.equal(new URL(page.url()).pathname, '/map');
  await until(
    async () => Math.abs(Number((await map.getAttribute('data-centre'))?.split(',')[0]) - 42.49) < 0.02,
  );
  await expect(page.locator('.mp-card b')).toHaveText('Terrace 4', { useInnerText: true });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
    .catch(() => {});
  // Zoomed in far enough the pin stands alone in the middle of the map.
  for (let at = await drawn(); at < zoom + 4.5; at = await drawn()) {
    await page.locator('.maplibregl-ctrl-zoom-in').dispatchEvent('click');
    await until(async () => (await drawn()) > at + 0.9);
  }
  await until(
    async () => (await drawn()) > zoom + 4 && /\/[1-9]/.test((await map.getAttribute('data-drawn')) ?? ''),
  );
  const box = (await map.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - 12);
  await page.locator('.mp-card').waitFor();
  await expect(page.locator('.mp-card b')).toHaveText('Terrace 4', { useInnerText: true });
  await card.click();
  await page.waitForURL((to) => to.searchParams.get('id') === cedar.items[3]);
  await close();
});
test('SITE-38 SITE-39 without pins the map shows the world around 17.308688, 7.03125 at zoom 1', async () => {
  const { page, close } = await visit(url(hosts.empty, '/map'));
  const map = page.locator('.mp-gl');
  await until(async () => (await map.getAttribute('data-idle')) !== null);
  await expect(map).toHaveAttribute('data-idle', '1.00');
  const [lat, lng] = (await map.getAttribute('data-centre'))!.split(',').map(Number) as [number, number];
  assert.ok(Math.abs(lat - 17.3087) < 0.01 && Math.abs(lng - 7.0313) < 0.01);
  await expect(page.locator('.ml .none')).toContainText('No projects on the map yet');
  await expect(page.locator('.mp-say'), 'it is not loading').toHaveText('No projects on the map yet');
  await close();
});
test('SITE-10 without a script the map is a list of links; MapLibre is not asked for', async () => {
  const { page, close } = await visit(url(hosts.cedar, '/map'), { javaScriptEnabled: false, ...PHONE });
  await expect(page.locator('#cards li')).toHaveCount(13);
  await expect(page.locator('.mp-still .pins circle').first(), 'the picture stands there').toBeVisible();
  await expect(page.locator('.mp-start')).toBeHidden();
  await page.locator('#cards a').first().click();
  assert.equal(new URL(page.url()).searchParams.get('id'), cedar.items[0]);
  await close();
});
test('SITE-43 on a phone in Arabic the cards are a row over the map, and swiping changes the active one', async () => {
  const { page, close } = await visit(url(hosts.nile, '/map'), PHONE);
  await page.getByRole('button', { name: 'استخدام الخريطة' }).tap();
  await until(async () => (await page.locator('.mp-gl').getAttribute('data-idle')) !== null);
  const row = page.locator('#cards');
  await row.evaluate((list) => {
    list.scrollBy({ left: -list.clientWidth * 0.9 });
  });
  await until(async () => (await page.locator('#cards [aria-current]').count()) === 1);
  await expect(page.locator('#cards li').first().locator('a')).not.toHaveAttribute('aria-current', 'true');
  assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')) <= 0);
  await close();
});

test('NFR accessible: axe finds nothing on any of the pages, in English and Arabic, light and dark, wide and on a phone', async () => {
  const pages: [string, string, BrowserContextOptions?][] = [
    ['localhost', '/'],
    ['localhost', '/?lang=ar', PHONE],
    ['localhost', '/privacy?lang=tr'],
    ['north.localhost', '/?lang=ar', PHONE],
    [hosts.cedar, '/'],
    [hosts.cedar, '/testimonials'],
    [hosts.cedar, '/services'],
    [hosts.cedar, '/before-after', PHONE],
    [hosts.cedar, '/map'],
    [hosts.nile, '/', PHONE],
    [hosts.nile, '/services/%D8%A7%D9%84%D9%85%D8%AC%D8%A7%D9%84%D8%B3'],
    [hosts.nile, '/testimonials', PHONE],
    [hosts.nile, '/contact-us'],
    [hosts.nile, '/map', PHONE],
    [hosts.second, '/'],
    [hosts.second, '/', PHONE],
    [hosts.second, '/project', PHONE],
    [hosts.cedar, '/project', PHONE],
    [hosts.nile, '/project', PHONE],
    [hosts.empty, '/'],
  ];
  for (const [host, path, options] of pages) {
    const { page, close } = await visit(url(host, path), {
      ...options,
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    assert.deepEqual(await faults(page, `${host}${path}`), []);
    assert.deepEqual(
      await page.evaluate(
        "[...document.querySelectorAll('.voices figure')].filter((one) => one.getBoundingClientRect().bottom > one.closest('section').getBoundingClientRect().bottom).map((one) => one.innerText)",
      ),
      [],
      'words that a box cuts off',
    );
    for (const opener of await page
      .locator('button[popovertarget]:not([popovertargetaction="hide"]):visible')
      .all()) {
      const id = await opener.getAttribute('popovertarget');
      await opener.click();
      assert.deepEqual(await faults(page, `${host}${path} ${id}`), []);
      await page.keyboard.press('Escape');
    }
    await close();
  }
});
test('NFR accessible: axe finds nothing on the page of an unknown address and on that of a fault', async () => {
  for (const path of ['/pages/errors/error-404', '/%E0%A4%A']) {
    const { page, noise, close } = await visit(url('localhost', path), { bypassCSP: true });
    assert.deepEqual(await faults(page, path), []);
    // The browser tells the status of the page.
    assert.match(
      noise.splice(0).join(),
      /^Failed to load resource: the server responded with a status of 40[04] [^,]*$/,
    );
    await close();
  }
});
test('the wall: a page of one business shows nothing of another, and no private value', async () => {
  for (const path of ['/', '/testimonials', '/before-after', '/map', '/services']) {
    const { body } = await get(hosts.nile, path);
    assert.doesNotMatch(body, /Terrace 1|Margaret/);
    assert.doesNotMatch(body, / style="/);
  }
  assert.ok(nile.items.length);
});
test('SITE-51 place and year are joined by the comma of the page’s language', async () => {
  for (const path of ['/', '/project', '/before-after', '/map']) {
    assert.match((await get(hosts.cedar, path)).body, /\w, 2025/, path);
    const { body } = await get(hosts.nile, path);
    assert.match(body, /\w، 2025/, path);
    assert.doesNotMatch(body, /\w, 2025/, path);
  }
});
