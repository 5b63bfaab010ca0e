// about: templates
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { faults } from '../axe.ts';
import { expect } from '../kit/expect.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';

/** A template of an agency, from the account it is made of to another one and back. */
const w = stage({ works: true });
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};
const email = 'agency@northlight.test';
const TARGET = 'Empty & New';

test.beforeAll(async () => {
  await w.server.sql('update agency set advanced_agency = true where id = $1', [w.agencyId]);
  await w.server.sql(
    "insert into writing_instruction (account_id, name, description) values ($1, 'Plain words', 'Write as one speaks.')",
    [w.cedar],
  );
  await w.server.sql(
    `insert into automation (account_id, name, type, steps)
     values ($1, 'Tell the team', 'item.published', '[{"kind":"notify","after":{"days":0,"hours":0,"at":null},"text":"{title} is online","personId":null}]')`,
    [w.cedar],
  );
  await w.server.sql(
    "insert into automation_filter (account_id, automation_id, filters) select account_id, id, '[]' from automation where account_id = $1",
    [w.cedar],
  );
});
const choose = async (page: Page, field: string, name: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
};
const state = async () =>
  (
    await w.server.sql<{ instructions: number; triggers: number; template: { name: string } | null }>(
      `
        select template,
          (select count(*)::int from writing_instruction i where i.account_id = a.id) as instructions,
          (select count(*)::int from automation u where u.account_id = a.id) as triggers
        from account a
        where a.id = $1
      `,
      [w.empty],
    )
  )[0]!;

test('TMPL-01 TMPL-02 TMPL-03 TEN-12 Y-37 an agency makes a template, freezes it, looks, applies two parts, and takes them back', async () => {
  const page = await openScreen(w, '/templates', { email });
  await page.getByRole('heading', { name: 'No template yet' }).waitFor();
  assert.deepEqual(await faults(page, 'templates, empty'), []);
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Garden builder');
  await choose(page, 'Made of the account', 'Cedar & Stone Landscaping');
  await page.getByRole('button', { name: 'Make the template' }).click();
  await page.getByRole('heading', { level: 1, name: 'Garden builder' }).waitFor();
  await page.getByText('Only you').waitFor();
  await page.getByRole('button', { name: 'Freeze a release' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is new').fill('The first one');
  await dialog.getByRole('button', { name: 'Freeze a release' }).click();
  await page.getByRole('cell', { name: 'The first one' }).waitFor();

  await choose(page, 'Account', TARGET);
  await page.getByRole('checkbox', { name: 'All fifteen' }).click();
  for (const name of ['Triggers', 'Writing instructions'])
    await page.getByRole('checkbox', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Show what it does' }).click();
  await page.getByRole('heading', { name: `What it does to ${TARGET}` }).waitFor();
  const rows = page.getByRole('listitem').filter({ hasText: /Comes in/ });
  await expect(rows.filter({ hasText: 'Plain words' })).toContainText('Writing instructions');
  await expect(rows.filter({ hasText: 'Tell the team' })).toContainText('Comes in, switched off');
  assert.equal((await state()).instructions, 0, 'nothing is written yet');
  assert.deepEqual(await faults(page, 'template with a preview'), []);
  await shoot(page, 'template-preview');
  await page.getByRole('button', { name: `Apply to ${TARGET}` }).click();
  await page.getByText(`Applied to ${TARGET}`).waitFor();
  const applied = await state();
  assert.deepEqual(
    [applied.instructions, applied.triggers, applied.template?.name],
    [1, 1, 'Garden builder'],
  );

  await w.server.sql("update writing_instruction set description = 'As we speak.' where account_id = $1", [
    w.empty,
  ]);
  await page.getByRole('button', { name: `Undo: ${TARGET}` }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(/Plain words.*changed since/);
  await shoot(page, 'template-back');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
  await page.getByText('1 part stayed').waitFor();
  const back = await state();
  assert.deepEqual([back.instructions, back.triggers, back.template], [1, 0, null]);
});

test('TMPL-02 on a phone and from right to left the parts and their differences fit', async () => {
  const [template] = await w.server.sql<{ id: string }>('select id from template limit 1');
  for (const language of ['ar', 'tr', 'en'] as const) {
    const page = await openScreen(w, `/templates/${template!.id}`, { email, viewport: PHONE, language });
    await page.getByRole('heading', { level: 1, name: 'Garden builder' }).waitFor();
    const inputs = page.getByRole('combobox');
    await inputs.nth(1).fill('Nile');
    await page.getByRole('option', { name: 'Nile Interiors', exact: true }).click();
    await page.locator('fieldset + button').first().click();
    await page.locator('ul > li h3').first().waitFor();
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false, language);
    assert.deepEqual(await faults(page, `template on a phone, ${language}`), []);
    await shoot(page, `template-phone-${language}`);
    await page.context().close();
  }
});

test('TMPL-02 TEN-26 a new account begins with a template, and its page says how far that is', async () => {
  const page = await openScreen(w, '/accounts', { email });
  await page.getByRole('button', { name: 'New account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Business name').fill('Fiftieth Garden');
  const choice = dialog.getByRole('combobox', { name: 'Begin with a template' });
  await expect(choice).toHaveValue('No template');
  await choice.click();
  await page.getByRole('option', { name: 'Garden builder', exact: true }).click();
  await dialog.getByText('You see how far it is on the account’s page').waitFor();
  assert.deepEqual(await faults(page, 'new account with a template'), []);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Fiftieth Garden' }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /Garden builder, release 1.*Applied/ })
    .waitFor();
  await shoot(page, 'template-new-account');
  const [row] = await w.server.sql<{ count: number }>(
    `
      select count(*)::int as count
      from writing_instruction i
      join account a on a.id = i.account_id and a.business_name = 'Fiftieth Garden'
    `,
  );
  assert.equal(row!.count, 1);
});

test('TMPL-02 TEN-12 a newcomer begins with a starter on the first steps, sees what it brought, and undoes it', async () => {
  await w.server.sql('update account set template = null where id = $1', [w.empty]);
  const owner = { email: 'new@empty.test' };
  const page = await openScreen(w, '/welcome-user', owner);
  const offer = page.getByRole('region', { name: 'Begin with what others in your trade begin with' });
  await offer.waitFor();
  await offer.getByRole('combobox', { name: 'Starter template' }).fill('Garden design');
  await page.getByRole('option', { name: 'Garden design and building' }).click();
  assert.deepEqual(await faults(page, 'first steps with the offer of a template'), []);
  await shoot(page, 'starter-offer');
  await offer.getByRole('button', { name: 'Start with it' }).click();
  await page.getByText(`Applied to ${TARGET}`).waitFor();
  const [row] = await w.server.sql<{ services: number; title: string }>(
    `
      select (select settings->'texts'->>'heroTitle' from site_settings where account_id = $1) as title,
        (select count(*)::int from service where account_id = $1 and label = 'Paving and terraces') as services
    `,
    [w.empty],
  );
  assert.deepEqual(row, { services: 1, title: 'Gardens to live in' });

  const own = await openScreen(w, '/settings/template', owner);
  await own.getByRole('cell', { name: 'Garden design and building', exact: true }).waitFor();
  await own.getByRole('combobox', { name: 'Starter template' }).fill('Facades');
  await own.getByRole('option', { name: 'Facades' }).click();
  await own.getByRole('button', { name: 'Show what it does' }).click();
  await own.getByRole('heading', { name: `What it does to ${TARGET}` }).waitFor();
  await own.getByRole('listitem').filter({ hasText: 'Render repair' }).first().waitFor();
  await own.getByText('Settings › Texts › First title').first().waitFor();
  assert.deepEqual(await faults(own, 'template of the own account'), []);
  await shoot(own, 'starter-own');
  await own.getByRole('button', { name: 'Undo: Garden design and building' }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await own.getByRole('row', { name: /Garden design and building.*Undone/ }).waitFor();

  await w.server.sql('update account set template = null where id = $1', [w.empty]);
  const again = await openScreen(w, '/welcome-user', owner);
  await again.getByRole('button', { name: 'Don’t offer this again' }).click();
  await offerGone(again);
  const reopened = await openScreen(w, '/welcome-user', owner);
  await reopened.locator('[data-first-steps]').waitFor();
  await offerGone(reopened);
});
const offerGone = (page: Page) =>
  expect(page.getByRole('button', { name: 'Don’t offer this again' })).toHaveCount(0);

test('TMPL-02 an agency copies a starter and finds it among its templates, on a phone from right to left as well', async () => {
  const page = await openScreen(w, '/templates', { email });
  await page.getByRole('button', { name: 'Copy “Facades”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Facades' }).waitFor();
  await page.getByText('Copied from a starter template').waitFor();
  await shoot(page, 'starter-copied');
  for (const language of ['ar', 'tr'] as const) {
    for (const path of ['/templates', '/settings/template']) {
      const look = { email: path === '/templates' ? email : 'new@empty.test', viewport: PHONE, language };
      const phone = await openScreen(w, path, look);
      await phone.getByRole('heading', { level: 2 }).last().waitFor();
      assert.equal(
        await phone.evaluate('document.documentElement.scrollWidth > innerWidth'),
        false,
        `${path} ${language}`,
      );
      assert.deepEqual(await faults(phone, `${path} on a phone, ${language}`), []);
      await shoot(phone, `starters-${language}-${path.replaceAll('/', '')}`);
      await phone.context().close();
    }
  }
});
