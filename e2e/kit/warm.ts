import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/**
 * Pages that wait for the next test of a file instead of being closed: what they have loaded and compiled stays, which is
 * half of the work of a new context. They wait on the same origin, since `about:blank` ends the process of a page and
 * forgets what it has compiled.
 */
export const WAITING = '/robots.txt';

type Warm = {
  /** The kind of browser. */
  key: string;
  url: (path: string) => string;
  page: Page;
  session: CDPSession;
  viewport: ReturnType<Page['viewportSize']>;
  /** The listeners of the test of the moment. */
  listeners: Parameters<Page['on']>[];
  /** The test of the moment has set what cannot be taken back, or the page has seen a site whose copy it may keep. */
  isSpent: boolean;
};
const warmOf = new WeakMap<BrowserContext, Warm>();
const waiting = new WeakMap<Browser, Warm[]>();

const SPENDING: [of: (warm: Warm) => object, names: string[]][] = [
  [
    ({ page }) => page.context(),
    ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'grantPermissions'],
  ],
  [({ page }) => page.context(), ['setGeolocation', 'setOffline', 'route', 'on', 'once', 'newCDPSession']],
  [({ page }) => page, ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'once']],
  [({ page }) => page, ['emulateMedia', 'setDefaultTimeout', 'addLocatorHandler', 'close']],
  [({ page }) => page.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt']],
];
/** Makes each of these calls of the page say that it cannot be used again. */
function watchCalls(warm: Warm): void {
  for (const [of, names] of SPENDING)
    for (const name of names) {
      const target = of(warm);
      const original = (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target);
      Reflect.set(target, name, (...args: unknown[]) => {
        warm.isSpent = true;
        return original(...args);
      });
    }
}

/** Returns a page of this kind that waits, if one does. */
export function takeWarm(browser: Browser, key: string): Page | undefined {
  const all = waiting.get(browser) ?? [];
  const at = all.findIndex((warm) => warm.key === key);
  return at < 0 ? undefined : all.splice(at, 1)[0]!.page;
}

/** Lets a new page of this kind wait for the next test once its own has ended. */
export async function makeWarm(page: Page, key: string, url: (path: string) => string): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const viewport = page.viewportSize();
  const warm: Warm = { key, url, page, session, viewport, listeners: [], isSpent: false };
  warmOf.set(context, warm);
  const origin = new URL(url('/')).origin;
  page.on('framenavigated', (frame) => {
    const seen = frame === page.mainFrame() && frame.url() !== 'about:blank' && new URL(frame.url()).origin;
    if (seen && seen !== origin) warm.isSpent = true;
  });
  page.on('crash', () => {
    warm.isSpent = true;
  });
  watchCalls(warm);
  const on = page.on.bind(page) as (...listener: Parameters<Page['on']>) => Page;
  page.on = ((...listener: Parameters<Page['on']>) => {
    warm.listeners.push(listener);
    return on(...listener);
  }) as Page['on'];
}

/** Forgets the person and what the test had set at the page. */
async function forget({ page, url, session, viewport, listeners }: Warm): Promise<void> {
  const context = page.context();
  for (const listener of listeners.splice(0)) page.off(...listener);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.goto(url(WAITING));
  await context.clearCookies();
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url('/')).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  });
  await page.evaluate('sessionStorage.clear()');
  if (viewport) await page.setViewportSize(viewport);
}
/** Ends a context after a test, or lets its page wait for the next one. */
export async function leave(browser: Browser, context: BrowserContext): Promise<void> {
  const warm = warmOf.get(context);
  const all = waiting.get(browser) ?? [];
  if (warm && all.includes(warm)) return;
  if (!warm || warm.isSpent) return context.close();
  await forget(warm).then(
    () => waiting.set(browser, [...(waiting.get(browser) ?? []), warm]),
    () => context.close(),
  );
}

/** Closes the pages that wait, except the latest `most` of them: each is a process of the browser. */
export async function thinWarm(browser: Browser, most: number): Promise<void> {
  const all = waiting.get(browser) ?? [];
  const spare = all.splice(0, Math.max(0, all.length - most));
  await Promise.all(spare.map(({ page }) => page.context().close()));
}
