import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { worker as appWorker } from '#features/tenants/branding/server/install/pages.ts';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency } from '#testing/tenants.ts';

const server = await testServer({ faces });
const agencyId = await makeAgency(server, 'Northern', {
  host: 'north.localhost',
  app_name: 'North Studio',
  theme_value: 'dark7',
});
await makeAgency(server, 'Northern', {
  host: 'bright.localhost',
  app_name: 'North Studio',
  theme_value: 'light3',
});
await makeAccount(server, 'Cedar', { agencyId, host: 'cedar.localhost' });
const get = (host: string, url: string, headers = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });

/** Runs a worker with caches of its own. Returns its listeners and what it has done. */
function run(body: string, stored: string[] = [], windows = 1) {
  const listeners: Record<string, (event: object) => void> = {};
  const deleted: string[] = [];
  const done: string[] = [];
  const cachedFiles = new Map<string, unknown>();
  const cache = {
    addAll: async (requests: { url: string }[]) => requests.forEach(({ url }) => cachedFiles.set(url, url)),
    match: async (path: string) =>
      cachedFiles.has(path)
        ? { path, ok: true, headers: { get: () => new Date().toUTCString() } }
        : undefined,
  };
  const scope: Record<string, unknown> = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    caches: {
      open: async () => cache,
      keys: async () => stored,
      delete: async (name: string) => void deleted.push(name),
    },
    clients: { claim: async () => done.push('claim'), matchAll: async () => Array(windows).fill({}) },
    registration: {},
    skipWaiting: async () => done.push('skip'),
    location: { origin: 'http://north.localhost', href: 'http://north.localhost/' },
    Request: class {
      url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    URL,
    Date,
    Response,
    fetch: async () => 'network',
  };
  scope['self'] = scope;
  runInNewContext(body, scope);
  const tell = async (name: string, event: object = {}) => {
    const waits: unknown[] = [];
    listeners[name]!({
      waitUntil: (work: unknown) => waits.push(work),
      respondWith: (work: unknown) => waits.push(work),
      ...event,
    });
    return (await Promise.all(waits))[0];
  };
  return { tell, deleted, done, cachedFiles };
}
const asked = (url: string, mode = 'no-cors', method = 'GET') => ({ request: { url, mode, method } });

test('INTG-09 the page, its manifest and its worker have the brand of the host and stay in their own path', async () => {
  const page = await get('north.localhost', '/capture/');
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /<title>North Studio Photos<\/title>/);
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'; script-src 'self'/);
  const again = await get('north.localhost', '/capture/', { 'if-none-match': page.headers['etag'] });
  assert.equal(again.statusCode, 304);
  const manifest = JSON.parse((await get('north.localhost', '/capture/app.webmanifest')).body);
  assert.deepEqual(
    [manifest.name, manifest.scope, manifest.start_url, manifest.id],
    ['North Studio Photos', '/capture/', '/capture/', '/capture/'],
  );
  assert.equal((await get('north.localhost', manifest.icons[0].src)).headers['content-type'], 'image/png');
  const moved = await get('north.localhost', '/capture?account=1');
  assert.deepEqual([moved.statusCode, moved.headers['location']], [302, '/capture/?account=1']);
  assert.equal((await get('cedar.localhost', '/capture/')).statusCode, 404, 'no page of a business');
});

test('INTG-09 the worker keeps files that are really there, and answers for nothing else', async () => {
  const { body } = await get('north.localhost', '/capture/worker.js');
  const worker = run(body);
  await worker.tell('install');
  for (const file of worker.cachedFiles.keys())
    assert.equal((await get('north.localhost', file)).statusCode, 200, file);
  const at = 'http://north.localhost';
  const page = (await worker.tell('fetch', asked(`${at}/capture/?account=1`, 'navigate'))) as {
    path: string;
  };
  assert.equal(page.path, '/capture/');
  for (const path of ['/api/me', '/content', '/login', '/', '/files/a.webp'])
    assert.equal(await worker.tell('fetch', asked(at + path, 'navigate')), undefined, path);
  assert.equal(await worker.tell('fetch', asked(`${at}/capture/`, 'navigate', 'POST')), undefined);
});

test('INTG-09 a new brand is a new worker, which takes over when told to and no other page is open', async () => {
  const { body, headers } = await get('north.localhost', '/capture/worker.js');
  assert.equal(headers['cache-control'], 'no-cache');
  // The same name in other colors, as after a change of the brand.
  const next = await get('bright.localhost', '/capture/worker.js');
  assert.notEqual(next.body, body);
  const alone = run(next.body, ['capture old', 'other']);
  await alone.tell('install');
  assert.deepEqual(alone.done, [], 'not in mid-work');
  await alone.tell('message', { data: 'take' });
  await alone.tell('activate');
  assert.deepEqual(alone.done, ['skip', 'claim']);
  assert.deepEqual(alone.deleted, ['capture old']);
  const busy = run(next.body, [], 2);
  await busy.tell('message', { data: 'take' });
  assert.deepEqual(busy.done, [], 'another page is in mid-work');
});

test('INTG-09 the worker of the application leaves what the page for phones keeps', async () => {
  const worker = run(appWorker, ['capture 1', 'old']);
  await worker.tell('activate');
  assert.deepEqual(worker.deleted, ['old']);
});
