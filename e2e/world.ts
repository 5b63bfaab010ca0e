import assert from 'node:assert/strict';
import { chmodSync, existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import * as identity from '#features/identity/identity/contract.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer, until, type TestServer } from '#testing/kit.ts';
import type { Filling } from '#testing/data/databases.ts';
import { traced } from '#testing/traces.ts';
import { fillWorld, HOST, PASSWORD } from './kit/world-rows.ts';
import { watchRequests } from './kit/at-failure.ts';
import { leave, makeWarm, takeWarm, WAITING } from './kit/warm.ts';

export type World = {
  server: TestServer;
  port: number;
  url: (path: string, host?: string) => string;
  agencyId: string;
  cedar: string;
  nile: string;
  empty: string;
};

export type WorldOptions = {
  port?: number;
  accounts?: number;
  /** Runs jobs, for derivatives of pictures. */
  works?: boolean;
  env?: Record<string, string>;
  clock?: () => Date;
  /** Leaves it to the caller to stop the server, which is no file of node:test. */
  keep?: boolean;
};

/** Returns the ids of the rows that every world has. */
async function idsOf({ sql }: TestServer): Promise<Pick<World, 'agencyId' | 'cedar' | 'nile' | 'empty'>> {
  const named = await sql<{ id: string; agencyId: string; name: string }>(
    'select id, agency_id as "agencyId", business_name as name from account',
  );
  const [cedar, nile, empty] = ['Cedar & Stone Landscaping', 'Nile Interiors', 'Empty & New'].map((name) =>
    named.find((account) => account.name === name)!,
  );
  return { agencyId: cedar!.agencyId, cedar: cedar!.id, nile: nile!.id, empty: empty!.id };
}

/** The rows of a world, made once for all files of a run. */
const rows: Filling = {
  name: 'world',
  fill: async (database) => {
    const server = await testServer({ database, keep: true });
    await fillWorld(server);
    await server.stop();
  },
};

export async function world(options: WorldOptions = {}): Promise<World> {
  // A clock of its own is that of its rows as well.
  const filled = options.clock ? {} : { rows };
  const server = await testServer({
    faces,
    works: options.works ?? false,
    keep: options.keep ?? false,
    ...(options.env ? { env: options.env } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
    ...filled,
  });
  chmodSync(server.dataDir, 0o755);
  if (options.clock) await fillWorld(server);
  const ids = await idsOf(server);
  if (options.accounts)
    await server.sql(
      `
        insert into account (agency_id, business_name, created_at)
        select $1, 'Business number ' || n, now() - interval '1 day' * n
        from generate_series(1, $2::int) n
      `,
      [ids.agencyId, options.accounts],
    );
  await server.app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const port = (server.app.server.address() as { port: number }).port;
  return {
    server,
    port,
    ...ids,
    url: (path, host = HOST) => `http://${host}:${port}${path}`,
  };
}

const shell = '/usr/bin/chromium-headless-shell';
/** Milliseconds until a wait fails; a busy machine is slow, and Chromium encodes video in software. */
const WAIT_MS = 120_000;
/** Starts a browser. Service workers, whose requests escape `page.route`, are for contexts that ask for them. */
export async function openBrowser(args: string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || (existsSync(shell) ? shell : '/usr/bin/chromium'),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      // The pages of a journey are too short for optimized code to pay off.
      '--js-flags=--no-opt --no-maglev',
      ...args,
    ],
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options = {}) => {
    const context = await bounded('a new context', open({ serviceWorkers: 'block', ...options }));
    context.setDefaultTimeout(WAIT_MS);
    watchRequests(context);
    const openPage = context.newPage.bind(context);
    context.newPage = () => bounded('a new page', openPage());
    return traced(context);
  };
  return browser;
}
/** Limits a call that Playwright would never end after a crash of the browser. @throws Error after WAIT_MS */
async function bounded<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the browser did not answer: ${what}`)), WAIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
/** Closes all contexts, since open pages refetch after each change in their account. */
export const closeAll = (browser: Browser) =>
  bounded(
    'the end of its contexts',
    Promise.all(browser.contexts().map((context) => leave(browser, context))),
  );
/** Waits until the page has a title, which a screen sets when it is rendered. */
export async function waitForTitle(page: Page, title: string | RegExp): Promise<void> {
  let last = '';
  await until(async () => {
    last = await page.title();
    return typeof title === 'string' ? last === title : title.test(last);
  }).catch(() => assert.fail(`the title is “${last}” and not ${title}`));
}
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type Look = { viewport?: { width: number; height: number }; language?: string; scheme?: string };
/** Opens a context with language, color scheme and reduced motion. */
export async function contextOf(
  w: World,
  browser: Browser,
  { viewport = DESKTOP, ...chosen }: Look = {},
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...more });
  // A storage state would open, route and close a further page for every context.
  if (Object.keys(chosen).length)
    await context.addInitScript({
      content: `if (location.origin === ${JSON.stringify(w.url(''))}) for (const [name, value] of Object.entries(${JSON.stringify(chosen)})) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);`,
    });
  return context;
}

/** Signs a person in by the call of the form and opens a page, at `path` or where the sign-in leads. */
export async function enter(
  w: World,
  browser: Browser,
  email: string,
  look: Look = {},
  path?: string,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const key = JSON.stringify({ look, more });
  let page = takeWarm(browser, key);
  if (!page) {
    page = await (await contextOf(w, browser, look, more)).newPage();
    await makeWarm(page, key, w.url);
  }
  await become(w, page, email, path);
  return page;
}
/** Signs in and opens a screen; an error in the page fails the test. */
export async function openScreen(
  w: World,
  browser: Browser,
  path: string,
  { email = 'owner@cedarstone.test', viewport = DESKTOP, language = 'en' }: Look & { email?: string } = {},
  more: BrowserContextOptions = {},
): Promise<Page> {
  const page = await enter(w, browser, email, { viewport, language }, undefined, {
    locale: 'en-GB',
    ...more,
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(w.url(path));
  return page;
}
/**
 * Signs another person in at the same page, with empty storage but a warm cache, which is faster than a new
 * context.
 */
export async function become(w: World, page: Page, email: string, path?: string): Promise<void> {
  const context = page.context();
  const { status, body, cookie } = await ask(w.server, identity.login, {
    host: HOST,
    body: { email, password: PASSWORD },
  });
  assert.equal(status, 200, `${email} does not come in`);
  if (page.url() !== 'about:blank' && page.url() !== w.url(WAITING)) {
    // The screen of the first person is left, so that it makes no calls without a session.
    await page.goto(w.url(WAITING));
    await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  }
  const [name, value] = cookie!.split('=') as [string, string];
  await context.clearCookies();
  await context.addCookies([{ name, value, domain: HOST, path: '/' }]);
  await page.goto(w.url(path ?? body.next));
  await page.getByRole('banner').waitFor();
}

/** Signs a person in through the form. */
export async function signIn(
  w: World,
  page: Page,
  email: string,
  path = '/login',
  password = PASSWORD,
): Promise<void> {
  await page.goto(w.url(path));
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
}
