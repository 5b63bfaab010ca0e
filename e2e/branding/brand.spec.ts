// about: branding, landing
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startNameServer } from '#testing/dns.ts';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { type Look, waitForTitle } from '../world.ts';
import { expect } from '../kit/expect.ts';

let dns: Awaited<ReturnType<typeof startNameServer>>;
const w = stage(async () => {
  dns = await startNameServer({ keep: true });
  return {
    works: true,
    env: {
      DNS_SERVERS: dns.address,
      EDGE_HOST: 'edge.hub.test',
      EDGE_ADDRESSES: '192.0.2.40',
      NO_SIGN_UP_HOST: 'closed.localhost',
    },
  };
});
test.afterAll(() => dns.close());
const AGENCY = '/settings/account-agency';
const ACCOUNT = '/settings/account';

async function open(email: string, path: string, look?: Look) {
  const page = await enter(w, email, look, path, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return { page, context: page.context() };
}
const clean = async (page: Page, at: string) => assert.deepEqual(await faults(page, at), []);

test('TEN-33 TEN-04 SHELL-09 the brand is previewed before it is saved, and shown by the host after a reload', async () => {
  const { page, context } = await open('agency@northlight.test', `${AGENCY}/whitelabel`);
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await page.getByLabel('Name of the application').fill('Harbour Studio');
  await preview.getByText('Harbour Studio').first().waitFor();
  await page.locator('input[type=radio][value=dark7]').check({ force: true });
  await expect(page.locator('input[type=radio]')).toHaveCount(27);
  await preview.getByRole('button', { name: 'Before' }).click();
  await preview.getByText('Northlight Studio').first().waitFor();
  await page.getByText('2 changes not saved').waitFor();
  await expect(page.locator('html'), 'nothing is painted before it is saved').toHaveAttribute(
    'data-theme',
    'default',
  );
  await page.getByLabel('Policy link').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('This is not a web address').waitFor();
  await page.getByLabel('Policy link').fill('https://terms.example/new');
  await page.getByLabel('Home page of the application').fill('https://home.example/start');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Brand saved').waitFor();
  await page.reload();
  await page.waitForFunction("document.documentElement.dataset.theme !== 'default'");
  await waitForTitle(page, /Harbour Studio/);
  await page.locator('#nav').getByText('Harbour Studio').first().waitFor();
  await page.goto(w.url('/settings/no-such-page'));
  await expect(page.getByRole('link', { name: 'GO TO HOMEPAGE' })).toHaveAttribute(
    'href',
    'https://home.example/start',
  );
  await context.close();
});
test('TEN-32 the sizes are said, and a logo of any size stays within 130 x 46; a drawing is refused', async () => {
  const { page, context } = await open('owner@cedarstone.test', `${ACCOUNT}/whitelabel`);
  await page.getByText('350 × 180 px, shown at most 130 × 46').waitFor();
  await page.getByText('350 × 350 px').waitFor();
  await page.locator('[data-image=logo]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await page.getByText('Drawings (SVG) may contain scripts').waitFor();
  await page.locator('[data-image=logo]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#0f6470' } })
      .png()
      .toBuffer(),
  });
  await page.locator('img[src^="/files/brand/"]').first().waitFor();
  for (const image of await page.locator('img[src^="/files/brand/"]').all()) {
    await image.evaluate('(image) => image.decode()');
    const box = (await image.boundingBox())!;
    assert.ok(box.width > 20 && box.width <= 130 && box.height <= 46, `${box.width} x ${box.height}`);
  }
  await context.close();
});
test('TEN-20 TEN-21 what a host leaves in the browser', async () => {
  const keys = async (url: string, seed: Record<string, string> = {}, seen = 'input[type=email]') => {
    const context = await w.browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    for (const [key, value] of Object.entries(seed))
      await page.evaluate(`localStorage.setItem('${key}', '${value}')`);
    await page.goto(url);
    await page.locator(seen).first().waitFor();
    await page.waitForFunction("localStorage.getItem('theme') !== null");
    const storedKeys = (await page.evaluate('Object.keys(localStorage).sort()')) as string[];
    await context.close();
    return storedKeys;
  };
  assert.deepEqual(await keys(w.url('/login'), { other: '1' }), ['branding', 'other', 'showSignUp', 'theme']);
  assert.deepEqual(
    await keys(w.url('/'), {}, 'h1'),
    ['branding', 'showSignUp', 'theme'],
    'its public page as well',
  );
  await w.server.sql(
    `
      insert into whitelabel (host, type, agency_id, verified_at)
      values ('closed.localhost', 'agency', $1, now())
    `,
    [w.agencyId],
  );
  assert.deepEqual(await keys(w.url('/login', 'closed.localhost')), ['branding', 'theme']);
  assert.deepEqual(
    await keys(w.url('/login', 'cedarstone.localhost'), { other: '1', branding: '{}', showSignUp: 'true' }),
    ['theme'],
  );
});

test('TEN-26 TEN-27 TEN-28 the way of a domain: a free name, refused ones, the lines, waiting, live, broken', async () => {
  const { page, context } = await open('owner@cedarstone.test', `${ACCOUNT}/domains`);
  await page.getByLabel('Name', { exact: true }).fill('Cedarstone');
  await page.getByText('cedarstone.localhost is taken. It becomes cedarstone-1.localhost').waitFor();
  await page.getByRole('button', { name: 'Use cedarstone-1' }).click();
  await page.getByText('cedarstone-1.localhost works now').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('admin');
  await page.getByText('This name is reserved').waitFor();
  await page.getByLabel('Domain', { exact: true }).fill('https://halealder-.uk');
  await page.getByLabel('Domain', { exact: true }).blur();
  await page.getByText('This is not a valid domain').waitFor();
  await page.getByLabel('Domain', { exact: true }).fill('çedarstone.test');
  await page
    .getByText('In the DNS: xn--edarstone-s1a.test')
    .or(page.getByText(/In the DNS: xn--/))
    .first()
    .waitFor();
  await page.getByLabel('Domain', { exact: true }).fill('cedarstone.test');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'cedarstone.test' }).waitFor();
  await page.getByText('Nothing there').first().waitFor();
  await clean(page, 'waiting');
  const proof = (await page.getByRole('button', { name: /Copy pc-proof=/ }).textContent())!.trim();
  await page.getByRole('button', { name: /Copy pc-proof=/ }).click();
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), proof);
  dns.set('TXT', '_proof.cedarstone.test', proof);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('1 of 2 seen').waitFor();
  dns.set('A', 'cedarstone.test', '192.0.2.40');
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('heading', { name: 'cedarstone.test is live' }).waitFor();
  await page.getByText('2 of 2 seen').waitFor();
  dns.set('A', 'cedarstone.test', '203.0.113.9');
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('heading', { name: 'cedarstone.test points somewhere else' }).waitFor();
  await page.getByText('203.0.113.9').first().waitFor();
  await clean(page, 'broken');
  await page.getByRole('button', { name: 'Remove this domain' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove this domain' }).click();
  await page.waitForURL(`**${ACCOUNT}/domains`);
  await page.getByRole('link', { name: 'cedarstone.test', exact: true }).waitFor({ state: 'detached' });
  await context.close();
});

test('NFR a brand that cannot be loaded says so and can be asked for again; staff of an agency look on', async () => {
  const { page, context } = await open('agency@northlight.test', `${AGENCY}/domains`);
  let fails = true;
  await page.route('**/brand', (route) =>
    fails
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'internal', status: 500 }),
        })
      : route.continue(),
  );
  await page.goto(w.url(`${AGENCY}/whitelabel`));
  await page.getByRole('alert').waitFor();
  fails = false;
  await page.getByRole('alert').getByRole('button').first().click();
  await page.getByLabel('Name of the application').waitFor();
  await context.close();
  await w.server.sql("update agency_member set role = 'agencyUser' where agency_id = $1", [w.agencyId]);
  const staff = await open('agency@northlight.test', `${AGENCY}/whitelabel`);
  await staff.page.getByText('You can see the brand.').waitFor();
  await expect(staff.page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await staff.context.close();
  await w.server.sql("update agency_member set role = 'agency' where agency_id = $1", [w.agencyId]);
});
