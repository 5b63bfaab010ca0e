// about: site-settings, public-pages
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { expect } from '../kit/expect.ts';
import { stageServer } from '../kit/stage.ts';

/** The silent video of the first screen: it plays over its still, and the still stays where it does not come. */
const w = stageServer();
let site: SiteWorld;
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test.beforeAll(async () => {
  site = await siteWorld(w.server);
});
/** Returns a second of silence, which a video element plays as well. */
function silence(): Buffer {
  const bytes = Buffer.alloc(44 + 8000, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, bytes.length - 44],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write('data', 36);
  return bytes;
}

for (const template of ['default', 'template2'])
  for (const width of [390, 1440])
    test(`SITE-62 the film of the first screen plays, and without it the still stays: ${template} at ${width}`, async () => {
      const film = picture({ kind: 'video', film: '/files/video/silence.wav' });
      await site.settings({ hero: { video: film } }, { template });
      let isThere = true;
      const context = await w.browser.newContext({ viewport: { width, height: 844 } });
      const page: Page = await context.newPage();
      await page.route('**/files/**', (route) => {
        if (!route.request().url().endsWith('.wav'))
          return route.fulfill({ contentType: 'image/gif', body: PIXEL });
        return isThere
          ? route.fulfill({ contentType: 'audio/wav', body: silence() })
          : route.fulfill({ status: 404, body: '' });
      });
      const open = () => page.goto(`http://${site.host}:${w.port}/`);
      await open();
      await until(() => page.evaluate("document.querySelector('[data-hero] video')?.currentTime > 0"));
      isThere = false;
      await open();
      await expect(page.locator('[data-hero] video')).toHaveCount(0);
      await expect(page.locator('[data-hero] button')).toHaveCount(0);
      const top = await page.evaluate<string>(`(() => {
        const still = document.querySelector('[data-hero] picture img');
        const { left, top, width, height } = still.getBoundingClientRect();
        return width > 100 && height > 100 && getComputedStyle(still).visibility === 'visible' ? 'still' : 'nothing';
      })()`);
      assert.equal(top, 'still');
      await context.close();
    });
