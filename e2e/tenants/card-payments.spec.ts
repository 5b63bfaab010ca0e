// about: plans, connections
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { startStripe } from '#testing/outside/stripe-server.ts';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { enter, openScreen, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';

/** From the connection of the operator to the invoice that an agency has paid by card, by a server that answers like Stripe. */
let stripe: Awaited<ReturnType<typeof startStripe>>;
test.beforeAll(async () => {
  stripe = await startStripe();
});
test.afterAll(() => stripe.close());
const w = stage(async () => ({ knowsPort: true, env: { PRIVATE_HOSTS: stripe.host } }));
const HOUSE = 'house@demo.test';
const LEAD = 'agency@northlight.test';
const PAY = '/settings/account-agency/pay';

test('BILL-08 the operator connects Stripe, tries it, and is told about a signing secret that is none', async () => {
  const page = await openScreen(w, '/settings/connections', { email: HOUSE });
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stripe' });
  await dialog.getByLabel('Address of the interface').fill(stripe.url);
  await dialog.getByLabel('Stripe’s secret key').fill(stripe.secrets.key);
  await dialog.getByLabel('Signing secret of the webhook').fill('sk_test_1');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('It begins with whsec_.').waitFor();
  await dialog.getByLabel('Signing secret of the webhook').fill(stripe.secrets.webhook);
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByText('It works.').waitFor();
  assert.deepEqual(await faults(page, 'connect Stripe'), []);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('BILL-05 BILL-06 BILL-07 BILL-08 an agency goes back from the card form, pays, comes back and sees its invoice paid', async () => {
  await w.server.sql(
    `
      insert into agency_plan (label, price, currency, users, accounts, storage_bytes, tokens, is_active)
      values ('Studio', 9000, 'GBP', 50, 500, 1000000000000, 500000, true)
    `,
  );
  const page = await enter(w, LEAD);
  await page.waitForURL(`**${PAY}`);
  await page.getByLabel('Name and address on the invoice').fill('Northlight Ltd\n1 High Street');
  await page.getByRole('button', { name: 'Pay £90.00' }).click();
  await page.waitForURL(`${stripe.url}/pay/*`);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL('**/settings/account-agency/error/*');
  await page.getByRole('heading', { name: 'You went back before paying' }).waitFor();
  assert.deepEqual(await faults(page, 'went back'), []);
  await page.goto(w.url('/agency-plan'));
  await page.getByRole('button', { name: /^Pay invoice \d{4}-00001 by card$/ }).click();
  await page.waitForURL(`${stripe.url}/pay/*`);
  await page.getByRole('link', { name: 'Pay' }).click();
  await page.waitForURL('**/settings/account-agency/success?*');
  await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
  assert.deepEqual(await faults(page, 'waiting'), []);
  const payload = stripe.sessionEvent('checkout.session.completed', stripe.lastSession());
  const answer = await w.server.app.inject({
    method: 'POST',
    url: '/api/public/payments/stripe/events',
    headers: {
      host: new URL(w.url('/')).host,
      'content-type': 'application/json',
      'stripe-signature': stripe.sign(payload),
    },
    payload,
  });
  assert.deepEqual(answer.json(), { outcome: 'done' });
  await page.getByRole('heading', { name: 'Thank you, the payment has arrived' }).waitFor();
  await page.getByRole('link', { name: 'See the invoice' }).click();
  await page.getByText('Paid on').first().waitFor();
  await until(async () => (await page.getByRole('button', { name: 'Pay by card' }).count()) === 0);
});

test('BILL-08 the operator sees what came by card and what is disputed, on a phone as well', async () => {
  await w.server.sql('update card_payment set disputed_at = now(), refunded = 1000');
  for (const look of [{}, { viewport: PHONE, language: 'ar' as const }]) {
    const page = await openScreen(w, '/settings/plans?tab=invoices', { email: HOUSE, ...look });
    await page.getByText(stripe.lastSession().payment).waitFor();
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
    assert.deepEqual(await faults(page, 'invoices of the operator'), []);
  }
});
