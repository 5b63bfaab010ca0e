// about: bulk-edit, content
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** One change of many items, with its preview, its result and its undoing, in a real browser. */
const w = stage({ works: true });

const SHOTS = process.env.SHOTS;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: false });
};
const open = (path: string, viewport = DESKTOP, locale = 'en-GB') =>
  openScreen(w, path, { viewport }, { locale });
const POOL = 'Long pool at Combe Grove';
const GARDEN = 'Garden room, Prior Park';
const citiesOf = async (titles: string[]) =>
  (
    await w.server.sql<{ city: string }>(
      'select city from content where account_id = $1 and title = any($2) order by title',
      [w.cedar, titles],
    )
  ).map(({ city }) => city);

test('CONT-45 items chosen in the list change a field at once, with numbers before and an undo after', async () => {
  const before = await citiesOf([POOL, GARDEN]);
  const page = await open('/content-overview');
  for (const title of [POOL, GARDEN]) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'More fields…' }).click();
  await page.waitForURL('**/bulk-edit');
  await page.getByText('2 items chosen in the list').waitFor();
  await page.getByRole('button', { name: 'Leave out Stage' }).click();
  await page.getByRole('combobox', { name: 'Add a field' }).click();
  await page.getByRole('option', { name: 'City' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Corsham');
  const go = page.getByRole('button', { name: 'Change 2 items' });
  await go.waitFor();
  await shot(page, 'bulk-chosen');
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(await citiesOf([POOL, GARDEN]), before, 'a preview changes nothing');
  await go.click();
  await page.getByText('Done', { exact: true }).waitFor();
  assert.deepEqual(await citiesOf([POOL, GARDEN]), ['Corsham', 'Corsham']);
  await page.getByRole('row', { name: new RegExp(POOL) }).waitFor();
  await shot(page, 'bulk-result');
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Undo this change' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this change' }).click();
  await until(async () => isDeepStrictEqual(await citiesOf([POOL, GARDEN]), before));
  await page.getByRole('button', { name: 'Undo this change' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'All changes' }).click();
  await page.getByRole('link', { name: 'Undone' }).waitFor();
  await shot(page, 'bulk-latest');
  assert.deepEqual(await faults(page), []);
});

test('CONT-45 on a phone all that match are published; what a single call refuses is named before', async () => {
  await w.server.sql("update content set title = '' where account_id = $1 and title = $2", [w.cedar, GARDEN]);
  const page = await open('/bulk-edit?publication=notPublished', PHONE);
  await page.getByRole('combobox', { name: 'What happens' }).click();
  await page.getByRole('option', { name: 'Publish', exact: true }).click();
  await page.getByText('Need add title').waitFor();
  await shot(page, 'bulk-phone');
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: /^Publish \d+ items?$/ }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Skipped' }).click();
  await page.getByRole('row', { name: /Need add title/ }).waitFor();
  const left = await until(async () => {
    const rows = await w.server.sql(
      "select from content where account_id = $1 and not is_testimonial and status_publish = 'notPublished'",
      [w.cedar],
    );
    return rows.length > 0 && rows;
  });
  assert.equal(left.length, 1, 'only the item without a title');
  await page.goto(w.url('/bulk-edit'));
  await page.evaluate(() => localStorage.setItem('language', 'ar'));
  await shot(page, 'bulk-phone-form');
});
