import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { faults } from '../axe.ts';
import { startTiles } from './tiles.ts';
import { startSiteServer } from './site-server.ts';
import { openBrowser } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** Streets over the base map of a site, from a service that the operator names. */
const tiles = await startTiles();
const browser = await openBrowser();
after(async () => {
  await browser.close();
  tiles.close();
});
const SHOTS = process.env.SHOTS;
const CREDIT = { MAP_CREDIT: '© OpenStreetMap contributors', MAP_CREDIT_URL: 'https://osm.test/copyright' };

/** Starts a product with these settings and opens the map of a site of it; every console message is collected. */
async function openMap(
  env: Record<string, string>,
  {
    language = 'en',
    ...look
  }: { language?: 'en' | 'tr' | 'ar'; viewport?: { width: number; height: number } } = {},
) {
  const { server, port } = await startSiteServer(env);
  const site = await siteWorld(server, { language });
  for (const [title, city, lat, lng] of [
    ['Terrace', 'Ithaca', 42.44, -76.53],
    ['Pond', 'Dryden', 42.53, -76.3],
  ] as const)
    await site.add({ title, city, neighborhood: '', lat, lng, cover: null });
  await site.bump();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...look });
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    // Screenshots read the canvas back, which the driver remarks on.
    if (!message.text().includes('GL Driver Message')) messages.push(message.text());
  });
  const answer = await page.goto(`http://${site.host}:${port}/map`);
  return {
    page,
    messages,
    policy: answer!.headers()['content-security-policy']!,
    credit: page.locator('.map-credit'),
    close: () => context.close(),
  };
}
const START = { en: 'Use the map', tr: 'Haritayı kullan', ar: 'استخدام الخريطة' };
async function use(page: Page, language: keyof typeof START = 'en') {
  await page.getByRole('button', { name: START[language] }).click();
  await until(async () => (await page.locator('.mp').getAttribute('data-state')) === 'ready');
}
/** Returns the color in the middle of the map, where no pin stands. */
async function middle(page: Page): Promise<number[]> {
  const map = (await page.locator('.mp-gl').boundingBox())!;
  const shot = await page.screenshot();
  const [left, top] = [Math.round(map.x + map.width / 2), Math.round(map.y + map.height / 2 - 20)];
  const { data } = await sharp(shot)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
const isBlue = ([red, , blue]: number[]) => blue! - red! > 15;
const isRed = ([red, green]: number[]) => red! > 180 && green! < 60;

test('SITE-37 streets of a file of PMTiles come when the map is used, in parts, with their credit and no other origin', async () => {
  const { page, policy, messages, credit, close } = await openMap({
    MAP_TILES: `${tiles.origin}/streets.pmtiles`,
    ...CREDIT,
  });
  assert.equal(/connect-src ([^;]+)/.exec(policy)![1], `'self' ${tiles.origin}`);
  assert.equal(/img-src ([^;]+)/.exec(policy)![1], "'self' data: blob:");
  await page.locator('.mp-still').waitFor();
  assert.deepEqual(tiles.requests, [], 'nobody is asked before');
  await use(page);
  await credit.waitFor();
  await expect(credit).toHaveText(CREDIT.MAP_CREDIT, { useInnerText: true });
  await expect(credit.getByRole('link')).toHaveAttribute('href', CREDIT.MAP_CREDIT_URL);
  await until(async () => isBlue(await middle(page)));
  assert.ok(tiles.requests.length >= 2);
  assert.ok(tiles.requests.every(({ range }) => /^bytes=\d+-\d+$/.test(range ?? '')));
  assert.deepEqual(messages, []);
  assert.deepEqual(await faults(page), []);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/streets.png` });
  await close();
});

test('SITE-37 streets are pictures or vector tiles of an address with {z}, {x} and {y} as well', async () => {
  for (const [path, isDrawn, look] of [
    ['pictures/{z}/{x}/{y}.png', isRed, {}],
    ['vector/{z}/{x}/{y}.pbf', isBlue, { language: 'ar' }],
  ] as const) {
    const { page, messages, credit, close } = await openMap(
      { MAP_TILES: `${tiles.origin}/${path}`, MAP_TILES_ZOOM: '9', ...CREDIT },
      look,
    );
    await use(page, 'language' in look ? look.language : 'en');
    await credit.waitFor();
    await until(async () => isDrawn(await middle(page)));
    assert.deepEqual(
      messages.filter((message) => !/404/.test(message)),
      [],
    );
    assert.deepEqual(await faults(page), []);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/streets-${path.split('/')[0]}.png` });
    await close();
  }
});

test('SITE-37 a service that fails, is not there or is no file of PMTiles leaves the base map as it was', async () => {
  for (const address of [
    `${tiles.origin}/wrong/{z}/{x}/{y}.png`,
    `${tiles.origin}/wrong.pmtiles`,
    'http://127.0.0.1:9/{z}/{x}/{y}.pbf',
  ]) {
    const { page, credit, close } = await openMap({ MAP_TILES: address, ...CREDIT });
    await use(page);
    await page.getByRole('button', { name: 'Terrace, Ithaca' }).waitFor();
    await until(async () => (await page.locator('.mp-gl').getAttribute('data-idle')) !== null);
    await expect(credit, address).toHaveCount(0);
    const color = await middle(page);
    assert.ok(!isBlue(color) && !isRed(color), `${address}: ${color}`);
    await close();
  }
});

test('SITE-37 without the setting the page loads from nowhere else', async () => {
  const { page, policy, credit, close } = await openMap({});
  assert.equal(/connect-src ([^;]+)/.exec(policy)![1], "'self'");
  await use(page);
  await expect(credit).toHaveCount(0);
  await close();
});
