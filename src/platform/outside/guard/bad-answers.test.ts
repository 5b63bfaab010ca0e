import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { until } from '#testing/kit.ts';
import { askOutside, downloadOutside, MOST_FAILURES, MOST_PER_HOST, streamOutside } from './network-guard.ts';

const dir = await mkdtemp(join(tmpdir(), 'bad-answers-'));
after(() => rm(dir, { recursive: true }));
const path = join(dir, 'file');
/** Ten megabytes that come as ten kilobytes. */
const BOMB = gzipSync(Buffer.alloc(10_000_000));

/** Starts a server on this machine; `isLeft` tells whether all who called it have left. */
async function listen(server: ReturnType<typeof createRawServer>) {
  let callers = 0;
  server.on('connection', (socket: Socket) => {
    callers += 1;
    // Whoever reads nothing does not hear that the other end has left.
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      callers -= 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, isLeft: async () => callers === 0 };
}
type Caller = { url: (place?: string) => URL; guard: { privateHosts: string[] } };
const callerOf = (port: number): Caller => ({
  url: (place = '/') => new URL(`http://127.0.0.1:${port}${place}`),
  guard: { privateHosts: [`127.0.0.1:${port}`] },
});
const bounds = { method: 'GET' as const, headers: {}, timeoutMs: 20_000, maxBytes: 20_000 };
/** The three ways to ask, each of which must refuse what is bad. */
const ways = [
  [
    'ask',
    ({ guard, url }: Caller, place: string, more: object) =>
      askOutside(guard, url(place), { ...bounds, ...more }),
  ],
  [
    'download',
    ({ guard, url }: Caller, place: string, more: object) =>
      downloadOutside(guard, url(place), { ...bounds, ...more, path }),
  ],
  [
    'stream',
    ({ guard, url }: Caller, place: string, more: object) =>
      streamOutside(guard, url(place), { ...bounds, idleMs: 20_000, ...more }, () => {}),
  ],
] as const;

/** Writes again and again while the caller listens. */
function drip(response: ServerResponse | Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => response.write(piece), everyMs);
  response.on('close', () => clearInterval(timer));
}
const endless = (response: ServerResponse): void => {
  const write = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64_000)));
  };
  response.on('drain', write);
  write();
};
const asked: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  asked.push(request.headers);
  if (request.url === '/drip') drip(response, 'x', 10);
  else if (request.url === '/endless') endless(response);
  else if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB);
  else response.end('words');
});
const { port, isLeft } = await listen(server);
after(() => server.close().closeAllConnections());
const caller = callerOf(port);

for (const [name, way] of ways) {
  test(`${name}: a body that drips ends with the time for the whole, though pieces come all the while`, async () => {
    await assert.rejects(way(caller, '/drip', { timeoutMs: 500 }), { code: 'outside.slow' });
    await until(isLeft);
  });
  test(`${name}: a body that never ends is read up to its bound, and the connection is ended`, async () => {
    await assert.rejects(way(caller, '/endless', {}), { code: 'outside.too_large' });
    await until(isLeft);
  });
  test(`${name}: a compressed body is never unpacked: it counts as it comes`, async () => {
    assert.ok(BOMB.length > 9000 && BOMB.length < bounds.maxBytes);
    const answer = await way(caller, '/bomb', {});
    assert.equal(asked.at(-1)!['accept-encoding'], undefined, 'none is asked for');
    if (answer && 'text' in answer) assert.ok(answer.text.length <= BOMB.length);
    if (name === 'download') assert.equal((await stat(path)).size, BOMB.length);
    await assert.rejects(way(caller, '/bomb', { maxBytes: 9000 }), { code: 'outside.too_large' });
  });
}

/** Servers that send no head of an answer. */
const heads: [string, (socket: Socket) => void][] = [
  ['says nothing', () => {}],
  [
    'sends its head letter by letter',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      drip(socket, 'x', 10);
    },
  ],
  ['goes on with informational answers', (socket) => drip(socket, 'HTTP/1.1 102 Processing\r\n\r\n', 10)],
];
for (const [name, behave] of heads)
  test(`a server that ${name} is slow, to all who ask, and is left`, async () => {
    const silent = createRawServer(behave);
    const { port: silentPort, isLeft: isSilentLeft } = await listen(silent);
    after(() => silent.close());
    for (const [, way] of ways)
      await assert.rejects(way(callerOf(silentPort), '/', { timeoutMs: 300 }), { code: 'outside.slow' });
    const idle = streamOutside(
      callerOf(silentPort).guard,
      callerOf(silentPort).url(),
      { ...bounds, idleMs: 300 },
      () => {},
    );
    await assert.rejects(idle, { code: 'outside.slow' });
    await until(isSilentLeft);
  });
test('a head without end and one that is none are refused', async () => {
  for (const text of [`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(200_000)}`, 'SSH-2.0-OpenSSH_9.2\r\n']) {
    const strange = createRawServer((socket) => void socket.write(text));
    const { port: strangePort } = await listen(strange);
    after(() => strange.close());
    for (const [, way] of ways)
      await assert.rejects(way(callerOf(strangePort), '/', {}), { code: 'outside.unreachable' });
  }
});

test('a host has a bounded number of connections; further requests wait, and other hosts are not held', async () => {
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  const crowded = createServer((_request, response) => {
    if (isOpen) response.end('words');
    else waiting.push(response);
  });
  const { port: crowdedPort } = await listen(crowded);
  after(() => crowded.close().closeAllConnections());
  let connections = 0;
  crowded.on('connection', () => {
    connections += 1;
  });
  const { guard, url } = callerOf(crowdedPort);
  const all = Array.from({ length: MOST_PER_HOST + 10 }, () => askOutside(guard, url(), bounds));
  await until(async () => waiting.length === MOST_PER_HOST);
  assert.equal((await askOutside(caller.guard, caller.url(), bounds)).text, 'words');
  const left = new AbortController();
  const leaving = askOutside(guard, url(), { ...bounds, stop: left.signal });
  left.abort();
  await assert.rejects(leaving, { code: 'outside.stopped' });
  await assert.rejects(askOutside(guard, url(), { ...bounds, timeoutMs: 100 }), { code: 'outside.slow' });
  assert.equal(connections, MOST_PER_HOST, 'nobody else has got through');
  isOpen = true;
  for (const response of waiting) response.end('words');
  for (const { text } of await Promise.all(all)) assert.equal(text, 'words');
  assert.equal(connections, MOST_PER_HOST + 10, 'who left while waiting was not connected');
});
test('a host that breaks off again and again is left alone for a while; others are asked', async () => {
  let calls = 0;
  const broken = createRawServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  const { port: brokenPort } = await listen(broken);
  after(() => broken.close());
  const { guard, url } = callerOf(brokenPort);
  for (let i = 0; i < MOST_FAILURES + 3; i++)
    await assert.rejects(askOutside(guard, url(), bounds), { code: 'outside.unreachable' });
  assert.equal(calls, MOST_FAILURES);
  assert.equal((await askOutside(caller.guard, caller.url(), bounds)).text, 'words');
});
test('answers that refuse are answers: they leave the host open', async () => {
  const refusing = createServer((_request, response) => void response.writeHead(503).end('no'));
  const { port: refusingPort } = await listen(refusing);
  after(() => refusing.close().closeAllConnections());
  const { guard, url } = callerOf(refusingPort);
  for (let i = 0; i < MOST_FAILURES + 3; i++)
    assert.equal((await askOutside(guard, url(), bounds)).status, 503);
});
