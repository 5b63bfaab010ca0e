// about: visits, public-pages
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { counterOf } from '#features/site/visits/server/count/actions.ts';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** Visitors open pages of a site, and its owner reads the numbers of it. */
const w = stage();
const shots = process.env.SHOTS;
const shoot = async (page: { screenshot: (options: object) => Promise<unknown> }, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
/** Opens a page as a browser that no program drives. */
async function visit(path: string) {
  const context = await w.browser.newContext({ viewport: PHONE, userAgent: AGENT });
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  const page = await context.newPage();
  await page.goto(w.url(path, 'cedarstone.localhost'));
  return page;
}
const counts = async () => {
  await counterOf(w.server).flush();
  const rows = await w.server.sql<{ name: string; count: number }>(
    "select part || ' ' || measure || ' ' || key as name, count from site_count where account_id = $1",
    [w.cedar],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

test('an account without visits is told what will stand here', async () => {
  const page = await openScreen(w, '/apps/dashboards/analytics', { viewport: PHONE });
  await page.getByRole('heading', { name: 'No visits yet' }).waitFor();
  assert.deepEqual(await faults(page, 'empty'), []);
});
test('a visit is counted with its source, its pages and its calls, without a cookie', async () => {
  await w.server.sql("update account set phone = '+1 607 555 0142' where id = $1", [w.cedar]);
  w.server.hosts.bump(w.cedar);
  const page = await visit('/contact-us?utm_source=Spring+mail');
  await page.evaluate(`document.querySelector('a[href="/project"]').click()`);
  await page.waitForURL('**/project');
  await page.reload();
  await page.evaluate(`
    document.addEventListener('click', (event) => event.preventDefault());
    document.querySelector('a[href^="tel:"]').click();
  `);
  const numbers = await until(async () => {
    const now = await counts();
    return now['all calls '] && now['all views '] === 3 ? now : undefined;
  });
  assert.equal(numbers['all visits '], 1, 'a reload and a page of the same site begin no visit');
  assert.equal(numbers['source visits spring mail'], 1);
  assert.deepEqual([numbers['page views contact'], numbers['page views gallery']], [1, 2]);
  assert.deepEqual(await page.context().cookies(), []);
});
test('BILL-19 the owner sees the numbers as bars and tables, on a phone and in Arabic as well', async () => {
  const days = Array.from({ length: 60 }, (_, ago) => [ago, 6 + ((ago * 7) % 13)] as const);
  for (const [account, title] of [
    [w.cedar, 'A terrace to eat on'],
    [w.nile, 'شقة على النيل'],
  ]) {
    for (const [ago, count] of days)
      await w.server.sql(
        `
          insert into site_count (account_id, day, part, measure, count)
          values ($1, (now() at time zone 'utc')::date - $2::int, 'all', 'visits', $3),
          ($1, (now() at time zone 'utc')::date - $2::int, 'all', 'views', $3 * 3)
          on conflict (account_id, part, day, measure, key) do update set count = excluded.count
        `,
        [account, ago, count],
      );
    const [item] = await w.server.sql<{ id: string }>(
      `
        insert into content (account_id, content_type_id, pipeline_id, stage_id, title)
        select $1, t.id, s.pipeline_id, s.id, $2
        from content_type t, stage s
        where t.account_id = $1 and s.account_id = $1 and s.pipeline_id = t.pipeline_id
        limit 1
        returning id
      `,
      [account, title],
    );
    await w.server.sql(
      `
        insert into site_count (account_id, day, part, measure, key, count)
        values ($1, (now() at time zone 'utc')::date, 'item', 'views', $2, 41),
        ($1, (now() at time zone 'utc')::date - 1, 'source', 'visits', 'google.com', 33),
        ($1, (now() at time zone 'utc')::date - 1, 'page', 'views', 'home', 12)
      `,
      [account, item!.id],
    );
  }
  const page = await openScreen(w, '/apps/dashboards/analytics', { viewport: DESKTOP });
  await page.getByRole('link', { name: 'A terrace to eat on' }).waitFor();
  await page.getByText('google.com').waitFor();
  assert.deepEqual(await faults(page, 'numbers'), []);
  await shoot(page, 'numbers');
  await page.getByText('12 months').click();
  await page.waitForURL('**range=12m');
  await page.locator('summary').click();
  await page.getByRole('columnheader', { name: 'Month' }).waitFor();
  await expect(page.locator('details tbody tr')).toHaveCount(12);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV: Where visits came from' }).click();
  assert.match((await download).suggestedFilename(), /^site-numbers-sources-.*\.csv$/);

  const phone = await openScreen(w, '/apps/dashboards/analytics', { viewport: PHONE });
  await phone.getByText('google.com').waitFor();
  await shoot(phone, 'numbers-phone');
  const arabic = await openScreen(w, '/apps/dashboards/analytics', {
    viewport: DESKTOP,
    language: 'ar',
    email: 'owner@nile.test',
  });
  await arabic.getByText('google.com').waitFor();
  await shoot(arabic, 'numbers-ar');
  assert.deepEqual(await faults(arabic, 'arabic'), []);
});
test('the owner sees what the site lacks, with the way to where it is added', async () => {
  const page = await openScreen(w, '/settings/gallery', { viewport: DESKTOP });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Check the site' }).click();
  await page.getByRole('heading', { name: 'The working hours are missing' }).waitFor();
  await shoot(page, 'check');
  const hours = page.locator('li', {
    has: page.getByRole('heading', { name: 'The working hours are missing' }),
  });
  await hours.getByRole('link', { name: 'Fix it' }).click();
  await page.waitForURL('**/settings/gallery?group=contact');
  await page.getByLabel('Working hours').first().waitFor();
  const arabic = await openScreen(w, '/settings/gallery/check', {
    viewport: PHONE,
    language: 'ar',
    email: 'owner@nile.test',
  });
  await arabic.getByRole('heading', { name: 'ساعات العمل ناقصة' }).waitFor();
  await shoot(arabic, 'check-ar-phone');
});
