import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makeS3 } from './storage-s3.ts';

const MB = 1024 * 1024;
/** A server that reads an upload after `release` alone, and refuses as many as `refusals` says. */
const taken: { headers: IncomingHttpHeaders; bytes: number; sum: string }[] = [];
let refusals = 0;
let release = Promise.resolve();
let arrived: (() => void) | undefined;
const server = createServer(async (request, response) => {
  arrived?.();
  await release;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  taken.push({ headers: request.headers, bytes, sum: hash.digest('hex') });
  refusals -= 1;
  response.writeHead(refusals >= 0 ? 503 : 200).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close().closeAllConnections());
const dir = mkdtempSync('/tmp/hub-test-s3-');
after(() => rmSync(dir, { recursive: true, force: true }));
const { port } = server.address() as AddressInfo;
const storage = makeS3({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'files',
  region: 'us-east-1',
  accessKey: 'key',
  secretKey: 'secret',
});

test('a file is sent as it is read: 256 MB of it are not in memory', async () => {
  const path = join(dir, 'large');
  writeFileSync(path, '');
  truncateSync(path, 256 * MB);
  const sum = createHash('sha256')
    .update(Buffer.alloc(256 * MB))
    .digest('hex');
  let open = () => {};
  release = new Promise((resolve) => {
    open = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const before = process.memoryUsage();
  const sent = storage.put('a/large', { path, size: 256 * MB }, 'video/mp4', { Alt: 'Terrace' });
  await asked;
  const heldBytes = process.memoryUsage().external - before.external;
  open();
  await sent;
  assert.ok(heldBytes < 64 * MB, `${heldBytes / MB} MB`);
  const { headers, bytes, sum: arrivedSum } = taken.at(-1)!;
  assert.deepEqual([bytes, arrivedSum], [256 * MB, sum]);
  assert.deepEqual(
    [headers['content-length'], headers['transfer-encoding'], headers['content-type']],
    [String(256 * MB), undefined, 'video/mp4'],
  );
  assert.equal(headers['x-amz-meta-alt'], 'Terrace');
});

test('a file that the server refused for the moment is sent again, whole; a buffer too', async () => {
  const path = join(dir, 'small');
  writeFileSync(path, 'stone');
  for (const body of [{ path, size: 5 }, Buffer.from('stone')]) {
    refusals = 1;
    const before = taken.length;
    await storage.put('a/small', body, 'text/plain');
    assert.deepEqual(
      taken.slice(before).map(({ bytes }) => bytes),
      [5, 5],
    );
  }
});
