import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { makeUser } from '../kit/world-rows.ts';
import { PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** Tasks from the quick line to the last step, in a real browser. */
const w = stage();

test.beforeAll(async () => {
  await makeUser(w.server, {
    email: 'jonah@cedarstone.test',
    role: 'user',
    accountId: w.cedar,
    first: 'Jonah',
    last: 'Ames',
  });
});

const open = (path: string, look?: Parameters<typeof openScreen>[2]) => openScreen(w, path, look);
const POOL = 'Long pool at Combe Grove';
const itemOf = async (title: string) =>
  (
    await w.server.sql<{ id: string }>('select id from content where account_id = $1 and title = $2', [
      w.cedar,
      title,
    ])
  )[0]!.id;
type TaskRow = Record<string, unknown> & { id: string };
const taskOf = async (title: string): Promise<TaskRow> => {
  const rows = await w.server.sql<TaskRow>(
    'select * from task where account_id = $1 and title = $2 order by id',
    [w.cedar, title],
  );
  return rows[0]!;
};
const picture = async (page: Page, name: string) => {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const add = async (page: Page, title: string) => {
  await page.getByRole('textbox', { name: 'New task' }).fill(title);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name: title, exact: true }).waitFor();
};

test('TASK-04 TASK-02 tasks are added by a line, done by one press, taken back, moved and filtered', async () => {
  const page = await open('/tasks/all');
  await page.getByRole('heading', { name: 'Nothing to do yet' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await add(page, 'Order the slate');
  await add(page, 'Call the crane');
  await page.getByRole('button', { name: 'Mark “Order the slate” as done' }).click();
  await page.getByText('“Order the slate” is done').waitFor();
  await until(async () => (await taskOf('Order the slate'))['status'] === 'DONE');
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await taskOf('Order the slate'))['status'] === 'NOT_STARTED');
  await page.getByRole('link', { name: 'Order the slate', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Status of “Call the crane”: Not started' }).click();
  for (const name of ['Not started', 'In progress', 'On hold', 'Done'])
    await page.getByRole('menuitem', { name, exact: true }).waitFor();
  await page.getByRole('menuitem', { name: 'On hold' }).click();
  await page.getByRole('button', { name: 'Status of “Call the crane”: On hold' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('crane');
  await page.getByRole('link', { name: 'Order the slate', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('nobody wrote this');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Order the slate', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Mine/ }).click();
  await page.getByRole('heading', { name: 'No open tasks for you' }).waitFor();
});

test('TASK-05 TASK-01 TASK-08 a task is given a date, a person, steps, labels and a repetition; done, the next one is there', async () => {
  await w.server.sql("insert into service (account_id, label) values ($1, 'Slate roofs')", [w.cedar]);
  const page = await open('/tasks/all');
  await add(page, 'Clean the slate roof');
  await page.getByRole('link', { name: 'Clean the slate roof', exact: true }).click();
  await page.getByLabel('Due date').fill('2027-03-14');
  await page.getByLabel('Due date').press('Tab');
  await until(async () => (await taskOf('Clean the slate roof'))['due_on'] !== null);
  await page.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await page.getByRole('combobox', { name: 'Reminder' }).click();
  await page.getByRole('option', { name: '1 day before' }).click();
  await page.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Jonah Ames' }).click();
  await page.getByRole('textbox', { name: 'Add a step' }).fill('Long ladder');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Long ladder' }).check();
  await page.getByRole('button', { name: 'Suggest labels' }).click();
  await page.getByRole('button', { name: 'Add the label Slate roofs' }).click();
  await until(async () => {
    const row = await taskOf('Clean the slate roof');
    return (
      (row['labels'] as string[]).includes('Slate roofs') &&
      (row['checklist'] as { done: boolean }[])[0]?.done === true &&
      row['reminder'] === 'waiting' &&
      row['assignee_id'] !== null
    );
  });
  assert.deepEqual(await faults(page), []);
  await picture(page, 'task-1440');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('link', { name: 'Open the next task' }).click();
  await until(async () => (await page.getByLabel('Due date').inputValue()) === '2027-04-14');
});

test('TASK-05 what somebody else changes meanwhile is kept, the same field is asked about', async () => {
  const page = await open('/tasks/all');
  await add(page, 'Measure the roof');
  await page.getByRole('link', { name: 'Measure the roof', exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).waitFor();
  const elsewhere = (values: string) =>
    w.server.sql(`update task set ${values}, version = version + 1 where title = 'Measure the roof'`);
  await elsewhere("labels = '{Height}'");
  const readAgain = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' && /\/tasks\/[0-9a-f-]{36}$/.test(new URL(answer.url()).pathname),
  );
  await page.getByRole('textbox', { name: 'Description' }).fill('North side');
  await page.getByRole('textbox', { name: 'Description' }).press('Tab');
  await until(async () => (await taskOf('Measure the roof'))['description'] === 'North side');
  assert.deepEqual((await taskOf('Measure the roof'))['labels'], ['Height']);
  // The screen has read its own save: what comes now is new to it.
  await readAgain;
  await elsewhere("description = 'South side'");
  await page.getByRole('textbox', { name: 'Description' }).fill('East side');
  await page.getByRole('textbox', { name: 'Description' }).press('Tab');
  const question = page.getByRole('alertdialog', { name: 'Someone else changed this task' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await until(async () => (await taskOf('Measure the roof'))['description'] === 'East side');
  await page.getByRole('button', { name: 'Delete the task' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/tasks/all');
  assert.equal(await taskOf('Measure the roof'), undefined);
});

test('TASK-03 an item of a type that tracks milestones shows them with their progress', async () => {
  const contentId = await itemOf(POOL);
  await w.server.sql(
    `
      update content_type
      set is_milestones = true
      where account_id = $1 and id = (select content_type_id from content where id = $2)
    `,
    [w.cedar, contentId],
  );
  const page = await open(`/content/${contentId}?tab=tasks`);
  await page.getByRole('heading', { name: 'No tasks yet' }).waitFor();
  await page.getByRole('checkbox', { name: 'Milestone' }).check();
  await add(page, 'Water in');
  await add(page, 'Planting done');
  await page.getByText('0 of 2 milestones done').waitFor();
  await page.getByRole('button', { name: 'Mark “Water in” as done' }).click();
  await page.getByText('1 of 2 milestones done').waitFor();
  assert.deepEqual(await faults(page), []);
  await picture(page, 'item-tasks-1440');
  await page.goto(w.url('/tasks/all?view=milestones'));
  await page.getByRole('link', { name: 'Planting done', exact: true }).waitFor();
  await page.getByRole('link', { name: POOL }).first().waitFor();
});

test('TASK-04 TASK-05 on a phone and in Arabic; who works on their own tasks sees these alone', async () => {
  const today = new Date().toISOString().slice(0, 10);
  await w.server.sql(
    `
      insert into task (account_id, type, title, due_on, due_time, assignee_id, labels)
      select $1, 'regular', 'Photograph Prior Park', $2, '23:30', m.user_id, '{Photos}'
      from account_member m
      join app_user u on u.id = m.user_id
      where m.account_id = $1 and u.email = 'jonah@cedarstone.test'
    `,
    [w.cedar, today],
  );
  await w.server.sql(
    "insert into task (account_id, type, title, due_on) values ($1, 'regular', 'Send the invoice', '2026-01-05')",
    [w.cedar],
  );
  const wide = await open('/tasks/all');
  await wide.getByRole('link', { name: 'Send the invoice' }).waitFor();
  await picture(wide, 'tasks-1440');
  const phone = await open('/tasks/all', { viewport: PHONE });
  await phone.getByRole('link', { name: 'Send the invoice' }).waitFor();
  await picture(phone, 'tasks-390');
  await phone.getByRole('link', { name: 'Photograph Prior Park' }).click();
  await phone.getByRole('textbox', { name: 'Description' }).waitFor();
  await picture(phone, 'task-390');
  const arabic = await open('/tasks/all', { language: 'ar' });
  await arabic.getByRole('heading', { name: 'المهام', level: 1 }).waitFor();
  await arabic.getByRole('link', { name: 'Send the invoice' }).waitFor();
  await picture(arabic, 'tasks-ar');
  await arabic.getByRole('link', { name: 'Photograph Prior Park' }).click();
  await arabic.getByRole('button', { name: 'اقتراح وسوم' }).waitFor();
  await picture(arabic, 'task-ar');
  const own = await open('/tasks/all', { email: 'jonah@cedarstone.test' });
  await own.getByRole('link', { name: 'Photograph Prior Park' }).waitFor();
  await expect(own.getByRole('link', { name: 'Send the invoice' })).toHaveCount(0);
  await own.getByRole('link', { name: 'Photograph Prior Park' }).click();
  await own.getByText('You can change the status and check off steps.').waitFor();
  await expect(own.getByRole('textbox', { name: 'Title' })).toBeDisabled();
});

test('TASK-09 public pages carry no dialogs of tasks, websites and distributions, and ask for none', async () => {
  const page = await w.browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const host = 'cedarstone.localhost';
  for (const path of ['/', '/contact', `/${await itemOf('Walcot Parade, terrace and planting')}`]) {
    await page.goto(w.url(path, host));
    await page.locator('h1').first().waitFor();
    const dialogs = await page.locator('dialog, [role=dialog], [role=alertdialog]').allTextContents();
    for (const text of dialogs) assert.doesNotMatch(text, /task|website|distribution/i, path);
    await expect(page.locator('a[href*="/tasks"]')).toHaveCount(0);
  }
  assert.deepEqual(
    asked.filter((path) => /task|distribution/i.test(path)),
    [],
  );
});
