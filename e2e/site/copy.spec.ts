import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { openZip } from '#platform/outside/tables/zip.ts';
import { derivativeKey } from '#shared/picture.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The owner downloads the site, and opens it from the disk. */
const w = stage({ works: true });
let dir = '';
test.afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shots = process.env.SHOTS;
const shoot = async (page: { screenshot: (options: object) => Promise<unknown> }, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};
const photo = picture();

test.beforeAll(async () => {
  dir = mkdtempSync('/tmp/site-copy-');
  for (const [size, width] of [
    ['200x200', 200],
    ['480x480', 480],
    ['680x680', 680],
    ['1280x720', 1280],
    ['1280x1280', 1280],
  ] as const) {
    const body = await sharp({
      create: { width, height: Math.round(width / 1.5), channels: 3, background: '#567' },
    })
      .webp()
      .toBuffer();
    await w.server.storage.put(derivativeKey(photo.base!, size, 'webp'), body, 'image/webp');
  }
  await w.server.sql('update content_public set cover = $2, media = $3 where account_id = $1', [
    w.cedar,
    JSON.stringify(photo),
    JSON.stringify([photo]),
  ]);
  await w.server.sql('update account set update_counter = update_counter + 1 where id = $1', [w.cedar]);
  w.server.hosts.bump(w.cedar);
});

test('the owner makes a copy, downloads it, and home, list and an item open from the disk', async () => {
  const page = await openScreen(w, '/settings/gallery/copy', { viewport: DESKTOP });
  await page.getByRole('heading', { name: 'No copy yet' }).waitFor();
  assert.deepEqual(await faults(page, 'empty'), []);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await link.waitFor();
  await shoot(page, 'copy');
  assert.deepEqual(await faults(page, 'copy'), []);
  const started = page.waitForEvent('download');
  await link.click();
  const download = await started;
  assert.match(download.suggestedFilename(), /^cedarstone\.localhost-.*\.zip$/);
  const zip = await openZip(await download.path(), { entries: 5000, unpacked: 200_000_000 });
  for (const [name, entry] of zip.entries) {
    const path = join(dir, name);
    mkdirSync(dirname(path), { recursive: true });
    await writeFile(path, await buffer(await zip.read(entry)));
  }
  zip.close();

  const context = await w.browser.newContext({ viewport: DESKTOP });
  const visitor = await context.newPage();
  const problems: string[] = [];
  visitor.on('pageerror', (error) => problems.push(error.message));
  visitor.on('requestfailed', (request) => problems.push(request.url()));
  const opened = (file: string) => new RegExp(`${file.replaceAll('.', '\\.')}$`);
  await visitor.goto(pathToFileURL(join(dir, 'index.html')).href);
  await expect(visitor.locator('h1').first()).toHaveText(/Cedar/, { useInnerText: true });
  await visitor.getByText('This is a copy of cedarstone.localhost').waitFor();
  const isStyled = await visitor.evaluate('getComputedStyle(document.body).fontFamily.includes("Inter")');
  assert.ok(isStyled, 'the styles are in the copy');
  await shoot(visitor, 'copy-home');
  await visitor.evaluate(`document.querySelector('a[href="project.html"]').click()`);
  await visitor.waitForURL(opened('project.html'));
  const card = visitor.locator('main a:has(img)').first();
  await card.waitFor();
  await shoot(visitor, 'copy-list');
  const seen = await visitor.evaluate(
    `Promise.all([...document.querySelectorAll('main img')].map((img) => { img.loading = 'eager'; return img.decode().then(() => img.naturalWidth, () => 0); }))`,
  );
  assert.ok((seen as number[]).length > 0 && (seen as number[]).every((width) => width > 0), String(seen));
  await card.click();
  await visitor.waitForURL((url) => url.protocol === 'file:' && !url.pathname.endsWith('project.html'));
  await expect(visitor.locator('h1').first()).toHaveText(/.{4}/, { useInnerText: true });
  // At addresses of files axe does not know a link within the page as one.
  const itemFaults = (await faults(visitor, 'item')).filter((fault) => !fault.includes('class="skip"'));
  assert.deepEqual(itemFaults, []);
  assert.deepEqual(problems, []);
});
test('the screen of copies stands in Arabic on a phone', async () => {
  const page = await openScreen(w, '/settings/gallery/copy', {
    viewport: PHONE,
    language: 'ar',
    email: 'owner@nile.test',
  });
  await page.getByRole('heading', { name: 'لا توجد نسخة بعد' }).waitFor();
  assert.deepEqual(await faults(page, 'arabic'), []);
  await shoot(page, 'copy-ar-phone');
});
