import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** Copies of items, related items, another type, and what the page still says, in a real browser. */
const w = stage({ works: true });

const SHOTS = process.env.SHOTS;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};
const WALCOT = 'Walcot Parade, terrace and planting';
const idOf = async (title: string) =>
  (
    await w.server.sql<{ id: string }>('select id from content where account_id = $1 and title = $2', [
      w.cedar,
      title,
    ])
  )[0]!.id;
let walcot: Awaited<ReturnType<typeof idOf>>;
test.beforeAll(async () => {
  walcot = await idOf(WALCOT);
});

test('an item is duplicated from its row, and the copy opens', async () => {
  const page = await openScreen(w, '/content-overview', { viewport: DESKTOP });
  await page.getByRole('button', { name: `More for ${WALCOT}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByText('Copied. You are now editing the copy.').waitFor();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await until(async () => (await title.inputValue()) === `${WALCOT} (2)`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await until(async () => (await title.inputValue()) === `${WALCOT} (3)`);
});

test('beside a changed field stands what the page still says, and one press takes it back', async () => {
  const page = await openScreen(w, `/content/${walcot}`, { viewport: DESKTOP });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Walcot Parade, terrace of clay');
  await page.getByText(`On the page: ${WALCOT}`).waitFor();
  await page.getByRole('textbox', { name: /^Description/ }).fill('Another text');
  await page.getByText('On the page: A narrow plot').waitFor();
  await shot(page, 'was');
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Undo this change Title' }).click();
  await until(async () => (await title.inputValue()) === WALCOT);
  await page.getByText(`On the page: ${WALCOT}`).waitFor({ state: 'detached' });
  await page.getByText('On the page: A narrow plot').waitFor();
});

test('an item says which one it belongs to, and that one leads back', async () => {
  const garden = await idOf('Garden room, Prior Park');
  const page = await openScreen(w, `/content/${garden}`, { viewport: PHONE });
  const picker = page.getByRole('combobox', { name: 'This item belongs to' });
  // Parts above it that come late push the picker away, and its options close.
  await expect(async () => {
    await picker.fill('Long pool');
    await page.getByRole('option', { name: 'Long pool at Combe Grove' }).click({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await until(async () => {
    const [row] = await w.server.sql<{ title: string }>(
      'select r.title from content c join content r on r.id = c.related_to where c.id = $1',
      [garden],
    );
    return row?.title === 'Long pool at Combe Grove';
  });
  await shot(page, 'related-phone');
  assert.deepEqual(await faults(page), []);
  const pool = await openScreen(w, `/content/${await idOf('Long pool at Combe Grove')}`, {
    viewport: DESKTOP,
    language: 'ar',
  });
  await pool.getByRole('link', { name: 'Garden room, Prior Park' }).waitFor();
  await shot(pool, 'related-ar');
});

test('before an item gets another type, its screen says which stage and values go', async () => {
  const [type] = await w.server.sql<{ id: string }>(
    "select id from content_type where account_id = $1 and key = 'project'",
    [w.cedar],
  );
  const [field] = await w.server.sql<{ id: string }>(
    `
      insert into custom_field (account_id, key, name, type)
      values ($1, 'poolDepth', 'Depth of the pool', 'text')
      returning id
    `,
    [w.cedar],
  );
  await w.server.sql(
    'insert into custom_field_content_type (account_id, custom_field_id, content_type_id) values ($1, $2, $3)',
    [w.cedar, field!.id, type!.id],
  );
  const pergola = await idOf('Pergola dining, Lansdown Crescent');
  await w.server.sql(`update content set custom = '{"poolDepth": "2 m"}' where id = $1`, [pergola]);
  const page = await openScreen(w, `/content/${pergola}`, { viewport: DESKTOP });
  const picker = page.getByRole('combobox', { name: 'Type' });
  const choose = async () => {
    await picker.click();
    await page.getByRole('option', { name: 'Blog' }).click();
  };
  await choose();
  const dialog = page.getByRole('alertdialog', { name: 'Change the type to “Blog”?' });
  await dialog.getByText('Depth of the pool').waitFor();
  await shot(page, 'move-type');
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(picker).toHaveValue('Project');
  await choose();
  await dialog.getByRole('button', { name: 'Change the type' }).click();
  await until(async () => (await picker.inputValue()) === 'Blog');
});
