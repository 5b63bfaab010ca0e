import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '#testing/kit.ts';
import { faults } from './axe.ts';
import { enter, stage } from './kit/stage.ts';
import { DESKTOP } from './world.ts';
import { expect } from './kit/expect.ts';

/**
 * Content in a real browser against the built application: list, editor, saving as you type, two tabs, no
 * line.
 */
const w = stage({ works: true });

// Addresses of the business's host are made by the server, which listens on a port of its own here.
test.beforeAll(() => {
  Object.assign(w.server.config, { publicPort: String(w.port) });
});

async function inside(
  email = 'owner@cedarstone.test',
  viewport = DESKTOP,
): Promise<{ page: Page; context: BrowserContext }> {
  const page = await enter(w, email, { viewport }, undefined, { locale: 'en-GB' });
  page.on('pageerror', (error) => {
    throw error;
  });
  return { page, context: page.context() };
}
const saved = (page: Page) => page.locator('[data-save=saved]').waitFor();
const idOf = (page: Page) => page.url().split('/').at(-1)!;
const stored = async (id: string) =>
  (
    await w.server.sql<Record<string, unknown>>(
      `
        select title, description, status_publish, permalink, version, cover_media_id, city
        from content
        where id = $1
      `,
      [id],
    )
  )[0]!;
/** The page in the preview's frame is the site's own, with landmarks of its own: e2e/pages checks it. */
const axe = async (page: Page) => assert.deepEqual(await faults(page, '', { exclude: 'iframe' }), []);

test('CONT-50 CONT-51 /content leads to /settings/new, an empty form; the item is made by the first words and no key is lost', async () => {
  const { page } = await inside();
  for (const start of ['/content', '/content/new']) {
    await page.goto(w.url(start));
    await page.getByLabel('Title', { exact: true }).waitFor();
    assert.equal(new URL(page.url()).pathname, start === '/content' ? '/settings/new' : start);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    const before = (
      await w.server.sql<{ n: string }>('select count(*) as n from content where account_id = $1', [w.cedar])
    )[0]!.n;
    await page.keyboard.type('A garden wall');
    await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
    await page.keyboard.type(' of slate and lime', { delay: 40 });
    await saved(page);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A garden wall of slate and lime');
    await until(async () => (await stored(idOf(page)))['title'] === 'A garden wall of slate and lime');
    assert.equal(
      Number(
        (
          await w.server.sql<{ n: string }>('select count(*) as n from content where account_id = $1', [
            w.cedar,
          ])
        )[0]!.n,
      ),
      Number(before) + 1,
      'one item, not one a key',
    );
    await expect(page.locator('[data-save=saved]')).toHaveText(/^Saved \d{1,2}:\d\d/, { useInnerText: true });
  }
});

test('CONT-49 /content/{id}/tasks/{taskId} leads to the task', async () => {
  const { page } = await inside();
  const [task] = await w.server.sql<{ id: string; contentId: string }>(
    `
      insert into task (account_id, type, content_id, content_title, title)
      select account_id, 'content', id, title, 'Order the coping stones'
      from content
      where title like 'Long pool%'
      returning id, content_id as "contentId"
    `,
  );
  await page.goto(w.url(`/content/${task!.contentId}/tasks/${task!.id}`));
  await page.waitForURL(w.url(`/tasks/${task!.id}`));
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Order the coping stones');
});

test('CONT-49 /content/{id} opens an item and /content/{id}/4 its writings', async () => {
  const { page } = await inside();
  const [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Long pool%'");
  await page.goto(w.url(`/content/${item!.id}`));
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Long pool at Combe Grove');
  await page.getByRole('link', { name: 'Texts' }).click();
  await page.waitForURL(`**/content/${item!.id}?tab=writings`);
  await page.getByRole('button', { name: 'Add a text version' }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('The long pool, as the site tells it');
  await page.getByLabel('Show this on the site').check();
  const publicWriting = async () =>
    (
      await w.server.sql<{ t: string | null }>(
        'select title_writings as t from content_public where content_id = $1',
        [item!.id],
      )
    )[0]!.t;
  await page.getByRole('button', { name: 'Update the page' }).click();
  await until(async () => (await publicWriting()) === 'The long pool, as the site tells it');
  await page.goto(w.url(`/content/${item!.id}/4`));
  await expect(title).toHaveValue('The long pool, as the site tells it');
  await expect(page.getByRole('link', { name: 'Texts' })).toHaveAttribute('aria-current', 'page');
  // A tab that is left keeps what was typed and where the writer was in it.
  await page.getByRole('link', { name: 'Details' }).click();
  await title.fill('Long pool at Combe Grove, typed');
  await page.getByRole('link', { name: 'Texts' }).click();
  await page.getByLabel('Show this on the site').waitFor();
  await page.goBack();
  await expect(title).toHaveValue('Long pool at Combe Grove, typed');
  await until(async () => (await stored(item!.id))['title'] === 'Long pool at Combe Grove, typed');
  await title.fill('Long pool at Combe Grove');
  await page.locator('[data-save=saved]').waitFor();
  await until(async () => (await stored(item!.id))['title'] === 'Long pool at Combe Grove');
  await page.goto(w.url('/content/00000000-0000-7000-8000-000000000000'));
  await page.getByText('Not found').waitFor();
});

test('CONT-33 CONT-34 publishing without a title says so at the field; a used link is told with its index', async () => {
  const { page } = await inside();
  await page.goto(w.url('/content/new'));
  await page.locator('[data-field=description]').fill('Words only');
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Need add title').first().waitFor();
  assert.equal(await page.evaluate('document.activeElement.id'), 'item-title');
  await page.getByLabel('Title', { exact: true }).fill('Long pool at Combe Grove');
  await page.getByLabel('Link').fill('Long pool at Combe Grove');
  await page.getByLabel('Link').blur();
  await page.getByText('Already used. It was saved as long-pool-at-combe-grove-1.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. It is on the site now.').waitFor();
  await until(async () => (await page.evaluate('document.activeElement.textContent')) === 'Unpublish');
  assert.equal((await stored(idOf(page)))['status_publish'], 'published');
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Open page' })).toHaveAttribute(
    'href',
    /cedarstone\.localhost:\d+\/long-pool-at-combe-grove-1/,
  );
});

test('F two tabs that save the same item: nothing is overwritten, both versions are shown and mixed by choice', async () => {
  const { page, context } = await inside();
  const [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Pergola%'");
  const url = w.url(`/content/${item!.id}`);
  // Without the live stream the second tab cannot know.
  await context.route('**/api/live**', (route) => route.abort());
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(url);
    await tab.getByLabel('Title', { exact: true }).waitFor();
  }
  await other.locator('[data-field=description]').fill('Written in the other tab.');
  await other.getByLabel('Title', { exact: true }).fill('Pergola, the other title');
  await saved(other);
  await page.locator('[data-field=description]').fill('Written here.');
  await page.getByLabel('Title', { exact: true }).fill('Pergola, my title');
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  assert.deepEqual(
    [(await stored(item!.id))['title'], (await stored(item!.id))['description']],
    ['Pergola, the other title', 'Written in the other tab.'],
  );
  for (const text of [
    'Written in the other tab.',
    'Written here.',
    'Pergola, the other title',
    'Pergola, my title',
  ])
    await expect(dialog.getByText(text), text).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog, 'Escape decides nothing').toBeVisible();
  await dialog.getByRole('radio', { name: /Pergola, the other title/ }).check();
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await saved(page);
  assert.deepEqual(
    [(await stored(item!.id))['title'], (await stored(item!.id))['description']],
    ['Pergola, the other title', 'Written here.'],
  );
});

test('F without a line it says so and keeps the words; with the line they are saved; a tab closed meanwhile brings them back', async () => {
  const { page, context } = await inside();
  const [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Garden room%'");
  const url = w.url(`/content/${item!.id}`);
  await page.goto(url);
  await page.getByLabel('Title', { exact: true }).waitFor();
  await context.setOffline(true);
  await page.locator('[data-field=description]').fill('Typed in a tunnel.');
  await page.getByText('Not saved yet, will retry').waitFor();
  assert.equal((await stored(item!.id))['description'], '');
  await context.setOffline(false);
  await saved(page);
  assert.equal((await stored(item!.id))['description'], 'Typed in a tunnel.');
  await context.route('**/api/accounts/*/contents/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.locator('[data-field=description]').fill('Typed before the tab was closed.');
  await page.getByText('Not saved yet, will retry').waitFor();
  await page.close();
  await context.unroute('**/api/accounts/*/contents/*');
  const again = await context.newPage();
  await again.goto(url);
  await again.getByText('Everything is saved').or(again.locator('[data-save=saved]')).waitFor();
  await expect(again.locator('[data-field=description]')).toHaveValue('Typed before the tab was closed.');
  await until(async () => (await stored(item!.id))['description'] === 'Typed before the tab was closed.');
});

test('F parts that cannot be loaded take nothing of what is typed; they are there when the page is loaded anew', async () => {
  const { page, context } = await inside();
  const [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Garden room%'");
  const late = /\/assets\/app\/(en-locks|here|en-plan)-/;
  await context.route(late, (route) => route.abort());
  await page.goto(w.url(`/content/${item!.id}`));
  await page.getByLabel('Title', { exact: true }).fill('Garden room, typed without all parts');
  await saved(page);
  await expect(page.getByRole('button', { name: 'Lock this item' })).toHaveCount(0);
  await context.unroute(late);
  await page.reload();
  await page.getByRole('button', { name: 'Lock this item' }).waitFor();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Garden room, typed without all parts');
});

test('CONT-13 SITE-51 the preview is the page of the site itself: what was typed a moment ago, as on a desk and on a phone, and in a tab', async () => {
  const { page, context } = await inside();
  const [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Garden room%'");
  await page.goto(w.url(`/content/${item!.id}`));
  await page.getByLabel('Title', { exact: true }).fill('Garden room, seen before it is shown');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const frame = dialog.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: 'Garden room, seen before it is shown' }).waitFor();
  assert.equal(
    await frame
      .locator('body')
      .evaluate(
        () => 'innerWidth' in globalThis && (globalThis as unknown as { innerWidth: number }).innerWidth,
      ),
    1280,
  );
  await axe(page);
  await dialog.getByRole('button', { name: 'Phone' }).click();
  await until(() =>
    frame
      .locator('body')
      .evaluate(() => (globalThis as unknown as { innerWidth: number }).innerWidth === 390),
  );
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: 'Open in a tab' }).click(),
  ]);
  await tab.getByRole('heading', { level: 1, name: 'Garden room, seen before it is shown' }).waitFor();
  assert.match(new URL(tab.url()).host, /^cedarstone\.localhost:/);
  assert.equal(await tab.evaluate('opener'), null);
  assert.equal((await stored(item!.id))['status_publish'], 'notPublished');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(
    await page.evaluate('document.activeElement.textContent'),
    'Preview',
    'the focus is back where it was',
  );
});

test('AUTH-34 AUTH-55 signing out saves what was typed a moment ago; when it cannot be saved it asks', async () => {
  const { page, context } = await inside();
  const [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Laying clay%'");
  const url = w.url(`/content/${item!.id}`);
  const leave = async () => {
    await page.locator('[popovertarget="user-menu"]').click();
    await page.getByRole('link', { name: 'Logout' }).click();
  };
  await page.goto(url);
  await page.getByLabel('Title', { exact: true }).waitFor();
  await context.route('**/api/accounts/*/contents/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.locator('[data-field=description]').fill('Typed before leaving.');
  await leave();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await page.waitForURL(url);
  await until(
    async () => (await page.locator('[data-field=description]').inputValue()) === 'Typed before leaving.',
  );
  await context.unroute('**/api/accounts/*/contents/*');
  await page.locator('[data-field=description]').fill('Typed, and gone at once.');
  await leave();
  await page.waitForURL(w.url('/login'));
  assert.equal((await stored(item!.id))['description'], 'Typed, and gone at once.');
});

test('CONT-28 CONT-29 fields for a point on the map and for photographs of the item are filled and kept', async () => {
  const { page } = await inside();
  for (const [key, name, type] of [
    ['spot', 'Spot', 'map'],
    ['plans', 'Plans', 'media'],
  ])
    await w.server.sql('insert into custom_field (account_id, key, name, type) values ($1, $2, $3, $4)', [
      w.cedar,
      key,
      name,
      type,
    ]);
  const custom = async () =>
    (
      await w.server.sql<{ custom: { spot?: { lat: number }; plans?: string[] } }>(
        'select custom from content where id = $1',
        [idOf(page)],
      )
    )[0]!.custom;
  await page.goto(w.url('/content/new'));
  await page.getByLabel('Title', { exact: true }).fill('With fields of its own');
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  const plans = page.getByRole('group', { name: 'Plans' });
  await expect(plans.getByRole('button'), 'nothing to choose from yet').toBeDisabled();
  await page.locator('input[data-add-files]').setInputFiles({
    name: 'plan.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#806a5b' } })
      .jpeg()
      .toBuffer(),
  });
  await until(() => plans.getByRole('button').isEnabled());
  await plans.getByRole('button').click();
  await page.getByRole('dialog', { name: 'Plans' }).getByRole('button', { name: 'plan.jpg' }).click();
  await page.getByRole('dialog', { name: 'Plans' }).getByRole('button', { name: 'Done' }).click();
  await until(async () => (await custom()).plans?.length === 1);
  const spot = page.getByRole('group', { name: 'Spot' });
  await spot.getByRole('button', { name: 'Set a pin on the map' }).click();
  await spot.getByRole('button', { name: /Use the arrow keys to move it/ }).press('ArrowUp');
  await until(async () => typeof (await custom()).spot?.lat === 'number');
  await spot.getByRole('button', { name: 'Remove the place' }).click();
  await until(async () => (await custom()).spot === undefined);
});

test('the readiness list says what is missing and leads there', async () => {
  const { page } = await inside();
  await page.goto(w.url('/content/new'));
  await page.getByLabel('Title', { exact: true }).waitFor();
  const list = page.getByRole('region', { name: 'Checklist' });
  await expect(list).toHaveText(/0 of 6/, { useInnerText: true });
  await page.locator('input[data-add-files]').setInputFiles({
    name: 'wall.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a8b6f' } })
      .jpeg()
      .toBuffer(),
  });
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  await list.getByText('1 of 6').waitFor();
  await expect(list).toHaveText(/3 more photos/, { useInnerText: true });
  await page.getByRole('button', { name: 'Go there Search title and description' }).click();
  assert.equal(await page.evaluate("document.activeElement.getAttribute('data-field')"), 'seoTitle');
});

test('CONT-14 CONT-21 CONT-48 the list: views with counts, search, filters in the address, sort, and Featured, stage and publication of several', async () => {
  const { page } = await inside();
  await page.goto(w.url('/content-overview'));
  await page.getByRole('row', { name: /Walcot Parade/ }).waitFor();
  // The counts come after the list.
  await until(async () =>
    /All\s*\d+[\s\S]*Ready to publish/.test(
      await page.getByRole('navigation', { name: 'Views' }).innerText(),
    ),
  );
  await page.getByRole('searchbox').fill('walcot');
  await page.waitForURL(/q=walcot/);
  await until(() => page.evaluate<boolean>("document.querySelectorAll('tbody tr').length === 1"));
  await page.getByRole('searchbox').fill('nothing like this');
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'On the site' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Published', exact: true }).click();
  await page.waitForURL(/publication=published/);
  await page.keyboard.press('Escape');
  await until(() =>
    page.evaluate<boolean>(
      "[...document.querySelectorAll('tbody tr')].every((row) => /Published/.test(row.textContent))",
    ),
  );
  await page.getByRole('button', { name: 'Title' }).click();
  await page.waitForURL(/sort=title/);
  await page.goto(w.url('/content-overview?q=walcot'));
  await page.getByRole('checkbox', { name: /Select Walcot/ }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Mark as featured' }).click();
  await page.getByText('1 item changed').waitFor();
  await page.getByRole('img', { name: 'Featured' }).waitFor();
  await page.getByRole('checkbox', { name: /Select Walcot/ }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Change stage' }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).first().click();
  await page.getByRole('cell', { name: 'Completed' }).waitFor();
  await page.getByRole('checkbox', { name: /Select Walcot/ }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Unpublish' }).click();
  await page
    .getByRole('alertdialog', { name: 'Unpublish 1 item?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  assert.equal(
    (
      await w.server.sql<{ n: number }>(
        "select count(*)::int as n from content where title like 'Walcot%' and status_publish = 'published'",
      )
    )[0]!.n,
    1,
    'nothing leaves the site before that is confirmed',
  );
});
