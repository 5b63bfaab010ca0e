// about: identity, content
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Locator, Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { PASSWORD } from '../kit/world-rows.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** A session that ends while somebody writes: the way back to the item, for them and for nobody else. */
const w = stage();

const OWNER = 'owner@cedarstone.test';
const open = (path: string, language = 'en', viewport = DESKTOP, email = OWNER): Promise<Page> =>
  enter(w, email, { viewport, language }, path);
const idOf = async (title: string): Promise<string> => {
  const [item] = await w.server.sql<{ id: string }>('select id from content where title like $1', [
    `${title}%`,
  ]);
  return item!.id;
};
/** Writes into a field; the session ends before the server has got the words. */
async function writeAsItEnds(page: Page, field: Locator, text: string, email = OWNER): Promise<void> {
  let endHold = () => {};
  const hold = new Promise<void>((resolve) => {
    endHold = resolve;
  });
  await page.route('**/api/accounts/*/contents**', async (route) => {
    if (route.request().method() !== 'GET') await hold;
    await route.continue();
  });
  const sent = page.waitForRequest(
    (request) => request.method() !== 'GET' && /\/contents/.test(request.url()),
  );
  await field.fill(text);
  await sent;
  await w.server.sql('delete from session where user_id = (select id from app_user where email = $1)', [
    email,
  ]);
  endHold();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
const stored = async (id: string) =>
  (await w.server.sql<{ description: string }>('select description from content where id = $1', [id]))[0]!
    .description;
const description = (page: Page) => page.locator('[data-field=description]');
const drafts = (page: Page) =>
  page.evaluate<string[]>("Object.keys(localStorage).filter((name) => name.startsWith('draft'))");
/** Fills the form of the sign-in that is open already. */
async function signInHere(page: Page, email = OWNER): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
}

const SENTENCES = {
  en: ['Your session has ended', 'Nothing you typed was lost'],
  tr: ['Oturumunuz sona erdi', 'Yazdıklarınız kaybolmadı'],
  ar: ['انتهت جلستك', 'لم يضع شيء مما كتبته'],
} as const;
for (const language of ['en', 'tr', 'ar'] as const)
  test(`AUTH-36 a session that ends while an item is written leads back to it, with every word: ${language}`, async () => {
    const id = await idOf('Long pool');
    const page = await open(`/content/${id}`, language, PHONE);
    await description(page).fill('Saved before.');
    await until(async () => (await stored(id)) === 'Saved before.');
    await writeAsItEnds(page, description(page), `Typed while the session ended, ${language}.`);
    const [ended, back] = SENTENCES[language];
    await page.getByRole('status').filter({ hasText: ended }).waitFor();
    assert.deepEqual(await faults(page), []);
    assert.equal(await stored(id), 'Saved before.', 'nothing is saved without a session');
    await signInHere(page);
    await page.waitForURL((url) => url.pathname === `/content/${id}`);
    await page.getByRole('status').filter({ hasText: back }).waitFor();
    await expect(description(page)).toHaveValue(`Typed while the session ended, ${language}.`);
    await until(async () => (await stored(id)) === `Typed while the session ended, ${language}.`);
    await until(async () => (await drafts(page)).length === 0);
    await page.reload();
    await description(page).waitFor();
    await expect(page.getByText(back), 'said once').toHaveCount(0);
  });

test('AUTH-36 an item that was not made yet is made after the sign-in', async () => {
  const page = await open('/content/new');
  await page.getByLabel('Title', { exact: true }).waitFor();
  await writeAsItEnds(page, page.getByLabel('Title', { exact: true }), 'Slate roof, Widcombe Hill');
  await signInHere(page);
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Slate roof, Widcombe Hill');
  await until(async () => (await idOf('Slate roof, Widcombe').catch(() => '')) !== '');
});

test('AUTH-36 a person of several accounts comes back to the account of the item', async () => {
  const email = 'multi@demo.test';
  const id = await idOf('Pergola');
  const page = await open('/my-accounts', 'en', DESKTOP, email);
  await page
    .getByRole('button', { name: /Cedar & Stone/ })
    .last()
    .click();
  await page.waitForURL('**/welcome-user');
  await page.goto(w.url(`/content/${id}`));
  await description(page).waitFor();
  await writeAsItEnds(page, description(page), 'Larch, oiled.', email);
  await signInHere(page, email);
  await page.waitForURL((url) => url.pathname === `/content/${id}`);
  await expect(description(page)).toHaveValue('Larch, oiled.');
  await until(async () => (await stored(id)) === 'Larch, oiled.');
});

test('AUTH-36 another person who signs in gets neither the item nor the words of the first', async () => {
  const id = await idOf('Walcot Parade');
  const before = await stored(id);
  const page = await open(`/content/${id}`);
  await description(page).waitFor();
  await writeAsItEnds(page, description(page), 'Words of the owner alone.');
  assert.equal((await drafts(page)).length > 0, true);
  await signInHere(page, 'new@empty.test');
  await page.waitForURL('**/welcome-user');
  assert.deepEqual(await drafts(page), []);
  assert.equal(
    await page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage }).includes('Words of')"),
    false,
  );
  assert.equal(await stored(id), before);
});

test('AUTH-57 a chosen sign-out in another tab is no ended session: the root says Logout, nothing waits', async () => {
  const id = await idOf('Walcot Parade');
  const page = await open(`/content/${id}`);
  await description(page).waitFor();
  const beside = await page.context().newPage();
  await beside.goto(w.url('/logout'));
  await beside.waitForURL((url) => url.pathname === '/login');
  // The address moves twice, and a wait for the first of them would end with its navigation.
  await until(async () => {
    const { pathname, hash } = new URL(page.url());
    return pathname === '/' && hash === '#logout';
  });
  await expect(beside.getByText('Your session has ended')).toHaveCount(0);
  await page.goto(w.url('/login'));
  await page.locator('input[type=email]').waitFor();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
});
