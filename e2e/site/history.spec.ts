import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { stageServer } from '../kit/stage.ts';

/** The gallery in browsers without the Navigation API, as every Safari before 26.2: `window.navigation` is taken away. */
const w = stageServer();
let site: Awaited<ReturnType<typeof siteWorld>>;
test.beforeAll(async () => {
  site = await siteWorld(w.server);
  // Details beside projects: both are work, so the gallery has both.
  await w.server.sql("update content_type set key = 'detail' where key = 'blog' and account_id = $1", [
    site.accountId,
  ]);
  for (let i = 0; i < 79; i++)
    await site.add({
      title: `Garden ${i + 1}`,
      cover: null,
      type: i % 8 ? 'project' : 'blog',
      categories: i % 2 ? ['Town gardens'] : ['Courtyards'],
      services: i % 3 ? ['Planting'] : ['Water'],
    });
  await site.bump();
});

const at = (path: string) => `http://${site.host}:${w.port}${path}`;

async function open(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await w.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await context.addInitScript('delete Window.prototype.navigation; delete window.navigation');
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'info') messages.push(message.text());
  });
  page.on('pageerror', ({ message }) => messages.push(message));
  try {
    await work(page);
    assert.deepEqual(messages, [], 'the console stays empty');
  } finally {
    await context.close();
  }
}
const holds = (page: Page, code: string) => until(() => page.evaluate<boolean>(code));
const goBack = (page: Page) => page.evaluate('void setTimeout(() => history.back())');
const count = (n: number) => `document.querySelectorAll('#cards > *').length === ${n}`;

test('SITE-44 SITE-46 without the Navigation API filters, search and Back swap the list without a page load', () =>
  open({}, async (page) => {
    await page.goto(at('/project'));
    assert.equal(await page.evaluate('window.navigation === undefined'), true);
    await page.evaluate('window.mark = 1');
    await page.getByRole('checkbox', { name: 'Courtyards' }).check();
    await page.waitForURL(/category=Courtyards/);
    await page.locator('.chips a', { hasText: 'Courtyards' }).waitFor();
    assert.equal(new URL(page.url()).search, '?category=Courtyards', 'no empty names');
    await page.getByRole('searchbox').pressSequentially('garden 7');
    await page.waitForURL(/q=garden\+7/);
    await holds(
      page,
      "[...document.querySelectorAll('#cards b')].every((b) => /Garden 7/.test(b.textContent))",
    );
    assert.equal(await page.evaluate('document.activeElement.id'), 'q');
    await page.locator('.chips a', { hasText: 'Courtyards' }).click();
    await page.waitForURL((url) => !url.search.includes('category'));
    await page.getByLabel('Order').selectOption('title');
    await page.waitForURL(/sort=title/);
    await holds(page, "document.querySelector('#cards b').textContent === 'Garden 7'");
    await goBack(page);
    await page.waitForURL((url) => !url.search.includes('sort'));
    await goBack(page);
    await page.waitForURL(/category=Courtyards/);
    await page.locator('.chips a', { hasText: 'Courtyards' }).waitFor();
    assert.equal(await page.evaluate('window.mark'), 1, 'the page was never loaded anew');
    await holds(page, "!document.querySelector('#results[aria-busy]')");
  }));

test('SITE-44 without the Navigation API the filter sheet of a phone stays open at each tick', () =>
  open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
    await page.goto(at('/project'));
    await page.getByRole('button', { name: 'Edit filters' }).tap();
    await page.getByRole('checkbox', { name: 'Courtyards' }).check();
    await page.waitForURL(/category=Courtyards/);
    await page.getByRole('checkbox', { name: 'Water' }).check();
    await page.waitForURL(/service=Water/);
    assert.equal(await page.evaluate("document.querySelector('#filters').matches(':popover-open')"), true);
    await page.locator('#filters').getByRole('button', { name: 'Done' }).last().tap();
    await holds(page, "!document.querySelector('#filters:popover-open')");
  }));

test('SITE-34 without the Navigation API more cards come back by Back, not on a new visit', () =>
  open({}, async (page) => {
    await page.goto(at('/project'));
    await page.evaluate('scrollTo(0, 2600)');
    await holds(page, count(45));
    await page.evaluate("document.querySelectorAll('#cards a')[40].click()");
    await page.waitForURL(/\?id=/);
    await goBack(page);
    await page.waitForURL(/\/project$/);
    await holds(page, count(45));
    await page.getByRole('link', { name: 'Gallery' }).first().click();
    await page.waitForURL(/\/project$/);
    await page.goto(at('/'));
    await page.getByRole('link', { name: 'Gallery' }).first().click();
    await page.waitForURL(/\/project$/);
    await holds(page, count(30));
  }));
