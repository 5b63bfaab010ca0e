import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The working copy of a published item and its versions, in a real browser. */
const w = stage({ works: true });

const open = (path: string, viewport = DESKTOP) => openScreen(w, path, { viewport });
const WALCOT = 'Walcot Parade, terrace and planting';
let walcot: { id: string } | undefined;
let contentId: string;
test.beforeAll(async () => {
  [walcot] = await w.server.sql<{ id: string }>(
    'select id from content where account_id = $1 and title = $2',
    [w.cedar, WALCOT],
  );
  contentId = walcot!.id;
});

const publicTitle = async () =>
  (
    await w.server.sql<{ title: string }>('select title from content_public where content_id = $1', [
      contentId,
    ])
  )[0]!.title;

test('CONT-11 a published item is changed, compared with its page, and updated; an older version comes back', async () => {
  const page = await open(`/content/${contentId}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Walcot Parade, terrace of clay');
  await page.getByText('Saved. Visitors see your changes once you update the page.').waitFor();
  assert.equal(await publicTitle(), WALCOT);
  assert.deepEqual(await faults(page), []);
  await page.getByRole('link', { name: 'See the changes' }).click();
  const history = page.getByRole('navigation', { name: 'Versions of this item' });
  await history.getByRole('button', { name: /Edited/ }).waitFor();
  await page.locator('ins', { hasText: 'clay' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('link', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Update the page' }).first().click();
  await page.getByText('The page is updated.').waitFor();
  await until(async () => (await publicTitle()) === 'Walcot Parade, terrace of clay');

  await page.getByRole('link', { name: 'History' }).click();
  await history.getByRole('button', { name: /Page updated/ }).waitFor();
  await history.getByRole('button', { name: /^Published/ }).click();
  await page.getByRole('button', { name: 'Bring this version back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring this version back' }).click();
  await page.getByText('The version is back.').waitFor();
  assert.equal(await publicTitle(), 'Walcot Parade, terrace of clay');
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(title).toHaveValue(WALCOT);
});

test('what was changed is discarded on a phone, and the item is its page again', async () => {
  const page = await open(`/content/${contentId}`, PHONE);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await until(async () => {
    const rows = await w.server.sql<{ has_changes: boolean }>(
      'select has_changes from content where id = $1',
      [contentId],
    );
    return rows[0]!.has_changes === false;
  });
  await page.goto(w.url(`/content/${contentId}?tab=history`));
  await page.getByRole('navigation', { name: 'Versions of this item' }).waitFor();
  assert.deepEqual(await faults(page), []);
  const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  assert.equal(wide, false);
});
