import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { expect } from '../kit/expect.ts';
import { enter, stage } from '../kit/stage.ts';
import { makeUser } from '../kit/world-rows.ts';

/** Two people write into one item at the same time, each in a browser context of their own. */
const w = stage();

test.beforeAll(async () => {
  const email = 'office@cedarstone.test';
  await makeUser(w.server, { email, role: 'account', accountId: w.cedar, first: 'Cleo', last: 'Lane' });
});

const saved = (page: Page) => page.locator('[data-save=saved]').waitFor();
const description = (page: Page) => page.locator('[data-field=description]');
const title = (page: Page) => page.getByLabel('Title', { exact: true });
/** Opens the item as a person whose browser hears nothing of other people's changes. */
async function opened(email: string, id: string): Promise<Page> {
  const page = await enter(w, email);
  await page.context().route('**/api/live**', (route) => route.abort());
  await page.goto(w.url(`/content/${id}`));
  await title(page).waitFor();
  return page;
}

test('CONT-52 two people: other fields are merged, a moved card asks nothing, and typing on chooses nothing', async () => {
  const [row] = await w.server.sql<{ id: string; pipeline_id: string; stage_id: string }>(
    "select id, pipeline_id, stage_id from content where title like 'Garden room%'",
  );
  const id = row!.id;
  const stored = async () =>
    (
      await w.server.sql<{ title: string; description: string; city: string; stage_id: string }>(
        'select title, description, city, stage_id from content where id = $1',
        [id],
      )
    )[0]!;
  const mine = await opened('owner@cedarstone.test', id);
  const other = await opened('office@cedarstone.test', id);

  // Other fields: nobody is asked, both are there.
  await title(other).fill('Garden room of the other');
  await saved(other);
  await description(mine).fill('Written by me.');
  await until(async () => (await stored()).description === 'Written by me.');
  assert.equal((await stored()).title, 'Garden room of the other');
  await expect(mine.getByText('Someone else saved this item while you were writing.')).toContainText(
    '(Title)',
  );
  await expect(title(mine)).toHaveValue('Garden room of the other');
  await expect(mine.getByRole('alertdialog')).toHaveCount(0);

  // A card that is moved on the board is no other text.
  const [stageRow] = await w.server.sql<{ id: string }>(
    'select id from stage where account_id = $1 and pipeline_id = $2 and id <> $3 order by position limit 1',
    [w.cedar, row!.pipeline_id, row!.stage_id],
  );
  const moved = await other.evaluate(
    async ([path, stageId]) => {
      const { version } = (await (await fetch(path!)).json()) as { version: number };
      const body = JSON.stringify({ version, stageId });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path!, { method: 'PATCH', body, headers })).status;
    },
    [`/api/accounts/${w.cedar}/contents/${id}`, stageRow!.id],
  );
  assert.equal(moved, 200);
  const statuses: number[] = [];
  mine.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status());
  });
  await description(mine).fill('Written after the move.');
  await until(async () => (await stored()).description === 'Written after the move.');
  // The row is written before the browser has the answer.
  await until(async () => statuses.includes(200));
  assert.deepEqual(new Set(statuses), new Set([200]));
  assert.equal((await stored()).stage_id, stageRow!.id);

  // The same field: it is asked, and the keys of somebody who types on press nothing.
  await other.reload();
  await description(other).fill('The other’s words.');
  await saved(other);
  await description(mine).fill('My words');
  const dialog = mine.getByRole('alertdialog');
  await dialog.waitFor();
  await mine.keyboard.type(' after the type went ');
  await mine.keyboard.press('Enter');
  await mine.keyboard.press('Space');
  await expect(dialog.getByText('0 from the other version, 1 from yours')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  assert.equal((await stored()).description, 'The other’s words.');
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await until(async () => (await stored()).description === 'My words');
  await expect(dialog).toHaveCount(0);
});
