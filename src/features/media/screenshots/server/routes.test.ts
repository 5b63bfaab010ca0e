import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import * as media from '#features/media/media/contract.ts';
import { findChromium } from '#platform/outside/guard/browser.ts';
import { takePage } from '#platform/outside/guard/web-pages.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const dir = mkdtempSync('/tmp/shots-');
after(() => rmSync(dir, { recursive: true, force: true }));
const chromium = (await findChromium({ chromiumPath: process.env['CHROMIUM_PATH'] || undefined }))!;
assert.ok(chromium, 'these tests need Chromium (Debian: apt-get install chromium-headless-shell)');

/** A server that stands for one inside the network, and must not hear of any request. */
const inner: string[] = [];
const secret = createServer((request, response) => {
  inner.push(request.url!);
  response.setHeader('access-control-allow-origin', '*').end('secret');
}).listen(0, '127.0.0.1');
/** A server that stands for the public internet. */
const pages = createServer((request, response) => {
  const at = `http://127.0.0.1:${(secret.address() as AddressInfo).port}`;
  const html = (body: string) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><body style="margin:0">${body}`);
  };
  if (request.url === '/away') response.writeHead(302, { location: `${at}/redirected` }).end();
  else if (request.url === '/hang') response.flushHeaders();
  else if (request.url === '/spy')
    html(`<div style="background:#00ff00;height:100vh"></div><img src="${at}/image"><iframe src="${at}/frame"></iframe>
      <link rel=stylesheet href="${at}/style"><script src="${at}/script"></script>
      <script>fetch('${at}/fetch').catch(()=>{}); new WebSocket('${at.replace('http', 'ws')}/socket'); navigator.sendBeacon('${at}/beacon'); try { new Worker('${at}/worker') } catch {}</script>`);
  else
    html(`<div style="background:#0000ff;height:100vh"></div>
      <div id="cookie-banner" style="position:fixed;inset:0;background:#ff0000">Cookies?</div>`);
}).listen(0, '127.0.0.1');
await Promise.all([once(secret, 'listening'), once(pages, 'listening')]);
after(() => {
  for (const server of [secret, pages]) server.close().closeAllConnections();
});
const { port } = pages.address() as AddressInfo;
const secretPort = (secret.address() as AddressInfo).port;
const page = (path: string) => `http://127.0.0.1:${port}${path}`;

const server = await testServer({
  works: true,
  env: { CHROMIUM_PATH: chromium, PRIVATE_HOSTS: `127.0.0.1:${port}` },
});
const { accountId } = await makeAccount(server, 'Cedar');
const { cookie } = await makePerson(server, { role: 'account', accountId });
const other = await makeAccount(server, 'Stranger');
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
const plain = await makePerson(server, { role: 'user', accountId });
const save = (url: string, change: object = {}, who = cookie) =>
  ask(server, contract.saveByLink, {
    cookie: who,
    body: { accountId, url: encodeURIComponent(url), type: 'screenshot', width: 800, height: 600, ...change },
  });
const settled = (id: string) =>
  until(async () => {
    const { body } = await ask(server, contract.getShot, { cookie, params: { accountId, screenshotId: id } });
    return ['done', 'failed'].includes(body.data.status) && body.data;
  }, 120_000);
const colorOf = async (url: string): Promise<number[]> => {
  const file = await server.app.inject({ url, headers: { host: 'localhost', cookie } });
  const { data } = await sharp(file.rawPayload)
    .extract({ left: 400, top: 300, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

test('MEDIA-23 a page becomes a picture of the asked size in the media, without its cookie notice; asked again, the call answers its address', async () => {
  const asked = await save(page('/'));
  assert.equal(asked.status, 200, asked.text);
  assert.deepEqual([asked.body.data.status, asked.body.data.url], ['queued', null]);
  const shot = await settled(asked.body.data.id);
  assert.equal(shot.status, 'done', shot.failure ?? '');
  const again = (await save(page('/'))).body.data;
  assert.deepEqual([again.id, again.status, again.url], [shot.id, 'done', shot.url]);
  const file = await server.app.inject({ url: shot.url!, headers: { host: 'localhost', cookie } });
  const { width, height, format } = await sharp(file.rawPayload).metadata();
  assert.deepEqual([width, height, format], [800, 600, 'png']);
  assert.deepEqual(await colorOf(shot.url!), [0, 0, 255]);
  const library = (await ask(server, media.list, { cookie, params: { accountId } })).body.media;
  assert.deepEqual(
    library.map(({ uid, name }) => [uid, name]),
    [[shot.mediaUid, '127.0.0.1.png']],
  );
  const withNotice = await settled((await save(page('/'), { noCookieBanners: false })).body.data.id);
  assert.deepEqual(
    await colorOf(withNotice.url!),
    [255, 0, 0],
    'the notice is left out only when that is asked for',
  );
});

test('MEDIA-24 the queued call takes the page as well, in twice as many pixels', async () => {
  const { body } = await ask(server, contract.queueShot, {
    cookie,
    query: { queuedTask: 'true' },
    body: {
      accountId,
      url: page('/'),
      width: 400,
      height: 300,
      deviceScaleFactor: 2,
      disable: ['cookieBanners'],
    },
  });
  const shot = await settled(body.data.id);
  const file = await server.app.inject({ url: shot.url!, headers: { host: 'localhost', cookie } });
  const { width, height } = await sharp(file.rawPayload).metadata();
  assert.deepEqual([width, height], [800, 600]);
});

test('MEDIA-23 no request of a page reaches the own network: address, redirect, picture, frame, script, socket', async () => {
  const failureOf = async (url: string) => (await settled((await save(url)).body.data.id)).failure;
  for (const url of [
    `http://127.0.0.1:${secretPort}/`,
    `http://localhost:${secretPort}/`,
    `http://2130706433:${secretPort}/`,
    `http://[::ffff:127.0.0.1]:${secretPort}/`,
    page('/away'),
  ])
    assert.equal(await failureOf(url), 'screenshots.private', url);
  const spy = await settled((await save(page('/spy'))).body.data.id);
  assert.equal(spy.status, 'done', spy.failure ?? '');
  assert.deepEqual(await colorOf(spy.url!), [0, 255, 0]);
  assert.deepEqual(inner, []);
});

test('MEDIA-23 a browser that hangs is killed with all of its processes; a page that hangs is told', async () => {
  const hanging = join(dir, 'hanging');
  const pidFile = join(dir, 'pid');
  writeFileSync(hanging, `#!/bin/sh\n/bin/sleep 600 &\necho $! > ${pidFile}\nwait\n`);
  chmodSync(hanging, 0o755);
  const shot = { url: page('/'), width: 400, height: 300, scale: 1, noAds: true, noCookieBanners: true };
  await assert.rejects(takePage(server.config, hanging, shot, { dir, timeoutMs: 800 }), {
    code: 'outside.slow',
  });
  const pid = Number(readFileSync(pidFile, 'utf8'));
  await until(async () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  });
  await assert.rejects(
    takePage(server.config, chromium, { ...shot, url: page('/hang') }, { dir, timeoutMs: 4000 }),
    {
      code: /outside\.(?:slow|unreachable)/,
    },
  );
});

test('MEDIA-23 what is no web page, wrong sizes, strangers and a server without Chromium are refused', async () => {
  assert.equal((await save('file:///etc/passwd')).code, 'screenshots.address');
  assert.equal((await save('example.com')).code, 'screenshots.address');
  for (const wrong of [{ width: 10 }, { height: 100_000 }, { type: 'film' }])
    assert.equal((await save(page('/'), wrong)).status, 400);
  assert.equal((await save(page('/'), {}, stranger.cookie)).status, 404);
  const [shot] = await server.sql<{ id: string }>('select id from screenshot where account_id = $1 limit 1', [
    accountId,
  ]);
  const get = (who: string, account = accountId) =>
    ask(server, contract.getShot, { cookie: who, params: { accountId: account, screenshotId: shot!.id } });
  assert.equal((await get(stranger.cookie)).status, 404);
  assert.equal((await get(stranger.cookie, other.accountId)).status, 404);
  assert.equal((await get(plain.cookie)).status, 404, 'a plain user sees those they asked for');
  const without = await testServer({
    database: server.database,
    env: { CHROMIUM_PATH: '/nowhere/chromium' },
  });
  const refused = await ask(without, contract.saveByLink, {
    cookie,
    body: { accountId, url: 'https://example.com/none', type: 'screenshot', width: 800, height: 600 },
  });
  assert.deepEqual([refused.status, refused.code], [409, 'screenshots.unavailable']);
});
