// about: taxonomy, joining, content
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { until } from '#testing/kit.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** The start words of a trade below the services, in a real browser by the owner. */
const w = stage({ works: true });

const open = (viewport = DESKTOP) => openScreen(w, '/settings/services', { viewport });
const services = async () =>
  (
    await w.server.sql<{ label: string }>(
      'select label from service where account_id = $1 order by position',
      [w.cedar],
    )
  ).map(({ label }) => label);

test('CONT-37 CONT-42 the owner adds the words of a trade and removes those that no item carries', async () => {
  const before = await services();
  assert.deepEqual(before, [], 'the packs are open from the start');
  const page = await open();
  await page.getByLabel('Trade').selectOption({ label: 'Roofing' });
  await page.getByText('Roof repair, Roof replacement').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: /^Add \d+ words$/ }).click();
  await page.getByText(/^\d+ words added$/).waitFor();
  await page.getByText('You already have all words for this trade.').waitFor();
  await until(async () => (await services()).includes('Gutters'));
  await page.locator('ol').getByText('Gutters', { exact: true }).waitFor();

  const [item] = await w.server.sql<{ id: string }>('select id from content where account_id = $1 limit 1', [
    w.cedar,
  ]);
  await w.server.sql(
    `
      insert into content_service (account_id, content_id, service_id)
      select account_id, $2, id from service where account_id = $1 and label = 'Gutters'
    `,
    [w.cedar, item!.id],
  );
  await page.getByRole('button', { name: /^Remove \d+ unused words$/ }).click();
  await page.getByText(/^\d+ words removed/).waitFor();
  await page.getByText(/1 word stayed/).waitFor();
  assert.deepEqual(await services(), [...before, 'Gutters']);
});

test('CONT-42 the packs are read on a phone without scrolling sideways', async () => {
  const page = await open(PHONE);
  await page.getByRole('heading', { name: 'Start with words for your trade' }).click();
  await page.getByLabel('Trade').selectOption({ label: 'Cleaning' });
  await page.getByText('Home cleaning, Office cleaning').waitFor();
  assert.deepEqual(await faults(page), []);
  assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
  if (process.env['SHOT']) await page.screenshot({ path: process.env['SHOT'], fullPage: true });
});
