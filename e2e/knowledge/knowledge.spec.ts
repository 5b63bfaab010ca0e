import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE, type Look } from '../world.ts';

/** The entries of “Knowledge”, in a real browser by the owner of an account. */
const w = stage();

const open = (look: Look = {}) => openScreen(w, '/knowledge', look, { locale: look.language ?? 'en-GB' });
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

test('knowledge: the owner comes by the menu, adds an entry and deletes it', async () => {
  const page = await open();
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Knowledge').waitFor();
  await page.getByRole('heading', { name: 'No entries yet' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('link', { name: 'New entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New entry' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByLabel('Name').and(page.locator('[aria-invalid=true]')).waitFor();
  await dialog.getByLabel('Name').fill('Oak bench');
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('cell', { name: 'Oak bench', exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Delete: Oak bench' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('heading', { name: 'No entries yet' }).waitFor();
});

test('knowledge: the command palette leads to a new entry', async () => {
  const page = await open();
  await page.getByRole('heading', { name: 'Knowledge', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Knowledge: new entry');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New entry' }).waitFor();
});

for (const language of ['en', 'tr', 'ar'])
  test(`knowledge: the entries fit a phone, in ${language}`, async () => {
    await w.server.sql('insert into knowledge (account_id, name) values ($1, $2)', [
      w.cedar,
      `Garden bench of oak with a long name, ${language}`,
    ]);
    const page = await open({ viewport: PHONE, language });
    await page.getByText(`long name, ${language}`).waitFor();
    assert.equal(await isWide(page), false);
    assert.deepEqual(await faults(page), []);
  });

test('knowledge: a list that cannot be loaded says so and can be tried again', async () => {
  const page = await open();
  await page.getByText('long name, en').waitFor();
  await page.route('**/api/accounts/*/knowledge*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/api/accounts/*/knowledge*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('long name, en').waitFor();
});
