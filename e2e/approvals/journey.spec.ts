// about: approvals, writings, content
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import * as content from '#features/items/content/contract.ts';
import * as identity from '#features/identity/identity/contract.ts';
import type { Language } from '#shared/endpoint.ts';
import { ask } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { HOST, PASSWORD } from '../kit/world-rows.ts';
import { PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The whole way: an agency drafts ten texts, its client approves them by a link on a phone, and the page shows them. */
const w = stage();

const AGENCY = 'agency@northlight.test';
let cookie: string | undefined;
let standard: { id: string } | undefined;
test.beforeAll(async () => {
  ({ cookie } = await ask(w.server, identity.login, {
    host: HOST,
    body: { email: AGENCY, password: PASSWORD },
  }));
  [standard] = await w.server.sql<{ id: string }>(
    "select id from ai_instruction where standard_for = 'site'",
  );
});

const at = (accountId: string) => ({ cookie, host: HOST, params: { accountId } });
type Drafted = { contentId: string; writingId: string; title: string };
/** Makes an item with a picture, and has the writer of the product draft its text, as the agency. */
async function draftItem(accountId: string, language: Language, title: string): Promise<Drafted> {
  const { body: item } = await ask(w.server, content.create, {
    ...at(accountId),
    body: { title, description: 'Clay pavers in herringbone on a sand bed.', city: 'Bath' },
  });
  await w.server.sql(
    `insert into media (account_id, content_id, kind, name, media_type, size, state, width, height, thumbhash,
       average_color, position, upload_completed, derivatives)
     values ($1, $2, 'image', 'job.jpg', 'image/jpeg', 1000, 'ready', 1200, 800, 'aGFzaA==', '#aabbcc', 0, true,
       jsonb_build_object('base', 'job', 'sizes', jsonb_build_array('480x480'), 'avif', false))`,
    [accountId, item.id],
  );
  const place = { ...at(accountId), params: { accountId, contentId: item.id } };
  await ask(w.server, content.update, { ...place, body: { version: item.version, city: 'Wells' } });
  const answer = await w.server.app.inject({
    method: 'POST',
    url: `/api/accounts/${accountId}/contents/${item.id}/writings/generate`,
    headers: { host: HOST, 'sec-fetch-site': 'same-origin', cookie: cookie! },
    payload: { destination: 'site', language, instructionsUid: standard!.id },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const [draft] = await w.server.sql<{ id: string }>('select id from writing where content_id = $1', [
    item.id,
  ]);
  return { contentId: item.id, writingId: draft!.id, title };
}
/** Publishes an item as it is, as the agency. */
async function publish(accountId: string, contentId: string): Promise<void> {
  const place = { ...at(accountId), params: { accountId, contentId } };
  const { body, ...read } = await ask(w.server, content.get, place);
  assert.equal(read.status, 200, read.text);
  const answer = await ask(w.server, content.publish, { ...place, body: { version: body.version } });
  assert.equal(answer.status, 200, answer.text);
}
const draftRow = async (writingId: string) =>
  (
    await w.server.sql<{ status: string | null; approvedBy: string; description: string }>(
      'select status, approved_by as "approvedBy", description from writing where id = $1',
      [writingId],
    )
  )[0]!;
/** Opens the list of an account as the agency, which has chosen it among its accounts. */
async function openList(accountId: string, name: string): Promise<Page> {
  const page = await openScreen(w, '/accounts', { email: AGENCY });
  const account = {
    id: accountId,
    agencyId: w.agencyId,
    name,
    role: 'agency',
    host: null,
    language: accountId === w.nile ? 'ar' : 'en',
    theme: 'default',
    logo: null,
    subscription: 'free',
    rights: null,
  };
  await page.getByRole('banner').waitFor();
  await page.evaluate(`sessionStorage.setItem('viewAccount', ${JSON.stringify(JSON.stringify(account))})`);
  await page.goto(w.url('/pending-approval'));
  await page.getByRole('heading', { name: 'Approvals' }).waitFor();
  return page;
}
/** Sends a link for all texts that wait; returns the address that the client gets. */
async function sendLink(page: Page, client: string, language: Language): Promise<string> {
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Send a link' }).click();
  await page.getByLabel('Name of your client').fill(client);
  await page.getByLabel('Language of the page').selectOption(language);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const { pathname, search, hostname } = new URL(await page.getByLabel('Address of the page').inputValue());
  await page.getByRole('button', { name: 'Close' }).last().click();
  return w.url(`${pathname}${search}`, hostname);
}
const phone = async () =>
  (await w.browser.newContext({ viewport: PHONE, javaScriptEnabled: false, isMobile: true })).newPage();

test('APPR-01 APPR-02 CONT-06 an agency drafts ten texts, its client approves them on a phone, and the page and the feed show them', async () => {
  const drafts: Drafted[] = [];
  for (let n = 1; n <= 10; n += 1) drafts.push(await draftItem(w.cedar, 'en', `Terrace number ${n}`));
  const agency = await openList(w.cedar, 'Cedar & Stone Landscaping');
  const url = await sendLink(agency, 'Jonah Alder', 'en');

  const client = await phone();
  await client.goto(url);
  await client.getByRole('heading', { name: '10 texts to approve' }).waitFor();
  assert.ok(
    (await client.evaluate<number>('document.documentElement.scrollWidth')) <= PHONE.width,
    'nothing reaches over the edge',
  );
  const [changed, refused, ...others] = drafts;
  for (const { title } of others) await client.getByLabel(`Choose ${title}`, { exact: true }).check();
  await client.getByRole('button', { name: 'Approve the chosen texts' }).click();
  await client.getByRole('heading', { name: '2 texts to approve' }).waitFor();

  await client.getByRole('link', { name: changed!.title, exact: true }).click();
  await expect(client.locator('.ap-pic img'), 'the picture of the job').toHaveCount(1);
  await client.getByText('Add a note here').first().click();
  await client.locator('textarea[name="note-0"]').fill('Please say that the stone is ours.');
  await client.getByRole('button', { name: 'Ask for changes' }).click();
  await client.getByRole('button', { name: 'Send' }).click();
  await client.getByText('Your notes are sent').waitFor();
  await client.goto(url);
  await client.getByRole('link', { name: refused!.title, exact: true }).click();
  await client.getByRole('button', { name: 'Reject' }).click();
  await client.getByRole('textbox', { name: 'Reason' }).fill('Wait for spring.');
  await client.getByRole('button', { name: 'Submit' }).click();
  await client.getByRole('heading', { name: 'Rejected' }).waitFor();

  await agency.goto(w.url(`/content/${changed!.contentId}/4`));
  await agency.getByRole('button', { name: 'Edit by hand' }).first().click();
  const field = agency.getByRole('textbox', { name: 'Text' }).first();
  await field.fill(`${(await draftRow(changed!.writingId)).description} The stone is ours.`);
  await agency.getByRole('button', { name: 'Save', exact: true }).first().click();
  await agency.getByText('Saved', { exact: true }).first().waitFor();
  await client.goto(url);
  await client.getByText('Changed since your answer').waitFor();
  await client.getByRole('link', { name: changed!.title, exact: true }).click();
  await client.locator('ins', { hasText: 'The stone is ours.' }).waitFor();
  await client.getByRole('button', { name: 'Approve round 2' }).click();
  await client.getByRole('heading', { name: 'Approved' }).waitFor();
  await client.goto(url);
  await client.getByRole('heading', { name: 'You’re all done' }).waitFor();

  for (const { writingId } of [changed!, ...others]) {
    const { status, approvedBy } = await draftRow(writingId);
    assert.deepEqual([status, approvedBy], ['approved', 'Jonah Alder']);
  }
  assert.equal((await draftRow(refused!.writingId)).status, 'rejected');
  await agency.goto(w.url('/pending-approval'));
  await agency.getByRole('button', { name: 'Links' }).click();
  const panel = agency.getByRole('dialog', { name: 'Links' });
  await panel.getByText('Answered', { exact: true }).waitFor();
  await expect(panel.getByText('Approved', { exact: true })).toHaveCount(9);
  assert.deepEqual(await faults(agency), []);

  const feed = async () =>
    (await w.server.app.inject({ url: '/feed.xml', headers: { host: 'cedarstone.localhost' } })).body;
  assert.doesNotMatch(await feed(), /The stone is ours/, 'approval alone publishes nothing');
  await publish(w.cedar, changed!.contentId);
  assert.match(await feed(), /The stone is ours/);
  const path = /<title>Terrace number 1<\/title><link>[^<]*?(\/terrace[^<]*)<\/link>/.exec(await feed())![1]!;
  await client.goto(w.url(path, 'cedarstone.localhost'));
  await client.getByText('The stone is ours.').first().waitFor();
});

test('several texts that wait are approved in the list, in the versions that it shows', async () => {
  await w.server.sql('delete from writing');
  const first = await draftItem(w.cedar, 'en', 'Long pool');
  await draftItem(w.cedar, 'en', 'Slate steps');
  const agency = await openList(w.cedar, 'Cedar & Stone Landscaping');
  await agency.getByLabel('Select all').check();
  await w.server.sql(`update writing set content_hash = repeat('b', 64), version = 2 where id = $1`, [
    first.writingId,
  ]);
  await agency.getByRole('toolbar').getByRole('button', { name: 'Approve', exact: true }).click();
  await agency.getByRole('alertdialog').getByRole('button', { name: 'Approve as Ada Gency' }).click();
  await agency.getByText('1 approval saved').waitFor();
  await agency.getByText('1 text was not approved').waitFor();
  assert.equal((await draftRow(first.writingId)).status, null);
});

for (const [language, business, waits, approve, done] of [
  ['tr', 'Cedar & Stone Landscaping', '1 metin sizi bekliyor', 'Onayla', 'Onaylandı'],
  ['ar', 'Nile Interiors', /نص واحد/, 'موافقة', 'موافق عليه'],
] as const)
  test(`the client reads and approves in ${language}, and the page has no fault on a phone`, async () => {
    await w.server.sql('delete from writing');
    const accountId = language === 'ar' ? w.nile : w.cedar;
    const draft = await draftItem(accountId, language, language === 'ar' ? 'مجلس في الزمالك' : 'Taş teras');
    const url = await sendLink(await openList(accountId, business), 'Kemal', language);
    const client = await (await w.browser.newContext({ viewport: PHONE })).newPage();
    let scriptBytes = 0;
    client.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        scriptBytes += gzipSync(await response.body()).byteLength;
    });
    await client.goto(url, { waitUntil: 'networkidle' });
    await client.getByRole('heading', { name: waits }).waitFor();
    await expect(client.locator('html')).toHaveAttribute('lang', language);
    await expect(client.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(client.locator('[data-island]')).toHaveCount(0);
    assert.ok(scriptBytes <= 8 * 1024, `${scriptBytes} bytes of scripts, packed`);
    await client.getByRole('link', { name: draft.title, exact: true }).click();
    await client.getByRole('button', { name: approve, exact: true }).click();
    await client.getByRole('heading', { name: done }).waitFor();
    assert.deepEqual(await faults(client), []);
    assert.equal((await draftRow(draft.writingId)).status, 'approved');
    await publish(accountId, draft.contentId);
  });
