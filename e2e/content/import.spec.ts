// about: exchange, content
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { enter, openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The way of a file into the content of an account, in a real browser by the owner. */
const w = stage({ works: true });

const open = (path: string, viewport = DESKTOP) => openScreen(w, path, { viewport });
/** Takes a picture of the screen into the folder of the setting PICTURES, if there is one. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
const choose = (page: Page, name: string, text: string) =>
  page.locator('[data-import-file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
const titles = (like: string) =>
  w.server
    .sql<{ title: string }>('select title from content where account_id = $1 and title like $2 order by id', [
      w.cedar,
      like,
    ])
    .then((rows) => rows.map(({ title }) => title));

test('CONT-43 a CSV of three rows becomes three items after a trial, and the import is undone', async () => {
  const page = await open('/extras/import');
  await page.getByRole('heading', { name: 'No imports yet' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await picture(page, 'import-start');
  await choose(
    page,
    'jobs 2026.csv',
    'Job;Notes;Town;Finished on;Service;Stage\nImport slate;First;Bath;03.04.2026;Walling;\nImport tiles;;Wells;;;\nImport ridge;;Frome;;;\nImport bad;;;soon;;Nowhere\n',
  );
  await page.getByRole('button', { name: 'Import 3 items' }).waitFor();
  await page.getByText('Finished on: This is not a date').waitFor();
  await expect(page.getByLabel('Job goes to')).toHaveValue('title');
  assert.deepEqual(await titles('Import %'), []);
  assert.deepEqual(await faults(page), []);
  await picture(page, 'import-trial');

  await page.getByLabel('Notes goes to').selectOption('');
  await page.getByRole('button', { name: 'Try with these changes' }).click();
  await page.getByRole('button', { name: 'Import 3 items' }).click();
  await page.getByText('3 items imported').waitFor();
  await page.getByText('1 row refused').waitFor();
  assert.deepEqual(await titles('Import %'), ['Import slate', 'Import tiles', 'Import ridge']);
  assert.deepEqual(await faults(page), []);
  await picture(page, 'import-done');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the result of each row' }).click();
  assert.match((await download).suggestedFilename(), /^import-result-.*\.csv$/);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('3 items deleted').waitFor();
  await until(async () => (await titles('Import %')).length === 0);
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.getByRole('button', { name: 'jobs 2026.csv' }).waitFor();
});

test('CONT-43 values of the file are told what they stand for, by hand and by a guess', async () => {
  const page = await open('/extras/import');
  await choose(page, 'values.csv', 'Title,Stage,Tags\nValue one,Complete,Odd\nValue two,Ready,\n');
  await page.getByRole('button', { name: 'Import 1 item', exact: true }).waitFor();
  const stages = page.getByRole('table', { name: 'Values of Stage that you do not have under this name' });
  await stages.getByRole('row', { name: /Complete.*Guessed/ }).waitFor();
  await stages.getByRole('row', { name: /Ready.*Rows refused/ }).waitFor();
  assert.deepEqual(await faults(page), []);
  await picture(page, 'import-values');
  await page.getByRole('combobox', { name: 'Ready means' }).click();
  await page
    .getByRole('listbox', { name: 'Ready means' })
    .getByRole('option', { name: 'Published', exact: true })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Odd means' }).click();
  await page.getByRole('listbox', { name: 'Odd means' }).getByRole('option', { name: 'Leave out' }).click();
  await page.getByRole('button', { name: 'Try with these changes' }).click();
  await page.getByRole('button', { name: 'Import 2 items' }).waitFor();
  const phone = await openScreen(w, new URL(page.url()).pathname + new URL(page.url()).search, {
    viewport: PHONE,
    language: 'ar',
  });
  await phone.getByRole('button', { name: 'استيراد عنصرين' }).waitFor();
  assert.equal(await isWide(phone), false);
  await picture(phone, 'import-values-phone-ar');
  await page.getByRole('button', { name: 'Import 2 items' }).click();
  await page.getByText('2 items imported').waitFor();
  const tags = await w.server.sql<{ label: string }>("select label from tag where label = 'Odd'");
  assert.deepEqual(tags, [], 'what was left out is not added');
});

test('CONT-43 rows of items that are there, cells that do not fit and kinds of WordPress are chosen in the trial', async () => {
  const [item] = await w.server.sql<{ id: string }>(
    "insert into content (account_id, content_type_id, pipeline_id, stage_id, title) select account_id, content_type_id, pipeline_id, stage_id, 'Coming back' from content where account_id = $1 limit 1 returning id",
    [w.cedar],
  );
  const page = await open('/extras/import');
  await choose(
    page,
    'back.csv',
    `id,Title,Town,Finished on\n${item!.id},Coming back,Elsewhere,\n,Back new,Bath,soon\n`,
  );
  await page.getByText('1 row names an item that you have').waitFor();
  await page.getByText('1 of them says something else than the item.').waitFor();
  assert.deepEqual(await faults(page), []);
  await picture(page, 'import-existing');
  await page.getByRole('radio', { name: 'Update the items' }).check();
  await page.getByRole('checkbox', { name: 'Finished on: Leave the cell empty' }).check();
  await page.getByRole('button', { name: 'Try with these changes' }).click();
  await page.getByRole('button', { name: 'Import 2 new and changed items' }).click();
  await page.getByText('1 item changed').waitFor();
  assert.deepEqual(await titles('Back %'), ['Back new']);
  await page.getByRole('button', { name: 'Another file' }).click();

  const entry = (title: string, kind: string) =>
    `<item><title>${title}</title><wp:post_type>${kind}</wp:post_type><wp:status>publish</wp:status></item>`;
  await choose(
    page,
    'site.xml',
    `<rss><channel>${entry('Back post', 'post')}${entry('Back order', 'shop_order')}</channel></rss>`,
  );
  await page.getByRole('button', { name: 'Import 1 item', exact: true }).waitFor();
  await page.getByText('Types of posts that are not chosen').waitFor();
  await expect(page.getByRole('checkbox', { name: /shop_order/ })).not.toBeChecked();
  assert.deepEqual(await faults(page), []);
  await picture(page, 'import-kinds');
  const phone = await openScreen(w, new URL(page.url()).pathname + new URL(page.url()).search, {
    viewport: PHONE,
    language: 'ar',
  });
  await phone.getByText('أنواع المقالات').first().waitFor();
  assert.equal(await isWide(phone), false);
  await picture(phone, 'import-kinds-phone-ar');
});

test('CONT-43 the same screen stands at /content/import, on a phone, and says why a file is refused', async () => {
  const page = await open('/content/import', PHONE);
  await choose(page, 'picture.csv', '%PDF-1.7');
  await page.getByText('This is neither a table nor a zip').waitFor();
  await choose(page, 'phone.csv', 'Title,Text\nFrom a phone,Words\n');
  await page.getByRole('button', { name: 'Import 1 item', exact: true }).waitFor();
  assert.equal(await isWide(page), false);
  await picture(page, 'import-phone');

  const arabic = await enter(w, 'owner@cedarstone.test', { viewport: PHONE, language: 'ar' });
  await arabic.goto(page.url());
  await arabic.getByRole('button', { name: 'استيراد عنصر واحد' }).waitFor();
  assert.equal(await isWide(arabic), false);
  await picture(arabic, 'import-phone-ar');
  await arabic.setViewportSize(DESKTOP);
  await picture(arabic, 'import-ar');
});

test('CONT-43 the list of content is downloaded as it is filtered', async () => {
  const page = await open('/content-overview');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  assert.match((await download).suggestedFilename(), /^content-[\d-]+\.xlsx$/);
  await picture(page, 'export');
});

test('DATA-05 the archive of an account is taken out, tried, brought in beside what is there, and undone', async () => {
  const before = (await titles('%')).length;
  const page = await open('/settings/account/data');
  await page.getByRole('button', { name: 'Export data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).first().click();
  const archivePath = await (await download).path();
  await page.goto(new URL('/extras/import', page.url()).href);
  await page.locator('[data-import-file]').setInputFiles({
    name: 'cedar.tar.gz',
    mimeType: 'application/gzip',
    buffer: await readFile(archivePath),
  });
  await page.getByRole('button', { name: 'Import the archive' }).waitFor();
  await page.getByText('This account holds items already').waitFor();
  assert.equal((await titles('%')).length, before, 'a trial changes nothing');
  assert.deepEqual(await faults(page), []);
  await picture(page, 'archive-trial');
  const address = page.url();
  const phone = await openScreen(w, new URL(address).pathname + new URL(address).search, {
    viewport: PHONE,
    language: 'ar',
  });
  await phone.getByRole('button', { name: 'استيراد الأرشيف' }).waitFor();
  assert.equal(await isWide(phone), false);
  await picture(phone, 'archive-trial-phone-ar');
  await page.getByRole('button', { name: 'Import the archive' }).click();
  await page.getByText(/items imported/).waitFor();
  assert.equal((await titles('%')).length, before * 2);
  await picture(page, 'archive-done');
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText(/items? deleted/).waitFor();
  await until(async () => (await titles('%')).length === before);

  await page.getByRole('button', { name: 'Another file' }).click();
  await page.locator('[data-import-file]').setInputFiles({
    name: 'foreign.tar.gz',
    mimeType: 'application/gzip',
    buffer: gzipSync('nothing of ours'),
  });
  await page.getByText('The file is damaged.').waitFor();
  assert.deepEqual(await faults(page), []);
});
