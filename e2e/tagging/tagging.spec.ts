import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** Tags of photos: found by the product, answered by the owner, and those of saved searches. */
const w = stage({ works: true });

const shots = process.env['SCREENS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};
const open = (path: string, viewport = DESKTOP, language = 'en') =>
  openScreen(w, path, { viewport, language });
let label: { id: string } | undefined;
test.beforeAll(async () => {
  [label] = await w.server.sql<{ id: string }>(
    "insert into label (account_id, label) values ($1, 'Marks') returning id",
    [w.cedar],
  );
  for (const name of ['Winter', 'Green', 'Granite'])
    await w.server.sql('insert into tag (account_id, label_id, label) values ($1, $2, $3)', [
      w.cedar,
      label!.id,
      name,
    ]);
});

const runs = () =>
  w.server.sql<{ state: string }>('select state from auto_tag_history where account_id = $1', [w.cedar]);
const upload = async (name: string, tone: string, date: string) => {
  const path = join(w.server.dataDir, name);
  writeFileSync(path, await photograph({ tone, calm: true, date }));
  const before = (await runs()).length;
  await w.server.db.withTenant(asJobOf(w.cedar), (tx) =>
    adoptFile(tx, w.server, { accountId: w.cedar, path, name, type: 'image/jpeg' }),
  );
  await until(async () => (await runs()).length > before);
};
const votes = () =>
  w.server.sql<{ label: string; vote: number }>(
    'select t.label, v.vote from image_detection_voting v join tag t on t.id = v.tag_id order by v.updated_at',
  );

test('MEDIA-33 MEDIA-35 MEDIA-36 a photo gets tags after its upload; the owner confirms one, refuses one, takes that back and adds one', async () => {
  await upload('garden wall.jpg', '#2f8f3f', '2025:01:14 10:12:00');
  const page = await open('/image-tagger');
  const card = page.getByRole('listitem').filter({ hasText: 'garden wall.jpg' }).first();
  await card.getByRole('button', { name: 'Yes, Green is right' }).waitFor();
  await shoot(page, 'tagger');
  await card.getByRole('button', { name: 'Yes, Green is right' }).click();
  await until(async () => (await votes()).some((vote) => vote.label === 'Green' && vote.vote === 1));
  await page.getByRole('heading', { name: 'Nothing to check' }).waitFor();
  await page.getByRole('button', { name: 'Tagged', exact: true }).click();
  await card.getByRole('button', { name: 'Remove the tag Winter' }).click();
  await until(async () => (await votes()).some((vote) => vote.label === 'Winter' && vote.vote === -1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => !(await votes()).some((vote) => vote.label === 'Winter'));
  await card.getByRole('combobox', { name: 'Add a tag to garden wall.jpg' }).click();
  await page.getByRole('option', { name: 'Granite' }).click();
  await until(async () => (await votes()).some((vote) => vote.label === 'Granite' && vote.vote === 1));
  await shoot(page, 'tagger-given');
});

test('MEDIA-33 the owner changes automatic tagging and reads the last runs, on a phone', async () => {
  const page = await open('/settings/autoTagging', PHONE);
  await page.getByText('garden wall.jpg').waitFor();
  await page.getByRole('radio', { name: 'Only tags of these labels' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Choose at least one label.').waitFor();
  await page.getByRole('combobox', { name: 'Labels' }).click();
  await page.getByRole('option', { name: 'Marks' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /By an AI service/ }).check();
  await page.getByLabel('Address of the service').fill('nonsense');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This is not a web address.').waitFor();
  assert.deepEqual(await faults(page), []);
  await shoot(page, 'settings-phone');
  await page.getByLabel('Address of the service').fill('https://ai.example/v1');
  await page.getByLabel('Key', { exact: true }).fill('secret-key');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A key is stored.').waitFor();
  const [stored] = await w.server.sql<{ adapter: string; sealed: boolean }>(
    `select s.adapter, c.secrets ? 'key' as sealed
     from auto_tag_settings s join connection c using (account_id)
     where s.account_id = $1`,
    [w.cedar],
  );
  assert.deepEqual(stored, { adapter: 'openai', sealed: true });
  await w.server.sql('delete from connection where account_id = $1', [w.cedar]);
  await w.server.sql('delete from auto_tag_settings where account_id = $1', [w.cedar]);
});

test('MEDIA-34 the owner makes a smart tag, sees what it finds, turns it off, changes and deletes it', async () => {
  const page = await open('/extras/smart-tags');
  await page.getByRole('button', { name: 'New smart tag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tag that the photos get').selectOption({ label: 'Granite' });
  await dialog.getByRole('group', { name: 'Seasons' }).getByText('Winter').click();
  await dialog.getByRole('button', { name: 'Show what it finds' }).click();
  await dialog.getByText('1 photo matches').waitFor();
  await shoot(page, 'smart-dialog');
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Seasons: Winter').waitFor();
  await shoot(page, 'smart');
  const stored = () =>
    w.server.sql<{ on: boolean; rule: object }>(
      'select is_on as on, rule from smart_tag where account_id = $1',
      [w.cedar],
    );
  await page.getByRole('switch', { name: /^Granite/ }).press(' ');
  await until(async () => (await stored())[0]?.on === false);
  await page.getByRole('button', { name: 'Edit Granite' }).click();
  await page.getByLabel('Words in names and texts').fill('roof');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Words in names and texts: roof').waitFor();
  await page.getByRole('button', { name: 'Delete Granite' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No smart tags yet' }).waitFor();
  assert.deepEqual(await stored(), []);
});
