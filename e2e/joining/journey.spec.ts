// about: joining, identity, start
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { contextOf, stage } from '../kit/stage.ts';
import { HOST, PASSWORD } from '../kit/world-rows.ts';
import { DESKTOP, PHONE, signIn, waitForTitle } from '../world.ts';
import { expect } from '../kit/expect.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage({ works: true });

test.beforeAll(async () => {
  await w.server.sql("update agency set free_code = 'NORTH-FREE' where id = $1", [w.agencyId]);
});

const NEW = 'four words in a meadow';
const NEWER = 'five birds above the hedge';
const fresh = async (size = DESKTOP) =>
  (await contextOf(w, { viewport: size }, { locale: 'en-GB' })).newPage();
/** The link of the newest mail of that kind, with the port of this server. */
async function linkOf(email: string, kind: string): Promise<string> {
  const [mail] = await until(async () => {
    const mailRows = await w.server.sql<{ text: string }>(
      `
        select text
        from mail
        where recipient = $1 and kind = 'joining.' || $2
        order by created_at desc
        limit 1
      `,
      [email, kind],
    );
    return mailRows.length > 0 && mailRows;
  });
  const link = new URL(/https?:\/\/\S+/.exec(mail!.text)![0]);
  link.port = String(w.port);
  return link.href;
}
const fillSignUp = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('AUTH-24 AUTH-25 AUTH-28 AUTH-31 AUTH-33 AUTH-39 an agency signs up, confirms, invites somebody, who sets a password, signs in and resets it', async () => {
  const owner = await fresh();
  await owner.goto(w.url('/signup-agency', 'localhost'));
  await owner.getByRole('heading', { name: 'Create an agency account' }).waitFor();
  await expect(owner).toHaveTitle(/Create an agency account/);
  await owner.setViewportSize({ width: 390, height: 560 });
  await owner.getByRole('button', { name: 'Sign Up' }).click();
  await expect(owner.getByText('field is required')).toHaveCount(6);
  const [label, message] = (await owner.evaluate(
    "[document.activeElement.labels[0], document.getElementById(document.activeElement.getAttribute('aria-describedby').split(' ').at(-1))].map((part) => { const { top, bottom } = part.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; })",
  )) as boolean[];
  assert.deepEqual(
    [label, message],
    [true, true],
    'the name of the field and what is wrong with it are in view',
  );
  await owner.setViewportSize(DESKTOP);
  assert.equal(
    await owner.evaluate('document.activeElement.labels[0].textContent'),
    'Business name',
    'the first of them on the page has the focus',
  );
  await fillSignUp(owner, {
    'Business name': 'Ward Studio',
    'First name': 'Elif',
    'Last name': 'Ward',
    Email: 'elif@ward.test',
    Password: NEW,
    'Once more': NEW,
  });
  await owner.getByRole('button', { name: 'Sign Up' }).click();
  await owner.waitForURL('**/check-email');
  await owner.getByRole('heading', { name: 'This site can’t send email yet' }).waitFor();
  await owner.goto(await linkOf('elif@ward.test', 'signUp'));
  await owner.waitForURL((url) => url.pathname === '/settings/account-agency');
  assert.equal(new URL(owner.url()).search, '');
  const [agency] = await w.server.sql<{ id: string }>(
    "select id from agency where business_name = 'Ward Studio'",
  );
  const status = await owner.evaluate(
    `fetch('/api/agencies/${agency!.id}/invitations', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'tom@ward.test', firstName: 'Tom', role: 'agencyAdmin' }) }).then((answer) => answer.status)`,
  );
  assert.equal(status, 201);

  const tom = await fresh(PHONE);
  await tom.goto(await linkOf('tom@ward.test', 'invitation'));
  await tom.getByText('Elif Ward invites you to Ward Studio').waitFor();
  assert.equal(new URL(tom.url()).search, '', 'the secret leaves the address');
  await field(tom, 'New password').fill('password1');
  await tom.getByRole('button', { name: 'Accept the invitation' }).click();
  await tom.getByText('This password is too common').waitFor();
  await field(tom, 'New password').fill(NEW);
  await tom.getByRole('button', { name: 'Accept the invitation' }).click();
  await tom.getByRole('button', { name: 'Go to Ward Studio', disabled: false }).waitFor();
  await expect(tom.locator('[role=status] ol .grow')).toHaveText(
    ['search user...', 'create user in db...', 'set user in db...', 'deleting temporary data...'],
    { useInnerText: true },
  );
  await tom.getByRole('button', { name: 'Go to Ward Studio' }).click();
  await tom.waitForURL((url) => !url.pathname.startsWith('/invite-user'));
  await tom.goto(w.url('/logout', 'localhost'));
  await tom.waitForURL('**/login');
  assert.equal(await tom.evaluate("localStorage.getItem('lastAccount')"), null);

  await tom.getByRole('link', { name: 'Forgot Password? Reset' }).click();
  await tom.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await tom.locator('input[type=email]').fill('tom@ward.test');
  await tom.getByRole('button', { name: 'Send the link' }).click();
  await tom.waitForURL('**/sent-email');
  const link = await linkOf('tom@ward.test', 'reset');
  await tom.route(
    '**/api/links/check',
    (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'too_many_requests', retryAfter: 5 }),
      }),
    { times: 1 },
  );
  await tom.goto(link);
  // Too many behind one address do not cost it.
  await tom.getByRole('button', { name: 'Try again' }).click();
  await field(tom, 'New password').fill(NEWER);
  await field(tom, 'Once more').fill(NEW);
  await tom.getByRole('button', { name: 'Save and go on' }).click();
  await tom.getByText('The two passwords differ').waitFor();
  await field(tom, 'Once more').fill(NEWER);
  await tom.getByRole('button', { name: 'Save and go on' }).click();
  await tom.waitForURL((url) => url.pathname !== '/set-password');
  await tom.goto(link);
  await tom.getByRole('heading', { name: 'Error with login, try reset password' }).waitFor();
  const again = await fresh();
  await again.goto(w.url('/login', 'localhost'));
  await again.locator('input[type=email]').fill('tom@ward.test');
  await again.locator('input[type=password]').fill(NEWER);
  await again.locator('button[type=submit]').click();
  await again.waitForURL((url) => url.pathname !== '/login');
});

test("AUTH-04 AUTH-26 AUTH-27 AUTH-44 TEN-09 a business finds Sign Up on the agency's host, signs up with its code and is in; without uid it is told", async () => {
  const main = await fresh();
  await main.goto(w.url('/login', 'localhost'));
  await main
    .getByRole('button', { name: 'Send me a link instead' })
    .or(main.getByRole('link', { name: 'Send me a link instead' }))
    .waitFor();
  await expect(main.getByText("Don't have an account?")).toHaveCount(0);
  const page = await fresh(PHONE);
  await page.goto(w.url('/login'));
  await page.getByRole('link', { name: "Don't have an account? Sign Up" }).click();
  await page.waitForURL('**/signup-account');
  await field(page, 'Invite code (optional)').fill('NONE');
  await field(page, 'Business name').fill('Hale Gardens');
  await page.getByText('Invite Code in not Valid').waitFor();
  await field(page, 'Invite code (optional)').fill('NORTH-FREE');
  await fillSignUp(page, {
    'First name': 'Nora',
    'Last name': 'Pell',
    Email: 'nora@hale.test',
    Password: NEW,
    'Once more': NEW,
  });
  await page.getByText('Northlight, free plan').waitFor();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/check-email');
  const link = await linkOf('nora@hale.test', 'signUp');
  const stranger = await fresh();
  await stranger.goto(link);
  await stranger.getByText('This link signs you in as nora@hale.test.').waitFor();
  await stranger.getByRole('button', { name: 'Not me' }).click();
  await stranger.waitForURL('**/login');
  await page.goto(link);
  await page.waitForURL((url) => url.pathname === '/welcome-user');
  assert.equal(
    (
      await w.server.sql("select from account where business_name = 'Hale Gardens' and agency_id = $1", [
        w.agencyId,
      ])
    ).length,
    1,
  );
  const lost = await fresh();
  await lost.goto(w.url('/signup-account-confirm'));
  await lost.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

test('AUTH-06 AUTH-40 AUTH-42 AUTH-35 SHELL-08 a custom token replaces the session; links in another browser ask for the e-mail; a wrong invitation is told; getting started signs out', async () => {
  const page = await fresh();
  await signIn(w, page, 'owner@cedarstone.test');
  await page.waitForURL((url) => url.pathname !== '/login');
  const other = await fresh();
  await signIn(w, other, 'agency@northlight.test');
  await other.waitForURL((url) => url.pathname !== '/login');
  const token = await other.evaluate<string>(
    `fetch('/api/custom-tokens', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ host: '${HOST}' }) }).then((answer) => answer.json()).then(({ customToken }) => customToken)`,
  );
  await page.goto(w.url(`/login?customToken=${token}`));
  // Somebody who never signed in with this browser is named first; until then nobody is signed out.
  await page.getByText('agency@northlight.test').waitFor();
  assert.equal(
    await page.evaluate("fetch('/api/me').then((answer) => answer.json()).then(({ email }) => email)"),
    'owner@cedarstone.test',
  );
  await page.getByRole('button', { name: 'Continue as Ada Gency' }).click();
  await page.waitForURL((url) => url.pathname === '/settings/account-agency', { timeout: 60_000 });
  // The address moves before the page of the other session is loaded, and a load ends what is asked of the page before.
  const emailOf = () =>
    page
      .evaluate("fetch('/api/me').then((answer) => answer.json()).then(({ email }) => email)")
      .catch(() => undefined);
  await until(async () => (await emailOf()) === 'agency@northlight.test');
  await page.goto(w.url('/getstarted'));
  await page.getByRole('link', { name: 'I already have an account' }).click();
  await page.waitForURL('**/settings/account-agency');
  await page.goto(w.url('/getstarted?logout'));
  await page.getByRole('heading', { name: 'Instant AI Creator' }).waitFor();
  await page.waitForURL((url) => url.search === '');
  await waitForTitle(page, 'Instant AI Creator');
  assert.equal(await page.evaluate("fetch('/api/me').then((answer) => answer.status)"), 401);
  await page.goto(w.url('/login/link'));
  await page.getByRole('heading', { name: 'Sign in by email' }).waitFor();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Email is required').waitFor();
  await page.locator('input[type=email]').fill('owner@nile.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.waitForURL('**/check-email');
  const elsewhere = await fresh();
  await elsewhere.goto(await linkOf('owner@nile.test', 'signIn'));
  await elsewhere.getByText('Email is required').or(elsewhere.getByText('البريد الإلكتروني مطلوب')).waitFor();
  await elsewhere.locator('input[type=email]').fill('owner@nile.test');
  await elsewhere.locator('button[type=submit]').click();
  await elsewhere.waitForURL((url) => url.pathname === '/welcome-user');
  await elsewhere.goto(w.url('/invite-user/00000000-0000-4000-8000-000000000000?code=nonsense'));
  await elsewhere.getByRole('heading', { name: 'لم يُعثر على المستخدم أو انتهت الدعوة' }).waitFor();
});

test('AUTH-52 a signed-in person changes the password after a proof', async () => {
  const page = await fresh();
  await signIn(w, page, 'new@empty.test');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(w.url('/settings/security/change'));
  await field(page, 'New password').fill(NEW);
  await field(page, 'Once more').fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog').locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByText('Password changed.').waitFor();
});
