// about: content-model, taxonomy
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The screens of pipelines and content types, in a real browser by the owner. */
const w = stage({ works: true });

const open = (path: string, viewport = DESKTOP) => openScreen(w, path, { viewport });
const stagesOf = async (pipeline: string) =>
  (
    await w.server.sql<{ label: string }>(
      `
        select s.label
        from stage s
        join pipeline p on p.id = s.pipeline_id
        where s.account_id = $1 and p.label = $2
        order by s.position, s.id
      `,
      [w.cedar, pipeline],
    )
  ).map(({ label }) => label);
const more = async (page: Page, name: string, item: string) => {
  const button = page.getByRole('button', { name: `More for ${name}`, exact: true }).first();
  const entry = page.getByRole('menuitem', { name: item });
  await until(async () => {
    // A dialog that has just closed gives focus back, which closes a menu that opened meanwhile.
    await button.click();
    return entry
      .waitFor({ timeout: 2000 })
      .then(() => true)
      .catch(() => false);
  });
  await entry.click();
};
const addStage = async (page: Page, pipeline: string, label: string) => {
  await page.getByLabel(`New stage of ${pipeline}`).fill(label);
  await page.keyboard.press('Enter');
};

test('CONT-32 CONT-38 the owner makes a pipeline, adds, renames, recolors and orders its stages, and deletes both', async () => {
  const page = await open('/settings/pipelines');
  await page.getByRole('button', { name: 'New pipeline' }).click();
  await page.getByLabel('Name').fill('Repairs');
  await page.getByRole('button', { name: 'Create' }).click();
  const repairs = page.getByRole('region', { name: 'Repairs' });
  await repairs.waitFor();
  await addStage(page, 'Repairs', 'Measured');
  await repairs.getByRole('button', { name: 'More for Measured' }).waitFor();
  await addStage(page, 'Repairs', 'measured');
  await page.getByText('Stage with this name already exist', { exact: true }).waitFor();
  assert.equal((await stagesOf('Repairs')).length, 4);
  assert.deepEqual(await faults(page), []);

  const grip = repairs.getByRole('button', { name: /^Move Measured/ });
  await grip.focus();
  await page.keyboard.press('Home');
  await until(async () => (await stagesOf('Repairs'))[0] === 'Measured');
  const from = await repairs.getByRole('button', { name: /^Move Measured/ }).boundingBox();
  const to = await repairs.getByRole('button', { name: /^Move Completed/ }).boundingBox();
  await page.mouse.move(from!.x + 8, from!.y + 12);
  await page.mouse.down();
  await page.mouse.move(from!.x + 8, from!.y + 40, { steps: 4 });
  await page.mouse.move(to!.x + 8, to!.y + to!.height, { steps: 12 });
  await page.mouse.up();
  await until(async () => (await stagesOf('Repairs')).at(-1) === 'Measured');

  await more(page, 'Measured', 'Edit');
  await page.getByLabel('Name').fill('Roof measured');
  await page.getByRole('radio', { name: 'Purple' }).check({ force: true });
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Save' }).click();
  await until(async () => (await stagesOf('Repairs')).at(-1) === 'Roof measured');
  await more(page, 'Roof measured', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await until(async () => !(await stagesOf('Repairs')).includes('Roof measured'));
  await repairs.getByRole('button', { name: 'More for Roof measured' }).waitFor({ state: 'detached' });
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await more(page, 'Repairs', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await repairs.waitFor({ state: 'detached' });
});

test('CONT-31 CONT-38 a stage in use goes with its items moved, a renamed one shows on each item, a used pipeline stays', async () => {
  const page = await open('/settings/pipelines', PHONE);
  const [stage] = await w.server.sql<{ id: string; label: string; items: number; pipeline: string }>(
    `
      select s.id, s.label, count(*)::int as items, p.label as pipeline
      from content c
      join stage s on s.id = c.stage_id
      join pipeline p on p.id = s.pipeline_id
      where c.account_id = $1
      group by s.id, s.label, p.label
      order by count(*) desc
      limit 1
    `,
    [w.cedar],
  );
  const { id, label, items, pipeline } = stage!;
  const block = page.getByRole('region', { name: pipeline, exact: true });
  await block.getByRole('button', { name: `More for ${label}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill('On the shelf');
  await page.getByRole('button', { name: 'Save' }).click();
  await block.getByText('On the shelf', { exact: true }).waitFor();
  assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
  const [item] = await w.server.sql<{ id: string }>('select id from content where stage_id = $1 limit 1', [
    id,
  ]);

  await more(page, 'On the shelf', 'Delete');
  await page.getByText(new RegExp(`^${items} items? (is|are) on “On the shelf”`)).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Move and delete' }).click();
  await until(async () => !(await stagesOf(pipeline)).includes('On the shelf'));
  const [moved] = await w.server.sql<{ stageId: string }>(
    'select stage_id as "stageId" from content where id = $1',
    [item!.id],
  );
  assert.notEqual(moved!.stageId, id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Restored', { exact: true }).waitFor();
  assert.ok((await stagesOf(pipeline)).includes('On the shelf'));
  const [back] = await w.server.sql<{ stageId: string }>(
    'select stage_id as "stageId" from content where id = $1',
    [item!.id],
  );
  assert.equal(back!.stageId, id);

  await block.getByRole('button', { name: `More for ${pipeline}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await block.getByRole('alert').getByText('is used by').waitFor();
  assert.deepEqual(await faults(page), []);
});

test('CONT-27 CONT-39 the owner adds a content type, gives it another pipeline, orders the types and deletes it', async () => {
  const page = await open('/settings/types');
  const types = () =>
    w.server.sql<{ id: string; label: string; pipeline: string; isMilestones: boolean }>(
      `
        select t.id, t.label, p.label as pipeline, t.is_milestones as "isMilestones"
        from content_type t
        join pipeline p on p.id = t.pipeline_id
        where t.account_id = $1
        order by t.position, t.id
      `,
      [w.cedar],
    );
  const [first] = await types();
  await page.getByRole('button', { name: 'New content type' }).click();
  await page.getByLabel('Name').fill(first!.label);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('A content type with this name already exists').waitFor();
  await page.getByLabel('Name').fill('Repair');
  await page.getByLabel('Pipeline').selectOption({ label: 'Blog' });
  await page.getByLabel('Milestones').check();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'More for Repair' }).waitFor();
  const newType = (await types()).at(-1)!;
  assert.deepEqual([newType.label, newType.pipeline, newType.isMilestones], ['Repair', 'Blog', true]);
  const grip = page.getByRole('button', { name: /^Move Repair/ });
  await grip.focus();
  await page.keyboard.press('Home');
  await until(async () => (await types())[0]!.label === 'Repair');
  await w.server.sql(
    `
      update content
      set content_type_id = $2, pipeline_id = s.pipeline_id, stage_id = s.id
      from stage s
      where content.account_id = $1
        and s.account_id = $1
        and s.label = 'Idea'
        and content.id = (select id from content where account_id = $1 and not is_testimonial limit 1)
    `,
    [w.cedar, newType.id],
  );
  await page.reload();
  await more(page, 'Repair', 'Edit');
  await page.getByLabel('Pipeline').selectOption({ label: 'Project' });
  // The journey before may have deleted the first stage of the pipeline.
  await page.getByText(/^1 item: Idea → /).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await until(async () => (await types())[0]!.pipeline === 'Project');
  await more(page, 'Repair', 'Delete');
  await page.getByText('1 item uses “Repair”').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Move and delete' }).click();
  await until(async () => !(await types()).some(({ label }) => label === 'Repair'));
});
