import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** Conditions and stored views of the list, and what the palette finds, in a real browser. */
const w = stage();

const SHOTS = process.env.SHOTS;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};
const open = async (path: string, viewport = DESKTOP): Promise<Page> => {
  const page = await enter(w, 'owner@cedarstone.test', { viewport }, undefined, { locale: 'en-GB' });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(w.url(path));
  return page;
};
const WALCOT = 'Walcot Parade, terrace and planting';

test('CONT-20 a condition narrows the list, and the view with it is stored, shared and deleted', async () => {
  const page = await open('/content-overview');
  await page.getByRole('link', { name: WALCOT }).waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Add a condition' }).click();
  await page.getByRole('option', { name: 'Title', exact: true }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('pool');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByText('contains pool').first().waitFor();
  await page.getByRole('link', { name: WALCOT }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Long pool at Combe Grove' }).waitFor();
  await shot(page, 'views-condition');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Photos' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Pools');
  await dialog.getByRole('checkbox', { name: 'Everyone in the account sees it' }).check();
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Save the view' }).click();
  await page.getByText('“Pools” is saved').waitFor();
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Pools' });
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: /^All/ }).first().click();
  await page.getByRole('link', { name: WALCOT }).waitFor();
  await tab.click();
  await page.getByRole('link', { name: WALCOT }).waitFor({ state: 'detached' });
  await shot(page, 'views-stored');
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete “Pools”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete “Pools”' }).click();
  await page.getByText('The view is deleted').waitFor();
  assert.deepEqual(await w.server.sql('select from saved_view'), []);
});

test('CONT-20 the filters with conditions are usable on a phone', async () => {
  const page = await open('/content-overview', PHONE);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Add a condition' }).click();
  await page.getByRole('option', { name: 'City', exact: true }).click();
  await shot(page, 'views-phone');
  assert.deepEqual(await faults(page), []);
});

test('SHELL-17 the palette finds people, testimonials and files beside items', async () => {
  const page = await open('/content-overview');
  await w.server.sql(
    `
      insert into media (account_id, kind, name, media_type, size, state)
      values ($1, 'image', 'south terrace.jpg', 'image/jpeg', 100, 'ready')
    `,
    [w.cedar],
  );
  await page.getByRole('link', { name: WALCOT }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Search/ }).fill('Nora');
  await page.getByRole('group', { name: 'Directory' }).getByRole('option').first().waitFor();
  await page.getByRole('combobox', { name: /Search/ }).fill('Margaret');
  await page.getByRole('group', { name: 'Testimonials' }).getByRole('option').first().waitFor();
  await page.getByRole('combobox', { name: /Search/ }).fill('terrace');
  await page.getByRole('group', { name: 'Content' }).getByRole('option').first().waitFor();
  await page
    .getByRole('group', { name: 'Media' })
    .getByRole('option', { name: /south terrace/ })
    .waitFor();
  await shot(page, 'palette');
  assert.deepEqual(await faults(page), []);
});
