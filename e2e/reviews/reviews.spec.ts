// about: reviews, connections, public-pages
import assert from 'node:assert/strict';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { startReviews } from '#testing/outside/review-servers.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE, type Look } from '../world.ts';

/** An owner brings reviews of another website in, in a real browser, with sources that obey the test. */
let sources: Awaited<ReturnType<typeof startReviews>>;
test.beforeAll(async () => {
  sources = await startReviews();
});
test.afterAll(() => sources.close());
const w = stage(async () => ({ works: true, env: { PRIVATE_HOSTS: sources.host } }));
const SITE = 'cedarstone.localhost';
const open = (path: string, look: Look = {}) => openScreen(w, path, look);
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
const review = (author: string, stars: number, at: number) => ({
  id: `r-${at}`,
  author,
  stars,
  text: `What ${author} says`,
  at: new Date(Date.UTC(2026, 0, at)).toISOString(),
});
const start = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Import reviews' });
  if (!(await dialog.isVisible()))
    await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  await dialog.getByRole('button', { name: /^Import from Trustpilot/ }).click();
};

test('INTG-17 INTG-18 INTG-20 INTG-21 the owner connects Trustpilot, imports, features one, and it is on the site', async () => {
  const page = await open('/reviewsImport');
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.goto(w.url('/settings/integrations'));
  await page.getByText('has to enter the app keys first').first().waitFor();
  await page.getByRole('button', { name: 'Connect Trustpilot' }).click();
  const form = page.getByRole('dialog', { name: 'Trustpilot' });
  await form.getByLabel('Your website, as Trustpilot lists it').fill('cedarstone.test');
  await form.getByLabel('Address of the service').fill(sources.url);
  await form.getByLabel('API key').fill('not this one');
  await form.getByRole('button', { name: 'Try it' }).click();
  await form.getByText('The key is not accepted.').waitFor();
  await form.getByLabel('API key').fill(sources.key);
  await form.getByRole('button', { name: 'Try it' }).click();
  await form.getByText('It works.').waitFor();
  assert.deepEqual(await faults(page), []);
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await form.waitFor({ state: 'detached' });

  await page.goto(w.url('/reviewsImport'));
  await start(page);
  await page.goto(w.url('/reviewsLogs'));
  await page.getByText('No reviews were found for this business name').waitFor();
  sources.reviews.push(review('Emre', 2, 1));
  await page.goto(w.url('/reviewsImport'));
  await start(page);
  await page.goto(w.url('/reviewsLogs'));
  await page.getByText('Reviews were found but rating is under 4').waitFor();
  assert.deepEqual(await faults(page), []);
  sources.reviews.unshift(review('Lena', 5, 2));
  await page.goto(w.url('/reviewsImport'));
  await start(page);
  assert.deepEqual(await faults(page), []);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Feature the review of Lena' }).click();
  await page.getByRole('button', { name: 'Featured: the review of Lena' }).waitFor();
  await page.getByText('1 is featured on your pages.').waitFor();
  assert.deepEqual(await faults(page), []);

  await page.goto(w.url('/testimonials', SITE));
  const section = page.getByRole('region', { name: 'Reviews on other websites' });
  await section.getByText('What Lena says').waitFor();
  await section.getByRole('link', { name: 'on Trustpilot' }).waitFor();
  await expect(section.getByText('What Emre says')).toHaveCount(0);
});
for (const language of ['tr', 'ar'])
  test(`INTG-18 INTG-19 the reviews, the log and the profile fit a phone, in ${language}`, async () => {
    for (const path of ['/reviewsImport', '/reviewsLogs', '/settings/gmbConfiguration']) {
      const page = await open(path, { viewport: PHONE, language });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('main').locator('h2, tbody tr').first().waitFor();
      assert.equal(await isWide(page), false, path);
      assert.deepEqual(await faults(page), [], path);
    }
  });
