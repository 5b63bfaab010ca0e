import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { faults } from '../axe.ts';
import { freePort, madeFolder, startProduct } from '../product.ts';
import { DESKTOP, openBrowser, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/**
 * The whole way of an agency and a business that begin with nothing, through screens and mails only: sign-up,
 * invitation, first job, text, approval by a client, publication, testimonial with a video, the business's site.
 */
const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
  },
});
const smtpPort = await freePort();
await new Promise<void>((resolve) => {
  smtp.listen(smtpPort, '127.0.0.1', () => resolve());
});
const product = await startProduct({
  dataDir: await madeFolder(),
  env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'hub@hub.test' },
});
const browser = await openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
after(async () => {
  await browser.close();
  await product.stop();
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve());
  });
  rmSync(product.dataDir, { recursive: true, force: true });
});
const APP = `http://localhost:${product.port}`;
const SITE = `http://hale-gardens.localhost:${product.port}`;
const PASSWORD = 'four words in a meadow';
const TITLE = 'A stone terrace by the creek';
const WORDS = 'They laid every stone twice and swept the path each evening.';

const open = async (viewport = DESKTOP): Promise<Page> =>
  (await browser.newContext({ viewport, locale: 'en-GB' })).newPage();
/** Waits for the mail to somebody whose subject has some words; returns its first address with a secret. */
async function linkIn(email: string, subject: RegExp): Promise<string> {
  const mail = await until(async () =>
    mails.findLast((text) => text.includes(`To: ${email}`) && subject.test(text.replaceAll(/=\r?\n/g, ''))),
  );
  const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /https?:\/\/\S+[?&](?:code|t)=[\w-]+\S*/.exec(plain)![0];
}
/** Tells in the browser whether React has the island. */
function isAlive(): boolean {
  const { document } = globalThis as unknown as {
    document: { querySelector: (selector: string) => object | null };
  };
  return Object.keys(document.querySelector('[data-island]') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );
}
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const pictures = () =>
  Promise.all(
    [0x304050, 0x40503a, 0x5a4030, 0x606a70].map(async (tone, n) => ({
      name: `DSC_000${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph({
        tone: `#${tone.toString(16)}`,
        size: 720,
        calm: true,
        date: `2026:09:${10 + n} 09:17:29`,
        at: [42.4512, -76.4978],
      }),
    })),
  );

const agency = await open();
const owner = await open();
test('AUTH-24 TEN-35 AUTH-28 an agency signs up, makes a business and invites its owner, who has access to nothing before', async () => {
  await agency.goto(`${APP}/signup-agency`);
  await fill(agency, {
    'Business name': 'Ward Studio',
    'First name': 'Elif',
    'Last name': 'Ward',
    Email: 'elif@ward.test',
    Password: PASSWORD,
    'Once more': PASSWORD,
  });
  await agency.getByRole('button', { name: 'Sign Up' }).click();
  await agency.waitForURL('**/check-email');
  await agency.goto(await linkIn('elif@ward.test', /Confirm Ward Studio/));
  await agency.waitForURL('**/settings/account-agency');
  await agency.goto(`${APP}/accounts`);
  await agency.getByRole('heading', { name: 'No accounts yet' }).waitFor();
  await agency.getByRole('main').getByRole('button', { name: 'New account' }).first().click();
  const dialog = agency.getByRole('dialog', { name: 'New account' });
  await dialog.getByLabel('Business name').fill('Hale Gardens');
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Last name').fill('Hale');
  await dialog.getByLabel('Email').fill('nora@hale.test');
  await dialog.getByLabel('Trade').selectOption({ label: 'Landscaping' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await agency.getByText('Nobody has access yet').waitFor();
  await agency.getByRole('button', { name: 'Invite', exact: true }).click();
  const invite = agency.getByRole('dialog', { name: 'Invite to Hale Gardens' });
  await expect(invite.getByLabel('Email')).toHaveValue('nora@hale.test');
  await expect(invite.getByRole('combobox', { name: 'Role' })).toHaveValue('Owner');
  await invite.getByRole('button', { name: 'Send 1 invitation' }).click();
  await owner.goto(await linkIn('nora@hale.test', /invites you to Hale Gardens/));
  await owner.getByText('Elif Ward invites you to Hale Gardens').waitFor();
  await owner.getByLabel('New password').fill(PASSWORD);
  await owner.getByRole('button', { name: 'Accept the invitation' }).click();
  await owner.getByRole('button', { name: 'Go to Hale Gardens', disabled: false }).click();
  await owner.waitForURL((url) => !url.pathname.startsWith('/invite-user'));
});

test('SHELL-08 CONT-50 CONT-02 the owner is told how to begin, and makes the first job from four photographs', async () => {
  await owner.goto(`${APP}/welcome-user`);
  await owner.getByRole('heading', { name: 'Start with the last job you finished' }).waitFor();
  assert.deepEqual(await faults(owner), []);
  await owner.getByRole('main').getByRole('link', { name: 'Create content' }).click();
  await owner.getByLabel('Title', { exact: true }).waitFor();
  await owner.setInputFiles('[data-add-files]', await pictures());
  await owner.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  await owner.locator('[data-media][data-state="ready"] img').nth(3).waitFor({ state: 'attached' });
  await owner.getByLabel('Title', { exact: true }).fill(TITLE);
  await owner
    .locator('[data-field=description]')
    .fill('Forty treads of bluestone on a steep bank, each set on gravel that drains.');
  await owner.getByRole('button', { name: /Use the place of the photo/ }).click();
  await owner.locator('input[data-field=serviceIds]').click();
  await owner.getByRole('option').first().click();
  await owner.keyboard.press('Escape');
  await owner.locator('[data-save=saved]').waitFor();
});

let approvals = '';
test('AI-01 APPR-01 APPR-02 a text is written without a key, and a client approves it on a phone without an account', async () => {
  await owner.goto(`${owner.url()}?tab=writings`);
  const site = owner.getByRole('region', { name: 'Site description' });
  await site.getByRole('button', { name: 'Write', exact: true }).click();
  await site.getByText('Version 1').waitFor();
  await owner.goto(`${APP}/pending-approval`);
  await owner.getByLabel('Select all').check();
  await owner.getByRole('button', { name: 'Send a link' }).click();
  await owner.getByLabel('Name of your client').fill('Jonah Alder');
  await owner.getByRole('dialog').getByLabel('Email').fill('jonah@client.test');
  await owner.getByRole('button', { name: 'Make the link' }).click();
  approvals = await linkIn('jonah@client.test', /approv|Hale Gardens/i);
  assert.ok(approvals.startsWith(`${SITE}/pending-approvals/`), approvals);
  const client = await open(PHONE);
  await client.goto(approvals);
  await client.getByRole('heading', { name: '1 text to approve' }).waitFor();
  await client.getByRole('link', { name: TITLE, exact: true }).click();
  await client.getByRole('button', { name: 'Approve', exact: true }).click();
  await client.getByRole('heading', { name: 'Approved' }).waitFor();
  assert.deepEqual(await faults(client), []);
});

test('CONT-07 TEST-13 TEST-27 the job is published; its customer writes, films and sends; the owner publishes the words', async () => {
  await owner.goto(`${APP}/content-overview`);
  await owner
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await owner.getByRole('button', { name: 'Publish', exact: true }).click();
  await owner.getByText('Published. It is on the site now.').waitFor();
  await owner.getByRole('button', { name: 'Ask for a testimonial' }).click();
  await owner.getByLabel('Name of the customer').fill('Margaret Ferrers');
  await owner.getByRole('dialog').getByLabel('Email of the customer').fill('margaret@example.test');
  await owner.getByRole('button', { name: 'Make the link and email it' }).click();

  const customer = await open(PHONE);
  await customer.goto(await linkIn('margaret@example.test', /How was your experience with Hale Gardens/));
  await customer.getByText(`About “${TITLE}”`).waitFor();
  await customer.waitForFunction(isAlive);
  await customer.locator('.say .btn').click();
  await customer.locator('.rate label').nth(4).click();
  await customer.locator('textarea').fill(WORDS);
  const next = customer.locator('.wz-f button[type=submit]');
  await next.click();
  await customer.locator('[name=isSubmissionTerms]').check();
  await next.click();
  await customer.locator('.rev').waitFor();
  await next.click();
  await customer.getByRole('button', { name: 'Record Now' }).click();
  await customer.getByLabel('Your camera', { exact: true }).waitFor();
  await customer.getByRole('button', { name: 'Continue' }).click();
  await customer
    .getByRole('timer')
    .filter({ hasText: /0:(0[2-9]|[1-5])/ })
    .waitFor();
  await customer.getByRole('button', { name: 'Stop recording' }).click();
  await customer.getByText(/All of it is stored/).waitFor();
  await customer.getByRole('button', { name: 'Add this video to my testimonial' }).click();
  await customer.getByText('Your video has been uploaded').waitFor();

  await owner.goto(`${APP}/testimonials`);
  await owner.getByText(WORDS).first().waitFor();
  await owner.getByRole('button', { name: 'Publish on the site' }).click();
  await owner
    .getByText('Nothing new')
    .or(owner.getByRole('button', { name: 'Unpublish' }))
    .first()
    .waitFor();
});

test("SITE-08 SITE-04 TEST-43 the business's site shows the job, the approved text, the words and the film", async () => {
  const visitor = await open();
  await visitor.goto(SITE);
  await visitor.getByText(WORDS).first().waitFor();
  assert.deepEqual(await faults(visitor), []);
  await visitor
    .locator('#projects')
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await visitor.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await visitor.getByText('The work was done by Hale Gardens').waitFor();
  await until(async () => {
    await visitor.reload();
    return (await visitor.locator('video').count()) > 0;
  });
});
