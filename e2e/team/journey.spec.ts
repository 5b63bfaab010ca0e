// about: team, identity, joining
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { makePerson } from '#testing/tenants.ts';
import { enter as enterAs, stage } from '../kit/stage.ts';
import { DESKTOP } from '../world.ts';
import { expect } from '../kit/expect.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage();

test.beforeAll(async () => {
  await makePerson(w.server, { role: 'accountUser', accountId: w.cedar, first: 'Jo', last: 'Lindqvist' });
});

const enter = (email: string, viewport = DESKTOP, language = 'en', scheme = 'light') =>
  enterAs(w, email, { viewport, language, scheme });

test('ROLE-34 ROLE-35 CONT-46 SHELL-16 an owner invites two, gives a title and another role, removes somebody, and finds people in the directory', async () => {
  const page = await enter('owner@cedarstone.test');
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('amal@x.test, jules@x.test amal@x.test');
  await dialog.getByText('2 addresses. 1 address is listed twice; it gets one invitation.').waitFor();
  await dialog.getByLabel('Title (optional)').fill('Estimator');
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link for jules@x.test' })).toHaveValue(/\/invite-user\//);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: /^Invited/ }).click();
  await page.getByRole('button', { name: 'Withdraw: jules@x.test' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('listitem').filter({ hasText: 'jules@x.test' }).getByText('Withdrawn').waitFor();
  await page.goto(w.url('/settings/team?q=lindq'));
  await page.getByRole('link', { name: 'Jo Lindqvist' }).click();
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Title (optional)').fill('Estimator');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('field is required').waitFor();
  await page.getByLabel('First name').fill('Joan');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Joan Lindqvist' }).waitFor();
  assert.deepEqual(
    await w.server.sql(
      `
        select m.role, m.title
        from account_member m
        join app_user u on u.id = m.user_id
        where u.first_name = 'Joan'
      `,
    ),
    [{ role: 'accountAdmin', title: 'Estimator' }],
  );
  await page.getByRole('link', { name: 'Permissions', exact: true }).click();
  await page.getByRole('combobox', { name: 'Template' }).waitFor();
  await page.getByRole('link', { name: 'What may they do?' }).click();
  await page.locator('details summary').first().waitFor();
  await page.goto(w.url('/directory'));
  await page.getByRole('link', { name: 'Joan Lindqvist' }).click();
  await page.getByRole('link', { name: 'Open in the team' }).click();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.waitForURL(/\/settings\/team$/);
  await page.getByText('Joan Lindqvist was removed').waitFor();
  await page.goto(w.url('/directory/invite'));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(/\/directory$/);
  await page.context().close();
});

test('AUTH-50 ROLE-04 an agency adds an employee: five fields are required', async () => {
  const page = await enter('agency@northlight.test');
  await page.goto(w.url('/settings/team'));
  await page.getByRole('button', { name: 'Add employee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('field is required').nth(4).waitFor();
  await expect(dialog.getByText('field is required')).toHaveCount(5);
  for (const [label, text] of [
    ['First name', 'Hamid'],
    ['Last name', 'Rashidi'],
    ['Email', 'hamid@x.test'],
    ['Phone', '+212 5 55'],
    ['First password', 'seven green boats ashore'],
  ])
    await dialog.getByLabel(label!, { exact: true }).fill(text!);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('textbox', { name: 'Link for hamid@x.test' }).waitFor();
  assert.equal(
    (await w.server.sql("select from invitation where email = 'hamid@x.test' and password_hash is not null"))
      .length,
    1,
  );
  await page.context().close();
});
