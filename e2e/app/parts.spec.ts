// about: content, tasks, messages, testimonials
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { expect } from '../kit/expect.ts';

/** Parts of screens that later features bring: one that fails leaves the screen around it alive. */
const w = stage();

const itemOf = async (title: string) =>
  (
    await w.server.sql<{ id: string }>('select id from content where account_id = $1 and title = $2', [
      w.cedar,
      title,
    ])
  )[0]!.id;
const descriptionOf = async (id: string) =>
  (await w.server.sql<{ text: string }>('select description as text from content where id = $1', [id]))[0]!
    .text;
const POOL = 'Long pool at Combe Grove';
/** Answers a call with what its contract does not allow, until the page is told otherwise. */
const malformed = (page: Page, address: RegExp) =>
  page.route(address, (route) => route.fulfill({ json: {} }));
const lineOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part could not be shown' });

test('ERR-01 CONT-49 a tab of the item that fails says so in a line, the item is edited beside it, and Try again brings the tab', async () => {
  const id = await itemOf(POOL);
  const page = await openScreen(w, '/tasks/all');
  const tasks = /\/api\/accounts\/[^/]+\/tasks\?.*contentId/;
  await malformed(page, tasks);
  await page.goto(w.url(`/content/${id}?tab=tasks`));
  await lineOf(page).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('link', { name: 'Details' }).click();
  await page.locator('[data-field=description]').fill('Written beside a part that failed.');
  await until(async () => (await descriptionOf(id)) === 'Written beside a part that failed.');
  await page
    .getByRole('navigation', { name: 'Item' })
    .getByRole('link', { name: /^Tasks/ })
    .click();
  await page.unroute(tasks);
  await lineOf(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Tasks of this item' }).waitFor();
  await expect(lineOf(page)).toHaveCount(0);
});

test('ERR-01 a button of another feature that fails in the head of the editor leaves the other buttons and the saving as they are', async () => {
  const id = await itemOf(POOL);
  const page = await openScreen(w, '/tasks/all');
  const plans = /\/testimonial-plans/;
  await malformed(page, plans);
  await page.goto(w.url(`/content/${id}`));
  await lineOf(page).waitFor();
  await page.getByRole('button', { name: 'Make a video' }).waitFor();
  await page.locator('[data-field=description]').fill('Saved all the same.');
  await until(async () => (await descriptionOf(id)) === 'Saved all the same.');
  await page.unroute(plans);
  await lineOf(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Ask for a testimonial' }).waitFor();
});

test('ERR-01 a tab whose file does not come is asked for again, with the page where the browser keeps the failure', async () => {
  const id = await itemOf(POOL);
  const page = await openScreen(w, '/tasks/all');
  const file = /\/conversation[^/]*\.js/;
  await page.route(file, (route) => route.abort());
  await page.goto(w.url(`/content/${id}?tab=messages`));
  await lineOf(page).waitFor();
  await page.unroute(file);
  await lineOf(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('textbox', { name: /message/i }).waitFor();
  await expect(lineOf(page)).toHaveCount(0);
});
