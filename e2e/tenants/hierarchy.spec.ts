import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { until } from '#testing/kit.ts';
import type { Page } from 'playwright-core';
import { contextOf, enter, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage({ accounts: 60, works: true });
const person = (email: string) => enter(w, email);
const go = async (page: Page, path: string, there: string) => {
  await page.goto(w.url(path));
  await page.locator(there).first().waitFor();
};

test('TEN-34 TEN-35 AUTH-47 the operator finds an agency, changes it, and is told what is missing', async () => {
  const page = await person('house@demo.test');
  await go(page, '/agency', 'tbody tr');
  await page.getByRole('searchbox').fill('north');
  await page.waitForURL(/q=north/);
  await page.locator('tbody').getByRole('link', { name: 'Northlight' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('field is required').waitFor();
  await name.fill('Northlight');
  await page.getByLabel('Free sign-up code (optional)').fill('north-free');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('input[data-copy]')).toHaveValue(/\/dlinks\?code=north-free$/);
  await page.context().close();
});

test('HOUSE-08 HOUSE-11 HOUSE-12 the operator finds an account of any agency, and sees what it did and what was written for it', async () => {
  await w.server.sql(
    `
      insert into generation_log (account_id, content_id, user_name, destination, state)
      select account_id, id, 'Nora Pell', 'blog', 'done' from content where account_id = $1 limit 1
    `,
    [w.cedar],
  );
  const page = await person('house@demo.test');
  await go(page, '/houseAccounts', 'tbody tr');
  await page.getByRole('searchbox').fill('cedar');
  await page.waitForURL(/q=cedar/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.locator('tbody').getByText('Cedar & Stone Landscaping').waitFor();
  await go(page, '/content-log', 'tbody tr');
  const row = page.locator('tbody tr').filter({ hasText: 'Cedar & Stone Landscaping' });
  await row.getByText('Blog', { exact: false }).waitFor();
  await w.server.sql(
    `
      insert into usage_log (account_id, agency_id, post_type, doc_id)
      select id, agency_id, 'inquiry', gen_random_uuid() from account order by id = $1
    `,
    [w.cedar],
  );
  await go(page, '/usage-logs', 'tbody tr');
  await row.getByRole('link', { name: 'Cedar & Stone Landscaping' }).click();
  await page.waitForURL(/account=/);
  const others = page.locator('tbody tr').filter({ hasNotText: 'Cedar & Stone Landscaping' });
  await expect(others).toHaveCount(0);
  await row.getByText('Inquiry received').waitFor();
  await page.context().close();
});

test('HOUSE-01 HOUSE-10 the operator sees which accounts have an issue and what automatic tagging did, each narrowed to its kind', async () => {
  await w.server.sql(
    `
      insert into usage_issue (account_id, kind, amount)
      select id, kind, 95 from account, unnest(array['tokens', 'storage']) kind where account.id = $1
    `,
    [w.cedar],
  );
  await w.server.sql(
    `
      insert into auto_tag_history (account_id, media_id, media_name, adapter, started_by, state, tags, milliseconds)
      values ($1, gen_random_uuid(), 'patio-44.jpg', 'local', 'upload', 'done',
        '[{"label": "Slate", "score": 0.9, "state": "given"}]', 40)
    `,
    [w.cedar],
  );
  const page = await person('house@demo.test');
  await go(page, '/settings/usage-issues', 'tbody tr');
  const row = page.locator('tbody tr').filter({ hasText: 'Cedar & Stone Landscaping' });
  await row.getByText('95% of the tokens of 30 days are used').waitFor();
  await page.getByRole('combobox', { name: 'Issue' }).click();
  await page.getByRole('option', { name: 'Storage' }).click();
  await row.getByText('95% of the storage is full').waitFor();
  await expect(row).toHaveCount(1);
  await row.getByRole('link', { name: 'Cedar & Stone Landscaping' }).click();
  await page.waitForURL(`**/accounts/${w.cedar}`);
  await go(page, '/autoTag', 'tbody tr');
  await page.locator('tbody tr').filter({ hasText: 'patio-44.jpg' }).getByText('Slate').waitFor();
  await page.context().close();
});

test('TEN-35 the operator makes an agency, hands on the link of its owner, and reads and invites its people under Team', async () => {
  const page = await person('house@demo.test');
  await go(page, '/agency', 'tbody tr');
  await page.getByRole('button', { name: 'New agency' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Lighthouse Media');
  await dialog.getByLabel('Email of the owner (optional)').fill('lia@lighthouse.test');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const link = await dialog.getByLabel('Link of the invitation').inputValue();
  assert.match(new URL(link).hostname, /^lighthouse-media\./);
  await dialog.getByRole('button', { name: 'Open the agency' }).click();
  await page.waitForURL(/\/agency\/[^/]+\?tab=team$/);
  await page.getByRole('list', { name: 'Invited' }).getByText('lia@lighthouse.test').waitFor();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByLabel('Email', { exact: true }).fill('sam@lighthouse.test');
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await dialog.getByLabel(/sam@lighthouse.test/).waitFor();
  const guest = await contextOf(w, { viewport: PHONE });
  const arrival = await guest.newPage();
  await arrival.goto(w.url(new URL(link).pathname + new URL(link).search, new URL(link).hostname));
  await arrival.getByText('Lighthouse Media').first().waitFor();
  await guest.close();

  await go(page, '/agency', 'tbody tr');
  await page.locator('tbody').getByRole('link', { name: 'Northlight' }).click();
  await page.getByRole('link', { name: 'Team', exact: true }).last().click();
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.waitForURL(/\/agency\/[^/]+\/team\/[^/]+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().close();
});

test('TEN-03 TEN-36 several accounts are suspended, opened again and given a plan from the list, which goes out as a file; quiet ones are found, and somebody is invited into one', async () => {
  const page = await person('agency@northlight.test');
  const state = (where: string) =>
    w.server
      .sql<{ name: string }>(
        `select business_name as name from account where agency_id = $1 and ${where} order by 1`,
        [w.agencyId],
      )
      .then((rows) => rows.map((row) => row.name));
  const ask = page.getByRole('alertdialog');
  const bar = page.getByRole('toolbar', { name: '2 selected' });
  const chosen = ['Business number 11', 'Business number 12'];
  await go(page, '/accounts?q=Business+number+1', 'tbody tr');
  for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await bar.getByRole('button', { name: 'Pause' }).click();
  await ask.getByLabel('Reason').fill('Not paid');
  await ask.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('2 accounts changed').waitFor();
  assert.deepEqual(await state("suspended_at is not null and suspended_reason = 'Not paid'"), chosen);
  await page.getByRole('button', { name: /^Paused/ }).click();
  await page.waitForURL(/state=suspended/);
  await page.locator('tbody tr').nth(1).waitFor();
  await page.getByRole('checkbox', { name: 'Select all', exact: false }).first().check();
  await bar.getByRole('button', { name: 'Open again' }).click();
  await ask.getByRole('button', { name: 'Open again' }).click();
  await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
  assert.deepEqual(await state('suspended_at is not null'), []);

  await w.server.sql(
    "update account set changed_at = now() - interval '61 days' where business_name = any($1)",
    [chosen],
  );
  await go(page, '/accounts', 'tbody tr');
  await page.getByRole('button', { name: /^No activity for 60 days\W*2$/ }).click();
  await page.waitForURL(/quiet=true/);
  await page
    .getByRole('columnheader', { name: 'Changed' })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor();
  for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await bar.getByRole('button', { name: 'Plan' }).click();
  await page.getByRole('menuitem', { name: 'Pending' }).click();
  await ask.getByRole('button', { name: 'Change the plan' }).click();
  await until(async () => (await state("subscription_type = 'pending'")).length === 2);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile((await file.path())!, 'utf8');
  assert.deepEqual(
    [
      text.trimEnd().split('\r\n').length,
      chosen.every((name) => text.includes(name)),
      text.includes('Cedar'),
    ],
    [3, true, false],
  );

  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('dialog', { name: 'Invite into a business' }).locator('input').first().fill('nile');
  await page.getByRole('option', { name: 'Nile Interiors' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to Nile Interiors' });
  await dialog.getByLabel('Email').fill('salma@nile.test');
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
  await until(
    async () =>
      (
        await w.server.sql("select 1 from invitation where account_id = $1 and email = 'salma@nile.test'", [
          w.nile,
        ])
      ).length === 1,
  );
  await page.context().close();
});

test('DATA-06 an account is exported, then deleted after its name was typed, and the receipt stands', async () => {
  const page = await person('agency@northlight.test');
  await go(page, `/accounts/${w.nile}?tab=life`, 'main section h2');
  await page.getByRole('button', { name: 'Export data' }).click();
  await page.getByRole('link', { name: 'Download' }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  const ask = page.getByRole('alertdialog');
  const yes = ask.getByRole('button', { name: 'Delete' });
  await expect(yes).toBeDisabled();
  await ask.getByRole('textbox').fill('Nile Interiors');
  await yes.click();
  await page.waitForURL('**/settings/account-agency/removals');
  await page.getByText('Deleted', { exact: false }).first().waitFor();
  await page.locator('summary').first().click();
  await page.locator('dt', { hasText: 'pipeline' }).first().waitFor();
  assert.deepEqual(await w.server.sql('select 1 from account where id = $1', [w.nile]), []);
  await page.context().close();
});

test('TEN-45 TEN-09 a deep link opens without sign-in and shows its code; a broken one says so', async () => {
  const page = await (await contextOf(w)).newPage();
  await go(page, '/dlinks?code=north-free', 'input[data-copy]');
  await expect(page.locator('input[data-copy]')).toHaveValue('north-free');
  await page.setViewportSize(PHONE);
  const edge = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => Math.round(link.getBoundingClientRect().right));
  const up = await edge('Sign up');
  const title = await page
    .locator('main h1')
    .evaluate((heading) => Math.round(heading.parentElement!.getBoundingClientRect().right));
  assert.equal(up, title, 'the field for copying is no wider than the rest');
  await go(page, '/dlinks?code=%3Cscript%3E', 'main h1');
  await page.getByText('carries no code').waitFor();
  await page.context().close();
});
