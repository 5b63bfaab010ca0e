import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The calendar of the owner: items, planned publications and tasks, moved by mouse and by their dialog. */
const w = stage();

const GARDEN = 'Garden room, Prior Park';
const PERGOLA = 'Pergola dining, Lansdown Crescent';
const nextYear = new Date().getUTCFullYear() + 1;
const day = (date: string) => `${nextYear}-03-${date}`;
const open = (path: string, viewport = DESKTOP, language = 'en') =>
  openScreen(w, path, { viewport, language }, language === 'en' ? {} : { locale: language });
const itemOf = async (title: string) =>
  (
    await w.server.sql<{ id: string; day: string | null; status: string }>(
      `
        select id, done_on::text as day, status_publish as status
        from content
        where account_id = $1 and title = $2
      `,
      [w.cedar, title],
    )
  )[0]!;
const plannedAt = async (title: string) =>
  (
    await w.server.sql<{ at: Date }>(
      'select p.publish_at as at from content_plan p join content c on c.id = p.content_id where c.title = $1',
      [title],
    )
  )[0]?.at.toISOString();

test.beforeAll(async () => {
  await w.server.sql("update account set time_zone = 'Europe/London' where id = $1", [w.cedar]);
  await w.server.sql('update content set done_on = $3::date where account_id = $1 and title = $2', [
    w.cedar,
    GARDEN,
    day('10'),
  ]);
  await w.server.sql(
    `
      insert into task (account_id, type, title, due_on, created_by)
      select id, 'regular', 'Order the slate', $2::date, (select user_id from content where title = $3)
      from account
      where id = $1
    `,
    [w.cedar, day('11'), GARDEN],
  );
});

const entry = (page: Page, text: string) => page.locator('[data-kind]').filter({ hasText: text });
const cell = (page: Page, date: string) => page.locator(`[data-date="${date}"]`).first();
async function drag(page: Page, text: string, date: string) {
  const from = (await entry(page, text).boundingBox())!;
  const to = (await cell(page, date).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
}

test('TASK-07 an item and a task are dragged to another day, and an item is moved by its dialog', async () => {
  const page = await open(`/calendar?view=month&date=${day('01')}`);
  await page.getByRole('heading', { level: 1, name: `March ${nextYear}` }).waitFor();
  await entry(page, GARDEN).waitFor();
  await drag(page, GARDEN, day('12'));
  await until(async () => (await itemOf(GARDEN)).day === day('12'));
  await drag(page, 'Order the slate', day('13'));
  await until(
    async () =>
      (
        await w.server.sql('select from task where title = $1 and due_on = $2', [
          'Order the slate',
          day('13'),
        ])
      ).length === 1,
  );
  await entry(page, GARDEN).click();
  const dialog = page.getByRole('dialog', { name: GARDEN });
  await dialog.getByLabel('Date of the work').fill(day('20'));
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await until(async () => (await itemOf(GARDEN)).day === day('20'));
  await page.getByRole('checkbox', { name: 'Items' }).uncheck();
  await until(async () => (await entry(page, GARDEN).count()) === 0);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('heading', { level: 1, name: `April ${nextYear}` }).waitFor();
  await page.goto(w.url(`/calendar?view=list&date=${nextYear}-06-01`));
  await page.getByText('Nothing on these days').waitFor();
});

test('TASK-07 a publication is planned in the editor, moved in the week, and canceled', async () => {
  const { id } = await itemOf(PERGOLA);
  const page = await open(`/content/${id}`);
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await page.getByLabel('Date and time').fill(`${day('16')}T09:30`);
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByText('The publication is planned').waitFor();
  assert.equal(await plannedAt(PERGOLA), `${day('16')}T09:30:00.000Z`);
  await expect(page.locator('[data-plan]')).toContainText(/16 Mar \d{4}, 09:30|Mar 16, \d{4}, 9:30/);
  assert.deepEqual(await faults(page), []);

  await page.goto(w.url(`/calendar?view=month&date=${day('01')}`));
  await entry(page, PERGOLA).waitFor();
  await drag(page, PERGOLA, day('30'));
  await until(async () => (await plannedAt(PERGOLA)) === `${day('30')}T08:30:00.000Z`);
  await page.goto(w.url(`/calendar?view=week&date=${day('30')}`));
  await entry(page, PERGOLA).click();
  const dialog = page.getByRole('dialog', { name: PERGOLA });
  await expect(dialog.getByLabel('Time')).toHaveValue('09:30');
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click();
  await until(async () => (await plannedAt(PERGOLA)) === undefined);
  assert.equal((await itemOf(PERGOLA)).status, 'notPublished');
});

test('app-4 10 a click on a day plans a draft there, and one of the tray is dragged onto a day', async () => {
  await w.server.sql(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, updated_at)
      select account_id, content_type_id, pipeline_id, stage_id, draft, now() + interval '1 minute'
      from content, unnest(array['Draft of a click', 'Draft of a drag']) draft
      where account_id = $1 and title = $2
    `,
    [w.cedar, GARDEN],
  );
  const page = await open(`/calendar?view=month&date=${day('01')}`);
  const draft = (title: string) => page.getByRole('button', { name: title, exact: true });
  await draft('Draft of a click').waitFor();
  const place = (await cell(page, day('18')).boundingBox())!;
  await page.mouse.click(place.x + place.width / 2, place.y + place.height - 6);
  const dialog = page.getByRole('dialog', { name: 'Plan publication' });
  await expect(dialog.getByLabel('Publish on')).toHaveValue(day('18'));
  await dialog.getByRole('combobox', { name: 'Draft' }).click();
  await page.getByRole('option', { name: 'Draft of a click' }).click();
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Plan publication' }).click();
  await until(async () => (await plannedAt('Draft of a click')) === `${day('18')}T09:00:00.000Z`);
  await entry(page, 'Draft of a click').waitFor();
  await expect(draft('Draft of a click')).toHaveCount(0);
  const from = (await draft('Draft of a drag').boundingBox())!;
  const to = (await cell(page, day('19')).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y + 30, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await until(async () => (await plannedAt('Draft of a drag')) === `${day('19')}T09:00:00.000Z`);
  await entry(page, 'Draft of a drag').waitFor();
});

test('TASK-07 the calendar begins the week as the language does, in its digits, and follows the time zone', async () => {
  for (const [language, first] of [
    ['tr', 'Pazartesi'],
    ['ar', 'السبت'],
  ] as const) {
    const page = await open(`/calendar?view=month&date=${day('01')}`, DESKTOP, language);
    await entry(page, GARDEN).waitFor();
    const heads = await page.getByRole('columnheader').allTextContents();
    assert.ok(heads[0]?.trim().startsWith(first), `${language}: ${heads[0]}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${nextYear}`);
    await page.context().close();
  }
  const page = await open('/calendar');
  await page.getByRole('button', { name: 'Times in London' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Istanbul');
  await page.getByRole('option', { name: 'Europe/Istanbul' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Times in Istanbul' }).waitFor();
});

test('TEN-11 TASK-07 the owner chooses the country of the calendar, by which its weeks begin from then on', async () => {
  await w.server.sql(
    "update account set email = 'office@cedarstone.test', first_name = 'Nora', last_name = 'Pell' where id = $1",
    [w.cedar],
  );
  const page = await open('/settings/business-details');
  const country = page.getByRole('combobox', { name: 'Country of the calendar' });
  const choose = async (name: string) => {
    await country.click();
    await country.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  };
  const first = page.getByRole('columnheader').first();
  await choose('Egypt');
  await page.goto(w.url('/calendar'));
  await expect(first).toHaveText(/^Sat/);
  await page.goto(w.url('/settings/business-details'));
  await choose('Türkiye');
  await page.goto(w.url('/calendar'));
  await expect(first).toHaveText(/^Mon/);
});

test('TASK-07 on a phone the calendar is a list of days', async () => {
  const page = await open(`/calendar?date=${day('01')}`, PHONE);
  await entry(page, GARDEN).click();
  await page.getByRole('dialog', { name: GARDEN }).waitFor();
});

test('TASK-07 the calendar has a secret address for calendar programs, and takes over a file as tasks', async () => {
  const page = await open('/calendar');
  const menu = () => page.getByRole('button', { name: 'Other calendars' }).click();
  await menu();
  await page.getByRole('menuitem', { name: 'Calendar address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar address' });
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const address = await dialog.getByLabel('Address', { exact: true }).inputValue();
  const read = () =>
    page.evaluate<[number, string]>(
      `fetch(${JSON.stringify(new URL(address).pathname)}).then(async (answer) => [answer.status, await answer.text()])`,
    );
  const [status, file] = await read();
  assert.equal(status, 200);
  assert.match(file, /^BEGIN:VCALENDAR/);
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Stop the address' }).click();
  await dialog.getByRole('button', { name: 'Make an address' }).waitFor();
  assert.equal((await read())[0], 404);
  await page.keyboard.press('Escape');
  await menu();
  await page.getByRole('menuitem', { name: 'Import a calendar' }).click();
  const taking = page.getByRole('dialog', { name: 'Import a calendar' });
  const chooseFile = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await taking.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
  };
  await chooseFile('no calendar');
  await taking.getByRole('alert').getByText('That file is not a calendar.').waitFor();
  await chooseFile(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:visit',
      'SUMMARY:Visit of the architect',
      `DTSTART;VALUE=DATE:${day('10').replaceAll('-', '')}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
  await taking.getByText('Visit of the architect').waitFor();
  assert.deepEqual(await faults(page), []);
  await taking.getByRole('button', { name: 'Make 1 task' }).click();
  await page.getByText('1 task is made').waitFor();
  const rows = await w.server.sql("select from task where title = 'Visit of the architect'");
  assert.equal(rows.length, 1);
  await page.goto(w.url(`/calendar?view=month&date=${day('01')}`));
  await entry(page, 'Visit of the architect').waitFor();
});
