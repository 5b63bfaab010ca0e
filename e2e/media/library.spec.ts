import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { findFfmpeg } from '#platform/outside/films.ts';
import { until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The media library: lists, descriptions, crop, replacement and removal, in a real browser by the owner. */
const w = stage({ works: true });

const OWNER = 'owner@cedarstone.test';
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png` });
};
const open = (options: object = {}, path = '/extras/media') =>
  enter(w, OWNER, { viewport: DESKTOP, ...options }, path, { locale: 'en-GB' });
const tones = ['#a06030', '#306090', '#208040', '#885522'];
let photos: Buffer[];
test.beforeAll(async () => {
  photos = await Promise.all(tones.map((tone) => photograph({ tone })));
});

const ready = (page: Page, count: number) =>
  until(async () => (await page.locator('[data-media][data-state="ready"] img').count()) >= count);
/** Returns a short film that ffmpeg made. */
const testFilm = async (): Promise<Buffer> => {
  const ffmpeg = await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined });
  const path = join(w.server.dataDir, 'clip.mp4');
  const parameters = '-f lavfi -i testsrc2=s=320x240:r=10 -t 1 -c:v libx264 -pix_fmt yuv420p'.split(' ');
  assert.equal(spawnSync(ffmpeg!, ['-v', 'error', '-y', ...parameters, path]).status, 0);
  return readFileSync(path);
};
const fits = async (page: Page) =>
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);

test('MEDIA-01 photos are added, found, described one after the other, cropped, replaced and removed', async () => {
  const page = await open();
  await page
    .locator('[data-add-files]')
    .first()
    .setInputFiles(
      photos.map((buffer, n) => ({ name: `photo-${n + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
    );
  await ready(page, 4);
  await shoot(page, 'grid');
  assert.deepEqual(await faults(page, '', { include: 'main' }), []);
  await page.locator('label:has([aria-label="List"])').click();
  await page.getByRole('button', { name: 'photo-2.jpg', exact: true }).waitFor();
  await shoot(page, 'list');
  assert.deepEqual(await faults(page, '', { include: 'main' }), []);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Uploaded from').waitFor();
  await shoot(page, 'filters');
  // The blue one of the four photos is found by its color, by keyboard; a second press takes the filter back.
  const files = page.locator('[data-media]');
  const countBefore = await files.count();
  const swatches = page.getByRole('group', { name: 'Color' });
  const blue = swatches.getByRole('button', { name: 'Blue', exact: true });
  await blue.press('Enter');
  await until(async () => (await files.count()) === 1);
  await expect(blue).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/color=blue/);
  await shoot(page, 'colors');
  assert.deepEqual(await faults(page, '', { include: '[role="dialog"]' }), []);
  await blue.press('Enter');
  await until(async () => (await files.count()) === countBefore);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^No description/ }).click();
  const field = page.getByLabel('Description of photo-2.jpg');
  await field.fill('Garden wall of Bath stone');
  await shoot(page, 'without-description');
  assert.deepEqual(await faults(page, '', { include: 'main' }), []);
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
  await page.goto(w.url('/extras/media?q=bath'));
  await until(async () => (await page.locator('[data-media]').count()) === 1);

  await page.getByRole('button', { name: 'Edit Garden wall of Bath stone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Texts of this photo' });
  await dialog.getByText('Not used anywhere').waitFor();
  await shoot(page, 'details');
  const srcOf = () => page.locator('[data-media] img').first().getAttribute('src');
  const before = await srcOf();
  await dialog.getByRole('button', { name: 'Crop and turn' }).click();
  const edit = page.getByRole('dialog', { name: 'Crop and turn' });
  await edit.getByRole('button', { name: 'Turn right' }).click();
  await edit.getByLabel('Width').fill('50');
  await edit.getByLabel('Width').press('Tab');
  await shoot(page, 'crop');
  assert.deepEqual(await faults(page), []);
  await edit.getByRole('button', { name: 'Save' }).click();
  await until(async () => (await srcOf()) !== before);

  const turned = await srcOf();
  await page.getByRole('button', { name: 'Edit Garden wall of Bath stone' }).click();
  await page
    .locator('[data-replace-file]')
    .setInputFiles({ name: 'other.jpg', mimeType: 'image/jpeg', buffer: photos[3]! });
  await until(async () => (await srcOf()) !== turned);
  await page.getByText('other.jpg').first().waitFor();

  await page.getByRole('button', { name: 'Actions for other.jpg' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this file?' });
  await question.getByText('It is not used anywhere.').waitFor();
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('File removed').waitFor();
});

test('MEDIA-22 MEDIA-26 the library says that room and tokens end, and that a browser cannot upload', async () => {
  await w.server.sql('update account set tokens_max30 = 0 where id = $1', [w.cedar]);
  const page = await open();
  await page.getByText("You don't have tokens to add media").first().waitFor();
  await page
    .locator('[data-add-files]')
    .first()
    .setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: photos[0]! });
  await page
    .locator('[data-message="toast"]')
    .filter({ hasText: "You don't have tokens to add media" })
    .waitFor();
  await w.server.sql('update account set tokens_max30 = 1000 where id = $1', [w.cedar]);
  await page.evaluate('delete Blob.prototype.slice');
  await page
    .locator('[data-add-files]')
    .first()
    .setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: photos[0]! });
  await page.getByText('Your browser is not supported').waitFor();
});

test('MEDIA-37 the histories of photos and videos name what was uploaded, also what has gone', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Upload history' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload history' });
  const photosList = dialog.getByRole('list', { name: 'Photos' });
  // The first test has removed its second photo.
  await photosList.getByText('photo-2.jpg').waitFor();
  await photosList.getByText('Nora Pell').first().waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'upload-history');
  await dialog.getByText('Videos', { exact: true }).click();
  await dialog.getByText('Nothing of this kind has been uploaded').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
});

test('MEDIA-25 MEDIA-27 to MEDIA-32 what fails and what works is said in the words of the specification', async () => {
  const page = await open();
  const add = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('[data-add-files]').first().setInputFiles({ name, mimeType, buffer });
  const seesMessage = (text: string) =>
    page.locator('[data-message]').filter({ hasText: text }).first().waitFor();
  const seesFilm = (name: string, state: string) =>
    page.locator(`[data-media][data-state="${state}"]`).getByRole('button', { name, exact: true });
  // A film that is none is played until the job has looked into it; its words are awaited instead.
  const hollow = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\x02\0isomiso2mp41'),
    Buffer.alloc(500),
  ]);
  await add('hollow.mp4', 'video/mp4', hollow);
  await seesMessage('Your video has been uploaded');
  await page.goto(w.url('/extras/media?kind=video&view=list'));
  await seesFilm('hollow.mp4', 'failed').click();
  await page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: 'The file holds no video that can be played.' })
    .waitFor();
  await expect(page.locator('dialog[open] video')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await add('clip.mp4', 'video/mp4', await testFilm());
  await page.route(/\/original\?play=1/, (route) => route.abort());
  await seesFilm('clip.mp4', 'ready').click();
  await seesMessage('error on load video');
  await expect(page.locator('dialog[open] video')).toHaveText('Your browser does not support the video tag.');
  await page.goto(w.url('/extras/media'));
  await page.getByRole('heading', { name: 'Media library' }).first().waitFor();
  await page.route('**/api/uploads/**', (route) =>
    route.fulfill({ status: 507, contentType: 'application/json', body: '{"code":"storage.full"}' }),
  );
  await add('late.jpg', 'image/jpeg', photos[0]!);
  await seesMessage('The server is out of space');
  const drop = (setUp: string) =>
    page.evaluate(`(() => {
      const transfer = new DataTransfer();
      ${setUp}
      for (const name of ['dragenter', 'dragover', 'drop'])
        document.querySelector('main').dispatchEvent(
          new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    })()`);
  await drop("transfer.setData('text/uri-list', 'https://pictures.example/roof.jpg')");
  await seesMessage('Error fetch url: ');
  await drop(`transfer.items.add(new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
    DataTransferItem.prototype.webkitGetAsEntry = () => { throw new Error('no entry'); };`);
  await seesMessage('Error Upload Change: no entry');
});

for (const language of ['en', 'ar', 'tr'])
  test(`MEDIA-01 the library on a phone (${language})`, async () => {
    const page = await open({ viewport: PHONE, language });
    await ready(page, 3);
    await fits(page);
    await shoot(page, `phone-${language}`);
    await page.goto(w.url('/extras/media?view=list'));
    await ready(page, 3);
    await fits(page);
    await shoot(page, `phone-list-${language}`);
    assert.deepEqual(await faults(page, '', { include: 'main' }), []);
    await page.locator('[data-media] button').first().click();
    await shoot(page, `phone-details-${language}`);
  });
