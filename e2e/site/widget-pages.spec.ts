// about: widgets
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';
import type { Page } from 'playwright-core';
import type { WidgetData, WidgetEntry } from '#features/praise/widgets/contract-data.ts';
import { until } from '#testing/kit.ts';
import { stage } from '../kit/stage.ts';

/** The script on pages of others: every width, elements that come later, and programs that rewrite scripts. */
const w = stage();
const script = readFileSync(new URL('../../dist/widget/widget.js', import.meta.url), 'utf8');
const words = 'They treated the old wall as their own. ';
const entries = (origin: string): WidgetEntry[] =>
  Array.from({ length: 9 }, (_, at) => ({
    id: `t${at}`,
    name: `Customer ${at}`,
    title: 'Owner of a long house',
    text: words.repeat(at + 1).trim(),
    rating: 5,
    face: null,
    picture:
      at % 3 === 2
        ? null
        : {
            src: `${origin}/picture.svg`,
            srcset: `${origin}/picture.svg 800w`,
            alt: '',
            width: 900,
            height: 1400,
          },
    video: null,
    url: `${origin}/t${at}`,
    told: { reward: null, isAiAssisted: false },
  })) as never;
/** A site that serves the script and data of widgets as the product does, and the pages of somebody else on another port. */
const pages = new Map<string, string>();
let site: Server;
let partner: Server;
let origin: string;
let home: string;
const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
test.beforeAll(async () => {
  site = createServer((request, response) => {
    const [, kind, height, size] = /widgets\/(\w+)-(\d+)(\w+)$/.exec(request.url!) ?? [];
    const allow = { 'access-control-allow-origin': '*' };
    if (request.url === '/widgets/v1.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript', ...allow }).end(script);
    if (request.url === '/picture.svg')
      return void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1400"/>');
    if (!kind) return void response.writeHead(404, allow).end();
    const data = {
      kind,
      business: 'Cedar & Stone Landscaping',
      url: `${origin}/reviews`,
      language: null,
      rating: { average: 4.8, count: 9 },
      isSelection: true,
      look: { theme: 'light', size, height: Number(height), accent: null, background: null },
      entries: entries(origin),
    } as unknown as WidgetData;
    response.writeHead(200, { 'content-type': 'application/json', ...allow }).end(JSON.stringify(data));
  });
  partner = createServer((request, response) => {
    const body = pages.get(request.url!) ?? '';
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>Partner</title><body>${body}</body></html>`);
  });
  origin = await listen(site);
  home = await listen(partner);
});
test.afterAll(() => {
  for (const server of [site, partner]) {
    server.close();
    server.closeAllConnections();
  }
});
async function visit(path: string, body: string): Promise<Page> {
  pages.set(path, body);
  const page = await w.browser.newPage({ viewport: { width: 1640, height: 900 } });
  await page.goto(`${home}${path}`);
  return page;
}
const tag = (more = 'async') => `<script ${more} src="${origin}/widgets/v1.js"></script>`;
const isShown = (page: Page, selector = '[data-widget]') =>
  until(async () =>
    page.evaluate(`!!document.querySelector('${selector}')?.shadowRoot?.querySelector('blockquote')`),
  );

const WIDTHS = [
  180, 220, 260, 261, 320, 400, 460, 461, 559, 560, 700, 839, 840, 1000, 1119, 1120, 1300, 1399, 1400, 1600,
];
/** Faults of the cards of a widget that is as wide as this. */
const measure = `((width) => {
  const host = document.querySelector('[data-widget]');
  host.style.inlineSize = width + 'px';
  const root = host.shadowRoot;
  const frame = root.querySelector('section');
  const isWall = frame.classList.contains('wall');
  const list = isWall ? frame : root.querySelector('ul');
  const box = list.getBoundingClientRect();
  const faults = [];
  if (isWall && frame.scrollWidth > frame.clientWidth + 1) faults.push('goes on sideways');
  let whole = 0;
  for (const card of root.querySelectorAll('li')) {
    const at = card.getBoundingClientRect();
    const name = card.querySelector('b').textContent;
    if (at.width < Math.min(width, 180) - 24) faults.push(name + ' is ' + at.width + ' wide');
    if (at.right <= box.left + 1 || at.left >= box.right - 1) continue;
    if (at.left < box.left - 2 || at.right > box.right + 2) faults.push(name + ' is cut at a side');
    if (card.scrollHeight > card.clientHeight + 1) faults.push(name + ' lacks ' + (card.scrollHeight - card.clientHeight));
    const quote = card.querySelector('blockquote');
    const line = parseFloat(getComputedStyle(quote).lineHeight);
    const lines = Math.round(quote.clientHeight / line);
    if (quote.scrollHeight > quote.clientHeight + 1) {
      if (lines < 2) faults.push(name + ' has ' + lines + ' lines');
      const link = card.querySelector('.whole');
      if (!link || !link.offsetHeight) faults.push(name + ' is cut without a link');
    }
    const photo = card.querySelector('img');
    if (photo && isWall && photo.offsetHeight > host.offsetHeight * 0.4) faults.push(name + ' has a tall photo');
    if (isWall && at.top >= box.top && at.bottom <= box.bottom) whole += 1;
    if (!isWall && (at.bottom > box.bottom + 1 || quote.getBoundingClientRect().bottom > box.bottom)) faults.push(name + ' is cut below');
    else whole += 1;
  }
  if (!whole) faults.push('no whole card');
  return faults.map((fault) => width + ': ' + fault);
})`;

for (const [kind, boxes] of [
  ['carousel', ['400normal', '400small', '560large']],
  ['wall', ['640normal', '640large']],
] as const)
  for (const look of boxes)
    test(`B33 a ${kind} (${look}) shows whole cards at every width from 180 to 1,600 px`, async () => {
      const page = await visit(`/${kind}${look}`, `<div data-widget="${kind}-${look}"></div>${tag()}`);
      await isShown(page);
      const faults: string[] = [];
      for (const width of WIDTHS) faults.push(...(await page.evaluate<string[]>(`${measure}(${width})`)));
      if (kind === 'carousel') {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const width of [180, 700, 1200]) {
          await page.evaluate(`${measure}(${width})`);
          await page.getByRole('button', { name: 'Next' }).click();
          await until(() =>
            page.evaluate<boolean>(
              `document.querySelector('[data-widget]').shadowRoot.querySelector('ul').scrollLeft > 100`,
            ),
          );
          faults.push(
            ...(await page.evaluate<string[]>(`${measure}(${width})`)).map((fault) => `next ${fault}`),
          );
        }
      }
      assert.deepEqual(faults, []);
    });

const WIDGET = 'wall-640normal';
const DIV = `<div data-widget="${WIDGET}"></div>`;
test('B28 elements that a page adds or changes later are shown: applications of one page, Turbo, its kept copies', async () => {
  const page = await visit('/later', `<div id="app"></div>${tag()}`);
  await until(() => page.evaluate<boolean>(`document.readyState === 'complete'`));
  const put = (html: string) =>
    page.evaluate(`document.querySelector('#app').innerHTML = ${JSON.stringify(html)}`);
  await put(DIV);
  await isShown(page);
  await put(`<main><section id="deep">${DIV}</section></main>`);
  await isShown(page, '#deep [data-widget]');
  await put('<div id="bare"></div>');
  await page.evaluate(`document.querySelector('#bare').dataset.widget = '${WIDGET}'`);
  await isShown(page, '#bare');
  await page.evaluate(`document.querySelector('#bare').dataset.widget = 'badge-84normal'`);
  await until(() =>
    page.evaluate<boolean>(`!!document.querySelector('#bare').shadowRoot.querySelector('.w.badge')`),
  );
  await put(DIV);
  await isShown(page);
  // A copy has the attributes of what was shown, and no shadow root.
  await page.evaluate(`{
    const copy = document.body.cloneNode(true);
    document.documentElement.replaceChild(copy, document.body);
  }`);
  await isShown(page);
});

/** Ways in which programs run the script: each is the HTML of a page, with the address as it stands there. */
const ways = {
  defer: () => tag('defer') + DIV,
  'a module': () => DIV + tag('type="module"'),
  'twice, of which the second finds it started': () => DIV + tag('') + tag(''),
  'put in by a script, which is no current script': () =>
    `${DIV}<script>fetch('${origin}/widgets/v1.js').then((answer) => answer.text()).then((code) => { const held = document.createElement('script'); held.type = 'text/plain'; held.dataset.src = '${origin}/widgets/v1.js'; document.body.append(held); setTimeout(() => (0, eval)(code)); })</script>`,
  'delayed until the page stands, with another type and the address in an attribute': () =>
    `${DIV}<script type="0a1b-text/javascript" data-rocketsrc="${origin}/widgets/v1.js"></script><script>addEventListener('load', () => { const held = document.querySelector('[data-rocketsrc]'); const run = document.createElement('script'); run.type = 'module'; run.src = held.dataset.rocketsrc; held.replaceWith(run); })</script>`,
  'with another current script': () =>
    `${DIV}<script>Object.defineProperty(document, 'currentScript', { get: () => document.querySelector('#other') });</script><script id="other" src="/app.js"></script>${tag()}`,
};
for (const [way, html] of Object.entries(ways))
  test(`B28 the script shows its widget when it is run ${way}`, async () => {
    const page = await visit(`/${way.length}`, html());
    await isShown(page);
    assert.equal(
      await page.evaluate(
        `document.querySelector('[data-widget]').shadowRoot.querySelectorAll('section').length`,
      ),
      1,
    );
  });
