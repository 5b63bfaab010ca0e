// about: content, taxonomy, media
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The way of an item into the trash and back, in a real browser. */
const w = stage({ works: true });

const open = (path: string, viewport = DESKTOP) => openScreen(w, path, { viewport });
const WALCOT = 'Walcot Parade, terrace and planting';
const POOL = 'Long pool at Combe Grove';
const GARDEN = 'Garden room, Prior Park';
const itemOf = async (title: string) =>
  (
    await w.server.sql<{ id: string }>('select id from content where account_id = $1 and title = $2', [
      w.cedar,
      title,
    ])
  )[0]!.id;
const statusOf = async (contentId: string) =>
  (
    await w.server.sql<{ status: string }>('select status_publish as status from content where id = $1', [
      contentId,
    ])
  )[0]?.status;

test('CONT-15 a published item goes into the trash with a question that counts what hangs on it; Undo makes it public again', async () => {
  const contentId = await itemOf(WALCOT);
  const page = await open('/content-overview');
  await page.getByRole('button', { name: `More for ${WALCOT}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Move “${WALCOT}” to the trash?` });
  await expect(dialog).toContainText(/Testimonials \(stay, without a project\)\s*1/);
  await expect(dialog).toContainText('Its page is unpublished right away');
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Move to the trash' }).click();
  await page.getByText(`“${WALCOT}” is in the trash`).waitFor();
  assert.equal(await statusOf(contentId), undefined);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await statusOf(contentId)) === 'published');
  await page.getByText('Restored', { exact: true }).waitFor();
});

test('CONT-16 the trash lists the deleted item, brings it back, and deletes another one for good', async () => {
  const contentId = await itemOf(POOL);
  const page = await open(`/content/${contentId}`);
  await page.getByRole('button', { name: 'Delete this item' }).click();
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  await page.waitForURL('**/content-overview**');
  await page.getByRole('link', { name: 'Trash' }).click();
  const row = page.getByRole('row', { name: new RegExp(POOL) });
  await row.getByRole('cell', { name: '30 days', exact: true }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: `Restore ${POOL}` }).click();
  await page.getByText(`“${POOL}” was restored. It is not published.`).waitFor();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(`**/content/${contentId}`);
  assert.equal(await statusOf(contentId), 'notPublished');

  await page.getByRole('button', { name: 'Delete this item' }).click();
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  await page.waitForURL('**/content-overview**');
  await page.goto(w.url('/trash'));
  await page.getByRole('button', { name: `More for ${POOL}` }).click();
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  assert.deepEqual(await w.server.sql('select from content_trash where content_id = $1', [contentId]), []);
});

test('CONT-16 the trash is emptied on a phone, after a question', async () => {
  const page = await open('/content-overview', PHONE);
  const contentId = await itemOf(GARDEN);
  await page.goto(w.url(`/content/${contentId}`));
  await page.getByRole('button', { name: 'Delete this item' }).click();
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  await page.waitForURL('**/content-overview**');
  await page.goto(w.url('/trash'));
  await page.getByRole('button', { name: `Restore ${GARDEN}` }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Empty the trash…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the trash…' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  assert.deepEqual(await faults(page), []);
});

test('CONT-16 the address of a trashed item says where it is, and brings it back', async () => {
  const title = 'Pergola dining, Lansdown Crescent';
  const contentId = await itemOf(title);
  const page = await open(`/content/${contentId}`);
  await page.getByRole('button', { name: 'Delete this item' }).click();
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  await page.waitForURL('**/content-overview**');
  await page.goto(w.url(`/content/${contentId}`));
  await page.getByRole('heading', { name: `“${title}” is in the trash` }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Delete this item' }).waitFor();
  assert.equal(await statusOf(contentId), 'notPublished');
  await page.goto(w.url('/content/00000000-0000-7000-8000-000000000009'));
  await page.getByRole('heading', { name: /not found/i }).waitFor();
});
