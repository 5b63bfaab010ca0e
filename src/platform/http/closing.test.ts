import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { testServer } from '#testing/kit.ts';

test('a request that was under way when the server closes is answered, not refused with 503', async () => {
  const server = await testServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const arrived = once(server.app.server, 'connection');
  socket.write('GET /healthz HTTP/1.1\r\n');
  await arrived;
  // The first bytes are read in the next turns of the loop; an answer to another connection comes after them.
  await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } });
  const closed = server.app.close();
  socket.write('Host: localhost\r\n\r\n');
  assert.match(await text(socket), /^HTTP\/1\.1 200 /);
  await closed;
});
