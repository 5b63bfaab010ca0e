import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';

type Server = Awaited<ReturnType<typeof testServer>>;

/** Closes a server between the first line of a request and its other lines; returns the answer. */
async function answerOfClosing(server: Server, firstLine: string, otherLines: string[]): Promise<string> {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const arrived = once(server.app.server, 'connection');
  socket.write(`${firstLine} HTTP/1.1\r\n`);
  await arrived;
  // The first bytes are read in the next turns of the loop; an answer to another connection comes after them.
  await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } });
  const closed = server.app.close();
  socket.write(`${['Host: localhost', ...otherLines].join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  await closed;
  return answer;
}

test('a request that was under way when the server closes is answered, not refused with 503', async () => {
  assert.match(await answerOfClosing(await testServer(), 'GET /healthz', []), /^HTTP\/1\.1 200 /);
});

test('a stream of events that opens while the server closes is refused, so that the server ends', async () => {
  const server = await testServer();
  const { accountId } = await makeAccount(server, 'closing');
  const { cookie } = await makePerson(server, { role: 'account', accountId });
  const answer = await answerOfClosing(server, `GET /api/live?accountId=${accountId}`, [`Cookie: ${cookie}`]);
  assert.match(answer, /^HTTP\/1\.1 503 [^]*"slow\.ending"/);
});
