import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faults } from '../axe.ts';
import { closeAll, DESKTOP, enter, openBrowser, PHONE, world } from '../world.ts';

/** The editor of an item in a real browser by its owner: what it says of the item, and what it offers. */
const w = await world();
const browser = await openBrowser();
afterEach(() => closeAll(browser));
after(() => browser.close());
// Addresses of the business's host are made by the server, which listens on a port of its own here.
Object.assign(w.server.config, { publicPort: String(w.port) });

const idOf = async (title: string): Promise<string> => {
  const [item] = await w.server.sql<{ id: string }>('select id from content where title like $1', [
    `${title}%`,
  ]);
  return item!.id;
};
const open = async (path: string, viewport = DESKTOP, language = 'en'): Promise<Page> => {
  const page = await enter(w, browser, 'owner@cedarstone.test', { viewport, language }, path);
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
};

test('CONT-33 after Publish the message and the pane open the public page', async () => {
  const id = await idOf('Garden room');
  const page = await open(`/content/${id}`, PHONE);
  const pane = page.getByRole('region', { name: 'Publish' });
  await pane.waitFor();
  assert.equal(await page.getByRole('link', { name: 'Open page' }).count(), 0, 'not before');
  await pane.getByRole('button', { name: 'Publish', exact: true }).click();
  const message = page.locator('[data-message=toast]', { hasText: 'Published. It is on the site now.' });
  const link = message.getByRole('link', { name: 'Open page' });
  await link.waitFor();
  assert.deepEqual(await faults(page), []);
  assert.equal(
    await pane.getByRole('link', { name: 'Open page' }).getAttribute('href'),
    await link.getAttribute('href'),
  );
  const [publicPage] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await publicPage.getByRole('heading', { level: 1, name: 'Garden room, Prior Park' }).waitFor();
  assert.equal(new URL(publicPage.url()).hostname, 'cedarstone.localhost');
  await pane.getByRole('button', { name: 'Take off the site' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take off the site' }).click();
  await page.getByText('Taken off the site.').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Open page' }).count(), 0, 'nothing to open any more');
});
