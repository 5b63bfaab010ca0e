// npm run screens -- --port 3000: takes the screenshots of docs/screens again, from a running demo world.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { PASSWORD } from '../../e2e/kit/world-rows.ts';
import { DESKTOP, openBrowser, PHONE } from '../../e2e/world.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screens');
/** Pixels between the two phones of a picture. */
const GAP = 40;
const { values: options } = parseArgs({ options: { port: { type: 'string', default: '3000' } } });
const urlOf = (host: string, path: string): string => `http://${host}.localhost:${options.port}${path}`;

/** A screen of the demo world; `open` navigates further from its path. */
type Look = {
  host: string;
  path: string;
  email?: string;
  isPhone?: boolean;
  open?: (page: Page) => Promise<void>;
};
const followTo =
  (name: RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('link', { name }).first().click();
/** Opens the newest draft that awaits approval. */
const openFirst = (page: Page): Promise<void> =>
  page.locator('main a[href^="/pending-approval/"]').first().click();
const cedar = { host: 'northlight', email: 'owner@cedarstone.test' };
/** The screenshots by file name; two screens are phones side by side. */
const pictures: Record<string, Look[]> = {
  gallery: [{ host: 'cedarstone', path: '/project' }],
  home: [{ host: 'cedarstone', path: '/' }],
  reviews: [{ host: 'anadolu', path: '/reviews' }],
  editor: [{ ...cedar, path: '/content-overview', open: followTo(/Linden Avenue/) }],
  approvals: [{ ...cedar, path: '/pending-approval', open: openFirst }],
  'item-phone': [
    { host: 'cedarstone', path: '/project', isPhone: true, open: followTo(/Fire circle/) },
    { host: 'nile', path: '/project', isPhone: true, open: followTo(/الزمالك/) },
  ],
  'app-phone': [
    { host: 'northlight', email: 'owner@nile.test', path: '/welcome-user', isPhone: true },
    { ...cedar, path: '/testimonials', isPhone: true },
  ],
};

async function signIn(page: Page, { host, email }: Look): Promise<void> {
  if (!email) return;
  await page.goto(urlOf(host, '/login'));
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
/** Waits for pictures and fonts, since the open event stream keeps the network busy. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate('document.fonts.ready.then(() => true)');
}
async function shoot(browser: Browser, look: Look): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: look.isPhone ? PHONE : DESKTOP,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await signIn(page, look);
  await page.goto(urlOf(look.host, look.path));
  await settle(page);
  if (look.open) {
    const before = page.url();
    await look.open(page);
    await page.waitForURL((url) => url.href !== before);
    await settle(page);
  }
  const picture = await page.screenshot();
  await context.close();
  return picture;
}
/** Puts two phones side by side. */
const pair = ([first, second]: Buffer[]) =>
  sharp({
    create: { width: 2 * PHONE.width + GAP, height: PHONE.height, channels: 3, background: 'white' },
  }).composite([
    { input: first!, left: 0, top: 0 },
    { input: second!, left: PHONE.width + GAP, top: 0 },
  ]);

const browser = await openBrowser();
for (const [name, looks] of Object.entries(pictures)) {
  const shots: Buffer[] = [];
  for (const look of looks) shots.push(await shoot(browser, look));
  const picture = shots.length === 1 ? sharp(shots[0]) : pair(shots);
  await picture.png({ palette: true, effort: 10 }).toFile(join(FOLDER, `${name}.png`));
  console.log(`docs/screens/${name}.png`);
}
await browser.close();
