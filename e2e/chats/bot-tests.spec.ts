// about: bot-tests, chatbots
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { saveBot } from '#features/assistant/chatbots/contract.ts';
import { addText, remove } from '#features/assistant/knowledge/contract.ts';
import { ask } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP } from '../world.ts';

/** The owner tests the assistant, and is asked before one that became worse is published. */
const w = stage({ works: true });

test('CHAT-10: the owner asks the assistant test questions, accepts answers, and publishes one that became worse only by saying so', async () => {
  const { cookie } = await makePerson(w.server, { role: 'account', accountId: w.cedar });
  const call = { cookie, params: { accountId: w.cedar } };
  const saved = await ask(w.server, saveBot, { ...call, body: saveBot.example.body as never });
  assert.equal(saved.status, 200, saved.text);
  const text = '# Visits\nA visit to your garden is free of charge and takes an hour.';
  const doc = await ask(w.server, addText, { ...call, body: { title: 'Prices', text } });
  assert.equal(doc.status, 201, doc.text);
  const page = await openScreen(w, '/settings/widget/tests', { viewport: DESKTOP });
  page.setDefaultTimeout(15_000);
  await page.getByRole('heading', { name: 'No test questions yet' }).waitFor();
  assert.deepEqual(await faults(page, 'empty'), []);
  await page.getByLabel('Question', { exact: true }).fill('Is a visit to my garden free of charge?');
  await page.getByRole('button', { name: 'Add the question' }).click();
  await page.getByText('This costs no tokens.').waitFor();
  await page.getByRole('button', { name: 'Ask 1 question' }).click();
  await page.getByText('To judge', { exact: true }).waitFor();
  await page.getByText('Why did it say that?').click();
  await page.getByText(/Source: Prices/).waitFor();
  assert.deepEqual(await faults(page, 'answered'), []);
  await page.getByRole('button', { name: /^Accept this answer: Is a visit/ }).click();
  await page.getByText('As before', { exact: true }).waitFor();
  const gone = await ask(w.server, remove, { ...call, params: { ...call.params, docId: doc.body.id } });
  assert.equal(gone.status, 204, gone.text);
  await page.getByRole('button', { name: 'Ask 1 question' }).click();
  await page.getByText('Worse', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Bot settings' }).last().click();
  await page.getByLabel('Greeting').first().fill('What are you building today?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Publish although answers became worse?').waitFor();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
});
