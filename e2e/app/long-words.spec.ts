import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page, Request } from 'playwright-core';
import { makeAccount } from '../pages-world.ts';
import { until } from '#testing/kit.ts';
import { places } from '#features/navigation.ts';
import { entryOf, mayOpen, type Viewer } from '#shared/navigation.ts';
import { enter, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';

/** A word of 200 letters, in names, titles and texts, breaks no screen and no public page. */
const w = stage();

const WORD = 'abcdefghij'.repeat(20);
const SHORTER = WORD.slice(0, 80);
let item: { id: string } | undefined;
let screens: string[];
test.beforeAll(async () => {
  [item] = await w.server.sql<{ id: string }>(
    'select id from content where account_id = $1 order by created_at limit 1',
    [w.cedar],
  );
  await w.server.sql(
    `
      update content
      set title = $2, description = $2, city = $2, neighborhood = $2, address = $2, seo_title = $2,
        seo_description = $2, presentation = jsonb_build_object('customerName', $2::text)
      where account_id = $1
    `,
    [w.cedar, WORD],
  );
  for (const table of ['category', 'service', 'label'])
    await w.server.sql(`insert into ${table} (account_id, label) values ($1, $2)`, [w.cedar, SHORTER]);
  await w.server.sql(
    'insert into tag (account_id, label_id, label) select account_id, id, $2 from label where account_id = $1',
    [w.cedar, SHORTER],
  );
  await w.server.sql('update stage set label = $2 where account_id = $1', [w.cedar, SHORTER]);
  await w.server.sql('update content_type set label = $2 where account_id = $1', [w.cedar, SHORTER]);
  await w.server.sql('update account set business_name = $2 where id = $1', [w.cedar, SHORTER]);
  await w.server.sql("update app_user set first_name = $1 where email = 'owner@cedarstone.test'", [SHORTER]);
  screens = [
    ...places
      .filter((place) => place.opens !== 'public' && mayOpen(place, owner) === true)
      .map(entryOf)
      .filter((path) => !path.includes(':') && path !== '/logout'),
    ...['', '/writings', '/tasks', '/seo', '/history'].map((tab) => `/content/${item!.id}${tab}`),
  ];
  assert.ok(screens.length > 40, `${screens.length} screens`);
});

/** Returns the parts of the page that reach beyond its width and that no parent of theirs cuts or scrolls. */
const WIDE = `(() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      for (let parent = element; parent && parent !== document.body; parent = parent.parentElement)
        if ((parent !== element && getComputedStyle(parent).overflowX !== 'visible') || getComputedStyle(parent).position === 'fixed')
          return false;
      return box.width > 0 && (box.right > width + 1 || box.left < -1);
    })
    .slice(0, 8)
    .map((element) => element.tagName + '.' + element.className + ' ' + Math.round(element.getBoundingClientRect().right));
})()`;
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
/** Opens each address once and looks at it in each of these sizes. */
async function widest(page: Page, addresses: string[], sizes: (typeof DESKTOP)[]): Promise<string[]> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const wide: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize(sizes[0]!);
    open.clear();
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    for (const size of sizes) {
      await page.setViewportSize(size);
      // A part that only this size has may ask for its data first; what came is drawn with the next frame.
      await until(async () => {
        await page.evaluate(TWO_FRAMES);
        return open.size === 0;
      });
      const parts: string[] = await page.evaluate(WIDE);
      wide.push(...parts.map((part) => `${size.width} ${new URL(address).pathname}: ${part}`));
    }
  }
  return wide;
}

const owner: Viewer = { role: 'account', own: null, account: true };

test('a word of 200 letters breaks no screen on a desktop and on a phone', async () => {
  const page = await enter(w, 'owner@cedarstone.test', { viewport: DESKTOP });
  const addresses = screens.map((path) => w.url(path));
  assert.deepEqual(await widest(page, addresses, [DESKTOP, PHONE]), []);
});

test('a word of 200 letters breaks no public page on a phone', async () => {
  await makeAccount(w.server.sql as never, w.server.storage, w.agencyId, {
    host: 'long.localhost',
    name: SHORTER,
    description: WORD,
    services: [[SHORTER, WORD]],
    items: [{ title: WORD, city: SHORTER, services: [0], picture: 'p1' }],
    reviews: [{ name: SHORTER, text: WORD, rating: 5, about: 0 }],
  });
  const page = await (await w.browser.newContext({ viewport: PHONE })).newPage();
  const paths = ['/', '/gallery', '/services', '/reviews', '/before-after', '/pages/errors/error-404'];
  const addresses = paths.map((path) => `http://long.localhost:${w.port}${path}`);
  assert.deepEqual(await widest(page, addresses, [PHONE]), []);
});
