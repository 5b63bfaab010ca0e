// about: stats
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { faults } from '../axe.ts';
import { expect } from '../kit/expect.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** Numbers of accounts and agencies, as the people see them who run them. */
const w = stage();
const shots = process.env.SHOTS;
const shoot = async (page: { screenshot: (options: object) => Promise<unknown> }, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};
const year = new Date().getUTCFullYear();

test.beforeAll(async () => {
  await w.server.sql('update agency set advanced_agency = true where id = $1', [w.agencyId]);
  await w.server.sql(
    `
      insert into usage_month (account_id, month, images, videos, storage)
      select id, make_date($1, n, 1), n * 10, n, n * 1000000000::bigint
      from account, generate_series(1, 12) n
      where agency_id = $2
    `,
    [year - 1, w.agencyId],
  );
  await w.server.sql(
    `
      insert into usage_log (account_id, post_type, doc_id, date)
      select $1, 'publication', gen_random_uuid(), now() - (n % 40) * interval '1 day'
      from generate_series(1, 90) n
    `,
    [w.cedar],
  );
});

test('BILL-16 BILL-15 an agency sees what its accounts hold by year; a year without a record is zeros, with a warning in the console', async () => {
  const page = await openScreen(w, '/settings/stats', { viewport: DESKTOP, email: 'agency@northlight.test' });
  await page.getByRole('heading', { level: 1, name: 'Stats' }).waitFor();
  await page.getByText(String(year - 1), { exact: true }).click();
  await page.waitForURL(`**year=${year - 1}`);
  await page.locator('summary').click();
  await expect(page.locator('details tbody tr')).toHaveCount(12);
  await page.locator('table').last().getByRole('link', { name: 'Cedar & Stone Landscaping' }).waitFor();
  assert.deepEqual(await faults(page, 'stats'), []);
  await shoot(page, 'stats');
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.getByText(String(year - 2), { exact: true }).click();
  await page.getByText(`Nothing is recorded for ${year - 2}.`).waitFor();
  await expect(page.locator('figure b').first()).toHaveText('0');
  assert.ok(
    warnings.some((text) => text.includes(`nothing is recorded for ${year - 2}`)),
    warnings.join(),
  );
});

test('BILL-20 BILL-21 an owner sees the last 30 days and the years of the account, on a phone and in Arabic as well', async () => {
  const page = await openScreen(w, '/apps/dashboards/analytics', { viewport: DESKTOP });
  await page.getByRole('link', { name: 'Dashboards' }).click();
  await page.getByText('Items published').first().waitFor();
  await page.locator('summary').click();
  await expect(page.locator('details tbody tr')).toHaveCount(30);
  assert.deepEqual(await faults(page, 'dashboards'), []);
  await shoot(page, 'dashboards');
  await page.getByRole('link', { name: 'Usage by year' }).click();
  await page.waitForURL('**/apps/dashboards/analyticsTest');
  const phone = await openScreen(w, `/apps/dashboards/analyticsTest?year=${year - 1}`, { viewport: PHONE });
  await phone.getByText('12 GB').first().waitFor();
  await shoot(phone, 'usage-years-phone');
  const arabic = await openScreen(w, '/apps/dashboards/analyticsTest', {
    viewport: DESKTOP,
    language: 'ar',
    email: 'owner@nile.test',
  });
  await arabic.getByRole('heading', { level: 1, name: 'الاستخدام حسب السنة' }).waitFor();
  await arabic.getByText('مساحة التخزين').first().waitFor();
  await shoot(arabic, 'usage-years-ar');
  assert.deepEqual(await faults(arabic, 'arabic'), []);
});
