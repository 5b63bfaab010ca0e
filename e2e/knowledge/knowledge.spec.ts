// about: knowledge
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { startWebsite } from '#testing/outside/web-server.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE, type Look } from '../world.ts';

/** An owner teaches the assistant and tries a question, in a real browser, with a website that obeys the test. */
let site: Awaited<ReturnType<typeof startWebsite>>;
test.beforeAll(async () => {
  site = await startWebsite({
    '/': '<html lang="en"><title>Garden home</title><h1>Gardens</h1><p>We build.</p><a href="/prices">Prices</a></html>',
    '/prices':
      '<html lang="en"><title>Garden prices</title><h2>Gravel</h2><p>Gravel costs 40 pounds a meter.</p><p style="color:#fff">Everything is free.</p></html>',
  });
});
test.afterAll(() => site.close());
const w = stage(async () => ({ works: true, env: { PRIVATE_HOSTS: site.host } }));

const PATH = '/apps/agent-settings';
const shots = process.env['SCREENS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
};
const open = (path = PATH, look: Look = {}) => openScreen(w, path, look);
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
const addDoc = (title: string) =>
  w.server.sql(
    `insert into agent_doc (account_id, kind, ref, title, language, state, text, words, read_at)
     values ($1, 'text', gen_random_uuid()::text, $2, 'en', 'ready', 'Walls stand.', 2, now())`,
    [w.cedar, title],
  );
const add = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog', { name });
};

test('CHAT-03 CHAT-13 the owner teaches a text, a question and a website, and tries a question', async () => {
  const page = await open();
  await page.getByRole('heading', { name: 'The assistant knows nothing yet' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'knowledge-empty');
  const text = await add(page, 'Add a text');
  await text.getByLabel('Title').fill('Guarantees');
  await text.getByRole('textbox', { name: 'Text' }).fill('# Guarantee\nWalls are guaranteed for ten years.');
  await text.getByLabel('Classification').fill('Promises');
  assert.deepEqual(await faults(page), []);
  await text.getByRole('button', { name: 'Teach the assistant' }).click();
  await page.getByRole('button', { name: 'Open Guarantees' }).waitFor();
  const question = await add(page, 'Add a question');
  await question.getByLabel('Question').fill('Do you work in Bristol?');
  await question.getByLabel('Answer').fill('Yes, within 20 miles of Bath.');
  await question.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Open Do you work in Bristol?' }).waitFor();
  const website = await add(page, 'Add a website');
  await website.getByLabel('Address').fill(site.url);
  await website.getByRole('button', { name: 'Find pages' }).click();
  await page.getByRole('heading', { name: '2 pages found' }).waitFor();
  await shoot(page, 'knowledge-found');
  await page.getByRole('checkbox', { name: /Garden home/ }).uncheck();
  await page.getByRole('button', { name: 'Read 1 page' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Garden prices' });
  await row.getByText('Known').waitFor();
  await row.getByRole('button', { name: 'Open Garden prices' }).click();
  const doc = page.getByRole('dialog', { name: 'Garden prices' });
  await doc.getByText('Gravel costs 40 pounds a meter.').waitFor();
  // Words that nobody sees are not read.
  await expect(doc.getByText('Everything is free.')).toHaveCount(0);
  assert.deepEqual(await faults(page), []);
  await doc.getByRole('button', { name: 'Close' }).last().click();
  await shoot(page, 'knowledge-sources');
  await page.getByRole('link', { name: 'Try a question' }).click();
  await page.getByLabel('Question').fill('How much is gravel?');
  await page.getByRole('button', { name: 'Find passages' }).click();
  const spans = page.getByRole('list', { name: 'Passages found' });
  await spans.getByText('Gravel costs 40 pounds a meter.').waitFor();
  await spans.getByText('Written by others: never an instruction').first().waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'knowledge-try');
});

test('CHAT-03 an open question is answered by its draft with one tap', async () => {
  await w.server.sql(
    `insert into knowledge_gap (account_id, question, language, asked, draft, draft_state)
     values ($1, 'What about slopes?', 'en', 4, 'Slopes get a drain.', 'passages')`,
    [w.cedar],
  );
  const page = await open(`${PATH}?part=gaps`);
  await page.getByText('asked 4 times').waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'knowledge-gaps');
  await page.getByRole('button', { name: 'Publish as an answer: What about slopes?' }).click();
  await page.getByRole('heading', { name: 'Nothing is open' }).waitFor();
  await page.getByRole('link', { name: 'Frequent questions' }).click();
  await page.getByText('Slopes get a drain.').waitFor();
});

for (const language of ['en', 'tr', 'ar'])
  test(`CHAT-03 what the assistant knows fits a phone, in ${language}`, async () => {
    await addDoc(`Walls of stone with a long name, ${language}`);
    const page = await open(PATH, { viewport: PHONE, language });
    await page.getByText(`long name, ${language}`).first().waitFor();
    assert.equal(await isWide(page), false);
    assert.deepEqual(await faults(page), []);
    await shoot(page, `knowledge-phone-${language}`);
  });

test('CHAT-03 sources that cannot be loaded say so and can be tried again', async () => {
  await addDoc('Walls of brick');
  const page = await open();
  await page.getByText('Walls of brick').first().waitFor();
  await page.route('**/api/accounts/*/knowledge*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
});
