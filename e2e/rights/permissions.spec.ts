// about: permissions
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { makeUser } from '../kit/world-rows.ts';
import { PHONE, type Look } from '../world.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage();
let tom: Awaited<ReturnType<typeof makeUser>>;
test.beforeAll(async () => {
  tom = await makeUser(w.server, {
    email: 'tom@cedarstone.test',
    role: 'accountUser',
    accountId: w.cedar,
    first: 'Tom',
    last: 'Okoro',
  });
});

const inside = (email: string, look?: Look) => enter(w, email, look);

test('ROLE-15 ROLE-17 an owner makes a template and takes rights away; ROLE-14 ROLE-07 the screens of who has it follow at once', async () => {
  const page = await inside('owner@cedarstone.test');
  const staff = await inside('tom@cedarstone.test');
  await staff.goto(w.url('/content-overview'));
  await staff.getByRole('link', { name: 'Create content' }).first().waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Permissions templates' }).click();
  await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByLabel('Name').fill('Site crew');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { name: 'Site crew' }).waitFor();
  const types = await w.server.sql<{ label: string }>(
    'select label from content_type where account_id = $1',
    [w.cedar],
  );
  for (const { label } of types)
    for (const action of ['Create', 'Delete'])
      await page.getByLabel(`${action} ${label}`, { exact: true }).uncheck();
  await page
    .getByRole('complementary', { name: 'Who has it' })
    .getByText('taken away')
    .nth(types.length * 2 - 1)
    .waitFor();
  await page.getByRole('button', { name: `Save ${types.length * 2} changes` }).click();
  await page.getByText('Saved').first().waitFor();
  await page.getByRole('button', { name: 'Pages' }).click();
  await page.getByLabel('All of Bulk Edit').uncheck();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  const template = await until(async () =>
    (
      await w.server.sql<{ id: string; document: { navigationList?: string[] } }>(
        'select id, document from permission_template where account_id = $1',
        [w.cedar],
      )
    ).find((entry) => entry.document.navigationList),
  );
  assert.ok(
    !template.document.navigationList!.includes('/bulk-edit') &&
      template.document.navigationList!.includes('/content-overview'),
  );
  // Given at the server, as the form of the member does; the open screen of the member follows without a
  // reload.
  const status = await page.evaluate(
    ([account, member, uid]) =>
      fetch(`/api/accounts/${account}/members/${member}/permission-template`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ templateId: uid }),
      }).then((answer) => answer.status),
    [w.cedar, tom, template.id],
  );
  assert.equal(status, 200);
  await staff.getByRole('link', { name: 'Create content' }).first().waitFor({ state: 'detached' });
  await staff.getByRole('link', { name: 'Walcot Parade, terrace and planting' }).waitFor();
  await staff.goto(w.url('/content/new'));
  await staff
    .getByText("You don't have permission. Please contact your administrator for assistance.")
    .waitFor();
  await page.reload();
  await page.getByRole('complementary', { name: 'Who has it' }).getByText('Tom Okoro').waitFor();
  await Promise.all([page.context().close(), staff.context().close()]);
});

test('ROLE-09 an owner puts fields into a group for one person, in an order: others whom documents restrict lose them, templates offer the group by name', async () => {
  const page = await inside('owner@cedarstone.test');
  const groups = page.getByRole('list', { name: 'Groups of custom fields' });
  await page.getByRole('navigation').getByRole('link', { name: 'Custom fields' }).click();
  await page.getByRole('link', { name: 'Home size', exact: true }).waitFor();
  await page.getByRole('link', { name: /^Groups/ }).click();
  await page.getByRole('heading', { name: 'No groups yet' }).waitFor();
  const dialog = page.getByRole('dialog');
  const add = (field: string) =>
    dialog.getByRole('combobox', { name: 'Add a field' }).selectOption({ label: field });
  const make = async (name: string, fields: string[]) => {
    await page.getByRole('button', { name: 'New group' }).first().click();
    await dialog.getByLabel('Name').fill(name);
    for (const field of fields) await add(field);
  };
  await make('Sizes', ['Home size', 'Lot size']);
  await dialog.getByRole('button', { name: 'Move Lot size up' }).click();
  await dialog.getByRole('combobox', { name: 'Who sees it' }).selectOption({ label: 'Nora Pell' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await groups.getByText('Only for Nora Pell').waitFor();
  await groups.getByText('Lot size, Home size').waitFor();
  await make('sizes of rooms', ['Bedrooms', 'Home size (now in Sizes)']);
  await dialog.getByLabel('Name').fill('Sizes');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('A group with this name already exists').waitFor();
  await dialog.getByRole('button', { name: 'Remove Home size from the group' }).click();
  await dialog.getByLabel('Name').fill('Rooms');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Move Rooms up' }).click();
  await until(async () => (await groups.getByRole('listitem').allInnerTexts())[0]?.includes('Rooms'));
  const seen = async (email: string) => {
    const insidePage = await inside(email);
    const text = await insidePage.evaluate(
      (account) => fetch(`/api/accounts/${account}/model`).then((answer) => answer.text()),
      w.cedar,
    );
    await insidePage.context().close();
    return ['homeSize', 'lotSize', 'bedroomsQty'].filter((key) => text.includes(key));
  };
  assert.deepEqual(await seen('tom@cedarstone.test'), ['bedroomsQty']);
  await page.goto(w.url('/extras/permissions?template=defaults'));
  await page.getByRole('button', { name: /Custom field groups/ }).click();
  await page.getByText('only for Nora Pell').waitFor();
  await page.getByLabel('Rooms').uncheck({ force: true });
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('Saved').first().waitFor();
  assert.deepEqual(await seen('tom@cedarstone.test'), []);
  await page.goto(w.url('/settings/fields?tab=groups'));
  await page.getByRole('button', { name: 'Remove group Sizes' }).click();
  await page.getByRole('button', { name: 'Remove group', exact: true }).click();
  await groups.getByText('Sizes').waitFor({ state: 'detached' });
  assert.deepEqual(await seen('tom@cedarstone.test'), ['homeSize', 'lotSize']);
  await page.context().close();
});

test('NFR-02 SHELL-01 axe finds nothing on a template and on the parts of the defaults', async () => {
  const page = await inside('owner@cedarstone.test', { viewport: PHONE, language: 'ar', scheme: 'dark' });
  await page.goto(w.url('/extras/permissions'));
  await page.locator('#main table').first().waitFor();
  assert.deepEqual(await faults(page, 'template'), []);
  await page.goto(w.url('/extras/permissions?template=defaults'));
  await page.locator('#main table').first().waitFor();
  for (const tab of [1, 4]) {
    await page.locator('#main nav button').nth(tab).click();
    assert.deepEqual(await faults(page, `part ${tab}`), []);
  }
  await page.context().close();
});
