import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faults } from '../axe.ts';
import { contextOf, DESKTOP, enter, openBrowser, PHONE, signIn, world } from '../world.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const browser = await openBrowser();
after(() => browser.close());
const w = await world({ accounts: 3 });
await w.server.sql("insert into mail (account_id, kind, recipient, sender_name, language, subject, html, text, state) values ($1, 'testimonial.request', 'ida@customer.test', 'Cedar & Stone', 'en', 'May we ask for a few words?', '<p>Hello</p>', 'Hello', 'kept')", [w.cedar]);
const [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Walcot%'");

// The two extremes with both sizes: the whole square would take minutes and find the same.
for (const [language, scheme, sizes] of [['en', 'light', [DESKTOP, PHONE]], ['ar', 'dark', [DESKTOP, PHONE]]] as const) {
  test(`SHELL-01 NFR-02 axe finds nothing: ${language}, ${scheme}, ${sizes.map((size) => size.width).join(' and ')} px`, async () => {
    const found: string[] = [];
    for (const viewport of sizes) {
      const say = async (page: Page, where: string) => { found.push(...await faults(page, `${viewport.width} ${where}`)); };
      const context = await contextOf(w, browser, { viewport, language, scheme }), page = await context.newPage();
      await w.server.sql("update app_user set language = null where email in ('owner@cedarstone.test', 'agency@northlight.test', 'multi@demo.test')");
      for (const path of ['/login', '/reset-password', '/pages/errors/error-404']) { await page.goto(w.url(path)); await page.getByRole('heading', { level: 1 }).waitFor(); await say(page, path); }
      await signIn(w, page, 'owner@cedarstone.test');
      await page.locator('[data-tokens]').waitFor();
      assert.equal(await page.evaluate('document.documentElement.lang'), language);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await say(page, '/welcome-user');
      await page.locator('[popovertarget="user-menu"]').click();
      await say(page, 'user menu');
      await page.keyboard.press('Escape');
      await page.locator('[data-bell]').click();
      await page.getByRole('dialog').last().waitFor();
      await say(page, 'notices');
      await page.keyboard.press('Escape');
      for (const [path, there] of [['/content-overview', 'tbody tr'], ['/extras/media', 'main h2'], ['/calendar', 'main h1'], ['/testimonials', 'main li a'], [`/content/${item!.id}`, '#item-title']] as const) {
        await page.goto(w.url(path));
        await page.locator(there).first().waitFor();
        await page.evaluate('document.fonts.ready.then(() => true)');
        await say(page, path);
      }
      await page.goto(w.url('/outbox'));
      await page.locator('tbody tr').first().waitFor();
      await say(page, '/outbox');
      await page.locator('tbody button').first().click();
      await page.locator('pre').waitFor();
      await say(page, 'mail');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
      await say(page, 'palette');
      await context.close();
      for (const [email, path] of [['agency@northlight.test', '/settings/account-agency'], ['multi@demo.test', '/my-accounts']] as const) {
        const screen = await enter(w, browser, email, { viewport, language, scheme });
        assert.equal(new URL(screen.url()).pathname, path);
        await screen.locator('main li:visible, tbody tr:visible').first().waitFor();
        await say(screen, path);
        await screen.context().close();
      }
    }
    assert.deepEqual(found, []);
  });
}
