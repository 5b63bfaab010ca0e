import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { runAutomation } from '#features/flows/automations/server/runs/jobs.ts';
import { deliverEvents } from '#testing/events.ts';
import { faults } from '../axe.ts';
import { expect } from '../kit/expect.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE, type Look } from '../world.ts';

/** Automations in a real browser: by the owner of an account, an agency and the operator. */
const w = stage();

const shots = process.env['SCREENS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
};
const open = (path: string, look: Look & { email?: string } = {}) => openScreen(w, path, look);
const isWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
/** Does what is due, as the process of the jobs does. */
async function settle(): Promise<void> {
  await deliverEvents(w.server);
  const waiting = await w.server.sql<{ id: string; account_id: string }>(
    "select id, account_id from automation_run where status = 'waiting'",
  );
  for (const { id, account_id: accountId } of waiting)
    await runAutomation.run({ accountId, runId: id }, w.server, {
      jobId: 'test',
      attempt: 0,
      lastAttempt: false,
    });
}
const forget = () => w.server.sql('delete from automation');
/** Puts an automation of Cedarstone in its table. */
async function put(name: string, more: { status?: string; failures?: number } = {}): Promise<string> {
  const { status = 'active', failures = 0 } = more;
  const [row] = await w.server.sql<{ id: string }>(
    `insert into automation (account_id, name, type, steps, status, failures, blocked_time)
     values ($1, $2, 'task.created', $3::jsonb, $4, $5, case when $4 = 'blocked' then now() end) returning id`,
    [
      w.cedar,
      name,
      JSON.stringify([
        { kind: 'notify', after: { days: 0, hours: 0, at: null }, text: 'A task came', personId: null },
      ]),
      status,
      failures,
    ],
  );
  await w.server.sql(
    "insert into automation_filter (account_id, automation_id, filters) values ($1, $2, '[]')",
    [w.cedar, row!.id],
  );
  return row!.id;
}
const addTask = (page: Page, title: string) =>
  page.evaluate(
    async ([accountId, name]) => {
      const answer = await fetch(`/api/accounts/${accountId}/tasks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'hub' },
        body: JSON.stringify({ title: name }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [w.cedar, title] as const,
  );

test('AUTO-02 AUTO-03 a ready automation is on in one tap, reads as a sentence, and is tried on a real event', async () => {
  await forget();
  const page = await open('/settings/automation');
  await page.getByRole('heading', { level: 1, name: 'Automations' }).waitFor();
  await page.getByText('Nothing is automated yet').waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'automations-empty');
  await page.getByRole('button', { name: 'Switch on: Photos are missing' }).click();
  await page.getByText('“Photos are missing” is on').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Photos are missing' }).waitFor();
  await page.getByText('less than 4').waitFor();
  await page.getByText('Nothing like this has happened yet', { exact: false }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Add a step' }).click();
  const second = page.getByRole('group', { name: 'Step 2' });
  await second.getByLabel('What is done').selectOption({ label: 'Send an email' });
  await second.getByLabel('Days later').fill('2');
  await second.getByLabel('Subject').fill('Thank you for {title}');
  await second.getByRole('textbox', { name: 'Text' }).fill('Dear {customer}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await shoot(page, 'automation-edit');
  await page.goto(w.url('/settings/automation'));
  await page.getByText('Make a task, Send an email').waitFor();
  await shoot(page, 'automations');
  await page.getByRole('button', { name: 'Switch off: Photos are missing' }).click();
  await page.getByText('“Photos are missing” is off').waitFor();
});

test('AUTO-03 AUTO-10 a schedule is put together, shows its next runs, and what is refused stands at its step', async () => {
  await forget();
  const page = await open('/triggers/edit-trigger/new');
  await page.getByLabel('Name').fill('Monday plan');
  await page.getByRole('combobox', { name: 'What starts it' }).selectOption({ label: 'it is a set time' });
  await page.getByRole('group', { name: 'Step 1' }).getByLabel('Text').fill('Which jobs?');
  await page.getByRole('heading', { name: 'Next runs' }).waitFor();
  await expect(
    page.getByRole('region', { name: 'Trial, nothing is sent' }).getByRole('listitem'),
  ).toHaveCount(6);
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'automation-schedule');
  await page.getByRole('button', { name: 'Save and switch on' }).click();
  await page.getByRole('heading', { level: 1, name: 'Monday plan' }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nothing is automated yet').waitFor();
});

test('AUTO-04 AUTO-15 AUTO-16 AUTO-17 AUTO-18 AUTO-20 an open session hears how runs end, once, and the log says why', async () => {
  await forget();
  const page = await open('/trigger-logs');
  await page.getByText('Nothing has run yet').waitFor();
  const good = await put('Tell us');
  await addTask(page, 'Order the slate');
  await settle();
  await page.getByText('Notification trigger worked successfully ()').waitFor();
  await page.getByRole('link', { name: 'Open the run: Tell us' }).waitFor();
  await w.server.sql('delete from automation where id = $1', [good]);
  const bad = await put('Goes wrong');
  await w.server.sql('update automation set steps = $2::jsonb where id = $1', [
    bad,
    JSON.stringify([
      {
        kind: 'task',
        after: { days: 0, hours: 0, at: null },
        title: 'x',
        assigneeId: w.cedar,
        dueDays: null,
      },
    ]),
  ]);
  await addTask(page, 'Order the copper');
  await settle();
  await page.getByText(/^Task trigger failed ./).waitFor();
  await page.getByRole('link', { name: 'Open the run: Goes wrong' }).click();
  const panel = page.getByRole('dialog', { name: 'Goes wrong' });
  await panel.getByText('trigger failed!').waitFor();
  await panel.getByRole('button', { name: 'Do what failed again' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'automation-run');
  const rows = await w.server.sql<{ is_logged: boolean }>('select is_logged from automation_run');
  assert.ok(rows.every(({ is_logged: isLogged }) => isLogged));
  await page.reload();
  await page.getByRole('dialog', { name: 'Goes wrong' }).waitFor();
  await expect(page.getByText(/trigger failed ./), 'no second message').toHaveCount(0);
});

for (const [who, email, path] of [
  ['agency', 'agency@northlight.test', '/settings/trigger-logs-agency'],
  ['house', 'house@demo.test', '/settings/trigger-logs'],
] as const)
  test(`AUTO-05 AUTO-06 AUTO-09 the ${who} reads the log of its accounts, and the operator opens what is blocked`, async () => {
    await forget();
    await w.server.sql('update agency set advanced_agency = true');
    const automationId = await put('Blocked one', { status: 'blocked', failures: 20 });
    await w.server.sql('delete from automation_run');
    await w.server.sql(
      `insert into automation_run (account_id, automation_id, automation_name, event, type, status, message, cause, steps)
       values ($1, $2, 'Blocked one', 'task.created', 'task', 'failed', 'tasks.unknown_person', 'event 1', '[]')`,
      [w.cedar, automationId],
    );
    const page = await open(path, { email });
    await page.getByRole('heading', { level: 1, name: 'Trigger Logs' }).waitFor();
    await page.getByRole('table').getByText('Blocked one').waitFor();
    assert.deepEqual(await faults(page), []);
    await shoot(page, `automation-logs-${who}`);
    if (who === 'agency') return;
    await page.getByRole('button', { name: 'Open again as draft: Blocked one' }).click();
    await page.getByText('No automation is blocked').waitFor();
    const [row] = await w.server.sql<{ status: string }>('select status from automation where id = $1', [
      automationId,
    ]);
    assert.equal(row?.status, 'draft');
  });

for (const language of ['en', 'tr', 'ar'])
  test(`the screens of automations fit a phone, in ${language}`, async () => {
    await forget();
    const automationId = await put(
      'An automation with a name that is as long as names of automations may well be',
    );
    for (const path of [
      '/settings/automation',
      '/triggers/add-triggers',
      `/triggers/edit-trigger/${automationId}`,
      '/trigger-logs',
    ]) {
      const page = await open(path, { viewport: PHONE, language, scheme: 'dark' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await isWide(page), false, path);
      assert.deepEqual(await faults(page), [], path);
      await shoot(page, `automation-phone-${language}-${path.split('/')[2] ?? 'log'}`);
    }
  });
