import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { faults } from '../axe.ts';
import { contextOf, stage } from '../kit/stage.ts';
import { become, DESKTOP, signIn, waitForTitle } from '../world.ts';
import { expect } from '../kit/expect.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage();
const fresh = async () => (await contextOf(w)).newPage();
const path = (page: Page) => new URL(page.url()).pathname;
const problem = (code: string, status: number, errors: object[] = []) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code, status, correlationId: 'c0ffee00-0000-4000-8000-000000000000', errors }),
});
const fieldError = (page: Page, type: string) =>
  page.evaluate(
    `(() => { const input = document.querySelector('input[type=${type}]'), ids = input.getAttribute('aria-describedby'); return input.getAttribute('aria-invalid') === 'true' && ids ? ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join('') : ''; })()`,
  ) as Promise<string>;

test('AUTH-01 AUTH-02 AUTH-03 AUTH-08 SHELL-08 the sign-in opens for anybody, with the brand, both fields, the button and the way to a new password', async () => {
  const page = await fresh();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(w.url('/login'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByLabel('Email')).toHaveCount(1);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Forgot Password? Reset' })).toHaveAttribute(
    'href',
    '/reset-password',
  );
  await expect(page.locator('[data-brand]')).toHaveText('Northlight Studio', { useInnerText: true });
  await expect(page.locator('[data-brand] [data-initial], [data-brand] img')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://terms.example');
  await waitForTitle(page, 'Sign in · Northlight Studio');
  await page.goto(w.url('/login', 'localhost'));
  await waitForTitle(page, /Perfect content$/);
  assert.deepEqual(errors, []);
});

test('AUTH-09 AUTH-10 too few characters are said beside the field and the button waits for a valid form', async () => {
  const page = await fresh();
  await page.goto(w.url('/login'));
  const button = page.getByRole('button', { name: 'Log in' });
  await expect(button).toBeDisabled();
  await page.locator('input[type=email]').fill('owner@cedarstone.test');
  await page.locator('input[type=password]').fill('abc');
  await page.getByText('Min character length is 4').waitFor();
  assert.equal(await fieldError(page, 'password'), 'Min character length is 4');
  await expect(button).toBeDisabled();
  await page.locator('input[type=password]').fill('abcd');
  await expect(button).toBeEnabled();
  await expect(page.getByText('Min character length is 4')).toHaveCount(0);
});

test('AUTH-12 AUTH-14 SHELL-18 a wrong password is said under Password and in a snackbar at the top centre that closes after 3 seconds', async () => {
  const page = await fresh();
  // The page itself takes the time, so that a busy machine does not count.
  await page.addInitScript({
    content:
      "new MutationObserver(() => { const there = document.querySelector('[data-message=snackbar]') !== null; if (there) window.came ??= performance.now(); else if (window.came) window.left ??= performance.now(); }).observe(document, { childList: true, subtree: true });",
  });
  await signIn(w, page, 'owner@cedarstone.test', '/login', 'not-the-one');
  const bar = page.locator('[data-message=snackbar]');
  await bar.waitFor();
  assert.match(await fieldError(page, 'password'), /password is invalid/);
  const box = (await bar.boundingBox())!;
  assert.ok(box.y < 40 && Math.abs(box.x + box.width / 2 - DESKTOP.width / 2) < 2, JSON.stringify(box));
  await page.mouse.move(5, 500);
  await bar.waitFor({ state: 'detached' });
  const shownMs = await page.evaluate<number>('window.left - window.came');
  assert.ok(shownMs >= 2900 && shownMs < 5000, `${shownMs} ms`);
});

test('AUTH-11 AUTH-12 AUTH-13 AUTH-14 each error of the sign-in stands on its field, the rest is general', async () => {
  const page = await fresh();
  const bar = page.locator('[data-message=snackbar]');
  // Which code has which field is tested without a browser (src/features/identity/identity/rules.test.ts).
  for (const [code, field] of [
    ['auth/user-not-found', 'email'],
    ['auth/weak-password', 'password'],
    ['auth/invalid-api-key', 'none'],
  ] as const) {
    await page.route('**/api/login', (route) => route.fulfill(problem(code, 400)));
    await signIn(w, page, 'owner@cedarstone.test');
    await bar.waitFor();
    const barText = (await bar.innerText()).trim();
    for (const type of ['email', 'password'])
      assert.equal(await fieldError(page, type), type === field ? barText : '', code);
    await page.unroute('**/api/login');
  }
  await signIn(w, page, 'off@cedarstone.test');
  await bar.waitFor();
  assert.match(await fieldError(page, 'email'), /disabled by an administrator/);
  // A lock says when it opens again.
  for (const [retryAfter, waitText] of [
    [5, 'wait a moment'],
    [60, 'again in 1 minute.'],
    [900, 'again in 15 minutes.'],
    [21_600, 'again in 6 hours.'],
  ] as const) {
    await page.route('**/api/login', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'too_many_requests', retryAfter }),
      }),
    );
    await page.getByRole('button', { name: 'Log in' }).click();
    await bar.getByText(waitText).waitFor();
    await page.unroute('**/api/login');
  }
});

test('AUTH-15 AUTH-16 AUTH-17 AUTH-18 everybody lands where they work', async () => {
  const page = await fresh();
  await signIn(w, page, 'owner@cedarstone.test');
  await page.waitForURL('**/welcome-user');
  await expect(page.getByRole('button', { name: /Switch account/ })).toContainText('Cedar & Stone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nora$/);
  await page.getByText('Testimonial from Margaret Ferrers').waitFor();
  await expect(page.getByRole('main')).toHaveText(
    /Testimonial from Margaret Ferrers[\s\S]*Garden room, Prior Park is finished[\s\S]*Long pool/,
    { useInnerText: true },
  );
  for (const [email, target] of [
    ['multi@demo.test', '/my-accounts'],
    ['agency@northlight.test', '/settings/account-agency'],
    ['house@demo.test', '/welcome-user'],
  ] as const) {
    await become(w, page, email);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(path(page), target, email);
  }
});

test('AUTH-36 without a session every other path leads to the sign-in and back again; foreign ways back are refused', async () => {
  const page = await fresh();
  for (const path of ['/outbox', '/welcome-user', '/my-accounts', '/accounts', '/settings/account-agency']) {
    await page.goto(w.url(path));
    await page.waitForURL('**/login**');
    assert.equal(new URL(page.url()).searchParams.get('return'), path);
  }
  await page.goto(w.url('/outbox?state=kept'));
  await page.waitForURL('**/login**');
  await page.locator('input[type=email]').fill('owner@cedarstone.test');
  await page.locator('input[type=password]').fill('demo1234');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/outbox?state=kept');
  const other = await fresh();
  for (const evil of ['//evil.test/', 'https://evil.test/', '/\\evil.test']) {
    // A page that is still open would hear that its session is over, and lead to the root meanwhile.
    await other.goto('about:blank');
    await other.context().clearCookies();
    await signIn(w, other, 'owner@cedarstone.test', `/login?return=${encodeURIComponent(evil)}`);
    await other.waitForURL('**/welcome-user');
  }
});

test('AUTH-34 AUTH-55 AUTH-56 logging out says so in every tab, ends the session, clears local storage and is in no menu of the navigation', async () => {
  const page = await fresh();
  await signIn(w, page, 'owner@cedarstone.test');
  await page.waitForURL('**/welcome-user');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Logout')).toHaveCount(0);
  await page.evaluate("localStorage.setItem('left', 'over')");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/logout', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Logging out..', exact: true }).waitFor();
  assert.deepEqual(await faults(page), []);
  release();
  await page.waitForURL('**/login');
  // The host of an agency leaves its own branding behind (TEN-20), nothing of the person.
  assert.deepEqual(
    await page.evaluate(
      "Object.keys(localStorage).filter((key) => !['branding', 'theme', 'showSignUp'].includes(key))",
    ),
    [],
  );
  assert.equal(await page.evaluate("fetch('/api/me').then((answer) => answer.status)"), 401);
  // The language was kept there as well: whoever leaves is still spoken to in theirs.
  await page.evaluate("localStorage.setItem('language', 'tr')");
  await signIn(w, page, 'owner@cedarstone.test');
  await page.waitForURL('**/welcome-user');
  const beside = await page.context().newPage();
  await beside.goto(w.url('/my-accounts'));
  await beside.locator('main h1').waitFor();
  await page.goto(w.url('/logout'));
  await page.getByRole('heading', { level: 1, name: 'Oturum aç' }).waitFor();
  // The other tab goes with it, without being touched.
  await beside.waitForURL((url) => url.pathname === '/' && url.hash === '#logout');
  assert.equal(await page.evaluate("localStorage.getItem('language')"), null);
});

test('AUTH-59 a 401 signs the person out and leads to the root', async () => {
  const page = await fresh();
  await signIn(w, page, 'owner@cedarstone.test');
  await page.waitForURL('**/welcome-user');
  await page.getByRole('heading', { name: 'What to do next' }).waitFor();
  await page.route('**/mails**', (route) => route.fulfill(problem('unauthorised', 401)));
  await page.getByRole('link', { name: 'Emails' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  assert.deepEqual(
    await page.evaluate(
      "Object.keys(localStorage).filter((key) => !['branding', 'theme', 'showSignUp'].includes(key))",
    ),
    [],
  );
});

test('AUTH-06 AUTH-59 a 401 to an exchange of sessions says so at the form of the sign-in', async () => {
  const page = await fresh();
  await signIn(w, page, 'owner@cedarstone.test');
  await page.waitForURL('**/welcome-user');
  await page.route('**/login/custom-token', (route) => route.fulfill(problem('auth/user-gone', 401)));
  await page.goto(w.url('/login?customToken=of-someone-who-left'));
  await page.getByText('Sorry, user not found').waitFor();
  await page.locator('input[type=email]').waitFor();
  assert.equal(new URL(page.url()).pathname, '/login');
});

test('AUTH-16 a person of several accounts chooses one, changes it at the top of the navigation, and comes back to it', async () => {
  const page = await fresh();
  await signIn(w, page, 'multi@demo.test', `/login?return=${encodeURIComponent('/outbox')}`);
  await page.waitForURL('**/my-accounts**');
  await page
    .getByRole('button', { name: /Cedar & Stone/ })
    .last()
    .click();
  await page.waitForURL('**/outbox');
  await page.getByRole('button', { name: /Switch account/ }).click();
  await page
    .getByRole('dialog', { name: 'Switch account' })
    .getByRole('button', { name: /Empty & New/ })
    .click();
  await page.waitForURL('**/welcome-user');
  await page.locator('[data-first-steps]').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /Switch account. Now: .*Empty & New/ }).waitFor();
  assert.equal(path(page), '/welcome-user');
});
