import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from './axe.ts';
import { makeAccount, type AccountInput } from './pages-world.ts';
import { stageServer } from './kit/stage.ts';
import { expect } from './kit/expect.ts';

/**
 * The home of a site with all that an owner may put on it, and what makes the second template another one.
 */
const w = stageServer();
let agency: { id: string } | undefined;
let cedar: Awaited<ReturnType<typeof add>>;
let nile: Awaited<ReturnType<typeof add>>;
let second: Awaited<ReturnType<typeof add>>;
test.beforeAll(async () => {
  [agency] = await w.server.sql<{ id: string }>(
    "insert into agency (business_name, app_name) values ('Northlight', 'Northlight') returning id",
  );
  cedar = await add({
    host: 'cedar.localhost',
    name: 'Cedar',
    description: 'We build gardens.',
    services,
    items: items('Terrace'),
    reviews: reviews('Ann', 'Bo', 'Cy'),
  });
  nile = await add({
    host: 'nile.localhost',
    name: 'نايل',
    language: 'ar',
    description: 'نصمم البيوت.',
    services,
    items: items('مجلس'),
    reviews: reviews('سلمى', 'هدى', 'كريم'),
  });
  second = await add({
    host: 'second.localhost',
    name: 'Anadolu',
    language: 'tr',
    template: 'template2',
    description: 'Çini yaparız.',
    services,
    items: items('Çini'),
    reviews: reviews('Elif', 'Hasan', 'Can'),
  });
});

const add = (accountInput: AccountInput) =>
  makeAccount(w.server.sql as never, w.server.storage, agency!.id, accountInput);
const items = (title: string): NonNullable<AccountInput['items']> =>
  Array.from({ length: 7 }, (_, i) => ({
    title: `${title} ${i + 1}`,
    city: 'Ithaca',
    lat: 42.4,
    lng: -76.5,
    services: [i % 2],
    picture: `p${i % 3}`,
    ...(i < 2 ? { pair: ['b', 'p0'] as [string, string] } : {}),
  }));
const reviews = (...names: string[]): NonNullable<AccountInput['reviews']> =>
  names.map((name, i) => ({
    name,
    text: `${name}: they came on the first day and every day after that.`,
    rating: 5,
    about: i,
    picture: `p${i % 3}`,
  }));
const services: [string, string][] = [
  ['Terraces', 'Clay on sand'],
  ['Planting', 'Five layers'],
];
async function settings(
  accountId: string,
  value: object,
  columns: { theme?: string | null } = {},
): Promise<void> {
  await w.server.sql('update site_settings set settings = $2, theme_mode = $3 where account_id = $1', [
    accountId,
    JSON.stringify(value),
    columns.theme ?? null,
  ]);
  await w.server.sql('update account set update_counter = update_counter + 1 where id = $1', [accountId]);
  w.server.hosts.bump(accountId);
}
const covers = async (accountId: string, many: number) =>
  (
    await w.server.sql<{ cover: { id: string } }>(
      `
        select distinct on (cover->>'id') cover
        from content_public
        where account_id = $1 and cover is not null and not is_testimonial
        limit $2
      `,
      [accountId, many],
    )
  ).map(({ cover }) => cover);
const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  w.server.app.inject({ method: 'GET', url: path, headers: { host: `${host}:${w.port}`, ...headers } });
async function visit(
  host: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await w.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/favicon/.test(message.location().url))
      noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  await page.goto(`http://${host}:${w.port}${path}`);
  return {
    page,
    close: async () => {
      await context.close();
      assert.deepEqual(noise, []);
    },
  };
}
const at = (page: Page) =>
  page.locator('.rail').evaluate((rail) => Math.round(Math.abs(rail.scrollLeft) / rail.clientWidth));

test('SITE-62 SITE-122 SITE-123 several pictures change by themselves until somebody pauses; lines lead to each; both directions', async () => {
  for (const [host, accountId, effectType] of [
    ['cedar.localhost', cedar.accountId, 'slide'],
    ['nile.localhost', nile.accountId, 'fade'],
  ] as const) {
    await settings(accountId, {
      hero: { pictures: await covers(accountId, 3), slider: { delay: 1, transitionSpeed: 0.1, effectType } },
    });
    const { page, close } = await visit(host, '/');
    await until(async () => (await at(page)) === 1);
    const pause = page.locator('.hero-n button');
    const playing = await pause.getAttribute('aria-label');
    await pause.click();
    await expect(pause).not.toHaveAttribute('aria-label', playing!);
    await expect(page.locator('[data-hero]')).toHaveAttribute('data-still', '');
    await page.locator('.hero-n a').nth(2).click();
    await until(
      async () =>
        (await at(page)) === 2 &&
        (await page.locator('.hero-n a').nth(2).getAttribute('aria-current')) === 'true',
    );
    await page.locator('.hero-n a').first().click();
    await until(async () => (await at(page)) === 0);
    await close();
  }
  assert.match((await get('cedar.localhost', '/')).body, /data-hero="slide" data-delay="1" data-speed="0.1"/);
  // The defaults are 4 s, 1 s, sliding.
  await settings(cedar.accountId, { hero: { pictures: await covers(cedar.accountId, 2) } });
  assert.match((await get('cedar.localhost', '/')).body, /data-hero="slide" data-delay="4" data-speed="1"/);
});
test('SITE-62 SITE-122 where less motion is asked for nothing moves by itself, and without a script the row still scrolls to each picture', async () => {
  await settings(cedar.accountId, {
    hero: { pictures: await covers(cedar.accountId, 3), slider: { delay: 1, transitionSpeed: 0 } },
  });
  const calm = await visit('cedar.localhost', '/', { reducedMotion: 'reduce' });
  await expect(calm.page.locator('[data-hero]')).toHaveAttribute('data-still', '');
  await calm.close();
  const plain = await visit('cedar.localhost', '/', { javaScriptEnabled: false });
  await expect(plain.page.locator('.hero-n button')).toBeHidden();
  await expect(plain.page.locator('[data-arrows]').first()).toBeHidden();
  await plain.page.locator('.hero-n a').nth(1).click();
  await expect(plain.page.locator('#hero-2 img')).toBeVisible();
  await plain.close();
  // template2 lays the navigation over the pictures: white on a ground of its own, before they are there too.
  await settings(second.accountId, { hero: { pictures: await covers(second.accountId, 2) } });
  const over = await visit('second.localhost', '/', { reducedMotion: 'reduce' });
  assert.deepEqual(await faults(over.page), []);
  await over.close();
});
test('SITE-62 SITE-122 a film is silent, repeats, lies over its still and can be paused; the overlay’s colours reach the page, nothing else does', async () => {
  const [still] = await covers(cedar.accountId, 1);
  await settings(cedar.accountId, {
    hero: {
      video: { ...still, kind: 'video', film: '/files/film.mp4' },
      overlay: { color: '#0a1420', opacity: 0.4, textColor: '#fffff0' },
      height: 'half',
      isFullWidth: false,
    },
  });
  const { body, headers } = await get('cedar.localhost', '/');
  assert.match(body, /<video src="\/files\/film\.mp4" preload="none" muted="" loop="" playsInline=""/i);
  assert.match(body, /--veil:#0a1420;--veil-o:0\.4;--on-veil:#fffff0/);
  assert.match(body, /class="hero half inset"/);
  assert.doesNotMatch(body, / style="/);
  assert.match(String(headers['content-security-policy']), /style-src 'self' 'sha256-/);
  const context = await w.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // A film that is on its way: one that fails takes its button with it.
  await page.route('**/files/film.mp4', () => {});
  await page.goto(`http://cedar.localhost:${w.port}/`);
  await until(async () => await page.locator('.hero-n button').isVisible());
  await expect(page.locator('.hero > picture img')).toBeVisible();
  await context.close();
  // Colours that are none are refused by the contract, and the site falls back to its defaults.
  await settings(cedar.accountId, { hero: { overlay: { color: 'red;}body{display:none' } } });
  assert.match((await get('cedar.localhost', '/')).body, /--veil:#080c0c;--veil-o:0;--on-veil:#ffffff/);
});
test('SITE-73 a pasted widget stands in a frame without the origin of the site; one part alone shows nothing', async () => {
  const texts = {
    customSectionTitle: 'Book a visit',
    customSectionIframe: '<iframe src="https://book.example/w?a=1" height="300" onload="x()"></iframe>',
    customSectionScript:
      '<script>document.title = "ran"; try { document.cookie = "a=b"; } catch (error) { document.body.dataset.cookie = error.name; } document.body.dataset.origin = origin; document.body.insertAdjacentHTML("beforeend", "<p id=tall>tall</p>"); tall.style.blockSize = "500px";</script>',
  };
  await settings(cedar.accountId, { texts });
  const home = await get('cedar.localhost', '/');
  assert.match(
    home.body,
    /id="custom">.*Book a visit.*<iframe class="emb" src="\/embed\/custom-section" title="Book a visit" loading="lazy" sandbox="allow-scripts allow-forms/s,
  );
  assert.ok(
    home.body.indexOf('id="custom"') < home.body.indexOf('class="close') &&
      home.body.indexOf('id="before-after"') < home.body.indexOf('id="custom"'),
  );
  const { headers, body } = await get('cedar.localhost', '/embed/custom-section');
  assert.match(String(headers['content-security-policy']), /^sandbox allow-scripts/);
  assert.doesNotMatch(String(headers['content-security-policy']), /allow-same-origin/);
  assert.match(body, /<iframe src="https:\/\/book\.example\/w\?a=1" title="Book a visit" height="300"/);
  assert.doesNotMatch(body, /onload/);
  const context = await w.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await context.route('https://**', (route) => route.abort());
  await page.goto(`http://cedar.localhost:${w.port}/`);
  await page.locator('#custom').scrollIntoViewIfNeeded();
  const inner = page.frameLocator('.emb').locator('body');
  await until(async () => (await inner.getAttribute('data-origin')) === 'null');
  await expect(inner).toHaveAttribute('data-cookie', 'SecurityError');
  await until(
    async () => (await page.locator('.emb').evaluate((frame) => frame.getBoundingClientRect().height)) >= 800,
  );
  await context.close();
  await settings(cedar.accountId, { texts: { ...texts, customSectionScript: '' } });
  assert.doesNotMatch((await get('cedar.localhost', '/')).body, /id="custom"/);
  assert.equal((await get('cedar.localhost', '/embed/custom-section')).statusCode, 404);
  await settings(cedar.accountId, {});
});
test('SITE-67 SITE-68 the voices are a row with arrows, in the direction of the page; on a phone it is swiped', async () => {
  for (const [host, sign] of [
    ['cedar.localhost', 1],
    ['nile.localhost', -1],
  ] as const) {
    const { page, close } = await visit(host, '/', { reducedMotion: 'reduce' });
    const row = page.locator('#voices');
    const previous = page.locator('[data-arrows=voices] button').first();
    const next = page.locator('[data-arrows=voices] button').last();
    await until(() => next.isVisible());
    await expect(row.locator('.v')).toHaveCount(3);
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await until(
      async () =>
        Math.sign(await row.evaluate((list) => list.scrollLeft)) === sign &&
        (await previous.getAttribute('aria-disabled')) === 'false',
    );
    await next.click();
    await until(async () => (await next.getAttribute('aria-disabled')) === 'true');
    await close();
    const phone = await visit(host, '/', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await expect(phone.page.locator('[data-arrows=voices]')).toBeHidden();
    await phone.close();
  }
});
test('SITE-117 a site wears its own theme where one is set, and the account’s again when the name is none', async () => {
  await settings(cedar.accountId, {}, { theme: 'dark6' });
  assert.match((await get('cedar.localhost', '/project')).body, /data-theme="dark6"[^>]* data-logo="plate"/);
  assert.match((await get('second.localhost', '/project')).body, /data-theme="default"[ >]/);
  await settings(cedar.accountId, {}, { theme: 'no-such' });
  assert.match((await get('cedar.localhost', '/project')).body, /data-theme="default"/);
});
test('SITE-06 the second template is another one on every page, and accessible there too', async () => {
  const marks: [string, string, RegExp, RegExp][] = [
    ['/', 't2-hero', /class="t2-hero/, /class="hero/],
    ['/testimonials', 't2q', /class="t2q"/, /class="tgrid"/],
    ['/services', 'svx2', /class="svx2"/, /class="wrap svx"/],
    ['/contact-us', 't2c', /class="t2c"/, /class="ct(?: ct-w)?"/],
    ['/before-after', 'bas-2', /class="bas-2"/, /class="page-h"/],
    ['/services/terraces', 'sv-2', /class="sv-2"/, /class="wrap sv-h"/],
    ['/project', 'g2', /class="g2"/, /class="wrap gal/],
  ];
  for (const [path, name, own, other] of marks) {
    const two = (await get('second.localhost', path)).body;
    const cedarBody = (await get('cedar.localhost', path)).body;
    assert.match(two, own, path);
    assert.match(cedarBody, other, path);
    assert.doesNotMatch(cedarBody, new RegExp(`class="[^"]*\\b${name}\\b`), path);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const { page, close } = await visit('second.localhost', path, {
        viewport,
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      assert.deepEqual(await faults(page, path), []);
      await close();
    }
  }
  assert.equal(second.reviews.length, 3);
});
test('SITE-13 one address for search engines: /reviews and /testimonials name the same canonical, and the tab is current on both', async () => {
  for (const path of ['/reviews', '/testimonials']) {
    const { body } = await get('cedar.localhost', path);
    assert.match(body, /<link rel="canonical" href="[^"]*\/testimonials">/);
    assert.match(body, /href="\/testimonials" aria-current="page"/);
  }
});
