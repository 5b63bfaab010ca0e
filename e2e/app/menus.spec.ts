import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Locator } from 'playwright-core';
import { faults } from '../axe.ts';
import { contextOf, stage } from '../kit/stage.ts';
import { become, DESKTOP, PHONE } from '../world.ts';

const w = stage({ accounts: 3 });
let item: { id: string } | undefined;
test.beforeAll(async () => {
  [item] = await w.server.sql<{ id: string }>("select id from content where title like 'Walcot%'");
});

const screens = (): [email: string, paths: string[]][] => [
  [
    'owner@cedarstone.test',
    [
      '/content-overview',
      '/extras/media',
      '/testimonials',
      `/content/${item!.id}`,
      '/settings/team',
      '/settings/audit',
      '/settings/business-details',
      '/calendar',
    ],
  ],
  ['agency@northlight.test', ['/accounts', '/settings/account-agency']],
  ['house@demo.test', ['/agency', '/accounts']],
];
/**
 * Controls that open something over the page: menus, lists to choose from, sheets. Of rows that are alike the first
 * will do; those of the toolbar are opened beside all screens (axe.spec.ts).
 */
const OPENERS = ['[aria-haspopup]:not([disabled])', 'button[popovertarget]:not([popovertargetaction="hide"])']
  .map((selector) => `:is(main, nav) ${selector}:visible`)
  .join(', ');
/** The field of several choices lies below the box that holds them, which is what a pointer meets. */
const targetOf = async (opener: Locator): Promise<Locator> =>
  (await opener.getAttribute('data-type')) === 'hidden'
    ? opener.locator('xpath=ancestor::div[contains(@class, "-input")][1]')
    : opener;

for (const [language, scheme, viewport] of [
  ['en', 'light', DESKTOP],
  ['ar', 'dark', PHONE],
] as const) {
  test(`SHELL-01 NFR-02 axe finds nothing in what opens over a screen: ${language}, ${scheme}, ${viewport.width} px`, async () => {
    const faultLines: string[] = [];
    const opened: string[] = [];
    const page = await (await contextOf(w, { language, scheme, viewport })).newPage();
    const seen = new Set<string>();
    for (const [email, paths] of screens()) {
      await w.server.sql('update app_user set language = null where email = $1', [email]);
      await become(w, page, email);
      for (const path of paths) {
        await page.goto(w.url(path));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        for (const opener of await page.locator(OPENERS).all()) {
          const kind = await opener.evaluate((element) =>
            element.closest('tbody tr:not(:first-child), main li:not(:first-child)')
              ? ''
              : [
                  element.getAttribute('popovertarget'),
                  element.getAttribute('role'),
                  element.closest('tbody')
                    ? 'row'
                    : (
                        element.getAttribute('aria-label') ??
                        (element as unknown as { labels?: { textContent: string }[] }).labels?.[0]
                          ?.textContent ??
                        element.textContent ??
                        ''
                      ).replace(/\d+/g, ''),
                ].join(' '),
          );
          if (!kind || seen.has(kind)) continue;
          seen.add(kind);
          await (await targetOf(opener)).click();
          await page.evaluate(
            'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
          );
          opened.push(`${path} ${kind}`);
          faultLines.push(...(await faults(page, `${path} ${kind}`)));
          await page.keyboard.press('Escape');
        }
      }
    }
    await page.context().close();
    assert.ok(
      opened.length > 8 && opened.some((openerName) => openerName.endsWith(' row')),
      `what opens is still found: ${opened}`,
    );
    assert.deepEqual(faultLines, []);
  });
}
