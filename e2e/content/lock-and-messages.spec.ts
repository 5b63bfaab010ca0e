// about: content, messages
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The lock of an item and the conversation about it, in a real browser. */
const w = stage({ works: true });

const SHOTS = process.env['SHOTS'];
const open = (path: string, viewport = DESKTOP, language = 'en') =>
  openScreen(w, path, { viewport, language });
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};
const POOL = 'Long pool at Combe Grove';
const poolId = async () =>
  (
    await w.server.sql<{ id: string }>('select id from content where account_id = $1 and title = $2', [
      w.cedar,
      POOL,
    ])
  )[0]!.id;
const lockOf = async () =>
  (
    await w.server.sql<{ reason: string; at: string | null }>(
      'select lock_reason as reason, locked_at as at from content where account_id = $1 and title = $2',
      [w.cedar, POOL],
    )
  )[0]!;

test('CONT-36 the owner locks an item with a reason: its fields close, the list shows it, and unlocking opens it', async () => {
  const page = await open(`/content/${await poolId()}`);
  await page.getByRole('button', { name: 'Lock this item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock this item?' });
  await dialog.getByLabel('Why').fill('With the lawyer');
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByText(/^Locked by .*With the lawyer/).waitFor();
  assert.equal((await lockOf()).reason, 'With the lawyer');
  await expect(page.locator('#item-title')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete this item' })).toHaveCount(0);
  assert.deepEqual(await faults(page), []);
  await shot(page, 'lock');
  await page.goto(w.url('/content-overview'));
  await page
    .getByRole('row', { name: new RegExp(POOL) })
    .getByRole('img', { name: 'Locked' })
    .waitFor();
  await page.goto(w.url(`/content/${await poolId()}`));
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('Unlocked', { exact: true }).waitFor();
  await until(async () => (await lockOf()).at === null);
  await until(async () => !(await page.locator('#item-title').isDisabled()));
});

const messagesOf = async () =>
  w.server.sql<{ body: string; deletedAt: string | null }>(
    'select body, deleted_at from content_message where account_id = $1 order by id',
    [w.cedar],
  );

test('CONT-52 the tab of messages: written, changed and deleted, with what was typed kept over a change of tabs', async () => {
  const page = await open(`/content/${await poolId()}?tab=messages`);
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
  await page.getByLabel('Message', { exact: true }).fill('The stone comes on Monday.');
  await page.getByRole('link', { name: 'Details' }).click();
  await page.locator('#item-title').waitFor();
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The stone comes on Monday.');
  await page.getByRole('button', { name: 'Send' }).click();
  await until(async () => (await messagesOf()).length === 1);
  await page.getByRole('listitem').getByText('The stone comes on Monday.').waitFor();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  assert.deepEqual(await faults(page), []);
  await shot(page, 'messages');
  await page.getByRole('button', { name: /^More for the message of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Change the message').fill('The stone comes on Tuesday.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').getByText('The stone comes on Tuesday.').waitFor();
  await page.getByRole('button', { name: /^More for the message of/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Message deleted').waitFor();
  assert.equal((await messagesOf())[0]!.body, '');
});
