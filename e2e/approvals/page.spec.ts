// about: approvals
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { addDraft, editDraft } from '#testing/drafts.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The page by which a client approves without an account, on a phone and without a script. */
const w = stage();

let item: { id: string } | undefined;
test.beforeAll(async () => {
  [item] = await w.server.sql<{ id: string }>(
    "select id from content where account_id = $1 and title like 'Walcot%'",
    [w.cedar],
  );
});

const draft = (description: string) =>
  addDraft(w.server, { accountId: w.cedar, contentId: item!.id, description });
const statusOf = async (writingId: string) =>
  (await w.server.sql<{ status: string | null }>('select status from writing where id = $1', [writingId]))[0]!
    .status;
/** Makes a link for the first chosen rows of the list, as a member does; returns its address. */
async function makeLink(client: string): Promise<string> {
  const page = await openScreen(w, '/pending-approval');
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Send a link' }).click();
  await page.getByLabel('Name of your client').fill(client);
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const url = await page.getByLabel('Address of the page').inputValue();
  await page.getByRole('button', { name: 'Close' }).last().click();
  const { pathname, search, hostname } = new URL(url);
  return w.url(`${pathname}${search}`, hostname);
}

test('APPR-02 a member sends a link; the client approves on a phone without a script, asks for changes, and sees the next round', async () => {
  const first = await draft('It seats eight people.\n\nFinished in May.');
  const second = await draft('Another text.');
  const url = await makeLink('Jonah Alder');
  const context = await w.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading', { name: '2 texts to approve' }).waitFor();
  await page.locator(`h2 a[href*="${second.writingId}"]`).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('heading', { name: 'Approved' }).waitFor();
  await page.getByText('Jonah Alder', { exact: true }).waitFor();
  assert.equal(await statusOf(second.writingId), 'approved');
  await page.getByRole('link', { name: 'Next text' }).click();
  await page.getByText('Add a note here').first().click();
  await page.locator('textarea[name="note-0"]').fill('Ten, if you count the corner?');
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your notes are sent').waitFor();
  await page.getByText('Ten, if you count the corner?').waitFor();
  await editDraft(w.server, {
    accountId: w.cedar,
    writingId: first.writingId,
    version: 2,
    title: 'Terrace in Bath',
    description: 'It seats ten people.\n\nFinished in May.',
  });
  await page.goto(url);
  await page.locator(`h2 a[href*="${first.writingId}"]`).click();
  await page.locator('ins', { hasText: 'ten' }).waitFor();
  await page.getByLabel('Final text').check();
  await expect(page.locator('del', { hasText: 'eight' })).toBeHidden();
  await page.getByRole('button', { name: 'Approve round 2' }).click();
  await page.getByRole('heading', { name: 'Approved' }).waitFor();
  await page.goto(url);
  await page.locator(`h2 a[href*="${first.writingId}"]`).click();
  await page.getByText('This page was already approved').waitFor();
  assert.equal(await statusOf(first.writingId), 'approved');
});

test('APPR-02 a client writes a message without deciding, on a phone without a script; the team reads it', async () => {
  const { writingId } = await draft('It seats twelve people.');
  const url = await makeLink('Jonah Alder');
  const context = await w.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(`h2 a[href*="${writingId}"]`).click();
  await page.getByText('Write a message').click();
  await page.getByLabel('This is not a decision.').fill('Who took the second photo?');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await page.getByText('Your message is sent.').waitFor();
  await page.getByText('Who took the second photo?').waitFor();
  await page.getByText('Times: ').waitFor();
  assert.equal(await statusOf(writingId), null);
  const inside = await openScreen(w, `/pending-approval/${item!.id}/${writingId}`);
  await inside.getByText('Who took the second photo?').waitFor();
  await inside.getByText('Jonah Alder wrote a message').waitFor();
  assert.deepEqual(await faults(inside), []);
});

test('APPR-13 the page is accessible in English and Arabic, list and text; a wrong address says so', async () => {
  const { writingId } = await draft('A narrow plot, rebuilt as one level room.');
  await draft('A second text.');
  const url = await makeLink('Jonah Alder');
  const page = await (await w.browser.newContext({ viewport: PHONE })).newPage();
  for (const language of ['en', 'ar']) {
    await page.goto(`${url}&l=${language}`);
    assert.deepEqual(await faults(page), [], language);
    await page.locator(`h2 a[href*="${writingId}"]`).click();
    await page.locator('.ap-act').waitFor();
    assert.deepEqual(await faults(page), [], language);
  }
  await page.locator('[popovertarget="reject"]').first().click();
  assert.deepEqual(await faults(page), []);
  const wrong = await page.goto(url.replace(/t=.{8}/, 't=AAAAAAAA'));
  assert.equal(wrong!.status(), 404);
  await page.getByText('Url is not correct').waitFor();
});
