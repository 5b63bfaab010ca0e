// about: testimonial-settings, requests, showcase
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { getSettings } from '#features/praise/requests/contract-settings.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import { faults as axeFaults } from '../axe.ts';
import { stageServer } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** An owner changes texts and looks of the request and sees them before they are saved. */
const w = stageServer({ works: true, knowsPort: true });
async function makeBusiness(name: string, host: string, language: 'en' | 'ar') {
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
test.beforeAll(async () => {
  cedar = await makeBusiness('Cedar & Stone', 'cedar.localhost', 'en');
  nile = await makeBusiness('دار النيل', 'nile.localhost', 'ar');
});

const shots = process.env['SHOTS'];
if (shots) mkdirSync(shots, { recursive: true });
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `settings-${name}.png`) });
};
async function open(account: typeof cedar, viewport: BrowserContextOptions['viewport']): Promise<Page> {
  const context = await w.browser.newContext({ viewport: viewport! });
  await context.addCookies([
    {
      name: 'session',
      value: account.cookie.replace(/^session=/, ''),
      domain: 'localhost',
      path: '/',
      httpOnly: true,
    },
  ]);
  const page = await context.newPage();
  await page.goto(`http://localhost:${w.port}/settings/testimonial`);
  return page;
}
const axe = async (page: Page) => assert.deepEqual(await axeFaults(page, '', { include: 'main' }), []);

test('TEST-52 TEST-66 the owner types and sees every step and both emails as a customer will, in each language, before anything is saved', async () => {
  const page = await open(cedar, DESKTOP);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Share your experience with us' }).waitFor();
  await page.getByLabel('Headline').fill('How was the garden?');
  await frame.getByRole('heading', { name: 'How was the garden?' }).waitFor();
  await page.getByLabel('Text of the permission').fill('You may show my words.');
  await page.getByLabel('Text of the email').fill('Two minutes of your words help others.');
  await page.getByLabel('Questions that help to write').fill('What was a day on site like?');
  const show = (name: string) => page.getByLabel('Page', { exact: true }).selectOption({ label: name });
  await show('Writing');
  await frame.getByText('What was a day on site like?').waitFor();
  await frame.getByRole('button', { name: 'Next' }).waitFor();
  await shot(page, 'write');
  await show('Details and permission');
  await frame.getByText('You may show my words.').waitFor();
  await show('Question for a video');
  await frame.getByText('Would you like to say it on video?').waitFor();
  await show('Email');
  await frame.getByText('Two minutes of your words help others.').waitFor();
  await frame.getByText('How was your experience with Cedar & Stone?').waitFor();
  await shot(page, 'mail');
  await show('Reminder');
  await frame.getByText('A few words would help us').waitFor();
  await page.getByRole('radiogroup', { name: 'Language of the texts' }).getByText('Türkçe').click();
  await page.getByLabel('Headline').fill('Bahçe nasıldı?');
  await show('Request');
  await frame.getByRole('heading', { name: 'Bahçe nasıldı?' }).waitFor();
  const params = { accountId: cedar.accountId };
  const stored = async () => (await ask(w.server, getSettings, { cookie: cedar.cookie, params })).body;
  assert.equal((await stored()).headerTitle, '', 'nothing is saved yet');
  await axe(page);
  await page.getByRole('button', { name: /^Save \(5 changes\)$/ }).click();
  await until(async () => (await stored()).headerTitle === 'How was the garden?');
  assert.equal((await stored()).byLanguage.tr?.headerTitle, 'Bahçe nasıldı?');
});

test('TEST-66 a value that cannot be is named at its field and not saved; leaving asks about changes', async () => {
  const page = await open(cedar, DESKTOP);
  const days = page.getByLabel('Days for which a link works');
  await days.fill('4000');
  await page.locator('[data-setting=linkDays] [aria-invalid=true]').waitFor();
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(days).toHaveValue('30');
});

test('TEST-66 on a phone the preview is a dialog, and the editor speaks Arabic from right to left', async () => {
  const page = await open(cedar, PHONE);
  await page.getByLabel('Headline').waitFor();
  await shot(page, 'phone');
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog').frameLocator('iframe').getByRole('heading').first().waitFor();
  await shot(page, 'phone-preview');
  for (const [viewport, name] of [
    [DESKTOP, 'ar'],
    [PHONE, 'ar-phone'],
  ] as const) {
    const arabic = await open(nile, viewport);
    await arabic.locator('[data-setting=headerTitle]').waitFor();
    if (name === 'ar') await arabic.frameLocator('iframe').getByRole('heading').first().waitFor();
    assert.equal(await arabic.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    await axe(arabic);
    await shot(arabic, name);
  }
});
