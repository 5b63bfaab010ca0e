import assert from 'node:assert/strict';
import dns from 'node:dns';
import dnsPromises from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { startGuardProxy } from './guard-proxy.ts';
import { askOutside, downloadOutside, publicAddressOf } from './network-guard.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Answers of the resolver by name; each look takes the next one, the last one stays. */
const records = new Map<string, string[][]>();
/** Names that were looked up by the guard, and those that a connection looked up by itself. */
const looks: string[] = [];
const looksOfConnections: string[] = [];
const answerOf = (name: string): string[] => {
  const answers = records.get(name) ?? [[]];
  return answers.length > 1 ? answers.shift()! : answers[0]!;
};
const { lookup } = dns;
const { lookup: lookupPromise } = dnsPromises;
dnsPromises.lookup = (async (name: string) => {
  looks.push(name);
  return answerOf(name).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}) as never;
dns.lookup = ((...args: Parameters<typeof lookup>) => {
  if (!isIP(args[0])) looksOfConnections.push(args[0]);
  return lookup(...args);
}) as never;
syncBuiltinESMExports();
after(() => {
  dns.lookup = lookup;
  dnsPromises.lookup = lookupPromise;
  syncBuiltinESMExports();
});

const hosts: string[] = [];
let location = '';
const server = createServer((incoming, response) => {
  hosts.push(incoming.headers.host!);
  if (incoming.url === '/away') response.writeHead(302, { location });
  response.end('words');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close().closeAllConnections());
const { port } = server.address() as AddressInfo;
const closed = { privateHosts: [] };
const ask = (url: string, privateHosts: string[] = []) =>
  askOutside({ privateHosts }, new URL(url), {
    method: 'GET',
    headers: {},
    timeoutMs: 20_000,
    maxBytes: 1000,
  });

/** Addresses of networks that are none of the public internet. */
const closedAddresses = [
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '192.168.0.1',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a00:1',
  '2002:a00:1::',
  '2002:7f00:1::1',
  '2001:0:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'ff02::1',
  '2606:4700::1111%eth0',
];

test('a name that leads to a private address is refused, in each form of the address and beside a public one', async () => {
  for (const address of closedAddresses) {
    assert.equal(isPublicAddress(address), false, address);
    for (const answer of [[address], ['8.8.8.8', address], [address, '8.8.8.8']]) {
      records.set('inside.test', [answer]);
      await assert.rejects(publicAddressOf(closed, 'inside.test', 80), { code: 'outside.private' }, address);
    }
  }
  records.set('outside.test', [['8.8.8.8', '2606:4700::1111']]);
  assert.equal(await publicAddressOf(closed, 'outside.test', 80), '8.8.8.8');
});
test('an address in numbers of any base, with a trailing dot or in brackets is the address that it means', async () => {
  const before = hosts.length;
  records.set('localhost', [['127.0.0.1']]);
  records.set('localhost.', [['127.0.0.1']]);
  for (const host of [
    '2130706433',
    '0x7f000001',
    '017700000001',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '127.1',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '①②⑦.0.0.1',
    'localhost',
    'LOCALHOST.',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fd00::1]',
    '[fe80::1]',
  ])
    await assert.rejects(ask(`http://${host}:${port}/`), { code: 'outside.private' }, host);
  for (const host of ['[fe80::1%25lo]', '[fe80::1%lo]', '0x7f.0.0.0.1', '256.0.0.1'])
    assert.equal(URL.canParse(`http://${host}/`), false, `${host} is no address at all`);
  assert.equal(hosts.length, before, 'the server heard nothing');
});
test('a name that changes its answer after the look is reached at the address that was judged, by a single look', async () => {
  const name = 'rebinding.test';
  records.set(name, [['127.0.0.1'], ['127.0.0.2'], ['10.0.0.1']]);
  looks.length = 0;
  looksOfConnections.length = 0;
  const answer = await ask(`http://${name}:${port}/`, [`${name}:${port}`]);
  assert.equal(answer.text, 'words');
  assert.equal(hosts.at(-1), `${name}:${port}`);
  assert.deepEqual([looks, looksOfConnections], [[name], []]);
  records.set(name, [['10.0.0.1'], ['8.8.8.8']]);
  await assert.rejects(ask(`http://${name}:${port}/`), { code: 'outside.private' });
  assert.deepEqual([looks.length, looksOfConnections], [2, []], 'it is not asked until it pleases');
});
test('the proxy of the browser connects to the address that was judged as well', async () => {
  const name = 'browser.test';
  records.set(name, [['127.0.0.1'], ['127.0.0.2']]);
  looks.length = 0;
  looksOfConnections.length = 0;
  const proxy = await startGuardProxy({ privateHosts: [`${name}:${port}`] }, () => false);
  after(proxy.close);
  const outgoing = request({ host: '127.0.0.1', port: proxy.port, path: `http://${name}:${port}/` }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  assert.equal(await text(answer), 'words');
  records.set(name, [['127.0.0.1'], ['127.0.0.2']]);
  const tunnel = request({
    host: '127.0.0.1',
    port: proxy.port,
    method: 'CONNECT',
    path: `${name}:${port}`,
  }).end();
  const [established, socket] = (await once(tunnel, 'connect')) as [IncomingMessage, Socket];
  assert.equal(established.statusCode, 200);
  socket.end(`GET / HTTP/1.1\r\nhost: ${name}:${port}\r\nconnection: close\r\n\r\n`);
  assert.match(await text(socket), /words$/);
  assert.deepEqual([looks, looksOfConnections], [[name, name], []]);
});
test('a redirect to a private name or address is not followed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'redirect-'));
  after(() => rm(dir, { recursive: true }));
  records.set('inside.test', [['fd00::1']]);
  records.set('localhost', [['127.0.0.1']]);
  const before = hosts.length;
  const targets = [
    'http://inside.test/',
    'http://localhost/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    `http://127.0.0.1:${port + 1}/`,
    '//169.254.169.254/latest/meta-data/',
    'https://[fd00::1]/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
  ];
  for (location of targets)
    await assert.rejects(
      downloadOutside({ privateHosts: [`127.0.0.1:${port}`] }, new URL(`http://127.0.0.1:${port}/away`), {
        path: join(dir, 'file'),
        timeoutMs: 20_000,
        maxBytes: 1000,
      }),
      { code: 'outside.private' },
      location,
    );
  assert.equal(hosts.length, before + targets.length, 'each was asked for its redirect only');
});
