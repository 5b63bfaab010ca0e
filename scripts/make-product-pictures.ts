import { writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

// npm run pictures -- http://localhost:3000 [path of Chromium]: takes the screenshots of the landing page, per
// language,
// from a running demo world. Run after one of these four screens changes.
const { protocol, port } = new URL(process.argv[2] ?? 'http://localhost:3000');
const out = new URL('../src/features/entrance/landing/site/pictures/', import.meta.url);
const sets = [
  ['en', 'cedarstone', 'northlight'],
  ['tr', 'anadolu', 'twospans'],
  ['ar', 'nile', 'northlight'],
] as const;
const browser = await chromium.launch({
  executablePath: process.argv[3] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Lazy images outside of the screenshot are never loaded, so they are not waited for.
  await page.evaluate(
    'Promise.race([new Promise((done) => setTimeout(done, 3000)), Promise.all([document.fonts.ready, ...[...document.images].map((one) => one.decode().catch(() => {}))])])',
  );
  const picture = await sharp(await page.screenshot())
    .resize(1200, 750)
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(new URL(`product-${name}.webp`, out), picture);
  console.log(name, picture.length);
}
for (const [language, site, door] of sets) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: language,
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await context.addInitScript(`localStorage.setItem('language', '${language}')`);
  const open = (host: string, path: string) => page.goto(`${protocol}//${host}.localhost:${port}${path}`);
  await open(site, '/');
  await take(page, `home-${language}`);
  await open(site, '/project');
  await take(page, `gallery-${language}`);
  const first = await page.evaluate<string>(
    "fetch('/api/public/gallery?limit=1').then((answer) => answer.json()).then(({ contents }) => contents[0].id)",
  );
  await open(door, '/login');
  await page.locator('input[type=email]').fill(`owner@${site}.test`);
  await page.locator('input[type=password]').fill('demo1234');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/welcome-user');
  await open(door, `/content/${first}`);
  await page.locator('main h1, main input').first().waitFor();
  await take(page, `editor-${language}`);
  await open(door, '/testimonials');
  await page.locator('main li a').first().click();
  await page.locator('main blockquote, main figure').first().waitFor();
  await take(page, `testimonials-${language}`);
  await context.close();
}
await browser.close();
