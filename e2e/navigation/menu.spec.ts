import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { makePerson, signIn } from '#testing/tenants.ts';
import type { Role } from '#shared/actor.ts';
import { contextOf, stage } from '../kit/stage.ts';
import { HOST } from '../kit/world-rows.ts';
import { expect } from '../kit/expect.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage({ accounts: 3 });
const person = async (role: Role, tenant: { accountId?: string; agencyId?: string } = {}) =>
  (await makePerson(w.server, { role, ...tenant })).userId;
let people: Record<'house' | 'agency' | 'agencyUser' | 'owner' | 'admin' | 'staff' | 'user', string>;
test.beforeAll(async () => {
  people = {
    house: await person('house'),
    agency: await person('agency', { agencyId: w.agencyId }),
    agencyUser: await person('agencyUser', { agencyId: w.agencyId }),
    owner: await person('account', { accountId: w.cedar }),
    admin: await person('accountAdmin', { accountId: w.cedar }),
    staff: await person('accountUser', { accountId: w.cedar }),
    user: await person('user', { accountId: w.cedar }),
  };
});

async function inside(who: keyof typeof people, path = '/welcome-user'): Promise<Page> {
  const context = await contextOf(w);
  const [name, value] = (await signIn(w.server, people[who], HOST)).split('=') as [string, string];
  await context.addCookies([{ name, value, domain: HOST, path: '/' }]);
  const page = await context.newPage();
  await page.goto(w.url(path));
  await page.getByRole('banner').waitFor();
  return page;
}
const addresses = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as unknown as { href: string }).href).pathname).slice(1),
    ) as Promise<string[]>;

test('ROLE-32 ROLE-04 ROLE-05 TEN-36 TEN-39 TEN-40 the menu of each role holds what its rows say and has its screen', async () => {
  const menus: Record<keyof typeof people, string[]> = {
    house: ['/welcome-user', '/agency', '/houseAccounts', '/outbox', '/settings/audit', '/settings/account'],
    agency: [
      '/accounts',
      '/outbox',
      '/settings/audit',
      '/settings/account-agency',
      '/settings/account-agency/whitelabel',
      '/settings/account-agency/domains',
    ],
    agencyUser: [
      '/settings/audit',
      '/settings/account-agency',
      '/settings/account-agency/whitelabel',
      '/settings/account-agency/domains',
    ],
    owner: [
      '/welcome-user',
      '/content-overview',
      '/testimonials',
      '/leads',
      '/extras/media',
      '/settings/account/whitelabel',
      '/settings/account/domains',
      '/outbox',
      '/settings/audit',
      '/settings',
      '/settings/profile',
    ],
    admin: [
      '/welcome-user',
      '/content-overview',
      '/testimonials',
      '/leads',
      '/extras/media',
      '/settings/account/whitelabel',
      '/settings/account/domains',
      '/outbox',
      '/settings/audit',
      '/settings',
      '/settings/profile',
    ],
    staff: ['/welcome-user', '/content-overview', '/testimonials', '/leads', '/outbox'],
    user: ['/welcome-user', '/content-overview'],
  };
  for (const [who, menu] of Object.entries(menus) as [keyof typeof people, string[]][]) {
    const page = await inside(who, who.startsWith('agency') ? '/settings/account-agency' : '/welcome-user');
    const menuAddresses = await addresses(page);
    // Entries that other features add later stand between; of these none is missing, and their order is kept.
    assert.deepEqual(
      menuAddresses.filter((address) => menu.includes(address)),
      menu,
      who,
    );
    if (who === 'agencyUser' || who === 'staff' || who === 'user')
      for (const path of ['/accounts', '/settings', '/settings/team', '/settings/profile'])
        assert.equal(menuAddresses.includes(path), false, `${who} ${path}`);
    await page.context().close();
  }
});

test('SHELL-07 SHELL-12 CONT-51 ROLE-32 redirects, screens for those who have them, the 404 page for all others', async () => {
  const owner = await inside('owner', '/settings');
  await owner.waitForURL('**/settings/account');
  await expect(owner.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await owner.goto(w.url('/content'));
  await owner.waitForURL('**/settings/new');
  const staff = await inside('staff', '/apps/dashboards/project');
  await staff.waitForURL('**/pages/errors/error-404');
  const agency = await inside('agency', '/settings/stats');
  await agency.waitForURL('**/pages/errors/error-404');
  await w.server.sql('update agency set advanced_agency = true where id = $1', [w.agencyId]);
  await agency.goto(w.url('/settings/stats'));
  await agency.getByRole('heading', { level: 1, name: 'Stats' }).waitFor();
  await agency.goto(w.url('/templates'));
  await agency.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  await expect(agency.locator('[data-context]')).toHaveText('Templates');
  await expect(agency).toHaveTitle('Templates · Northlight Studio');
  await agency.goto(w.url('/extras/media?q=oak'));
  await agency.waitForURL('**/settings/account-agency?return=%2Fextras%2Fmedia%3Fq%3Doak');
  const stranger = await (await w.browser.newContext()).newPage();
  await stranger.goto(w.url('/tasks/all'));
  await stranger.waitForURL('**/login?return=%2Ftasks%2Fall');
  await stranger.goto(w.url('/chat-dashboard'));
  await stranger.getByRole('heading', { name: 'Sign in to use this page' }).waitFor();
  await expect(stranger.getByRole('banner'), 'no toolbar').toHaveCount(0);
  await stranger.goto(w.url('/getstarted'));
  await stranger.getByRole('heading', { level: 1 }).waitFor();
  await expect(stranger.getByRole('banner'), 'nor here').toHaveCount(0);
  await owner.goto(w.url('/chat-dashboard'));
  await owner.getByRole('heading', { level: 1, name: 'Bot editor' }).waitFor();
  await expect(owner.getByRole('banner')).toHaveCount(0);
  for (const page of [owner, staff, agency, stranger]) await page.context().close();
});

test('the palette finds accounts, actions and screens by keyboard alone, and says how many', async () => {
  await w.server.sql('update agency set advanced_agency = true where id = $1', [w.agencyId]);
  const agency = await inside('agency', '/settings/account-agency');
  const field = agency.getByRole('combobox', { name: 'Search or run a command' });
  await agency.keyboard.press('Control+k');
  await field.fill('cedar');
  await agency.getByRole('option', { name: /Cedar & Stone/ }).waitFor();
  await expect(agency.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/, {
    useInnerText: true,
  });
  await field.press('Enter');
  await agency.waitForURL(`**/accounts/${w.cedar}`);
  await agency.keyboard.press('Control+k');
  await field.fill('templ');
  await agency.getByRole('option', { name: /^Templates/ }).waitFor();
  await field.fill('nothing is called so');
  await agency.getByText('Nothing found for “nothing is called so”').waitFor();
  await field.press('Escape');
  await agency.getByRole('dialog').waitFor({ state: 'detached' });
  const owner = await inside('owner');
  await owner.keyboard.press('Control+k');
  const other = owner.getByRole('combobox', { name: 'Search or run a command' });
  await other.fill('appear');
  const scheme = (await owner.evaluate('document.documentElement.dataset.mantineColorScheme')) as string;
  await owner.getByRole('option', { name: /Appearance/ }).waitFor();
  await other.press('Enter');
  await owner.waitForFunction(`document.documentElement.dataset.mantineColorScheme !== '${scheme}'`);
  await owner.keyboard.press('Control+k');
  await other.fill('cedar');
  await owner
    .getByRole('group', { name: 'Accounts' })
    .getByRole('option', { name: /Cedar & Stone/ })
    .waitFor();
  await agency.context().close();
  await owner.context().close();
});
