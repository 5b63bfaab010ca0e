// about: requests, testimonials
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { refreshPublic } from '#features/items/content/server/public-copy.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The inbox of testimonials in a real browser by the owner: filters, keys, many at once, answer and marks. */
const w = stage({ works: true });
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};
const rows = [
  ['Margaret Ferrers', 'They treated the old wall as if it were their own. The crew was on time.', 5, true],
  ['Tom Okafor', 'Planting came three weeks late, but they told us early.', 4, false],
  ['Leyla Demir', 'The pool has changed how we use the whole house.', 5, true],
] as const;
async function fill(accountId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, text, rating, isGiven] of rows) {
    const [row] = await w.server.sql<{ id: string }>(
      `
        insert into content (
          account_id, content_type_id, pipeline_id, stage_id, title, description, is_testimonial,
          testimonial, created_at
        )
        select t.account_id, t.id, t.pipeline_id, s.id, $2, $3, true, $4, now() - make_interval(hours => $5)
        from content_type t
        join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
        where t.account_id = $1 and t.key = 'testimonial'
        order by s.position
        limit 1
        returning id
      `,
      [
        accountId,
        name,
        text,
        JSON.stringify({
          customerName: name,
          customerEmail: 'customer@example.test',
          description: text,
          rating,
          isSubmissionConsent: isGiven,
        }),
        ids.length,
      ],
    );
    ids.push(row!.id);
  }
  await w.server.db.withTenant(asJobOf(accountId), (tx) => refreshPublic(tx, accountId, ids));
  return ids;
}
let ids: Awaited<ReturnType<typeof fill>>;
test.beforeAll(async () => {
  ids = await fill(w.cedar);
});

const stateOf = async (id: string) =>
  (
    await w.server.sql<{ state: string }>('select status_publish as state from content where id = $1', [id])
  )[0]?.state;

test('the owner goes through the inbox by keys, publishes, answers in public and marks words', async () => {
  const page = await openScreen(w, '/testimonials', { viewport: DESKTOP });
  await page.getByRole('heading', { name: 'Margaret Ferrers' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  // Between them stands a testimonial of the world, of a customer with the same name.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Tom Okafor' }).waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.waitForURL(new RegExp(ids[0]!));
  await page.getByRole('heading', { name: 'Margaret Ferrers' }).waitFor();
  await page.getByRole('button', { name: 'Publish on the site' }).waitFor();
  await page.keyboard.press('p');
  await until(async () => (await stateOf(ids[0]!)) === 'published');
  // A published one leaves the tab, and stays open.
  await page.getByRole('button', { name: 'Answer in public' }).click();
  await page.getByLabel('Your answer').fill('Thank you, Margaret.');
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await page.getByText('Your answer appears below the words.').waitFor();
  await page.locator('blockquote').first().click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Mark the selection' }).click();
  await page.locator('blockquote mark').first().waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'inbox-1440');
  await page.getByRole('button', { name: /^Unmark/ }).click();
  await page.locator('blockquote mark').waitFor({ state: 'detached' });
});

test('several are selected, refused ones are named, and the change is undone; filters are chips', async () => {
  const page = await openScreen(w, '/testimonials', { viewport: DESKTOP });
  await page.getByLabel('Select all that are loaded').check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/testimonials? done/).waitFor();
  await page.getByText(/1 unchanged/).waitFor();
  await until(async () => (await stateOf(ids[2]!)) === 'published');
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await stateOf(ids[2]!)) === 'notPublished');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Permission', { exact: true }).first().click();
  await page.getByRole('option', { name: 'Not given' }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Permission/ })
    .last()
    .waitFor();
  await until(async () => (await page.getByRole('link', { name: /Tom Okafor/ }).count()) === 1);
  await until(async () => (await page.getByRole('link', { name: /Leyla Demir/ }).count()) === 0);
  assert.deepEqual(await faults(page), []);
});

test('of more than a hundred a job archives each; the screen shows how far it is, with Stop, and then its end', async () => {
  await w.server.sql(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, description, is_testimonial, testimonial, created_at
      )
      select account_id, content_type_id, pipeline_id, stage_id, 'Many ' || n, 'Many words', true,
        testimonial || jsonb_build_object('customerName', 'Many ' || n), now() - interval '1 year'
      from content
      cross join generate_series(1, 120) n
      where id = $1
    `,
    [ids[0]],
  );
  const many = await w.server.sql<{ id: string }>(
    "select id from content where account_id = $1 and title like 'Many %' order by id",
    [w.cedar],
  );
  const page = await openScreen(w, '/testimonials?q=Many', { viewport: DESKTOP });
  const loaded = page.getByRole('checkbox', { name: /^Select Many/ });
  await loaded.first().waitFor();
  while ((await loaded.count()) < many.length) {
    const before = await loaded.count();
    await page.getByRole('button', { name: 'Load more' }).click();
    await until(async () => (await loaded.count()) > before);
  }
  await page.getByLabel('Select all that are loaded').check();
  // The result of the last one is held back, so that the job is seen at its work.
  await w.server.sql(`
    create function hold_result() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(4711);
      return new;
    end
    $$;
    create trigger hold_result before update on run_item
    for each row when (new.item_id = '${many.at(-1)!.id}') execute function hold_result()
  `);
  const isHeld = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = w.server.db.withTenant(asJobOf(w.cedar), async (tx) => {
    await tx.raw('select pg_advisory_xact_lock(4711)');
    isHeld.resolve();
    await free.promise;
  });
  try {
    await isHeld.promise;
    await page
      .getByRole('group', { name: /selected/ })
      .getByRole('button', { name: 'Archive' })
      .click();
    await page.getByText('100 of 120').waitFor();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    assert.deepEqual(await faults(page), []);
  } finally {
    free.resolve();
    await holding;
    await w.server.sql('drop function hold_result cascade');
  }
  await page.getByText('120 testimonials done').waitFor();
  await until(async () => (await page.getByRole('button', { name: 'Stop' }).count()) === 0);
});

test('the inbox and its reader fit a phone', async () => {
  const page = await openScreen(w, `/testimonials/${ids[1]!}`, { viewport: PHONE });
  await page.getByRole('heading', { name: 'Tom Okafor' }).waitFor();
  assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
  await shoot(page, 'reader-390');
  await page.goto(w.url('/testimonials'));
  await page.getByRole('link', { name: /Tom Okafor/ }).waitFor();
  await page.getByLabel('Select Tom Okafor').check();
  assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
  await shoot(page, 'inbox-390');
});

test('the inbox is there in Arabic from right to left', async () => {
  const page = await openScreen(w, '/testimonials', { language: 'ar' });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.getByRole('button', { name: 'تصفية' }).waitFor();
  await shoot(page, 'inbox-ar');
});
