import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { askOutside, downloadOutside, publicAddressOf } from './network-guard.ts';
import { isPublicAddress } from './public-addresses.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url!);
  if (request.url === '/slow') return;
  if (request.url === '/near') response.writeHead(302, { location: '/' });
  if (request.url === '/circle') response.writeHead(302, { location: '/circle' });
  if (request.url === '/gone') response.writeHead(404);
  if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' });
  response.end(request.url === '/large' ? 'x'.repeat(5000) : 'words');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close().closeAllConnections());
const { port } = server.address() as AddressInfo;
const allowed = { privateHosts: [`127.0.0.1:${port}`] };
const closed = { privateHosts: [] };
const ask = (path: string, guard = allowed) =>
  askOutside(guard, new URL(`http://127.0.0.1:${port}${path}`), {
    method: 'GET',
    headers: {},
    timeoutMs: 500,
    maxBytes: 1000,
  });

test('only addresses of the public internet pass, in every way in which they can be written', async () => {
  const refused = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
  ];
  for (const address of refused) assert.equal(isPublicAddress(address), false, address);
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111'])
    assert.equal(isPublicAddress(address), true, address);
  for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '127.1'])
    await assert.rejects(
      publicAddressOf(closed, new URL(`http://${host}/`).hostname, 80),
      { code: 'outside.private' },
      host,
    );
  assert.equal(await publicAddressOf(allowed, '127.0.0.1', port), '127.0.0.1');
  await assert.rejects(publicAddressOf(allowed, '127.0.0.1', port + 1), { code: 'outside.private' });
  await assert.rejects(publicAddressOf(closed, 'nowhere.invalid', 80), { code: 'outside.unreachable' });
});

test('a refused server hears nothing; slow, endless and redirecting ones end with a code', async () => {
  await assert.rejects(ask('/', closed), { code: 'outside.private' });
  assert.deepEqual(asked, []);
  const { status, text } = await ask('/');
  assert.deepEqual([status, text], [200, 'words']);
  await assert.rejects(ask('/slow'), { code: 'outside.slow' });
  await assert.rejects(ask('/large'), { code: 'outside.too_large' });
  const away = await ask('/away');
  assert.equal(away.status, 302);
  assert.ok(away.headers.location, 'the caller sees where it leads');
  await assert.rejects(
    askOutside(allowed, new URL('file:///etc/passwd'), {
      method: 'GET',
      headers: {},
      timeoutMs: 500,
      maxBytes: 10,
    }),
    {
      code: 'outside.private',
    },
  );
});

test('a file is downloaded over redirects, each of which is judged; none that is too large, slow, gone or private', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'download-'));
  after(() => rm(dir, { recursive: true }));
  const path = join(dir, 'file');
  const download = (place: string, guard = allowed) =>
    downloadOutside(guard, new URL(`http://127.0.0.1:${port}${place}`), {
      path,
      timeoutMs: 500,
      maxBytes: 1000,
    });
  await download('/near');
  assert.equal(await readFile(path, 'utf8'), 'words');
  await assert.rejects(download('/away'), { code: 'outside.private' });
  await assert.rejects(download('/', closed), { code: 'outside.private' });
  await assert.rejects(download('/circle'), { code: 'outside.status' });
  await assert.rejects(download('/gone'), { code: 'outside.status' });
  await assert.rejects(download('/large'), { code: 'outside.too_large' });
  await assert.rejects(download('/slow'), { code: 'outside.slow' });
});
