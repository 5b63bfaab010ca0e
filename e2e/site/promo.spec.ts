// about: public-pages
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { stageServer } from '../kit/stage.ts';

/** The line above the sites of free accounts, and what it does to the bar below it. */
const w = stageServer();

type Box = { top: number; bottom: number; height: number };
type Measures = { promo: Box | null; bar: Box; main: Box; button: Box | null; covers: string[] };
/** Boxes of the line, the bar and the page, and which parts of the line or of the bar something else lies on. */
const MEASURE = `(() => {
  const boxOf = (selector) => {
    const node = document.querySelector(selector);
    if (!node) return null;
    const { top, bottom, height } = node.getBoundingClientRect();
    return { top, bottom, height };
  };
  const covers = [];
  for (const node of document.querySelectorAll('.promo span, .promo a, .hd a, .hd button')) {
    const { left, top, width, height } = node.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!at || !(node.contains(at) || at.contains(node)))
      covers.push((node.textContent || node.className) + ' < ' + (at ? at.className || at.tagName : 'nothing'));
  }
  return {
    promo: boxOf('.promo'),
    bar: boxOf('.hd'),
    main: boxOf('main'),
    button: boxOf('.hero .btn, .t2-hero .btn'),
    covers,
  };
})()`;

const PATHS = ['/', '/project', '/pool'];
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

async function siteOf(subscription: string, template: string): Promise<SiteWorld> {
  const site = await siteWorld(w.server);
  await w.server.sql('update account set subscription_type = $2 where id = $1', [
    site.accountId,
    subscription,
  ]);
  await site.add({ title: 'Pool', permalink: 'pool' });
  await site.settings({}, { template });
  await site.bump();
  return site;
}

for (const template of ['default', 'template2'])
  test(`SITE-101 the line of a free site stands above its bar, and the bar stays as a paid one has it: ${template}`, async () => {
    const free = await siteOf('free', template);
    const paid = await siteOf('paid', template);
    const context = await w.browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const measure = async (site: SiteWorld, path: string): Promise<Measures> => {
      await page.goto(`http://${site.host}:${w.port}${path}`);
      await page.evaluate('document.fonts.ready.then(() => true)');
      return page.evaluate<Measures>(MEASURE);
    };
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      for (const path of PATHS) {
        const at = `${path} at ${viewport.width}`;
        const without = await measure(paid, path);
        const withLine = await measure(free, path);
        assert.equal(without.promo, null, at);
        const { promo, bar, main } = withLine;
        assert.ok(promo && promo.height > 20, at);
        assert.ok(Math.abs(promo.top) < 1, `${at}: the line is the first of the page`);
        assert.ok(
          bar.top >= promo.bottom - 1,
          `${at}: the bar ${bar.top} begins below the line ${promo.bottom}`,
        );
        assert.deepEqual(withLine.covers, [], at);
        assert.deepEqual(without.covers, [], at);
        const offset = promo.height;
        assert.ok(Math.abs(bar.top - without.bar.top - offset) < 2, `${at}: moved down by the line alone`);
        assert.ok(Math.abs(bar.height - without.bar.height) < 2, `${at}: as high as on a paid site`);
        assert.ok(Math.abs(main.top - without.main.top - offset) < 2, `${at}: so is the page`);
        if (withLine.button)
          assert.ok(
            withLine.button.bottom <= viewport.height || without.button!.bottom > viewport.height,
            `${at}: the button stays on the first screen`,
          );
      }
    }
    await context.close();
  });
