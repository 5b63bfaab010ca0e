import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '#testing/kit.ts';
import { madeFolder, root, startProduct } from './product.ts';
import { openBrowser } from './world.ts';

/** npm run dev on a copy of the sources: what is changed is seen without a build. */
const folder = mkdtempSync(join(root, '.dev-'));
for (const name of ['src', 'migrations', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'])
  cpSync(join(root, name), join(folder, name), { recursive: true });
const dataDir = await madeFolder();
const product = await startProduct({ dataDir, folder, env: { NODE_ENV: 'development' } });
const browser = await openBrowser();
after(async () => {
  await browser.close();
  await product.stop();
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});
const origin = `http://localhost:${product.port}`;
function change(path: string, text: string, by: string): void {
  const file = join(folder, path);
  const source = readFileSync(file, 'utf8');
  assert.ok(source.includes(text), `${path} has no ${text}`);
  writeFileSync(file, source.replace(text, by));
}
/** Waits for the changed style; the page may be loading itself anew. */
const outlined = (page: Page) =>
  until(() =>
    page
      .evaluate<boolean>("getComputedStyle(document.body).outlineColor === 'rgb(1, 2, 3)'")
      .catch(() => false),
  );

test('a changed page, style and word of a public page are seen on the open page', async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/`);
  change('src/features/landing/site/pages/landing.tsx', '<section>', '<section data-changed="page">');
  await page.locator('[data-changed=page]').waitFor({ state: 'attached' });
  change('src/site/kit/base.css', 'body {', 'body { outline-color: rgb(1, 2, 3);');
  await outlined(page);
  change('src/features/landing/messages/en.ts', "signIn: 'Login'", "signIn: 'Come in'");
  await page.getByRole('link', { name: 'Come in' }).first().waitFor();
  await page.close();
});
test('a changed screen, style and word of the application are seen on the open screen', async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('form').waitFor();
  change('src/app/theme/base.css', 'body {', 'body { outline-color: rgb(1, 2, 3);');
  await outlined(page);
  change('src/features/identity/app/login.tsx', '<form ', '<form data-changed="screen" ');
  await page.locator('[data-changed=screen]').waitFor({ state: 'attached' });
  change('src/features/identity/messages/en.ts', "signIn: 'Sign in'", "signIn: 'Come in'");
  await page.getByText('Come in').first().waitFor();
  await page.close();
});
