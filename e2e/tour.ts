/**
 * npm run tour -- --out FOLDER [--as owner,house] [--only /accounts] [--full]: looks at every built screen as
 * every role, in three languages, light and dark, on a large screen and a phone, in the demo world. Writes
 * two sheets of pictures for each role and screen, and a report of what a machine can see (a sheet that is
 * there is not made again): findings of axe, sideways scrolling, errors of the console, refused calls,
 * English left in another language. The pictures are for the eye: nothing here says that a screen is good.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '#shared/endpoint.ts';
import { faults } from './axe.ts';
import { databaseOf, freshFolder, root, startProduct } from './product.ts';
import { leftovers, texts } from './tour/english.ts';
import type { Person, Server } from './tour/people.ts';
import { sheet, type Shot } from './tour/sheets.ts';
import { nameOf, planStops, type Selection, type Stop } from './tour/stops.ts';
import { DESKTOP, openBrowser, PHONE } from './world.ts';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'dist/tour') },
    as: { type: 'string' },
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
  },
});
const out = options.out;
mkdirSync(join(out, 'pictures'), { recursive: true });

const selection: Selection = {
  full: options.full,
  isWanted: (person, path) =>
    (!options.as || options.as.split(',').includes(person)) &&
    (!options.only || path.startsWith(options.only)) &&
    !existsSync(join(out, `${nameOf({ person: { name: person }, path })}.phone.png`)),
};

const product = await startProduct({
  dataDir: freshFolder(),
  env: { DEMO: '1', LOG_LEVEL: 'error' },
  timeoutMs: 300_000,
});
const browser: Browser = await openBrowser(['--enable-unsafe-swiftshader', '--use-angle=swiftshader']);
const report: string[] = [];
try {
  const { sql } = await databaseOf(product.dataDir);
  const server = { sql } as unknown as Server;
  // The language of a person precedes that of the device, which the tour sets.
  await sql('update app_user set language = null');
  const stops = await planStops(server, sql, selection);
  console.log(`${stops.length} screens, ${stops.reduce((sum, { looks }) => sum + looks.length, 0)} pictures`);
  const english = await leftovers();
  for (const [at, name] of [...new Set(stops.map(({ person }) => person.name))].entries()) {
    await tour(
      stops.filter(({ person }) => person.name === name),
      english,
    );
    writeFileSync(join(out, 'report.txt'), `${[...new Set(report)].join('\n')}\n`);
    console.log(`${at + 1}. ${name}`);
  }
  console.log(`Report: ${join(out, 'report.txt')}, ${new Set(report).size} lines`);
} finally {
  await browser.close();
  await product.stop();
}

function urlOf(host: string, path: string): string {
  return `http://${host}:${product.port}${path}`;
}
/** Opens all screens of a person, in one browser page per language and scheme. */
async function tour(stops: Stop[], english: Set<string>): Promise<void> {
  const shots = new Map<Stop, Shot[]>(stops.map((stop) => [stop, []]));
  for (const language of ['en', 'tr', 'ar'] as const)
    for (const scheme of ['light', 'dark'] as const) {
      const wanted = stops.filter(({ looks }) =>
        looks.some((look) => look.language === language && look.scheme === scheme),
      );
      if (!wanted.length) continue;
      const context = await contextFor(wanted[0]!.person, language, scheme);
      const page = await context.newPage();
      let where = '';
      let path = '';
      const say = (text: string) => report.push(`${where}: ${text}`);
      page.on('pageerror', (error) => say(`error ${error.message.slice(0, 160)}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          say(`console ${message.text().slice(0, 200)}`);
      });
      page.on('response', (answer) => {
        if (answer.status() >= 400 && new URL(answer.url()).pathname !== path)
          say(`${answer.status()} ${new URL(answer.url()).pathname}`);
      });
      for (const stop of wanted) {
        path = stop.path;
        where = `${stop.person.name} ${path} ${language} ${scheme}`;
        await look(page, stop, language, scheme, shots.get(stop)!, english, where, say).catch(
          (error: unknown) => say(`NOT SEEN, ${String(error).split('\n')[0]}`),
        );
        if (shots.get(stop)!.length === stop.looks.length)
          await sheet(browser, out, nameOf(stop), shots.get(stop)!);
      }
      await context.close();
    }
}
/** Takes the pictures of a screen in one language and scheme. */
async function look(
  page: Page,
  stop: Stop,
  language: Language,
  scheme: string,
  shots: Shot[],
  english: Set<string>,
  where: string,
  say: (text: string) => void,
): Promise<void> {
  const { person, path, looks } = stop;
  const here = looks.filter((look) => look.language === language && look.scheme === scheme);
  await page.setViewportSize(here[0]!.phone ? PHONE : DESKTOP);
  await page.goto(urlOf(person.host, path));
  await settle(page);
  for (const [at, look] of here.entries()) {
    if (at) {
      await page.setViewportSize(look.phone ? PHONE : DESKTOP);
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    }
    const file = `${nameOf(stop)}.${language}.${scheme}.${look.phone ? 'phone' : 'desk'}.jpg`;
    await page.screenshot({ path: join(out, 'pictures', file), type: 'jpeg', quality: 60 });
    shots.push({ look: look, file });
    report.push(...(await faults(page, `${where} ${look.phone ? 'phone' : 'desk'}`)));
  }
  const landed = new URL(page.url()).pathname;
  if (landed !== path) say(`landed on ${landed}`);
  if (language !== 'en') for (const text of await texts(page)) if (english.has(text)) say(`English: ${text}`);
}

async function contextFor(
  person: Person,
  language: Language,
  scheme: 'light' | 'dark',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    colorScheme: scheme,
    locale: { en: 'en-GB', tr: 'tr-TR', ar: 'ar-EG' }[language],
  });
  const url = new URL(urlOf(person.host, '/'));
  if (person.cookie) {
    const [name, value] = person.cookie.split('=') as [string, string];
    await context.addCookies([{ name, value, domain: url.hostname, path: '/' }]);
  }
  await context.addInitScript({
    content: `if (location.origin === ${JSON.stringify(url.origin)}) { localStorage.setItem('language', '${language}'); localStorage.setItem('scheme', '${scheme}'); ${person.account ? `sessionStorage.setItem('viewAccount', ${JSON.stringify(JSON.stringify(person.account))});` : ''} }`,
  });
  return context;
}
/** Waits until no request runs and nothing is loading. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => {});
  // The open event stream keeps the network busy, so the tour waits until the DOM stops changing.
  await page.evaluate(
    `new Promise((done) => { let last = '', same = 0; const look = () => { const now = document.body.innerText + document.querySelectorAll('[aria-busy=true], .mantine-Skeleton-root').length + [...document.images].filter((one) => one.complete).length; same = now === last ? same + 1 : 0; last = now; if (same > 4) done(); else setTimeout(look, 60); }; look(); setTimeout(done, 8000); })`,
  );
  await page.evaluate('document.fonts.ready.then(() => true)');
}
