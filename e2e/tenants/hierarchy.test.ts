import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { contextOf, enter, openBrowser, PHONE, world } from '../world.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const browser = await openBrowser();
after(() => browser.close());
const w = await world({ accounts: 60, works: true });
const person = (email: string) => enter(w, browser, email);
const go = async (page: Page, path: string, there: string) => { await page.goto(w.url(path)); await page.locator(there).first().waitFor(); };

test('TEN-34 TEN-35 AUTH-47 the operator finds an agency, changes it, and is told what is missing', async () => {
  const page = await person('house@demo.test');
  await go(page, '/agency', 'tbody tr');
  await page.getByRole('searchbox').fill('north');
  await page.waitForURL(/q=north/);
  await page.locator('tbody').getByRole('link', { name: 'Northlight' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('field is required').waitFor();
  await name.fill('Northlight');
  await page.getByLabel('Free code (optional)').fill('north-free');
  await page.getByRole('button', { name: 'Save' }).click();
  assert.match(await page.locator('input[data-copy]').inputValue(), /\/dlinks\?code=north-free$/);
  await page.context().close();
});

test('DATA-06 an account is exported, then deleted after its name was typed, and the receipt stands', async () => {
  const page = await person('agency@northlight.test');
  await go(page, `/accounts/${w.nile}?tab=life`, 'main section h2');
  await page.getByRole('button', { name: 'Make an export' }).click();
  await page.getByRole('link', { name: 'Download' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Delete' }).click();
  const ask = page.getByRole('alertdialog'), yes = ask.getByRole('button', { name: 'Delete' });
  assert.equal(await yes.isDisabled(), true);
  await ask.getByRole('textbox').fill('Nile Interiors');
  await yes.click();
  await page.waitForURL('**/settings/account-agency/removals');
  await page.getByText('Deleted', { exact: false }).first().waitFor({ timeout: 60_000 });
  await page.locator('summary').first().click();
  await page.locator('dt', { hasText: 'pipeline' }).first().waitFor();
  assert.deepEqual(await w.server.sql('select 1 from account where id = $1', [w.nile]), []);
  await page.context().close();
});

test('TEN-45 TEN-09 a deep link opens without sign-in and shows its code; a broken one says so', async () => {
  const page = await (await contextOf(w, browser)).newPage();
  await go(page, '/dlinks?code=north-free', 'input[data-copy]');
  assert.equal(await page.locator('input[data-copy]').inputValue(), 'north-free');
  await page.setViewportSize(PHONE);
  const edge = (name: string) => page.getByRole('link', { name }).evaluate((link) => Math.round(link.getBoundingClientRect().right)), [up, title] = [await edge('Sign up'), await page.locator('main h1').evaluate((heading) => Math.round(heading.parentElement!.getBoundingClientRect().right))];
  assert.equal(up, title, 'the field for copying is no wider than the rest');
  await go(page, '/dlinks?code=%3Cscript%3E', 'main h1');
  await page.getByText('carries no code').waitFor();
  await page.context().close();
});
