import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, test } from 'node:test';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { DESKTOP, openBrowser, PHONE } from './world.ts';
import { photograph, standsUpright } from '#testing/photos.ts';
import { startProduct } from './product.ts';
import { expect } from './kit/expect.ts';

/**
 * The main job, whole: the started product with its demo world, an owner with a phone and a large screen, and
 * a customer with a phone.
 */
const product = await startProduct({ env: { DEMO: '1' }, timeoutMs: 400_000 });
const browser = await openBrowser();
after(async () => {
  await browser.close();
  await product.stop();
  rmSync(product.dataDir, { recursive: true, force: true });
});
const APP = `http://northlight.localhost:${product.port}`;
const SITE = `http://cedarstone.localhost:${product.port}`;
const TITLE = 'Bluestone steps down to the creek';
const WORDS = 'They set every stone twice and swept the path each evening.';
const phone: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true };

const faults: string[] = [];
async function open(options: BrowserContextOptions): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  context.on('page', (page) => {
    page.on('pageerror', (error) => {
      if (!/opt-in disabled|Transition was (skipped|aborted)/i.test(error.message))
        faults.push(error.message);
    });
    page.on('console', (message) => {
      if (message.type() === 'error')
        faults.push(`${new URL(page.url()).pathname}: ${message.text()} ${message.location().url}`);
    });
  });
  return { context, page: await context.newPage() };
}
async function signIn(page: Page): Promise<void> {
  await page.goto(`${APP}/login`);
  await page.getByLabel('Email').fill('owner@cedarstone.test');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${APP}/welcome-user`);
}
/** The pages' own policy forbids texts as code inside of them, so conditions are asked from outside. */
const holds = (page: Page, expression: string) => until(() => page.evaluate(expression) as Promise<boolean>);
const sideways = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth') as Promise<number>;
async function ready(page: Page, count: number): Promise<void> {
  const pictures = page.locator('[data-media][data-state="ready"] img');
  await pictures.nth(count - 1).waitFor({ state: 'attached' });
  await expect(pictures).toHaveCount(count);
}
const saved = (page: Page) => page.locator('[data-save=saved]').waitFor();
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;
async function choose(page: Page, field: string, ...options: string[]): Promise<void> {
  for (const name of options) {
    await page.locator(`input[data-field=${field}]`).click();
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
}
/**
 * Twelve of one camera: the first two before the work, all from Fall Creek in Ithaca, every third held
 * upright. The first is large enough to be seen on its way.
 */
const twelve = (size: number) =>
  Promise.all(
    Array.from({ length: 12 }, async (_, n) => ({
      name: `DSC_${String(n + 1).padStart(4, '0')}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph({
        tone: `#${(0x304050 + n * 0x0a0703).toString(16)}`,
        size,
        calm: n > 0,
        turned: n % 3 === 0,
        date: `2026:0${n < 2 ? 4 : 9}:${String(10 + n)} 09:17:29`,
        at: [42.4512, -76.4978],
        serial: 'SN-4711',
      }),
    })),
  );

const { page: owner } = await open(phone);
let itemId = '';
let removedId = '';
let requestUrl = '';

test("AUTH-01 AUTH-08 AUTH-15 the sign-in wears Northlight's brand before any script; the owner lands on /welcome-user with numbers, what is next and drafts", async () => {
  const served = await (await owner.goto(`${APP}/login`))!.text();
  assert.match(
    served.slice(0, served.indexOf('<script')),
    /data-theme="light2"[\s\S]*&quot;brandName&quot;:&quot;Northlight&quot;[\s\S]*<title>Northlight Studio<\/title>/,
  );
  await owner.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect(owner.locator('body'), 'the first word on the screen').toHaveText(/^\s*Northlight\b/, {
    useInnerText: true,
  });
  await expect(owner).toHaveTitle('Sign in · Northlight Studio');
  await signIn(owner);
  await owner.getByRole('heading', { name: /Good \w+, Nora/ }).waitFor();
  await owner.getByRole('heading', { name: 'Drafts to finish' }).waitFor();
  await expect(owner.getByRole('main')).toHaveText(
    /Published items\s+\d+[\s\S]*Rating\s+\d[\s\S]*What to do next[\s\S]*Drafts to finish[\s\S]*Create content/,
    { useInnerText: true },
  );
  assert.equal(await sideways(owner), 0);
});

test('CONT-50 MEDIA-03 on a phone twelve photographs make the item; each has its progress, thumbnails are pushed and not asked for', async () => {
  const line = await owner.context().newCDPSession(owner);
  const question = /\/media\/[0-9a-f-]{36}$/;
  // Whoever asks is not answered: what comes was pushed.
  await owner.route(question, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await owner.getByRole('main').getByRole('link', { name: 'Create content' }).click();
  await owner.waitForURL(`${APP}/content/new`);
  await owner.getByRole('button', { name: 'Take a photo' }).waitFor();
  // The very first start fills its list of towns beside everything else.
  await until(
    () =>
      owner.evaluate<boolean>(
        "fetch('/api/places/reverse?lat=42.4512&lng=-76.4978').then((answer) => answer.json()).then((answer) => answer.place !== null)",
      ),
    150_000,
  );
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 5,
    downloadThroughput: -1,
    uploadThroughput: 40_000,
  });
  await owner.setInputFiles('[data-add-files]', await twelve(720));
  const bars = owner.locator('[data-upload-tray] li [role=progressbar]');
  await bars.nth(11).waitFor({ state: 'attached' });
  await expect(owner.locator('[data-upload-tray] li')).toHaveCount(12);
  await holds(
    owner,
    `[...document.querySelectorAll('[data-upload-tray] [role=progressbar]')].some((bar) => { const at = Number(bar.getAttribute('aria-valuenow')); return at > 0 && at < 100; })`,
  );
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await owner.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  itemId = idOf(owner);
  await ready(owner, 12);
  await owner.unroute(question);
  assert.equal(await sideways(owner), 0);
});

test('CONT-02 MEDIA-13 the photographs tell place and date, two become a pair, one the cover; words are saved as they are typed', async () => {
  const page = owner;
  await page.getByRole('button', { name: /Use the place of the photo: Ithaca/ }).click();
  await page.getByRole('button', { name: /Use the date of the photos: .*21.*2026/ }).click();
  await page.getByRole('button', { name: 'Pair photos' }).click();
  const pictures = page.locator('dialog[open] [aria-pressed]');
  await pictures.nth(11).click();
  await pictures.nth(0).click();
  await page.getByRole('button', { name: 'Pair them' }).click();
  await expect(page.locator('[data-pair] figure').first()).toHaveText(/Before\s+.*Apr/, {
    useInnerText: true,
  });
  await page.getByRole('button', { name: 'Actions for DSC_0004.jpg' }).click();
  await page.getByRole('button', { name: 'Use as cover' }).click();
  await holds(
    page,
    `/DSC_0004/.test(document.querySelector('[data-media]:has(img[src*="680x680"]) [data-grip]').getAttribute('aria-label'))`,
  );
  await page.getByLabel('Title', { exact: true }).fill(TITLE);
  await page
    .locator('[data-field=description]')
    .fill(
      'The bank was too steep for a path. Forty treads of bluestone now lead down to the water, each set on gravel that drains, with a landing halfway for a bench.',
    );
  await choose(page, 'contentTypeId', 'Project');
  await choose(page, 'stageId', 'Completed');
  await choose(page, 'categoryIds', 'Walls and steps');
  await choose(page, 'serviceIds', 'Walls and steps', 'Drainage and grading');
  await choose(page, 'tagIds', 'Bluestone', 'Slope');
  await page.getByLabel('Customer', { exact: true }).fill('Margaret Ferrers');
  await saved(page);
  await page.reload();
  await ready(page, 12);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(TITLE);
  await expect(page.getByLabel('Finished on')).toHaveValue('2026-09-21');
  await expect(page.getByLabel('City')).toHaveValue('Ithaca');
  await expect(page.locator('section', { has: page.locator('#h-details') })).toHaveText(
    /Drainage and grading[\s\S]*Bluestone/,
    { useInnerText: true },
  );
  assert.equal(await sideways(page), 0);
});

const { context: office, page: large } = await open({
  viewport: DESKTOP,
  permissions: ['clipboard-read', 'clipboard-write'],
});
test('MEDIA-03 on a large screen twelve photographs are dropped on a new item, which another device of the owner shows at once', async () => {
  await signIn(large);
  await large.getByRole('heading', { name: 'Drafts to finish' }).waitFor();
  await expect(large.getByRole('main')).toHaveText(new RegExp(TITLE), { useInnerText: true });
  await large.goto(`${APP}/content/new`);
  await large.getByLabel('Title', { exact: true }).waitFor();
  const files = (await twelve(480)).map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') }));
  const carried = await large.evaluateHandle((photoFiles) => {
    const all = new (
      globalThis as unknown as { DataTransfer: new () => { items: { add: (file: unknown) => void } } }
    ).DataTransfer();
    for (const { name, bytes } of photoFiles)
      all.items.add(
        new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, {
          type: 'image/jpeg',
        }),
      );
    return all;
  }, files);
  const place = large.locator('[data-field=photos] > div').first();
  for (const type of ['dragenter', 'dragover', 'drop'])
    await place.dispatchEvent(type, { dataTransfer: carried });
  await large.locator('[data-upload-tray] li').nth(11).waitFor();
  await large.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  removedId = idOf(large);
  await owner.goto(`${APP}/content/${removedId}`);
  await Promise.all([ready(large, 12), ready(owner, 12)]);
  await large.getByRole('button', { name: 'Delete this item' }).click();
  await large.getByRole('alertdialog').getByRole('button', { name: 'Move to the trash' }).click();
  await large.waitForURL(`${APP}/content-overview`);
  await owner.getByText('This item has been deleted').waitFor();
  await owner.context().close();
});

test('CONT-07 SITE-04 SITE-17 SITE-18 with its words for search engines the item is published and stands on the site at the next request: list, page, search, map', async () => {
  const visitor = (await open({ viewport: DESKTOP })).page;
  for (const path of ['/project', '/map', '/project?q=creek']) {
    await visitor.goto(SITE + path);
    assert.doesNotMatch(await visitor.content(), new RegExp(TITLE));
  }
  await large.goto(`${APP}/content/${itemId}`);
  await large.getByLabel('Search title').fill('Bluestone steps to the water, Ithaca');
  await large
    .getByLabel('Search description')
    .fill('Forty treads of bluestone on a steep bank, with a landing for a bench.');
  await large.getByLabel('Link').fill('Creek steps');
  await large.getByLabel('Link').blur();
  await saved(large);
  await expect(large.getByRole('region', { name: 'Checklist' })).toHaveText(/6 of 6/, { useInnerText: true });
  await large.getByRole('button', { name: 'Preview' }).click();
  const preview = large.frameLocator('dialog[open] iframe');
  await preview.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await preview.locator('[data-compare]').waitFor();
  await expect(preview.locator('main')).toHaveText(/Ithaca/, { useInnerText: true });
  await large.locator('dialog[open]').getByRole('button', { name: 'Close' }).last().click();
  await large.getByRole('button', { name: 'Publish', exact: true }).click();
  await large.getByText('Published. It is on the site now.').waitFor();
  const publicPage = await large
    .getByRole('complementary')
    .getByRole('link', { name: 'Open page' })
    .getAttribute('href');
  assert.ok(publicPage?.startsWith(`${SITE}/creek-steps`), publicPage ?? '');

  await visitor.goto(`${SITE}/project`);
  await visitor
    .locator('#cards')
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await visitor.waitForURL(/\/creek-steps\?id=/);
  await expect(visitor.locator('body')).toHaveText(
    new RegExp(`${TITLE}[\\s\\S]*The bank was too steep[\\s\\S]*Bluestone`),
    { useInnerText: true },
  );
  await expect(visitor).toHaveTitle(/^Bluestone steps to the water, Ithaca/);
  const linkedData = visitor.locator('script[type="application/ld+json"]').first();
  await until(async () => (await linkedData.textContent())?.includes('Bluestone steps'));
  await visitor.locator('[data-compare]').waitFor();
  for (const path of ['/creek-steps', `/?id=${itemId}`]) {
    await visitor.goto(SITE + path);
    await expect(visitor.locator('h1')).toHaveText(new RegExp(TITLE), { useInnerText: true });
  }
  const pictures = await visitor.evaluate<string[]>(
    "[...document.querySelectorAll('main img, [data-lead] img')].map((one) => one.currentSrc || one.src)",
  );
  assert.ok(pictures.length >= 12, `${pictures.length} pictures`);
  const pictureAnswer = await visitor.request.get(pictures[0]!.replace('cedarstone.localhost', 'localhost'), {
    headers: { accept: 'image/jpeg' },
  });
  const bytes = await pictureAnswer.body();
  assert.equal(await standsUpright(bytes), true, 'the cover stands as it was held');
  for (const secret of ['SN-4711', 'Exif', 'GPS']) assert.equal(bytes.includes(secret), false, secret);
  await visitor.goto(`${SITE}/project?q=creek`);
  await expect(visitor.locator('#cards')).toHaveText(new RegExp(TITLE), { useInnerText: true });
  await visitor.goto(`${SITE}/map`);
  await expect(visitor.locator('#cards')).toHaveText(new RegExp(TITLE), { useInnerText: true });
  assert.match(await (await visitor.goto(`${SITE}/sitemap.xml`))!.text(), /\/creek-steps/);
  await visitor.context().close();
});

test("the owner copies a link to the customer's testimonial from the item; its email is in the list of emails", async () => {
  await large.getByRole('button', { name: 'Ask for a testimonial' }).click();
  await expect(large.getByLabel('Name of the customer')).toHaveValue('Margaret Ferrers');
  await large.getByRole('dialog').getByLabel('Email of the customer').fill('margaret@example.test');
  await large.getByRole('button', { name: 'Make the link and email it' }).click();
  await large.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await large
    .getByRole('button', { name: 'Copy link' })
    .or(large.getByRole('button', { name: 'Copy', exact: true }))
    .click();
  requestUrl = await large.evaluate<string>('navigator.clipboard.readText()');
  assert.ok(requestUrl.startsWith(`${SITE}/r/`), requestUrl);
  await large.getByRole('dialog').getByRole('link', { name: 'Emails' }).click();
  await large.getByRole('button', { name: /Open How was your experience with Cedar & Stone/ }).click();
  // The email has the long address of the same link; the next test opens the short one.
  await large.getByText(`${SITE}/testimonial-request/`, { exact: false }).first().waitFor();
});

test('TEST-12 TEST-13 TEST-18 TEST-19 TEST-39 the customer writes on a phone, closes the tab half way, resumes, and two tabs that both send make one testimonial; the owner sees it without a reload', async () => {
  await large.goto(`${APP}/testimonials`);
  await large.getByRole('heading', { name: 'Testimonials' }).waitFor();
  await large.evaluate('window.mark = 1');

  const { context: hand, page: first } = await open(phone);
  await first.goto(requestUrl);
  await expect(first.locator('main')).toHaveText(/Cedar & Stone Landscaping|Hi Margaret/, {
    useInnerText: true,
  });
  await first.getByRole('link', { name: "Let's get started" }).click();
  await first.locator('.rate label').nth(4).click();
  await first.locator('textarea').fill(WORDS);
  await first.locator('.ph input[type=file]').setInputFiles({
    name: 'steps.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph({ tone: '#5a7048', size: 900 }),
  });
  await first.locator('.ph figure img').waitFor();
  await first.getByRole('button', { name: 'Next' }).click();
  await first.getByRole('textbox', { name: 'Name' }).fill('Margaret Ferrers');
  await first.close();

  const tabs = [await hand.newPage(), await hand.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto(requestUrl);
    await tab.getByRole('textbox', { name: 'Name' }).waitFor();
    await expect(tab.getByRole('textbox', { name: 'Name' })).toHaveValue('Margaret Ferrers');
    await expect(tab.locator('textarea')).toHaveValue(WORDS);
    await expect(tab.locator('.ph figure img')).toHaveCount(1);
    await tab.locator('[name=isSubmissionTerms]').check();
    assert.equal(await sideways(tab), 0);
  }
  for (const tab of tabs) await tab.getByRole('button', { name: 'Publish' }).click();
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Send now' }).click()));
  for (const tab of tabs) {
    await tab.getByRole('heading', { name: /^(Thanks!|Almost Done)$/ }).waitFor();
    const refusal = tab.getByRole('button', { name: 'No thanks' });
    if (await refusal.isVisible()) await refusal.click();
    await tab.getByRole('heading', { name: 'Almost Done' }).waitFor();
  }
  await hand.close();

  await large.getByText('Margaret Ferrers has just sent a testimonial.').waitFor();
  await large
    .getByRole('link', { name: /Margaret Ferrers/ })
    .first()
    .waitFor();
  await expect(large.getByRole('link', { name: /Margaret Ferrers/ }), 'one testimonial').toHaveCount(1);
  await large.locator('[data-bell]').click();
  await large
    .getByRole('link', { name: /Margaret Ferrers wrote a testimonial about “Bluestone steps/ })
    .waitFor();
  assert.equal(await large.evaluate('window.mark'), 1, 'the screen was never loaded anew');
});

test('TEST-55 TEST-56 SITE-53 SITE-56 the owner has a mail of it, reads, publishes, and it shows on the item, on /reviews and in the gallery', async () => {
  await large.goto(`${APP}/outbox`);
  await large
    .getByRole('button', { name: /Open Margaret Ferrers wrote a testimonial/ })
    .first()
    .waitFor();
  const { page: visitor } = await open(phone);
  const [account] = await large.evaluate<{ id: string }[]>(
    "fetch('/api/me').then((answer) => answer.json()).then((me) => me.tenants)",
  );
  const places = ['/creek-steps', '/reviews', `/testimonials-gallery/${account!.id}`];
  for (const path of places) {
    await visitor.goto(SITE + path);
    assert.equal((await visitor.content()).includes(WORDS), false, `${path} shows nothing yet`);
  }
  await large.goto(`${APP}/testimonials`);
  await large.getByRole('link', { name: /Margaret Ferrers/ }).click();
  await large.locator('blockquote').waitFor();
  await expect(large.locator('blockquote')).toHaveText(WORDS, { useInnerText: true });
  await large.getByRole('button', { name: 'Publish on the site' }).click();
  await large.getByRole('button', { name: 'Unpublish' }).waitFor();
  for (const path of places) {
    await visitor.goto(SITE + path);
    await expect(visitor.locator('body'), path).toHaveText(
      new RegExp(`${WORDS}[\\s\\S]*Margaret Ferrers|Margaret Ferrers[\\s\\S]*${WORDS}`),
      { useInnerText: true },
    );
    assert.ok((await sideways(visitor)) <= 0, path);
  }
  await office.close();
  // Each device found out once that the second item is gone.
  assert.deepEqual(
    faults.filter(
      (text) => !/data error \{code: not_found/.test(text) && !text.includes(`/contents/${removedId}`),
    ),
    [],
    'no page complained on the way',
  );
});
