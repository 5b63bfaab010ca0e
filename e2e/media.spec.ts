// about: media, content
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { faults } from './axe.ts';
import { enter, stage } from './kit/stage.ts';
import { DESKTOP, PHONE } from './world.ts';
import { expect } from './kit/expect.ts';

/** Photographs from the chooser to the page of the work: uploads, order, pairs, texts, place. */
const w = stage({ works: true, keepsPages: true });

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
async function editor(viewport = DESKTOP, email = 'owner@cedarstone.test'): Promise<Page> {
  const page = await enter(
    w,
    email,
    { viewport },
    '/content/new',
    viewport === PHONE ? { hasTouch: true, isMobile: true } : {},
  );
  await page.locator('[data-add-files]').waitFor({ state: 'attached' });
  return page;
}
const names = (page: Page) =>
  page.locator('[data-media]').evaluateAll((all) =>
    all.map(
      (thumb) =>
        thumb
          .querySelector('[data-grip]')
          ?.getAttribute('aria-label')
          ?.replace(/^Move (.*), position.*/, '$1') ?? '',
    ),
  );
/** The page's own policy forbids polling by eval inside of it, so the question is asked from outside. */
const holds = (page: Page, expression: string) => until(() => page.evaluate(expression) as Promise<boolean>);
const ready = (page: Page, count: number) =>
  holds(page, `document.querySelectorAll('[data-media][data-state="ready"] img').length === ${count}`);

let page: Awaited<ReturnType<typeof editor>>;
test.beforeAll(async () => {
  page = await editor();
});

test('MEDIA-05 MEDIA-06 MEDIA-08 refused files leave no tiles, one message names them, the others keep their order', async () => {
  await expect(page.locator('[data-add-files]')).toHaveAttribute(
    'accept',
    /^image\/jpeg,image\/png,image\/tiff,image\/webp,/,
  );
  await page.setInputFiles('[data-add-files]', [
    file(
      'after.jpg',
      await photograph({ tone: '#a06030', calm: true, date: '2024:06:12 09:17:29', at: [43.467, 11.885] }),
    ),
    file('before.jpg', await photograph({ tone: '#306090', calm: true, date: '2024:04:01 11:34:58' })),
    file('third.jpg', await photograph({ tone: '#309030', calm: true })),
    file('anim.gif', Buffer.from('GIF89a'), 'image/gif'),
    file('drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ]);
  const refused = page.locator('[data-message="toast"]');
  const byType = refused.filter({ hasText: /1 file was not added.?anim\.gif.?: / });
  await byType.getByText('This kind of file cannot be used.', { exact: false }).waitFor();
  const byContent = refused.filter({ hasText: /1 file was not added.?drawing\.jpg.?: / });
  await byContent.getByText('The content of the file is not what its name says.').waitFor();
  await ready(page, 3);
  await page.locator('[data-upload]').waitFor({ state: 'detached' });
  assert.deepEqual(
    await names(page),
    ['after.jpg', 'before.jpg', 'third.jpg'],
    'in the order in which they were chosen',
  );
  const pictures = page.locator('[data-media] img');
  await expect(pictures.first(), 'MEDIA-13 the cover is larger').toHaveAttribute('src', /_680x680\.webp$/);
  await expect(pictures.nth(1)).toHaveAttribute('src', /_480x480\.webp$/);
});

/** The server has answered the next change of the order. */
const ordered = () =>
  page.waitForResponse((response) => response.url().endsWith('/media/reorder') && response.ok());

test('the order changes by the arrow keys and by dragging, and stays', async () => {
  const byKey = ordered();
  await page.locator('[data-grip]').first().focus();
  await page.keyboard.press('ArrowRight');
  await holds(page, '/now at position 2/.test(document.body.textContent)');
  assert.deepEqual((await names(page)).slice(0, 2), ['before.jpg', 'after.jpg']);
  await byKey;
  const tiles = page.locator('[data-media]');
  await tiles.first().scrollIntoViewIfNeeded();
  const from = (await tiles.nth(2).boundingBox())!;
  const to = (await tiles.nth(0).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  const byDrag = ordered();
  await page.mouse.up();
  await holds(
    page,
    `document.querySelector('[data-media] [data-grip]')?.getAttribute('aria-label').startsWith('Move third.jpg')`,
  );
  await byDrag;
  await page.reload();
  await ready(page, 3);
  assert.deepEqual((await names(page)).slice(0, 3), ['third.jpg', 'before.jpg', 'after.jpg']);
});

test('MEDIA-03 a photograph that could not be fetched shows nothing broken and comes when the line is back', async () => {
  const derived = /_\d+x\d+\.webp$/;
  const pictures = "[...document.querySelectorAll('[data-media] img')]";
  await page.route(derived, (route) => route.abort());
  await page.reload();
  await holds(page, `${pictures}.some((one) => one.style.visibility === 'hidden')`);
  await page.unroute(derived);
  await page.evaluate("dispatchEvent(new Event('online'))");
  await holds(
    page,
    `${pictures}.every((one) => one.style.visibility !== 'hidden') && ${pictures}[0].naturalWidth > 0`,
  );
});

test('two pictures become a pair, the older one before; a text for those who cannot see; axe finds nothing', async () => {
  await page.getByRole('button', { name: 'Pair photos' }).click();
  const choose = page.locator('dialog[open] [aria-pressed]');
  await choose.nth(2).click();
  await choose.nth(1).click();
  await page.getByRole('button', { name: 'Pair them' }).click();
  const pair = page.locator('[data-pair]');
  await pair.waitFor();
  await expect(pair.locator('figure').first()).toHaveText(/Before\s+Apr 1, 2024/, { useInnerText: true });
  await page.locator('[data-media] button').first().click();
  await page.locator('dialog[open]').getByLabel('Description').fill('Planters along the wall');
  await page.locator('dialog[open]').getByRole('button', { name: 'Save' }).click();
  await page.locator('[data-media] img[alt="Planters along the wall"]').waitFor();
  assert.deepEqual(await faults(page, '', { include: '[data-field="photos"]' }), []);
});

test("a town is found by its beginning and takes the place of the photograph's", async () => {
  await page.getByRole('button', { name: /Use the place of the photo: Arezzo/ }).click();
  await holds(
    page,
    `[...document.querySelectorAll('[data-place-picker] input')].some((one) => one.value === 'Arezzo')`,
  );
  await page.locator('[data-place-picker]').getByRole('combobox').fill('eskise');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await holds(
    page,
    `[...document.querySelectorAll('[data-place-picker] input')].some((one) => one.value === 'Eskişehir')`,
  );
});

test('removing asks first, and takes the photograph away', async () => {
  await page.locator('[data-media]').first().hover();
  await page.locator('[data-media] button[aria-haspopup]').first().click();
  await page.locator('[popover]:popover-open').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await ready(page, 2);
});

test('an upload that was cut off by a reload goes on by itself, on a phone, from where it was', async () => {
  const phone = await editor(PHONE);
  const line = await phone.context().newCDPSession(phone);
  const large = await photograph({ tone: '#705030', size: 2400 });
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 10,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  });
  await phone.setInputFiles('[data-add-files]', [file('large.jpg', large)]);
  await phone.waitForURL(/\/content\/[0-9a-f-]{36}/);
  await holds(
    phone,
    `Number(document.querySelector('[data-upload-tray] [role="progressbar"]')?.getAttribute('aria-valuenow') ?? 0) > 15`,
  );
  await phone.reload();
  await phone.getByText('Continuing 1 upload from before').waitFor();
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await ready(phone, 1);
  assert.equal(
    await phone.evaluate('document.documentElement.scrollWidth <= innerWidth'),
    true,
    'nothing is wider than the phone',
  );
  const cover = (await phone.locator('[data-media]').first().boundingBox())!;
  assert.ok(
    cover.width > 300 && Math.abs(cover.height - (cover.width * 3) / 4) < 2,
    `the cover keeps its shape: ${JSON.stringify(cover)}`,
  );
  await phone.context().close();
});

test('MEDIA-11 without a live stream the tab asks for the thumbnail, and the photograph is there', async () => {
  const deaf = await editor();
  await deaf.route('**/api/live*', (route) => route.abort());
  await deaf.reload();
  await deaf.locator('[data-add-files]').waitFor({ state: 'attached' });
  await deaf.setInputFiles('[data-add-files]', [
    file('deaf.jpg', await photograph({ tone: '#508050', calm: true })),
  ]);
  await ready(deaf, 1);
  await deaf.context().close();
});

test('MEDIA-01 the library shows all of it and is filtered', async () => {
  await page.goto(w.url('/extras/media'));
  await page.locator('[data-media]').nth(2).waitFor();
  await page.getByRole('button', { name: 'Videos' }).click();
  await page.getByRole('heading', { name: 'No files of this kind yet' }).waitFor();
  await page.goto(w.url('/extras/media?q=before'));
  await holds(page, `document.querySelectorAll('[data-media]').length === 1`);
  assert.deepEqual(await faults(page, '', { include: 'main' }), []);
});
