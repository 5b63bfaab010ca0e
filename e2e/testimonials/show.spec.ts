// about: testimonials, customer-video, showcase, public-pages
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import * as content from '#features/items/content/contract.ts';
import { refreshPublic } from '#features/items/content/server/public-copy.ts';
import { adoptFile } from '#features/media/media/server/actions.ts';
import * as editor from '#features/praise/testimonial-settings/contract.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, until } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** How testimonials are cut, cropped and shown, in a real browser with a real video and real photographs. */
const w = stage({ works: true, knowsPort: true });
let dir = '';
test.afterAll(() => rmSync(dir, { recursive: true, force: true }));
let ffmpeg: string;
let terrace: { id: string } | undefined;
let words: { id: string } | undefined;
let spoken: { id: string } | undefined;
let sent: Awaited<ReturnType<typeof adopt>>;
let video: Awaited<ReturnType<typeof adopt>>;
let owner: string;
let photo: string;
let film: string;
test.beforeAll(async () => {
  dir = mkdtempSync('/tmp/show-');
  ffmpeg = (await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined }))!;
  assert.ok(ffmpeg, 'these tests need ffmpeg (Debian: apt-get install ffmpeg)');
  photo = make('photo.jpg', '-f lavfi -i testsrc2=s=1280x640 -frames:v 1 -update 1');
  const before = make('before.jpg', '-f lavfi -i mandelbrot=s=1280x720 -frames:v 1 -update 1');
  const afterwards = make('after.jpg', '-f lavfi -i smptehdbars=s=1280x720 -frames:v 1 -update 1');
  film = make(
    'film.mp4',
    '-f lavfi -i testsrc2=s=640x360:r=15 -f lavfi -i sine=440 -t 12 -c:v libx264 -pix_fmt yuv420p -c:a aac',
  );
  [terrace] = await w.server.sql<{ id: string }>(
    "select id from content where title = 'Walcot Parade, terrace and planting'",
  );
  [words] = await w.server.sql<{ id: string }>(
    `
      update content
      set status_publish = 'published', published_at = now(),
        testimonial = testimonial || '{"isSubmissionConsent": true, "customerTitle": "Walcot Parade"}'
      where title = 'Testimonial by Margaret Ferrers'
      returning id
    `,
  );
  [spoken] = await w.server.sql<{ id: string }>(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, related_to, status_publish,
        published_at, testimonial
      )
      select account_id, content_type_id, pipeline_id, stage_id, 'Testimonial by Ines Pardo', true, $1,
        'published', now() - interval '1 hour',
        '{"customerName": "Ines Pardo", "rating": 5, "description": "The whole street came to look at it.", "isSubmissionConsent": true}'
      from content
      where id = $2
      returning id
    `,
    [terrace!.id, words!.id],
  );
  const pair: string[] = [];
  for (const path of [before, afterwards]) pair.push((await adopt(terrace!.id, path, 'image/jpeg')).id);
  await w.server.sql(
    'insert into content_pair (account_id, content_id, before_media_id, after_media_id) values ($1, $2, $3, $4)',
    [w.cedar, terrace!.id, ...pair],
  );
  sent = await adopt(words!.id, photo, 'image/jpeg');
  video = await adopt(spoken!.id, film, 'video/mp4');
  await w.server.sql(
    "update content set testimonial = testimonial || jsonb_build_object('video', $2::text) where id = $1",
    [spoken!.id, video.id],
  );
  await until(async () => {
    const [row] = await w.server.sql<{ count: string }>(
      `
        select count(*)
        from media
        where account_id = $1 and derivatives ? 'base' and (kind = 'image' or derivatives ? 'seconds')
      `,
      [w.cedar],
    );
    return row!.count === '4';
  });
  owner = (await makePerson(w.server, { role: 'account', accountId: w.cedar })).cookie;
  const at = { cookie: owner, params: { accountId: w.cedar, contentId: terrace!.id } };
  const { version } = (await ask(w.server, content.get, at)).body;
  const published = await ask(w.server, content.publish, { ...at, body: { version } });
  assert.equal(published.status, 200, published.text);
  await refresh([words!.id, spoken!.id]);
  await bump();
});

const SITE = 'cedarstone.localhost';
const shoot = async (page: Page, name: string, fullPage = false) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage });
};
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
function make(name: string, parameters: string): string {
  const path = join(dir, name);
  const done = spawnSync(ffmpeg, ['-v', 'error', '-y', ...parameters.split(' '), path]);
  assert.equal(done.status, 0, done.stderr.toString());
  return path;
}
const adopt = (contentId: string, path: string, type: string) =>
  w.server.db.withTenant(asJobOf(w.cedar), (tx) =>
    adoptFile(tx, w.server, { accountId: w.cedar, path, name: 'sent', type, contentId }),
  );
const refresh = (ids: string[]) =>
  w.server.db.withTenant(asJobOf(w.cedar), (tx) => refreshPublic(tx, w.cedar, ids));
const bump = async () => {
  await w.server.sql('update account set update_counter = update_counter + 1 where id = $1', [w.cedar]);
  w.server.hosts.bump(w.cedar);
};
const visit = async (path: string, viewport = DESKTOP) => {
  const context = await w.browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(w.url(path, SITE));
  return page;
};
const cutOfVideo = async () =>
  (await w.server.sql<{ edit: { from?: number } }>('select edit from media where id = $1', [video.id]))[0]!
    .edit;

test('the owner trims a video by keys, sees which part is shown, and takes the cut back', async () => {
  const page = await openScreen(w, `/testimonials/${spoken!.id}?tab=published`);
  await page.getByRole('button', { name: 'Trim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trim the video' });
  await dialog.getByText('Shown from 0:00.0 to 0:12.0 of 0:12.0').waitFor();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('slider', { name: 'Beginning' }).focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
  await dialog.getByText('Shown from 0:02.0 to 0:12.0 of 0:12.0').waitFor();
  await dialog.getByRole('slider', { name: 'End' }).focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByText('Shown from 0:02.0 to 0:11.9 of 0:12.0').waitFor();
  assert.deepEqual(await faults(page, 'trim'), []);
  await shoot(page, 'trim');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The part is being made.').waitFor();
  await page.getByText('Shown from 0:02.0 to 0:11.9.').waitFor();
  assert.equal((await cutOfVideo()).from, 2);
  const phone = await openScreen(w, `/testimonials/${spoken!.id}?tab=published`, {
    viewport: PHONE,
    language: 'ar',
  });
  await phone.getByRole('button', { name: 'قص', exact: true }).click();
  await phone.getByRole('dialog', { name: 'قص الفيديو' }).waitFor();
  assert.equal(await isWide(phone), false);
  assert.deepEqual(await faults(phone, 'trim on a phone'), []);
  await shoot(phone, 'trim-phone-ar');
  await page.getByRole('button', { name: 'Trim' }).click();
  await dialog.getByRole('button', { name: 'Show all of it' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Shown from 0:02.0 to 0:11.9.').waitFor({ state: 'detached' });
  assert.deepEqual(await cutOfVideo(), {});
});

test('the owner crops a photo of a customer in the inbox, and the page shows the crop', async () => {
  const page = await openScreen(w, `/testimonials/${words!.id}?tab=published`);
  const image = page.locator('section img[width="1280"]');
  await image.waitFor();
  await shoot(page, 'reader');
  await page.getByRole('button', { name: /^Crop / }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop and turn' });
  await dialog.getByLabel('Width').fill('50');
  await dialog.getByLabel('Width').press('Tab');
  await shoot(page, 'crop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.locator('section img[width="640"]').waitFor();
  const [stored] = await w.server.sql<{ width: number; size: number }>(
    'select width, size from media where id = $1',
    [sent.id],
  );
  assert.equal(stored!.width, 640);
  const gallery = await visit(`/testimonials-gallery/${w.cedar}`);
  const picture = gallery.locator('.tg-pic img');
  await picture.waitFor();
  await expect(picture).toHaveAttribute('width', '640');
});

for (const [name, viewport] of [
  ['wide', DESKTOP],
  ['phone', PHONE],
] as const)
  test(`TEST-03 TEST-04 TEST-05 TEST-06 TEST-07 the share page (${name}): cover, words or video, before and after, offer, four networks`, async () => {
    const page = await visit(`/shareme/${words!.id}`, viewport);
    await page.getByRole('heading', { level: 1, name: 'Margaret Ferrers recommends us' }).waitFor();
    await page.locator('.sm-hero img').first().waitFor();
    await page.getByText('They treated the old wall as if it were their own.').first().waitFor();
    await page.getByRole('link', { name: 'Request an Estimate' }).first().waitFor();
    await page.getByRole('heading', { name: 'Photo Gallery' }).waitFor();
    const slider = page.locator('[data-compare] input[type=range]').first();
    await slider.focus();
    const start = await slider.inputValue();
    await page.keyboard.press('ArrowRight');
    await expect(slider, 'before and after are compared').not.toHaveValue(start);
    for (const network of ['WhatsApp', 'Facebook', 'X', 'LinkedIn'])
      await page.locator('#share').getByRole('link', { name: network, exact: true }).waitFor();
    const sticky = page.getByRole('link', { name: 'Click here to view share options' });
    const position = 'getComputedStyle(document.querySelector(".sm-stick")).position';
    assert.equal(await page.evaluate<string>(position), 'fixed');
    await sticky.click();
    await until(async () =>
      page.evaluate<boolean>(
        '(() => { const box = document.querySelector("#share").getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight + 1; })()',
      ),
    );
    assert.equal(await isWide(page), false);
    assert.deepEqual(await faults(page, `share page ${name}`), []);
    await shoot(page, `share-${name}`, true);
    const spokenPage = await visit(`/shareme/${spoken!.id}`, viewport);
    const player = spokenPage.locator('.sm-said video');
    await player.waitFor();
    await expect(player, 'the video has a still').toHaveAttribute('poster', /./);
    await expect(spokenPage.locator('.sm-said blockquote')).toHaveCount(0);
    const length = await spokenPage.evaluate<number>(
      'new Promise((resolve) => { const node = document.querySelector(".sm-said video"); node.onloadedmetadata = () => resolve(node.duration); node.preload = "metadata"; node.load(); })',
    );
    assert.ok(length > 1, 'the video plays');
    await shoot(spokenPage, `share-video-${name}`, true);
  });

test('TEST-09 a free account offers a gallery of their own to businesses, a paid one does not', async () => {
  const promo = 'Do you own a business? Create your free gallery today.';
  const paid = await visit(`/shareme/${words!.id}`);
  await expect(paid.getByText(promo)).toHaveCount(0);
  await w.server.sql("update account set subscription_type = 'free' where id = $1", [w.cedar]);
  await bump();
  const free = await visit(`/shareme/${words!.id}`);
  await free.getByText(promo).waitFor();
  await expect(free.getByRole('link', { name: 'Start Now' })).toHaveAttribute('href', /^http/);
  await w.server.sql("update account set subscription_type = 'paid' where id = $1", [w.cedar]);
  await bump();
});

test('TEST-53 TEST-56 each look of the gallery is applied to its cards', async () => {
  const lookOf = (page: Page) =>
    page.evaluate<Record<string, unknown>>(
      `((node) => { const style = getComputedStyle(node); return { background: style.backgroundColor, color: style.color, radius: style.borderTopLeftRadius, size: style.fontSize, isShaded: !style.boxShadow.includes('rgba(0, 0, 0, 0)'), stars: node.querySelectorAll('.stars').length, isNameLast: node.lastElementChild.className === 'tg-who' }; })(document.getElementById('t-${words!.id}'))`,
    );
  const plain = await visit(`/testimonials-gallery/${w.cedar}`);
  const standard = await lookOf(plain);
  assert.deepEqual(
    [standard['radius'], standard['isShaded'], standard['stars'], standard['isNameLast']],
    ['8px', false, 1, false],
  );
  await expect(plain.locator('.tg-h .brand')).toHaveCount(1);
  await expect(plain.locator('.tg-film .play'), 'a video has a button to play').toHaveCount(1);
  await plain.locator('.tg-film summary').click();
  await plain.locator('.tg-film video').waitFor();
  assert.deepEqual(await faults(plain, 'gallery'), []);
  await shoot(plain, 'gallery', true);
  const change = await ask(w.server, editor.updateSettings, {
    cookie: owner,
    params: { accountId: w.cedar },
    body: {
      showUserBlockBottom: true,
      showRating: false,
      galleryLogo: false,
      galleryThemeMode: 'dark1',
      testimonialsPerPage: 1,
      styling: {
        background: '#103020',
        color: '#fefefe',
        textSize: 'large',
        radius: 23,
        shadow: true,
        loadMoreLabel: 'Further voices',
      },
    },
  });
  assert.equal(change.status, 200, change.text);
  const page = await visit(`/testimonials-gallery/${w.cedar}`);
  assert.deepEqual(await lookOf(page), {
    background: 'rgb(16, 48, 32)',
    color: 'rgb(254, 254, 254)',
    radius: '23px',
    size: `${Number.parseFloat(String(standard['size'])) * 1.15}px`,
    isShaded: true,
    stars: 0,
    isNameLast: true,
  });
  await expect(page.locator('.tg-h .brand')).toHaveCount(0);
  await expect(page.locator('.tg-card')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark1');
  await shoot(page, 'gallery-styled', true);
  await page.getByRole('link', { name: 'Further voices' }).click();
  await until(async () => (await page.locator('.tg-card').count()) === 2);
});
