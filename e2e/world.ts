import assert from 'node:assert/strict';
import { chmodSync, existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { asJobOf } from '#platform/db/scope.ts';
import { createDefaults } from '#features/content-model/server/actions.ts';
import * as content from '#features/content/contract.ts';
import * as identity from '#features/identity/contract.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer, until, type TestServer } from '#testing/kit.ts';
import { addMember, makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import type { Language } from '#shared/endpoint.ts';
import { traced } from '#testing/traces.ts';
import { leave, makeWarm, takeWarm, WAITING } from './kit/warm.ts';

/** Password of all people in the data of the journeys: an agency, three accounts, and a person of each type. */
export const PASSWORD = 'demo1234';
export const HOST = 'northlight.localhost';
export type World = {
  server: TestServer;
  port: number;
  url: (path: string, host?: string) => string;
  agencyId: string;
  cedar: string;
  nile: string;
  empty: string;
};

const hash = hashPassword(PASSWORD);
/** Makes a person with `PASSWORD`. */
export async function makeUser(
  server: TestServer,
  personInput: Parameters<typeof makePerson>[1],
): Promise<string> {
  const { userId } = await makePerson(server, personInput);
  await server.sql('insert into credential (user_id, password_hash) values ($1, $2)', [userId, await hash]);
  return userId;
}

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
export async function world(options: WorldOptions = {}): Promise<World> {
  const server = await testServer({
    faces,
    works: options.works ?? false,
    keep: options.keep ?? false,
    ...(options.env ? { env: options.env } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
  });
  chmodSync(server.dataDir, 0o755);
  const agencyId = await makeAgency(server, 'Northlight', {
    host: HOST,
    app_name: 'Northlight Studio',
    policy_url: 'https://terms.example',
    plan: 'studio',
  });
  const account = async (name: string, language: Language, host?: string) => {
    const { accountId } = await makeAccount(server, name, { agencyId, language, ...(host ? { host } : {}) });
    await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, language));
    return accountId;
  };
  const cedar = await account('Cedar & Stone Landscaping', 'en', 'cedarstone.localhost');
  const nile = await account('Nile Interiors', 'ar', 'nile.localhost');
  const empty = await account('Empty & New', 'en');
  if (options.accounts)
    await server.sql(
      `
        insert into account (agency_id, business_name, created_at)
        select $1, 'Business number ' || n, now() - interval '1 day' * n
        from generate_series(1, $2::int) n
      `,
      [agencyId, options.accounts],
    );
  const user = (personInput: Parameters<typeof makePerson>[1]) => makeUser(server, personInput);
  await user({
    email: 'owner@cedarstone.test',
    role: 'account',
    accountId: cedar,
    isPrimary: true,
    first: 'Nora',
    last: 'Pell',
  });
  await user({
    email: 'owner@nile.test',
    role: 'account',
    accountId: nile,
    isPrimary: true,
    first: 'ليلى',
    last: 'حسن',
  });
  await user({
    email: 'new@empty.test',
    role: 'account',
    accountId: empty,
    isPrimary: true,
    first: 'Ned',
    last: 'New',
  });
  const multi = await user({ email: 'multi@demo.test', role: 'accounts', first: 'Mira', last: 'Many' });
  await addMember(server, cedar, multi, 'account');
  await addMember(server, empty, multi, 'accountAdmin');
  await user({
    email: 'agency@northlight.test',
    role: 'agency',
    agencyId,
    isPrimary: true,
    first: 'Ada',
    last: 'Gency',
  });
  await user({ email: 'house@demo.test', role: 'house', first: 'Hou', last: 'Se' });
  const off = await user({ email: 'off@cedarstone.test', role: 'account', first: 'Otto', last: 'Off' });
  await server.sql('update app_user set is_auth = false where id = $1', [off]);

  const { cookie } = await ask(server, identity.login, {
    host: HOST,
    body: { email: 'owner@cedarstone.test', password: PASSWORD },
  });
  const make = async (title: string, change: object, publish: boolean) => {
    const at = { cookie, host: HOST, params: { accountId: cedar } };
    const { body } = await ask(server, content.create, { ...at, body: { title, ...change } });
    return publish
      ? (
          await ask(server, content.publish, {
            ...at,
            params: { accountId: cedar, contentId: body.id },
            body: { version: body.version },
          })
        ).body
      : body;
  };
  const terrace = await make(
    'Walcot Parade, terrace and planting',
    { city: 'Bath', description: 'A narrow plot behind a terrace, rebuilt as one level room.' },
    true,
  );
  await make('Long pool at Combe Grove', { city: 'Monkton Combe' }, true);
  await make('Garden room, Prior Park', { statusContent: 'finalized' }, false);
  await make('Pergola dining, Lansdown Crescent', { city: 'Bath' }, false);
  await make('Laying clay herringbone on a sand bed: what we learned in ten years', {}, false);
  await server.sql(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, related_to, testimonial
      )
      select account_id, content_type_id, pipeline_id, stage_id, 'Testimonial by Margaret Ferrers', true,
        id,
        '{"customerName":"Margaret Ferrers","rating":5,"description":"They treated the old wall as if it were their own."}'
      from content
      where id = $1
    `,
    [terrace.id],
  );
  await server.app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const port = (server.app.server.address() as { port: number }).port;
  return {
    server,
    port,
    agencyId,
    cedar,
    nile,
    empty,
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
