// about: chatbots knowledge
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { replies, startModelServer } from '#testing/model-server.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';

/** An owner sets the assistant up and tries it, in a real browser, with a model that answers as the test says. */
let model: Awaited<ReturnType<typeof startModelServer>>;
test.beforeAll(async () => {
  model = await startModelServer();
});
test.afterAll(() => model.close());
const w = stage(async () => ({ env: { AI_URL: model.url, AI_MODEL: 'small', PRIVATE_HOSTS: model.host } }));

const shots = process.env['SCREENS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
};
const ADDRESS = '/settings/widget';

test('CHAT-02 CHAT-12 CHAT-27 the owner sets the bot up, tries it before it is saved, and sees why it answers so', async () => {
  const page = await openScreen(w, ADDRESS);
  await page.getByRole('heading', { level: 1, name: 'Bot settings' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByLabel('Name', { exact: true }).fill('Willow');
  await page.getByRole('radio', { name: 'Symbol 5' }).check();
  await page.getByLabel('Voice', { exact: true }).selectOption({ label: 'Female' });
  await page.getByLabel('Services and products').fill('Ponds from £900');
  await page.getByRole('button', { name: 'Remove stage Offer a visit' }).click();
  await page.getByRole('button', { name: 'Add “Offer a visit”' }).click();
  await page.getByRole('button', { name: 'Add a button' }).click();
  await page.getByLabel('Words on the button', { exact: true }).fill('What does a pond cost?');

  model.reply(replies.stream('A pond is from £900. Shall someone call you?'));
  const trial = page.getByRole('region', { name: 'Try it' });
  await trial.getByText('Willow', { exact: true }).waitFor();
  await trial.getByRole('button', { name: 'What does a pond cost?' }).click();
  await trial.getByRole('log').getByText('A pond is from £900. Shall someone call you?').waitFor();
  await trial.getByText('A model wrote it.').waitFor();
  await trial.getByText('What the model was told').click();
  await trial.getByText('Ponds from £900').first().waitFor();
  model.reply(replies.stream('You get it for £50.'));
  await trial.getByLabel('Ask as a visitor would').fill('Cheaper?');
  await trial.getByRole('button', { name: 'Ask', exact: true }).click();
  await trial.getByText('Price: £50').first().waitFor();
  await trial.getByText('A person is asked to go on.').waitFor();
  await expect(trial.getByRole('log')).not.toContainText('£50');
  await shoot(page, 'widget');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Willow');
  await expect(page.getByRole('radio', { name: 'Symbol 5' })).toBeChecked();
  await expect(page.getByLabel('Voice', { exact: true })).toHaveValue('female');
});
test('CHAT-02 on a phone and in Arabic nothing is wider than the screen, and axe finds nothing', async () => {
  for (const look of [{ size: PHONE }, { size: PHONE, language: 'ar' as const, dark: true }]) {
    const page = await openScreen(w, ADDRESS, look);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('form').first().waitFor();
    assert.deepEqual(await faults(page), []);
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
    await shoot(page, `widget-${'language' in look ? look.language : 'en'}`);
    await page.context().close();
  }
});
