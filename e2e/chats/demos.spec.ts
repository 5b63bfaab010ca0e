// about: demos, knowledge, chatbots, public-pages
import assert from 'node:assert/strict';
import { expect, test } from '@playwright/test';
import { startWebsite } from '#testing/outside/web-server.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** An agency makes a demo of a website, a prospect without a script tries it, and the agency ends it. */
let website: Awaited<ReturnType<typeof startWebsite>>;
test.beforeAll(async () => {
  website = await startWebsite({
    '/': '<html lang="en"><title>Harbor Roofing</title><h1>Roofs</h1><p>We mend roofs.</p><a href="/prices">Prices</a></html>',
    '/prices':
      '<html lang="en"><title>Prices</title><h2>Slate</h2><p>A slate repair costs 120 pounds for each visit.</p></html>',
  });
});
test.afterAll(() => website.close());
const w = stage(async () => ({ works: true, keepsPages: true, env: { PRIVATE_HOSTS: website.host } }));
const PATH = '/agency-tools/bot-demo-settings';
const SITE = 'cedarstone.localhost';
const shots = process.env['SHOTS'];
const shoot = async (page: { screenshot: (options: object) => Promise<unknown> }, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/demo-${name}.png`, fullPage: true });
};
const isWide = (page: { evaluate: <T>(code: string) => Promise<T> }) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
test.beforeAll(() => w.server.sql('update account set is_primary_in_agency = true where id = $1', [w.cedar]));
let address = '';

test('CHAT-07 the agency finds the page in the menu and makes a demo of a website', async () => {
  const page = await openScreen(w, '/content-overview', { viewport: DESKTOP });
  page.setDefaultTimeout(10_000);
  await page.goto(w.url(PATH));
  await page.getByRole('link', { name: 'Bot demo settings' }).first().waitFor();
  await page.getByRole('heading', { name: 'No demos yet' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'empty');
  await page.getByRole('button', { name: 'Make a demo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Make a demo' });
  await dialog.getByLabel('Address of their website').fill('ftp://nowhere');
  await dialog.getByRole('button', { name: 'Read the website' }).click();
  await dialog.getByText('This is no address of a website.').waitFor();
  assert.deepEqual(await faults(page), []);
  await dialog.getByLabel('Address of their website').fill(website.url);
  await shoot(page, 'make');
  await dialog.getByRole('button', { name: 'Read the website' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Harbor Roofing' });
  await row.getByText('Ready').waitFor();
  await shoot(page, 'list');
  await row.getByRole('button', { name: /Open the demo of/ }).click();
  const demo = page.getByRole('dialog', { name: 'Harbor Roofing' });
  await demo.getByRole('img', { name: 'QR code with the address of the demo' }).waitFor();
  address = new URL(await demo.getByLabel('Address of the demo').inputValue()).pathname;
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'one');
  await page.context().close();
});

test('CHAT-07 a prospect without a script asks, and reads whose demo it is and what it quotes', async () => {
  const context = await w.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(w.url(address, SITE));
  await page.getByText(/This is a demo by/).waitFor();
  await page.getByText(/You are chatting with an AI assistant/).waitFor();
  await page.getByLabel('Your question').fill('What does a slate repair cost?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/costs 120 pounds for each visit/).waitFor();
  await expect(page.getByRole('link', { name: /^From: / })).toHaveAttribute('href', `${website.url}/prices`);
  await context.close();
  const seen = await w.browser.newContext({ viewport: PHONE });
  const look = await seen.newPage();
  await look.goto(w.url(address, SITE));
  await look.getByText(/This is a demo by/).waitFor();
  assert.equal(await isWide(look), false);
  assert.deepEqual(await faults(look), []);
  await shoot(look, 'page');
  await seen.close();
});

test('CHAT-07 the agency ends the demo, whose page then says so', async () => {
  const page = await openScreen(w, PATH, { viewport: PHONE });
  page.setDefaultTimeout(10_000);
  const row = page.getByRole('row').filter({ hasText: 'Harbor Roofing' });
  await row.getByRole('button', { name: /Open the demo of/ }).click();
  const demo = page.getByRole('dialog', { name: 'Harbor Roofing' });
  await demo.getByText('Conversations').waitFor();
  assert.equal(await isWide(page), false);
  await demo.getByRole('button', { name: 'End now' }).click();
  await page
    .getByRole('alertdialog', { name: 'End this demo?' })
    .getByRole('button', { name: 'End now' })
    .click();
  await demo.getByText('Ended', { exact: true }).waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'ended');
  await page.goto(w.url(address, SITE));
  await page.getByRole('heading', { name: 'This demo has ended' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'over');
});

for (const language of ['tr', 'ar'])
  test(`CHAT-07 the demos fit a phone, in ${language}`, async () => {
    const page = await openScreen(w, PATH, { viewport: PHONE, language });
    await page.getByRole('row').filter({ hasText: 'Harbor Roofing' }).waitFor();
    assert.equal(await isWide(page), false);
    assert.deepEqual(await faults(page), []);
    await shoot(page, language);
  });
