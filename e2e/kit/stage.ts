import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { faces } from '#platform/http/app-shell.ts';
import { refuseUndeclared, testServer, type TestServer } from '#testing/kit.ts';
import { freePort } from '../product.ts';
import * as worlds from '../world.ts';
import { describePages } from './at-failure.ts';
import { thinWarm } from './warm.ts';

/** The server of a spec, and the browser of its worker. They are there from the first `beforeAll` on. */
export type Site = { server: TestServer; port: number; browser: Browser };
/** The world of a spec (e2e/world.ts), with the browser of its worker. */
export type Stage = worlds.World & { browser: Browser };

type Options<Env> = Env & {
  /** Tells the server its port by PORT, for addresses with a port. */
  knowsPort?: boolean;
  /** Switches of a browser of its own. */
  browserArgs?: string[];
  /** Pages stay open until the end of the file, as tests that go on from each other need. */
  keepsPages?: boolean;
};
type WorldOptions = Options<Omit<worlds.WorldOptions, 'port' | 'keep'>>;
type SiteOptions = Options<Pick<worlds.WorldOptions, 'works' | 'env' | 'clock'>>;

/** Pages that wait for the next file: each kind of them is a process. */
const MOST_WARM = 3;
/** The browser of this worker: it lives as long as the worker, over many files. */
let shared: Browser | undefined;
/** The port of this worker, so that all its files have the same origin, and its pages keep what they compiled. */
let lastPort = 0;

async function portOf(knowsPort = false): Promise<number> {
  if (knowsPort) lastPort ||= await freePort();
  return lastPort;
}
async function browserOf(args: string[] | undefined): Promise<Browser> {
  if (args) return worlds.openBrowser(args);
  if (!shared?.isConnected()) shared = await worlds.openBrowser();
  return shared;
}

/** Registers the hooks of a spec and returns the object that the first of them fills. */
function raise<Base extends Site>(
  readOptions: () => Promise<Options<object>>,
  start: (options: never, port: number) => Promise<Omit<Base, 'browser'>>,
): Base {
  const base = {} as Base;
  let options: Options<object> = {};
  test.beforeAll(async () => {
    options = await readOptions();
    const port = await portOf(options.knowsPort);
    const env = { ...(options as SiteOptions).env, ...(options.knowsPort ? { PORT: String(port) } : {}) };
    Object.assign(base, await start({ ...options, env } as never, port));
    lastPort = base.port;
    base.browser = await browserOf(options.browserArgs);
  });
  test.afterEach(async () => {
    if (!base.server) return;
    const { status, expectedStatus } = test.info();
    if (status !== expectedStatus) console.log(await describePages(base.browser));
    if (!options.keepsPages) await worlds.closeAll(base.browser);
    refuseUndeclared(base.server.app);
  });
  test.afterAll(async () => {
    if (base.browser) {
      await worlds.closeAll(base.browser);
      if (options.browserArgs) await base.browser.close();
      else await thinWarm(base.browser, MOST_WARM);
    }
    if (!base.server) return;
    const stopped = base.server.stop();
    // Streams of events that are still open would hold it for a second.
    base.server.app.server.closeAllConnections();
    await stopped;
    refuseUndeclared(base.server.app);
  });
  return base;
}
const reader =
  <O>(options: O | (() => Promise<O>)) =>
  async (): Promise<O> =>
    typeof options === 'function' ? (options as () => Promise<O>)() : options;

/**
 * Gives the spec that calls it at its top a world (e2e/world.ts), and closes it behind the last test. Playwright loads a spec
 * in its main process as well, to list the tests: nothing starts at the top of a file, and further rows are made in
 * `test.beforeAll`. Options that wait for something, such as the address of another server, come from a function.
 */
export const stage = (options: WorldOptions | (() => Promise<WorldOptions>) = {}): Stage =>
  raise<Stage>(reader(options), (worldOptions: WorldOptions, port) =>
    worlds.world({ ...worldOptions, port, keep: true }),
  );

/** Gives a spec a server without rows; otherwise as `stage`. */
export const stageServer = (options: SiteOptions | (() => Promise<SiteOptions>) = {}): Site =>
  raise<Site>(reader(options), async ({ works, env, clock }: SiteOptions, port) => {
    const server = await testServer({
      faces,
      keep: true,
      works: works ?? false,
      ...(env ? { env } : {}),
      ...(clock ? { clock } : {}),
    });
    await server.app.listen({ port, host: '127.0.0.1' });
    return { server, port: (server.app.server.address() as AddressInfo).port };
  });

/** Opens a context with language, color scheme and reduced motion. */
export const contextOf = (
  w: Stage,
  look?: worlds.Look,
  more?: BrowserContextOptions,
): Promise<BrowserContext> => worlds.contextOf(w, w.browser, look, more);
/** Signs a person in and opens a page, at `path` or where the sign-in leads. */
export const enter = (
  w: Stage,
  email: string,
  look?: worlds.Look,
  path?: string,
  more?: BrowserContextOptions,
): Promise<Page> => worlds.enter(w, w.browser, email, look, path, more);
/** Signs in and opens a screen; an error in the page fails the test. */
export const openScreen = (
  w: Stage,
  path: string,
  look?: worlds.Look & { email?: string },
  more?: BrowserContextOptions,
): Promise<Page> => worlds.openScreen(w, w.browser, path, look, more);
