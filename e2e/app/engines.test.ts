/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { closeAll, DESKTOP, enter, openBrowser, PHONE, world } from '../world.ts';

/** What engines other than the newest Chromium need of the application. */
const w = await world();
const browser = await openBrowser();
afterEach(() => closeAll(browser));
after(() => browser.close());

test('SHELL-01 no page of the application tries to evaluate code, which Firefox writes into its console', async () => {
  const page = await enter(w, browser, 'owner@cedarstone.test', { viewport: DESKTOP });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => violations.push(blockedURI));
  });
  await page.goto(w.url('/content-overview'));
  await page.getByRole('heading', { name: 'Content', level: 1 }).waitFor();
  const violations = await page.evaluate(
    () => (globalThis as unknown as { violations: string[] }).violations,
  );
  assert.deepEqual(violations, []);
});

test('SHELL-01 a menu closes at a touch beside it by script too; its own button opens and closes it', async () => {
  const page = await enter(w, browser, 'owner@cedarstone.test', { viewport: PHONE });
  await page.goto(w.url('/content-overview'));
  await page.getByRole('heading', { name: 'Content', level: 1 }).waitFor();
  const menu = page.locator('#user-menu');
  const button = page.locator('[popovertarget=user-menu]');
  await button.click();
  await menu.waitFor({ state: 'visible' });
  // Made by script, the event closes no popover by itself, as a touch does not on iOS before 18.3.
  await page.locator('h1').dispatchEvent('pointerdown');
  await menu.waitFor({ state: 'hidden' });
  await button.click();
  await menu.waitFor({ state: 'visible' });
  await button.click();
  await menu.waitFor({ state: 'hidden' });
});

test('CONT-02 a long title stands in the editor in full', async () => {
  const page = await enter(w, browser, 'owner@cedarstone.test', { viewport: PHONE });
  await page.goto(w.url('/content/new'));
  const title = page.getByLabel('Title', { exact: true });
  await title.fill(
    'Bluestone steps to the water with a landing for a bench, forty treads, dry laid '.repeat(3),
  );
  const fits = () =>
    page.waitForFunction(() => {
      const area = document.querySelector('#item-title')!;
      return area.scrollHeight <= area.clientHeight + 1 && area.clientHeight > 100;
    });
  await fits();
  const height = (await title.boundingBox())!.height;
  await page.setViewportSize(DESKTOP);
  await page.waitForFunction(
    (before) => document.querySelector('#item-title')!.clientHeight < before,
    height,
  );
});
