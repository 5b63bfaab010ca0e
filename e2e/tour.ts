/**
 * npm run tour -- --out FOLDER [--as owner,house] [--only /accounts] [--full]: looks at every built screen as
 * every role, in three languages, light and dark, on a large screen and a phone, in the demo world. Writes
 * two sheets of pictures for each role and screen, and a report of what a machine can see (a sheet that is
 * there is not made again): findings of axe, sideways scrolling, errors of the console, refused calls,
 * English left in another language. The pictures are for the eye: nothing here says that a screen is good.
 */
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { makePerson, signIn } from '#testing/tenants.ts';
import type { Role } from '#shared/actor.ts';
import type { Language } from '#shared/endpoint.ts';
import { mayOpen, places, shapesOf, type Place } from '#shared/navigation.ts';
import { comingPlaces } from '../scripts/navigation-doc.ts';
import { faults } from './axe.ts';
import { databaseOf, freshFolder, root, startProduct } from './product.ts';
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

type Look = { language: Language; scheme: 'light' | 'dark'; phone: boolean };
const every: Look[] = (['en', 'tr', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [false, true].map((phone) => ({ language, scheme, phone })),
  ),
);
/** Views of a screen that another role has shown in all twelve already: each language, scheme and size once. */
const some = every.filter(({ language, scheme, phone }) =>
  ['en light false', 'tr dark true', 'ar light true', 'ar dark false'].includes(
    `${language} ${scheme} ${phone}`,
  ),
);

type Person = {
  name: string;
  role: Role | null;
  host: string;
  cookie?: string;
  /** Views an account of the agency. */
  inside?: boolean;
  /** The account chosen in the tab. */
  account?: object;
};
type Stop = { person: Person; path: string; looks: Look[] };

const product = await startProduct({
  dataDir: freshFolder(),
  env: { DEMO: '1', LOG_LEVEL: 'error' },
  timeoutMs: 300_000,
});
const browser: Browser = await openBrowser(['--enable-unsafe-swiftshader', '--use-angle=swiftshader']);
const report: string[] = [];
try {
  const { sql } = await databaseOf(product.dataDir);
  const server = { sql } as unknown as Parameters<typeof signIn>[0];
  // The language of a person precedes that of the device, which the tour sets.
  await sql('update app_user set language = null');
  const stops = await plan(server, sql);
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

type Sql = Awaited<ReturnType<typeof databaseOf>>['sql'];
/** Adds a domain to an agency and an account, so that their pages exist; returns the ids. */
async function addDomains(sql: Sql, cedar: { id: string; agency: string }) {
  const add = async (host: string, type: string, accountId: string | null) =>
    (
      await sql<{ id: string }>(
        'insert into whitelabel (host, type, agency_id, account_id) values ($1, $2, $3, $4) returning id',
        [host, type, cedar.agency, accountId],
      )
    )[0]!.id;
  return {
    account: await add('gardens.example.org', 'account', cedar.id),
    agency: await add('studio.example.org', 'agency', null),
  };
}
/** Lists a person per role, those above accounts also within an account, and a visitor without a session. */
async function everybody(
  sql: Sql,
  server: Parameters<typeof signIn>[0],
  cedar: { id: string; agency: string; name: string },
): Promise<Person[]> {
  const north = 'northlight.localhost';
  const spans = 'twospans.localhost';
  const app = 'localhost';
  const account = { id: cedar.id, agencyId: cedar.agency, kind: 'account', name: cedar.name };
  await makePerson(server, {
    role: 'user',
    accountId: cedar.id,
    email: 'user@cedarstone.test',
    first: 'Uma',
    last: 'Reader',
  });
  const person = async (
    name: string,
    role: Role,
    host: string,
    email: string,
    more: Partial<Person> = {},
  ): Promise<Person> => ({
    name,
    role,
    host,
    cookie: await signIn(
      server,
      (await sql<{ id: string }>('select id from app_user where email = $1', [email]))[0]!.id,
      host,
    ),
    ...more,
  });
  return [
    await person('owner', 'account', north, 'owner@cedarstone.test', { inside: true }),
    await person('admin', 'accountAdmin', north, 'admin@cedarstone.test', { inside: true }),
    await person('staff', 'accountUser', north, 'staff@cedarstone.test', { inside: true }),
    await person('user', 'user', north, 'user@cedarstone.test', { inside: true }),
    await person('multi', 'accounts', app, 'multi@demo.test'),
    await person('agency', 'agency', north, 'agency@northlight.test'),
    await person('agencyAdmin', 'agencyAdmin', north, 'admin@northlight.test'),
    await person('agencyUser', 'agencyUser', north, 'user@northlight.test'),
    await person('plain-agency', 'agency', spans, 'agency@twospans.test'),
    await person('house', 'house', app, 'house@demo.test'),
    await person('agency-in-account', 'agency', north, 'agency@northlight.test', { inside: true, account }),
    await person('house-in-account', 'house', app, 'house@demo.test', { inside: true, account }),
    { name: 'nobody', role: null, host: north },
    { name: 'nobody-app', role: null, host: app },
  ];
}
function isAbove({ role }: Person): boolean {
  return role === 'house' || role?.startsWith('agency') === true;
}

async function plan(server: Parameters<typeof signIn>[0], sql: Sql): Promise<Stop[]> {
  const idOf = async (text: string, values: unknown[] = []) =>
    (await sql<{ id: string }>(text, values))[0]?.id ?? '';
  const [cedar] = await sql<{ id: string; agency: string; name: string }>(
    "select id, agency_id agency, business_name as name from account where business_name like 'Cedar%'",
  );
  const domains = await addDomains(sql, cedar!);
  const people = await everybody(sql, server, cedar!);
  const member = {
    account: await idOf("select id from app_user where email = 'staff@cedarstone.test'"),
    agency: await idOf("select id from app_user where email = 'user@northlight.test'"),
  };
  const newest = (testimonial: boolean) =>
    idOf(
      'select id from content where account_id = $1 and is_testimonial = $2 order by created_at desc limit 1',
      [cedar!.id, testimonial],
    );
  const ids: Record<string, string> = {
    contentId: await newest(false),
    testimonialId: await newest(true),
    accountId: cedar!.id,
    agencyId: cedar!.agency,
    tab: 'seo',
  };
  /** Returns an existing path of a pattern; undefined: the person has none. */
  function addressOf(person: Person, pattern: string): string | undefined {
    const kind = isAbove(person) && !person.inside ? 'agency' : 'account';
    const team = pattern.startsWith('/settings/team');
    const personId = () => {
      if (team) return member[kind];
      return pattern.startsWith('/directory') ? member.account : '';
    };
    const valueOf = (name: string) => {
      if (name === 'domainId') return domains[kind];
      if (name === 'id') return personId();
      return team && kind === 'agency' ? '' : (ids[name] ?? '');
    };
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => valueOf(name));
    return path.includes('//') || path.endsWith('/') ? undefined : path;
  }
  const stops: Stop[] = [];
  const shownPlaces = new Set<string>();
  const built = builtPlaces();
  const isWanted = (person: string, path: string) =>
    (!options.as || options.as.split(',').includes(person)) &&
    (!options.only || path.startsWith(options.only)) &&
    !existsSync(join(out, `${nameOf({ person: { name: person }, path })}.phone.png`));
  for (const person of people) {
    const paths = built
      .filter((place) => opens(person, place))
      .flatMap(({ path }) => [
        path.replaceAll('?', ''),
        ...(shapesOf(path).length > 1 ? [path.replace(/\/:\w+\?.*$/, '')] : []),
      ])
      .map((pattern) => addressOf(person, pattern));
    for (const path of new Set([
      ...paths,
      ...(person.name === 'nobody-app'
        ? ['/', '/terms', '/privacy', '/support', '/marketing', '/welcome']
        : []),
    ])) {
      if (path === undefined) continue;
      const first = !shownPlaces.has(`${person.role === null ? person.host : ''}${path}`);
      shownPlaces.add(`${person.role === null ? person.host : ''}${path}`);
      if (isWanted(person.name, path))
        stops.push({ person, path, looks: options.full || first ? every : some });
    }
  }
  for (const [name, language] of [
    ['cedarstone', 'en'],
    ['nile', 'ar'],
    ['anadolu', 'tr'],
    ['harbor', 'en'],
  ] as const) {
    const host = `${name}.localhost`;
    const account = await idOf('select account_id as id from whitelabel where host = $1', [host]);
    const item = await idOf(
      `
        select permalink as id
        from content
        where account_id = $1
          and permalink is not null
          and not is_testimonial
          and status_content = 'published'
        order by created_at desc
        limit 1
      `,
      [account],
    );
    for (const path of [
      '/',
      '/project',
      '/gallery',
      '/map',
      `/${item}`,
      '/reviews',
      `/testimonials-gallery/${account}`,
      '/privacy',
      '/nothing-here',
      `/testimonial-request/${account}`,
    ])
      if (isWanted(name, path))
        stops.push({
          person: { name, role: null, host },
          path,
          looks: every.filter((look) => look.language === language),
        });
  }
  return stops;
}
/** Returns all places with a screen, and one without. */
function builtPlaces(): Place[] {
  const coming = new Set(comingPlaces().filter(({ path }) => path !== '/ai-logs'));
  return places.filter((place) => !coming.has(place) && place.path !== '/logout');
}

function opens(person: Person, place: Place): boolean {
  if (person.role === null) return place.opens === 'public';
  if (place.opens === 'public') return false;
  const above = isAbove(person);
  const may = mayOpen(place, {
    role: above && person.inside ? 'account' : person.role,
    own: above ? person.role : null,
    account: person.inside ?? false,
    advanced: person.name !== 'plain-agency',
    primary: true,
  });
  return may === true;
}

/** Reads the English messages that differ in all other languages. */
async function leftovers(): Promise<Set<string>> {
  const sentences = new Set<string>();
  const take = (en: unknown, others: unknown[]): void => {
    if (typeof en === 'string') {
      if (/[a-z]{3}.* /i.test(en) && !/[{}]/.test(en) && others.every((other) => other !== en))
        sentences.add(en.trim());
      return;
    }
    if (en && typeof en === 'object')
      for (const [key, value] of Object.entries(en))
        take(
          value,
          others.map((other) => (other as Record<string, unknown> | undefined)?.[key]),
        );
  };
  for (const file of globSync('src/**/messages/en*.ts', { cwd: root })) {
    const [en, ...others] = await Promise.all(
      ['en', 'tr', 'ar'].map(
        (language) =>
          import(join(root, file.replace(/en(?=[^/]*$)/, language))) as Promise<Record<string, unknown>>,
      ),
    );
    take(
      Object.values(en!)[0],
      others.map((other) => Object.values(other)[0]),
    );
  }
  return sentences;
}

function urlOf(host: string, path: string): string {
  return `http://${host}:${product.port}${path}`;
}
/** Opens all screens of a person, in one browser page per language and scheme. */
async function tour(stops: Stop[], english: Set<string>): Promise<void> {
  const shots = new Map<Stop, { look: Look; file: string }[]>(stops.map((stop) => [stop, []]));
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
        if (shots.get(stop)!.length === stop.looks.length) await sheet(nameOf(stop), shots.get(stop)!);
      }
      await context.close();
    }
}
function nameOf({ person, path }: { person: { name: string }; path: string }): string {
  return `${person.name}${path === '/' ? '/home' : path}`
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll('/', '_');
}
/** Takes the pictures of a screen in one language and scheme. */
async function look(
  page: Page,
  stop: Stop,
  language: Language,
  scheme: string,
  shots: { look: Look; file: string }[],
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
function texts(page: Page): Promise<string[]> {
  return page.evaluate(
    `(() => { const found = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); for (let node; (node = walk.nextNode());) found.add(node.textContent.trim()); for (const one of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) for (const name of ['aria-label', 'placeholder', 'title', 'alt']) { const value = one.getAttribute(name); if (value) found.add(value.trim()); } return [...found]; })()`,
  );
}

/** Puts the pictures of a screen on two sheets: desktop and phone. */
async function sheet(name: string, shots: { look: Look; file: string }[]): Promise<void> {
  for (const [kind, width] of [
    ['desk', 510],
    ['phone', 252],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 1560, height: 600 } });
    const html = join(out, 'sheet.html');
    writeFileSync(
      html,
      `<!doctype html><style>body{margin:4px;font:11px sans-serif;background:#888}div{display:flex;flex-wrap:wrap;gap:4px}figure{margin:0}</style><b>${name}</b><div>${shots
        .filter(({ look }) => look.phone === (kind === 'phone'))
        .map(
          ({ look, file }) =>
            `<figure><img width=${width} src="${join(out, 'pictures', file)}"><figcaption>${look.language} ${look.scheme}</figcaption></figure>`,
        )
        .join('')}</div>`,
    );
    await page.goto(`file://${html}`);
    await page.screenshot({ path: join(out, `${name}.${kind}.png`), fullPage: true });
    await page.close();
  }
}
