import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The board by mouse, keyboard and phone, with another person at work. */
const w = stage();

const open = (path: string, viewport = DESKTOP, language = 'en') =>
  openScreen(w, path, { viewport, language }, { hasTouch: viewport === PHONE });
const GARDEN = 'Garden room, Prior Park';
const POOL = 'Long pool at Combe Grove';
const stageOf = async (title: string) =>
  (
    await w.server.sql<{ label: string }>(
      `
        select s.label
        from content c
        join stage s on s.account_id = c.account_id and s.id = c.stage_id
        where c.account_id = $1 and c.title = $2
      `,
      [w.cedar, title],
    )
  )[0]?.label;
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, stage: string, title: string) =>
  column(page, stage).getByRole('article').filter({ hasText: title });
const drag = async (page: Page, title: string, to: string) => {
  const from = await page.getByRole('article').filter({ hasText: title }).boundingBox();
  const target = await column(page, to).boundingBox();
  await page.mouse.move(from!.x + 30, from!.y + 20);
  await page.mouse.down();
  await page.mouse.move(from!.x + 60, from!.y + 40, { steps: 4 });
  await page.mouse.move(target!.x + target!.width / 2, target!.y + 120, { steps: 10 });
  await page.mouse.up();
};

test('TASK-06 a card moves by mouse, by its menu and by the arrow keys, and the board says so', async () => {
  const page = await open('/workflow');
  await cardIn(page, 'New', GARDEN).waitFor();
  await drag(page, GARDEN, 'In progress');
  await cardIn(page, 'In progress', GARDEN).waitFor();
  await until(async () => (await stageOf(GARDEN)) === 'In progress');

  const button = page.getByRole('button', { name: `Move “${GARDEN}”, now on In progress` });
  await button.focus();
  await page.keyboard.press('ArrowRight');
  await until(async () => (await stageOf(GARDEN)) === 'Completed');
  await page
    .getByRole('status')
    .filter({ hasText: `“${GARDEN}” is now on Completed` })
    .waitFor();
  const focused = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label")');
  await until(async () => (await focused()) === `Move “${GARDEN}”, now on Completed`);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'New', exact: true }).click();
  await until(async () => (await stageOf(GARDEN)) === 'New');
});

test('TASK-06 moves of other people arrive, and a refused move is taken back with its reason', async () => {
  const page = await open('/workflow');
  await cardIn(page, 'New', POOL).waitFor();
  const colleague = await open('/workflow');
  await cardIn(colleague, 'New', POOL).waitFor();
  await drag(colleague, POOL, 'Completed');
  await cardIn(page, 'Completed', POOL).waitFor();
  await page.route('**/api/accounts/*/contents/*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'forbidden', status: 403 }),
    }),
  );
  await drag(page, POOL, 'In progress');
  await page.getByText(`“${POOL}” was not moved`).waitFor();
  await cardIn(page, 'Completed', POOL).waitFor();
  assert.equal(await stageOf(POOL), 'Completed');
});

test('TASK-06 the board filters, switches the pipeline, and scrolls through hundreds of cards', async () => {
  await w.server.sql(
    `
      insert into content (account_id, user_id, content_type_id, pipeline_id, stage_id, title)
      select account_id, user_id, content_type_id, pipeline_id, stage_id, 'Roof ' || n
      from content, generate_series(1, 300) n
      where account_id = $1 and title = $2
    `,
    [w.cedar, GARDEN],
  );
  const page = await open('/workflow');
  const first = column(page, await stageOf(GARDEN).then(String));
  await first.getByText('Roof 300').waitFor();
  const cards = await first.getByRole('article').all();
  assert.ok(cards.length < 40, 'only cards in sight are on the page');
  await until(async () => {
    await first.locator('[data-index]').last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 0);
    return (await first.getByText('Roof 12', { exact: true }).count()) === 1;
  });
  await page.getByRole('searchbox', { name: 'Search titles' }).fill('roof 29');
  await until(async () => (await first.getByRole('article').count()) === 11);
  await page.getByRole('searchbox', { name: 'Search titles' }).fill('no such name');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.goto(w.url('/workflow'));
  await page.getByRole('navigation', { name: 'Pipelines' }).getByRole('link').last().click();
  await page.waitForURL('**/workflow/*');
  await page.getByRole('heading', { name: 'No items in this pipeline yet' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.goto(w.url('/workflow/01900000-0000-7000-8000-000000000001'));
  await page.getByRole('alert').waitFor();
});

test('TASK-06 on a phone a card moves by its menu', async () => {
  const page = await open('/workflow', PHONE);
  const title = 'Pergola dining, Lansdown Crescent';
  await page.getByRole('searchbox').fill('pergola');
  await cardIn(page, 'New', title).waitFor();
  await page.getByRole('button', { name: `Move “${title}”, now on New` }).click();
  await page.getByRole('menuitem', { name: 'In progress' }).click();
  await until(async () => (await stageOf(title)) === 'In progress');
});
