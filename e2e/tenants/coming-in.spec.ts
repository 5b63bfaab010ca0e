// about: tenants, identity, joining, team
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import * as identity from '#features/identity/identity/contract.ts';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import * as team from '#features/tenants/team/contract.ts';
import { ask, until, type TestServer } from '#testing/kit.ts';
import { contextOf, enter as enterAs, stage } from '../kit/stage.ts';
import { HOST, makeUser, PASSWORD } from '../kit/world-rows.ts';
import { DESKTOP, PHONE, signIn } from '../world.ts';
import { expect } from '../kit/expect.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage({ accounts: 2, works: true, env: { CONTACT_ONLY_HOST: 'closed.localhost' } });

const sql: TestServer['sql'] = (text, values) => w.server.sql(text, values);
test.beforeAll(async () => {
  await sql(
    `
      insert into whitelabel (host, type, agency_id, verified_at)
      values ('closed.localhost', 'agency', $1, now())
    `,
    [w.agencyId],
  );
  await sql(
    "update account set first_name = 'Nora', last_name = 'Pell', email = 'owner@cedarstone.test' where id = $1",
    [w.cedar],
  );
  await sql("insert into domain (host, agency_id, account_id) values ('gardens.test', $1, $2)", [
    w.agencyId,
    w.cedar,
  ]);
  await makeUser(w.server, { email: 'nobody@demo.test', role: 'user' });
  await makeUser(w.server, { email: 'reader@cedarstone.test', role: 'user', accountId: w.cedar });
});

const fresh = async (viewport = DESKTOP) => (await contextOf(w, { viewport })).newPage();
const enter = (email: string, viewport = DESKTOP, language = 'en', scheme = 'light') =>
  enterAs(w, email, { viewport, language, scheme });
const go = async (page: Page, path: string, there = 'main h1') => {
  await page.goto(w.url(path));
  await page.locator(there).first().waitFor();
};

test('AUTH-05 AUTH-07 the sign-in links the terms of the agency, or those of the product; on one host it only says whom to ask', async () => {
  const page = await fresh();
  await go(page, '/login');
  await expect(page.locator('main a[target=_blank]')).toHaveAttribute('href', 'https://terms.example');
  await page.goto(w.url('/login', 'localhost'));
  for (const href of ['/terms', '/privacy']) await page.locator(`main a[href="${href}"]`).waitFor();
  for (const path of ['/login', '/login/link', '/reset-password', '/signup-account']) {
    await page.goto(w.url(path, 'closed.localhost'));
    await page.getByText('Please contact your agent for access').waitFor();
    await expect(page.locator('input, form, a[href="/reset-password"]'), path).toHaveCount(0);
  }
  await page.context().close();
});

test('AUTH-19 AUTH-57 whoever has no account lands on the root; a session that was ended elsewhere says Logout there', async () => {
  const lost = await fresh();
  await signIn(w, lost, 'nobody@demo.test');
  await lost.waitForURL((url) => url.pathname === '/');
  await expect(lost.locator('#logout')).toBeHidden();
  await lost.context().close();
  const page = await enter('owner@cedarstone.test');
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/401/.test(message.text())) errors.push(message.text());
  });
  await sql(
    "delete from session where user_id = (select id from app_user where email = 'owner@cedarstone.test')",
  );
  // The next call finds out, whether the person makes it or a list by itself.
  await page.evaluate('document.querySelector(\'#nav a[href="/outbox"]\')?.click()').catch(() => {});
  await page.waitForURL((url) => url.pathname === '/');
  await page
    .getByRole('status')
    .filter({ hasText: /^Logout$/ })
    .waitFor();
  assert.deepEqual(errors, [], 'the screens that are left do not fail');
  await page.context().close();
});

test('AUTH-20 AUTH-22 after a password is set people go on by how many accounts they have; who is gone meanwhile is not found', async () => {
  const linkOf = async (email: string) => {
    const page = await fresh();
    await page.goto(w.url('/reset-password'));
    await page.locator('input[type=email]').fill(email);
    await page.locator('button[type=submit]').click();
    const [mail] = await until(async () => {
      const mailRows = await sql<{ text: string }>(
        "select text from mail where recipient = $1 and kind = 'joining.reset'",
        [email],
      );
      return mailRows.length > 0 && mailRows;
    });
    const link = new URL(/https?:\/\/\S+/.exec(mail!.text)![0]);
    link.port = String(w.port);
    await page.goto(link.href);
    await page.locator('input[type=password]').first().waitFor();
    return page;
  };
  const set = async (page: Page) => {
    for (const field of await page.locator('input[type=password]').all())
      await field.fill('four words in a meadow');
    await page.getByRole('button', { name: 'Save and go on' }).click();
  };
  for (const [email, path] of [
    ['owner@nile.test', '/settings/account'],
    ['multi@demo.test', '/my-accounts'],
    ['nobody@demo.test', '/'],
  ] as const) {
    const page = await linkOf(email);
    await set(page);
    await page.waitForURL((url) => url.pathname === path);
    await page.context().close();
  }
  const userId = await makeUser(w.server, { email: 'gone@demo.test', role: 'account', accountId: w.empty });
  const page = await linkOf('gone@demo.test');
  await sql(
    `do $$ begin set local session_replication_role = replica; delete from app_user where id = '${userId}'; end $$`,
  );
  await set(page);
  await page.getByText('Sorry, user not found').first().waitFor();
  assert.equal(await page.evaluate("fetch('/api/me').then((answer) => answer.status)"), 401);
  await page.context().close();
  await sql('update credential set password_hash = $1', [await hashPassword(PASSWORD)]);
});

test("a tab whose account is not the person's any more leads to where they are told so, by itself", async () => {
  const userId = await makeUser(w.server, {
    email: 'leaving@empty.test',
    role: 'accountUser',
    accountId: w.empty,
  });
  const page = await enter('leaving@empty.test');
  await go(page, '/content-overview');
  const { cookie } = await ask(w.server, identity.login, {
    host: HOST,
    body: { email: 'new@empty.test', password: PASSWORD },
  });
  assert.equal(
    (
      await ask(w.server, team.removeOfAccount, {
        cookie,
        host: HOST,
        params: { accountId: w.empty, personId: userId },
      })
    ).status,
    204,
  );
  await page.getByRole('heading', { name: 'No business yet' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/welcome-user');
  await page.context().close();
});

test('TEN-37 a person whose only business is suspended reads why, and whom to ask, wherever they go', async () => {
  await sql(
    "update account set suspended_at = now(), suspended_reason = 'The invoice of May is open.' where id = $1",
    [w.empty],
  );
  const page = await enter('new@empty.test');
  assert.equal(new URL(page.url()).pathname, '/my-accounts');
  for (const path of ['/my-accounts', '/welcome-user']) {
    await go(page, path, 'main [role=note]');
    await expect(page.locator('main')).toHaveText(
      /Empty & New has been paused since[\s\S]*The invoice of May is open\.[\s\S]*Please ask Northlight/,
      { useInnerText: true },
    );
  }
  await sql("update account set suspended_at = null, suspended_reason = '' where id = $1", [w.empty]);
  await page.context().close();
});

test("AUTH-37 AUTH-46 TEN-38 TEN-39 TEN-41 TEN-43 TEN-44 one's own places: a choice of account, its settings by type, its agency, one's record", async () => {
  const page = await enter('multi@demo.test');
  await go(page, '/welcome-user', 'main h1');
  await page.getByText('1 new testimonial, 1 item to publish, 2 drafts to finish').waitFor();
  await page
    .locator('main')
    .getByRole('button', { name: /Cedar & Stone/ })
    .click();
  await page.waitForURL('**/welcome-user');
  await expect(page.locator('#nav a[href="/settings/profile"]')).toHaveCount(1);
  // A signed-in person is no guest: sign-up and reset lead home, an information page stays open.
  for (const path of ['/signup-account', '/reset-password']) {
    await page.goto(w.url(path));
    await page.waitForURL('**/welcome-user');
  }
  await page.goto(w.url('/terms'));
  assert.equal(new URL(page.url()).pathname, '/terms');
  await sql('update account set location = \'{"country":"Somerset"}\' where id = $1', [w.cedar]);
  for (const path of [
    '/account',
    '/settings/account',
    '/settings/account/details',
    '/settings/business-details',
  ])
    await go(page, path, 'main form input');
  await page.getByLabel('City', { exact: false }).first().fill('Frome');
  // Text that is typed while the answer is on its way is not taken for saved.
  let answered!: () => void;
  const held = new Promise<void>((done) => {
    answered = done;
  });
  await page.route(`**/api/accounts/${w.cedar}`, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('combobox', { name: 'Industry (optional)' }).fill('Gardens');
  answered();
  const place = async () =>
    (
      await sql<{ city: string; country: string }>(
        "select location->>'city' as city, location->>'country' as country from account where id = $1",
        [w.cedar],
      )
    )[0]!;
  await until(async () => (await place()).city === 'Frome');
  await page.getByRole('button', { name: 'Save' }).click();
  await until(
    async () =>
      (await sql<{ industry: string | null }>('select industry from account where id = $1', [w.cedar]))[0]!
        .industry === 'Gardens',
  );
  assert.equal((await place()).country, 'Somerset', 'what was stored before there was a list is kept');
  // The button rests once the answer is there: what is drawn anew then would close the list of countries.
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  // A country is chosen by its name, by the keyboard alone, and stored by its code.
  await page.getByRole('combobox', { name: 'Country (optional)' }).fill('');
  await page.keyboard.type('turk');
  await page.locator('[data-combobox-selected]', { hasText: 'Türkiye' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await until(async () => (await place()).country === 'TR');
  // SITE-82: a pin on the map is the position of the business.
  const point = page.getByRole('group', { name: /Position on the map of your contact page/ });
  await point.getByRole('button', { name: 'Set a pin on the map' }).click();
  await point.getByRole('button', { name: /Use the arrow keys to move it/ }).press('ArrowUp');
  await point.getByText('Coordinates:').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  const hasPoint = async () =>
    (
      await sql<{ lat: number | null }>(
        "select (location->>'lat')::float as lat from account where id = $1",
        [w.cedar],
      )
    )[0]!.lat !== null;
  await until(hasPoint);
  await point.getByRole('button', { name: 'Remove the place' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await until(async () => !(await hasPoint()));
  await go(page, '/settings/account/data', 'main button');
  await page.getByRole('button', { name: 'Export data' }).waitFor();
  await go(page, '/my-agency', 'main h2');
  await expect(page.locator('main h2')).toHaveText(/Northlight/, { useInnerText: true });
  await page.context().close();
  const agency = await enter('agency@northlight.test');
  const reader = await enter('reader@cedarstone.test');
  for (const other of [agency, reader])
    await expect(other.locator('#nav a[href="/settings/profile"]')).toHaveCount(0);
  await go(agency, '/settings/account-agency/settings', 'main form input');
  await go(agency, '/my-agency', 'main form input');
  await agency.context().close();
  await reader.context().close();
});

test('TEN-07 TEN-08 what an agency takes off is gone from the screens of its accounts, and stays with the agency', async () => {
  const agency = await enter('agency@northlight.test');
  const owner = await enter('owner@cedarstone.test');
  const [item] = await sql<{ id: string }>("select id from content where title like 'Pergola%'");
  const actions = (page: Page) => page.locator('tbody [aria-haspopup=menu]');
  const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
  await go(owner, '/content-overview', 'tbody tr');
  await actions(owner).first().waitFor();
  // Without the side panel an item is still published, looked at and taken off: in the bar above it.
  await sql('update agency set side_panel = false where id = $1', [w.agencyId]);
  await go(owner, `/content/${item!.id}`, '#item-title');
  await owner.getByRole('complementary', { name: 'Publishing and status' }).waitFor({ state: 'detached' });
  await publish(owner).click();
  const page = owner.getByRole('main').getByRole('link', { name: 'Open page' });
  await expect(page).toHaveAttribute('href', /cedarstone\.localhost/);
  await owner.getByRole('button', { name: 'Preview' }).waitFor();
  await owner.getByRole('button', { name: 'Unpublish' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await page.waitFor({ state: 'detached' });
  await sql('update agency set side_panel = true where id = $1', [w.agencyId]);
  await go(agency, '/settings/account-agency/settings', 'main form input');
  for (const label of ['Publish button', 'Edit panel', 'Share button']) {
    const switchControl = agency.getByRole('switch', { name: new RegExp(`^${label}`) });
    await expect(switchControl, label).toBeChecked();
    await switchControl.uncheck({ force: true });
  }
  await agency.getByRole('button', { name: 'Save' }).click();
  await until(
    async () =>
      !(await sql<{ on: boolean }>('select edit_panel as on from agency where id = $1', [w.agencyId]))[0]!.on,
  );
  await go(owner, '/content-overview', 'tbody tr');
  await actions(owner).first().waitFor({ state: 'detached' });
  await go(owner, `/content/${item!.id}`, '#item-title');
  await owner.getByText('Your agency has turned off editing').waitFor();
  await expect(owner.locator('#item-title')).toBeDisabled();
  await expect(publish(owner)).toHaveCount(0);
  await go(agency, '/accounts', 'tbody tr');
  await agency.getByRole('button', { name: 'Open Cedar & Stone Landscaping' }).click();
  await agency.waitForURL('**/welcome-user');
  await go(agency, `/content/${item!.id}`, '#item-title');
  await publish(agency).first().waitFor();
  await expect(agency.locator('#item-title')).toBeEnabled();
  await owner.context().close();
  await agency.context().close();
});

test('TEN-09 the link of an agency leads to sign-up with its code filled in and its agency named', async () => {
  await sql("update agency set free_code = 'north-free' where id = $1", [w.agencyId]);
  const page = await fresh(PHONE);
  await go(page, '/dlinks?code=north-free', 'input[data-copy]');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByText('Northlight, free plan').waitFor();
  await expect(page.getByLabel('Invite code (optional)', { exact: true })).toHaveValue('north-free');
  await page.context().close();
});

test('TEN-36 an agency makes an account; a list forgets no column that was taken off on this device', async () => {
  const page = await enter('agency@northlight.test');
  await go(page, '/accounts', 'tbody tr');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Plan' }).click();
  await page.getByRole('columnheader', { name: 'Plan' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('tbody tr').first().waitFor();
  await expect(page.getByRole('columnheader', { name: 'Plan' })).toHaveCount(0);
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Business name').fill('Maple Masonry');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/accounts\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'Maple Masonry' }).waitFor();
  await page.context().close();
  const house = await enter('house@demo.test');
  await go(house, '/agency?tab=domains&q=gardens', 'tbody tr');
  await house.locator('tbody').getByRole('link', { name: 'Cedar & Stone Landscaping' }).waitFor();
  await expect(house.locator('tbody tr')).toHaveCount(1);
  await house.context().close();
});
