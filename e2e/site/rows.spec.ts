import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { faults } from '../axe.ts';
import { stageServer } from '../kit/stage.ts';
import { expect } from '../kit/expect.ts';

/** Rows of the specification that only a browser shows: times, movements, and what a click does. */
const w = stageServer();

const SPEECH = 'They came on the first day and on every day after that one. '.repeat(6).trim();
async function fill(site: SiteWorld): Promise<string> {
  const item = await site.add({
    title: 'Pool',
    media: [picture(), picture(), picture()],
    services: ['Water'],
  });
  for (const [name, video] of [
    ['Ada', null],
    ['Grace', picture({ kind: 'video', film: '/files/video/praise.wav' })],
  ] as const)
    await site.add({
      title: `Praise by ${name}`,
      isTestimonial: true,
      type: 'testimonial',
      relatedTo: item,
      testimonial: {
        customerName: name,
        customerTitle: '',
        customerPhoto: null,
        cover: null,
        video,
        description: SPEECH,
        rating: 5,
        photos: [],
      },
    });
  for (let n = 0; n < 44; n++)
    await site.add({
      title: `Wall ${n}`,
      cover: null,
      categories: n % 2 ? ['Courtyards'] : ['Town gardens'],
    });
  for (let n = 0; n < 4; n++) await site.add({ title: `Terrace ${n}` });
  await site.bump();
  return item;
}
let site: Awaited<ReturnType<typeof siteWorld>>;
let item: Awaited<ReturnType<typeof fill>>;
let second: Awaited<ReturnType<typeof siteWorld>>;
let arabic: Awaited<ReturnType<typeof siteWorld>>;
let website: Awaited<ReturnType<typeof siteWorld>>;
test.beforeAll(async () => {
  site = await siteWorld(w.server);
  item = await fill(site);
  second = await siteWorld(w.server);
  await fill(second);
  await second.settings({}, { template: 'template2' });
  arabic = await siteWorld(w.server, { language: 'ar', name: 'نايل' });
  await fill(arabic);
  website = await siteWorld(w.server);
  await fill(website);
  await website.settings({}, { mode: 'website' });
});

const at = (path: string, world: SiteWorld = site) => `http://${world.host}:${w.port}${path}`;

/** Returns three seconds of silence, which a video element plays as well. */
function silence(): Buffer {
  const bytes = Buffer.alloc(44 + 3 * 8000, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(8000, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(bytes.length - 44, 40);
  return bytes;
}
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const phone = { viewport: { width: 428, height: 844 }, hasTouch: true, isMobile: true };
async function open(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await w.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.route('**/files/**', (route) =>
    route.request().url().endsWith('.wav')
      ? route.fulfill({ contentType: 'audio/wav', body: silence() })
      : route.fulfill({ contentType: 'image/gif', body: PIXEL }),
  );
  try {
    await work(page);
  } finally {
    await context.close();
  }
}
const holds = (page: Page, code: string) => until(() => page.evaluate<boolean>(code));
const read = <T>(page: Page, code: string) => page.evaluate<T>(code);
/** Stops the clock of the pages; it goes on by `runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

test('SITE-29 the tabs stand in a menu under 600 px, and on any screen that they are too wide for', () =>
  open({}, async (page) => {
    const nav = page.locator('.hd nav');
    const menu = page.locator('.hd .burger');
    await page.setViewportSize({ width: 599, height: 800 });
    await page.goto(at('/'));
    await expect(nav).toBeHidden();
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(nav).toBeVisible();
    await expect(menu).toBeHidden();
    const ids = [...Object.values(site.categories), ...Object.values(site.services)];
    await site.settings({
      tabs: {
        categories: Object.values(site.categories),
        services: Object.values(site.services),
        names: Object.fromEntries(ids.map((id, n) => [id, `Gardens and ponds ${n}`])),
      },
    });
    for (const width of [1200, 1410, 1580, 1900]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(at('/'));
      const isCut = await read<boolean>(
        page,
        "[...document.querySelectorAll('.hd-in > *')].some((part) => part.getClientRects().length > 0 && part.scrollWidth > part.clientWidth + 1)",
      );
      assert.equal(isCut, false, `a part of the header is cut at ${width}`);
      await expect(nav.or(menu).filter({ visible: true }), `one of both at ${width}`).toHaveCount(1);
      assert.equal(await read(page, 'document.documentElement.scrollWidth <= innerWidth'), true, `${width}`);
    }
    await site.settings({});
  }));

test('SITE-49 a busy sign stands while the list is filtered; it ends when the list is there, or after 10 s', () =>
  open({}, async (page) => {
    await stopClock(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto(at('/project'));
    await page.route(/category=/, async (route) => {
      await held;
      await route.continue();
    });
    const isBusy = "document.querySelector('#results').getAttribute('aria-busy') === 'true'";
    await page.getByRole('checkbox', { name: 'Courtyards' }).check();
    await holds(page, isBusy);
    assert.equal(
      await read(page, "getComputedStyle(document.querySelector('#results'), '::before').content !== 'none'"),
      true,
      'it is seen',
    );
    await page.clock.runFor(9900);
    assert.equal(await read(page, isBusy), true);
    await page.clock.runFor(200);
    assert.equal(await read(page, isBusy), false);
    release();
    await page.locator('.chips a', { hasText: 'Courtyards' }).waitFor();
    assert.equal(await read(page, isBusy), false);
    await page.getByRole('checkbox', { name: 'Courtyards' }).uncheck();
    await page.locator('.chips').waitFor({ state: 'detached' });
    assert.equal(await read(page, isBusy), false);
  }));

test('SITE-50 window.prerenderReady is set 3 s after the page with its data has loaded', () =>
  open({}, async (page) => {
    await stopClock(page);
    await page.goto(at('/project'));
    assert.equal(await read(page, 'window.prerenderReady'), false);
    await page.clock.runFor(2900);
    assert.equal(await read(page, 'window.prerenderReady'), false);
    await page.clock.runFor(200);
    assert.equal(await read(page, 'window.prerenderReady'), true);
  }));

test('SITE-69 an arrow moves the projects by an entry of 490 px, on phones of 334, and the reviews to the next one', async () => {
  const moved = async (page: Page, row: string) => {
    await page.locator(`[data-arrows=${row}] button`).last().click();
    await until(async () => (await read<number>(page, `document.getElementById('${row}').scrollLeft`)) > 100);
    await holds(
      page,
      `new Promise((done) => { const row = document.getElementById('${row}'); const x = row.scrollLeft; setTimeout(() => done(row.scrollLeft === x), 120); })`,
    );
    return read<number>(page, `document.getElementById('${row}').scrollLeft`);
  };
  await open({}, async (page) => {
    await page.goto(at('/', second));
    assert.equal(await read(page, "document.querySelector('#strip > *').offsetWidth"), 490);
    assert.ok(Math.abs((await moved(page, 'strip')) - 510) < 3, 'an entry and its gap');
    await page.goto(at('/'));
    const width = await read<number>(
      page,
      "document.querySelectorAll('#voices > *')[1].offsetLeft - document.querySelector('#voices > *').offsetLeft",
    );
    assert.ok(Math.abs((await moved(page, 'voices')) - width) < 3);
  });
  await open(phone, async (page) => {
    await page.goto(at('/', second));
    const width = await read<number>(page, "document.querySelector('#strip > *').offsetWidth");
    assert.ok(Math.abs(width - 334) <= 1, String(width));
    const arrows = page.locator('[data-arrows=strip] button').last();
    if (await arrows.isVisible()) {
      const left = await moved(page, 'strip');
      assert.ok(left > 280 && left < 380, String(left));
    }
  });
});

test('SITE-70 the words of a testimonial take at most 9 lines on wide screens and 4 on phones', async () => {
  const lines = (page: Page) =>
    read(page, "getComputedStyle(document.querySelector('#voices .clamp')).webkitLineClamp");
  await open({}, async (page) => {
    await page.goto(at('/'));
    assert.equal(await lines(page), '9');
  });
  await open(phone, async (page) => {
    await page.goto(at('/'));
    assert.equal(await lines(page), '4');
  });
});

test('SITE-79 a click on the video of a testimonial plays it, the next one pauses it', () =>
  open({}, async (page) => {
    for (const path of ['/', '/testimonials']) {
      await page.goto(at(path));
      const film = page.locator('video.tq-v').first();
      const isPaused = () => read<boolean>(page, "document.querySelector('video.tq-v').paused");
      await film.scrollIntoViewIfNeeded();
      await film.click({ position: { x: 40, y: 20 } });
      await until(async () => !(await isPaused()));
      await film.click({ position: { x: 40, y: 20 } });
      await until(isPaused);
      assert.deepEqual(await faults(page), [], path);
    }
  }));

test('SITE-98 SITE-100 the footer stands in columns, on phones in two, and is seen 700 ms after the page', async () => {
  const columns = (page: Page) =>
    read<number>(
      page,
      "getComputedStyle(document.querySelector('.ft-in')).gridTemplateColumns.split(' ').length",
    );
  const delay = "document.querySelector('.ft').getAnimations()[0]?.effect.getTiming().delay";
  await open({}, async (page) => {
    await page.goto(at('/contact-us'));
    assert.equal(await read(page, delay), 700);
    await holds(page, "getComputedStyle(document.querySelector('.ft')).opacity === '1'");
    assert.equal(await columns(page), 4);
  });
  await open(phone, async (page) => {
    await page.goto(at('/contact-us'));
    assert.equal(await columns(page), 2);
  });
  await open({ reducedMotion: 'reduce' }, async (page) => {
    await page.goto(at('/contact-us'));
    assert.equal(await read(page, delay), undefined);
    assert.equal(await read(page, "getComputedStyle(document.querySelector('.ft')).opacity"), '1');
  });
});

test('SITE-99 from right to left the digits of the year run against their line: the first stands at the left', () =>
  open({}, async (page) => {
    await page.goto(at('/', arabic));
    const [line, year, isRising] = await read<[string, string, boolean]>(
      page,
      `(() => {
        const year = document.querySelector('.ft-end bdi');
        const range = document.createRange();
        const leftOf = (at) => { range.setStart(year.firstChild, at); range.setEnd(year.firstChild, at + 1); return range.getBoundingClientRect().left; };
        return [getComputedStyle(year.parentElement).direction, getComputedStyle(year).direction, leftOf(0) < leftOf(3)];
      })()`,
    );
    assert.deepEqual([line, year, isRising], ['rtl', 'ltr', true]);
  }));

/** Takes the Navigation API away, as in Safari before 26.2. */
const withoutApi = (page: Page) =>
  page.addInitScript('delete Window.prototype.navigation; delete window.navigation');

test('SITE-104 Back leads to the tab before, and home where there is none, with paths and with tabs on one path', async () => {
  for (const hasApi of [true, false])
    for (const [world, gallery, reviews, home] of [
      [site, '/project', '/testimonials', '/'],
      [second, '/project', '/testimonials', '/'],
      [website, '/?tab=0', '/?tab=3', '/?tab=4'],
    ] as const)
      await open(phone, async (page) => {
        if (!hasApi) await withoutApi(page);
        const back = page.locator('.hd-b');
        const isAt = (end: string) => page.waitForURL((url) => `${url.pathname}${url.search}` === end);
        const follow = async (address: string) => {
          const href = address.replace(/^\/\?/, '?');
          await page.locator(`.ft a[href="${href}"]`).first().click();
          await isAt(address);
          const name = address === gallery ? 'gallery' : 'reviews';
          await holds(page, `document.documentElement.dataset.page === '${name}'`);
        };
        await page.goto(at(home, world));
        assert.equal(await read(page, 'window.navigation !== undefined'), hasApi);
        await follow(gallery);
        await follow(reviews);
        await page.reload();
        await back.click();
        await isAt(gallery);
        await back.click();
        await isAt(home);
        // A fresh address, and the tabs that follow it: Back ends at home, and not outside of the site.
        await page.goto('about:blank');
        await page.goto(at(gallery, world));
        await follow(reviews);
        await back.click();
        await isAt(gallery);
        await page.reload();
        await back.click();
        await isAt(home);
      });
});

test('SITE-104 after a fresh address Back takes a filter back first, and then leads home, with and without the Navigation API', async () => {
  for (const hasApi of [true, false])
    await open(phone, async (page) => {
      if (!hasApi) await withoutApi(page);
      await page.goto('about:blank');
      await page.goto(at('/project'));
      for (const name of ['Courtyards', 'Town gardens']) {
        await page.getByRole('button', { name: 'Edit filters' }).tap();
        await page.getByRole('checkbox', { name }).check();
        await page.waitForURL(/category=/);
        await page.locator('.chips a', { hasText: name }).waitFor();
        await page.locator('#filters').getByRole('button', { name: 'Done' }).last().tap();
        await holds(page, "!document.querySelector('#filters:popover-open')");
        await page.locator('.hd-b').click();
        await page.waitForURL((url) => url.pathname === '/project' && url.search === '');
        await expect(page.locator('.chips a', { hasText: name })).toHaveCount(0);
      }
      await page.locator('.hd-b').click();
      await page.waitForURL((url) => url.pathname === '/');
    });
});

test('SITE-119 the direction of a site flips its pages, and filters and menu stand at the start or the end of it', async () => {
  type Place = { dir: string; brand: number; menu: number; filters: number; cards: number };
  const measure = (page: Page) =>
    read<Place>(
      page,
      `(() => {
        const middle = (name) => { const { left, right } = document.querySelector(name).getBoundingClientRect(); return (left + right) / 2; };
        return {
          dir: getComputedStyle(document.querySelector('main')).direction, brand: middle('.hd .brand'), menu: middle('.hd nav'),
          filters: middle('.flt'), cards: middle('#cards'),
        };
      })()`,
    );
  for (const template of ['default', 'template2'])
    for (const direction of ['ltr', 'rtl'] as const) {
      const world = await siteWorld(w.server);
      await fill(world);
      const look = async (theme: object) => {
        await world.settings({ theme }, { template });
        await w.server.sql('update site_settings set direction = $2 where account_id = $1', [
          world.accountId,
          direction,
        ]);
        await world.bump();
      };
      await open({ viewport: { width: 1700, height: 900 } }, async (page) => {
        const places: Record<string, Place> = {};
        for (const position of ['start', 'center', 'end']) {
          const sidebarPosition = position === 'end' ? 'end' : 'start';
          await look({ navPosition: position, sidebarPosition });
          await page.goto(at('/project', world));
          places[position] = await measure(page);
        }
        const { start, center, end } = places as Record<'start' | 'center' | 'end', Place>;
        const sign = direction === 'ltr' ? 1 : -1;
        const what = `${template} ${direction}`;
        assert.equal(await read(page, 'document.documentElement.lang'), 'en');
        for (const place of [start, center, end]) {
          assert.equal(place.dir, direction, what);
          assert.ok((place.menu - place.brand) * sign > 0, `${what}: the menu is behind the name`);
        }
        assert.ok((center.menu - start.menu) * sign > 20, `${what}: ${start.menu} then ${center.menu}`);
        assert.ok((end.menu - center.menu) * sign > 20, `${what}: ${center.menu} then ${end.menu}`);
        if (template === 'default') {
          assert.ok((start.cards - start.filters) * sign > 0, `${what}: filters at the start`);
          assert.ok((end.cards - end.filters) * sign < 0, `${what}: filters at the end`);
        }
        assert.equal(await read(page, 'document.documentElement.scrollWidth <= innerWidth'), true, what);
      });
    }
});

test('SITE-120 pages are at most 1,440 pixels wide, and with the full width 1,920', async () => {
  for (const template of ['default']) {
    const world = await siteWorld(w.server);
    await fill(world);
    await open({ viewport: { width: 2200, height: 900 } }, async (page) => {
      for (const [theme, width] of [
        [{}, 1440],
        [{ width: 'fullWidth' }, 1920],
        [{ width: 'container' }, 1440],
      ] as const) {
        await world.settings({ theme }, { template });
        await world.bump();
        for (const path of ['/project', '/testimonials', '/contact-us']) {
          await page.goto(at(path, world));
          const widest = await read<number>(
            page,
            "Math.max(...[...document.querySelectorAll('.wrap')].map((part) => part.getBoundingClientRect().width))",
          );
          assert.equal(widest, width, `${template} ${path}`);
        }
      }
    });
  }
});

test('SITE-114 testimonials of more than 250 characters are cut and unfold, on reviews and on the page of an item', () =>
  open({}, async (page) => {
    for (const path of ['/testimonials', `/pool?id=${item}`]) {
      await page.goto(at(path));
      const quote = page.locator('blockquote', { has: page.locator('details') }).first();
      const opening = await quote.locator('summary .tq-p').innerText();
      assert.ok(opening.length <= 251 && opening.endsWith('…'), opening);
      await quote.getByText('Show more').click();
      const whole = (await quote.innerText()).replace(/…/g, '').replace(/\s+/g, ' ');
      assert.ok(whole.includes(SPEECH.slice(-60)), whole);
      assert.deepEqual(await faults(page), [], path);
    }
  }));

test('SITE-136 a fault of loading is written to the console and shows nothing; the list stays, and goes on later', () =>
  open({}, async (page) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.goto(at('/project'));
    await page.route(/after=/, (route) => route.abort());
    await page.evaluate('scrollTo(0, 2600)');
    await until(async () => warnings.length > 0);
    await expect(page.locator('#cards > *')).toHaveCount(30);
    await expect(page.locator('[role=alert], [role=alertdialog], #say')).toHaveCount(0);
    await page.unroute(/after=/);
    await page.evaluate('scrollTo(0, 2650)');
    await holds(page, "document.querySelectorAll('#cards > *').length > 30");
  }));

test('SITE-147 photos of the lightbox come in within 500 ms, without movement for who wants none', async () => {
  const durations = (page: Page) =>
    read<number[]>(
      page,
      "document.querySelector('#lightbox figure img').getAnimations().map((one) => one.effect.getTiming().duration)",
    );
  await open({}, async (page) => {
    await page.goto(at(`/pool?id=${item}`));
    await page.locator('.mosaic a').first().click();
    await page.locator('#lightbox').waitFor();
    await page.evaluate("document.querySelector('[data-lb=next]').click()");
    assert.deepEqual(await durations(page), [500]);
  });
  await open({ reducedMotion: 'reduce' }, async (page) => {
    await page.goto(at(`/pool?id=${item}`));
    await page.locator('.mosaic a').first().click();
    await page.locator('#lightbox').waitFor();
    assert.deepEqual(await durations(page), []);
  });
});

test('SITE-33 in the second template a section of the filters covers the cards and pushes none, also in Safari before 18.4', () =>
  open({ bypassCSP: true }, async (page) => {
    await page.goto(at('/project', second));
    const cardTop = () =>
      read<number>(page, "document.querySelector('#cards > *').getBoundingClientRect().top");
    const isListed = (title: string) =>
      page.locator('.flt details', { hasText: title }).locator('label').first().isVisible();
    const before = await cardTop();
    await page.locator('.flt summary').first().hover();
    assert.equal(await cardTop(), before);
    await page.mouse.move(5, 700);
    // An engine that does not know the pseudo-element leaves its rules out.
    await page.evaluate(`(() => {
      const clean = (rules) => {
        for (let at = rules.cssRules.length - 1; at >= 0; at--) {
          const rule = rules.cssRules[at];
          if (rule.selectorText?.includes('details-content')) rules.deleteRule(at);
          else if (rule.cssRules && !rule.selectorText) clean(rule);
        }
      };
      for (const sheet of document.styleSheets) clean(sheet);
    })()`);
    for (const summary of await page.locator('.flt summary').all()) {
      const title = await summary.innerText();
      await summary.hover();
      assert.equal(await cardTop(), before, `${title} under the pointer`);
      if (!(await isListed(title))) await summary.click();
      assert.equal(await isListed(title), true, title);
      assert.equal(await cardTop(), before, `${title} opened`);
    }
    await page.mouse.move(5, 700);
    assert.equal(await cardTop(), before);
  }));

test('lists that grow while one scrolls to their end move nothing that is seen', () =>
  open({}, async (page) => {
    for (const [world, path] of [
      [site, '/testimonials'],
      [site, '/project'],
      [second, '/project'],
      [arabic, '/project'],
    ] as const) {
      await page.goto(at(path, world));
      await page.evaluate(`window.shift = 0; new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true })`);
      const end = 'scrollY + innerHeight >= document.documentElement.scrollHeight - 2';
      for (let n = 0; n < 200 && !(await read<boolean>(page, end)); n++) {
        await page.mouse.wheel(0, 300);
        await page.evaluate(
          'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
        );
      }
      const shift = await read<number>(page, 'window.shift');
      assert.ok(shift <= 0.02, `${world.host}${path} moves by ${shift}`);
    }
  }));

test('the start page is printed from its title on, and Safari finds pictures for its tab and its home screen', () =>
  open({}, async (page) => {
    for (const world of [site, second, arabic]) {
      await page.goto(at('/', world));
      await page.emulateMedia({ media: 'print' });
      const top = await read<number>(
        page,
        "document.querySelector('h1').getBoundingClientRect().top + scrollY",
      );
      assert.ok(top < 320, `${world.host}: the title stands ${top} px below`);
      await expect(page.locator('.hd nav')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      const icons = await read<string[]>(
        page,
        '[...document.querySelectorAll(\'link[rel=icon][type="image/png"], link[rel=apple-touch-icon]\')].map(({ href }) => href)',
      );
      assert.equal(icons.length, 2);
      for (const icon of icons) {
        const { pathname } = new URL(icon);
        const answer = await w.server.app.inject({ url: pathname, headers: { host: world.host } });
        assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/png'], pathname);
      }
    }
  }));
