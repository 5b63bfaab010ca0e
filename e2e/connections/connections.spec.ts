import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { replies, startModelServer } from '#testing/model-server.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE, type Look } from '../world.ts';

/** Connections of an account, an agency and the house, in a real browser, with a model server of their own. */
let model: Awaited<ReturnType<typeof startModelServer>>;
test.beforeAll(async () => {
  model = await startModelServer();
});
test.afterAll(() => model.close());
const w = stage(async () => ({ env: { PRIVATE_HOSTS: model.host } }));

const shots = process.env['SCREENS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
};
const open = (path: string, look: Look & { email?: string } = {}) => openScreen(w, path, look);

test('INTG-02 the owner connects a model, sees what is wrong with its key, mends it, and removes it', async () => {
  const page = await open('/settings/integrations');
  await page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Connect Model of the writer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Model of the writer' });
  await dialog.getByLabel('Address of the service').fill('ftp://models.example');
  await dialog.getByRole('textbox', { name: 'Model', exact: true }).fill('small');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('Enter a web address that begins with https://').waitFor();
  await dialog.getByLabel('Address of the service').fill(model.url);
  await dialog.getByLabel('API key').fill('wrong-key');
  model.reply(replies.status(401, {}, 'This key was revoked.'));
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('This key was revoked.').waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'connection-form');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Model of the writer' });
  await row.getByText('Not tried yet').waitFor();
  await row.getByRole('button', { name: 'Open Model of the writer' }).click();
  model.reply(replies.stream('ready'));
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('It works.').waitFor();
  assert.equal(model.last().key, 'Bearer wrong-key', 'the stored key is tried');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByText('Works', { exact: true }).waitFor();
  await shoot(page, 'integrations');
  await row.getByRole('button', { name: 'Open Model of the writer' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await row.getByText('Not connected').waitFor();
});

for (const [who, email] of [
  ['agency', 'agency@northlight.test'],
  ['house', 'house@demo.test'],
] as const)
  test(`the ${who} sees the connections of its accounts, with what fails first`, async () => {
    await w.server.sql('delete from connection');
    await w.server.sql(
      `insert into connection (account_id, kind, settings, address, sealed_as, is_only, state, failure, said)
       values ($1, 'model.writer', '{"modelId": "small"}', 'https://models.example/v1', 'nothing', true,
         'failing', 'model.refused', 'This key was revoked.')`,
      [w.cedar],
    );
    const page = await open('/settings/connections', { email });
    await page.getByText('1 connection does not work.').waitFor();
    await page.getByText('This key was revoked.').waitFor();
    assert.deepEqual(await faults(page), []);
    await shoot(page, `connections-${who}`);
  });

for (const language of ['en', 'tr', 'ar'])
  test(`the integrations fit a phone, in ${language}`, async () => {
    await w.server.sql('delete from connection');
    await w.server.sql(
      `insert into connection (account_id, kind, settings, address, sealed_as, is_only, state, failure, said)
       values ($1, 'model.writer', '{"modelId": "a-model-with-a-long-name-of-many-words"}',
         'https://models.example/v1', 'nothing', true, 'failing', 'model.refused', 'This key was revoked.')`,
      [w.cedar],
    );
    const page = await open('/settings/integrations', { viewport: PHONE, language });
    await page.getByText('a-model-with-a-long-name-of-many-words').waitFor();
    assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
    assert.deepEqual(await faults(page), []);
    await shoot(page, `integrations-phone-${language}`);
  });
