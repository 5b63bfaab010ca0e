import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** Monthly reports: the owner sends one, a stranger reads it, the agency sends them all. */
const w = stage({ works: true });
const monthOf = (ago: number) => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 10)).toISOString().slice(0, 10);
};
test.beforeAll(async () => {
  await w.server.sql("update account set created_at = now() - interval '1 year'");
  await w.server.sql(
    "insert into site_count (account_id, day, part, key, measure, count) values ($1, $2, 'all', '', 'visits', 41)",
    [w.cedar, monthOf(1)],
  );
});

test('43 C the owner reads the last month, sends it, and whoever has the link reads it without a session', async () => {
  const page = await enter(w, 'owner@cedarstone.test', {}, '/apps/dashboards/project');
  await page.getByRole('link', { name: 'Monthly report' }).click();
  await page.waitForURL('**/apps/dashboards/reports');
  await page.getByText('41 visits to the website').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Send to the owners' }).click();
  const link = page.getByRole('textbox', { name: 'Link to the report' });
  const address = await link.inputValue();
  const stranger = await (await w.browser.newContext({ viewport: PHONE })).newPage();
  await stranger.goto(w.url(new URL(address).pathname));
  await stranger.getByText('41 visits to the website').waitFor();
  await expect(stranger.getByRole('navigation')).toHaveCount(0);
  assert.deepEqual(await faults(stranger), []);
  await stranger.goto(w.url(`${new URL(address).pathname.slice(0, -2)}zz`));
  await stranger.getByText('This report is not here').waitFor();
});

test('43 C the agency sends a month to all its accounts, and every month automatically', async () => {
  const page = await enter(w, 'agency@northlight.test', {}, '/settings/reports');
  await page.getByText(/Sent to \d+ of \d+ accounts/).waitFor();
  assert.deepEqual(await faults(page), []);
  const automatic = page.getByRole('switch', { name: 'Send automatically' });
  await automatic.click();
  await expect(automatic).toBeChecked();
  await page.reload();
  await expect(automatic).toBeChecked();
  await w.server.sql('delete from report');
  await page.reload();
  await page.getByRole('button', { name: 'Send to all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to all' }).click();
  await page.getByText('The reports are being sent').waitFor();
  await expect
    .poll(async () => (await w.server.sql('select from report where account_id = $1', [w.cedar])).length)
    .toBe(1);
  await page.reload();
  await page
    .getByRole('row', { name: /Cedar & Stone/ })
    .getByText(/Sent on/)
    .waitFor();
});
