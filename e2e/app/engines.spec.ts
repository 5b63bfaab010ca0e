import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { until } from '#testing/kit.ts';
import { enter, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The needs of engines other than the newest Chromium. */
const w = stage();

test('SHELL-01 no page of the application tries to evaluate code, which Firefox writes into its console', async () => {
  const page = await enter(w, 'owner@cedarstone.test', { viewport: DESKTOP });
  await page.addInitScript(`
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => violations.push(blockedURI));
  `);
  await page.goto(w.url('/content-overview'));
  await page.getByRole('heading', { name: 'Content', level: 1 }).waitFor();
  const violations = await page.evaluate<string[]>('violations');
  assert.deepEqual(violations, []);
});

test('SHELL-01 a menu closes at a touch beside it by script too; its own button opens and closes it', async () => {
  const page = await enter(w, 'owner@cedarstone.test', { viewport: PHONE });
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
  const page = await enter(w, 'owner@cedarstone.test', { viewport: PHONE });
  await page.goto(w.url('/content/new'));
  const title = page.getByLabel('Title', { exact: true });
  await title.fill(
    'Bluestone steps to the water with a landing for a bench, forty treads, dry laid '.repeat(3),
  );
  const heights = () =>
    page.evaluate<{ text: number; area: number }>(
      `(({ scrollHeight, clientHeight }) => ({ text: scrollHeight, area: clientHeight }))(document.querySelector('#item-title'))`,
    );
  await until(async () => {
    const { text, area } = await heights();
    return text <= area + 1 && area > 100;
  });
  const { area: tall } = await heights();
  await page.setViewportSize(DESKTOP);
  await until(async () => (await heights()).area < tall);
});
