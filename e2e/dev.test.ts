import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
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
const product = await startProduct({ dataDir, folder, env: { NODE_ENV: 'development', DEV_RELOAD: '1' } });
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
  change(
    'src/features/entrance/landing/site/pages/landing.tsx',
    '<section>',
    '<section data-changed="page">',
  );
  await page.locator('[data-changed=page]').waitFor({ state: 'attached' });
  change('src/site/kit/base.css', 'body {', 'body { outline-color: rgb(1, 2, 3);');
  await outlined(page);
  change('src/features/entrance/landing/messages/en.ts', "signIn: 'Login'", "signIn: 'Come in'");
  await page.getByRole('link', { name: 'Come in' }).first().waitFor();
  await page.close();
});
test('a changed screen, style and word of the application are seen on the open screen', async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('form').waitFor();
  change('src/app/theme/base.css', 'body {', 'body { outline-color: rgb(1, 2, 3);');
  await outlined(page);
  change('src/features/identity/identity/app/login.tsx', '<form ', '<form data-changed="screen" ');
  await page.locator('[data-changed=screen]').waitFor({ state: 'attached' });
  change('src/features/identity/identity/messages/en.ts', "signIn: 'Sign in'", "signIn: 'Come in'");
  await page.getByText('Come in').first().waitFor();
  await page.close();
});
test('no file of the data folder or of the machine is served, however it is asked for', async () => {
  const text = 'read by nobody';
  const secret = join(dataDir, 'key-of-test');
  const inside = join(folder, '.data', 'key-of-test');
  mkdirSync(join(folder, '.data'), { recursive: true });
  for (const file of [secret, inside]) writeFileSync(file, text);
  const ask = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      // As raw bytes: fetch would normalise the path.
      const socket = connect(product.port, '127.0.0.1');
      let answer = '';
      socket.setTimeout(60_000, () => socket.destroy(new Error(`no answer to ${path}`)));
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString('latin1');
      });
      socket.on('error', reject);
      socket.on('close', () => resolve({ status: Number(answer.split(' ')[1]), body: answer }));
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${product.port}\r\nconnection: close\r\n\r\n`);
    });
  const paths = [secret, inside].flatMap((file) => [
    `/@fs${file}?raw`,
    `/@fs/${file}`,
    `/@fs${file}?url&raw`,
    `/@fs${file}?import&raw`,
    `/@fs${folder}/src/../.data/key-of-test?raw`,
    `/@fs${encodeURIComponent(file)}?raw`,
  ]);
  for (const path of [
    ...paths,
    '/src/../.data/key-of-test?raw',
    '/src/%2e%2e/.data/key-of-test?raw',
    '/src/..%2f.data/key-of-test?raw',
    '/node_modules/../.data/key-of-test?raw',
    '/@id/.data/key-of-test?raw',
    `/@id/${inside}?raw`,
    '/@fs/etc/hostname?raw',
  ]) {
    const { status, body } = await ask(path);
    assert.ok(status >= 300, `${path}: ${status}`);
    assert.ok(!body.includes(text), path);
  }
  assert.equal((await ask('/src/site/entry-client.ts')).status, 200, 'sources are');
});
