// about: content-model, content
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The screens of custom fields in a real browser by the owner (CONT-40). */
const w = stage({ works: true });

const SHOTS = process.env['SHOTS'];
const open = (path: string, viewport = DESKTOP, language = 'en') =>
  openScreen(w, path, { viewport, language });
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: false });
};
const fieldsOf = () =>
  w.server.sql<{ id: string; key: string; name: string; type: string; require: boolean }>(
    'select id, key, name, type, require from custom_field where account_id = $1 order by position, id',
    [w.cedar],
  );
const fieldOf = async (name: string) => (await fieldsOf()).find((field) => field.name === name);
const itemOf = async (title: string) =>
  (
    await w.server.sql<{ id: string; custom: Record<string, unknown> }>(
      'select id, custom from content where account_id = $1 and title = $2',
      [w.cedar, title],
    )
  )[0]!;
const POOL = 'Long pool at Combe Grove';
const WALCOT = 'Walcot Parade, terrace and planting';

test('CONT-40 the owner adds a field with choices, fills it in an item, renames a choice, and deletes the field', async () => {
  const page = await open('/settings/fields');
  await page.getByRole('list', { name: 'Custom fields in their order' }).waitFor();
  await shot(page, 'fields-list');
  await page.getByRole('link', { name: 'New field' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Stone');
  await page.getByRole('radio', { name: 'Choice' }).check();
  for (const choice of ['Granite', 'Slate']) {
    await page.getByLabel('New choice').fill(choice);
    await page.keyboard.press('Enter');
    await page.getByLabel(`Choice ${choice}`).waitFor();
  }
  assert.deepEqual(await faults(page), []);
  await shot(page, 'field-new');
  await page.getByRole('button', { name: 'Add field' }).click();
  await shot(page, 'field-added');
  await page.getByText('Field added').waitFor();
  const field = (await fieldOf('Stone'))!;
  assert.deepEqual([field.key, field.type], ['stone', 'select']);

  const item = await itemOf(POOL);
  await page.goto(w.url(`/content/${item.id}`));
  await page.getByRole('combobox', { name: 'Stone' }).click();
  await page.getByRole('option', { name: 'Slate' }).click();
  await until(async () => (await itemOf(POOL)).custom['stone'] !== undefined);

  await page.goto(w.url(`/settings/fields/${field.id}`));
  await page.getByText('1 of').waitFor();
  await page.getByLabel('Choice Slate').fill('Welsh slate');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await until(
    async () => ((await itemOf(POOL)).custom['stone'] as { value: string }).value === 'Welsh slate',
  );

  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete the field “Stone”?' });
  await dialog.getByText('1 item holds a value.').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Field deleted').waitFor();
  await until(async () => (await itemOf(POOL)).custom['stone'] === undefined);
  assert.equal(await fieldOf('Stone'), undefined);
});

test('CONT-40 a change of type shows what becomes of the values before it is made', async () => {
  await w.server.sql(
    "insert into custom_field (account_id, key, name, type) values ($1, 'area', 'Area', 'text')",
    [w.cedar],
  );
  await w.server.sql(
    `
      update content
      set custom = case when title = $2 then '{"area": "1,250"}' else '{"area": "about 12"}' end::jsonb
      where account_id = $1 and title in ($2, $3)
    `,
    [w.cedar, POOL, WALCOT],
  );
  const field = (await fieldOf('Area'))!;
  const page = await open(`/settings/fields/${field.id}`);
  await page.getByRole('button', { name: 'Change the type' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another type for Area' });
  await dialog.getByLabel('New type').selectOption('number');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('1 value fits, 1 value does not.').waitFor();
  await dialog.getByRole('row', { name: /Long pool.*1,250.*1250/ }).waitFor();
  assert.deepEqual(await faults(page), []);
  await shot(page, 'field-type');
  assert.equal((await fieldOf('Area'))!.type, 'text');
  await dialog.getByRole('button', { name: 'Change the type and empty 1 value' }).click();
  await page.getByText('The type is changed').waitFor();
  await until(async () => (await itemOf(POOL)).custom['area'] === 1250);
  await until(async () => (await itemOf(WALCOT)).custom['area'] === undefined);
});

test('CONT-40 fields are put in order by keyboard; list and form stand on a phone and in Arabic', async () => {
  const page = await open('/settings/fields', PHONE);
  const grip = page.getByRole('button', { name: /^Move Area/ });
  await grip.focus();
  await page.keyboard.press('Home');
  await until(async () => {
    const names = (await fieldsOf()).filter(({ key }) => !['title', 'media', 'coords'].includes(key));
    return names.findIndex(({ key }) => key === 'area') < names.findIndex(({ key }) => key === 'price');
  });
  await shot(page, 'fields-phone');
  await page.goto(w.url('/settings/fields/new'));
  await page.getByLabel('Name', { exact: true }).waitFor();
  await shot(page, 'field-phone');
  const arabic = await open('/settings/fields/new', DESKTOP, 'ar');
  await arabic.getByLabel('الاسم', { exact: true }).waitFor();
  await shot(arabic, 'field-ar');
});
