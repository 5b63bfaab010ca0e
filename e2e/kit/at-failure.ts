import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

const underWay = new WeakMap<BrowserContext, Map<Request, number>>();
/** Notes which requests of a context are under way. */
export function watchRequests(context: BrowserContext): void {
  const pending = new Map<Request, number>();
  underWay.set(context, pending);
  const over = (request: Request) => void pending.delete(request);
  context.on('request', (request) => void pending.set(request, performance.now()));
  context.on('requestfinished', over);
  context.on('requestfailed', over);
}

/** Milliseconds that a page which may hang has for its description. */
const DESCRIBE_MS = 5_000;
/** Milliseconds after which a request counts as slow. */
const SLOW_MS = 3_000;
const MOST_LINES = 60;
/** Returns the lines from the content of a screen on, without its menu. */
function linesOf(snapshot: string): string[] {
  const lines = snapshot.split('\n');
  const main = lines.findIndex((line) => line.startsWith('- main'));
  return lines.slice(Math.max(0, main)).slice(0, MOST_LINES);
}
async function contentOf(page: Page): Promise<string> {
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, DESCRIBE_MS, 'the page does not answer').unref();
  });
  const described = page
    .evaluate<boolean>('navigator.onLine')
    .then(async (isOnline) => `${isOnline ? '' : 'offline\n'}${await page.locator('body').ariaSnapshot()}`)
    .catch(String);
  return Promise.race([described, late]);
}
/** Describes the open pages after a test that failed: their requests under way, and what they show. */
export async function describePages(browser: Browser): Promise<string> {
  const lines: string[] = [];
  for (const context of browser.contexts()) {
    for (const [request, since] of underWay.get(context) ?? []) {
      const ms = performance.now() - since;
      if (ms > SLOW_MS && !request.url().includes('/api/live'))
        lines.push(`under way for ${Math.round(ms)} ms: ${request.method()} ${request.url()}`);
    }
    for (const page of context.pages()) lines.push(page.url(), ...linesOf(await contentOf(page)));
  }
  return lines.map((line) => `     | ${line}`).join('\n');
}
