import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { addDraft, editDraft } from '#testing/drafts.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The approvals of an account, in a real browser by its owner. */
const w = stage();

let item: { id: string } | undefined;
let contentId: string;
test.beforeAll(async () => {
  [item] = await w.server.sql<{ id: string }>(
    "select id from content where account_id = $1 and title like 'Walcot%'",
    [w.cedar],
  );
  contentId = item!.id;
});

const draft = (description: string, more: object = {}) =>
  addDraft(w.server, { accountId: w.cedar, contentId, description, ...more });
const open = (path: string, viewport = DESKTOP, language = 'en') =>
  openScreen(w, path, { viewport, language });
const logOf = (writingId: string) =>
  w.server.sql(
    `insert into generation_log (account_id, content_id, writing_id, state)
     select account_id, content_id, id, 'done' from writing where id = $1`,
    [writingId],
  );
const clear = () => w.server.sql('delete from writing');

test('APPR-01 APPR-03 APPR-05 APPR-08 APPR-09 APPR-23 APPR-25 the owner finds a pending text in ten columns, approves it and is back on the list', async () => {
  await clear();
  const { writingId } = await draft('Rebuilt as one level room.');
  await logOf(writingId);
  await draft('Done', { status: 'approved' });
  const page = await open('/pending-approval');
  await page.setViewportSize({ width: 1680, height: 900 });
  await page.getByRole('link', { name: 'Walcot Parade, terrace and planting', exact: true }).waitFor();
  await expect(page.getByRole('columnheader')).toHaveText([
    /^/,
    'AI Generation Date',
    'Content Type',
    'Link to content',
    'Content Title',
    'Content Author',
    'Writer Output',
    'Approval Status',
    'Approved by',
    'Approval Date',
    'Reject Notes',
  ]);
  await expect(page.getByRole('row'), 'pending alone, below the headings').toHaveCount(2);
  await page.getByLabel('Approved').check();
  await page.getByRole('row').nth(2).waitFor();
  await page.getByLabel('Approved').uncheck();
  await page.getByRole('button', { name: 'Content Title' }).click();
  await page.waitForURL(/sort=contentTitle/);
  await page.getByRole('link', { name: 'Walcot Parade, terrace and planting', exact: true }).click();
  await page.waitForURL(new RegExp(`/pending-approval/${contentId}/${writingId}`));
  await page.getByText('Rebuilt as one level room.').waitFor();
  await expect(page.getByRole('link', { name: 'View content' })).toHaveAttribute(
    'href',
    `/content/${contentId}/4`,
  );
  await expect(page.getByRole('link', { name: 'View public page' })).toHaveAttribute(
    'href',
    /cedarstone\.localhost/,
  );
  for (const name of ['Approve', 'Reject'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveCount(1);
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('This page was already approved').waitFor();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  await page.waitForURL(/\/pending-approval$/);
  await page.getByText('No texts to approve').waitFor();
});

test('APPR-11 APPR-12 APPR-22 APPR-24 APPR-26 a text is rejected on a phone with an empty reason; without a log the person is told', async () => {
  await clear();
  const { writingId } = await draft('Ends at nine.');
  const page = await open(`/pending-approval/${contentId}/${writingId}`, PHONE);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Reason' });
  await dialog.locator('textarea').first().waitFor();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(1);
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('This page was already Rejected').waitFor();
  await page.getByText('Log not found').first().waitFor();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0);
  await page.waitForURL(/\/pending-approval$/);
  await page.goto(w.url(`/pending-approval/${contentId}/01900000-0000-7000-8000-00000000beef`));
  await page.waitForURL(/\/pending-approval$/);
  await page.goto(w.url(`/pending-approval/01900000-0000-7000-8000-00000000beef/${writingId}`));
  await page.waitForURL(/\/pending-approval$/);
});

test('a text that changed meanwhile is shown anew and nothing is decided; the words that changed are marked, in Arabic as well', async () => {
  await clear();
  const { writingId } = await draft('With a cushion it seats eight people.');
  await w.server.sql(
    `insert into approval_vote (account_id, writing_id, version, decision, voter_id, is_link, voter_name, feedback)
     values ($1, $2, 1, 'changes', uuidv7(), true, 'Jonah Alder', 'Ten, if you count the corner?')`,
    [w.cedar, writingId],
  );
  const page = await open('/pending-approval');
  // Without live news, which would show the new text before the click.
  await page.context().route('**/api/live**', (route) => route.abort());
  await page.goto(w.url(`/pending-approval/${contentId}/${writingId}`));
  await page.getByText('With a cushion it seats eight people.').waitFor();
  await editDraft(w.server, {
    accountId: w.cedar,
    writingId,
    version: 2,
    title: 'Terrace in Bath',
    description: 'With a cushion it seats ten people.',
  });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Nothing was decided').waitFor();
  await page.locator('ins', { hasText: 'ten' }).waitFor();
  await page.locator('del', { hasText: 'eight' }).waitFor();
  assert.deepEqual(await faults(page), []);
  const [stored] = await w.server.sql<{ status: string | null }>('select status from writing where id = $1', [
    writingId,
  ]);
  assert.equal(stored!.status, null);
  const arabic = await open(`/pending-approval/${contentId}/${writingId}`, PHONE, 'ar');
  await arabic.getByRole('button', { name: 'موافقة', exact: true }).waitFor();
});

test('a text that changes while somebody reads it stays until he asks for the new one', async () => {
  await clear();
  const { writingId } = await draft('With a cushion it seats eight people.');
  const page = await open(`/pending-approval/${contentId}/${writingId}`);
  await page.getByText('With a cushion it seats eight people.').waitFor();
  await editDraft(w.server, {
    accountId: w.cedar,
    writingId,
    version: 2,
    title: 'Terrace in Bath',
    description: 'With a cushion it seats ten people.',
  });
  await w.server.sql(`insert into live_event (account_id, topic, data) values ($1, 'approval', '{}')`, [
    w.cedar,
  ]);
  await page.getByText('The text was changed while you were reading it').waitFor();
  await page.getByText('With a cushion it seats eight people.').waitFor();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Show the new text' }).click();
  await page.getByText('With a cushion it seats ten people.').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.waitForURL(/\/pending-approval$/);
  const [stored] = await w.server.sql('select status from writing where id = $1', [writingId]);
  assert.deepEqual(stored, { status: 'approved' });
});

test('APPR-04 the list is searched; the search stands as a chip, and what hides everything is named', async () => {
  await clear();
  await draft('Built of reclaimed limestone.');
  await draft('Clay pavers.');
  await draft('Slate.', { status: 'approved' });
  const page = await open('/pending-approval');
  await page.getByRole('row').nth(2).waitFor();
  await page.getByRole('searchbox', { name: 'Title, text, note or client' }).fill('LIMEST');
  await page.waitForURL(/q=LIMEST/);
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
  await expect(page.getByRole('row')).toHaveCount(2);
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Remove filter Search' }).click();
  await page.getByRole('row').nth(2).waitFor();
  await page.getByRole('searchbox').fill('slate');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Remove filter Approval Status' }).click();
  await page.getByRole('link', { name: 'Walcot Parade, terrace and planting', exact: true }).waitFor();
  const arabic = await open('/pending-approval?q=slate', PHONE, 'ar');
  await arabic.getByRole('searchbox', { name: 'عنوان أو نص أو ملاحظة أو عميل' }).waitFor();
});

const draftsOfNewestLink = async () =>
  (
    await w.server.sql<{ id: string }>(
      `select writing_id as id from approval_link_writing
       where link_id = (select id from approval_link order by created_at desc, id desc limit 1)`,
    )
  ).map(({ id }) => id);

test('APPR-02 the texts of an item are sent from its Writing tab, those that are ticked', async () => {
  await clear();
  const site = await draft('One level room.');
  const blog = await draft('A post.', { destination: 'blog' });
  await draft('Done.', { destination: 'social', status: 'approved' });
  const page = await open(`/content/${contentId}/4`);
  const bar = page.getByRole('region', { name: 'Send for approval' });
  await bar.getByRole('checkbox', { name: /Blog/ }).waitFor();
  await expect(bar.getByRole('checkbox'), 'pending ones alone').toHaveCount(2);
  assert.deepEqual(await faults(page), []);
  await bar.getByRole('checkbox', { name: /Blog/ }).uncheck();
  await bar.getByRole('button', { name: 'Send for approval' }).click();
  await page.getByLabel('Name of your client').fill('Jonah Alder');
  await page.getByLabel('Email', { exact: true }).fill('jonah@client.test');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByLabel('Address of the page').waitFor();
  assert.deepEqual(await draftsOfNewestLink(), [site.writingId]);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await bar.getByRole('checkbox', { name: /Blog/ }).check();
  await bar.getByRole('button', { name: 'Send to Jonah Alder' }).waitFor();
  await bar.getByRole('button', { name: 'Get a link' }).click();
  await page.getByLabel('Address of the page').waitFor();
  assert.deepEqual((await draftsOfNewestLink()).toSorted(), [site.writingId, blog.writingId].toSorted());
  const phone = await open(`/content/${contentId}/4`, PHONE, 'ar');
  await phone.getByRole('region', { name: 'إرسال للموافقة' }).waitFor();
});

test('APPR-02 the texts of items that are chosen in the content list are sent together', async () => {
  await clear();
  const { writingId } = await draft('One level room.');
  const page = await open('/content-overview');
  await page.getByRole('checkbox', { name: 'Select Walcot Parade, terrace and planting' }).check();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a link for approval' });
  await dialog.getByRole('checkbox', { name: /Walcot Parade/ }).waitFor();
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await dialog.getByLabel('Address of the page').waitFor();
  assert.deepEqual(await draftsOfNewestLink(), [writingId]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await clear();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await page.getByText('No text of these items needs approval').waitFor();
});
