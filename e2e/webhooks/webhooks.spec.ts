import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { faults } from '../axe.ts';
import { expect } from '../kit/expect.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE, type Look } from '../world.ts';

/** The webhooks of an account, in a real browser by the owner; the receiver answers as `status` says. */
let status = 500;
const receiver = createServer((request, response) => {
  request.resume();
  response.writeHead(status, { 'content-type': 'text/plain' }).end(`told ${status}`);
});
const w = stage(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  return { env: { PRIVATE_HOSTS: hostOf() } };
});
test.afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
const hostOf = () => `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
const PATH = '/settings/integrations/webhooks';
const open = (path: string, look: Look = {}) =>
  openScreen(w, path, look, { locale: look.language ?? 'en-GB' });
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

test('INTG-08 the owner makes a webhook, tries it, sees why it failed and sends again', async () => {
  const page = await open(PATH);
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByLabel('Address').and(page.locator('[aria-invalid=true]')).waitFor();
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('This address is not on the public internet').waitFor();
  await dialog.getByLabel('Address').fill(`http://${hostOf()}/hooks`);
  await dialog.getByLabel('Name').fill('Office');
  await dialog.getByLabel('New inquiry').check();
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secretDialog = page.getByRole('alertdialog', { name: 'The secret of the webhook' });
  const secret = await secretDialog.getByLabel('Secret').inputValue();
  assert.match(secret, /^whsec_/);
  assert.deepEqual(await faults(page), []);
  await secretDialog.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('link', { name: 'Office' }).click();
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
  assert.ok(!(await page.content()).includes(secret), 'it is shown once');
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Send a trial message' }).click();
  await page.getByRole('cell', { name: 'The receiver refused the message' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'View the message: Trial message' }).click();
  const message = page.getByRole('dialog', { name: 'Message' });
  await message.getByText('told 500').waitFor();
  assert.deepEqual(await faults(page), []);
  status = 200;
  await message.getByRole('button', { name: 'Send again' }).click();
  await message.getByText('told 200').waitFor();
  await message.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
  const renewed = page.getByRole('alertdialog', { name: 'The secret of the webhook' });
  await expect(renewed.getByLabel('Secret')).not.toHaveValue(secret);
  await renewed.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByText('Signed with the old secret as well until').waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
});

for (const language of ['en', 'tr', 'ar'])
  test(`INTG-08 webhooks and the page of Zapier fit a phone, in ${language}`, async () => {
    const [hook] = await w.server.sql<{ id: string }>(
      `
        insert into hook (account_id, name, url, events, secret_sealed, by_person, by_key, state, reason, created_by_name)
        values ($1, $2, 'https://crm.example/hooks/a-long-address-without-any-space-in-it-0123456789-0123456789',
          '{lead.received,item.published,token.low}', 'x', false, false, 'off', 'failures', 'Nora Pell')
        returning id
      `,
      [w.cedar, `Office ${language}`],
    );
    await w.server.sql(
      `
        insert into hook_delivery (account_id, hook_id, message_id, event, body, state, tries, tried_at, status, failure, milliseconds)
        values ($1, $2, 'event_1', 'lead.received', '{"type":"lead.received"}', 'failed', 7, now(), 500, 'webhooks.status', 12)
      `,
      [w.cedar, hook!.id],
    );
    const page = await open(PATH, { viewport: PHONE, language });
    await page.getByRole('link', { name: `Office ${language}` }).waitFor();
    assert.equal(await isWide(page), false);
    assert.deepEqual(await faults(page), []);
    await page.getByRole('link', { name: `Office ${language}` }).click();
    await page.getByRole('heading', { level: 1, name: `Office ${language}` }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    assert.equal(await isWide(page), false);
    assert.deepEqual(await faults(page), []);
    await page.goto(w.url('/extras/zapier'));
    await page.getByRole('heading', { level: 1, name: 'Zapier' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Activepieces' }).waitFor();
    assert.equal(await isWide(page), false);
    assert.deepEqual(await faults(page), []);
  });

test('INTG-08 a list of webhooks that cannot be loaded says so and can be tried again', async () => {
  const page = await open(PATH);
  await page.getByText('Office en').waitFor();
  await page.addInitScript("addEventListener('click', () => { window.hasClicked = true }, true)");
  // Whoever has not clicked gets no list, so that no reading by itself takes the button away.
  await page.route('**/api/accounts/*/webhooks', async (route) => {
    if (await page.evaluate<boolean>('window.hasClicked === true')) await route.continue();
    else await route.fulfill({ status: 500, body: '{}' });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Office en').waitFor();
});
