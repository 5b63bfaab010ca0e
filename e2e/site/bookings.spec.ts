// about: bookings, calendar, leads, public-pages
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Locator } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The owner sets hours and a service, a visitor books without a script, and both see what became of it. */
let passedMs = 0;
const w = stage({ works: true, clock: () => new Date(Date.now() + passedMs) });
const SITE = 'cedarstone.localhost';
const shots = process.env.SHOTS;
const shoot = async (page: { screenshot: (options: object) => Promise<unknown> }, name: string) => {
  if (shots)
    await page.screenshot({ path: `${shots}/bookings-${name}.png`, fullPage: name.startsWith('site') });
};
async function visit(path: string, viewport = DESKTOP) {
  const context = await w.browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(w.url(path, SITE));
  return page;
}
const isWide = (page: { evaluate: <T>(code: string) => Promise<T> }) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
const bookings = () =>
  w.server.sql<{ state: string; sequence: number }>(
    'select state, sequence from booking order by created_at',
  );
let link = '';

test('CHAT-01 the owner says who is booked, when, and for what', async () => {
  const page = await openScreen(w, '/bookings', { viewport: DESKTOP });
  await page.getByRole('heading', { name: 'Nothing can be booked yet' }).waitFor();
  await shoot(page, 'empty');
  assert.deepEqual(await faults(page, 'empty'), []);
  await page.getByRole('link', { name: 'Set up bookings' }).click();
  await page.getByRole('button', { name: 'New person or crew' }).click();
  const who = page.getByRole('dialog', { name: 'New person or crew' });
  await who.getByLabel('Name of the person or crew').fill('Jonah Alder');
  for (const day of ['Saturday', 'Sunday'])
    await who.getByRole('button', { name: `Add hours: ${day}` }).click();
  await shoot(page, 'resource');
  assert.deepEqual(await faults(page, 'resource'), []);
  await who.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Open on 7 days of the week').waitFor();
  await page.getByRole('button', { name: 'New service' }).click();
  const what = page.getByRole('dialog', { name: 'New service' });
  await what.getByLabel('Name of the service').fill('Garden visit');
  await what.getByLabel('Customers say where you come').check();
  await shoot(page, 'service');
  assert.deepEqual(await faults(page, 'service'), []);
  await what.getByRole('button', { name: 'Save' }).click();
  await page.getByText('60 minutes, Jonah Alder').waitFor();
  await what.waitFor({ state: 'detached' });
  await shoot(page, 'setup');
  assert.deepEqual(await faults(page, 'setup'), []);
});

test('CHAT-01 a visitor without a script books on the page, gets the mail, and moves the booking by its link', async () => {
  const page = await visit('/book');
  await page.locator('a.bk-o[aria-current]').getByText('Garden visit').waitFor();
  await page.getByRole('link', { name: 'Month after' }).click();
  await page.locator('.bk-m a').nth(2).click();
  await shoot(page, 'site-times');
  await page.locator('.bk-t button').first().click();
  await page.getByText('Kept for you until').waitFor();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.locator('#name-e').getByText('Please fill in this field.').waitFor();
  await shoot(page, 'site-errors');
  await page.getByLabel('Name').fill('Gwen Rudge');
  await page.getByLabel('Email').fill('gwen@rudge.test');
  await page.getByLabel('Where shall we come?').fill('Lyncombe Hill, Bath');
  passedMs += 5000;
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByText('Thank you, it is booked.').waitFor();
  await shoot(page, 'site-booked');
  const [mail] = await w.server.sql<{ text: string; calendar: string }>(
    "select text, calendar from mail where kind = 'booking.booked'",
  );
  assert.match(mail!.calendar, /METHOD:REQUEST[\s\S]*SEQUENCE:0/);
  link = new URL(/https?:\S+\/book\/[\w-]+/.exec(mail!.text)![0]).pathname;
  const later = await visit(link, PHONE);
  assert.equal(await isWide(later), false);
  await later.getByRole('link', { name: 'Choose another time' }).click();
  await later.getByRole('link', { name: 'Month after' }).click();
  await later.locator('.bk-m a').nth(4).click();
  await shoot(later, 'site-move-phone');
  assert.equal(await isWide(later), false);
  await later.locator('.bk-t button').last().click();
  await later.getByText('Your booking has moved.').waitFor();
  assert.deepEqual(await bookings(), [{ state: 'confirmed', sequence: 1 }]);
});

test('CHAT-01 the pages of bookings have no faults for screen readers', async () => {
  for (const path of ['/book', link]) {
    const context = await w.browser.newContext({ viewport: DESKTOP });
    const page = await context.newPage();
    await page.goto(w.url(path, SITE));
    await page.locator('h1').waitFor();
    assert.deepEqual(await faults(page, path), []);
  }
});

test('CHAT-21 the owner sees the booking in list, week and calendar, and cancels it', async () => {
  const page = await openScreen(w, '/bookings?view=list', { viewport: DESKTOP });
  await page.getByRole('link', { name: 'Gwen Rudge' }).waitFor();
  await shoot(page, 'list');
  assert.deepEqual(await faults(page, 'list'), []);
  const [booking] = await w.server.sql<{ day: string }>('select starts_at::date::text as day from booking');
  const calendar = await openScreen(w, `/calendar?view=week&date=${booking!.day}`, { viewport: DESKTOP });
  await calendar.getByText('Garden visit, Gwen Rudge').first().waitFor();
  /** Goes to a week and waits until it is there: its heading names the month, which several weeks share. */
  const turnTo = async (control: Locator) => {
    const answer = page.waitForResponse(/\/booking-board\?from=/);
    await control.click();
    await answer;
    await page.locator('[aria-busy=false]').first().waitFor();
  };
  await turnTo(page.getByRole('link', { name: 'Week' }));
  const entry = page.getByText('Gwen Rudge, Garden visit').first();
  for (let week = 0; week < 7 && !(await entry.isVisible()); week++)
    await turnTo(page.getByRole('button', { name: 'Later' }));
  await entry.waitFor();
  await shoot(page, 'week');
  assert.deepEqual(await faults(page, 'week'), []);
  await entry.click();
  const dialog = page.getByRole('dialog', { name: 'Gwen Rudge' });
  await dialog.getByText('Lyncombe Hill, Bath').waitFor();
  await shoot(page, 'dialog');
  assert.deepEqual(await faults(page, 'dialog'), []);
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the booking' }).click();
  await until(async () => (await bookings())[0]?.state === 'canceled');
  const [mail] = await w.server.sql<{ calendar: string }>(
    "select calendar from mail where kind = 'booking.canceled'",
  );
  assert.match(mail!.calendar, /METHOD:CANCEL[\s\S]*SEQUENCE:2/);
  const [lead] = await w.server.sql<{ name: string }>('select name from lead');
  assert.equal(lead!.name, 'Gwen Rudge');
});

test('CHAT-21 the owner books for a customer, whose time is held while they type', async () => {
  const page = await openScreen(w, '/bookings/new', { viewport: DESKTOP });
  const dialog = page.getByRole('dialog', { name: 'Book' });
  await dialog.locator('fieldset').getByRole('button').nth(3).click();
  await shoot(page, 'book');
  assert.deepEqual(await faults(page, 'book'), []);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const who = page.getByRole('dialog', { name: 'Who comes?' });
  await who.getByLabel('Name').fill('Bill Harcourt');
  await who.getByLabel('Phone').fill('07700 900461');
  await who.getByRole('button', { name: 'Book this time' }).click();
  await until(async () => (await bookings()).some(({ state }) => state === 'confirmed'));
});

for (const language of ['en', 'tr', 'ar'])
  test(`CHAT-21 the screens of bookings fit a phone, in ${language}`, async () => {
    for (const view of ['week', 'list', 'setup']) {
      const phone = await openScreen(w, `/bookings?view=${view}`, { viewport: PHONE, language });
      await phone
        .getByText(view === 'setup' ? 'Jonah Alder' : 'Bill Harcourt')
        .first()
        .waitFor();
      assert.equal(await isWide(phone), false, view);
      await shoot(phone, `phone-${language}-${view}`);
    }
    if (language !== 'ar') return;
    const dark = await openScreen(w, '/bookings', { viewport: DESKTOP, language: 'ar', scheme: 'dark' });
    await dark.getByText('Bill Harcourt').first().waitFor();
    await shoot(dark, 'week-ar-dark');
  });
