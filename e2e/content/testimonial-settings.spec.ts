// about: testimonial-settings, testimonials, requests
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE, type Look } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The settings of requests and of the share page, and what an owner does without a permission, in a browser. */
const w = stage({ works: true, knowsPort: true });

const open = async (path: string, look: Look = { viewport: DESKTOP }): Promise<Page> => {
  const page = await enter(w, 'owner@cedarstone.test', look, undefined, { locale: 'en-GB' });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(w.url(path));
  await page.locator('h1:visible').first().waitFor();
  return page;
};
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
const stored = async (column: 'settings' | 'referrals', key: string) =>
  (
    await w.server.sql<{ value: unknown }>(
      `select ${column}->$2 as value from testimonial_settings where account_id = $1`,
      [w.cedar, key],
    )
  )[0]?.value;

test('TEST-66 the owner changes a text, sees it in the preview before it is saved, and is warned of asking happy customers only', async () => {
  const page = await open('/settings/testimonial');
  await page.getByLabel('Headline', { exact: true }).fill('How was your garden?');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'How was your garden?' }).waitFor();
  assert.notEqual(await stored('settings', 'headerTitle'), 'How was your garden?');
  await shot(page, 'testimonial-settings');
  await page.getByLabel('Who sees that link').selectOption('aboveThreshold');
  await page
    .getByRole('alert')
    .getByText(/Google and the law forbid/)
    .waitFor();
  await page.getByLabel('Page', { exact: true }).selectOption('happy');
  await frame.getByRole('heading', { name: 'Almost Done' }).waitFor();
  await shot(page, 'testimonial-settings-warning');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await page.getByRole('button', { name: 'Save (2 changes)' }).click();
  await until(async () => (await stored('settings', 'headerTitle')) === 'How was your garden?');
  await page.getByLabel('Page', { exact: true }).selectOption('gallery');
  await frame.locator('main.tg').waitFor();
  await shot(page, 'testimonial-settings-gallery');
});

test('TEST-64 settings that are opened again within five minutes are not read again', async () => {
  const page = await open('/settings/testimonial');
  await page.getByLabel('Headline', { exact: true }).waitFor();
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.endsWith('/testimonial-settings')) reads.push(pathname);
  });
  await page.locator('nav a[href="/testimonials"]').first().click();
  await page.waitForURL(/\/testimonials/);
  await page.goBack();
  await page.getByLabel('Headline', { exact: true }).waitFor();
  assert.deepEqual(reads, []);
});

test('TEST-67 a preview that failed is asked for again, and what was typed stays', async () => {
  const page = await open('/settings/testimonial');
  let refused = 0;
  const address = '**/testimonial-settings/preview';
  await page.route(address, (route) => {
    refused++;
    return route.fulfill({ status: 500, json: { code: 'internal' } });
  });
  await page.goto(w.url('/settings/referrals'));
  await page.getByRole('heading', { name: 'The preview cannot be shown.' }).waitFor();
  const first = refused;
  await page.getByLabel('Button', { exact: true }).fill('Come and see');
  await until(async () => refused > first);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Come and see' }).first().waitFor();
  await expect(page.getByLabel('Button', { exact: true })).toHaveValue('Come and see');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
});

test('TEST-67 the share page is set up on a phone', async () => {
  const page = await open('/settings/referrals', { viewport: PHONE });
  await page.getByLabel('Button', { exact: true }).fill('Ask for a price');
  assert.equal(await isWide(page), false);
  await shot(page, 'referrals-phone');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Ask for a price' }).first().waitFor();
  await shot(page, 'referrals-phone-preview');
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await until(async () => (await stored('referrals', 'buttonLabel')) === 'Ask for a price');
});

test('both editors in Arabic', async () => {
  const page = await open('/settings/referrals', { viewport: DESKTOP, language: 'ar' });
  await page.frameLocator('iframe').locator('body *').first().waitFor();
  await shot(page, 'referrals-ar');
  assert.equal(await isWide(page), false);
  assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);
});

test('without a permission the owner asks once more, archives, and finds it under Archived', async () => {
  const [kind] = await w.server.sql<{ typeId: string; pipelineId: string; stageId: string }>(
    `
      select t.id as "typeId", t.pipeline_id as "pipelineId", s.id as "stageId"
      from content_type t
      join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
      where t.account_id = $1
      order by t.key = 'testimonial' desc, s.position
      limit 1
    `,
    [w.cedar],
  );
  const testimonial = {
    customerName: 'Agnes Moor',
    customerEmail: 'agnes@x.test',
    description: 'They did what they said, and swept the yard.',
    rating: 5,
    isSubmissionConsent: false,
  };
  const [row] = await w.server.sql<{ id: string }>(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, description, is_testimonial, testimonial
      ) values ($1, $2, $3, $4, 'Agnes Moor', '', true, $5)
      returning id
    `,
    [w.cedar, kind!.typeId, kind!.pipelineId, kind!.stageId, JSON.stringify(testimonial)],
  );
  const page = await open(`/testimonials/${row!.id}`, { viewport: PHONE });
  await page.getByRole('button', { name: 'Ask for the permission' }).click();
  await shot(page, 'permission-dialog-phone');
  await page.getByRole('button', { name: 'Send the email' }).click();
  await page.getByText('The customer was asked once more.').waitFor();
  await expect(page.getByRole('button', { name: 'Ask for the permission' })).toHaveCount(0);
  assert.equal(await isWide(page), false);
  await shot(page, 'no-permission-phone');
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('button', { name: 'Move back to New' }).waitFor();
  const [mail] = await w.server.sql<{ text: string }>(
    "select text from mail where kind = 'testimonial.permission' order by created_at desc limit 1",
  );
  const address = new URL(/https?:\/\/\S+/.exec(mail!.text)![0]);
  await page.goto(address.href);
  await page.getByRole('button', { name: 'Give the permission' }).waitFor();
  await shot(page, 'permission-page-phone');
  assert.deepEqual(await faults(page), []);
  for (const use of await page.getByRole('checkbox').all()) await use.check();
  await page.getByRole('button', { name: 'Give the permission' }).click();
  await page.getByText('Thank you. Your permission is stored.').waitFor();
  await page.getByRole('button', { name: 'Withdraw the permission' }).click();
  await page.getByText('Done. Your words are no longer on the site.').waitFor();
});
