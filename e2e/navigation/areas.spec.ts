import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { faults } from '../axe.ts';
import { enter, stage } from '../kit/stage.ts';
import { makeUser } from '../kit/world-rows.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The areas of the product that somebody who runs an account works in. */
const w = stage();

test.beforeAll(async () => {
  await makeUser(w.server, {
    email: 'admin@cedarstone.test',
    role: 'accountAdmin',
    accountId: w.cedar,
    first: 'Abe',
    last: 'Admin',
  });
});

/** The sixteen areas of CONT-01, by their addresses. */
const areas = {
  content: '/content-overview',
  pipelines: '/settings/pipelines',
  'content types': '/settings/types',
  'custom fields': '/settings/fields',
  services: '/settings/services',
  tasks: '/tasks/all',
  approvals: '/pending-approval',
  calendar: '/calendar',
  'bulk edit': '/bulk-edit',
  directory: '/directory',
  media: '/extras/media',
  integrations: '/settings/integrations',
  automation: '/settings/automation',
  testimonials: '/testimonials',
  referrals: '/settings/referrals',
  'AI writer': '/ai-logs',
};

for (const viewport of [DESKTOP, PHONE])
  test(`CONT-01 accountAdmin reaches each of the sixteen areas by the menu (${viewport.width} pixels)`, async () => {
    const page = await enter(w, 'admin@cedarstone.test', { viewport }, '/welcome-user');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const [area, path] of Object.entries(areas)) {
      await page.goto(w.url(path));
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await heading.waitFor();
      assert.equal(new URL(page.url()).pathname, path, `${area} stays at its address`);
      await expect(heading, area).not.toHaveText('Page not found');
      if (viewport === DESKTOP) {
        const link = menu.locator(`a[href="${path}"]`);
        await expect(link, `${area} stands in the menu`).toHaveCount(1);
      }
    }
    assert.deepEqual(await faults(page, '', { include: 'main' }), []);
  });

test('CONT-01 a plain user does not reach the areas of who runs the account', async () => {
  await makeUser(w.server, { email: 'plain@cedarstone.test', role: 'user', accountId: w.cedar });
  const page = await enter(w, 'plain@cedarstone.test', { viewport: DESKTOP }, '/welcome-user');
  for (const path of [areas.pipelines, areas['custom fields'], areas['bulk edit'], areas.referrals]) {
    await page.goto(w.url(path));
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    assert.notEqual(new URL(page.url()).pathname, path, 'who may not open it is led elsewhere');
  }
});
