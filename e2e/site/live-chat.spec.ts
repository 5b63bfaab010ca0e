// about: chats, chatbots, bookings, leads, public-pages
import assert from 'node:assert/strict';
import { expect, test } from '@playwright/test';
import { addText } from '#features/assistant/knowledge/contract.ts';
import { addBookable } from '#testing/rows/bookable.ts';
import { ask } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { enter, openScreen, stage } from '../kit/stage.ts';
import { HOST } from '../kit/world-rows.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The owner turns the assistant on, a visitor without a script asks, leaves a contact and books, and the owner reads it. */
let passedMs = 0;
const w = stage({ works: true, keepsPages: true, clock: () => new Date(Date.now() + passedMs) });
const SITE = 'cedarstone.localhost';
const shots = process.env.SHOTS;
const shoot = async (page: { screenshot: (options: object) => Promise<unknown> }, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/live-chat-${name}.png`, fullPage: true });
};
const isWide = (page: { evaluate: <T>(code: string) => Promise<T> }) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
const newVisitor = (javaScriptEnabled: boolean, viewport = DESKTOP) =>
  w.browser.newContext({ viewport, javaScriptEnabled });
type Context = Awaited<ReturnType<typeof newVisitor>>;
let visitor: Context;

test('CHAT-09 the owner turns the assistant on, and says how its page looks', async () => {
  const page = await openScreen(w, '/settings/widget', { viewport: DESKTOP });
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const call = { cookie, host: HOST, params: { accountId: w.cedar } };
  const text = '# Visits\nA visit to your garden is free of charge and takes an hour.';
  assert.equal((await ask(w.server, addText, { ...call, body: { title: 'Prices', text } })).status, 201);
  await addBookable(w.server, call);

  page.setDefaultTimeout(8000);
  const section = page.getByRole('region', { name: 'Live chat page' });
  await section.getByLabel('Assistant on your site').selectOption({ label: 'Answers automatically' });
  await section.getByLabel('Title of the page').fill('Ask the gardeners');
  await section.getByLabel('Background color').fill('#dfe8dc');
  await section.getByRole('button', { name: 'Icon: Choose' }).click();
  const library = page.getByRole('dialog', { name: 'Icon' });
  await library.getByRole('heading', { name: 'No photos yet' }).waitFor();
  await page.keyboard.press('Escape');
  await library.waitFor({ state: 'detached' });
  await section.getByRole('button', { name: 'Add a link to the page' }).click();
  await section.getByLabel('Words on the button').fill('Our prices');
  await section.getByLabel('Address of the page').fill('https://cedarstone.test/prices');
  await shoot(page, 'settings');
  assert.deepEqual(await faults(page, 'settings'), []);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect(section.getByLabel('Title of the page')).toHaveValue('Ask the gardeners');
  await expect(section.getByLabel('Background color')).toHaveValue('#dfe8dc');
  await page.context().close();
});

test('CHAT-01 CHAT-22 a visitor without a script asks, leaves a contact, and books a time', async () => {
  visitor = await newVisitor(false);
  const page = await visitor.newPage();
  page.setDefaultTimeout(8000);
  await page.goto(w.url('/live-chat', SITE));
  await page.getByRole('heading', { level: 1, name: 'Ask the gardeners' }).waitFor();
  await page.getByRole('link', { name: 'Our prices' }).waitFor();
  await shoot(page, 'empty');
  passedMs += 2000;
  await page.getByLabel('Your message').fill('Is a visit to my garden free of charge?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('free of charge and takes an hour').waitFor();
  await page.getByLabel('Your message').fill('Which football team won last night?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('I have no certain answer to that').waitFor();
  await page.getByRole('button', { name: 'Ask for a reply' }).click();
  await page.locator('#name-e').getByText('Please fill in this field.').waitFor();
  await shoot(page, 'errors');
  await page.getByLabel('Name').fill('Gwen Rudge');
  await page.getByLabel('Phone').fill('07700 900461');
  await page.getByRole('button', { name: 'Ask for a reply' }).click();
  await page.getByText('We have your contact and get back to you.').waitFor();

  await page.getByRole('link', { name: 'Book a time' }).click();
  await page.getByRole('link', { name: 'Month after' }).click();
  await page.locator('.bk-m a').nth(2).click();
  await page.locator('.bk-t button').first().click();
  await page.getByText('Kept for you until').waitFor();
  await page.getByLabel('Name').fill('Gwen Rudge');
  await page.getByLabel('Phone').fill('07700 900461');
  passedMs += 5000;
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByText('Thank you, it is booked.').waitFor();
  await page.goto(w.url('/live-chat', SITE));
  await page.getByText(/Your booking: .*Garden visit/).waitFor();
  await shoot(page, 'booked');
});
test('CHAT-23 three links share the page, also without a script', async () => {
  const page = await visitor.newPage();
  await page.goto(w.url('/live-chat', SITE));
  await page.getByText('Share', { exact: true }).click();
  const at = encodeURIComponent('/live-chat');
  for (const network of ['Facebook', 'X', 'WhatsApp'])
    await expect(page.getByRole('link', { name: `Share on ${network}`, exact: true })).toHaveAttribute(
      'href',
      new RegExp(`${at}$`),
    );
});

test('CHAT-05 CHAT-06 CHAT-21 the owner reads the numbers, opens their rows, and reads why the assistant said so', async () => {
  const page = await openScreen(w, '/apps/dashboards/bot-analytics', { viewport: DESKTOP });
  page.setDefaultTimeout(8000);
  await page.getByRole('heading', { level: 1, name: 'Bot analytics' }).waitFor();
  await page.getByRole('link', { name: 'Leads 1' }).waitFor();
  await page.getByRole('link', { name: 'With a booking 1' }).waitFor();
  await shoot(page, 'analytics');
  assert.deepEqual(await faults(page, 'analytics'), []);
  await page.getByRole('link', { name: '3 messages' }).click();
  await page.getByText('Is a visit to my garden free of charge?').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'With an open question 1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bot logs' }).waitFor();
  await page.getByText('Lead, Booking, Open question').waitFor();
  await shoot(page, 'logs');
  assert.deepEqual(await faults(page, 'logs'), []);
  await page.getByRole('link', { name: 'Gwen Rudge' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gwen Rudge' }).waitFor();
  await page.getByText('Why did it say that?').first().click();
  await page.getByText('It quotes the first passage.').waitFor();
  await shoot(page, 'log');
  assert.deepEqual(await faults(page, 'log'), []);
  await page.getByRole('link', { name: /^Garden visit/ }).click();
  await page.waitForURL('**/bookings/**');
  await page.goBack();
  await page.getByRole('link', { name: 'Gwen Rudge' }).click();
  await page.waitForURL('**/leads/**');
  await page.goBack();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bot logs' }).waitFor();
  const later = await visitor.newPage();
  await later.goto(w.url('/live-chat', SITE));
  await expect(later.getByText('Which football team won last night?')).toHaveCount(0);
  await page.context().close();
});
test('CHAT-05 CHAT-06 people of the agency choose an account first', async () => {
  const page = await enter(
    w,
    'agency@northlight.test',
    { viewport: DESKTOP },
    '/apps/dashboards/widget-logs',
  );
  await page.waitForURL('**/settings/account-agency?return=*');
  await page.context().close();
});

test('CHAT-22 the page has no faults for screen readers, fits a phone, and has the look of both templates', async () => {
  for (const template of ['default', 'template2'])
    for (const language of ['en', 'ar']) {
      await w.server.sql(
        'update account set language = $2, update_counter = update_counter + 1 where id = $1',
        [w.cedar, language],
      );
      await w.server.sql(
        `insert into site_settings (account_id, template) values ($1, $2)
         on conflict (account_id) do update set template = excluded.template`,
        [w.cedar, template],
      );
      for (const viewport of [DESKTOP, PHONE]) {
        const context = await newVisitor(true, viewport);
        const page = await context.newPage();
        await page.goto(w.url('/live-chat', SITE));
        await page.getByRole('heading', { level: 1 }).waitFor();
        const name = `${template}-${language}-${viewport.width}`;
        assert.deepEqual(await faults(page, name), []);
        assert.equal(await isWide(page), false, name);
        await shoot(page, name);
        await context.close();
      }
    }
});
for (const language of ['en', 'tr', 'ar'])
  test(`CHAT-06 the screens of conversations fit a phone, in ${language}`, async () => {
    await w.server.sql("update account set language = 'en' where id = $1", [w.cedar]);
    const context = await newVisitor(false);
    const chat = await context.newPage();
    await chat.goto(w.url('/live-chat', SITE));
    passedMs += 2000;
    await chat.locator('textarea[name=text]').fill('Is a visit to my garden free of charge?');
    await chat.locator('.lc-send > button').click();
    await chat.locator('#last').waitFor();
    await context.close();
    const [row] = await w.server.sql<{ id: string }>('select id from chat order by created_at desc limit 1');
    for (const path of ['bot-analytics', 'widget-logs', `widget-logs/${row!.id}`]) {
      const phone = await openScreen(w, `/apps/dashboards/${path}`, { viewport: PHONE, language });
      await phone.getByRole('heading', { level: 1 }).waitFor();
      await phone.locator('main a').first().waitFor();
      assert.equal(await isWide(phone), false, path);
      await shoot(phone, `phone-${language}-${path.slice(0, 12)}`);
      await phone.context().close();
    }
  });
