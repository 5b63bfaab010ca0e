// about: places, content, public-pages
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { faults } from '../axe.ts';
import { startTiles } from '../site/tiles.ts';
import { enter, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE, world } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The map of content in a real browser: clusters of the server, pins, cards, filters. */
const w = stage();

const SHOTS = process.env.SHOTS;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};
const open = async (path: string, look: object = { viewport: DESKTOP }, locale = 'en-GB'): Promise<Page> => {
  const page = await enter(w, 'owner@cedarstone.test', look, undefined, { locale });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(w.url(path));
  return page;
};
const WALCOT = 'Walcot Parade, terrace and planting';
const placeAll = async () => {
  await w.server.sql(
    `
      update content
      set lat = 51.3 + position / 50.0, lng = -2.4 + position / 40.0
      from (select id as item_id, row_number() over (order by id) as position from content) n
      where n.item_id = content.id and account_id = $1 and not is_testimonial
    `,
    [w.cedar],
  );
  await w.server.sql('update content set lat = null, lng = null where account_id = $1 and title = $2', [
    w.cedar,
    'Long pool at Combe Grove',
  ]);
};

test('CONT-44 the map shows pins of items, a pin opens its card, and items without a place are a link away', async () => {
  await placeAll();
  const page = await open('/map-content');
  await page.getByRole('heading', { name: /^Content on the map/ }).waitFor();
  const map = page.locator('[data-content-map]');
  await map.getByRole('button', { name: WALCOT }).first().waitFor();
  await shot(page, 'map');
  assert.deepEqual(await faults(page), []);
  await map.getByRole('button', { name: WALCOT }).click();
  const card = page.getByRole('region', { name: WALCOT });
  await card.getByRole('link', { name: 'Open' }).waitFor();
  await shot(page, 'map-card');
  await card.getByRole('link', { name: 'Open' }).click();
  await page.waitForURL('**/content/*');
  await page.goBack();
  await page.getByRole('link', { name: '1 has no place' }).click();
  await page.waitForURL('**/content-overview?place=none');
  await page.getByRole('link', { name: 'Long pool at Combe Grove' }).waitFor();
  await expect(page.getByRole('link', { name: WALCOT })).toHaveCount(0);
});

test('CONT-44 the map has the base map of this machine, and the street tiles that the operator names', async () => {
  const tiles = await startTiles();
  const town = await world({
    keep: true,
    env: { MAP_TILES: `${tiles.origin}/pictures/{z}/{x}/{y}.png`, MAP_CREDIT: '© Surveyors' },
  });
  await town.server.sql(
    'update content set lat = 42.44, lng = -76.5 where account_id = $1 and not is_testimonial',
    [town.cedar],
  );
  const page = await enter({ ...town, browser: w.browser }, 'owner@cedarstone.test', { viewport: DESKTOP });
  const parts: string[] = [];
  page.on('response', (response) => {
    const { pathname, search, origin } = new URL(response.url());
    if (pathname === '/map/cell.json') parts.push(`${response.status()} ${search}`);
    else assert.ok([tiles.origin, new URL(town.url('/')).origin].includes(origin), response.url());
  });
  await page.goto(town.url('/map-content'));
  await page.locator('.map-credit').waitFor();
  await expect(page.locator('.map-credit')).toHaveText('© Surveyors', { useInnerText: true });
  assert.ok(parts.length > 0 && parts.every((part) => part.startsWith('200 ?step=')), parts.join());
  assert.deepEqual(await faults(page), []);
  await page.close();
  await town.server.stop();
  tiles.close();
});

test('CONT-44 on a phone, in Arabic, and without any place', async () => {
  const page = await open('/map-content', { viewport: PHONE, language: 'ar' });
  await page.getByRole('heading', { name: /المحتوى على الخريطة/ }).waitFor();
  await page.locator('[data-content-map] button').first().waitFor();
  await shot(page, 'map-phone-ar');
  await w.server.sql('update content set lat = null, lng = null where account_id = $1', [w.cedar]);
  const empty = await open('/map-content', { viewport: PHONE });
  await empty.getByRole('heading', { name: 'Nothing is on the map yet' }).waitFor();
  await shot(empty, 'map-empty');
});
