// about: start, visits, tenants
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { enter, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

const w = stage({ accounts: 3 });
test.beforeAll(async () => {
  await w.server.sql(
    "insert into lead (account_id, submission_key, name, language) values ($1, '\\x0909', 'Ann', 'en')",
    [w.cedar],
  );
});

test('AUTH-17 TEN-42 the agency comes in to what waits in its businesses; a thing opens its screen there', async () => {
  const page = await enter(w, 'agency@northlight.test');
  await page.goto(w.url('/settings/account-agency'));
  const line = page.locator('main li').filter({ hasText: 'Cedar & Stone' }).first();
  await line.getByRole('button', { name: /new inquir/ }).waitFor();
  const bell = page.locator('[data-bell]');
  await expect(bell).toHaveAccessibleName(/^What waits: \d/);
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'What waits' });
  await panel.getByRole('button', { name: /new inquir/ }).click();
  await page.waitForURL('**/leads');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().close();
});

test('ROLE-29 Content performance shows an agency the figures of all its businesses, the operator those of all', async () => {
  await w.server.sql(
    `
      insert into site_count (account_id, day, part, measure, count)
      values ($1, (now() at time zone 'UTC')::date, 'all', 'views', 4321)
    `,
    [w.cedar],
  );
  await w.server.sql('update agency set advanced_agency = true where id = $1', [w.agencyId]);
  for (const email of ['agency@northlight.test', 'house@demo.test']) {
    const page = await enter(w, email);
    await page.goto(w.url('/apps/dashboards/analytics'));
    const row = page.locator('main tbody tr').first();
    await expect(row, email).toContainText('4,321');
    await page.context().close();
  }
});

test('SHELL-01 what waits is read on a phone in Arabic without scrolling sideways', async () => {
  const page = await enter(w, 'agency@northlight.test', { viewport: PHONE, language: 'ar' });
  await page.goto(w.url('/settings/account-agency'));
  await page.locator('main [data-kind=inquiries]').first().waitFor();
  assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
  await page.context().close();
});

test('AUTH-18 the operator of a new installation reads the first steps, with a way to those that have a page', async () => {
  const page = await enter(w, 'house@demo.test');
  await page.goto(w.url('/welcome-user'));
  const steps = page.getByRole('list', { name: 'First steps' });
  await steps.getByRole('heading', { name: 'A backup' }).waitFor();
  await steps.getByText('npm run backup').waitFor();
  await expect(steps.locator('[data-step=agency]')).toHaveAttribute('data-state', 'done');
  await page.context().close();
});
