import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { openScreen, enter, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE, waitForTitle } from '../world.ts';
import { expect } from '../kit/expect.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage({ accounts: 60 });
const inside = (email = 'owner@cedarstone.test', viewport = DESKTOP) =>
  enter(w, email, { viewport }, undefined, { reducedMotion: null });
const becomes = (page: Page, condition: string) => until(() => page.evaluate(condition) as Promise<boolean>);
const width = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).boundingBox())!.width);
const settled = (page: Page, selector: string, wanted: number) =>
  becomes(
    page,
    `Math.round(document.querySelector('${selector}').getBoundingClientRect().width) === ${wanted}`,
  );
const rows = (page: Page, count: number) =>
  becomes(page, `document.querySelectorAll('tbody tr').length === ${count}`);
const drawerShut = "getComputedStyle(document.querySelector('#nav')).visibility === 'hidden'";
const spoken = "document.documentElement.lang + ' ' + document.documentElement.dir";

test('SHELL-02 SHELL-04 SHELL-05 the navigation is 280 px open and 64 folded, opens over the page when hovered for 150 ms; toolbar 64 px', async () => {
  const page = await inside();
  assert.equal(await width(page, '#nav'), 280);
  assert.equal(Math.round((await page.getByRole('banner').boundingBox())!.height), 64);
  assert.equal(
    await page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--sidebar').trim()"),
    '240px',
  );
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await settled(page, '#nav', 64);
  const main = (await page.locator('#main').boundingBox())!.x;
  await page.mouse.move(600, 500);
  await page.evaluate(
    `{ const nav = document.querySelector('#nav'); nav.addEventListener('pointerenter', () => { window.entered ??= performance.now(); }); new ResizeObserver(() => { if (nav.offsetWidth > 66) window.grew ??= performance.now(); }).observe(nav); }`,
  );
  await page.mouse.move(30, 400);
  await settled(page, '#nav', 280);
  assert.ok((await page.evaluate<number>('window.grew - window.entered')) >= 150, 'not before the delay');
  assert.equal((await page.locator('#main').boundingBox())!.x, main, 'the page does not move');
  await page.mouse.move(600, 500);
  await settled(page, '#nav', 64);
  await page.reload();
  await page.getByRole('banner').waitFor();
  assert.equal(await width(page, '#nav'), 64, 'remembered');
});

test('SHELL-03 NFR-02 on a phone the navigation is a drawer; also when only the height is small', async () => {
  for (const size of [PHONE, { width: 1000, height: 560 }]) {
    const page = await inside('owner@cedarstone.test', size);
    assert.equal(await page.evaluate(drawerShut), true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await becomes(page, "document.querySelector('#nav').getBoundingClientRect().x === 0");
    assert.equal(await width(page, '#nav'), 280);
    await page.keyboard.press('Escape');
    await becomes(page, drawerShut);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Emails' }).click();
    await page.waitForURL('**/outbox');
    await becomes(page, drawerShut);
    await page.context().close();
  }
});

test('SHELL-06 SHELL-08 the toolbar names the place, counts tokens, has the user menu with Logout and the way back', async () => {
  const page = await inside();
  await expect(page.locator('[data-context]')).toHaveText('Welcome');
  await expect(page.locator('[data-tokens] bdi')).toHaveText('0 of 1,000');
  await waitForTitle(page, 'Welcome · Northlight Studio');
  await page.getByRole('link', { name: 'Emails' }).click();
  await page.waitForURL('**/outbox');
  await expect(page.locator('[data-context]')).toHaveText('Emails');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/welcome-user');
  await page.getByRole('button', { name: 'User menu: Nora Pell' }).click();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden();
  // The keyboard leaves a menu by Tab: it closes, and the focus is never lost.
  await page.getByRole('button', { name: 'User menu: Nora Pell' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Logout' }).focus();
  await page.keyboard.press('Tab');
  assert.equal(
    await page.evaluate(
      "document.activeElement === document.body || document.activeElement.closest('[popover]') !== null",
    ),
    false,
  );
  await page.getByRole('link', { name: 'Logout' }).waitFor({ state: 'hidden' });
  const agency = await inside('agency@northlight.test');
  const active = () =>
    agency.evaluate<string>(
      "document.activeElement === document.body ? '' : document.activeElement.textContent",
    );
  // People without an entry for it in the menu find their profile here.
  await agency.locator('[popovertarget="user-menu"]').click();
  await agency.getByRole('link', { name: 'Profile' }).click();
  await agency.waitForURL('**/settings/profile');
  await agency.goto(w.url('/accounts'));
  const columns = agency.getByRole('button', { name: 'Columns' });
  for (const key of ['Tab', 'Shift+Tab']) {
    await columns.press('Enter');
    // Keys go to the menu only once it has taken the focus.
    await agency.getByRole('menuitemcheckbox').first().waitFor();
    await agency.waitForFunction("document.activeElement.closest('[role=menu]') !== null");
    await agency.keyboard.press('ArrowDown');
    await agency.waitForFunction("document.activeElement.role === 'menuitemcheckbox'");
    await agency.keyboard.press(key);
    await agency.getByRole('menu').waitFor({ state: 'detached' });
    await until(async () => (await active()) === 'Columns');
  }
  await agency.keyboard.press('Tab');
  assert.doesNotMatch(await active(), /^(Columns)?$/);
});

test('SHELL-09 SHELL-10 an address that leads nowhere shows the 404 page with the way home', async () => {
  const page = await inside();
  await page.goto(w.url('/settings/no-such-page'));
  await page.waitForURL('**/pages/errors/error-404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - PAGE NOT FOUND');
  await page
    .getByText(
      'The page you are looking for might have been removed had its name changed or is temporarily not available',
      { exact: true },
    )
    .waitFor();
  await page.getByRole('link', { name: 'GO TO HOMEPAGE' }).click();
  await page.waitForURL('**/welcome-user');
  const stranger = await (await w.browser.newContext()).newPage();
  await stranger.goto(w.url('/no-such-path'));
  await stranger.waitForURL('**/pages/errors/error-404');
  // The server paints the same page for whoever comes from outside; its way home is the root.
  await expect(stranger.getByRole('link', { name: 'GO TO HOMEPAGE' })).toHaveAttribute(
    'href',
    /^\/(login)?$/,
  );
  await stranger.goto(w.url('/tasks/all/of/them'));
  await stranger.waitForURL(/error-404|\/login/);
});

test('SHELL-01 English is the beginning; the language of the user menu changes all texts and the direction, and stays with the person', async () => {
  const page = await inside();
  assert.equal(await page.evaluate(spoken), 'en ltr');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByRole('link', { name: 'رسائل البريد' }).waitFor();
  assert.equal(await page.evaluate(spoken), 'ar rtl');
  const nav = (await page.locator('#nav').boundingBox())!;
  assert.equal(Math.round(nav.x + nav.width), DESKTOP.width, 'the navigation stands on the right');
  const again = await inside();
  await again.getByRole('link', { name: 'رسائل البريد' }).waitFor();
  await again.getByRole('button', { name: /قائمة المستخدم/ }).click();
  await again.getByRole('button', { name: 'Türkçe' }).click();
  await again.getByRole('link', { name: 'E-postalar' }).waitFor();
  await again.getByRole('button', { name: 'English' }).click();
  await again.getByRole('link', { name: 'Emails' }).waitFor();
});

test('SHELL-19 a toast closes by itself after 5 seconds; being offline is said while it lasts', async () => {
  const page = await inside();
  // The page itself takes the time, so that a busy machine does not count.
  await page.evaluate(
    "new MutationObserver(() => { const there = document.querySelector('[data-message=toast]') !== null; if (there) window.came ??= performance.now(); else if (window.came) window.left ??= performance.now(); }).observe(document, { childList: true, subtree: true }); undefined",
  );
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.context().setOffline(false);
  const toast = page.locator('[data-message=toast]');
  await toast.waitFor();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await toast.waitFor({ state: 'detached' });
  const shownMs = await page.evaluate<number>('window.left - window.came');
  assert.ok(shownMs >= 4900 && shownMs < 7000, `${shownMs} ms`);
});

test('#45 a ninth tab works while eight are open behind it, though a browser has six connections for all of them', async () => {
  const context = (await inside()).context();
  await context.addInitScript(
    "Object.defineProperty(document, 'hidden', { get: () => window.isBehind === true });",
  );
  for (let tabs = 0; tabs < 8; tabs++) {
    const page = await context.newPage();
    await page.goto(w.url('/tasks/all'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate("window.isBehind = true; document.dispatchEvent(new Event('visibilitychange'));");
  }
});

test('ERR-01 DATA-09 a failing call says the general sentence with a reference, keeps the frame, and can be tried again', async () => {
  const page = await inside();
  await page.route('**/mails**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'internal', status: 500, correlationId: 'abc-123' }),
    }),
  );
  await page.getByRole('link', { name: 'Emails' }).click();
  await page.getByRole('alert').waitFor();
  await expect(page.getByRole('alert')).toHaveText(
    /Something is wrong please try to repeat it later[\s\S]*Reference abc-123/,
    { useInnerText: true },
  );
  await expect(page.locator('[data-message]'), 'no message on top of the error state').toHaveCount(0);
  await page.unroute('**/mails**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No emails yet').waitFor();
  // A refusal is neither tried again nor reported.
  await page.route('**/mails**', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'forbidden', status: 403, correlationId: 'abc-124' }),
    }),
  );
  await page.reload();
  await page.getByRole('alert').getByText("You don't have permission.").waitFor();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByText('abc-124')).toHaveCount(0);
});

test('ROLE-24 an agency pages through its accounts, 50 a page and newest first, and works in one of them', async () => {
  const page = await inside('agency@northlight.test');
  await page.getByRole('main').getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.getByRole('table').waitFor();
  await expect(page.locator('tbody tr')).toHaveCount(50);
  // The words of a row's further actions come later than the row.
  const name = page.locator('tbody tr td').first();
  const first = await name.innerText();
  await page.getByRole('button', { name: 'Next page' }).click();
  await rows(page, 13);
  await expect(page).toHaveURL(/after=.+page=2/);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await rows(page, 50);
  await expect(name).toHaveText(first, { useInnerText: true });
  await page.getByPlaceholder('Search by name or email').fill('Cedar');
  await rows(page, 1);
  await expect(page).toHaveURL(/q=Cedar/);
  await page.getByPlaceholder('Search by name or email').fill('nobody has this name');
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rows(page, 50);
  await page.getByPlaceholder('Search by name or email').fill('Cedar');
  await page.getByRole('button', { name: 'Open Cedar & Stone Landscaping' }).click();
  await page.waitForURL('**/welcome-user');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Agency' }).click();
  await page.waitForURL('**/settings/account-agency');
});

test('the command palette finds screens by keyboard, and a notice arrives without a reload', async () => {
  const page = await inside();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill('emails');
  await page.getByRole('option', { name: /Emails/ }).waitFor();
  await field.press('Enter');
  await page.waitForURL('**/outbox');
  await page.getByRole('button', { name: 'Notifications, 0 new' }).waitFor();
  const [user] = await w.server.sql<{ id: string }>(
    "select id from app_user where email = 'owner@cedarstone.test'",
  );
  await w.server.sql(
    `
      insert into notice (account_id, user_id, kind, data, link)
      values (
        $1, $2, 'testimonial.received', '{"customerName":"Ida","contentTitle":"Long pool"}', '/outbox'
      )
    `,
    [w.cedar, user!.id],
  );
  await w.server.sql("insert into live_event (account_id, user_id, topic) values ($1, $2, 'notice')", [
    w.cedar,
    user!.id,
  ]);
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await page.getByRole('dialog').getByText('Ida wrote a testimonial about “Long pool”').waitFor();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Notifications, 0 new' }).waitFor();
});

test('NFR-02 in forced colors, where shadows are gone, each field has an edge', async () => {
  for (const path of ['/content-overview', '/extras/media', '/tasks/all']) {
    const page = await openScreen(w, path, {}, { forcedColors: 'active' });
    await page.locator(':is(input, select, textarea):visible').first().waitFor();
    const without = await page.evaluate<string[]>(
      `[...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=range], [type=color]), select, textarea')]
        .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).borderTopWidth) < 1)
        .map((field) => field.outerHTML.slice(0, 120))`,
    );
    assert.deepEqual(without, [], path);
  }
});
