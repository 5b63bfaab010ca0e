import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import * as tokens from '#features/tenants/tokens/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The ledger of tokens and the counter that leads to it, in a real browser. */
const w = stage();
let params: { accountId: string };
let owner: { id: string } | undefined;
let item: { id: string; title: string } | undefined;
test.beforeAll(async () => {
  params = { accountId: w.cedar };
  [owner] = await w.server.sql<{ id: string }>(
    'select user_id as id from account_member where account_id = $1 order by created_at limit 1',
    [w.cedar],
  );
  [item] = await w.server.sql<{ id: string; title: string }>(
    'select id, title from content where account_id = $1 order by title limit 1',
    [w.cedar],
  );
  await use('words', 402, 'Site description, Walcot Parade', owner!.id);
  await use('storage', 3.2, 'terrace.jpg', owner!.id);
  await use('video', 1.2, 'Video of Daniel Okafor', null);
  await inCedar((tx) =>
    tokens.holdTokens(tx, {
      ...params,
      userId: owner!.id,
      kind: 'words',
      quantity: 120,
      ref: { type: 'writing', id: 'y', contentId: item!.id, label: 'Google post, Walcot Parade' },
    }),
  );
  // Days before, so that the bars have a shape.
  await w.server.sql(
    `
      insert into token_day (account_id, day, person_id, kind, quantity, cost)
      select $1, (now() at time zone 'UTC')::date - n, $2, 'words', n % 5, n % 5 * 2
      from generate_series(1, 20) n
      where n % 5 > 0
    `,
    [w.cedar, owner!.id],
  );
});

const inCedar = <T>(work: Parameters<typeof w.server.db.withTenant<T>>[1]) =>
  w.server.db.withTenant(asJobOf(w.cedar), work);
const use = (kind: 'words' | 'storage' | 'video', quantity: number, label: string, userId: string | null) =>
  inCedar((tx) =>
    tokens.chargeTokens(tx, {
      ...params,
      userId,
      kind,
      quantity,
      ref: { type: kind === 'words' ? 'writing' : 'media', id: 'x', contentId: item!.id, label },
    }),
  );
const open = (path: string, look?: Parameters<typeof openScreen>[2]) => openScreen(w, path, look);
const picture = async (page: Page, name: string) => {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
/** Opens the ledger of the account as somebody above it. */
async function openAbove(email: string, role: string): Promise<Page> {
  const page = await open('/my-accounts', { email });
  const account = {
    id: w.cedar,
    agencyId: w.agencyId,
    name: 'Cedar & Stone Landscaping',
    role,
    host: null,
    language: 'en',
    theme: 'default',
    logo: null,
    subscription: 'free',
    rights: null,
  };
  await page.getByRole('banner').waitFor();
  await page.evaluate(`sessionStorage.setItem('viewAccount', ${JSON.stringify(JSON.stringify(account))})`);
  await page.goto(w.url('/user-usage'));
  return page;
}
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

test('AI-18 the counter of the toolbar is read once, asked anew by its button, and leads to the ledger', async () => {
  const page = await open('/content-overview', { viewport: DESKTOP });
  const counter = page.locator('[data-tokens]');
  await counter.waitFor();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/tokens')) reads.push(request.url());
  });
  await page.getByRole('link', { name: 'Media' }).first().click();
  await page.waitForURL('**/extras/media');
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.deepEqual(reads, [], 'another page asks nothing');
  await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/tokens')),
    page.getByRole('button', { name: 'Refresh the number of tokens' }).click(),
  ]);
  assert.equal(reads.length, 1);
  await counter.click();
  await page.waitForURL('**/user-usage');
  await page.getByRole('heading', { name: 'Tokens', level: 1 }).waitFor();
});

test('AI-26 BILL-17 the ledger shows balance, holds and 30 days; a line opens its item; filters and limits work', async () => {
  const page = await open('/user-usage', { viewport: DESKTOP });
  const line = page.getByRole('link', { name: 'Site description, Walcot Parade' });
  await line.waitFor();
  await page.getByText('1 running').waitFor();
  assert.deepEqual(await faults(page), []);
  await picture(page, 'ledger');
  const rows = page.locator('tbody').last().locator('tr');
  await page.goto(w.url('/user-usage?kind=video'));
  await page.getByText('Video of Daniel Okafor').waitFor();
  await expect(rows).toHaveCount(1);
  await page.goto(w.url('/user-usage?kind=grant'));
  await page.getByRole('button', { name: 'Clear filters' }).waitFor();
  await page.goto(w.url('/user-usage'));
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Limits of the account' });
  await dialog.getByLabel('Ask before it starts, from').fill('900');
  await dialog.getByLabel('Never more than').fill('800');
  await dialog.getByText('The soft limit must not be above the hard limit.').waitFor();
  await dialog.getByLabel('Ask before it starts, from').fill('500');
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Never more than 800 in 30 days').waitFor();
  await page.getByRole('button', { name: /Change the limits of Nora/ }).click();
  await page.getByLabel('Never more than').fill('600');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/of 600$/).waitFor();
  await line.click();
  await page.waitForURL(`**/content/${item!.id}?tab=writings`);
});

test('AI-25 the ledger on a phone, in Arabic and Turkish, and what it says when nothing is left', async () => {
  const page = await open('/user-usage', { viewport: PHONE });
  await page.getByText('Site description, Walcot Parade').waitFor();
  assert.equal(await isWide(page), false);
  await page.getByText("You don't have any tokens").waitFor();
  await picture(page, 'ledger-phone');
  for (const [language, title] of [
    ['ar', 'وحدات الذكاء الاصطناعي'],
    ['tr', 'Jetonlar'],
  ] as const) {
    const other = await open('/user-usage', { viewport: DESKTOP, language });
    await other.getByRole('heading', { name: title, level: 1 }).waitFor();
    await other.getByText('Site description, Walcot Parade').waitFor();
    assert.deepEqual(await faults(other), []);
    await picture(other, `ledger-${language}`);
  }
});

test('an agency gives tokens with a reason, and the operator changes the prices', async () => {
  const page = await openAbove('agency@northlight.test', 'agency');
  await page.getByRole('button', { name: 'Give tokens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give tokens' });
  await dialog.getByLabel('Tokens').fill('250');
  await dialog.getByRole('button', { name: 'Give tokens' }).click();
  await dialog.getByText('field is required').waitFor();
  await dialog.getByLabel('Reason').fill('For the long wait');
  await picture(page, 'grant');
  await dialog.getByRole('button', { name: 'Give tokens' }).click();
  await page.getByText('250 tokens given').waitFor();
  await page.getByText('For the long wait').waitFor();
  const house = await openAbove('house@demo.test', 'house');
  await house.getByRole('button', { name: 'Prices' }).click();
  const prices = house.getByRole('dialog', { name: 'Prices' });
  await prices.getByLabel('One minute of video').fill('5');
  assert.deepEqual(await faults(house), []);
  await prices.getByRole('button', { name: 'Save' }).click();
  await house.getByText('Saved').waitFor();
  const [weight] = await w.server.sql<{ video: number }>(
    "select coefficient::float8 as video from token_weight where kind = 'video'",
  );
  assert.equal(weight!.video, 5);
});

test('AI-24 the agency chooses among 14 numbers of tokens where it sees an account', async () => {
  const page = await open(`/accounts/${w.cedar}`, { email: 'agency@northlight.test' });
  await page.getByRole('button', { name: 'Change the plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscription' });
  const levels = dialog.getByRole('combobox', { name: 'Tokens in 30 days' });
  await expect(levels, 'the default').toHaveValue('1,000');
  await levels.click();
  await expect(page.getByRole('option')).toHaveCount(14);
  await page.getByRole('option', { name: '5,000', exact: true }).click();
  assert.deepEqual(await faults(page), []);
  await picture(page, 'plan');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('of 5,000').waitFor();
  const [account] = await w.server.sql<{ max: number }>(
    'select tokens_max30 as max from account where id = $1',
    [w.cedar],
  );
  assert.equal(account!.max, 5000);
});
