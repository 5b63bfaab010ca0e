import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { forPeople } from '../log.ts';
import { testServer } from '#testing/kit.ts';

const server = await testServer();
const get = (url: string, given: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  server.app.inject({
    url,
    headers: { host: 'whatever.test', ...given.headers },
    ...(given.remoteAddress ? { remoteAddress: given.remoteAddress } : {}),
  });

test('/healthz and /readyz answer on every host', async () => {
  assert.equal((await get('/healthz')).statusCode, 200);
  assert.deepEqual((await get('/readyz')).json(), { ok: true });
});
test('/metrics tells neighbours numbers in the format of Prometheus, and strangers nothing', async () => {
  await server.app.inject({ url: '/api/me', headers: { host: 'localhost' } });
  const { body, statusCode } = await get('/metrics');
  assert.equal(statusCode, 200);
  for (const name of [
    'http_request_seconds_count{route="/api/me",method="GET",status="4xx"}',
    'database_pool_total',
    'page_cache',
    'live_streams',
    'process_resident_memory_bytes',
  ])
    assert.ok(body.includes(name), name);
  assert.equal((await get('/metrics', { remoteAddress: '203.0.113.7' })).statusCode, 404);
  assert.equal((await get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode, 404);
});
test('a node that drains says so, and its answers close their connections', async () => {
  const draining = await testServer();
  (draining as unknown as { drain: () => void }).drain();
  const answer = await draining.app.inject({ url: '/readyz', headers: { host: 'localhost' } });
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json<{ reason: string }>().reason, 'draining');
  assert.equal(answer.headers['connection'], 'close');
});
test('a line of the log is one that people can read on a terminal, with everything that stands in it', () => {
  const plain = (line: object) =>
    stripVTControlCharacters(
      forPeople(
        JSON.stringify({ level: 30, time: new Date(2026, 0, 2, 9, 5, 7).getTime(), pid: 1, ...line }),
      ),
    );
  assert.equal(
    plain({ migration: '0001-wall.sql', msg: 'migration applied' }),
    '09:05:07 migration applied  migration=0001-wall.sql',
  );
  assert.equal(
    plain({ correlationId: 'x-1', path: '/api/me', status: 401, msg: 'request' }),
    '09:05:07 request  path=/api/me status=401 correlationId=x-1',
  );
  assert.equal(
    plain({ level: 40, error: 'no "route" to host', attempt: 2, msg: 'job failed' }),
    '09:05:07 warning: job failed  error="no \\"route\\" to host" attempt=2',
  );
  assert.equal(
    plain({
      level: 50,
      err: { type: 'Error', stack: 'Error: boom\n    at x' },
      code: 'internal',
      msg: 'request failed',
    }),
    '09:05:07 error: request failed  code=internal\nError: boom\n    at x',
  );
});
