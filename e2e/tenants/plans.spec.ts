// about: plans, tenants
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { expect } from '../kit/expect.ts';
import { enter, openScreen, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';

/** Plans from the operator's first one to the agency that has paid for it. */
const w = stage();
const HOUSE = 'house@demo.test';
const PAY = '/settings/account-agency/pay';
let lead = '';
test.beforeAll(async () => {
  const [row] = await w.server.sql<{ email: string }>(
    `
      select u.email::text as email
      from agency_member m
      join app_user u on u.id = m.user_id
      where m.agency_id = $1 and m.role = 'agency' and u.is_auth
      order by m.created_at
      limit 1
    `,
    [w.agencyId],
  );
  lead = row!.email;
});

test('BILL-09 BILL-10 while nothing is sold no agency is sent anywhere, and no line is above its screens', async () => {
  const page = await enter(w, lead);
  await page.waitForURL('**/settings/account-agency');
  await page.goto(w.url('/agency-plan'));
  await page.getByText('No plans are offered yet').waitFor();
  await expect(page.getByText('Please choose a plan')).toHaveCount(0);
});

test('BILL-02 BILL-08 the operator makes a plan, and says how invoices look and are paid', async () => {
  const page = await openScreen(w, '/settings/plans', { email: HOUSE });
  await page.getByRole('button', { name: 'New plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'New plan' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Name in English').and(page.locator('[aria-invalid=true]')).waitFor();
  await dialog.getByLabel('Name in English').fill('Studio');
  await dialog.getByLabel('Price').fill('90.555');
  await dialog.getByRole('combobox', { name: 'Currency' }).fill('GBP');
  await dialog.getByRole('switch', { name: 'Active' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('as many digits').waitFor();
  await dialog.getByLabel('Price').fill('90.50');
  assert.deepEqual(await faults(page, 'new plan'), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'Studio' }).getByText('£90.50 / Month').waitFor();
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByLabel('Your name and address').fill('Content Hub Ltd');
  await page.getByLabel('Name of the tax').fill('VAT');
  await page.getByLabel('Rate in percent').fill('20');
  await page.getByRole('combobox', { name: 'Payment' }).click();
  await page.getByRole('option', { name: /^Test payments/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await until(async () => {
    const [row] = await w.server.sql<{ provider: string; rate: number }>(
      'select provider, tax_rate as rate from billing_setting',
    );
    return row?.provider === 'test' && row.rate === 2000;
  });
});

test('BILL-05 BILL-06 BILL-07 BILL-09 BILL-10 an agency is sent to pay once, is told why a payment failed, tries again and has its plan', async () => {
  const page = await enter(w, lead);
  await page.waitForURL(`**${PAY}`);
  await page.goto(w.url('/settings/account-agency'));
  await page.getByText('Please choose a plan to continue using Northlight.').waitFor();
  assert.equal(new URL(page.url()).pathname, '/settings/account-agency', 'sent once');
  await page.getByRole('link', { name: 'Click here', exact: true }).click();
  await page.waitForURL(`**${PAY}`);
  await page.getByRole('region', { name: 'Today' }).getByText('£108.60').first().waitFor();
  await page.getByLabel('Name and address on the invoice').fill('Northlight Ltd\n1 High Street');
  await page.getByRole('combobox', { name: 'Test payment' }).click();
  await page.getByRole('option', { name: 'Fails' }).click();
  assert.deepEqual(await faults(page, 'pay'), []);
  await page.getByRole('button', { name: 'Pay £108.60' }).click();
  await page.waitForURL('**/settings/account-agency/error/*');
  await page.getByRole('heading', { name: 'The card or the bank declined the payment' }).waitFor();
  await page.getByText('Nothing was charged, and Studio was not started.').waitFor();
  assert.deepEqual(await faults(page, 'error'), []);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByLabel('Name and address on the invoice').fill('Northlight Ltd\n1 High Street');
  await page.getByRole('button', { name: 'Pay £108.60' }).click();
  await page.waitForURL('**/settings/account-agency/success?*');
  await page.getByRole('heading', { name: 'Thank you, the payment has arrived' }).waitFor();
  assert.deepEqual(await faults(page, 'success'), []);
  await page.getByRole('link', { name: 'See the invoice' }).click();
  await page.getByRole('heading', { name: /^Invoice \d{4}-00001$/ }).waitFor();
  await page.getByText('VAT 20%').waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL('**/agency-plan');
  await page.getByRole('region', { name: 'Studio' }).getByText('Your plan').waitFor();
  await page.getByRole('row').filter({ hasText: '-00001' }).getByText('Paid on').waitFor();
  await expect(page.getByText('Please choose a plan')).toHaveCount(0);
  assert.deepEqual(await faults(page, 'plan'), []);
});

test('BILL-02 BILL-04 a full plan closes the button for new accounts and says the number and the way out', async () => {
  await w.server.sql('update agency_plan set accounts = 1');
  const page = await openScreen(w, '/settings/account-agency/accounts', { email: lead });
  await page.getByText('Your plan has room for 1, and all are used.').waitFor();
  await expect(page.getByRole('button', { name: 'New account' })).toBeDisabled();
  await page.getByRole('link', { name: 'See plans' }).click();
  await page.getByText('Nothing is deleted; nothing can be added.').waitFor();
});

for (const language of ['tr', 'ar'] as const)
  test(`BILL-04 BILL-05 plan and payment fit a phone, in ${language}`, async () => {
    for (const path of ['/agency-plan', PAY]) {
      const page = await openScreen(w, path, { viewport: PHONE, language, email: lead });
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false, path);
      assert.deepEqual(await faults(page, `${path} ${language}`), []);
    }
  });

test('43 D the operator limits one agency beside its plan; an empty field gives the limit of the plan back', async () => {
  const tab = `/agency/${w.agencyId}?tab=limits`;
  const page = await openScreen(w, tab, { email: HOUSE });
  const accounts = page.getByLabel('Accounts', { exact: true });
  await accounts.fill('1');
  assert.deepEqual(await faults(page, 'limits'), []);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();
  await page.reload();
  await expect(accounts).toHaveValue('1');
  const agency = await openScreen(w, '/agency-plan', { email: lead });
  await agency.getByText(/^\d+ of 1$/).waitFor();
  await accounts.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await until(async () => (await w.server.sql('select from agency_limit')).length === 0);
  const phone = await openScreen(w, tab, { email: HOUSE, viewport: PHONE, language: 'ar' });
  await phone.getByText('الحقل الفارغ يبقي حد الخطة').waitFor();
  assert.deepEqual(await faults(phone, 'limits in Arabic'), []);
});
