import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { derivativeKey, type Picture } from '#shared/picture.ts';
import { until } from '#testing/kit.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { faults } from './axe.ts';
import { stageServer } from './kit/stage.ts';
import { expect } from './kit/expect.ts';

/**
 * The public site in a real browser: with script, without, in Arabic on a phone, and checked by axe. Any
 * console message fails.
 */
const w = stageServer();

async function photo(accountId: string, tone: string, alt: string, caption = ''): Promise<Picture> {
  const base = `image/thumb/${accountId}/${randomUUID()}`;
  const plain = sharp({ create: { width: 1200, height: 800, channels: 3, background: tone } });
  for (const [size, edge] of [
    ['480x480', 480],
    ['680x680', 680],
    ['1280x1280', 1200],
  ] as const) {
    const small = plain.clone().resize(edge);
    await w.server.storage.put(
      derivativeKey(base, size, 'webp'),
      await small.clone().webp().toBuffer(),
      'image/webp',
    );
    await w.server.storage.put(
      derivativeKey(base, size, 'jpeg'),
      await small.clone().jpeg().toBuffer(),
      'image/jpeg',
    );
  }
  return {
    id: randomUUID(),
    kind: 'image',
    width: 1200,
    height: 800,
    hash: null,
    color: tone,
    alt,
    caption,
    base,
    sizes: ['480x480', '680x680', '1280x1280'],
    avif: false,
    film: null,
  };
}
async function fill(site: SiteWorld, title: string, words: string): Promise<string> {
  const photos = await Promise.all(
    ['#7a8b6f', '#a58a6a', '#5d7486', '#8a6f7a'].map((tone, i) =>
      photo(site.accountId, tone, `${title} ${i + 1}`, i ? '' : words),
    ),
  );
  // Details beside projects: both are work, so the gallery has both.
  await w.server.sql("update content_type set key = 'detail' where key = 'blog' and account_id = $1", [
    site.accountId,
  ]);
  for (let i = 0; i < 79; i++)
    await site.add({
      title: `${title} ${i + 1}`,
      cover: photos[i % 4]!,
      type: i % 8 ? 'project' : 'blog',
      categories: i % 2 ? ['Town gardens'] : ['Courtyards'],
      services: i % 3 ? ['Planting'] : ['Water'],
      tags: i % 2 ? ['Clay'] : ['Calm'],
    });
  const id = await site.add({
    title: `${title} 80`,
    description: `${words}\n\n${words}`,
    cover: photos[0]!,
    media: [...photos, ...photos.map((photo) => ({ ...photo, id: randomUUID() }))],
    pairs: [{ before: photos[2]!, after: photos[3]! }],
    categories: ['Town gardens'],
    services: ['Planting', 'Water'],
    tags: ['Clay', 'Calm'],
    seoDescription: 'In one sentence.',
  });
  await site.add({
    title: 'T',
    type: 'testimonial',
    isTestimonial: true,
    relatedTo: id,
    testimonial: {
      customerName: 'Ada Byron',
      customerTitle: 'Bath',
      customerPhoto: null,
      cover: photos[1]!,
      video: null,
      description: words,
      rating: 5,
      photos: [],
    },
  });
  await site.bump();
  return id;
}
let cedar: Awaited<ReturnType<typeof siteWorld>>;
let nile: Awaited<ReturnType<typeof siteWorld>>;
let second: Awaited<ReturnType<typeof siteWorld>>;
let item: Awaited<ReturnType<typeof fill>>;
let arItem: Awaited<ReturnType<typeof fill>>;
test.beforeAll(async () => {
  cedar = await siteWorld(w.server);
  nile = await siteWorld(w.server, { language: 'ar', name: 'نايل للتصميم', theme: 'dark2' });
  second = await siteWorld(w.server, { language: 'tr', name: 'Anadolu Seramik' });
  item = await fill(cedar, 'Garden', 'The old garden stepped down twice and drained into the kitchen.');
  arItem = await fill(nile, 'فناء', 'وجدنا تحت طبقتين من الإسمنت بقايا أرضية من الزليج.');
  await fill(second, 'Çini', 'Eski mutfakta üç kat boya vardı.');
  await second.settings({}, { template: 'template2' });
});

const at = (site: SiteWorld, path: string) => `http://${site.host}:${w.port}${path}`;

async function open<T>(
  options: BrowserContextOptions & { hold?: number },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const { hold, ...rest } = options;
  const context = await w.browser.newContext({ viewport: { width: 1440, height: 900 }, ...rest });
  const page = await context.newPage();
  const consoleLines: string[] = [];
  page.on('console', (message) => {
    // A photograph opened by itself has other headers than a page; the browser remarks it, nobody is harmed.
    if (message.type() !== 'info' && !/Origin-Agent-Cluster/.test(message.text()))
      consoleLines.push(message.text());
  });
  page.on('pageerror', ({ message }) => {
    if (!/opt-in disabled|Transition was (skipped|aborted)/i.test(message)) consoleLines.push(message);
  });
  if (hold)
    await page.route(/\/assets\/site\//, async (route) => {
      await new Promise((done) => setTimeout(done, hold));
      await route.continue();
    });
  try {
    const result = await work(page);
    assert.deepEqual(consoleLines, [], 'the console stays empty');
    return result;
  } finally {
    await context.close();
  }
}
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Waits for a condition in the page; the policy of our pages forbids Playwright's own way. */
const holds = (page: Page, code: string) => until(() => page.evaluate<boolean>(code));
/** Goes back once the call is answered: the page that answers it is the one that ends. */
const goBack = (page: Page) => page.evaluate('void setTimeout(() => history.back())');
const cards = (page: Page) => page.locator('#cards > *').count();
const axe = async (page: Page) => assert.deepEqual(await faults(page), []);

test('SITE-34 the list grows from 30 to 45 at 2,500 px and to 60 at 4,500, and Back brings it back as it was', () =>
  open({}, async (page) => {
    await page.goto(at(cedar, '/project'));
    assert.equal(await cards(page), 30);
    const asked: string[] = [];
    const drawn = () =>
      page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    page.on('request', (request) => {
      if (/[?&]after=/.test(request.url())) asked.push(request.url());
    });
    const scroll = async (y: number, wanted: number) => {
      await page.evaluate(`scrollTo(0, ${y})`);
      await holds(page, `document.querySelectorAll('#cards > *').length === ${wanted}`);
    };
    await page.evaluate('scrollTo(0, 2400)');
    await drawn();
    assert.deepEqual(asked, [], 'not before');
    await scroll(2500, 45);
    await drawn();
    assert.deepEqual([asked.length, await cards(page)], [1, 45], 'once');
    await scroll(4500, 60);
    const ids = await page.evaluate<string[]>(
      "[...document.querySelectorAll('#cards > *')].map(({ id }) => id)",
    );
    assert.equal(new Set(ids).size, 60);
    const place = await page.evaluate<number>('scrollY');
    // Clicked where it is: bringing another card into view would scroll, and so load more.
    await page.evaluate("document.querySelectorAll('#cards a')[50].click()");
    await page.waitForURL(/\?id=/);
    await goBack(page);
    await page.waitForURL(/\/project$/);
    await holds(page, "document.querySelectorAll('#cards > *').length === 60");
    await holds(page, `Math.abs(scrollY - ${place}) < 60`);
  }));

test('SITE-44 SITE-45 SITE-46 SITE-47 filters and search swap the list in place and live in the address', () =>
  open({}, async (page) => {
    await page.goto(at(cedar, '/project'));
    await page.evaluate('window.mark = 1');
    await page.getByRole('radio', { name: 'Projects' }).check();
    await page.waitForURL(/type=project/);
    await page.getByRole('checkbox', { name: 'Courtyards' }).check();
    await page.waitForURL(/category=Courtyards/);
    await page.getByRole('checkbox', { name: 'Water' }).check();
    await page.waitForURL(/service=Water/);
    await page.locator('.chips a', { hasText: 'Courtyards' }).waitFor();
    await page.locator('.chips a', { hasText: 'Courtyards' }).click();
    await page.waitForURL((url) => !url.search.includes('category'));
    await page.locator('.chips').getByRole('link', { name: 'Clear', exact: true }).click();
    await page.waitForURL((url) => url.search === '?type=project');
    await holds(page, "!document.querySelector('.chips')");
    await expect(page.getByRole('radio', { name: 'Projects' })).toBeChecked();
    await page.getByRole('searchbox').pressSequentially('garden 7');
    await page.waitForURL(/q=garden\+7/);
    await holds(
      page,
      "[...document.querySelectorAll('#cards b')].every((b) => /Garden 7/.test(b.textContent))",
    );
    assert.equal(
      await page.evaluate("document.activeElement.id === 'q' && document.activeElement.value"),
      'garden 7',
      'the field keeps focus and text',
    );
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByRole('link', { name: 'Clear search and start over' }).click();
    await page.waitForURL((url) => url.search === '');
    await holds(page, "document.querySelectorAll('#cards > *').length === 30");
    await expect(page.getByRole('searchbox')).toHaveValue('');
    assert.equal(await page.evaluate('window.mark'), 1, 'the page was never loaded anew');
    await goBack(page);
    await page.waitForURL(/q=nothing/);
    await page.getByRole('link', { name: 'Clear search and start over' }).waitFor();
  }));

test('SITE-52 the lightbox opens at a photograph, walks by keys, closes on Back and opens again on reload', () =>
  open({}, async (page) => {
    await page.goto(at(cedar, `/garden-80?id=${item}`));
    await page.locator('.mosaic a').first().click();
    const dialog = page.locator('#lightbox');
    await dialog.waitFor();
    await expect(page).toHaveURL(/#photo-2$/);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/#photo-3$/);
    await expect(page.locator('[data-lb=count]')).toHaveText('3 / 7');
    await axe(page);
    await page.locator('[data-lb=next]').focus();
    for (let n = 4; n <= 7; n++) await page.keyboard.press('Enter');
    // The button has nothing more to show; the keys are still heard.
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('[data-lb=count]')).toHaveText('6 / 7');
    await page.reload();
    await dialog.waitFor();
    await goBack(page);
    await holds(page, "!document.getElementById('lightbox').open");
    await page.locator('.mosaic a').first().click();
    await page.keyboard.press('Escape');
    await holds(page, '!location.hash');
    assert.equal(
      await page.evaluate("document.activeElement.closest('.mosaic') !== null"),
      true,
      'focus returns to the photograph',
    );
    const slider = page.getByRole('slider');
    await slider.focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    assert.equal(
      await page.evaluate("document.querySelector('[data-compare]').style.getPropertyValue('--v')"),
      '51',
    );
  }));

test('SITE-02 without JavaScript everything essential works', () =>
  open({ javaScriptEnabled: false }, async (page) => {
    await page.goto(at(cedar, '/project'));
    await page.getByRole('checkbox', { name: 'Courtyards' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/category=Courtyards/);
    await expect(page.locator('.chips a').first()).toHaveText('Courtyards ');
    await page.getByRole('link', { name: 'Show More' }).click();
    await expect(page).toHaveURL(/after=/);
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await page.locator('.chips a').first().click();
    await page.getByRole('searchbox').fill('garden 80');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=garden\+80/);
    await page.locator('#cards a').first().click();
    assert.match(page.url(), new RegExp(`garden-80\\?id=${item}`));
    const [before, behind] = await Promise.all(
      ['.ba .b', '.ba .a'].map((part) => page.locator(part).boundingBox()),
    );
    assert.ok(
      before!.x + before!.width <= behind!.x + 4 || behind!.x + behind!.width <= before!.x + 4,
      'both pictures side by side',
    );
    await page.locator('.mosaic a').first().click();
    assert.match(page.url(), /\/files\/.*\.jpg$/, 'a photograph opens by itself');
  }));

test('SITE-05 on a phone the menu opens before any script has come, and leads on', () =>
  open({ ...phone, hold: 1500 }, async (page) => {
    await page.goto(at(cedar, '/project'), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.locator('#menu').getByRole('link', { name: 'Gallery' }).waitFor();
    await page.locator('#menu').getByRole('link', { name: 'Gallery' }).tap();
    await page.waitForURL(/\/project$/);
  }));

test('SITE-44 SITE-35 on a phone in Arabic: filter sheet with Clear all and Done, 50 more when asked, nothing sideways, axe clean', () =>
  open({ ...phone }, async (page) => {
    await page.goto(at(nile, '/project'));
    assert.equal(await page.evaluate('getComputedStyle(document.body).direction'), 'rtl');
    await axe(page);
    await page.getByRole('button', { name: 'تعديل التصفية' }).tap();
    await axe(page);
    await page.getByRole('checkbox', { name: 'Courtyards' }).check();
    await page.waitForURL(/category=Courtyards/);
    await page.locator('#filters').getByRole('button', { name: 'تم' }).last().tap();
    await holds(page, "!document.querySelector('#filters:popover-open')");
    await page.getByRole('button', { name: 'تعديل التصفية' }).tap();
    await page.getByRole('link', { name: 'مسح الكل' }).tap();
    await page.waitForURL((url) => url.search === '');
    await page.goto(at(nile, '/project'));
    await page.getByRole('link', { name: 'عرض المزيد' }).tap();
    await holds(page, "document.querySelectorAll('#cards > *').length === 80");
    await page.getByRole('button', { name: 'القائمة' }).tap();
    await page.locator('#menu').waitFor();
    await axe(page);
  }));

test('SITE-51 the Arabic item on a phone: mirrored, keys mirrored, axe clean', () =>
  open({ ...phone }, async (page) => {
    await page.goto(at(nile, `/?id=${arItem}`));
    await axe(page);
    await page.locator('.mosaic a').first().tap();
    await page.locator('#lightbox').waitFor();
    assert.equal(
      await page.evaluate(
        "(() => { const box = document.getElementById('lightbox'); return box.scrollWidth - box.clientWidth; })()",
      ),
      0,
      'a long row of photographs scrolls by itself, not with all of it',
    );
    await page.keyboard.press('ArrowRight');
    await holds(page, "location.hash === '#photo-1'");
    assert.equal(
      await page.evaluate("getComputedStyle(document.querySelector('[data-lb=count]')).direction"),
      'ltr',
    );
  }));

test('SITE-06 the second template, in Turkish: gallery and item, axe clean at both widths', async () => {
  for (const options of [{}, phone]) {
    await open(options, async (page) => {
      await page.goto(at(second, '/project'));
      await axe(page);
      await page.locator('#cards a').first().click();
      await page.waitForURL(/\?id=/);
      await axe(page);
    });
  }
});

test('SITE-09 gallery and item in English on a large screen: axe clean, the not-found page too', () =>
  open({}, async (page) => {
    for (const path of [
      '/project',
      `/garden-80?id=${item}`,
      '/project?q=nothing',
      '/project?category=Courtyards',
    ]) {
      await page.goto(at(cedar, path));
      await axe(page);
    }
  }));
