import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { faults } from '../axe.ts';
import { stageServer } from '../kit/stage.ts';
import { expect } from '../kit/expect.ts';

/** Articles, listings, categories and unknown addresses of a site, in both templates, from right to left, on a phone. */
const w = stageServer();

async function fill(site: SiteWorld, words: string): Promise<void> {
  await w.server.sql(
    `
      insert into content_type (account_id, pipeline_id, key, label, color, position)
      select account_id, pipeline_id, 'listing', 'Homes', '#3f7d6a', 9
      from content_type
      where account_id = $1
      limit 1
    `,
    [site.accountId],
  );
  const [row] = await w.server.sql<{ id: string }>(
    "select id from content_type where account_id = $1 and key = 'listing'",
    [site.accountId],
  );
  site.types['listing'] = row!.id;
  const plain = { cover: null, categories: ['Town gardens'], services: ['Water'] };
  for (let n = 1; n <= 10; n++) await site.add({ ...plain, title: `${words} ${n}` });
  for (let n = 1; n <= 16; n++)
    await site.add({
      ...plain,
      title: `${words} article ${n}`,
      type: 'blog',
      description: `${words}\n\n## ${words}\n\n${words}\n\n- ${words}`,
    });
  await site.add({
    ...plain,
    title: `${words} home`,
    type: 'listing',
    custom: [{ key: 'price', name: 'Price', type: 'number', value: 685_000 }],
  });
  await site.settings({
    flags: { isActivateDifSection: true },
    difference: { title: words, entries: [{ title: words, text: words }] },
  });
}
let english: Awaited<ReturnType<typeof siteWorld>>;
let arabic: Awaited<ReturnType<typeof siteWorld>>;
test.beforeAll(async () => {
  english = await siteWorld(w.server);
  await fill(english, 'Walls');
  arabic = await siteWorld(w.server, { language: 'ar', name: 'نايل' });
  await fill(arabic, 'جدران');
});

const at = (site: SiteWorld, path: string) => `http://${site.host}:${w.port}${path}`;

async function open(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await w.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'info' && !/status of 404/.test(message.text())) messages.push(message.text());
  });
  page.on('pageerror', ({ message }) => messages.push(message));
  try {
    await work(page);
    assert.deepEqual(messages, [], 'the console stays empty');
  } finally {
    await context.close();
  }
}
const isNarrow = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');

test('SITE-15 the list of articles is searched in place, goes on, and its articles lead back to it', () =>
  open({}, async (page) => {
    await page.goto(at(english, '/blog'));
    await expect(page.locator('#cards > li')).toHaveCount(13);
    await page.locator('.pager a[data-more]').click();
    await page.locator('#cards > li').nth(15).waitFor();
    await page.getByRole('searchbox').fill('article 7');
    await page.waitForURL(/\/blog\?q=article\+7/);
    await page.locator('#cards > li').nth(1).waitFor({ state: 'detached' });
    await page.locator('#cards a', { hasText: 'article 7' }).click();
    await page.waitForURL(/walls-article-7\?id=/);
    await page.getByRole('link', { name: 'All articles' }).first().waitFor();
    await page.goto(at(english, '/town-gardens'));
    await expect(page.locator('.g8 > figure')).toHaveCount(8);
    await page.goto(at(english, '/no-such-page'));
    assert.equal(new URL(page.url()).pathname, '/no-such-page');
    await page.getByRole('searchbox').fill('walls 3');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/project\?q=walls\+3/);
  }));

test('SITE-74 SITE-128 lists, articles, listings, categories and the lost page have no fault on any screen', async () => {
  const paths = ['/blog', '/walls-article-1', '/homes', '/walls-home', '/town-gardens', '/no-such-page'];
  const phone = { viewport: { width: 390, height: 844 } };
  for (const [site, options] of [
    [english, {}],
    [english, phone],
    [arabic, phone],
  ] as const)
    await open({ ...options, bypassCSP: true }, async (page) => {
      for (const path of paths.map((englishPath) =>
        site === arabic ? englishPath.replace('walls', 'جدران') : englishPath,
      )) {
        await page.goto(at(site, path));
        assert.deepEqual(await faults(page), [], `${site.host}${path}`);
        assert.equal(await isNarrow(page), true, `${site.host}${path} is too wide`);
      }
    });
  await english.settings({}, { template: 'template2' });
  await open({ bypassCSP: true }, async (page) => {
    for (const path of paths) {
      await page.goto(at(english, path));
      assert.deepEqual(await faults(page), [], `template2 ${path}`);
    }
  });
});
