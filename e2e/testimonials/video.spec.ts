// about: customer-video, requests, testimonials
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { updateSettings } from '#features/praise/testimonial-settings/contract.ts';
import * as contract from '#features/praise/testimonials/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import { ask, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import { faults as axeFaults } from '../axe.ts';
import { stageServer } from '../kit/stage.ts';
import { DESKTOP, PHONE, openBrowser } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** A customer records a video with the camera and the microphone that Chromium invents. */
// Five pictures a second: the recorder of a machine without a video card encodes each of them.
const FAKE = '--use-fake-device-for-media-stream=fps=5';
const ALLOWED = '--use-fake-ui-for-media-stream';
const w = stageServer({ browserArgs: [FAKE, ALLOWED], works: true, knowsPort: true });
async function makeBusiness(name: string, host: string, language: 'en' | 'tr' | 'ar') {
  const { accountId } = await makeAccount(w.server, name, { host, language });
  await w.server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, language));
  const { cookie } = await makePerson(w.server, {
    role: 'account',
    accountId,
    first: 'Nora',
    isPrimary: true,
  });
  return { accountId, cookie };
}
let cedar: Awaited<ReturnType<typeof makeBusiness>>;
let nile: Awaited<ReturnType<typeof makeBusiness>>;
let wall: Buffer;
test.beforeAll(async () => {
  cedar = await makeBusiness('Cedar & Stone', 'cedar.localhost', 'en');
  nile = await makeBusiness('دار النيل', 'nile.localhost', 'ar');
  await ask(w.server, updateSettings, {
    cookie: cedar.cookie,
    params: { accountId: cedar.accountId },
    body: { prepQuestions: ['What was a day on site like?'] },
  });
  wall = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a9a7f' } })
    .jpeg()
    .toBuffer();
});

async function link(account: typeof cedar, body: object = {}): Promise<string> {
  await w.server.sql('delete from rate_limit');
  return (
    await ask(w.server, linkCalls.createLink, {
      cookie: account.cookie,
      params: { accountId: account.accountId },
      body: { customerName: 'Margaret', ...body },
    })
  ).body.url;
}

const shots = process.env['SHOTS'];
if (shots) mkdirSync(shots, { recursive: true });
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};
const axe = async (page: Page) => assert.deepEqual(await axeFaults(page), []);

async function open(options: BrowserContextOptions = {}, script = ''): Promise<Page> {
  const context = await w.browser.newContext({ viewport: PHONE, ...options });
  if (script) await context.addInitScript(script);
  return context.newPage();
}
/** Tells in the browser whether React has the island. */
function isAlive(): boolean {
  const { document } = globalThis as unknown as {
    document: { querySelector: (selector: string) => object | null };
  };
  return Object.keys(document.querySelector('[data-island]') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );
}
/** Sends the words, after which the video is asked for. */
async function sendWords(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(isAlive);
  await page.locator('.say .btn').click();
  await page.locator('.rate label').nth(4).click();
  await page.locator('textarea').fill('They treated the old wall as if it were their own.');
  const next = page.locator('.wz-f button[type=submit]');
  await next.click();
  await page.locator('[name=customerName]').fill('Margaret Ferrers');
  await page.locator('[name=isSubmissionTerms]').check();
  await expect(page.locator('[name=uses]:checked'), 'words-4 4: the tick names each use').toHaveCount(8);
  await page.locator('[name=uses][value=advertising]').uncheck();
  await next.click();
  await page.locator('.rev').waitFor();
  await next.click();
  await page.locator('#head-video').waitFor();
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Goes on from the question for a video to the running recording. */
async function record(page: Page): Promise<void> {
  await button(page, 'Record Now').click();
  await page.getByLabel('Your camera', { exact: true }).waitFor();
  await button(page, 'Continue').click();
  await page.getByText('It starts in 3').waitFor();
  await page.locator('.dot.on').waitFor();
}
/** Waits until the timer of the recording, which may skip seconds on a busy machine, has come to a time. */
const seconds = (page: Page, time: RegExp) => page.getByRole('timer').filter({ hasText: time }).waitFor();
const TWO_SECONDS = /[0٠]:([0٠][2-9٢-٩]|[1-5١-٥])/;
const secondsOf = (element: unknown): number => (element as { currentTime: number }).currentTime;
const videoOf = async (account: typeof cedar) => {
  const params = { accountId: account.accountId };
  const [latest] = (await ask(w.server, contract.list, { cookie: account.cookie, params, query: {} })).body
    .testimonials;
  return (
    await ask(w.server, contract.get, {
      cookie: account.cookie,
      params: { ...params, testimonialId: latest!.id },
    })
  ).body;
};

test('TEST-20 TEST-27 to 31 TEST-38 on a phone: devices, recording, preview, again, a network that is cut, and the owner watches it', async () => {
  const page = await open();
  await sendWords(page, await link(cedar));
  await expect(page.locator('h1:visible')).toHaveText('Thanks!');
  await axe(page);
  await shot(page, '1-ask');
  await button(page, 'Record Now').click();
  await page.getByLabel('Your camera', { exact: true }).waitFor();
  await axe(page);
  await shot(page, '2-devices');
  await page.locator('.dev select').first().selectOption('');
  await button(page, 'Continue').click();
  await page.getByRole('alert').filter({ hasText: 'Choose a camera please.' }).waitFor();
  await button(page, 'Retry').click();
  await page.getByLabel('Your camera', { exact: true }).waitFor();
  await page.locator('.dev select').first().selectOption({ index: 1 });
  await button(page, 'Continue').click();
  await page.getByText('It starts in 3').waitFor();
  await shot(page, '3-countdown');
  await seconds(page, TWO_SECONDS);
  await axe(page);
  await shot(page, '4-record');
  await button(page, 'Stop recording').click();
  await page.getByRole('heading', { name: 'Is this the one?' }).waitFor();
  await page.getByText(/All of it is stored/).waitFor();
  await axe(page);
  await shot(page, '5-preview');

  await button(page, 'Proceed without this video').click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to proceed without your video' });
  await dialog.waitFor();
  await axe(page);
  await shot(page, '6-sure');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Record Again, while the line breaks again and again.
  let cuts = 0;
  await page.route('**/bytes', async (route) => {
    if (cuts++ < 5) await route.abort('connectionreset');
    else await route.continue();
  });
  await button(page, 'Record Again').click();
  await seconds(page, TWO_SECONDS);
  await button(page, 'Stop recording').click();
  await page.getByRole('heading', { name: 'Is this the one?' }).waitFor();
  await shot(page, '7-cut');
  await page.getByText('No connection. It continues automatically when you are back online.').waitFor();
  await button(page, 'Add this video to my testimonial').click();
  await page.locator('.veil', { hasText: 'Uploading' }).waitFor();
  await shot(page, '7-uploading');
  await page.getByText('Your video has been uploaded').waitFor();
  assert.ok(cuts > 5, `${cuts} requests`);
  await shot(page, '8-thanks');
  const storedVideos = await w.server.sql<{ name: string; type: string }>(
    "select name, media_type as type from media where account_id = $1 and kind = 'video'",
    [cedar.accountId],
  );
  assert.deepEqual(
    storedVideos,
    [{ name: 'video-testimonial', type: 'video/webm' }],
    'the first take is gone',
  );

  const { id } = await videoOf(cedar);
  const owner = await open({ viewport: DESKTOP });
  await owner.context().addCookies([
    {
      name: 'session',
      value: cedar.cookie.replace(/^session=/, ''),
      domain: 'localhost',
      path: '/',
      httpOnly: true,
    },
  ]);
  await until(async () => Boolean((await videoOf(cedar)).video?.picture?.base));
  await owner.goto(`http://localhost:${w.port}/testimonials/${id}`);
  const film = owner.getByLabel('Video of the customer');
  await film.waitFor();
  await until(async () => (await videoOf(cedar)).video?.state === 'ready');
  await shot(owner, '9-reader');
  await axe(owner);
  await film.evaluate((element: unknown) => (element as { play: () => Promise<void> }).play());
  await until(async () => (await film.evaluate(secondsOf)) > 0);
  await owner.setViewportSize(PHONE);
  await shot(owner, '9-reader-phone');

  await owner.getByRole('button', { name: 'Publish on the site' }).click();
  await owner.getByRole('button', { name: 'Unpublish' }).waitFor();
  const visitor = await open();
  await visitor.goto(`http://cedar.localhost:${w.port}/testimonials-gallery/${cedar.accountId}`);
  await visitor.locator('.tg-film summary').click();
  const publicFilm = visitor.locator('.tg-film video');
  await until(async () => (await publicFilm.evaluate(secondsOf)) > 0);
  await expect(publicFilm).toHaveAttribute('src', /film\.mp4$/);
  await shot(visitor, '10-gallery');
});

test('a tab that is closed in mid-recording: the video is there when the link is opened anew', async () => {
  const page = await open();
  const url = await link(cedar);
  await sendWords(page, url);
  const context = page.context();
  await context.route('**/bytes', (route) => route.abort());
  await record(page);
  await seconds(page, /0:(0[3-9]|[1-5])/);
  await page.close();
  await context.unroute('**/bytes');
  const later = await context.newPage();
  await later.goto(url);
  await later.getByText('Your video from before is still here.').waitFor();
  await later.getByText(/All of it is stored/).waitFor();
  await button(later, 'Add this video to my testimonial').click();
  await later.getByText('Your video has been uploaded').waitFor();
  assert.notEqual((await videoOf(cedar)).video, null);
});

test('TEST-32 a hint at 90 seconds, and the recording ends at 120', async () => {
  const page = await open();
  await sendWords(page, await link(cedar));
  await page.clock.install();
  await record(page);
  // Only true time fills a recording.
  await seconds(page, TWO_SECONDS);
  await page.clock.fastForward(70_000);
  await seconds(page, /1:[1-5]/);
  await expect(page.locator('.half')).toHaveText('');
  await page.clock.fastForward(21_000);
  await page.getByText('Half a minute left. Finish your sentence.').waitFor();
  await shot(page, '4-record-90');
  await page.clock.fastForward(31_000);
  await page.getByRole('heading', { name: 'Is this the one?' }).waitFor();
  await page.getByText('Length 2:00').waitFor();
  await button(page, 'Proceed without this video').click();
  await button(page, 'Confirm').click();
  await page.getByRole('heading', { name: 'Almost Done' }).waitFor();
  await until(
    async () =>
      (
        await w.server.sql(
          "select from media where account_id = $1 and kind = 'video' and content_id is null",
          [cedar.accountId],
        )
      ).length === 0,
  );
});

test('TEST-27 TEST-34 TEST-36 TEST-37 what is missing is told literally: no camera, no microphone, no list, no permission', async () => {
  const fails = (name: string) =>
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '${name}'))`;
  const cases: [script: string, words: string, shot: string][] = [
    [
      `${fails('NotFoundError')}; navigator.mediaDevices.enumerateDevices = () => Promise.resolve([])`,
      "Camera isn't connect.",
      'no-camera',
    ],
    [fails('NotFoundError'), 'Audio devices is now found', 'no-audio'],
    ['delete MediaDevices.prototype.enumerateDevices', 'This device is not supported Audio List', 'no-list'],
    [fails('NotAllowedError'), 'The camera and the microphone are blocked.', 'denied'],
    [fails('NotReadableError'), 'The camera or the microphone is in use.', 'busy'],
  ];
  for (const [script, words, name] of cases) {
    const page = await open({}, script);
    await sendWords(page, await link(cedar));
    await button(page, 'Record Now').click();
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    await button(page, 'Continue').click();
    await expect(page.getByRole('heading', { name: 'Can we see and hear you?' })).toBeVisible();
    if (name === 'denied') await axe(page);
    await shot(page, `e-${name}`);
    await button(page, 'Proceed without video').click();
    await page.getByRole('heading', { name: 'Almost Done' }).waitFor();
    await page.close();
  }
});

test('TEST-27 TEST-34 what Chromium itself says: a permission that is denied, and a machine without a camera', async () => {
  for (const [flags, isGranted, words] of [
    [[FAKE, `${ALLOWED}=deny`], false, 'The camera and the microphone are blocked.'],
    [[], true, "Camera isn't connect."],
  ] as const) {
    const own = await openBrowser([...flags]);
    try {
      const context = await own.newContext({ viewport: PHONE });
      if (isGranted) await context.grantPermissions(['camera', 'microphone']);
      const page = await context.newPage();
      await sendWords(page, await link(cedar));
      await button(page, 'Record Now').click();
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      await button(page, 'Proceed without video').click();
      await page.getByRole('heading', { name: 'Almost Done' }).waitFor();
    } finally {
      await own.close();
    }
  }
});

test('TEST-35 where a browser records nothing, a video of the device is chosen; what is none is refused', async () => {
  const ffmpeg = (await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined }))!;
  const path = join(w.server.dataDir, 'phone.mp4');
  const film =
    '-f lavfi -i testsrc2=s=320x240:r=10 -f lavfi -i sine=440 -t 2 -c:v libx264 -pix_fmt yuv420p -c:a aac';
  assert.equal(spawnSync(ffmpeg, ['-v', 'error', '-y', ...film.split(' '), path]).status, 0);
  const page = await open({}, 'delete window.MediaRecorder');
  await sendWords(page, await link(cedar));
  await button(page, 'Record Now').click();
  await page.getByRole('alert').filter({ hasText: 'Camera is not supported by browser' }).waitFor();
  const picker = page.locator('.pick input');
  await picker.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no film') });
  await page.getByText('This file is not a video that can be played.').waitFor();
  await picker.setInputFiles({
    name: 'sham.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('no film either'),
  });
  await button(page, 'Add this video to my testimonial').click();
  await page.getByText('This file is not a video that can be played.').waitFor();
  await shot(page, 'e-unsupported');
  await picker.setInputFiles(path);
  await page.getByText(/All of it is stored/).waitFor();
  await button(page, 'Add this video to my testimonial').click();
  await page.getByText('Your video has been uploaded').waitFor();
  assert.notEqual((await videoOf(cedar)).video, null);
});

test('a device that is lost in mid-recording: what was recorded until then is shown', async () => {
  const page = await open(
    {},
    `const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => (window.lastStream = await ask(wanted));`,
  );
  await sendWords(page, await link(cedar));
  await record(page);
  await seconds(page, TWO_SECONDS);
  await page.evaluate(
    "for (const track of lastStream.getTracks()) { track.stop(); track.dispatchEvent(new Event('ended')); }",
  );
  await page.getByText('The camera or the microphone was disconnected.').waitFor();
  await page.getByText(/All of it is stored/).waitFor();
  await shot(page, 'e-lost');
  await button(page, 'Add this video to my testimonial').click();
  await page.getByText('Your video has been uploaded').waitFor();
});

test('the video speaks Arabic from right to left, and Turkish', async () => {
  for (const [account, body, name] of [
    [nile, {}, 'ar'],
    [cedar, { locale: 'tr' }, 'tr'],
  ] as const) {
    const page = await open();
    await sendWords(page, await link(account, body));
    await page.locator('.wz-f button[type=submit]').click();
    await page.locator('.mirror').waitFor();
    await axe(page);
    await shot(page, `${name}-devices`);
    await page.locator('.vf .btn:not(.btn-line)').click();
    await seconds(page, TWO_SECONDS);
    await shot(page, `${name}-record`);
    await page.locator('.vf .btn').click();
    await page.locator('.take').waitFor();
    await shot(page, `${name}-preview`);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    await page.close();
  }
});

test('TEST-33 without a chosen camera the recording does not begin: Choose a camera please.', async () => {
  const page = await open();
  await sendWords(page, await link(cedar));
  await button(page, 'Record Now').click();
  await page.getByLabel('Your camera', { exact: true }).waitFor();
  const camera = page.locator('.dev select').first();
  await camera.selectOption('');
  const message = page.getByRole('alert').filter({ hasText: 'Choose a camera please.' });
  await button(page, 'Continue').click();
  await message.waitFor();
  await button(page, 'Continue')
    .click({ trial: false, timeout: 1000 })
    .catch(() => {});
  await expect(page.getByText('It starts in 3')).toHaveCount(0);
  await button(page, 'Retry').click();
  await page.getByLabel('Your camera', { exact: true }).waitFor();
  await camera.selectOption({ index: 1 });
  await button(page, 'Continue').click();
  await page.getByText('It starts in 3').waitFor();
  await expect(message).toHaveCount(0);
});

test('TEST-01 a customer who is signed in nowhere sends words, photos and a video; other visitors see them on the share page and in the gallery', async () => {
  const page = await open();
  const url = await link(cedar, { customerName: 'Ines' });
  await page.goto(url);
  await page.waitForFunction(isAlive);
  assert.deepEqual(
    (await page.context().cookies()).filter(({ name }) => name === 'session'),
    [],
    'signed out',
  );
  await page.locator('.say .btn').click();
  await page.locator('.rate label').nth(4).click();
  await page.locator('textarea[name=description]').fill('Ines says that the garden wall stands as it did.');
  await page
    .locator('.ph input[type=file]')
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: wall });
  await page.locator('.ph figure img').waitFor();
  const next = page.locator('.wz-f button[type=submit]');
  await next.click();
  await page.locator('[name=customerName]').fill('Ines Ortega');
  await page.locator('[name=isSubmissionTerms]').check();
  await next.click();
  await next.click();
  await record(page);
  await seconds(page, TWO_SECONDS);
  await button(page, 'Stop recording').click();
  await button(page, 'Add this video to my testimonial').click();
  await page.getByRole('heading', { name: 'Almost Done' }).waitFor();

  const params = { accountId: cedar.accountId };
  const entry = await videoOf(cedar);
  const testimonialId = entry.id;
  await until(async () => (await videoOf(cedar)).video?.state === 'ready');
  await ask(w.server, contract.publish, { cookie: cedar.cookie, params: { ...params, testimonialId } });
  const visitor = await open({ viewport: DESKTOP });
  const share = await visitor.goto(`http://cedar.localhost:${w.port}/shareme/${testimonialId}`);
  assert.equal(share!.status(), 200);
  await shot(visitor, 'test01-share');
  // A video stands in place of the text there (TEST-04).
  await visitor.locator('main video').waitFor();
  await visitor.locator('main').getByText('Ines Ortega').first().waitFor();
  await visitor.goto(`http://cedar.localhost:${w.port}/reviews`);
  await visitor.getByText('Ines says that the garden wall stands as it did.').first().waitFor();
  await visitor.locator('main video, main [data-video], main .play').first().waitFor();
  await axe(visitor);
  await shot(visitor, 'test01-gallery');
});
