import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from '@playwright/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { contextOf, enter, stage } from '../kit/stage.ts';
import { HOST } from '../kit/world-rows.ts';
import { DESKTOP, PHONE, signIn } from '../world.ts';
import { expect } from '../kit/expect.ts';

// A stranger's server for the script slots; what it is asked for is remembered.
const asked: string[] = [];
const stranger = createServer((request, response) => {
  asked.push(request.url!);
  response
    .setHeader('content-type', 'text/javascript')
    .end(`window.slot_${request.url!.includes('tour') ? 'tour' : 'feedback'} = true;`);
});

const w = stage(async () => {
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const scripts = `http://localhost:${(stranger.address() as { port: number }).port}`;
  return { env: { FEEDBACK_SCRIPT: `${scripts}/feedback.js`, TOUR_SCRIPT: `${scripts}/tour.js` } };
});
test.afterAll(() => void stranger.close());

const rights: BrowserContextOptions = {
  serviceWorkers: 'allow',
  permissions: ['clipboard-read', 'clipboard-write'],
};
const inside = (email: string, language?: string) =>
  enter(w, email, language ? { language } : {}, undefined, rights);
/** The same on a host of choice, with a clock that is moved by hand. */
async function insideWithClock(email: string, host: string): Promise<Page> {
  const page = await (await contextOf(w, {}, rights)).newPage();
  await page.clock.install();
  await signIn({ ...w, url: (path: string) => w.url(path, host) }, page, email);
  await page.getByRole('banner').waitFor();
  return page;
}
const becomes = (page: Page, condition: string) => until(() => page.evaluate(condition) as Promise<boolean>);
const hidden = (page: Page, is: boolean) =>
  page.evaluate(
    `Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${is} }); document.dispatchEvent(new Event('visibilitychange'))`,
  );

test('SHELL-15 a new account is shown its first steps, each leads to its place; put away they come back nowhere', async () => {
  const page = await inside('new@empty.test');
  const list = page.locator('[data-first-steps]');
  await list.getByText('1 of 7 done').waitFor();
  await expect(list.locator('[data-step]')).toHaveCount(7);
  assert.deepEqual(await faults(page), []);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await faults(page), []);
  assert.equal(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    0,
  );
  await page.setViewportSize(DESKTOP);
  // By the keyboard, which asks for no picture: right after two changes of size a busy Chromium may paint
  // none for long.
  await list.getByRole('link', { name: 'Fill in' }).press('Enter');
  await page.waitForURL('**/settings/business-details');
  await page.getByRole('button', { name: 'Back' }).click();
  await list.getByRole('button', { name: 'Hide permanently' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hide permanently' }).click();
  await list.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Show your first finished job').waitFor();
  await expect(list).toHaveCount(0);
  await page.context().close();
});

test('SHELL-20 what was copied stands out for 200 ms; SHELL-07 /getstarted has no toolbar, signed in or not', async () => {
  const page = await inside('agency@northlight.test');
  await w.server.sql(
    `
      update agency
      set free_code = 'spring-26', free_deep_link = 'http://northlight.localhost/dlinks?code=spring-26'
    `,
  );
  await page.goto(w.url('/settings/account-agency/settings'));
  const field = page.locator('input[data-copy]');
  await field.waitFor();
  await page.evaluate(
    `{ const field = document.querySelector('input[data-copy]'); new MutationObserver(() => { if (field.dataset.lit) window.lit ??= performance.now(); else if (window.lit) window.dark ??= performance.now(); }).observe(field, { attributes: true }); }`,
  );
  await field.locator('xpath=following-sibling::button').click();
  await becomes(page, 'window.dark !== undefined');
  const ms = await page.evaluate<number>('window.dark - window.lit');
  assert.ok(ms >= 190 && ms < 1500, `${ms} ms`);
  await page.goto(w.url('/getstarted'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.context().close();
});

test('SHELL-22 the script slots are filled for people of agencies and accounts, and empty for the house', async () => {
  for (const email of ['agency@northlight.test', 'owner@cedarstone.test']) {
    const page = await inside(email);
    await becomes(page, 'window.slot_feedback === true && window.slot_tour === true');
    await expect(page.locator('script[data-slot]')).toHaveCount(2);
    await page.context().close();
  }
  asked.length = 0;
  const page = await inside('house@demo.test');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('script[data-slot]')).toHaveCount(0);
  assert.deepEqual(asked, []);
  await page.context().close();
});

test('SHELL-21 on the main site an hour out of sight empties local storage and leads to the root; on a tenant’s host nothing happens', async () => {
  const main = await insideWithClock('owner@cedarstone.test', 'localhost');
  await main.evaluate("localStorage.setItem('kept', 'yes')");
  await hidden(main, true);
  await main.clock.fastForward(3_599_000);
  assert.equal(await main.evaluate("localStorage.getItem('kept')"), 'yes');
  await main.clock.fastForward(2000);
  await main.waitForURL(w.url('/', 'localhost'));
  assert.equal(await main.evaluate("localStorage.getItem('kept')"), null);
  await main.context().close();
  const tenant = await insideWithClock('owner@cedarstone.test', HOST);
  await tenant.evaluate("localStorage.setItem('kept', 'yes')");
  await hidden(tenant, true);
  await tenant.clock.fastForward(7_200_000);
  await hidden(tenant, false);
  assert.deepEqual(
    [await tenant.evaluate("localStorage.getItem('kept')"), new URL(tenant.url()).pathname],
    ['yes', '/welcome-user'],
  );
  await tenant.context().close();
});

test('NFR-02 by keyboard: the way past the navigation, and after a change of screen the focus and the title of the new one', async () => {
  const page = await inside('owner@cedarstone.test');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to content');
  await page.keyboard.press('Enter');
  await becomes(page, "document.activeElement.id === 'main'");
  await expect(page.locator('[data-arrival]'), 'the first screen is read by itself').toHaveText('');
  await page.getByRole('link', { name: 'Emails' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/outbox');
  await becomes(
    page,
    "document.activeElement.id === 'main' && document.querySelector('[data-arrival]').textContent === 'Emails'",
  );
  await page.locator('[popovertarget="user-menu"]').click();
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await page.waitForURL('**/settings/security');
  await becomes(page, "document.activeElement.id === 'main'");
  await page.context().close();
});

// Last: it takes the server away.
test('SHELL-01 without a server the worker says so in the person’s language, and opens the page when it is back', async () => {
  const page = await inside('owner@cedarstone.test', 'tr');
  await becomes(page, 'navigator.serviceWorker.controller !== null');
  assert.deepEqual(await page.evaluate('caches.keys()'), []);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await w.server.app.close();
  await page.goto(w.url('/outbox')).catch(() => {});
  await page.getByRole('heading', { name: 'Bağlantı yok' }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.lang'), 'tr');
  assert.deepEqual(await faults(page), []);
  const back = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><h1>It is back</h1>');
  });
  await new Promise<void>((resolve) => back.listen(w.port, '127.0.0.1', resolve));
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.getByRole('heading', { name: 'It is back' }).waitFor();
  await page.context().close();
  back.closeAllConnections();
  back.close();
});
