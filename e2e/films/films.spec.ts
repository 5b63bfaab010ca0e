import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** Videos made of the photos of an item, and pictures of web pages, by the owner. */
const site = createServer((_request, response) => {
  response
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><title>Fence</title><h1>Fence by Cedar</h1>');
});
let sitePort = 0;
const w = stage(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  sitePort = (site.address() as AddressInfo).port;
  return { works: true, env: { PRIVATE_HOSTS: `127.0.0.1:${sitePort}` } };
});
test.afterAll(() => void site.close().closeAllConnections());
let item: { id: string } | undefined;
test.beforeAll(async () => {
  [item] = await w.server.sql<{ id: string }>(
    "select id from content where account_id = $1 and title = 'Garden room, Prior Park'",
    [w.cedar],
  );
  for (const [name, tone] of [
    ['before.jpg', '#705030'],
    ['after.jpg', '#2f8f3f'],
  ] as const) {
    const path = join(w.server.dataDir, name);
    writeFileSync(path, await photograph({ tone, calm: true }));
    await w.server.db.withTenant(asJobOf(w.cedar), (tx) =>
      adoptFile(tx, w.server, {
        accountId: w.cedar,
        path,
        name,
        type: 'image/jpeg',
        contentId: item!.id,
        derive: 'now',
      }),
    );
  }
});

const shots = process.env['SCREENS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};
const open = (path: string, viewport = DESKTOP, language = 'en') =>
  openScreen(w, path, { viewport, language });

test('MEDIA-19 MEDIA-20 the owner makes a video of two photos with captions, watches its progress and plays it', async () => {
  const page = await open(`/content/${item!.id}`);
  await page.getByRole('button', { name: 'Make a video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Video Maker' });
  await dialog.getByText('20 videos left today').waitFor();
  await dialog.getByText('Square (1:1)', { exact: true }).click();
  await dialog.getByLabel('Seconds for each photo').fill('1');
  await dialog.getByLabel('Caption of before.jpg').fill('Before');
  await dialog.getByLabel('Caption of after.jpg').fill('حديقة بعد التجديد');
  await shoot(page, 'video-form');
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Make the video' }).click();
  await dialog.getByText('The video is ready').waitFor();
  await until(() => page.evaluate<boolean>("(document.querySelector('dialog video')?.readyState ?? 0) > 0"));
  await shoot(page, 'video-done');
  assert.deepEqual(await faults(page), []);
  const [video] = await w.server.sql<{ state: string; aspect: string; films: number }>(
    `
      select state, aspect,
        (select count(*)::int from media m where m.content_id = v.content_id and m.kind = 'video') as films
      from image_to_video v
    `,
  );
  assert.deepEqual(video, { state: 'done', aspect: '1:1', films: 1 });
});

test('MEDIA-21 the limit of the day shows its message, on a phone', async () => {
  await w.server.sql(
    `
      insert into image_to_video (account_id, content_id, media_ids, aspect, seconds, captions, state)
      select $1, $2, '{}', '1:1', 1, '{}', 'done'
      from generate_series(1, 20)
    `,
    [w.cedar, item!.id],
  );
  const page = await open(`/content/${item!.id}`, PHONE);
  await page.getByRole('button', { name: 'Make a video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Video Maker' });
  await dialog.getByText('Generate video limits exceeded').waitFor();
  await expect(dialog.getByRole('button', { name: 'Make the video' })).toBeDisabled();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'video-phone');
});

test('MEDIA-23 MEDIA-24 the owner adds a picture of a web page; when the first call fails, the queue takes it; private addresses are refused', async () => {
  const page = await open('/extras/media');
  await page.getByRole('button', { name: 'Add from a link' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add from a link' });
  await dialog.getByLabel('Address of the page').fill('nonsense');
  await dialog.getByRole('button', { name: 'Take the screenshot' }).click();
  await dialog.getByText('This is not a web address.').waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'link');
  await dialog.getByLabel('Address of the page').fill(`http://127.0.0.1:${sitePort}/`);
  await dialog.getByRole('button', { name: 'Take the screenshot' }).click();
  await dialog.getByText('The screenshot is in your media.').waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'link-done');
  await dialog.getByRole('button', { name: 'Another page' }).click();
  await dialog.getByLabel('Address of the page').fill('http://127.0.0.1:1/');
  await dialog.getByRole('button', { name: 'Take the screenshot' }).click();
  await dialog.getByText('This address is not on the public internet.').waitFor();
  const queued: string[] = [];
  await page.route('**/save-media-by-link', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal' } }),
  );
  page.on('request', (request) => {
    if (request.url().includes('/memory/screenshot?queuedTask=true')) queued.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByLabel('Address of the page').fill(`http://127.0.0.1:${sitePort}/second`);
  await dialog.getByLabel('Size').selectOption('phone');
  await dialog.getByRole('button', { name: 'Take the screenshot' }).click();
  await dialog.getByText('The screenshot is in your media.').waitFor();
  assert.equal(queued.length, 1);
});

test('MEDIA-19 MEDIA-23 both dialogs stand in Arabic on a phone', async () => {
  const page = await open('/extras/media', PHONE, 'ar');
  await page.getByRole('button', { name: 'إضافة من رابط' }).first().click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'link-ar');
  const item2 = await open(`/content/${item!.id}`, PHONE, 'ar');
  await item2.getByRole('button', { name: 'إنشاء فيديو' }).click();
  await item2.getByRole('dialog').getByRole('listitem').first().waitFor();
  assert.deepEqual(await faults(item2), []);
  await shoot(item2, 'video-ar');
});
