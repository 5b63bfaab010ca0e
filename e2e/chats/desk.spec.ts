// about: chats, chatbots, knowledge, public-pages
import assert from 'node:assert/strict';
import { expect, test } from '@playwright/test';
import { addText } from '#features/assistant/knowledge/contract.ts';
import { ask } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { HOST } from '../kit/world-rows.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The assistant proposes, a person changes and sends, takes over, notes, gives back, and the visitor sees only what was sent. */
let passedMs = 0;
const w = stage({ works: true, keepsPages: true, clock: () => new Date(Date.now() + passedMs) });
const SITE = 'cedarstone.localhost';
const LOGS = '/apps/dashboards/widget-logs';
const shots = process.env['SHOTS'];
const shoot = async (page: { screenshot: (options: object) => Promise<unknown> }, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/desk-${name}.png`, fullPage: true });
};
const isWide = (page: { evaluate: <T>(code: string) => Promise<T> }) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
type Context = Awaited<ReturnType<typeof w.browser.newContext>>;
let visitor: Context;
const QUESTION = 'Is a visit to my garden free of charge?';

test('CHAT-09 the owner lets the assistant propose, and a visitor asks', async () => {
  const page = await openScreen(w, '/settings/widget', { viewport: DESKTOP });
  page.setDefaultTimeout(10_000);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const text = '# Visits\nA visit to your garden is free of charge and takes an hour.';
  const taught = await ask(w.server, addText, {
    cookie,
    host: HOST,
    params: { accountId: w.cedar },
    body: { title: 'Prices', text },
  });
  assert.equal(taught.status, 201, taught.text);
  const section = page.getByRole('region', { name: 'Live chat page' });
  await section.getByLabel('Assistant on your site').selectOption({ label: 'Proposes replies to your team' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.context().close();

  visitor = await w.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const chat = await visitor.newPage();
  await chat.goto(w.url('/live-chat', SITE));
  await chat.getByText('Our team answers you here, with the help of an AI assistant.').waitFor();
  passedMs += 2000;
  await chat.getByLabel('Your message').fill(QUESTION);
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await chat.getByText('Our team has your message and answers here.').waitFor();
  await expect(chat.getByText(/takes an hour/)).toHaveCount(0);
});

test('CHAT-06 CHAT-09 a person changes what is proposed and sends it, notes something, and gives back', async () => {
  const page = await openScreen(w, `${LOGS}?filter=waiting`, { viewport: DESKTOP });
  page.setDefaultTimeout(10_000);
  const row = page.getByRole('row').filter({ hasText: QUESTION });
  await row.getByText('A person is asked').waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'waiting');
  await row.getByRole('link').first().click();
  await page.getByText('The assistant proposes this answer.').waitFor();
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toHaveValue(/free of charge and takes an hour/);
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'draft');
  await answer.fill('Yes, it is. Shall we say Wednesday?');
  await page.getByRole('button', { name: 'Keep this answer at hand' }).click();
  await page.getByRole('button', { name: 'No longer keep this answer' }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('You answer. The assistant is silent.').waitFor();
  await page.getByRole('textbox', { name: 'New note' }).fill('Wants a terrace');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: /Delete the note of/ }).waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'answered');

  const chat = visitor.pages()[0]!;
  await chat.getByRole('button', { name: 'Look for new messages' }).click();
  await chat.getByText('Yes, it is. Shall we say Wednesday?').waitFor();
  await chat.getByText('Someone from our team is with you and answers here.').waitFor();
  await expect(chat.getByText('Wants a terrace')).toHaveCount(0);
  passedMs += 2000;
  await chat.getByLabel('Your message').fill('Wednesday is good.');
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  // Words of the visitor come to the open screen by themselves.
  await page.getByText('Wednesday is good.').waitFor();
  await page.getByRole('button', { name: 'Give back to the assistant' }).click();
  await page.getByRole('status').filter({ hasText: 'With the assistant' }).first().waitFor();
  await page.context().close();
  const look = await w.browser.newContext({ viewport: PHONE, storageState: await visitor.storageState() });
  const again = await look.newPage();
  await again.goto(w.url('/live-chat', SITE));
  await again.getByText('Wednesday is good.').waitFor();
  assert.equal(await isWide(again), false);
  assert.deepEqual(await faults(again), []);
  await look.close();
});

for (const language of ['tr', 'ar'])
  test(`CHAT-06 a conversation with its answers fits a phone, in ${language}`, async () => {
    const page = await openScreen(w, LOGS, { viewport: PHONE, language });
    page.setDefaultTimeout(10_000);
    await page.getByRole('row').filter({ hasText: QUESTION }).getByRole('link').first().click();
    await page.getByText('Wants a terrace').waitFor();
    assert.equal(await isWide(page), false);
    assert.deepEqual(await faults(page), []);
    await shoot(page, language);
  });
