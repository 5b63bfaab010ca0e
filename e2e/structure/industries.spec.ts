// about: industries, taxonomy, tenants
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page, Request } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE, type Look } from '../world.ts';

/** The lists of industries and categories, kept by the operator and used by businesses. */
const w = stage();

const HOUSE = 'house@demo.test';
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
const openHouse = (path: string, look: Look = {}) => openScreen(w, path, { ...look, email: HOUSE });
/** Collects the searches that a page asks the server for. */
function searchesOf(page: Page, path: string): string[] {
  const searches: string[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    const search = url.pathname === path && url.searchParams.get('search');
    if (search) searches.push(search);
  });
  return searches;
}

test('HOUSE-02 HOUSE-06 the operator adds an industry, and a search begins with the third letter', async () => {
  const page = await openHouse('/settings/industries');
  await page.getByRole('button', { name: 'Roofing', exact: true }).waitFor();
  assert.deepEqual(await faults(page, 'industries'), []);
  await page.getByRole('button', { name: 'New industry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New industry' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Name in English').and(page.locator('[aria-invalid=true]')).waitFor();
  await dialog.getByLabel('Name in English').fill('Roofing');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('There is already one with this name.').waitFor();
  await dialog.getByLabel('Name in English').fill('Dry stone walling');
  assert.deepEqual(await faults(page, 'dialog'), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('button', { name: 'Dry stone walling' });
  await row.waitFor();
  const searches = searchesOf(page, '/api/house/industries');
  const field = page.getByRole('searchbox', { name: 'Search by name' });
  await field.fill('dr');
  await page.getByText('Type at least three letters').waitFor();
  await field.fill('dry');
  await page.getByRole('button', { name: 'Roofing', exact: true }).waitFor({ state: 'detached' });
  await row.waitFor();
  assert.deepEqual(searches, ['dry']);
});

test('HOUSE-03 a category that the operator has checked is added by a business, in its language', async () => {
  const page = await openHouse('/settings/business-categories');
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByLabel('Name in English').fill('Orangeries');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const industry = dialog.getByRole('combobox', { name: 'Industry' });
  await industry.and(page.locator('[aria-invalid=true]')).waitFor();
  await industry.fill('inter');
  await dialog.getByRole('option', { name: 'Interiors' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'Orangeries' });
  await row.getByText('To check').waitFor();
  assert.deepEqual(await faults(page, 'categories'), []);
  await page.getByRole('button', { name: 'Orangeries' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit: Orangeries' });
  await edited.getByRole('switch', { name: 'Checked' }).check();
  await edited.getByRole('button', { name: 'Save' }).click();
  await edited.waitFor({ state: 'detached' });
  await row.getByText('Checked', { exact: true }).waitFor();

  const owner = await openScreen(w, '/extras/categories');
  const searches = searchesOf(owner, '/api/business-categories');
  const field = owner.getByRole('combobox', { name: 'Add a common category' });
  await field.fill('or');
  await field.fill('orang');
  await owner.getByRole('option', { name: 'Orangeries · Interiors' }).click();
  await until(async () => {
    const rows = await w.server.sql('select from category where account_id = $1 and label = $2', [
      w.cedar,
      'Orangeries',
    ]);
    return rows.length === 1;
  });
  await owner.getByRole('list', { name: 'Categories' }).getByText('Orangeries').waitFor();
  assert.deepEqual(searches, ['orang']);
  assert.deepEqual(await faults(owner, 'own categories'), []);
});

test('HOUSE-06 a business is offered industries while it types its own', async () => {
  const page = await openScreen(w, '/settings/business-details');
  const field = page.getByRole('combobox', { name: /^Industry/ });
  await field.fill('landsc');
  await page.getByRole('option', { name: 'Landscaping' }).click();
  for (const [label, text] of [
    ['First name', 'Iris'],
    ['Last name', 'Alder'],
    ['Email', 'iris@cedarstone.test'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await until(async () => {
    const [account] = await w.server.sql<{ industry: string }>('select industry from account where id = $1', [
      w.cedar,
    ]);
    return account!.industry === 'Landscaping';
  });
});

for (const language of ['tr', 'ar'] as const)
  test(`HOUSE-02 HOUSE-03 the lists fit a phone, in ${language}`, async () => {
    const name = { tr: 'Teras çatılar', ar: 'أسطح مستوية' }[language];
    const page = await openHouse('/settings/business-categories', { viewport: PHONE, language });
    await page.getByText(name).first().waitFor();
    assert.equal(await isWide(page), false);
    assert.deepEqual(await faults(page, language), []);
  });
