import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE, type Look } from '../world.ts';

/** The keys of the API of an account, in a real browser by the owner. */
const w = stage();

const open = (look: Look = {}) =>
  openScreen(w, '/extras/apiKeys', look, { locale: look.language ?? 'en-GB' });
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
const listBy = (secret: string) =>
  w.server.app.inject({
    url: `/api/accounts/${w.cedar}/contents`,
    headers: { host: 'localhost', authorization: `Bearer ${secret}` },
  });

test('INTG-05 the owner makes a key, copies it once, a program reads with it until it is revoked', async () => {
  const page = await open();
  await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByLabel('Name').and(page.locator('[aria-invalid=true]')).waitFor();
  await dialog.getByLabel('Name').fill('Website');
  await dialog.getByLabel('Photos and files').selectOption('write');
  await dialog.getByLabel('Expires').selectOption({ label: 'In 365 days' });
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const keyDialog = page.getByRole('alertdialog', { name: 'Your new key' });
  const secret = await keyDialog.getByLabel('API key').inputValue();
  assert.match(secret, /^key_/);
  assert.deepEqual(await faults(page), []);
  assert.equal((await listBy(secret)).statusCode, 200);
  await keyDialog.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByText('Content: read · Photos and files: change').waitFor();
  assert.ok(!(await page.content()).includes(secret), 'it is shown once');
  await page.getByRole('button', { name: 'Revoke Website' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('The key was revoked').waitFor();
  await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
  assert.equal((await listBy(secret)).statusCode, 401);
});

for (const language of ['en', 'tr', 'ar'])
  test(`the keys fit a phone, in ${language}`, async () => {
    await w.server.sql(
      `
        insert into api_key (account_id, name, prefix, secret_hash, role, scopes, expires_at, last_used_at, last_address)
        values ($1, 'Website of the workshop', 'key_1a2b3c4d', sha256($2::bytea), 'accountUser',
          '{content.read,media.write}', now() + interval '5 days', now(), '203.0.113.7')
      `,
      [w.cedar, language],
    );
    const page = await open({ viewport: PHONE, language });
    await page.getByText('key_1a2b3c4d').first().waitFor();
    assert.equal(await isWide(page), false);
  });

test('a list that cannot be loaded says so and can be tried again', async () => {
  const page = await open();
  await page.getByText('key_1a2b3c4d').first().waitFor();
  await page.route('**/api-keys', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/api-keys');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('key_1a2b3c4d').first().waitFor();
});
