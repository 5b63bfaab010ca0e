// about: leads, public-pages
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { FASTEST_MS } from '#features/site/leads/rules.ts';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** A visitor writes to a business on its site, and its owner answers in the application. */
let passedMs = 0;
const w = stage({ works: true, clock: () => new Date(Date.now() + passedMs) });
/** Lets as much time pass as people need at least for the form. */
const letTimePass = () => {
  passedMs += FASTEST_MS;
};
const SITE = 'cedarstone.localhost';
const shots = process.env.SHOTS;

async function visit(path: string, host = SITE, viewport = DESKTOP, javaScriptEnabled = true) {
  const context = await w.browser.newContext({ viewport, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(w.url(path, host));
  return page;
}
const shoot = async (page: { screenshot: (options: object) => Promise<unknown> }, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: name.endsWith('-full') });
};

test('SITE-02 SITE-84 SITE-86 SITE-87 SITE-88 a visitor sends the form, sees errors in place, and is thanked', async () => {
  const page = await visit('/contact-us');
  await shoot(page, 'contact-full');
  assert.deepEqual(await faults(page, 'contact'), []);
  await page.locator('form[data-inquiry] .btn').click();
  await page.getByText('Please check the marked fields.').waitFor();
  await expect(page.locator('#f-name-e')).toHaveText('field is required');
  assert.equal(new URL(page.url()).pathname, '/contact-us');
  await shoot(page, 'contact-errors-full');
  assert.deepEqual(await faults(page, 'errors'), []);
  await page.getByLabel('Name').fill('Gwen Rudge');
  await page.getByLabel('Email').fill('gwen@rudge.test');
  await page.getByLabel('What can we do for you?').fill('A terrace of 40 m² where the lawn never dries.');
  await page.locator('[name=consent]').check();
  await expect(page.locator('#f-name-e'), 'an error goes when the field is filled').toBeHidden();
  letTimePass();
  await page.locator('form[data-inquiry] .btn').click();
  await page.waitForURL('**/thank-you?**');
  await page.getByText('Form has been sent').waitFor();
  await shoot(page, 'thanks-full');
  assert.deepEqual(await faults(page, 'thanks'), []);
  const [lead] = await w.server.sql<{ state: string; spamScore: number }>(
    'select state, spam_score as "spamScore" from lead',
  );
  assert.deepEqual(lead, { state: 'new', spamScore: 0 }, 'the proof of work came along');
});

test('the owner reads the inquiry, answers it and changes its state', async () => {
  const page = await openScreen(w, '/leads', { viewport: DESKTOP });
  await page.getByRole('heading', { name: 'Gwen Rudge' }).waitFor();
  const entry = page.locator('#nav').getByRole('link', { name: /^Inquiries/ });
  await until(async () => (await entry.innerText()).trim().endsWith('1'));
  await shoot(page, 'leads');
  await page.getByLabel('Email to gwen@rudge.test').fill('We can come on Thursday.');
  await page.getByRole('button', { name: 'Send and mark as answered' }).click();
  await page.getByText('Not sent: no mail server is set up').waitFor();
  await until(async () => {
    const [lead] = await w.server.sql<{ state: string }>('select state from lead');
    return lead!.state === 'answered';
  });
  await until(async () => (await entry.innerText()).trim() === 'Inquiries');
  await shoot(page, 'leads-answered');
  const phone = await openScreen(w, '/leads', { viewport: PHONE });
  await phone.getByText('Gwen Rudge').first().waitFor();
  await shoot(phone, 'leads-phone');
  await phone.getByText('Gwen Rudge').first().click();
  await phone.getByRole('heading', { name: 'Gwen Rudge' }).waitFor();
  await shoot(phone, 'leads-reader-phone');
  const arabic = await openScreen(w, '/leads', { viewport: DESKTOP, language: 'ar' });
  await arabic.getByRole('heading', { name: 'Gwen Rudge' }).waitFor();
  await shoot(arabic, 'leads-ar');
});

test('SITE-30 SITE-31 phones have Back, search and the bar at the bottom on every page', async () => {
  const page = await visit('/contact-us', SITE, PHONE);
  await shoot(page, 'contact-phone');
  assert.deepEqual(await faults(page, 'phone'), []);
  await page.getByRole('navigation', { name: 'More' }).getByText('Our Projects').click();
  await page.waitForURL('**/project');
  await page.getByRole('navigation', { name: 'More' }).getByText('Contact us').waitFor();
  await shoot(page, 'list-phone');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await shoot(page, 'search-phone');
  await page.locator('#seek [name=q]').fill('wall');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('#seek [name=q]')).toHaveValue('');
  await page.locator('#seek [name=q]').fill('wall');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/project?*q=wall*');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(/\/project$/);
  for (const path of ['/', '/project', '/map', '/testimonials']) {
    await page.goto(w.url(path, SITE));
    await expect(page.locator('.low .low-c'), path).toBeVisible();
  }
});

test('without script the form is sent as well; in Arabic it reads from right to left', async () => {
  const page = await visit('/contact-us', 'nile.localhost', PHONE, false);
  await shoot(page, 'contact-ar-full');
  await page.locator('[name="f.name"]').fill('سلمى');
  letTimePass();
  await page.locator('form .btn').last().click();
  await page.locator('#f-message-e').waitFor();
  await expect(page.locator('[name="f.name"]')).toHaveValue('سلمى');
  await page.locator('[name="f.phone"]').fill('+20 2 2735 0142');
  await page.locator('[name="f.message"]').fill('مطبخ جديد من الخشب');
  await page.locator('[name=consent]').check();
  letTimePass();
  await page.locator('form .btn').last().click();
  await page.waitForURL('**/thank-you?**');
});
