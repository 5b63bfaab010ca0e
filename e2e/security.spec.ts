import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from './axe.ts';
import { contextOf, stage } from './kit/stage.ts';
import { PASSWORD } from './kit/world-rows.ts';
import { DESKTOP, signIn } from './world.ts';
import { expect } from './kit/expect.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
// Passkeys and providers come back to the address as it is configured, so the port is known beforehand.
const w = stage({
  knowsPort: true,
  env: {
    HOUSE_SECOND_FACTOR: '1',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'x',
    OIDC_NAME: 'Example ID',
    OIDC_HOSTS: 'localhost',
  },
});
const fresh = async (viewport = DESKTOP, chosen: { language?: string; scheme?: string } = {}) =>
  (await contextOf(w, { viewport, ...chosen })).newPage();
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
const prove = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
};
/** An authenticator inside Chromium, which verifies its person by itself. */
async function authenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

test('a passkey is added with a name, signs in without a password, and is removed', async () => {
  const page = await fresh();
  const { cdp, id } = await authenticator(page);
  await signIn(w, page, 'owner@cedarstone.test', '/login?return=/settings/security');
  await page.waitForURL('**/settings/security');
  await page.getByText('It works at northlight.localhost only').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await prove(page);
  const naming = page.getByRole('dialog', { name: 'Name of the passkey' });
  await naming.getByLabel('Name').fill('Nora’s laptop');
  await naming.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Nora’s laptop', { exact: true }).waitFor();
  await page.goto(w.url('/logout'));
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/welcome-user');
  assert.equal(
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials[0]!.signCount > 0,
    true,
  );
  // A person who is not verified by the device does not come in.
  await page.goto(w.url('/logout'));
  await page.waitForURL('**/login');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.locator('button[data-loading]').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate("fetch('/api/me').then((answer) => answer.status)"), 401);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
  await page.goto(w.url('/login?return=/settings/security'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/settings/security');
  await page.getByRole('button', { name: 'Remove Nora’s laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await prove(page);
  await page.getByText('Removed').waitFor();
  await page.goto(w.url('/logout'));
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('This passkey is no longer registered here.').waitFor();
});

test('codes are set up with a picture and a key, asked for at the next sign-in, and a recovery code stands in once', async () => {
  const page = await fresh();
  const faultLines: string[] = [];
  await signIn(w, page, 'new@empty.test', '/login?return=/settings/security');
  await page.getByRole('link', { name: 'Set up' }).click();
  await prove(page);
  await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
  const key = await page.locator('[data-key]').innerText();
  faultLines.push(...(await faults(page, 'set up')));
  await page.getByLabel('Digit 1').pressSequentially('000000');
  await page.getByText('This code is wrong or has already been used').waitFor();
  // The boxes are empty again, and the next code goes in from the first.
  await page.waitForFunction("document.activeElement.getAttribute('aria-label') === 'Digit 1'");
  await page.keyboard.type(codeOf(key));
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  assert.equal(codes.length, 10);
  faultLines.push(...(await faults(page, 'codes')));
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByLabel('I’ve saved these codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  const other = await fresh();
  await signIn(w, other, 'new@empty.test', '/login?return=/outbox');
  await other.waitForURL('**/login/second-step**');
  await other.getByLabel('Digit 1').waitFor();
  faultLines.push(...(await faults(other, 'second step')));
  await other.getByLabel('Digit 1').click();
  await other.keyboard.type('000000');
  // The last digit sends nothing: there is still to say whether the device is trusted.
  await other.getByLabel('Trust this device').check();
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByText('This code is wrong or has already been used').waitFor();
  assert.equal(await other.evaluate("fetch('/api/me').then((answer) => answer.status)"), 401);
  await other.reload();
  await other.getByText('The code from your app.').waitFor();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByText('One of your recovery codes.').waitFor();
  await other.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL('**/outbox');
  const third = await fresh();
  await signIn(w, third, 'new@empty.test');
  await third.waitForURL('**/login/second-step');
  await third.getByLabel('Digit 1').click();
  await third.keyboard.type(codeOf(key, 1));
  await third.keyboard.press('Enter');
  await third.waitForURL('**/welcome-user');
  assert.deepEqual(faultLines, []);
});

test('an open tab learns at once that its agency demands a second factor, also where it asks for nothing', async () => {
  const page = await fresh();
  const listens = page.waitForResponse((response) => response.url().includes('/api/live'));
  const wanted = async (demand: string) =>
    w.server.sql('update agency set second_factor = $2 where id = $1', [w.agencyId, demand]);
  await signIn(w, page, 'agency@northlight.test', `/login?return=${encodeURIComponent('/settings/profile')}`);
  await page.waitForURL('**/settings/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await listens;
  await wanted('agency');
  await w.server.sql(
    `
      with scope as materialized (select set_config('app.agency_id', $1, true))
      select end_sessions_without_factor()
      from scope
    `,
    [w.agencyId],
  );
  await page.waitForURL((url) => !url.pathname.startsWith('/settings'));
  await page.getByText('Logout').first().waitFor();
  await signIn(w, page, 'agency@northlight.test');
  await page.waitForURL('**/login/set-up');
  await wanted('none');
});

test('the demanded second factor is the only thing that opens until it is set up', async () => {
  const page = await fresh();
  await page.goto(w.url('/login', 'localhost'));
  await expect(page.getByRole('link', { name: 'Continue with Example ID' })).toHaveAttribute(
    'href',
    '/api/login/oidc',
  );
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await page.getByRole('alert').getByText('The sign-in provider isn’t responding').waitFor();
  await page.locator('input[type=email]').fill('house@demo.test');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/login/set-up');
  await page.getByRole('heading', { level: 1, name: 'Set up two-step verification' }).waitFor();
  assert.deepEqual(await faults(page, 'demanded'), []);
  await page.goto(w.url('/accounts', 'localhost'));
  await page.waitForURL('**/login**');
  await page.goto(w.url('/login/set-up', 'localhost'));
  await page.getByRole('button', { name: 'Codes from an app' }).click();
  await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(codeOf(await page.locator('[data-key]').innerText()));
  await page.getByLabel('I’ve saved these codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL('**/welcome-user');
  // Turned off for a new phone: the screen does not say that the password alone opens what demands a factor.
  await page.goto(w.url('/settings/security', 'localhost'));
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await prove(page);
  await page.getByText('you’ll set it up again at your next sign-in').waitFor();
  await expect(page.getByText('The password alone opens your account')).toHaveCount(0);
});

test('own sessions are listed, one is ended, and that browser is out at once', async () => {
  await w.server.sql(
    "delete from session where user_id = (select id from app_user where email = 'multi@demo.test')",
  );
  const page = await fresh();
  const other = await fresh();
  await signIn(w, other, 'multi@demo.test');
  await other.waitForURL('**/my-accounts');
  await signIn(w, page, 'multi@demo.test', '/login?return=/settings/security');
  await page.waitForURL('**/my-accounts**');
  await page.goto(w.url('/settings/security'));
  const rows = page.getByRole('region', { name: /Signed in now/ }).getByRole('listitem');
  await rows.first().waitFor();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toHaveText(/Chrome on Linux[\s\S]*This device[\s\S]*Here/, {
    useInnerText: true,
  });
  await rows.nth(1).getByRole('button').click();
  await page.getByText('Signed out there').waitFor();
  await rows.nth(1).waitFor({ state: 'detached' });
  // It finds out by itself and leaves the page, perhaps just now.
  await until(
    async () =>
      (await other.evaluate("fetch('/api/me').then((answer) => answer.status)").catch(() => 0)) === 401,
  );
});

test('an agency demands a second factor of its people only when its owner has one', async () => {
  const page = await fresh();
  await signIn(w, page, 'agency@northlight.test');
  await page.waitForURL('**/settings/account-agency');
  await page.goto(w.url('/settings/security'));
  await page.getByLabel('Required for agency staff').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require', exact: true }).click();
  await prove(page);
  await page.getByText('Set up two-step verification yourself first').waitFor();
  await expect(page.getByLabel('Up to each person')).toBeChecked();
});
