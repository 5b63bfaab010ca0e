import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { makeUser } from '../kit/world-rows.ts';
import { PHONE, type Look } from '../world.ts';
import { expect } from '../kit/expect.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage();
const inside = (email: string, look?: Look) => enter(w, email, look);
const banner = (page: Page) => page.locator('[data-working-as]');
async function begin(page: Page, path: string, row: RegExp | null): Promise<void> {
  await page.goto(w.url(path));
  await (row ? page.getByRole('row', { name: row }) : page).locator('[data-work-as]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The pin of Walcot Parade is missing');
  await dialog.locator('button[type=submit]').click();
  await banner(page).waitFor();
}

test('ROLE-20 ROLE-21 ROLE-22 ROLE-26 an agency works as an account: banner, blocked edit, reload, another tab, and back', async () => {
  const page = await inside('agency@northlight.test');
  const other = await page.context().newPage();
  await other.goto(w.url('/accounts'));
  await other.getByRole('banner').waitFor();
  await page.goto(w.url('/accounts'));
  await page
    .getByRole('row', { name: /Cedar & Stone/ })
    .locator('[data-work-as]')
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('dialog').getByText('Too short').waitFor();
  await begin(page, '/accounts', /Cedar & Stone/);
  await expect(banner(page)).toHaveText(
    /You are working as Cedar & Stone Landscaping\.[\s\S]*Read-only[\s\S]*Walcot Parade[\s\S]*(59:\d\d|60:00) left/,
    { useInnerText: true },
  );
  await banner(other).waitFor();
  const why = "Switched user can't make edits";
  const reasonText = page.locator('[data-message]').getByText(why);
  const closed = page.locator('[data-closed]');
  await page.goto(w.url('/settings/account'));
  const field = page.getByRole('textbox', { name: 'First name' }).and(closed);
  await field.press('x');
  await reasonText.waitFor();
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('aria-describedby', 'read-only-why');
  await expect(page.getByRole('tooltip')).toHaveText(why);
  await page.goto(w.url('/content-overview'));
  await page.locator('main').getByRole('link', { name: 'Create content' }).and(closed).press('Enter');
  await reasonText.waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).last().fill('Walcot');
  await page.waitForURL(/q=Walcot/);
  // The list of before would take the menu of its row with it.
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page
    .getByRole('row', { name: /Walcot/ })
    .getByRole('button')
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).and(closed).press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Open page' })).not.toHaveAttribute('aria-disabled');
  await page.goto(w.url('/content/new'));
  await page.getByRole('note').getByText(why).waitFor();
  // Everything of the editor is closed, as soon as it is there.
  await until(() =>
    page.evaluate<boolean>(
      "document.querySelector('main [data-field=title]') !== null && !document.querySelector('main :is(input, textarea, button):not([data-closed], :disabled, nav *, [data-reads], [data-reads] *, [aria-expanded], [hidden], [type=hidden], [aria-hidden=true])')",
    ),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await banner(page).waitFor();
  assert.match((await page.evaluate(() => localStorage.getItem('viewAccount')))!, /Cedar & Stone/);
  await page.goto(w.url('/content-overview'));
  await page.getByRole('heading', { name: /Content/ }).waitFor();
  await page.locator('[data-back]').click();
  await page.waitForURL(w.url('/accounts'));
  await page.getByRole('row', { name: /Nile/ }).waitFor();
  await expect(banner(page)).toHaveCount(0);
  assert.equal(await page.evaluate(() => localStorage.getItem('viewAccount')), null);
  await other.locator('[data-working-as]').waitFor({ state: 'detached' });
  await page.context().close();
});

test('ROLE-20 ROLE-27 the house works as an agency, ends it in the banner, and hears when the hour is over', async () => {
  const page = await inside('house@demo.test');
  await begin(page, '/agency', /Northlight/);
  await page.waitForURL(/account-agency/);
  await page.locator('[data-back]').click();
  await page.waitForURL(w.url('/agency'));
  await begin(page, `/agency/${w.agencyId}`, null);
  await page.getByRole('button', { name: 'Stop working as Northlight' }).click();
  await page.waitForURL(/welcome-user/);
  await begin(page, `/accounts/${w.cedar}`, null);
  // The hour ends after the click: the first call that hears of it loads the house's own page, whose menu has no such link.
  await page.route('**/api/accounts/*/testimonials?*', async (route) => {
    await w.server.sql(
      `
        update work_as
        set started_at = started_at - interval '1 hour', until = until - interval '1 hour'
        where ended_at is null
      `,
    );
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Testimonials' }).click();
  await page.getByText('You are no longer working as someone else').waitFor();
  await expect(banner(page)).toHaveCount(0);
  await page.context().close();
});

test("ROLE-22 ROLE-27 who leads an agency works as an employee, meets what is the other's alone closed, and comes back to the figures", async () => {
  const mina = await makeUser(w.server, {
    email: 'mina@northlight.test',
    role: 'agencyUser',
    agencyId: w.agencyId,
    first: 'Mina',
    last: 'Park',
  });
  const page = await inside('agency@northlight.test');
  await w.server.sql('update agency set advanced_agency = true where id = $1', [w.agencyId]);
  await begin(page, `/settings/team/${mina}`, null);
  await page.goto(w.url('/settings/security'));
  await page.getByRole('heading', { name: 'Not available while you work as someone else' }).waitFor();
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  await page.locator('[data-back]').click();
  await page.waitForURL(w.url('/apps/dashboards/analytics'));
  await page.context().close();
});

test('ROLE-20 the dialog and the banner on a phone in Arabic and dark, without findings', async () => {
  for (const settings of [
    { viewport: PHONE, language: 'ar' },
    { language: 'tr', scheme: 'dark' },
  ]) {
    const page = await inside('agency@northlight.test', settings);
    await page.goto(w.url(`/accounts/${w.cedar}`));
    await page.locator('[data-work-as]').click();
    await page.getByRole('dialog').waitFor();
    const asked = await faults(page);
    await begin(page, `/accounts/${w.cedar}`, null);
    await page.locator('main h1').first().waitFor();
    const faultLines = await faults(page);
    const bar = (await banner(page).boundingBox())!;
    const top = (await page.getByRole('banner').boundingBox())!;
    assert.deepEqual([...asked, ...faultLines], []);
    assert.deepEqual([bar.y, Math.round(top.y)], [0, Math.round(bar.height)]);
    await page.getByRole('button', { name: /Cedar/ }).first().waitFor();
    await banner(page).getByRole('button').click();
    await banner(page).waitFor({ state: 'detached' });
    await page.context().close();
  }
});
