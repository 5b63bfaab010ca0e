import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { faults } from '../axe.ts';
import { stageServer } from '../kit/stage.ts';
import { expect } from '../kit/expect.ts';

/** The map of a site: a picture first, the engine on use, pins by keyboard, the row of a phone, and without WebGL. */
const w = stageServer();
let site: Awaited<ReturnType<typeof siteWorld>>;
test.beforeAll(async () => {
  site = await siteWorld(w.server);
  for (const [title, city, lat, lng] of [
    ['Terrace', 'Ithaca', 42.44, -76.5],
    ['Steps', 'Geneva', 42.87, -76.98],
    ['Pond', 'Dryden', 42.49, -76.3],
    ['Wall', 'Lansing', 42.53, -76.53],
  ] as const)
    ids.unshift(await site.add({ title, city, neighborhood: '', lat, lng, cover: null }));
  await site.bump();
});

const ids: string[] = [];
async function open(
  options: BrowserContextOptions & { script?: string },
  work: (page: Page, requests: string[]) => Promise<void>,
): Promise<void> {
  const { script, ...rest } = options;
  const context = await w.browser.newContext({ viewport: { width: 1440, height: 900 }, ...rest });
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  try {
    await page.goto(`http://${site.host}:${w.port}/map`);
    await work(page, requests);
  } finally {
    await context.close();
  }
}
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const isDrawn = (page: Page) =>
  until(async () => (await page.locator('.mp').getAttribute('data-state')) === 'ready');
const active = (page: Page) => page.locator('#cards [aria-current] b').allInnerTexts();

test('SITE-10 the map page loads neither React nor the engine before it is used; a tapped card selects its pin then', () =>
  open({}, async (page, requests) => {
    await page.locator('.mp-still .pins circle').first().waitFor();
    assert.deepEqual(await faults(page), []);
    const scripts = () => requests.filter((path) => path.endsWith('.js') || path.endsWith('.mjs'));
    assert.equal(scripts().length, 1, scripts().join(' '));
    await page.locator(`#m-${ids[1]} a`).click();
    await isDrawn(page);
    assert.equal(new URL(page.url()).pathname, '/map', 'the first tap does not follow the link (SITE-42)');
    assert.deepEqual(await active(page), ['Pond']);
    await page.locator('.mp-card b', { hasText: 'Pond' }).waitFor();
    assert.ok(scripts().length > 1);
    assert.deepEqual(await faults(page), []);
  }));

test('SITE-42 pins are reached and opened by the keyboard', () =>
  open({}, async (page) => {
    await page.getByRole('button', { name: 'Use the map' }).press('Enter');
    await isDrawn(page);
    const pin = page.getByRole('button', { name: 'Steps, Geneva' });
    await pin.focus();
    await pin.press('Enter');
    await page.locator('.mp-card b', { hasText: 'Steps' }).waitFor();
    assert.deepEqual(await active(page), ['Steps']);
  }));

test('SITE-43 on a phone the row goes round: before the first card comes the last, which becomes active', () =>
  open(phone, async (page) => {
    assert.deepEqual(await active(page), ['Wall'], 'the first card is active from the beginning');
    const isCentred = (title: string) =>
      page.evaluate<boolean>(
        `(() => { const box = [...document.querySelectorAll('#cards [data-place]')].find((card) => card.textContent.includes(${JSON.stringify(title)})).getBoundingClientRect(); return Math.abs(box.left + box.width / 2 - innerWidth / 2) < 12; })()`,
      );
    assert.ok(await isCentred('Wall'));
    await page.getByRole('button', { name: 'Use the map' }).tap();
    await isDrawn(page);
    await until(() => isCentred('Wall'));
    await new Promise((done) => setTimeout(done, 1000));
    await page.evaluate("document.getElementById('cards').scrollBy({ left: -330 })");
    await until(async () => (await active(page))[0] === 'Terrace');
    await until(() => isCentred('Terrace'));
    await page.evaluate("document.getElementById('cards').scrollBy({ left: 330 })");
    await until(async () => (await active(page))[0] === 'Wall');
    assert.deepEqual(await faults(page), []);
  }));

test('SITE-10 without WebGL the list takes the whole width, with a sentence and no grey half of the screen', () =>
  open(
    {
      script:
        'const get = HTMLCanvasElement.prototype.getContext; HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return /webgl/.test(kind) ? null : get.call(this, kind, ...rest); };',
    },
    async (page) => {
      await page.getByRole('button', { name: 'Use the map' }).click();
      await page.getByText('The map could not be loaded. The list shows the same projects.').waitFor();
      const list = (await page.locator('.ml').boundingBox())!;
      assert.ok(list.width > 1400, `${list.width}`);
      await expect(page.locator('.mp-still')).toBeHidden();
      assert.deepEqual(await faults(page), []);
      await page.locator(`#m-${ids[0]} a`).click();
      await page.waitForURL((to) => to.searchParams.get('id') === ids[0]);
    },
  ));
