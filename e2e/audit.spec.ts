import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { asJobOf, asAgencyJobOf } from '#platform/db/scope.ts';
import { audit, bySystem } from '#features/ground/audit/server/actions.ts';
import * as identity from '#features/identity/identity/contract.ts';
import * as tenants from '#features/tenants/tenants/contract.ts';
import { ask } from '#testing/kit.ts';
import { faults } from './axe.ts';
import { enter, stage } from './kit/stage.ts';
import { HOST, PASSWORD } from './kit/world-rows.ts';
import { PHONE, type Look } from './world.ts';
import { expect } from './kit/expect.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage();
let agency: Awaited<ReturnType<typeof ask>>;
test.beforeAll(async () => {
  agency = await ask(w.server, identity.login, {
    host: HOST,
    body: { email: 'agency@northlight.test', password: PASSWORD },
  });
  await ask(w.server, tenants.updateAccount, {
    host: HOST,
    cookie: agency.cookie,
    params: { accountId: w.cedar },
    body: { phone: '+44 1225 555 010', industry: 'Landscaping', location: { city: 'Bath' } },
  });
  await w.server.db.withTenant(asJobOf(w.cedar), async (tx) =>
    audit(tx, bySystem, {
      action: 'domains.broken',
      object: { type: 'domain', id: 'cedar.example', name: 'cedar.example' },
      log: { kind: 'account', id: w.cedar },
    }),
  );
});

const inside = (email: string, look?: Look) => enter(w, email, look);
const lines = (page: Page) => page.locator('#main li button');

test('ROLE-33 an owner finds the log in the navigation, filters it by address, opens an entry with before and after, and checks the chain', async () => {
  const page = await inside('owner@cedarstone.test');
  await page.getByRole('navigation').getByRole('link', { name: 'Activity log' }).click();
  await lines(page).first().waitFor();
  await expect(lines(page).first()).toHaveText(/Nora Pell signed in/, { useInnerText: true });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Settings' }).click();
  await page.getByText('1 of ').waitFor();
  await expect(page).toHaveURL(/what=settings/);
  await page.reload();
  await page.getByText('1 of ').waitFor();
  await expect(lines(page)).toHaveCount(1);
  await lines(page).first().click();
  const entry = page.getByRole('dialog', { name: 'Entry' });
  await expect(entry.getByRole('row', { name: /Phone/ })).toHaveText(/Phone\s*Empty\s*\+44 1225 555 010/, {
    useInnerText: true,
  });
  await expect(entry).toHaveText(/city: Bath/, { useInnerText: true });
  await entry.getByRole('button', { name: 'Everything by this person' }).click();
  await page.waitForURL(/who=/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText(/lines checked: nothing was changed or removed/).waitFor();
  await page.getByText('Log intact').waitFor();
  await page.goto(w.url('/settings/audit?what=secrets'));
  await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
  await page.context().close();
});

test('ROLE-33 ROLE-37 what an employee may is said in the log as on the screen of permissions', async () => {
  await w.server.db.withTenant(asAgencyJobOf(w.agencyId), async (tx) =>
    audit(tx, bySystem, {
      action: 'rights.permissions_changed',
      object: { type: 'user', name: 'Sena Oral' },
      before: { subscribe: false },
      after: { subscribe: true, "seeOtherUser'sContentFeeds": false },
      log: { kind: 'agency', id: w.agencyId },
    }),
  );
  const page = await inside('agency@northlight.test');
  await page.goto(w.url('/settings/audit?what=rights'));
  await lines(page).first().click();
  const entry = page.getByRole('dialog', { name: 'Entry' });
  await entry.getByRole('rowheader', { name: 'Subscribe and change the plan' }).waitFor();
  await entry.getByRole('rowheader', { name: 'See other people’s content feeds' }).waitFor();
  await page.context().close();
});

test('ROLE-33 CSV of what is shown arrives as a file', async () => {
  const page = await inside('owner@cedarstone.test');
  await page.goto(w.url('/settings/audit?what=content'));
  await lines(page).first().waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /CSV/ }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^audit-\d{4}-\d\d-\d\d\.csv$/);
  const rows = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  await expect(lines(page)).toHaveCount(rows.length - 1);
  await page.context().close();
});

test('ROLE-33 a chain that was tampered with is shown broken, at its line', async () => {
  await w.server.db.withTenant(asAgencyJobOf(w.agencyId), async (tx) => {
    for (let i = 0; i < 2; i++)
      audit(tx, bySystem, {
        action: 'team.joined',
        object: { type: 'user', name: `Person ${i}` },
        log: { kind: 'agency', id: w.agencyId },
      });
  });
  await w.server.sql('alter table audit_entry disable trigger user');
  await w.server.sql("update audit_entry set object_name = 'Changed' where tenant_id = $1 and seq = 2", [
    w.agencyId,
  ]);
  await w.server.sql('alter table audit_entry enable trigger user');
  const page = await inside('agency@northlight.test');
  await page.goto(w.url('/settings/audit'));
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Changed at line 2').waitFor();
  await page.context().close();
});

test('ROLE-33 staff see no entry in the navigation and no screen; nothing recorded yet says what will be here', async () => {
  await w.server.sql(
    `
      update account_member
      set role = 'accountUser'
      where user_id = (select id from app_user where email = 'new@empty.test')
    `,
  );
  const staff = await inside('new@empty.test');
  await expect(staff.getByRole('link', { name: 'Activity log' })).toHaveCount(0);
  await staff.goto(w.url('/settings/audit'));
  await staff.getByText('404').first().waitFor();
  await staff.context().close();
  const house = await inside('house@demo.test');
  await w.server.sql(
    `
      alter table audit_entry disable trigger user; alter table audit_head disable trigger user;
      delete from audit_entry
      where tenant_kind = 'house';
      delete from audit_head
      where tenant_kind = 'house'; alter table audit_entry enable trigger user; alter table audit_head enable trigger user
    `,
  );
  await house.goto(w.url('/settings/audit'));
  await house.getByRole('heading', { name: 'Nothing has been recorded yet' }).waitFor();
  await house.context().close();
});

test('NFR-02 SHELL-01 axe finds nothing on the log and on an entry: en light on a large screen, ar dark on a phone', async () => {
  const faultLines: string[] = [];
  for (const settings of [{}, { viewport: PHONE, language: 'ar', scheme: 'dark' }]) {
    const page = await inside('owner@cedarstone.test', settings);
    const look = async (where: string) => {
      faultLines.push(...(await faults(page, where)));
    };
    await page.goto(w.url('/settings/audit?since=30'));
    await lines(page).first().waitFor();
    await look('list');
    await lines(page).last().click();
    await page.getByRole('dialog').waitFor();
    await look('entry');
    await page.context().close();
  }
  assert.deepEqual(faultLines, []);
});
