// about: health, maintenance, announcements
import { randomUUID } from 'node:crypto';
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { faults } from '../axe.ts';
import { enter, openScreen, stage } from '../kit/stage.ts';
import { PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The operator's day: what is red, an announcement, and a maintenance that others wait out. */
const w = stage();
const email = 'house@demo.test';

test('43 D: the board says what needs the operator and leads to it, also in Arabic on a phone', async () => {
  await w.server.sql(
    `
      insert into process_state (id, machine, kind, release, disk_free, disk_size, slowest, started_at)
      values ($1, 'node-a', 'http', '1.0.0', 9e10, 1e11,
          '[{"route": "GET /api/accounts/:accountId/contents", "count": 40, "averageMs": 21, "slowestMs": 84}]', now()),
        ($2, 'node-a', 'jobs', '1.0.0', 9e10, 1e11, '[]', now())
    `,
    [randomUUID(), randomUUID()],
  );
  // Nobody delivers the events of the world here, and they are as old as the run.
  await w.server.sql('delete from event_delivery');
  const page = await openScreen(w, '/settings/health', { email });
  await page.getByText('Everything runs, and nothing needs you.').waitFor();
  await w.server.sql(
    `
      insert into job.job (name, source_name, source_id, source_retry_count, data, output)
      values ('dead', 'notices.mail', gen_random_uuid(), 5, '{}', '{"message": "no space left"}')
    `,
  );
  await page.reload();
  await page.getByText('1 thing needs you.').waitFor();
  const row = page.getByRole('row', { name: /Failed jobs/ }).first();
  await expect(row).toContainText('Failed: 1');
  await expect(page.getByRole('row', { name: /GET \/api\/accounts/ })).toContainText('84 ms');
  assert.deepEqual(await faults(page), []);
  await row.getByRole('link', { name: 'Failed jobs' }).click();
  await page.getByText('no space left').waitFor();
  const phone = await openScreen(w, '/settings/health', { email, language: 'ar', viewport: PHONE });
  await phone.getByText('أمر واحد يحتاج إليك.').waitFor();
  assert.deepEqual(await faults(phone), []);
});

test('43 D: an announcement stands above the screens of those it is for, until each closes it', async () => {
  const page = await openScreen(w, '/settings/announcements', { email });
  await page.getByRole('heading', { name: 'No announcements' }).waitFor();
  await page.getByRole('button', { name: 'New announcement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Sentence in English' }).fill('Galleries load faster.');
  await dialog.getByRole('textbox', { name: 'Sentence in Turkish' }).fill('Galeriler daha hızlı açılıyor.');
  await dialog.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Accounts' }).click();
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Announcement was saved').waitFor();
  await expect(page.getByRole('row', { name: /Galleries load faster/ })).toContainText('Shown now');
  const owner = await openScreen(w, '/content-overview', { language: 'tr' });
  const line = owner.locator('[data-announcement]');
  await expect(line).toHaveText('Galeriler daha hızlı açılıyor.');
  assert.deepEqual(await faults(owner), []);
  await line.getByRole('button', { name: 'Duyuruyu kapat' }).click();
  await expect(line).toHaveCount(0);
  await owner.reload();
  await owner.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expect(line).toHaveCount(0);
  const agency = await enter(w, 'agency@northlight.test');
  await agency.getByRole('main').waitFor();
  await expect(agency.locator('[data-announcement]')).toHaveCount(0);
});

test('43 D: a maintenance covers the screens of others, keeps what they typed, and opens again at its end', async () => {
  const house = await openScreen(w, '/settings/maintenance', { email });
  const owner = await openScreen(w, '/settings/profile');
  const name = owner.getByRole('textbox', { name: 'First name' });
  await name.fill('Olivia');
  await house.getByText('No maintenance is planned.').waitFor();
  await house.getByRole('textbox', { name: 'Sentence in English' }).fill('We move to a faster server.');
  assert.deepEqual(await faults(house), []);
  await house.getByRole('button', { name: 'Begin maintenance' }).click();
  await house.getByRole('alertdialog').getByRole('button', { name: 'Begin maintenance' }).click();
  await house.getByText('Maintenance is under way.').waitFor();
  const veil = owner.locator('[data-maintenance]');
  await owner.getByRole('button', { name: /^Save/ }).first().click();
  await veil.getByText('We move to a faster server.').waitFor();
  await expect(veil).toContainText('Until');
  await owner.keyboard.press('Escape');
  await expect(veil).toBeVisible();
  assert.deepEqual(await faults(owner), []);
  // A page that is opened during it waits as well.
  const late = await owner.context().newPage();
  await late.goto(w.url('/content-overview'));
  await late.locator('[data-maintenance]').getByText('We move to a faster server.').waitFor();
  await w.server.sql("update maintenance set ends_at = now() + interval '1 second'");
  await expect(veil).toHaveCount(0, { timeout: 40_000 });
  await expect(name).toHaveValue('Olivia');
  await late.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: 40_000 });
  await owner.getByRole('button', { name: /^Save/ }).first().click();
  await expect
    .poll(async () =>
      (
        await w.server.sql<{ first: string }>(
          "select first_name as first from app_user where email = 'owner@cedarstone.test'",
        )
      ).map(({ first }) => first),
    )
    .toEqual(['Olivia']);
});
