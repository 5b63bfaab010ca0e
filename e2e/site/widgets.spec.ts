// about: widgets, testimonials
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import * as contract from '#features/praise/widgets/contract.ts';
import { codesOf, directivesOf } from '#features/praise/widgets/rules.ts';
import { ask, until } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { faults } from '../axe.ts';
import { openScreen, stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { expect } from '../kit/expect.ts';

/** The owner makes a widget, and a page of another origin under a strict policy shows it. */
const w = stage();
let origin: string;
let policy: string;
let partner: Server;
let partnerPort: number;
let owner: string;
test.beforeAll(async () => {
  Object.assign(w.server.config, { publicPort: String(w.port) });
  origin = w.url('', SITE);
  policy = `default-src 'none'; style-src 'nonce-loud'; frame-src ${origin}; ${directivesOf(origin)}; require-trusted-types-for 'script'`;
  partner = createServer((request, response) => {
    const content = pages.get(request.url ?? '');
    if (!content) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(
      `<!doctype html><html lang="${content.language}"><head><title>Partner</title><style nonce="loud">${LOUD}</style></head><body><main><h1>Partner</h1>${content.body}<p id="below">Below</p></main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  partnerPort = (partner.address() as AddressInfo).port;
  await w.server.sql(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, status_publish, testimonial
      )
      select account_id, content_type_id, pipeline_id, stage_id, 'Testimonial ' || n, true, 'published', jsonb_build_object(
        'customerName', 'Customer ' || n, 'rating', 3 + n % 3, 'description', repeat('They treated the old wall as their own. ', n)
      )
      from content, generate_series(1, 8) n
      where title = 'Testimonial by Margaret Ferrers'
    `,
  );
  await w.server.sql(
    `
      insert into content_public (
        account_id, content_id, content_type_id, stage_id, type_key, status_service, status_content, status_publish,
        is_featured, is_testimonial, title, description, seo_title, seo_description, slug, city, neighborhood, address,
        testimonial, rating, sort_at, updated_at, in_widgets
      )
      select account_id, id, content_type_id, stage_id, 'testimonial', status_service, status_content, 'published', false,
        true, title, '', '', '', id::text, '', '', '', testimonial || '{"customerTitle": "", "photos": []}',
        (testimonial->>'rating')::int, created_at, now(), true
      from content
      where is_testimonial and status_publish = 'published'
    `,
  );
  owner = (await makePerson(w.server, { role: 'account', accountId: w.cedar })).cookie;
});

const SITE = 'cedarstone.localhost';
const PARTNER = 'partner.localhost';
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

/** Evaluates an expression about `node`, the first element in the shadow root of a widget. */
const inWidget = <Value>(page: Page, selector: string, expression: string, at = '[data-widget]') =>
  page.evaluate<Value>(
    `((node) => ${expression})(document.querySelector('${at}').shadowRoot.querySelector('${selector}'))`,
  );
/** A page of somebody else whose own styles shout; it allows what the documentation names, and nothing inline. */
const LOUD =
  '*{color:rgb(255,0,0)!important;font:italic 40px/3 fantasy!important;letter-spacing:9px;box-sizing:content-box}div{text-transform:uppercase;direction:ltr}img{border:20px solid lime!important}ul,li,a,button,figure{margin:50px!important;background:yellow!important}';
const pages = new Map<string, { body: string; language: string }>();
test.afterAll(() => void partner.close());

async function makeWidget(kind: 'carousel' | 'wall' | 'badge' | 'single', look: Partial<contract.Look> = {}) {
  const answer = await ask(w.server, contract.create, {
    cookie: owner,
    params: { accountId: w.cedar },
    body: { name: kind, kind, hosts: [PARTNER], look: { ...contract.initialSettings.look, ...look } },
  });
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
}
/** Opens a page of the partner that holds the code of a widget, and collects what goes wrong on it. */
async function visit(
  path: string,
  {
    body,
    host = PARTNER,
    language = 'en',
    viewport = DESKTOP,
    scheme = 'light' as 'light' | 'dark',
  }: {
    body: string;
    host?: string;
    language?: string;
    viewport?: { width: number; height: number };
    scheme?: 'light' | 'dark';
  },
) {
  pages.set(path, { body, language });
  const context = await w.browser.newContext({ viewport, colorScheme: scheme });
  const page = await context.newPage();
  const problems: string[] = [];
  const cookies: (string | undefined)[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on(
    'response',
    (response) => void response.headerValue('set-cookie').then((value) => cookies.push(value ?? undefined)),
  );
  await page.addInitScript(
    'self.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) self.shift += entry.value; }).observe({ type: "layout-shift", buffered: true });',
  );
  await page.goto(`http://${host}:${partnerPort}${path}`);
  return { page, problems, cookies };
}
const codeOf = (widget: contract.Widget) =>
  codesOf({ ...widget, height: widget.look.height }, { origin, business: 'Cedar & Stone Landscaping' });

test('the script is one file of at most 15 kB', () => {
  const script = readFileSync(new URL('../../dist/widget/widget.js', import.meta.url));
  assert.ok(gzipSync(script, { level: 9 }).length <= 15_000);
});
test('a page of another origin under a strict policy shows a carousel, unharmed by its styles and without a shift', async () => {
  const widget = await makeWidget('carousel');
  const { page, problems, cookies } = await visit('/carousel', { body: codeOf(widget).script });
  const quote = page.locator('[data-widget] blockquote').first();
  await quote.waitFor();
  const style = await inWidget<string>(
    page,
    'blockquote',
    '[getComputedStyle(node)].map((s) => [s.color, s.fontStyle, s.fontSize, s.textTransform, s.letterSpacing, s.marginTop].join(" "))[0]',
  );
  assert.equal(style, 'rgb(20, 24, 31) normal 15px none normal 0px');
  const box = (await page.locator('[data-widget]').boundingBox())!;
  assert.equal(box.height, 400);
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  assert.equal(await page.evaluate('self.shift'), 0, 'nothing moved');
  const scrolled = () => inWidget<number>(page, 'ul', 'node.scrollLeft');
  assert.equal(await scrolled(), 0);
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await until(async () => (await scrolled()) > 100);
  assert.deepEqual(problems, []);
  assert.deepEqual(cookies.filter(Boolean), []);
  assert.deepEqual(await page.context().cookies(), []);
  await shoot(page, 'widget-carousel');
});
test('wall, badge and single testimonial: dark, Arabic and on a phone; they measure their box', async () => {
  const wall = await makeWidget('wall', { theme: 'dark' });
  const badge = await makeWidget('badge');
  const single = await makeWidget('single', { background: '#103020', accent: '#f5b84b' });
  const body = [wall, badge, single].map((widget) => codeOf(widget).script).join('\n');
  const { page, problems } = await visit('/three', { body, language: 'ar', scheme: 'dark' });
  await page.locator('[data-widget] section').nth(2).waitFor();
  await page.locator(`[data-widget="${badge.id}"] strong`).waitFor();
  const frame = page.locator(`[data-widget="${wall.id}"] section`);
  await expect(frame).toHaveAttribute('dir', 'rtl');
  await expect(frame).toHaveText(/عرض\s+الكل/, { useInnerText: true });
  const dark = await inWidget<string>(
    page,
    'section',
    'getComputedStyle(node).backgroundColor',
    `[data-widget="${badge.id}"]`,
  );
  assert.equal(dark, 'rgb(20, 24, 31)');
  assert.deepEqual(problems, []);
  await shoot(page, 'widget-three-ar-dark');
  const phone = await visit('/three-phone', { body, viewport: PHONE });
  await phone.page.locator(`[data-widget="${single.id}"] blockquote`).waitFor();
  assert.deepEqual(phone.problems, []);
  await shoot(phone.page, 'widget-three-phone');
});
test('on a host that is not allowed the script shows nothing, and the document is not framed', async () => {
  const widget = await makeWidget('wall');
  const { page } = await visit('/stolen', { body: codeOf(widget).script, host: 'thief.localhost' });
  await until(async () => (await page.locator('[data-widget-shown]').count()) === 1);
  await until(async () => (await page.locator('[data-widget] svg').count()) === 0);
  await expect(page.locator('[data-widget] section')).toHaveCount(0);
  const framed = await visit('/stolen-frame', { body: codeOf(widget).html, host: 'thief.localhost' });
  await until(async () => framed.problems.some((text) => /frame-ancestors/.test(text)));
  await expect(framed.page.frames()[1]!.locator('blockquote')).toHaveCount(0);
});
test('plain HTML works without a script, and its document is accessible', async () => {
  const widget = await makeWidget('wall');
  pages.set('/plain', { body: codeOf(widget).html, language: 'en' });
  const context = await w.browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(`http://${PARTNER}:${partnerPort}/plain`);
  await page.frameLocator('iframe').getByText('Customer 8').waitFor();
  await shoot(page, 'widget-plain');
  for (const kind of ['wall', 'carousel', 'single', 'badge'] as const) {
    const document = await (await w.browser.newContext({ viewport: PHONE })).newPage();
    await document.goto(`${origin}/widgets/${(await makeWidget(kind)).id}`);
    assert.deepEqual(
      (await faults(document, kind)).filter((fault) => !/page-has-heading-one/.test(JSON.stringify(fault))),
      [],
    );
  }
});
test('the owner makes a widget, sees it before saving, allows a site and gets the code', async () => {
  await w.server.sql('delete from widget');
  const page = await openScreen(w, '/settings/widgets');
  await page.getByRole('heading', { name: 'No widget yet' }).waitFor();
  assert.deepEqual(await faults(page, 'empty'), []);
  await page.getByRole('button', { name: 'New widget' }).click();
  await page.getByLabel('Name').fill('Front page');
  await page.getByLabel('Kind').selectOption('carousel');
  await page.getByLabel('Lowest rating').selectOption('4');
  await page.getByText('Visitors see that this is a selection').waitFor();
  await page.getByLabel('Addresses').fill('https://www.partner.test/page\nno host');
  await page.getByText('Please enter names of sites').waitFor();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Addresses').fill('https://www.partner.test/page');
  await page.frameLocator('iframe').getByText('Shown here: a selection').waitFor();
  await shoot(page, 'widgets-editor');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Other sites follow within a minute').waitFor();
  await expect(page.getByLabel('Addresses')).toHaveValue('partner.test');
  await expect(page.getByLabel('Script', { exact: true }).last()).toHaveValue(/v1\.js/);
  const [stored] = await w.server.sql<{ name: string; kind: string; hosts: string[] }>(
    'select name, kind, hosts from widget',
  );
  assert.deepEqual(stored, { name: 'Front page', kind: 'carousel', hosts: ['partner.test'] });
  await page.getByRole('link', { name: 'All widgets' }).click();
  await page.getByText('Shown on 1 site').waitFor();
  await shoot(page, 'widgets-list');
  const phone = await openScreen(w, '/settings/widgets', { viewport: PHONE, language: 'ar' });
  await phone.getByText('Front page').click();
  await phone.locator('textarea').first().waitFor();
  assert.equal(await phone.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
  await shoot(phone, 'widgets-phone-ar');
});
test('the owner reads how many customers were asked and what came of it', async () => {
  await w.server.sql(
    `
      insert into testimonial_link (account_id, secret_hash, expires_at, opened_at)
      select $1, decode(lpad(to_hex(n), 4, '0'), 'hex'), now() + interval '1 day', now() from generate_series(1, 5) n
    `,
    [w.cedar],
  );
  const page = await openScreen(w, '/apps/dashboards/testimonials');
  await page.getByRole('heading', { name: 'By month' }).waitFor();
  await expect(page.locator('dl').first()).toHaveText(/Requests\s+5\s+Opened\s+5\s+Answered\s+0/, {
    useInnerText: true,
  });
  await shoot(page, 'numbers');
  const phone = await openScreen(w, '/apps/dashboards/testimonials', {
    viewport: PHONE,
    language: 'ar',
  });
  await phone.getByRole('heading', { name: 'حسب الشهر' }).waitFor();
  assert.equal(await phone.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false);
  await shoot(phone, 'numbers-phone-ar');
});
