import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { AxeBuilder } from '@axe-core/playwright';
import { DESKTOP, openBrowser, PHONE, signIn, world } from './world.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const browser = await openBrowser();
after(() => browser.close());
const w = await world({ accounts: 60, works: true });
const [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Walcot%'");
const context = (viewport = DESKTOP, language = 'en', scheme = 'light') => browser.newContext({ viewport, reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: w.url('').replace(/\/$/, ''), localStorage: [{ name: 'scheme', value: scheme }, { name: 'language', value: language }] }] } });
/** Signed in and past the sign-in page. */
const enter = async (page: Page, email: string) => { await signIn(w, page, email); await page.waitForURL((url) => url.pathname !== '/login'); await page.locator('main h1').first().waitFor(); };
const person = async (email: string, viewport = DESKTOP) => { const page = await (await context(viewport)).newPage(); await enter(page, email); return page; };
const go = async (page: Page, path: string, there: string) => { await page.goto(w.url(path)); await page.locator(there).first().waitFor(); };

test('TEN-34 TEN-35 AUTH-47 the operator finds an agency, changes it, and is told what is missing', async () => {
  const page = await person('house@demo.test');
  await go(page, '/agency', 'tbody tr');
  await page.getByRole('searchbox').fill('north');
  await page.waitForURL(/q=north/);
  await page.locator('tbody').getByRole('link', { name: 'Northlight' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('field is required').waitFor();
  await name.fill('Northlight');
  await page.getByLabel('Free code (optional)').fill('north-free');
  await page.getByRole('button', { name: 'Save' }).click();
  assert.match(await page.locator('input[data-copy]').inputValue(), /\/dlinks\?code=north-free$/);
  await page.context().close();
});

test('TEN-36 TEN-37 TEN-44 AUTH-49 an agency pages through its accounts, sorts them, and letters are no zip and no phone', async () => {
  const page = await person('agency@northlight.test');
  await go(page, '/accounts', 'tbody tr');
  assert.equal(await page.locator('tbody tr').count(), 50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL(/after=/);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.waitForURL(/sort=name/);
  await go(page, `/accounts/${w.cedar}`, 'form');
  for (const [label, wrong, says] of [['Zip (optional)', 'BA1 2AB', 'Digits only'], ['Phone (optional)', 'call me', 'Digits only']] as const) {
    await page.getByLabel(label).fill(wrong);
    await page.getByLabel(label).blur();
    await page.getByText(says).first().waitFor();
    await page.getByLabel(label).fill('12345');
  }
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Pell');
  await page.getByLabel('E-mail').fill('nora@cedar.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  assert.deepEqual(await w.server.sql("select phone, location->>'postcode' as zip, first_name from account where id = $1", [w.cedar]), [{ phone: '12345', zip: '12345', first_name: 'Nora' }]);
  await page.context().close();
});

test('TEN-08 a switch that is off takes its control off the content screens', async () => {
  const agency = await person('agency@northlight.test'), owner = await person('owner@cedarstone.test');
  const seen = async () => {
    await go(owner, '/content-overview', 'tbody tr');
    const rows = await owner.locator('tbody tr button[aria-haspopup="menu"]').count();
    await go(owner, `/content/${item!.id}`, '#item-title');
    await owner.waitForResponse((answer) => answer.url().endsWith('/controls'), { timeout: 300 }).catch(() => {});
    return { editPanel: rows > 0, sidePanel: (await owner.locator('aside[aria-label]:has(#h-publish)').count()) > 0, publishButton: (await owner.getByRole('button', { name: 'Unpublish' }).count()) > 0, shareButton: (await owner.getByRole('link', { name: 'Open page' }).count()) > 0 };
  };
  assert.deepEqual(await seen(), { editPanel: true, sidePanel: true, publishButton: true, shareButton: true });
  await go(agency, '/settings/account-agency/settings', 'form');
  for (const [label, expected] of [['Publish button', { editPanel: true, sidePanel: true, publishButton: false, shareButton: true }], ['Share button', { editPanel: true, sidePanel: true, publishButton: false, shareButton: false }], ['Edit panel', { editPanel: false, sidePanel: true, publishButton: false, shareButton: false }], ['Side panel', { editPanel: false, sidePanel: false, publishButton: false, shareButton: false }]] as const) {
    await agency.getByRole('switch', { name: label }).click({ force: true });
    const saved = agency.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await agency.getByRole('button', { name: 'Save' }).click();
    assert.equal((await saved).status(), 200);
    assert.deepEqual(await seen(), expected, label);
  }
  await w.server.sql('update agency set side_panel = true, publish_button = true, share_button = true, edit_panel = true');
  for (const page of [agency, owner]) await page.context().close();
});

test('TEN-37 TEN-38 an account that is paused is gone from its people, who are told why, and comes back', async () => {
  const agency = await person('agency@northlight.test');
  await go(agency, `/accounts/${w.empty}?tab=life`, 'main section h2');
  await agency.getByLabel('Reason (optional)').fill('Until the papers are here');
  await agency.getByRole('button', { name: 'Suspend' }).click();
  await agency.getByRole('button', { name: 'Open again' }).waitFor();
  const page = await (await context()).newPage();
  await enter(page, 'new@empty.test');
  await page.getByText('Until the papers are here').waitFor();
  await agency.getByRole('button', { name: 'Open again' }).click();
  await agency.getByRole('button', { name: 'Suspend' }).waitFor();
  for (const one of [agency, page]) await one.context().close();
});

test('DATA-06 an account is exported, then deleted after its name was typed, and the receipt stands', async () => {
  const page = await person('agency@northlight.test');
  await go(page, `/accounts/${w.nile}?tab=life`, 'main section h2');
  await page.getByRole('button', { name: 'Make an export' }).click();
  await page.getByRole('link', { name: 'Download' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Delete' }).click();
  const ask = page.getByRole('alertdialog'), yes = ask.getByRole('button', { name: 'Delete' });
  assert.equal(await yes.isDisabled(), true);
  await ask.getByRole('textbox').fill('Nile Interiors');
  await yes.click();
  await page.waitForURL(/\/accounts$/);
  await go(page, '/settings/account-agency/removals', 'summary');
  await page.getByText('Deleted', { exact: false }).first().waitFor({ timeout: 60_000 });
  await page.locator('summary').first().click();
  await page.locator('dt code', { hasText: 'pipeline' }).first().waitFor();
  assert.deepEqual(await w.server.sql('select 1 from account where id = $1', [w.nile]), []);
  await page.context().close();
});

test('TEN-45 TEN-09 a deep link opens without sign-in and shows its code; a broken one says so', async () => {
  const page = await (await context()).newPage();
  await go(page, '/dlinks?code=north-free', 'input[data-copy]');
  assert.equal(await page.locator('input[data-copy]').inputValue(), 'north-free');
  await go(page, '/dlinks?code=%3Cscript%3E', 'main h1');
  await page.getByText('carries no code').waitFor();
  await page.context().close();
});

for (const [viewport, language, scheme] of [[DESKTOP, 'en', 'light'], [PHONE, 'ar', 'dark'], [PHONE, 'tr', 'light']] as const) {
  test(`NFR-02 SHELL-01 axe finds nothing in the screens of tenants: ${viewport.width} px, ${language}, ${scheme}`, async () => {
    await w.server.sql('update app_user set language = null');
    for (const [email, paths] of [
      ['house@demo.test', ['/agency', `/agency/${w.agencyId}`, `/agency/${w.agencyId}?tab=life`]],
      ['agency@northlight.test', ['/accounts', `/accounts/${w.cedar}`, `/accounts/${w.cedar}?tab=life`, '/settings/account-agency/settings', '/settings/account-agency/transfers', '/settings/account-agency/removals', '/my-agency']],
      ['owner@cedarstone.test', ['/settings/account', '/settings/account/data', '/settings/business-details', '/settings/profile', '/my-agency', '/account']],
    ] as const) {
      const page = await (await context(viewport, language, scheme)).newPage(), found: string[] = [];
      await enter(page, email);
      for (const path of paths) {
        await go(page, path, 'main h1');
        await page.locator('main form, main tbody tr, main section, main h2').first().waitFor();
        const { violations } = await new AxeBuilder({ page: page as never }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
        found.push(...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.html.slice(0, 160)}`)));
        if ((await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') as number) > 0) found.push(`${path} scrolls sideways`);
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${viewport.width}-${language}-${email.split('@')[0]}${path.replace(/[/?=]/g, '_').replace(/[0-9a-f-]{36}/, 'id')}.png`, fullPage: true });
      }
      assert.deepEqual(found, []);
      await page.context().close();
    }
  });
}
