import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { faults } from '../axe.ts';
import { contextOf, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE, signIn } from '../world.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage({ accounts: 3 });
let item: { id: string } | undefined;
test.beforeAll(async () => {
  await w.server.sql(
    `
      insert into mail (
        account_id, personal, kind, recipient, sender_name, language, subject, html, text, state
      )
      values (
        $1, false, 'testimonial.request', 'ida@customer.test', 'Cedar & Stone', 'en',
        'May we ask for a few words?', '<p>Hello</p>', 'Hello', 'kept'
      )
    `,
    [w.cedar],
  );
  [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Walcot%'");
});

// The two extremes with both sizes: the whole square would take minutes and find the same.
const SIZES = [DESKTOP, PHONE];

for (const [language, scheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`SHELL-01 NFR-02 axe finds nothing: ${language}, ${scheme}, ${SIZES.map((size) => size.width).join(' and ')} px`, async () => {
    const faultLines: string[] = [];
    const page = await (await contextOf(w, { language, scheme })).newPage();
    /** Looks at a screen in both sizes; what lies over it is opened in each. */
    async function say(where: string, open?: () => Promise<void>): Promise<void> {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.evaluate(
          'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
        );
        await open?.();
        faultLines.push(...(await faults(page, `${size.width} ${where}`)));
        if (open) await page.keyboard.press('Escape');
      }
      await page.setViewportSize(DESKTOP);
    }
    await w.server.sql(
      `
        update app_user
        set language = null
        where email in ('owner@cedarstone.test', 'agency@northlight.test', 'multi@demo.test')
      `,
    );
    await signIn(w, page, 'owner@cedarstone.test');
    await page.locator('[data-tokens]').waitFor();
    assert.equal(await page.evaluate('document.documentElement.lang'), language);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await say('/welcome-user');
    await say('user menu', () => page.locator('[popovertarget="user-menu"]').click());
    await say('notices', async () => {
      await page.locator('[data-bell]').click();
      await page.getByRole('dialog').last().waitFor();
    });
    for (const [path, there] of [
      ['/content-overview', 'tbody tr'],
      ['/testimonials', 'main li a'],
      [`/content/${item!.id}`, '#item-title'],
    ] as const) {
      await page.goto(w.url(path));
      await page.locator(there).first().waitFor();
      await page.evaluate('document.fonts.ready.then(() => true)');
      await say(path);
    }
    await page.goto(w.url('/outbox'));
    await page.locator('tbody tr').first().waitFor();
    await say('mail', async () => {
      await page.locator('tbody button').first().click();
      await page.locator('pre').waitFor();
    });
    await say('palette', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    });
    await page.context().close();
    assert.deepEqual(faultLines, []);
  });
}
