// about: taxonomy
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The screens of services, categories, and labels with tags, in a real browser by the owner. */
const w = stage({ works: true });

const open = (path: string, viewport = DESKTOP) => openScreen(w, path, { viewport });
const rowsOf = (page: Page) => page.locator('ol > li [class*=grow] b, ol > li [class*=grow] strong');
const labels = async (page: Page) => (await rowsOf(page).allTextContents()).map((text) => text.trim());
const stored = (table: string) =>
  w.server.sql<{ id: string; label: string }>(
    `select id, label from ${table} where account_id = $1 order by position, lower(label)`,
    [w.cedar],
  );
const add = async (page: Page, field: string, label: string) => {
  await page.getByLabel(field).fill(label);
  await page.keyboard.press('Enter');
  await page.locator('ol').getByText(label, { exact: true }).waitFor();
};

test('CONT-37 the owner adds services, puts them in order by keyboard and by drag, and changes one', async () => {
  const page = await open('/settings/services');
  for (const label of ['Roof repair', 'Gutters', 'Chimneys']) await add(page, 'New service', label);
  assert.deepEqual((await labels(page)).slice(-3), ['Roof repair', 'Gutters', 'Chimneys']);
  const grip = page.getByRole('button', { name: /^Move Chimneys/ });
  await grip.focus();
  await page.keyboard.press('Home');
  await until(async () => (await stored('service'))[0]!.label === 'Chimneys');
  assert.equal((await labels(page))[0], 'Chimneys');

  const from = await page.getByRole('button', { name: /^Move Chimneys/ }).boundingBox();
  const to = await page.getByRole('button', { name: /^Move Gutters/ }).boundingBox();
  await page.mouse.move(from!.x + 8, from!.y + 12);
  await page.mouse.down();
  await page.mouse.move(from!.x + 8, from!.y + 40, { steps: 4 });
  await page.mouse.move(to!.x + 8, to!.y + to!.height, { steps: 12 });
  await page.mouse.up();
  await until(async () => (await stored('service')).at(-1)!.label === 'Chimneys');

  await page.getByRole('button', { name: 'More for Gutters' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Address of its page').fill('gutters-and-downpipes');
  await page.getByLabel('Description').fill('Cleaned twice a year.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('/gutters-and-downpipes').waitFor();
  assert.deepEqual(await faults(page), []);

  await page.getByLabel('New service').fill('Gutters');
  await page.keyboard.press('Enter');
  await page.getByText('There is already one with this name.').waitFor();
  assert.equal((await stored('service')).filter(({ label }) => label === 'Gutters').length, 1);
});

test('CONT-35 CONT-42 a category in use is not deleted; its items move to another one; look-alikes are merged', async () => {
  const page = await open('/extras/categories', PHONE);
  await add(page, 'New category', 'Flat roofs');
  await add(page, 'New category', 'Slate');
  const category = (await stored('category')).find(({ label }) => label === 'Flat roofs')!;
  const [item] = await w.server.sql<{ id: string }>('select id from content where account_id = $1 limit 1', [
    w.cedar,
  ]);
  await w.server.sql(
    'insert into content_category (account_id, content_id, category_id) values ($1, $2, $3)',
    [w.cedar, item!.id, category.id],
  );
  await page.reload();
  await page.getByRole('button', { name: 'More for Flat roofs' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Flat roofs is used by 1 item and can’t be deleted.').waitFor();
  assert.deepEqual(await faults(page), []);
  assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
  await page.getByRole('button', { name: 'Move them to…' }).click();
  await page.getByLabel('Merge into').selectOption({ label: 'Slate' });
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Merged').waitFor();
  await until(async () => !(await stored('category')).some(({ label }) => label === 'Flat roofs'));

  await add(page, 'New category', 'Town gardens');
  await add(page, 'New category', 'Town garden');
  await page.getByText('1 pair looks alike').waitFor();
  await page.getByRole('button', { name: 'Merge into the first' }).click();
  await until(async () => !(await stored('category')).some(({ label }) => label === 'Town garden'));
});

test('CONT-41 labels hold tags: both are added, renamed and deleted', async () => {
  const page = await open('/settings/labels');
  await add(page, 'New label', 'Roofing material');
  await page.getByRole('button', { name: 'Roofing material', exact: true }).click();
  await page.getByLabel('New tag').fill('Zinc');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'More for Zinc' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Edit Roofing material' }).click();
  await page.getByLabel('Name').fill('Covering');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Covering', exact: true }).waitFor();
  await page.getByRole('button', { name: 'More for Zinc' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const yes = (name: string) =>
    page
      .getByRole('alertdialog', { name: `Delete “${name}”?` })
      .getByRole('button', { name: 'Delete', exact: true });
  await yes('Zinc').click();
  await until(async () => !(await stored('tag')).some(({ label }) => label === 'Zinc'));
  await page.getByRole('button', { name: 'Delete Covering' }).click();
  await yes('Covering').click();
  await until(async () => !(await stored('label')).some(({ label }) => label === 'Covering'));
});

test('CONT-35 CONT-42 Y-42 before a word is taken off its items a question counts them and their pages; Undo brings all of it back', async () => {
  const page = await open('/extras/categories');
  await add(page, 'New category', 'Thatch');
  const category = (await stored('category')).find(({ label }) => label === 'Thatch')!;
  const items = await w.server.sql<{ id: string }>(
    `
      insert into content_category (account_id, content_id, category_id)
      select account_id, id, $2
      from content
      where account_id = $1 and not is_testimonial
      order by status_publish <> 'published', id
      limit 2
      returning content_id as id
    `,
    [w.cedar, category.id],
  );
  const [counted] = await w.server.sql<{ published: number }>(
    "select count(*)::int as published from content where id = any($1) and status_publish = 'published'",
    [items.map(({ id }) => id)],
  );
  const linked = async () =>
    (await w.server.sql('select from content_category where category_id = $1', [category.id])).length;
  await page.reload();
  const ask = async () => {
    await page.getByRole('button', { name: 'More for Thatch' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Thatch is used by 2 items and can’t be deleted.').waitFor();
    await page.getByRole('button', { name: 'Remove from items and delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete “Thatch”?' });
    await dialog.waitFor();
    return dialog;
  };
  const question = await ask();
  const text = (await question.textContent()) ?? '';
  assert.match(text, new RegExp(`Items that carry it\\s*2Of these, published\\s*${counted!.published}`));
  assert.deepEqual(await faults(page), []);
  await question.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await linked(), 2, 'nothing without an answer');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove from items and delete' }).click();
  await question.getByRole('button', { name: 'Remove from items and delete' }).click();
  await page.getByText('Deleted', { exact: true }).waitFor();
  assert.equal(await linked(), 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Restored', { exact: true }).waitFor();
  assert.equal(await linked(), 2);
  await page.locator('ol').getByText('Thatch', { exact: true }).waitFor();
});

test('CONT-37 CONT-41 the pickers of an item add the word that is typed and not found, the first tag with a label of its own', async () => {
  await w.server.sql('delete from label where account_id = $1', [w.cedar]);
  const page = await open('/content/new');
  await page.getByLabel('Title', { exact: true }).fill('Cedar shingles');
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  const contentId = page.url().split('/').at(-1)!;
  const pick = async (label: string, name: string) => {
    await page
      .getByRole('combobox', { name: label })
      .or(page.getByLabel(label, { exact: true }))
      .first()
      .fill(name);
    await page.getByRole('option', { name: `Add “${name}”` }).click();
    await page.keyboard.press('Escape');
  };
  await pick('Services', 'Shingling');
  await pick('Categories', 'Barns');
  await pick('Tags', 'Cedar');
  const linked = async (table: string, word: string) =>
    (
      await w.server.sql<{ label: string }>(
        `select w.label from content_${table} l join ${table} w on w.id = l.${table}_id where l.content_id = $1`,
        [contentId],
      )
    ).some(({ label }) => label === word);
  await until(() => linked('service', 'Shingling'));
  await until(() => linked('category', 'Barns'));
  await until(() => linked('tag', 'Cedar'));
  assert.equal((await stored('label')).at(-1)!.label, 'Tags');
});
