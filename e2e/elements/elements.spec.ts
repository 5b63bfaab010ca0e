// about: elements, taxonomy, tasks, workflow
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import { faults } from '../axe.ts';
import { expect } from '../kit/expect.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE, type Look } from '../world.ts';

/** The steps of a service, from its template to the last tick, in a real browser. */
let model: Awaited<ReturnType<typeof startModelServer>>;
test.beforeAll(async () => {
  model = await startModelServer();
});
test.afterAll(() => model.close());
const w = stage(async () => ({
  env: { AI_URL: model.url, AI_MODEL: 'house-model', PRIVATE_HOSTS: model.host },
}));

const shots = process.env['SCREENS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
};
const open = (path: string, look: Look & { email?: string } = {}) => openScreen(w, path, look);
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
const item = async () =>
  (
    await w.server.sql<{ id: string; pipelineId: string }>(
      `select id, pipeline_id as "pipelineId" from content where account_id = $1 and title = 'Long pool at Combe Grove'`,
      [w.cedar],
    )
  )[0]!;
const addService = async (label: string) =>
  (
    await w.server.sql<{ id: string }>(
      'insert into service (account_id, label) values ($1, $2) returning id',
      [w.cedar, label],
    )
  )[0]!.id;
const doneSteps = async () =>
  (
    await w.server.sql<{ title: string }>(
      'select title from template_element where account_id = $1 and is_done order by position',
      [w.cedar],
    )
  ).map(({ title }) => title);
const addStep = async (page: Page, title: string) => {
  await page.getByRole('textbox', { name: 'New step' }).fill(title);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};

test('TMPL-07 TMPL-09 TMPL-12 TMPL-20 TMPL-21 an owner writes a template, puts it on an item, ticks off, copies a step into a task, and cannot delete what is used', async () => {
  const serviceId = await addService('Pool building');
  const { id, pipelineId } = await item();
  const page = await open('/settings/services');
  await page.getByRole('button', { name: 'More for Pool building' }).click();
  await page.getByRole('menuitem', { name: 'Checklist' }).click();
  await page.getByRole('heading', { name: 'No steps yet' }).waitFor();
  assert.ok(page.url().endsWith(`/settings/services/${serviceId}`));
  await addStep(page, 'Mark out the basin');
  await addStep(page, 'Dig');
  await page.getByRole('textbox', { name: 'Days until Dig' }).fill('3');
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'template');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('No item uses it').waitFor();

  await page.goto(w.url(`/content/${id}?tab=elements`));
  await page.getByRole('heading', { name: 'No steps yet' }).waitFor();
  await page.getByRole('combobox', { name: 'Checklist of a service' }).click();
  await page.getByRole('option', { name: 'Pool building' }).click();
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await page.getByText('0 of 2 done').waitFor();
  await addStep(page, 'Call the owner');
  await page.getByText('0 of 3 done').waitFor();
  for (const title of ['Mark out the basin', 'Call the owner'])
    await page.getByRole('checkbox', { name: title }).check();
  await page.getByText('2 of 3 done').waitFor();
  await until(async () => (await doneSteps()).length === 2);
  await page
    .getByText(/^Done by /)
    .first()
    .waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'item');

  await page.getByRole('button', { name: 'More for Dig' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const choice = page.getByRole('combobox', { name: 'Checklist of a service' });
  await expect(choice).toBeDisabled();
  await page.getByText('Until then, the checklist can’t be changed.').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('form', { name: 'Edit: Dig' }).getByLabel('Step').fill('Dig the basin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Dig the basin' }).waitFor();
  await expect(choice).toBeEnabled();
  await page.getByRole('button', { name: 'More for Dig the basin' }).click();
  await page.getByRole('menuitem', { name: 'Copy into a task' }).click();
  await page.getByRole('link', { name: 'Open its task' }).waitFor();
  const [task] = await w.server.sql<{ title: string; due: string }>(
    'select title, content_id as item from task where account_id = $1 and content_id = $2',
    [w.cedar, id],
  );
  assert.equal(task!.title, 'Dig the basin');

  await page.goto(w.url(`/workflow/${pipelineId}`));
  await page.getByText('2 of 3 steps done').first().waitFor({ state: 'attached' });
  await page.goto(w.url(`/settings/services/${serviceId}`));
  await page.getByText('Used by 1 item').waitFor();
  await page.getByRole('button', { name: 'Delete the checklist' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Failed to delete template. There are contents using this template.').waitFor();
});

test('TMPL-15 TMPL-19 a draft of the model is checked before it is saved, and one that fails says so', async () => {
  const serviceId = await addService('Dry stone walls');
  const page = await open(`/settings/services/${serviceId}`);
  model.reply(replies.cutOff('{"elements": [{"ti'));
  await page.getByRole('button', { name: 'Draft with AI' }).click();
  await page.getByText('Failed to generate the template').waitFor();
  assert.deepEqual(await faults(page), []);
  model.reply(
    replies.whole(
      '{"elements": [{"title": "Sort the stones", "dueOffsetDays": 1, "isMilestone": true}, {}]}',
    ),
  );
  await page.getByRole('button', { name: 'Draft with AI' }).click();
  await page.getByText('Draft with 1 step. Check it, then save.').waitFor();
  const rows = () => w.server.sql('select 1 from elements_template where service_id = $1', [serviceId]);
  assert.deepEqual(await rows(), []);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await until(async () => (await rows()).length === 1);
});

test('TMPL-05 TMPL-17 TMPL-18 the operator has services written, offers one, and an owner adds it with its checklist', async () => {
  const page = await open('/extras/elements', { email: 'house@demo.test' });
  await page.getByRole('heading', { name: 'No services yet' }).waitFor();
  assert.deepEqual(await faults(page), []);
  model.reply(
    replies.whole(
      '{"services": [{"label": "Rain gardens", "alias": "", "description": "Beds that drink.", "steps": [{"title": "Test the soil"}]}], "categories": []}',
    ),
  );
  await page.getByRole('button', { name: 'Generate with AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate with AI' });
  await dialog.getByRole('combobox', { name: 'Industry' }).fill('landsc');
  await dialog.getByRole('option', { name: 'Landscaping' }).click();
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'Rain gardens' });
  await row.getByText('To check').waitFor();
  await page.getByRole('button', { name: 'Rain gardens' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit: Rain gardens' });
  await edited.getByRole('switch', { name: 'Offer it to accounts' }).check();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'catalog');
  await edited.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Offered').waitFor();

  const services = await open('/settings/services', { viewport: PHONE });
  await services.getByText('Ready-made services with checklists').click();
  await services.getByRole('combobox', { name: 'Industry' }).click();
  await services.getByRole('option', { name: 'Landscaping' }).click();
  model.reply(
    replies.whole(
      '{"services": [{"label": "Green roofs", "alias": "", "description": "Roofs that grow."}], "categories": ["Courtyards"]}',
    ),
  );
  await services.getByRole('button', { name: 'Suggest services' }).click();
  await services.getByRole('button', { name: 'Add Green roofs' }).waitFor();
  assert.deepEqual(await faults(services), []);
  assert.equal(await isWide(services), false);
  await shoot(services, 'services');
  await services.getByRole('button', { name: 'Add Rain gardens' }).click();
  await services.getByText('Rain gardens is one of your services now').waitFor();
  const [template] = await w.server.sql<{ title: string }>(
    `
      select e.title
      from elements_template t
      join template_element e on e.account_id = t.account_id and e.list_id = t.id
      where t.account_id = $1 and t.name = 'Rain gardens'
    `,
    [w.cedar],
  );
  assert.equal(template!.title, 'Test the soil');
});

test('TMPL-07 the steps of an item on a phone, in Arabic, and changed by two people at once', async () => {
  const { id } = await item();
  await w.server.sql('delete from elements_template where account_id = $1', [w.cedar]);
  const page = await open(`/content/${id}?tab=elements`);
  await addStep(page, 'Sweep');
  await addStep(page, 'Water');
  await page.getByText('0 of 2 done').waitFor();
  const other = await open(`/content/${id}?tab=elements`, { viewport: PHONE, language: 'ar' });
  await other.getByRole('checkbox', { name: 'Sweep' }).waitFor();
  assert.equal(await isWide(other), false);
  assert.deepEqual(await faults(other), []);
  await shoot(other, 'item-ar');
  await Promise.all([
    page.getByRole('checkbox', { name: 'Water' }).check(),
    other.getByRole('checkbox', { name: 'Sweep' }).check(),
  ]);
  await until(async () => (await doneSteps()).join() === 'Sweep,Water');
  await page.getByText('2 of 2 done').waitFor();
});
