import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { faults } from '../axe.ts';
import { expect } from '../kit/expect.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';

/** The operator's screen of failed jobs, in a real browser. */
const w = stage();
const email = 'house@demo.test';
const addFailed = (kind: string, count: number, message = 'no space left') =>
  w.server.sql(
    `
      insert into job.job (name, source_name, source_id, source_retry_count, data, output)
      select 'dead', $1, gen_random_uuid(), 5,
        jsonb_build_object('accountId', $3::text, 'mediaId', gen_random_uuid()),
        jsonb_build_object('message', $4::text)
      from generate_series(1, $2::int)
    `,
    [kind, count, w.cedar, message],
  );

test('the operator reads why jobs failed, retries one, all of a kind, and discards one after a question', async () => {
  const page = await openScreen(w, '/failed-jobs', { email });
  await page.getByRole('heading', { name: 'No failed jobs' }).waitFor();
  await addFailed('notices.mail', 3);
  await addFailed('places.fill', 1, 'no such file');
  await page.reload();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'places.fill' })).toContainText('no such file');
  await expect(rows.filter({ hasText: 'Sending of an email' }).first()).toContainText('Cedar & Stone');
  await rows
    .filter({ hasText: 'Sending of an email' })
    .first()
    .getByRole('button', { name: 'Retry' })
    .click();
  await page.getByText('Started again: Sending of an email').waitFor();
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Sending of an email (2)' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Retry 2 jobs' }).click();
  await page.getByText('2 jobs started again').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'No failed jobs' }).waitFor();
});

test('the list of failed jobs has no fault of access and fits on a phone, in Arabic as well; a failed read says so', async () => {
  await addFailed('media.process', 2, 'x'.repeat(400));
  for (const language of ['en', 'ar']) {
    const page = await openScreen(w, '/failed-jobs', { email, language, viewport: PHONE });
    await page.locator('tbody tr').first().waitFor();
    assert.deepEqual(await faults(page, `phone ${language}`), []);
    assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
  }
  const page = await openScreen(w, '/welcome-user', { email });
  await page.route('**/api/house/failed-jobs*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(w.url('/failed-jobs'));
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
});

test('nobody else is led to failed jobs', async () => {
  const page = await openScreen(w, '/failed-jobs', { email: 'agency@northlight.test' });
  await page.waitForURL('**/pages/errors/error-404');
});
